#include "db/record/packed_line.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "db/record/byte_code.hpp"
#include "validator/sparse_board.hpp"

namespace krona {
namespace {

constexpr std::size_t kWordBytes = 8;

/// Whether a number among `bound` still fits a word that holds numbers among `product`.
constexpr bool fits_word(std::uint64_t product, std::uint64_t bound) {
    return product <= std::numeric_limits<std::uint64_t>::max() / bound;
}

/// Packs numbers below given bounds into words of 64 bits.
class NumberPacker {
  public:
    explicit NumberPacker(std::string& out) : out_(out) {}

    void put(std::uint64_t value, std::uint64_t bound) {
        if (!fits_word(product_, bound)) {
            write_word();
        }
        word_ += value * product_;
        product_ *= bound;
    }

    /// Zeros at the end are left out.
    void end() {
        write_word();
        while (!out_.empty() && out_.back() == '\0') {
            out_.pop_back();
        }
    }

  private:
    void write_word() {
        for (std::size_t i = 0; i < kWordBytes; ++i) {
            out_.push_back(static_cast<char>(word_ >> (8 * i) & 0xFFU));
        }
        word_ = 0;
        product_ = 1;
    }

    std::string& out_;
    std::uint64_t word_ = 0;
    std::uint64_t product_ = 1;
};

/// Reads what NumberPacker wrote, given the same bounds.
class NumberReader {
  public:
    explicit NumberReader(std::string_view bytes) : rest_(bytes) { read_word(); }

    std::uint64_t get(std::uint64_t bound) {
        if (!fits_word(product_, bound)) {
            read_word();
        }
        product_ *= bound;
        std::uint64_t value = word_ % bound;
        word_ /= bound;
        return value;
    }

  private:
    void read_word() {
        word_ = 0;
        std::size_t count = std::min(kWordBytes, rest_.size());
        for (std::size_t i = 0; i < count; ++i) {
            word_ |= std::uint64_t{static_cast<unsigned char>(rest_[i])} << (8 * i);
        }
        rest_.remove_prefix(count);
        product_ = 1;
    }

    std::string_view rest_;
    std::uint64_t word_ = 0;
    std::uint64_t product_ = 1;
};

/// The board of a line as far as packing must know it: colours do not matter.
class PackingBoard {
  public:
    explicit PackingBoard(const MainLine& line) {
        for (const Stone& stone : line.setup) {
            sound_ = sound_ && put(stone.point);
        }
    }

    bool sound() const { return sound_; }
    std::size_t stone_count() const { return board_.stone_count(); }

    bool put(Point point) {
        if (!board_.fits(point) || !board_.empty_at(point)) {
            return false;
        }
        board_.put(point, Colour::white);
        return true;
    }
    void lift(Point point) { board_.lift(point); }

    /// Points on which a stone may be put, in a fixed order; only 0,0 on the empty board.
    const std::vector<Point>& open_points() {
        points_.clear();
        if (board_.stone_count() == 0) {
            points_.push_back({});
        }
        board_.any_frontier([this](Point point, std::uint8_t) {
            points_.push_back(point);
            return false;
        });
        return points_;
    }

    std::optional<std::uint64_t> stone_number(Point point) const {
        std::uint64_t number = 0;
        bool found = board_.any_stone([&](Point stone, Colour) {
            bool here = stone == point;
            number += here ? 0 : 1;
            return here;
        });
        return found ? std::optional(number) : std::nullopt;
    }

    Point stone(std::uint64_t number) const {
        Point found;
        board_.any_stone([&](Point stone, Colour) {
            found = stone;
            return number-- == 0;
        });
        return found;
    }

  private:
    SparseBoard board_;
    std::vector<Point> points_;
    bool sound_ = true;
};

bool pack_target(Point to, PackingBoard& board, NumberPacker& packer) {
    const std::vector<Point>& points = board.open_points();
    auto found = std::find(points.begin(), points.end(), to);
    if (found == points.end()) {
        return false;
    }
    packer.put(static_cast<std::uint64_t>(found - points.begin()), points.size());
    return board.put(to);
}

bool pack_move(const KronaMove& move, PackingBoard& board, NumberPacker& packer) {
    std::size_t stones = board.stone_count();
    if (move.kind == KronaMoveKind::blocked) {
        packer.put(stones, stones + 1);
        return true;
    }
    auto stone = board.stone_number(move.from);
    if (!stone || stones < 2) {
        return false;
    }
    packer.put(*stone, stones + 1);
    board.lift(move.from);
    return pack_target(move.to, board, packer);
}

std::optional<Point> unpack_target(PackingBoard& board, NumberReader& reader) {
    const std::vector<Point>& points = board.open_points();
    if (points.empty()) {
        return std::nullopt;
    }
    Point to = points[reader.get(points.size())];
    return board.put(to) ? std::optional(to) : std::nullopt;
}

std::optional<KronaMove> unpack_move(PackingBoard& board, NumberReader& reader) {
    std::size_t stones = board.stone_count();
    std::uint64_t stone = reader.get(stones + 1);
    if (stone == stones) {
        return KronaMove{};
    }
    if (stones < 2) {
        return std::nullopt;
    }
    Point from = board.stone(stone);
    board.lift(from);
    auto to = unpack_target(board, reader);
    return to ? std::optional(KronaMove{KronaMoveKind::move, from, *to}) : std::nullopt;
}

}  // namespace

bool pack_line(const MainLine& line, std::string& out) {
    auto is_placement = [](const KronaMove& ply) { return ply.kind == KronaMoveKind::placement; };
    auto first_move = std::find_if_not(line.plies.begin(), line.plies.end(), is_placement);
    PackingBoard board(line);
    if (!board.sound() || std::any_of(first_move, line.plies.end(), is_placement)) {
        return false;
    }
    ByteWriter header(out);
    header.number(line.plies.size());
    header.number(static_cast<std::uint64_t>(first_move - line.plies.begin()));
    std::string words;
    NumberPacker packer(words);
    for (const KronaMove& ply : line.plies) {
        bool packed = is_placement(ply) ? pack_target(ply.to, board, packer) : pack_move(ply, board, packer);
        if (!packed) {
            return false;
        }
    }
    packer.end();
    out += words;
    return true;
}

bool unpack_line(std::string_view bytes, MainLine& line) {
    ByteReader header(bytes);
    std::uint64_t plies = header.number();
    std::uint64_t placements = header.number();
    PackingBoard board(line);
    // Every ply takes a bit at least, but for zeros left out in the last word and the first placement.
    bool possible = placements <= plies && plies <= 8 * bytes.size() + 8 * kWordBytes + 1;
    if (header.failed() || !board.sound() || !possible) {
        return false;
    }
    NumberReader reader(header.rest());
    line.plies.reserve(plies);
    for (std::uint64_t number = 0; number < plies; ++number) {
        if (number >= placements) {
            auto move = unpack_move(board, reader);
            if (!move) {
                return false;
            }
            line.plies.push_back(*move);
            continue;
        }
        auto to = unpack_target(board, reader);
        if (!to) {
            return false;
        }
        line.plies.push_back(KronaMove{KronaMoveKind::placement, {}, *to});
    }
    return true;
}

}  // namespace krona
