#include "notation/stray.hpp"

#include "notation/result.hpp"

namespace krona {

bool is_stray(std::string_view token) {
    constexpr std::string_view kHeads = "(){}[$";
    if (token.empty() || kHeads.find(token[0]) != std::string_view::npos) return true;
    const bool suffix = token.find_first_not_of("!?") == std::string_view::npos;
    return suffix || parse_result(token).has_value();
}

bool takes_a_turn(const Record& record, const Element& element) {
    if (element.kind == ElementKind::ply) return true;
    return element.kind == ElementKind::bad && !is_stray(record.view(element.span));
}

}  // namespace krona
