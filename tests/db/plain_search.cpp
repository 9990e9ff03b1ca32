#include "plain_search.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>

#include "db/record/main_line.hpp"

namespace krona::test {
namespace {

Box box_of(const PlainBoard& stones) {
    Box box;
    for (const auto& entry : stones) {
        box.include(entry.first);
    }
    return box;
}

char exchanged(char letter) {
    return letter == 'w' ? 'b' : letter == 'b' ? 'w' : letter;
}

bool fits(char wanted, char found) {
    return wanted == 'x' ? found != '.' : wanted == found;
}

}  // namespace

void replay_plainly(const Record& record, const std::function<bool(const PlainPosition&)>& visit) {
    auto line = read_main_line(record);
    REQUIRE(line);
    PlainPosition now;
    for (const Stone& stone : line->setup) {
        now.stones[stone.point] = stone.colour;
    }
    if (!now.stones.empty() && !visit(now)) {
        return;
    }
    int turn = colour_index(line->first);
    for (const KronaMove& ply : line->plies) {
        ++now.ply;
        if (ply.kind == KronaMoveKind::blocked) {
            continue;
        }
        if (ply.kind == KronaMoveKind::placement) {
            now.stones[ply.to] = colour_at(turn++ % line->players);
        } else {
            now.stones[ply.to] = now.stones.at(ply.from);
            now.stones.erase(ply.from);
        }
        if (!visit(now)) {
            return;
        }
    }
}

std::vector<PlainPosition> positions_of(const Record& record) {
    std::vector<PlainPosition> positions;
    replay_plainly(record, [&](const PlainPosition& position) {
        positions.push_back(position);
        return true;
    });
    return positions;
}

SparseBoard board_of(const PlainBoard& stones) {
    SparseBoard board;
    for (const auto& [point, colour] : stones) {
        board.put(point, colour);
    }
    return board;
}

PlainBoard transformed(const PlainBoard& stones, Symmetry symmetry, Point shift) {
    PlainBoard out;
    for (const auto& [point, colour] : stones) {
        out[symmetry.apply(point) + shift] = colour;
    }
    return out;
}

PlainBoard exchanged(const PlainBoard& stones) {
    PlainBoard out = stones;
    for (auto& entry : out) {
        Colour colour = entry.second;
        entry.second = colour == Colour::white   ? Colour::black
                       : colour == Colour::black ? Colour::white
                                                 : colour;
    }
    return out;
}

std::string plain_form(const PlainBoard& stones) {
    std::vector<Stone> smallest;
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        std::vector<Stone> image;
        Box box;
        for (const auto& [point, colour] : stones) {
            image.push_back(Stone{Symmetry{index}.apply(point), colour});
            box.include(image.back().point);
        }
        for (Stone& stone : image) {
            stone.point = stone.point - box.min;
        }
        std::sort(image.begin(), image.end());
        if (smallest.empty() || image < smallest) {
            smallest = std::move(image);
        }
    }
    std::string form;
    for (const Stone& stone : smallest) {
        for (std::int32_t number : {stone.point.x, stone.point.y}) {
            form += static_cast<char>(number / 128);
            form += static_cast<char>(number % 128);
        }
        form += colour_stone_letter(stone.colour);
    }
    return form;
}

std::string joined_rows(const Pattern& pattern) {
    return fmt::format("{}", fmt::join(pattern, "/"));
}

Pattern exchanged(const Pattern& pattern) {
    Pattern out = pattern;
    for (std::string& row : out) {
        std::transform(row.begin(), row.end(), row.begin(), [](char letter) { return exchanged(letter); });
    }
    return out;
}

Pattern random_pattern(Random& random, const PlainBoard& stones) {
    PlainBoard turned = transformed(stones, Symmetry{static_cast<std::uint8_t>(random.below(8))}, {});
    auto centre = std::next(turned.begin(), static_cast<std::ptrdiff_t>(random.below(turned.size())))->first;
    auto width = static_cast<std::int32_t>(1 + random.below(5));
    auto height = static_cast<std::int32_t>(1 + random.below(4));
    Point corner = centre - Point{static_cast<std::int32_t>(random.below(static_cast<std::size_t>(width))),
                                  static_cast<std::int32_t>(random.below(static_cast<std::size_t>(height)))};
    Pattern pattern;
    for (std::int32_t y = height - 1; y >= 0; --y) {
        std::string row;
        for (std::int32_t x = 0; x < width; ++x) {
            Point point = corner + Point{x, y};
            auto found = turned.find(point);
            std::size_t dice = random.below(8);
            bool keeps = point == centre || dice > 1;
            char letter = found == turned.end() ? '.' : colour_stone_letter(found->second);
            row += keeps ? letter : dice == 0 || letter == '.' ? '?' : 'x';
        }
        pattern.push_back(row);
    }
    return pattern;
}

PlainGrid::PlainGrid(const PlainBoard& stones) {
    Box box = box_of(stones);
    corner_ = box.min - Point{kRim, kRim};
    width_ = box.width() + 2 * kRim;
    std::int32_t height = box.height() + 2 * kRim;
    letters_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height), '.');
    for (const auto& [point, colour] : stones) {
        letters_[static_cast<std::size_t>((point.y - corner_.y) * width_ + point.x - corner_.x)] =
            colour_stone_letter(colour);
        stones_.push_back(point);
    }
}

PlainPattern::PlainPattern(const Pattern& pattern) {
    auto height = static_cast<std::int32_t>(pattern.size());
    REQUIRE(std::max(pattern.size(), pattern.front().size()) <= std::size_t{PlainGrid::kRim});
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        std::vector<Cell> image;
        for (std::int32_t row = 0; row < height; ++row) {
            const std::string& letters = pattern[static_cast<std::size_t>(row)];
            for (std::size_t column = 0; column < letters.size(); ++column) {
                Point place = Symmetry{index}.apply({static_cast<std::int32_t>(column), height - row});
                if (letters[column] != '?') {
                    image.push_back(Cell{place, letters[column]});
                }
            }
        }
        std::stable_partition(image.begin(), image.end(),
                              [](const Cell& cell) { return cell.letter != '.'; });
        Point first = image.front().place;
        for (Cell& cell : image) {
            cell.place = cell.place - first;
        }
        images_.push_back(std::move(image));
    }
}

bool PlainPattern::occurs(const PlainGrid& grid) const {
    for (Point stone : grid.stones()) {
        for (const auto& image : images_) {
            bool all = std::all_of(image.begin(), image.end(), [&](const Cell& cell) {
                return fits(cell.letter, grid.at(stone + cell.place));
            });
            if (all) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace krona::test
