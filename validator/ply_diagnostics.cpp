#include "validator/ply_diagnostics.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"

namespace krona {

Diagnostic wrong_move_number(const Record& record, const Element& number, std::uint32_t round) {
    Diagnostic diagnostic =
        make_diagnostic(Code::move_number, number.span,
                        fmt::format("move number {} stands before a ply of round {}", number.value, round));
    std::string periods(record.view(number.span));
    periods.erase(0, std::min(periods.find('.'), periods.size()));
    diagnostic.fixes.push_back(
        {"the right number", 0, {Edit{number.span, fmt::format("{}{}", round, periods)}}});
    return diagnostic;
}

void append_new_fixes(std::vector<Fix> more, std::vector<Fix>& fixes) {
    for (Fix& fix : more) {
        const auto same = [&fix](const Fix& other) { return other.edits == fix.edits; };
        if (std::none_of(fixes.begin(), fixes.end(), same)) fixes.push_back(std::move(fix));
    }
}

}  // namespace krona
