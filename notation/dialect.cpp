#include "notation/dialect.hpp"

#include <algorithm>
#include <array>

namespace krona {

namespace {

constexpr std::array<std::string_view, 3> kNames = {"xy", "alg", "go"};
constexpr std::string_view kGoFiles = "ABCDEFGHJKLMNOPQRST";
constexpr std::int32_t kAlphabet = 26;
constexpr std::size_t kMostLetters = 4;
constexpr std::size_t kMostDigits = 6;
constexpr std::int32_t kLastFile = kAlphabet * (1 + kAlphabet * (1 + kAlphabet * (1 + kAlphabet)));  // zzzz
constexpr std::int32_t kLastRank = 999'999;

constexpr bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr char capital(char c) {
    return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

std::size_t count_letters(std::string_view text) {
    const auto end =
        std::find_if_not(text.begin(), text.end(), [](char c) { return is_small(c) || is_capital(c); });
    return static_cast<std::size_t>(end - text.begin());
}

std::optional<std::int32_t> parse_rank(std::string_view digits) {
    if (digits.empty() || digits.size() > kMostDigits) return std::nullopt;
    std::int32_t rank = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        rank = rank * 10 + (c - '0');
    }
    return rank;
}

/// `a` is 1, `z` 26, `aa` 27.
std::int32_t alg_file(std::string_view letters) {
    std::int32_t file = 0;
    for (const char c : letters) file = file * kAlphabet + (capital(c) - 'A' + 1);
    return file;
}

/// 0 where the letters are no file of a Go board.
std::int32_t go_file(std::string_view letters) {
    if (letters.size() != 1) return 0;
    const std::size_t found = kGoFiles.find(capital(letters[0]));
    return found == std::string_view::npos ? 0 : static_cast<std::int32_t>(found) + 1;
}

std::string alg_file_text(std::int32_t file) {
    std::string letters;
    for (; file > 0; file = (file - 1) / kAlphabet) {
        letters += static_cast<char>('a' + (file - 1) % kAlphabet);
    }
    std::reverse(letters.begin(), letters.end());
    return letters;
}

}  // namespace

std::string_view dialect_name(CoordinateDialect dialect) {
    return kNames[static_cast<std::size_t>(dialect)];
}

std::optional<CoordinateDialect> dialect_from_name(std::string_view name) {
    const auto found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<CoordinateDialect>(found - kNames.begin());
}

bool has_name(BoardPoint point, CoordinateDialect dialect) {
    if (point.file < 1 || point.rank < 1) return false;
    switch (dialect) {
        case CoordinateDialect::xy:
            break;
        case CoordinateDialect::alg:
            return point.file <= kLastFile && point.rank <= kLastRank;
        case CoordinateDialect::go:
            return point.file <= kGoBoardSize && point.rank <= kGoBoardSize;
    }
    return false;
}

std::string board_point_text(BoardPoint point, CoordinateDialect dialect) {
    const std::string rank = std::to_string(point.rank);
    switch (dialect) {
        case CoordinateDialect::xy:
            break;
        case CoordinateDialect::alg:
            return alg_file_text(point.file) + rank;
        case CoordinateDialect::go:
            return kGoFiles[static_cast<std::size_t>(point.file - 1)] + rank;
    }
    return {};
}

std::optional<BoardPoint> parse_board_point(std::string_view text, CoordinateDialect dialect) {
    const std::size_t letters = count_letters(text);
    if (letters == 0 || letters > kMostLetters) return std::nullopt;
    const auto rank = parse_rank(text.substr(letters));
    if (!rank) return std::nullopt;
    const std::string_view file = text.substr(0, letters);
    const BoardPoint point{dialect == CoordinateDialect::go ? go_file(file) : alg_file(file), *rank};
    if (!has_name(point, dialect)) return std::nullopt;
    return point;
}

LetteredPly split_lettered_ply(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return {text, {}};
    return {text.substr(0, dash), text.substr(dash + 1)};
}

bool is_ply_of(std::string_view text, CoordinateDialect dialect) {
    if (dialect == CoordinateDialect::xy) return !is_lettered_ply(text);
    const LetteredPly ply = split_lettered_ply(text);
    if (!parse_board_point(ply.from, dialect)) return false;
    return ply.to.empty() ? text.back() != '-' : parse_board_point(ply.to, dialect).has_value();
}

bool is_lettered_ply(std::string_view text) {
    return count_letters(text) != 0;
}

std::optional<Colour> colour_before_ply(std::string_view text, CoordinateDialect dialect) {
    const std::size_t letters = count_letters(text);
    if (letters < 2 || !is_capital(text[0])) return std::nullopt;
    switch (dialect) {
        case CoordinateDialect::xy:
            return std::nullopt;
        case CoordinateDialect::alg:
            if (!is_small(text[1])) return std::nullopt;
            break;
        case CoordinateDialect::go:
            if (letters != 2) return std::nullopt;
            break;
    }
    return colour_from_letter(text[0]);
}

}  // namespace krona
