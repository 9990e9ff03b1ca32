#include "db/index/surroundings.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace krona {
namespace {

constexpr unsigned kRingSize = 8;

using Images = std::array<std::uint16_t, kSymmetries>;

std::uint16_t turned(std::uint16_t ring) {
    return std::rotl(ring, 4);  // by a quarter: two places of the ring
}

std::uint16_t mirrored(std::uint16_t ring) {
    unsigned out = 0;
    for (unsigned i = 0; i < kRingSize; ++i) {
        unsigned place = (kRingSize - i) % kRingSize;
        out |= (unsigned{ring} >> (2 * i) & 3U) << (2 * place);
    }
    return static_cast<std::uint16_t>(out);
}

Images images_of(std::uint16_t ring) {
    Images images{ring, mirrored(ring)};
    for (std::size_t i = 2; i < images.size(); ++i) {
        images[i] = turned(images[i - 2]);
    }
    return images;
}

std::uint16_t smallest_image(std::uint16_t ring) {
    Images images = images_of(ring);
    return *std::min_element(images.begin(), images.end());
}

using RingTable = std::array<std::uint16_t, std::size_t{1} << kRingFeatureBits>;

const RingTable& smallest_images() {
    static const RingTable kTable = [] {
        RingTable table{};
        for (std::size_t ring = 0; ring < table.size(); ++ring) {
            table[ring] = smallest_image(static_cast<std::uint16_t>(ring));
        }
        return table;
    }();
    return kTable;
}

Feature feature(PointClass centre, std::uint32_t ring) {
    return static_cast<Feature>(centre) << kRingFeatureBits | smallest_images()[ring];
}

}  // namespace

Feature surroundings_of(const SparseBoard& board, Point point) {
    std::uint32_t ring = 0;
    for (unsigned stones = board.ring(point); stones != 0; stones &= stones - 1) {
        auto place = static_cast<unsigned>(std::countr_zero(stones));
        auto found = static_cast<std::uint32_t>(point_class(board.at(point + kRing[place])));
        ring |= found << (2 * place);
    }
    return feature(point_class(board.at(point)), ring);
}

std::optional<std::vector<Feature>> fitting_features(const OpenSurroundings& open, std::size_t most) {
    std::size_t ways = 1;
    for (ClassSet classes : open.ring) {
        ways *= static_cast<std::size_t>(std::popcount(classes));
    }
    if (ways / kSymmetries > most) {
        return std::nullopt;
    }
    std::vector<std::uint32_t> rings{0};
    for (unsigned place = 0; place < kRingSize; ++place) {
        std::vector<std::uint32_t> longer;
        for (std::uint32_t ring : rings) {
            for (std::uint32_t value = 0; value < 4; ++value) {
                if ((open.ring[place] >> value & 1U) != 0) {
                    longer.push_back(ring | value << (2 * place));
                }
            }
        }
        rings = std::move(longer);
    }
    std::vector<Feature> features;
    for (PointClass centre : {PointClass::empty, PointClass::white, PointClass::black, PointClass::further}) {
        if ((open.centre & class_bit(centre)) == 0) {
            continue;
        }
        for (std::uint32_t ring : rings) {
            features.push_back(feature(centre, ring));
        }
    }
    std::sort(features.begin(), features.end());
    features.erase(std::unique(features.begin(), features.end()), features.end());
    return features.size() <= most ? std::optional(std::move(features)) : std::nullopt;
}

}  // namespace krona
