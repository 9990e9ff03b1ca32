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

}  // namespace

void write_move_members(GameKind game, std::string_view text, std::string& out) {
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
