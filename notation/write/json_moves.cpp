#include "notation/write/json_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace krona {

namespace {

/// Texts that need escapes are none of a move.
bool is_plain(std::string_view text) {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; };
    return !text.empty() && std::all_of(text.begin(), text.end(), plain);
}

void write_member(std::string_view name, std::string_view value, std::string& out) {
    fmt::format_to(std::back_inserter(out), ",\"{}\":\"{}\"", name, value);
}

/// `c3`, `c3-2d4`, in either dialect.
void write_akron(std::string_view text, std::string& out) {
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos) write_member("from", text.substr(0, dash), out);
    write_member("to", text.substr(dash == std::string_view::npos ? 0 : dash + 1), out);
}

/// `a3-b4`, `a5:c5:e7`, with `=C`, `xd6`, `od6` behind.
void write_three_crowns(std::string_view text, std::string& out) {
    constexpr std::size_t kSquare = 2;
    const std::size_t end = std::min(text.find_first_of("=xo"), text.size());
    const std::string_view path = text.substr(0, end);
    const bool step = path.size() == 2 * kSquare + 1 && path[kSquare] == '-';
    const bool jump = path.size() == 3 * kSquare + 2 && path[kSquare] == ':';
    if (!step && !jump) return;
    write_member("from", path.substr(0, kSquare), out);
    if (jump) write_member("via", path.substr(kSquare + 1, kSquare), out);
    write_member("to", path.substr(path.size() - kSquare), out);
    std::string_view suffixes = text.substr(end);
    while (suffixes.size() >= 2) {
        const char sign = suffixes[0];
        const std::size_t size = sign == '=' ? 2 : 1 + kSquare;
        if (sign == '=') {
            out += ",\"crowned\":true";
        } else {
            write_member(sign == 'x' ? "captured" : "uncrowned", suffixes.substr(1, kSquare), out);
        }
        suffixes.remove_prefix(std::min(size, suffixes.size()));
    }
}

constexpr unsigned kSquareBits = 8;

std::string square_name(std::uint32_t square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

/// `O-O(K)`: which of the four castlings, and the monarch's squares.
void write_castling(Colour player, std::string_view text, std::string& out) {
    struct Castling {
        char letter;
        char from;
        char to;
    };
    const bool is_long = text.find('-') != text.rfind('-');
    const bool king =
        text.find("(D)") == std::string_view::npos && text.find("(Д)") == std::string_view::npos;
    const Castling castling = king ? (is_long ? Castling{'L', 'e', 'c'} : Castling{'K', 'e', 'g'})
                                   : (is_long ? Castling{'E', 'd', 'f'} : Castling{'D', 'd', 'b'});
    const char rank = player == Colour::black ? '8' : '1';
    fmt::format_to(std::back_inserter(out), ",\"castle\":\"{}\",\"from\":\"{}{}\",\"to\":\"{}{}\"",
                   castling.letter, castling.from, rank, castling.to, rank);
}

/// `S@e4,M@f4`; of hidden stones (`?@g4`) `mined` is null.
void write_stones(std::string_view text, std::string& out) {
    out += ",\"stones\":[";
    for (bool first = true; text.size() >= 4; first = false) {
        const std::string_view mined = text[0] == 'M' ? "true" : text[0] == 'S' ? "false" : "null";
        fmt::format_to(std::back_inserter(out), "{}{{\"square\":\"{}\",\"mined\":{}}}", first ? "" : ",",
                       text.substr(2, 2), mined);
        text.remove_prefix(std::min<std::size_t>(text.size(), 5));
    }
    out += ']';
}

void write_korona(const Element& element, std::string_view text, std::string& out) {
    if (text.size() > 2 && (text.substr(0, 2) == "O-" || text.substr(0, 2) == "0-")) {
        return write_castling(element.colour, text, out);
    }
    if (text.size() >= 4 && text[1] == '@') {
        if (is_plain(text)) write_stones(text, out);
        return;
    }
    const std::uint32_t from = element.value & ((1u << kSquareBits) - 1);
    const std::uint32_t to = element.value >> kSquareBits;
    if (from == 0 || to == 0) return;
    write_member("from", square_name(from - 1), out);
    write_member("to", square_name(to - 1), out);
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos) write_member("promotion", text.substr(equals + 1), out);
}

}  // namespace

std::uint32_t packed_squares(int from, int to) {
    return static_cast<std::uint32_t>(from + 1) | static_cast<std::uint32_t>(to + 1) << kSquareBits;
}

void write_move_members(GameKind game, const Element& element, std::string_view text, std::string& out) {
    if (game == GameKind::korona || game == GameKind::korona2) return write_korona(element, text, out);
    if (!is_plain(text)) return;
    switch (game) {
        case GameKind::akron:
            return write_akron(text, out);
        case GameKind::threecrowns:
            return write_three_crowns(text, out);
        case GameKind::krona:
        case GameKind::korona:
        case GameKind::korona2:
        case GameKind::unknown:
            break;
    }
}

}  // namespace krona
