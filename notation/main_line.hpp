// The main line of a record: its elements without those of variations.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace krona {

/// Calls `visit(element)` for each element outside variations, in text order, until it returns false.
template <typename Visit>
void visit_main_line(const Record& record, Visit&& visit) {
    std::uint32_t depth = 0;
    for (const Element& element : record.movetext) {
        if (element.kind == ElementKind::variation_begin) {
            ++depth;
        } else if (element.kind == ElementKind::variation_end) {
            if (depth > 0) --depth;
        } else if (depth == 0 && !visit(element)) {
            return;
        }
    }
}

/// Texts of the main line's plies, as written.
std::vector<std::string_view> main_line_texts(const Record& record);

}  // namespace krona
