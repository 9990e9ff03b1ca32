// Sets of games within a chunk of 4096 consecutive ids, in the shortest of three codes: the distances between
// members, the distances between those that are missing, or a bit each.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>

namespace krona {

inline constexpr int kChunkBits = 12;
inline constexpr std::size_t kChunkGames = std::size_t{1} << kChunkBits;

/// By the id's place in its chunk.
using GameSet = std::bitset<kChunkGames>;

std::string encode_game_set(const GameSet& games);
/// Adds the coded games to `games`; false where the bytes are damaged.
bool decode_game_set(std::string_view bytes, GameSet& games);

}  // namespace krona
