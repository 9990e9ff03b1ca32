#include "validator/games/krona/ply_text.hpp"

namespace krona {
namespace {

constexpr int kMaxDigits = 6;

/// Reads `-?digits` from `at` on and moves `at` behind it.
bool read_number(std::string_view text, std::size_t& at, std::int32_t& value) {
    const bool negative = at < text.size() && text[at] == '-';
    if (negative) ++at;
    const std::size_t first = at;
    std::int32_t sum = 0;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
        if (at - first == kMaxDigits) return false;
        sum = sum * 10 + (text[at] - '0');
        ++at;
    }
    value = negative ? -sum : sum;
    return at > first;
}

bool read_point(std::string_view text, std::size_t& at, Point& point) {
    if (!read_number(text, at, point.x)) return false;
    if (at >= text.size() || text[at] != ',') return false;
    ++at;
    return read_number(text, at, point.y);
}

}  // namespace

std::optional<KronaMove> parse_krona_ply(std::string_view text) {
    if (text == "--" || text == "–" || text == "—") return KronaMove{};
    KronaMove move;
    std::size_t at = 0;
    if (!read_point(text, at, move.to)) return std::nullopt;
    move.kind = KronaMoveKind::placement;
    if (at == text.size()) return move;
    if (text[at] != '>') return std::nullopt;
    ++at;
    move.kind = KronaMoveKind::move;
    move.from = move.to;
    if (!read_point(text, at, move.to) || at != text.size()) return std::nullopt;
    return move;
}

}  // namespace krona
