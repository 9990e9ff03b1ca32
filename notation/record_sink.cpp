#include "notation/record_sink.hpp"

namespace krona {

Next RecordSink::header(const Record&) {
    return Next::read;
}

}  // namespace krona
