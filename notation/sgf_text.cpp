#include "notation/sgf_text.hpp"

#include "notation/result.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr int kLetters = 26;

std::optional<int> coordinate(char letter) {
    if (letter >= 'a' && letter <= 'z') return letter - 'a';
    if (letter >= 'A' && letter <= 'Z') return letter - 'A' + kLetters;
    return std::nullopt;
}

char coordinate_letter(int coordinate) {
    return static_cast<char>(coordinate < kLetters ? 'a' + coordinate : 'A' + (coordinate - kLetters));
}

bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/// Bytes of the line end at the head of `text`; CRLF and LFCR are one.
std::size_t line_end_size(std::string_view text) {
    return text.size() > 1 && is_line_end(text[1]) && text[1] != text[0] ? 2 : 1;
}

void append_escaped(std::string_view text, std::string_view escaped, std::string& out) {
    for (const char c : text) {
        if (escaped.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
}

bool is_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The parts of a date with `mark` between them; false where it has none of the three forms.
bool split_date(std::string_view date, char mark, std::string_view (&parts)[3]) {
    constexpr std::size_t kYear = 4;
    constexpr std::size_t kStep = 3;
    if (date.size() != kYear && date.size() != kYear + kStep && date.size() != kYear + 2 * kStep)
        return false;
    parts[0] = date.substr(0, kYear);
    for (std::size_t part = 1; part < 3 && date.size() >= kYear + part * kStep; ++part) {
        const std::size_t at = kYear + (part - 1) * kStep;
        if (date[at] != mark) return false;
        parts[part] = date.substr(at + 1, 2);
    }
    return true;
}

}  // namespace

std::optional<SgfPoint> parse_sgf_point(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || is_line_end(text.front()))) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || is_line_end(text.back()))) text.remove_suffix(1);
    if (text.size() != 2) return std::nullopt;
    const auto column = coordinate(text[0]);
    const auto row = coordinate(text[1]);
    if (!column || !row) return std::nullopt;
    return SgfPoint{*column, *row};
}

void append_sgf_point(SgfPoint point, std::string& out) {
    out += coordinate_letter(point.column);
    out += coordinate_letter(point.row);
}

std::optional<SgfRectangle> parse_sgf_rectangle(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto first = parse_sgf_point(text.substr(0, colon));
    if (!first) return std::nullopt;
    if (colon == std::string_view::npos) return SgfRectangle{*first, *first};
    const auto last = parse_sgf_point(text.substr(colon + 1));
    if (!last || last->column < first->column || last->row < first->row) return std::nullopt;
    return SgfRectangle{*first, *last};
}

std::string sgf_unescaped(std::string_view written, SgfTextType type) {
    std::string text;
    text.reserve(written.size());
    for (std::size_t at = 0; at < written.size(); ++at) {
        char c = written[at];
        if (c == '\\' && at + 1 < written.size()) {
            c = written[++at];
            if (is_line_end(c)) {  // a line broken for the eye only
                at += line_end_size(written.substr(at)) - 1;
                continue;
            }
        }
        if (type == SgfTextType::simple && is_line_end(c)) {
            at += line_end_size(written.substr(at)) - 1;
            c = ' ';
        }
        text += c;
    }
    return text;
}

void append_sgf_value(std::string_view text, std::string& out) {
    out += '[';
    append_escaped(text, "\\]", out);
    out += ']';
}

void append_sgf_part(std::string_view text, std::string& out) {
    append_escaped(text, "\\]:", out);
}

std::string sgf_result(std::string_view marker) {
    const GameResult result = parse_result(marker).value_or(GameResult{});
    std::string winner{colour_letter(result.winner), '+'};
    switch (result.kind) {
        case ResultKind::unknown:
            return "?";
        case ResultKind::draw:
            return "0";
        case ResultKind::points:
            return winner + points_text(result.margin);
        case ResultKind::win:
            return winner;
        case ResultKind::resigned:
            return winner + "R";
        case ResultKind::time:
            return winner + "T";
        case ResultKind::forfeit:
            return winner + "F";
        case ResultKind::annulled:
            return "Void";
    }
    return "?";
}

std::optional<std::string> marker_of_sgf_result(std::string_view written) {
    std::string folded = fold_word(written);
    while (!folded.empty() && folded.back() == ' ') folded.pop_back();
    if (folded.empty() || folded == "?") return "*";
    if (folded == "0" || folded == "draw" || folded == "jigo" || folded == "=") return "=";
    if (folded == "void") return "void";
    const auto winner = colour_from_letter(folded[0]);
    if (folded.size() < 2 || folded[1] != '+' || (winner != Colour::white && winner != Colour::black)) {
        return std::nullopt;
    }
    const std::string_view how = std::string_view(folded).substr(2);
    const auto text = [&](ResultKind kind, Points margin) {
        return krona_result_text(GameResult{kind, *winner, margin});
    };
    if (how == "r" || how == "resign" || how == "resignation") return text(ResultKind::resigned, {});
    if (how == "t" || how == "time") return text(ResultKind::time, {});
    if (how == "f" || how == "forfeit") return text(ResultKind::forfeit, {});
    if (const auto margin = parse_points(how)) return text(ResultKind::points, *margin);
    return text(ResultKind::win, {});
}

std::string sgf_date(std::string_view date) {
    std::string_view parts[3];
    if (!split_date(date, '.', parts) || !is_digits(parts[0])) return {};
    std::string written(parts[0]);
    for (int part = 1; part < 3 && is_digits(parts[part]); ++part) {
        written += '-';
        written += parts[part];
    }
    return written;
}

std::string date_of_sgf(std::string_view date) {
    std::string_view parts[3];
    if (!split_date(date, '-', parts) || !is_digits(parts[0])) return std::string(date);
    std::string written(parts[0]);
    for (int part = 1; part < 3; ++part) {
        if (!parts[part].empty() && !is_digits(parts[part])) return std::string(date);
        written += '.';
        written += parts[part].empty() ? std::string_view("??") : parts[part];
    }
    return written;
}

}  // namespace krona
