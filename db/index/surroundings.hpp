// Surroundings: a point and what stands on its ring of eight, modulo the 8 symmetries. The games in which
// each of them occurs are indexed (feature_index.hpp), so that a search for a local pattern looks only at
// games that have all that the pattern's points must be surrounded by. Those of every stone are told, and of
// open points beside some stones: with fewer they are in nearly every game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "validator/sparse_board.hpp"

namespace krona {

/// What stands on a point as surroundings tell it: two bits. Colours from the third on are not told apart.
enum class PointClass : std::uint8_t { empty, white, black, further };
constexpr PointClass point_class(Colour colour) {
    return colour > Colour::black ? PointClass::further : static_cast<PointClass>(colour);
}

/// A centre's class, then the classes of its ring in the smallest of its 8 images: 18 bits.
using Feature = std::uint32_t;
inline constexpr int kRingFeatureBits = 16;
inline constexpr int kFeatureBits = kRingFeatureBits + 2;

/// Of a point. Stored: it must never change.
Feature surroundings_of(const SparseBoard& board, Point point);

/// Stones beside an open point whose surroundings are told.
inline constexpr int kLeastBesideOpen = 3;
/// Whether the index tells the surroundings of the point.
inline bool told_on(const SparseBoard& board, Point point) {
    return !board.empty_at(point) || board.neighbours(point).n >= kLeastBesideOpen;
}

/// Bits by PointClass: which classes a point may be of.
using ClassSet = std::uint8_t;
inline constexpr ClassSet kAnyStone = 0xE;
constexpr ClassSet class_bit(PointClass value) {
    return static_cast<ClassSet>(1U << static_cast<unsigned>(value));
}

/// A point and its ring, each with the classes that it may be of.
struct OpenSurroundings {
    ClassSet centre = kAnyStone;
    std::array<ClassSet, 8> ring{};  // in kRing order
};

/// All features that fit, sorted, each once; nullopt where they are more than `most`.
std::optional<std::vector<Feature>> fitting_features(const OpenSurroundings& open, std::size_t most);

}  // namespace krona
