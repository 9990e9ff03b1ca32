#include "validator/games/akron/cell_text.hpp"

namespace krona::akron {
namespace {

constexpr std::size_t kMostDigits = 3;
constexpr int kLetters = 26;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Takes a number without leading zeros off the head of `text`.
std::optional<int> take_number(std::string_view& text) {
    int value = 0;
    std::size_t size = 0;
    while (size < text.size() && is_digit(text[size])) {
        if (size == kMostDigits || (size > 0 && value == 0)) return std::nullopt;
        value = value * 10 + (text[size++] - '0');
    }
    if (size == 0) return std::nullopt;
    text.remove_prefix(size);
    return value;
}

/// Takes a file of one letter, or of two (aa is 27), off the head of `text`.
std::optional<int> take_file(std::string_view& text) {
    int value = 0;
    std::size_t size = 0;
    while (size < text.size() && size < 2) {
        const char letter = static_cast<char>(text[size] | 0x20);
        if (letter < 'a' || letter > 'z') break;
        value = value * kLetters + (letter - 'a' + 1);
        ++size;
    }
    if (size == 0) return std::nullopt;
    text.remove_prefix(size);
    return value;
}

/// `level` as written, nothing where it was left out; file and rank from 1.
std::optional<Place> place_of(std::optional<int> level, int file, int rank, Coordinates dialect) {
    if (dialect == Coordinates::plain) {
        if (level && *level < 2) return std::nullopt;
        return Place{level.value_or(1), file - 1, rank - 1};
    }
    if (!level || *level < 1) return std::nullopt;
    // Level 1 has the odd numbers, level 2 the even ones, and so on.
    const int x = file - *level;
    const int y = rank - *level;
    if (x % 2 != 0 || y % 2 != 0) return Place{*level, -1, -1};
    return Place{*level, x < 0 ? -1 : x / 2, y < 0 ? -1 : y / 2};
}

std::string file_text(int file) {
    std::string text;
    if (file > kLetters) text += static_cast<char>('a' + (file - 1) / kLetters - 1);
    text += static_cast<char>('a' + (file - 1) % kLetters);
    return text;
}

}  // namespace

std::optional<Place> parse_cell(std::string_view text, Coordinates dialect) {
    const std::optional<int> level = take_number(text);
    const std::optional<int> file = take_file(text);
    if (!file) return std::nullopt;
    const std::optional<int> rank = take_number(text);
    if (!rank || !text.empty()) return std::nullopt;
    return place_of(level, *file, *rank, dialect);
}

std::optional<WrittenMoveText> parse_move(std::string_view text, Coordinates dialect) {
    const std::size_t dash = text.find('-');
    WrittenMoveText written;
    if (dash != std::string_view::npos) {
        written.from = parse_cell(text.substr(0, dash), dialect);
        if (!written.from) return std::nullopt;
        text.remove_prefix(dash + 1);
    }
    const auto to = parse_cell(text, dialect);
    if (!to) return std::nullopt;
    written.to = *to;
    return written;
}

std::string place_text(const Place& place, Coordinates dialect) {
    const bool doubled = dialect == Coordinates::doubled;
    std::string text;
    if (doubled || place.level > 1) text += std::to_string(place.level);
    text += file_text(doubled ? 2 * place.x + place.level : place.x + 1);
    text += std::to_string(doubled ? 2 * place.y + place.level : place.y + 1);
    return text;
}

std::string cell_text(const Geometry& geometry, Cell cell, Coordinates dialect) {
    return place_text(geometry.links(cell).place, dialect);
}

std::string move_text(const Geometry& geometry, const Move& move, Coordinates dialect) {
    std::string text;
    if (move.from != kNoCell) text = cell_text(geometry, move.from, dialect) + '-';
    return text + cell_text(geometry, move.to, dialect);
}

}  // namespace krona::akron
