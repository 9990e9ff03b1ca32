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

/// Whether the index tells the surroundings of the point wherever the pattern lies.
bool surely_told(const LocalPattern& pattern, Point point) {
    auto beside = std::count_if(kRing.begin(), kRing.end(),
                                [&](Point offset) { return has_stone(pattern, point + offset); });
    bool open = pattern.at(point) == content_bit(Colour::none);
    return has_stone(pattern, point) || (open && beside >= kLeastBesideOpen);
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

PatternMatcher::PatternMatcher(const LocalPattern& pattern) : anchors_(std::size_t{1} << kFeatureBits) {
    Point anchor;
    std::vector<Feature> told;
    for (Point point : points_of(pattern, has_stone)) {
        auto features = fitting_features(surroundings_in(pattern, point), anchors_.size());
        if (features && (told.empty() || features->size() < told.size())) {
            anchor = point;
            told = std::move(*features);
        }
    }
    for (Feature feature : told) {
        anchors_[feature] = true;
        for (std::uint8_t ring : taken_rings(feature)) {
            centres_[ring] |= class_bit(centre_class(feature));
        }
    }
    std::vector<std::vector<std::tuple<Point, Content>>> seen;
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        Symmetry symmetry{index};
        Image image;
        for (std::int32_t y = 0; y < pattern.height; ++y) {
            for (std::int32_t x = 0; x < pattern.width; ++x) {
                Content content = pattern.at({x, y});
                if (content != kAnything) {
                    image.push_back(Cell{symmetry.apply(Point{x, y} - anchor), content});
                }
            }
        }
        std::vector<std::tuple<Point, Content>> cells;
        for (const Cell& cell : image) {
            cells.emplace_back(cell.place, cell.content);
            reach_ = std::max({reach_, std::abs(cell.place.x), std::abs(cell.place.y)});
        }
        std::sort(cells.begin(), cells.end());
        if (std::find(seen.begin(), seen.end(), cells) != seen.end()) {
            continue;
        }
        seen.push_back(std::move(cells));
        std::stable_partition(image.begin(), image.end(),
                              [](const Cell& cell) { return is_stone(cell.content); });
        images_.push_back(std::move(image));
    }
}

bool PatternMatcher::lies_at(const SparseBoard& board, Point point) const {
    return std::any_of(images_.begin(), images_.end(), [&](const Image& image) {
        return std::all_of(image.begin(), image.end(), [&](const Cell& cell) {
            return (cell.content & content_bit(board.at(point + cell.place))) != 0;
        });
    });
}

bool PatternWatch::found_on(const SparseBoard& board) {
    anchors_.clear();
    return board.any_stone([&](Point point, Colour) {
        look_at(board, point);
        return !anchors_.empty() && anchors_.back() == point && matcher_.lies_at(board, point);
    });
}

bool PatternWatch::found_after(const SparseBoard& board, std::optional<Point> lifted, Point put) {
    if (lifted) {
        look_around(board, *lifted);
    }
    look_around(board, put);
    auto near = [&](Point a, Point b) {
        Point offset = a - b;
        return std::max(std::abs(offset.x), std::abs(offset.y)) <= matcher_.reach();
    };
    return std::any_of(anchors_.begin(), anchors_.end(), [&](Point anchor) {
        bool touched = near(anchor, put) || (lifted && near(anchor, *lifted));
        return touched && matcher_.lies_at(board, anchor);
    });
}

void PatternWatch::look_around(const SparseBoard& board, Point changed) {
    look_at(board, changed);
    unsigned ring = board.ring(changed);
    for (std::size_t i = 0; i < kRing.size(); ++i) {
        if ((ring >> i & 1U) != 0) {
            look_at(board, changed + kRing[i]);
        }
    }
}

void PatternWatch::look_at(const SparseBoard& board, Point point) {
    bool may_be = matcher_.may_be_anchor(board, point);
    auto known = std::find(anchors_.begin(), anchors_.end(), point);
    if (may_be && known == anchors_.end()) {
        anchors_.push_back(point);
    } else if (!may_be && known != anchors_.end()) {
        *known = anchors_.back();
        anchors_.pop_back();
    }
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
