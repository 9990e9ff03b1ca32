#include "notation/result.hpp"

namespace krona {

namespace {

/// The winner's letter at the head of a score, cut off `text`. Russian letters take two bytes.
std::optional<Colour> take_winner(std::string_view& text) {
    constexpr std::string_view kWhiteRussian = "Б";
    constexpr std::string_view kBlackRussian = "Ч";
    if (text.substr(0, kWhiteRussian.size()) == kWhiteRussian) {
        text.remove_prefix(kWhiteRussian.size());
        return Colour::white;
    }
    if (text.substr(0, kBlackRussian.size()) == kBlackRussian) {
        text.remove_prefix(kBlackRussian.size());
        return Colour::black;
    }
    if (text.empty() || text[0] < 'A' || text[0] > 'Z') return std::nullopt;
    const std::optional<Colour> colour = colour_from_letter(text[0]);
    if (colour) text.remove_prefix(1);
    return colour;
}

}  // namespace

std::optional<GameResult> parse_result(std::string_view text) {
    if (text == "*") return GameResult{};
    if (text == "=" || text == "1/2-1/2") return GameResult{ResultKind::draw, Colour::none, {}};
    if (text == "1-0") return GameResult{ResultKind::win, Colour::white, {}};
    if (text == "0-1") return GameResult{ResultKind::win, Colour::black, {}};
    if (text == "void") return GameResult{ResultKind::annulled, Colour::none, {}};

    const std::optional<Colour> winner = take_winner(text);
    if (!winner || text.size() < 2 || text[0] != '+') return std::nullopt;
    text.remove_prefix(1);
    if (text == "R") return GameResult{ResultKind::resigned, *winner, {}};
    if (text == "T") return GameResult{ResultKind::time, *winner, {}};
    if (text == "F") return GameResult{ResultKind::forfeit, *winner, {}};
    const std::optional<Points> margin = parse_points(text);
    if (!margin) return std::nullopt;
    return GameResult{ResultKind::points, *winner, *margin};
}

bool results_agree(const GameResult& a, const GameResult& b) {
    if (a == b) return true;
    const bool open_win = a.kind == ResultKind::win || b.kind == ResultKind::win;
    return open_win && a.winner != Colour::none && a.winner == b.winner;
}

std::string krona_result_text(const GameResult& result) {
    const std::string winner = std::string(1, colour_letter(result.winner)) + "+";
    switch (result.kind) {
        case ResultKind::unknown:
            return "*";
        case ResultKind::draw:
            return "=";
        case ResultKind::points:
            return winner + points_text(result.margin);
        case ResultKind::win:
            return result.winner == Colour::black ? "0-1" : "1-0";
        case ResultKind::resigned:
            return winner + "R";
        case ResultKind::time:
            return winner + "T";
        case ResultKind::forfeit:
            return winner + "F";
        case ResultKind::annulled:
            return "void";
    }
    return "*";
}

std::string chess_result_text(const GameResult& result) {
    switch (result.kind) {
        case ResultKind::unknown:
            return "*";
        case ResultKind::draw:
            return "1/2-1/2";
        case ResultKind::points:
        case ResultKind::win:
        case ResultKind::resigned:
        case ResultKind::time:
        case ResultKind::forfeit:
            return result.winner == Colour::black ? "0-1" : "1-0";
        case ResultKind::annulled:
            return "void";
    }
    return "*";
}

}  // namespace krona
