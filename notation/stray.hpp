// Text between the plies that the reader refused and that can be no ply by its form: it takes no player's
// turn, so what stands behind it is judged as if it were not there.
#pragma once

#include <optional>
#include <string_view>

#include "notation/record.hpp"

namespace krona {

/// The NAG that a sign of judgement stands for: `$16` for `±`.
std::optional<std::string_view> nag_of_judgement(std::string_view token);

/// Brackets, NAGs and suffixes that are none, signs of judgement, and results in the middle of a line or in
/// other spellings.
bool is_stray(std::string_view token);

/// Whether the element is a ply, or text that was refused and may have been meant as one. Asked of every ply
/// that is judged.
inline bool takes_a_turn(const Record& record, const Element& element) {
    if (element.kind == ElementKind::ply) return true;
    return element.kind == ElementKind::bad && !is_stray(record.view(element.span));
}

}  // namespace krona
