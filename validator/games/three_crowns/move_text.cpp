#include "validator/games/three_crowns/move_text.hpp"

#include "validator/games/three_crowns/board_text.hpp"

namespace krona::three_crowns {
namespace {

constexpr std::size_t kMostRankDigits = 2;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Takes a square off the head of `text`: a letter and one or two digits.
std::optional<WrittenSquare> take_square(std::string_view& text) {
    if (text.size() < 2) return std::nullopt;
    const char letter = static_cast<char>(text[0] | 0x20);
    if (letter < 'a' || letter > 'z' || !is_digit(text[1])) return std::nullopt;
    WrittenSquare square{letter - 'a', 0};
    std::size_t size = 1;
    while (size < text.size() && size <= kMostRankDigits && is_digit(text[size]))
        square.rank = square.rank * 10 + (text[size++] - '0');
    --square.rank;
    text.remove_prefix(size);
    return square;
}

bool take_suffix(std::string_view& text, WrittenText& written) {
    Suffix suffix;
    if (text.size() >= 2 && text[0] == '=' && (text[1] == 'C' || text[1] == 'c')) {
        text.remove_prefix(2);
    } else {
        const char letter = static_cast<char>(text[0] | 0x20);
        if (letter != 'x' && letter != 'o') return false;
        suffix.kind = letter == 'x' ? SuffixKind::capture : SuffixKind::uncrown;
        text.remove_prefix(1);
        const auto square = take_square(text);
        if (!square) return false;
        suffix.square = *square;
    }
    if (written.suffix_count < WrittenText::kMostSuffixes) written.suffixes[written.suffix_count++] = suffix;
    return true;
}

}  // namespace

std::optional<WrittenText> parse_move_text(std::string_view text) {
    WrittenText written;
    const auto first = take_square(text);
    if (!first || text.empty() || (text[0] != '-' && text[0] != ':')) return std::nullopt;
    written.squares[written.square_count++] = *first;
    const char joint = text[0];
    written.jump = joint == ':';
    while (!text.empty() && text[0] == joint) {
        text.remove_prefix(1);
        const auto square = take_square(text);
        if (!square) return std::nullopt;
        if (written.square_count < WrittenText::kMostSquares)
            written.squares[written.square_count++] = *square;
    }
    if (!written.jump && written.square_count != 2) return std::nullopt;
    while (!text.empty()) {
        if (!take_suffix(text, written)) return std::nullopt;
    }
    return written;
}

std::string path_text(const Move& move) {
    std::string text = square_text(move.from);
    if (move.jump()) text.append(1, ':').append(square_text(move.via));
    text.append(1, move.jump() ? ':' : '-').append(square_text(move.to));
    return text;
}

std::string move_text(const Move& move) {
    std::string text = path_text(move);
    if (move.crowns) text += "=C";
    if (move.second != kNoSquare) text.append(1, move.captures ? 'x' : 'o').append(square_text(move.second));
    return text;
}

}  // namespace krona::three_crowns
