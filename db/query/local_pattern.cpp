#include "db/query/local_pattern.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "db/query/pattern_rows.hpp"

namespace krona {
namespace {

using Failure = tl::unexpected<PositionTextError>;

/// Wider patterns are taken for mistakes.
constexpr std::size_t kMostPoints = 64;

/// A list of more features says too little.
constexpr std::size_t kMostFeatures = 1200;

std::optional<Content> content_of(char letter) {
    switch (letter) {
        case 'x':
            return kAnyColour;
        case '.':
            return content_bit(Colour::none);
        case '?':
            return kAnything;
        default:
            break;
    }
    auto colour = letter >= 'a' && letter <= 'z' ? colour_from_letter(letter) : std::nullopt;
    return colour ? std::optional(content_bit(*colour)) : std::nullopt;
}

bool is_stone(Content content) {
    return (content & content_bit(Colour::none)) == 0;
}

ClassSet classes_of(Content content) {
    ClassSet classes = 0;
    for (unsigned colour = 0; colour <= kMaxPlayers; ++colour) {
        if ((content >> colour & 1U) != 0) {
            classes |= class_bit(point_class(static_cast<Colour>(colour)));
        }
    }
    return classes;
}

OpenSurroundings surroundings_in(const LocalPattern& pattern, Point point) {
    OpenSurroundings open;
    open.centre = classes_of(pattern.at(point));
    for (std::size_t i = 0; i < kRing.size(); ++i) {
        open.ring[i] = classes_of(pattern.at(point + kRing[i]));
    }
    return open;
}

/// Points of the pattern for which `wanted(pattern, point)` holds.
template <typename Wanted>
std::vector<Point> points_of(const LocalPattern& pattern, Wanted&& wanted) {
    std::vector<Point> points;
    for (std::int32_t y = 0; y < pattern.height; ++y) {
        for (std::int32_t x = 0; x < pattern.width; ++x) {
            if (wanted(pattern, Point{x, y})) {
                points.push_back({x, y});
            }
        }
    }
    return points;
}

bool has_stone(const LocalPattern& pattern, Point point) {
    return is_stone(pattern.at(point));
}

bool is_told(const LocalPattern& pattern, Point point) {
    return pattern.at(point) != kAnything;
}

/// Whether the index tells the surroundings of the point wherever the pattern lies.
bool surely_told(const LocalPattern& pattern, Point point) {
    auto beside = std::count_if(kRing.begin(), kRing.end(),
                                [&](Point offset) { return has_stone(pattern, point + offset); });
    bool open = pattern.at(point) == content_bit(Colour::none);
    return has_stone(pattern, point) || (open && beside >= kLeastBesideOpen);
}

using Cell = PatternImages::Cell;
using Image = PatternImages::Image;

std::int32_t distance(Point place) {
    return place.x * place.x + place.y * place.y;
}

/// The stone next to the middle: what stands around it tells most.
Point anchor_of(const LocalPattern& pattern) {
    auto away = [&](Point point) {
        return distance(Point{2 * point.x - pattern.width + 1, 2 * point.y - pattern.height + 1});
    };
    std::vector<Point> stones = points_of(pattern, has_stone);
    return *std::min_element(stones.begin(), stones.end(),
                             [&](Point a, Point b) { return away(a) < away(b); });
}

/// Stones first, then points from the anchor outwards: the sooner a point is wrong, the better.
void sort_cells(const std::vector<Content>& contents, Image& image) {
    auto order = [&](const Cell& cell) {
        return std::tuple(!is_stone(contents[cell.content]), distance(cell.place), cell.place, cell.content);
    };
    std::sort(image.begin(), image.end(), [&](const Cell& a, const Cell& b) { return order(a) < order(b); });
}

bool equal_cells(const Image& a, const Image& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Cell& one, const Cell& other) {
        return one.place == other.place && one.content == other.content;
    });
}

}  // namespace

Content LocalPattern::at(Point point) const {
    bool inside = point.x >= 0 && point.x < width && point.y >= 0 && point.y < height;
    return inside ? cells[static_cast<std::size_t>(point.y) * static_cast<std::size_t>(width) +
                          static_cast<std::size_t>(point.x)]
                  : kAnything;
}

tl::expected<LocalPattern, PositionTextError> parse_local_pattern(std::string_view text) {
    auto rows = split_pattern(text, kMostPoints);
    if (!rows) {
        return Failure(rows.error());
    }
    LocalPattern pattern;
    for (const PatternRow& row : *rows) {
        for (std::size_t i = 0; i < row.text.size(); ++i) {
            auto content = content_of(row.text[i]);
            if (!content) {
                return Failure(
                    {"a pattern holds the letters w b r g u y v o, `x` for any stone, `.` for no "
                     "stone and `?` for anything",
                     row.begin + i, row.begin + i + 1});
            }
            pattern.cells.push_back(*content);
        }
    }
    if (std::none_of(pattern.cells.begin(), pattern.cells.end(), is_stone)) {
        return Failure({"a pattern needs a stone: without one it is found in every game", 0, text.size()});
    }
    pattern.width = static_cast<std::int32_t>(rows->front().text.size());
    pattern.height = static_cast<std::int32_t>(rows->size());
    return pattern;
}

LocalPattern colours_exchanged(const LocalPattern& pattern) {
    constexpr Content kWhite = content_bit(Colour::white);
    constexpr Content kBlack = content_bit(Colour::black);
    LocalPattern exchanged = pattern;
    for (Content& content : exchanged.cells) {
        bool white = (content & kWhite) != 0;
        bool black = (content & kBlack) != 0;
        content = static_cast<Content>((content & ~(kWhite | kBlack)) | (white ? kBlack : 0) |
                                       (black ? kWhite : 0));
    }
    return exchanged;
}

PatternImages::PatternImages(const std::vector<LocalPattern>& patterns) {
    auto number_of = [&](Content content) {
        auto known = std::find(contents.begin(), contents.end(), content);
        if (known == contents.end()) {
            known = contents.insert(known, content);
        }
        return static_cast<std::size_t>(known - contents.begin());
    };
    fewest_stones = UINT32_MAX;
    for (const LocalPattern& pattern : patterns) {
        auto stones = std::count_if(pattern.cells.begin(), pattern.cells.end(), is_stone);
        fewest_stones = std::min(fewest_stones, static_cast<std::uint32_t>(stones));
        Point anchor = anchor_of(pattern);
        for (std::uint8_t index = 0; index < kSymmetries; ++index) {
            Image image;
            for (Point point : points_of(pattern, is_told)) {
                Point place = Symmetry{index}.apply(point - anchor);
                image.push_back(Cell{place, number_of(pattern.at(point))});
                reach = std::max({reach, std::abs(place.x), std::abs(place.y)});
            }
            sort_cells(contents, image);
            bool known = std::any_of(images.begin(), images.end(),
                                     [&](const Image& other) { return equal_cells(image, other); });
            if (!known) {
                images.push_back(std::move(image));
            }
        }
    }
}

bool PatternImages::lie_at(const SparseBoard& board, Point point) const {
    return std::any_of(images.begin(), images.end(), [&](const Image& image) {
        return std::all_of(image.begin(), image.end(), [&](const Cell& cell) {
            return (contents[cell.content] & content_bit(board.at(point + cell.place))) != 0;
        });
    });
}

bool PatternImages::lie_on(const SparseBoard& board) const {
    return board.any_stone([&](Point point, Colour) { return lie_at(board, point); });
}

bool PatternImages::lie_near(const SparseBoard& board, Point changed) const {
    for (std::int32_t y = changed.y - reach; y <= changed.y + reach; ++y) {
        for (std::int32_t x = changed.x - reach; x <= changed.x + reach; ++x) {
            if (!board.empty_at({x, y}) && lie_at(board, {x, y})) {
                return true;
            }
        }
    }
    return false;
}

std::vector<std::vector<Feature>> required_features(const LocalPattern& pattern) {
    std::vector<std::vector<Feature>> lists;
    for (Point point : points_of(pattern, surely_told)) {
        if (auto features = fitting_features(surroundings_in(pattern, point), kMostFeatures)) {
            lists.push_back(std::move(*features));
        }
    }
    std::sort(lists.begin(), lists.end(), [](const auto& a, const auto& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    std::vector<std::vector<Feature>> telling;
    for (auto& list : lists) {
        bool told = std::any_of(telling.begin(), telling.end(), [&](const auto& shorter) {
            return std::includes(list.begin(), list.end(), shorter.begin(), shorter.end());
        });
        if (!told) {
            telling.push_back(std::move(list));
        }
    }
    return telling;
}

}  // namespace krona
