#include "db/record_codec.hpp"

#include "notation/parse/reader.hpp"

namespace krona {
namespace {

constexpr char kCanonical = 'K';
constexpr char kRaw = 'R';

}  // namespace

std::string encode_canonical(std::string_view kgn) {
    std::string blob(1, kCanonical);
    blob += kgn;
    return blob;
}

std::string encode_raw(std::string_view source) {
    std::string blob(1, kRaw);
    blob += source;
    return blob;
}

std::string stored_text(std::string_view blob) {
    bool known = !blob.empty() && (blob[0] == kCanonical || blob[0] == kRaw);
    return known ? std::string(blob.substr(1)) : std::string();
}

Record stored_record(std::string_view blob) {
    auto records = read_all(stored_text(blob));
    return records.empty() ? Record{} : std::move(records.front());
}

}  // namespace krona
