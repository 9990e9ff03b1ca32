#include "notation/stray.hpp"

#include <array>
#include <utility>

#include "notation/result.hpp"

namespace krona {
namespace {

/// `1:0`, `½-½`, `1/2`: results that begin as no ply does.
bool is_result_of_sheets(std::string_view token) {
    for (const std::string_view head : {"1:", "0:", "1–", "0–", "1—", "0—", "1−", "0−"}) {
        if (token.substr(0, head.size()) != head) continue;
        const std::string_view rest = token.substr(head.size());
        return rest == "0" || rest == "1";
    }
    return token.substr(0, 3) == "1/2" || token.substr(0, 2) == "½";
}

}  // namespace

std::optional<std::string_view> nag_of_judgement(std::string_view token) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kJudgements{{{"±", "$16"},
                                                                                         {"∓", "$17"},
                                                                                         {"∞", "$13"},
                                                                                         {"⩲", "$14"},
                                                                                         {"⩱", "$15"},
                                                                                         {"□", "$7"},
                                                                                         {"+-", "$18"},
                                                                                         {"-+", "$19"},
                                                                                         {"+/-", "$16"},
                                                                                         {"-/+", "$17"},
                                                                                         {"+/=", "$14"},
                                                                                         {"=/+", "$15"},
                                                                                         {"+=", "$14"},
                                                                                         {"=+", "$15"}}};
    for (const auto& [sign, nag] : kJudgements) {
        if (token == sign) return nag;
    }
    return std::nullopt;
}

bool is_stray(std::string_view token) {
    constexpr std::string_view kHeads = "(){}[$";
    if (token.empty() || kHeads.find(token[0]) != std::string_view::npos) return true;
    const bool suffix = token.find_first_not_of("!?") == std::string_view::npos;
    return suffix || parse_result(token) || is_result_of_sheets(token) || nag_of_judgement(token);
}

}  // namespace krona
