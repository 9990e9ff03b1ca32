// Games that a collection holds twice: the same moves modulo translation and symmetry, or one game embedded
// in another as its beginning or as what follows its placements.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "db/store/store.hpp"

namespace krona {

enum class TwinKind : std::uint8_t {
    duplicate,  // the same moves, and the other record says all that this one does
    embedded,   // part of the other game, between the same players; again nothing would be lost
    candidate,  // as either of them, but headers contradict or something would be lost: for people to judge
};
std::string_view twin_kind_name(TwinKind kind);

struct Twin {
    TwinKind kind = TwinKind::candidate;
    GameId game{};            // the one that could go
    GameId of{};              // the one that has all its moves
    std::uint64_t plies = 0;  // of `game`, `--` not counted
    std::uint64_t of_plies = 0;
    std::vector<std::string> differing;  // see twin_differences
};

/// Games with fewer plies are embedded in others by chance.
inline constexpr std::size_t kLeastEmbeddedPlies = 6;

/// Each game once at most, by id. `proceed` is asked between games; false ends with what was found.
DbResult<std::vector<Twin>> find_twins(Store& store, const std::function<bool()>& proceed);

}  // namespace krona
