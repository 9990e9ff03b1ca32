#include "db/record/main_line.hpp"

#include <algorithm>
#include <string>

#include "db/record/content_hash.hpp"
#include "notation/main_line.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

/// Reads `Players`, `Setup` and who begins (rules-krona, "Parameters of a game").
bool read_parameters(const Record& record, MainLine& line) {
    if (auto players = record.tag("Players")) {
        if (players->size() != 1 || (*players)[0] < '2' || (*players)[0] > '8') {
            return false;
        }
        line.players = (*players)[0] - '0';
    }
    std::optional<Colour> first;
    if (auto setup = record.tag("Setup")) {
        auto position = parse_position_text(*setup, StoneLetters::colours);
        if (!position) {
            return false;
        }
        line.setup = std::move(position->stones);
        line.blocked = std::move(position->blocked);
        first = position->to_move;
    }
    if (auto named = record.tag("First")) {
        first = colour_from_name(*named);
    }
    line.first = first.value_or(record.tag("Rules") == "compact" ? Colour::black : Colour::white);
    return true;
}

// The 8 images of a line as numbers: a placement is two, a move four. The smallest is the canonical one.
using Image = std::vector<std::int32_t>;

Point setup_corner(const std::vector<Stone>& setup, Symmetry symmetry) {
    Point corner = symmetry.apply(setup.front().point);
    for (const Stone& stone : setup) {
        Point image = symmetry.apply(stone.point);
        corner = {std::min(corner.x, image.x), std::min(corner.y, image.y)};
    }
    return corner;
}

void append_point(Point point, Image& image) {
    image.push_back(point.x);
    image.push_back(point.y);
}

void image_of(const MainLine& line, Symmetry symmetry, Image& image) {
    image.clear();
    Point origin{};
    if (!line.setup.empty()) {
        origin = setup_corner(line.setup, symmetry);
        std::vector<Stone> stones;
        for (const Stone& stone : line.setup) {
            stones.push_back(Stone{symmetry.apply(stone.point) - origin, stone.colour});
        }
        std::sort(stones.begin(), stones.end());
        for (const Stone& stone : stones) {
            append_point(stone.point, image);
            image.push_back(static_cast<std::int32_t>(stone.colour));
        }
    } else if (!line.plies.empty()) {
        origin = symmetry.apply(line.plies.front().to);
    }
    for (const KronaMove& ply : line.plies) {
        if (ply.kind == KronaMoveKind::move) {
            append_point(symmetry.apply(ply.from) - origin, image);
        }
        if (ply.kind != KronaMoveKind::blocked) {
            append_point(symmetry.apply(ply.to) - origin, image);
        }
    }
}

/// The parameters and the image as bytes, the same on every machine.
std::string bytes_of(const MainLine& line, const Image& image) {
    std::string bytes = "krona";
    bytes.push_back(static_cast<char>(line.players));
    bytes.push_back(static_cast<char>(line.first));
    bytes.push_back(static_cast<char>(std::min<std::size_t>(line.blocked.size(), 255)));
    for (Colour colour : line.blocked) {
        bytes.push_back(static_cast<char>(colour));
    }
    for (int shift = 0; shift < 32; shift += 8) {
        bytes.push_back(static_cast<char>(line.setup.size() >> shift & 0xFF));
    }
    for (std::int32_t number : image) {
        auto bits = static_cast<std::uint32_t>(number);
        for (int shift = 0; shift < 32; shift += 8) {
            bytes.push_back(static_cast<char>(bits >> shift & 0xFF));
        }
    }
    return bytes;
}

}  // namespace

std::optional<MainLine> read_start(const Record& record) {
    MainLine line;
    return read_parameters(record, line) ? std::optional(std::move(line)) : std::nullopt;
}

std::optional<MainLine> read_main_line(const Record& record) {
    auto line = read_start(record);
    if (!line) {
        return std::nullopt;
    }
    for (const std::string_view text : main_line_texts(record)) {
        auto move = parse_krona_ply(text);
        if (!move) {
            return std::nullopt;
        }
        line->plies.push_back(*move);
    }
    return line;
}

std::optional<LineBoards> replay_line(const MainLine& line) {
    LineBoards boards;
    for (const Stone& stone : line.setup) {
        boards.opening.put(stone.point, stone.colour);
    }
    int turn = colour_index(line.first);
    auto ply = line.plies.begin();
    for (; ply != line.plies.end() && ply->kind == KronaMoveKind::placement; ++ply) {
        if (!boards.opening.fits(ply->to) || !boards.opening.empty_at(ply->to)) {
            return std::nullopt;
        }
        boards.opening.put(ply->to, colour_at(turn));
        turn = (turn + 1) % line.players;
    }
    boards.final = boards.opening;
    for (; ply != line.plies.end(); ++ply) {
        if (ply->kind != KronaMoveKind::move) {
            continue;
        }
        Colour colour = boards.final.at(ply->from);
        if (colour == Colour::none || !boards.final.empty_at(ply->to) || !boards.final.fits(ply->to)) {
            return std::nullopt;
        }
        boards.final.lift(ply->from);
        boards.final.put(ply->to, colour);
    }
    return boards;
}

std::vector<std::int32_t> canonical_image(const MainLine& line) {
    Image smallest;
    Image image;
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        image_of(line, Symmetry{index}, image);
        if (index == 0 || image < smallest) {
            std::swap(smallest, image);
        }
    }
    return smallest;
}

std::int64_t content_key(const MainLine& line) {
    return hash64(bytes_of(line, canonical_image(line)));
}

std::int64_t content_key(const Record& record) {
    std::string words(game_name(record.game));
    for (const std::string_view text : main_line_texts(record)) {
        words.push_back(' ');
        words += text;
    }
    return hash64(words);
}

}  // namespace krona
