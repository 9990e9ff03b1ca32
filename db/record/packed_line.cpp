#include "db/record/packed_line.hpp"

#include <algorithm>
#include <limits>

#include "db/record/byte_code.hpp"
#include "db/record/numbered_board.hpp"

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

/// Puts the setup of a line; false where it cannot stand.
bool set_up(const MainLine& line, NumberedBoard& board) {
    return std::all_of(line.setup.begin(), line.setup.end(),
                       [&](const Stone& stone) { return board.put(stone.point); });
}

bool pack_target(Point to, NumberedBoard& board, NumberPacker& packer) {
    auto number = board.open_number(to);
    if (!number) {
        return false;
    }
    packer.put(*number, board.open_count());
    return board.put(to);
}

bool pack_move(const KronaMove& move, NumberedBoard& board, NumberPacker& packer) {
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

std::optional<Point> unpack_target(NumberedBoard& board, NumberReader& reader) {
    if (board.open_count() == 0) {
        return std::nullopt;
    }
    Point to = board.open_point(reader.get(board.open_count()));
    return board.put(to) ? std::optional(to) : std::nullopt;
}

std::optional<KronaMove> unpack_move(NumberedBoard& board, NumberReader& reader) {
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
    NumberedBoard board;
    if (!set_up(line, board) || std::any_of(first_move, line.plies.end(), is_placement)) {
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
    NumberedBoard board;
    // Every ply takes a bit at least, but for zeros left out in the last word and the first placement.
    bool possible = placements <= plies && plies <= 8 * bytes.size() + 8 * kWordBytes + 1;
    if (header.failed() || !possible || !set_up(line, board)) {
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
