#include "validator/canonical.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "validator/key_field.hpp"

namespace krona {

namespace {

/// The stones under one symmetry, in the order in which rows are written.
std::vector<Stone> image_of(const std::vector<Stone>& stones, Symmetry symmetry) {
    std::vector<Stone> image;
    image.reserve(stones.size());
    for (const Stone& stone : stones) image.push_back({symmetry.apply(stone.point), stone.colour});
    std::sort(image.begin(), image.end(), [](const Stone& a, const Stone& b) {
        return a.point.y != b.point.y ? a.point.y > b.point.y : a.point.x < b.point.x;
    });
    return image;
}

/// Rows of stones in writing order; `letter(colour)` gives the letter of each.
template <typename Letter>
std::string rows_of(const std::vector<Stone>& image, Letter&& letter) {
    std::string text;
    if (image.empty()) return text;
    std::int32_t left = image.front().point.x;
    for (const Stone& stone : image) left = std::min(left, stone.point.x);
    std::int32_t y = image.front().point.y;
    std::int32_t x = left;
    for (const Stone& stone : image) {
        for (; y > stone.point.y; --y) {
            text += '/';
            x = left;
        }
        if (stone.point.x > x) text += std::to_string(stone.point.x - x);
        text += letter(stone.colour);
        x = stone.point.x + 1;
    }
    return text;
}

/// Smallest of the eight texts that `make_text(image)` gives.
template <typename MakeText>
CanonicalForm smallest_image(const SparseBoard& board, MakeText&& make_text) {
    CanonicalForm form;
    form.symmetries = 0;
    const std::vector<Stone> stones = board.stones();
    for (std::uint8_t i = 0; i < kSymmetries; ++i) {
        const Symmetry symmetry{i};
        std::string text = make_text(image_of(stones, symmetry));
        const bool first = form.symmetries == 0;
        if (!first && text > form.text) continue;
        if (first || text < form.text) form = {std::move(text), symmetry, 0};
        ++form.symmetries;
    }
    return form;
}

/// Hands out the game's letters in byte order, a new one to each colour when it first appears: of all
/// permutations of the colours the one that makes this image's text smallest.
class FirstComeLetters {
  public:
    explicit FirstComeLetters(const std::string& letters) : letters_(letters) {}

    char operator()(Colour colour) {
        char& letter = given_[static_cast<std::size_t>(colour)];
        if (letter == 0) letter = letters_[used_++];
        return letter;
    }

  private:
    const std::string& letters_;
    std::size_t used_ = 0;
    std::array<char, kMaxPlayers + 1> given_{};
};

/// Letters of the players' colours and of any other colour on the board, in byte order.
std::string game_letters(const SparseBoard& board, int players) {
    std::string letters;
    for (int i = 0; i < kMaxPlayers; ++i) {
        if (i < players || board.stone_count(colour_at(i)) > 0) letters += colour_stone_letter(colour_at(i));
    }
    std::sort(letters.begin(), letters.end());
    return letters;
}

using key_field::multiply;

/// Powers of `base` from 0 to `count` - 1.
std::vector<std::uint64_t> powers(std::uint64_t base, std::int32_t count) {
    std::vector<std::uint64_t> table(static_cast<std::size_t>(std::max(count, 1)), 1);
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = multiply(table[i - 1], base);
    return table;
}

}  // namespace

CanonicalForm canonical_shape(const SparseBoard& board) {
    return smallest_image(
        board, [](const std::vector<Stone>& image) { return rows_of(image, [](Colour) { return 'x'; }); });
}

CanonicalForm canonical_pattern(const SparseBoard& board) {
    return smallest_image(
        board, [](const std::vector<Stone>& image) { return rows_of(image, colour_stone_letter); });
}

std::string canonical_family(const SparseBoard& board, int players) {
    const std::string letters = game_letters(board, players);
    return smallest_image(board,
                          [&letters](const std::vector<Stone>& image) {
                              return rows_of(image, FirstComeLetters(letters));
                          })
        .text;
}

ShapeMeasures measure_shape(const SparseBoard& board) {
    ShapeMeasures measures;
    const CanonicalForm shape = canonical_shape(board);
    const Box box = board.box();
    const bool turned = (shape.symmetry.index & 4) != 0;
    const SparseBoard::Energy energy = board.energy();
    measures.stones = static_cast<int>(board.stone_count());
    measures.width = turned ? box.height() : box.width();
    measures.height = turned ? box.width() : box.height();
    measures.edges = energy.e;
    measures.direct = energy.d;
    measures.symmetries = shape.symmetries;
    measures.connected = board.connected();
    board.any_stone([&](Point point, Colour) {
        if (!board.connected_without(point)) ++measures.bound;
        return false;
    });
    measures.tree = board.stone_count() > 0 && std::size_t{energy.e} + 1 == board.stone_count();
    return measures;
}

int components(const SparseBoard& board, Colour colour) {
    return board.groups(colour);
}

std::uint64_t position_key(const SparseBoard& board) {
    if (board.stone_count() == 0) return 0;
    const Box box = board.box();
    const Point last = box.max - box.min;
    const std::int32_t longest = std::max(box.width(), box.height());
    const auto columns = powers(key_field::kColumnBase, longest);
    const auto rows = powers(key_field::kRowBase, longest);
    std::array<std::uint64_t, kSymmetries> sums{};
    board.any_stone([&](Point point, Colour colour) {
        const Point at = point - box.min;
        for (std::uint8_t i = 0; i < kSymmetries; ++i) {
            // Mirrored in its own box, the image has its corner at 0,0 again.
            Point image = (i & 4) != 0 ? Point{at.y, at.x} : at;
            const Point far = (i & 4) != 0 ? Point{last.y, last.x} : last;
            if ((i & 1) != 0) image.x = far.x - image.x;
            if ((i & 2) != 0) image.y = far.y - image.y;
            const std::uint64_t place =
                multiply(columns[static_cast<std::size_t>(image.x)], rows[static_cast<std::size_t>(image.y)]);
            sums[i] = key_field::add(
                sums[i], multiply(place, key_field::kColourWeights[static_cast<std::size_t>(colour)]));
        }
        return false;
    });
    return *std::min_element(sums.begin(), sums.end());
}

}  // namespace krona
