// Makes a tag of a record that has no source for it.
#pragma once

#include <string_view>

#include "notation/record.hpp"

namespace krona {

/// A tag whose texts are added to the record; where it stands among the tags is up to the caller.
inline Tag make_tag(Record& record, std::string_view name, std::string_view value) {
    Tag tag;
    tag.name = record.add_text(name);
    tag.value = record.add_text(value);
    return tag;
}

}  // namespace krona
