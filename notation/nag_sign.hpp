// The signs that stand for the first numeric annotations of a ply: `!`, `?!` and the like.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace krona {

/// Sign of a NAG from 1 to 6; empty for others.
constexpr std::string_view nag_sign(std::uint32_t nag) {
    constexpr std::array<std::string_view, 7> kSigns{"", "!", "?", "!!", "??", "!?", "?!"};
    return nag < kSigns.size() ? kSigns[nag] : std::string_view{};
}

}  // namespace krona
