#include "db/query/piece_pattern.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/query/pattern_rows.hpp"
#include "notation/main_line.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

using Failure = tl::unexpected<PositionTextError>;

constexpr PieceContent kNothing = 1;

/// What the patterns of one game are made of.
struct Alphabet {
    std::string_view letters;       // of the position text, as many of White's as of Black's
    std::string_view exchanged;     // the same letters of the other side
    std::string_view in_words;      // for messages
    std::string_view piece;         // what stands on a square
    std::size_t most = 8;           // squares in a row and in a column
    std::uint8_t orientations = 1;  // Symmetry 0 up to here keep the game the same
    std::uint8_t other_side = 0;    // Symmetry by which the other side sees the board
};

constexpr Alphabet kKorona{
    "PNBRQKDpnbrqkd", "pnbrqkdPNBRQKD", "K D Q R B N P (small for Black)", "piece", 8, 1, 2};
constexpr Alphabet kKorona2{"PNBRQKDSMUpnbrqkdsmu",
                            "pnbrqkdsmuPNBRQKDSMU",
                            "K D Q R B N P and the stones S M U (small for Black)",
                            "piece",
                            8,
                            1,
                            2};
constexpr Alphabet kAkron{"wb", "bw", "w b", "ball", 16, 4, 4};
constexpr Alphabet kThreeCrowns{"wWbB", "bBwW", "w b and crowned W B", "piece", 8, kSymmetries, 0};

const Alphabet& alphabet_of(GameKind game) {
    switch (game) {
        case GameKind::korona2:
            return kKorona2;
        case GameKind::akron:
            return kAkron;
        case GameKind::threecrowns:
            return kThreeCrowns;
        case GameKind::korona:
        case GameKind::krona:
        case GameKind::unknown:
            break;
    }
    return kKorona;
}

/// Nothing for a letter that the game does not have.
PieceContent letter_bit(const Alphabet& alphabet, char letter) {
    std::size_t index = alphabet.letters.find(letter);
    return index == std::string_view::npos ? 0 : PieceContent{2} << index;
}

PieceContent any_piece(const Alphabet& alphabet) {
    return (PieceContent{2} << alphabet.letters.size()) - 2;
}

PieceContent content_of(const Alphabet& alphabet, char letter) {
    switch (letter) {
        case 'x':
            return any_piece(alphabet);
        case '.':
            return kNothing;
        case '?':
            return any_piece(alphabet) | kNothing;
        default:
            break;
    }
    return letter_bit(alphabet, letter);
}

bool is_piece(PieceContent content) {
    return (content & kNothing) == 0;
}

PieceContent exchanged(const Alphabet& alphabet, PieceContent content) {
    PieceContent out = content & kNothing;
    for (std::size_t i = 0; i < alphabet.letters.size(); ++i) {
        if ((content & PieceContent{2} << i) != 0) {
            out |= letter_bit(alphabet, alphabet.exchanged[i]);
        }
    }
    return out;
}

std::size_t cell_index(const PiecePattern& pattern, Point point) {
    return static_cast<std::size_t>(point.y) * static_cast<std::size_t>(pattern.width) +
           static_cast<std::size_t>(point.x);
}

/// The pattern after a symmetry, its lower left corner on 0,0 again.
PiecePattern turned(const PiecePattern& pattern, Symmetry symmetry) {
    PiecePattern out = pattern;
    Point corner = symmetry.apply({pattern.width - 1, pattern.height - 1});
    if (symmetry.apply({1, 0}).x == 0) {
        std::swap(out.width, out.height);
    }
    Point shift{std::max(0, -corner.x), std::max(0, -corner.y)};
    for (std::int32_t y = 0; y < pattern.height; ++y) {
        for (std::int32_t x = 0; x < pattern.width; ++x) {
            Point image = symmetry.apply({x, y}) + shift;
            out.cells[cell_index(out, image)] = pattern.cells[cell_index(pattern, {x, y})];
        }
    }
    return out;
}

}  // namespace

tl::expected<PiecePattern, PositionTextError> parse_piece_pattern(GameKind game, std::string_view text) {
    const Alphabet& alphabet = alphabet_of(game);
    auto rows = split_pattern(text, alphabet.most);
    if (!rows) {
        return Failure(rows.error());
    }
    PiecePattern pattern{game,
                         static_cast<std::int32_t>(rows->front().text.size()),
                         static_cast<std::int32_t>(rows->size()),
                         {}};
    for (const PatternRow& row : *rows) {
        for (std::size_t i = 0; i < row.text.size(); ++i) {
            PieceContent content = content_of(alphabet, row.text[i]);
            if (content == 0) {
                return Failure(
                    {fmt::format("a pattern of {} holds the letters {}, `x` for any {}, `.` for an "
                                 "empty square and `?` for anything",
                                 game_name(game), alphabet.in_words, alphabet.piece),
                     row.begin + i, row.begin + i + 1});
            }
            pattern.cells.push_back(content);
        }
    }
    if (std::none_of(pattern.cells.begin(), pattern.cells.end(), is_piece)) {
        return Failure({fmt::format("a pattern needs a {0}: squares without one are found in every game",
                                    alphabet.piece),
                        0, text.size()});
    }
    return pattern;
}

PiecePattern sides_exchanged(const PiecePattern& pattern) {
    const Alphabet& alphabet = alphabet_of(pattern.game);
    PiecePattern out = turned(pattern, Symmetry{alphabet.other_side});
    for (PieceContent& content : out.cells) {
        content = exchanged(alphabet, content);
    }
    return out;
}

PieceMatcher::PieceMatcher(const PiecePattern& pattern) : game_(pattern.game) {
    std::vector<PiecePattern> seen;
    for (std::uint8_t index = 0; index < alphabet_of(game_).orientations; ++index) {
        PiecePattern image = turned(pattern, Symmetry{index});
        if (std::find(seen.begin(), seen.end(), image) != seen.end()) {
            continue;
        }
        Image cells{image.width, image.height, {}};
        for (std::int32_t y = 0; y < image.height; ++y) {
            for (std::int32_t x = 0; x < image.width; ++x) {
                PieceContent content = image.cells[cell_index(image, {x, y})];
                if (content != content_of(alphabet_of(game_), '?')) {
                    cells.cells.push_back(Cell{{x, y}, content});
                }
            }
        }
        std::stable_partition(cells.cells.begin(), cells.cells.end(),
                              [](const Cell& cell) { return is_piece(cell.content); });
        images_.push_back(std::move(cells));
        seen.push_back(std::move(image));
    }
}

bool PieceMatcher::lies_on(std::string_view position) const {
    for (std::string_view rest = position.substr(0, position.find(' ')); !rest.empty();) {
        std::size_t end = std::min(rest.find('|'), rest.size());
        const Layer layer = read_layer(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (std::any_of(images_.begin(), images_.end(),
                        [&](const Image& image) { return lies_on(layer, image); })) {
            return true;
        }
    }
    return false;
}

PieceMatcher::Layer PieceMatcher::read_layer(std::string_view rows) const {
    const Alphabet& alphabet = alphabet_of(game_);
    Layer layer;
    layer.squares.reserve(alphabet.most * alphabet.most);
    std::size_t height = 1;
    std::size_t run = 0;
    for (char c : rows) {
        if (c >= '0' && c <= '9') {
            run = run * 10 + static_cast<std::size_t>(c - '0');
            continue;
        }
        layer.squares.insert(layer.squares.end(), run, kNothing);
        run = 0;
        if (c == '/') {
            ++height;
        } else {
            layer.squares.push_back(letter_bit(alphabet, c));
        }
    }
    layer.squares.insert(layer.squares.end(), run, kNothing);
    layer.width = static_cast<std::int32_t>(layer.squares.size() / height);
    return layer;
}

bool PieceMatcher::lies_on(const Layer& layer, const Image& image) {
    for (std::int32_t y = 0; y + image.height <= layer.height(); ++y) {
        for (std::int32_t x = 0; x + image.width <= layer.width; ++x) {
            if (lies_at(layer, image, {x, y})) {
                return true;
            }
        }
    }
    return false;
}

bool PieceMatcher::lies_at(const Layer& layer, const Image& image, Point corner) {
    const std::int32_t top = layer.height() - 1;
    return std::all_of(image.cells.begin(), image.cells.end(), [&](const Cell& cell) {
        Point point = corner + cell.place;
        std::int32_t index = (top - point.y) * layer.width + point.x;
        return (cell.content & layer.squares[static_cast<std::size_t>(index)]) != 0;
    });
}

std::optional<std::uint32_t> first_ply_with(const Record& record, const std::vector<PieceMatcher>& matchers) {
    auto position = AnyPosition::of_record(record);
    if (!position) {
        return std::nullopt;
    }
    std::uint32_t ply = 0;
    auto lies = [&] {
        const std::string text = position->text();
        return std::any_of(matchers.begin(), matchers.end(),
                           [&](const PieceMatcher& matcher) { return matcher.lies_on(text); });
    };
    if (lies()) {
        return ply;
    }
    for (std::string_view text : main_line_texts(record)) {
        if (!position->play(text)) {
            break;
        }
        ++ply;
        if (lies()) {
            return ply;
        }
    }
    return std::nullopt;
}

}  // namespace krona
