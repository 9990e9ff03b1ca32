#include "db/index/grid_line.hpp"

#include "db/index/line_walk.hpp"
#include "db/record/byte_code.hpp"

namespace krona {
namespace {

constexpr std::int32_t kMaxSide = 255;

/// Grids of so many points or fewer take one byte a point.
constexpr std::uint32_t kMostShort = 255;

// Stands for a `--` where a move could be: no grid has a point of this number.
constexpr std::uint32_t kBlockedShort = 0xFF;
constexpr std::uint32_t kBlockedLong = 0xFFFF;

/// Grid and header of a line, then the numbers of its points.
class GridWriter {
  public:
    GridWriter(const Box& box, const MainLine& line)
        : corner_(box.min),
          width_(static_cast<std::uint32_t>(box.width())),
          short_(width_ * static_cast<std::uint32_t>(box.height()) <= kMostShort) {
        writer_.byte(static_cast<std::uint8_t>(box.width()));
        writer_.byte(static_cast<std::uint8_t>(box.height()));
        writer_.byte(static_cast<std::uint8_t>(line.players << 4 | colour_index(line.first)));
    }

    void number(std::size_t value) { writer_.number(value); }
    void colour(Colour colour) { writer_.byte(static_cast<std::uint8_t>(colour)); }
    void point(Point point) {
        Point place = point - corner_;
        write(static_cast<std::uint32_t>(place.y) * width_ + static_cast<std::uint32_t>(place.x));
    }
    void blocked() { write(short_ ? kBlockedShort : kBlockedLong); }

    std::string take() { return std::move(out_); }

  private:
    void write(std::uint32_t number) {
        writer_.byte(static_cast<std::uint8_t>(number & 0xFF));
        if (!short_) {
            writer_.byte(static_cast<std::uint8_t>(number >> 8));
        }
    }

    std::string out_;
    ByteWriter writer_{out_};
    Point corner_;
    std::uint32_t width_;
    bool short_;
};

/// The part of a line that can be played.
struct PlayedPart {
    Box box;
    std::size_t plies = 0;       // up to the last that changes the board
    std::size_t placements = 0;  // all before the first other ply
    bool in_phases = true;
};

PlayedPart played_part(const MainLine& line) {
    PlayedPart part;
    LineWalk walk(line);
    for (const Stone& stone : line.setup) {
        part.box.include(stone.point);
    }
    while (walk.next()) {
        bool placement = walk.put() && !walk.lifted();
        if (walk.put()) {
            part.box.include(walk.put()->point);
        }
        part.placements += placement ? 1 : 0;
        part.plies = walk.ply();
        part.in_phases = part.in_phases && (!placement || part.placements == part.plies);
    }
    return part;
}

/// Reads numbers and points; after a fault every value is zero and `failed` is true.
class GridReader {
  public:
    GridReader(std::string_view bytes, GridLine& line) : reader_(bytes), line_(line) {
        line.width = reader_.byte();
        line.height = reader_.byte();
        std::uint8_t players = reader_.byte();
        players_ = players >> 4;
        turn_ = players & 0xF;
        points_ = line.width * line.height;
        short_ = points_ <= kMostShort;
        failed_ = points_ == 0 || players_ == 0 || players_ > kMaxPlayers || turn_ >= players_;
        line.changes.clear();
        line.board.assign(points_, Colour::none);
    }

    bool failed() const { return failed_ || reader_.failed(); }
    bool more() const { return !failed() && !reader_.at_end(); }

    std::uint64_t number() { return reader_.number(); }

    void setup_stone() {
        std::uint8_t colour = reader_.byte();
        failed_ = failed_ || colour == 0 || colour > kMaxPlayers;
        put(point(), static_cast<Colour>(colour), 0);
    }
    void placement(std::uint32_t ply) {
        put(point(), colour_at(turn_), ply);
        turn_ = turn_ + 1 == players_ ? 0 : turn_ + 1;
    }
    void move(std::uint32_t ply) {
        std::uint32_t from = point();
        if (from == (short_ ? kBlockedShort : kBlockedLong)) {
            return;
        }
        Colour colour = from < points_ ? line_.board[from] : Colour::none;
        if (colour == Colour::none) {
            failed_ = true;
            return;
        }
        change(from, Colour::none, ply);
        put(point(), colour, ply);
    }

  private:
    std::uint32_t point() {
        std::uint32_t low = reader_.byte();
        return short_ ? low : low | std::uint32_t{reader_.byte()} << 8;
    }
    void put(std::uint32_t point, Colour colour, std::uint32_t ply) {
        if (point >= points_ || line_.board[point] != Colour::none) {
            failed_ = true;
            return;
        }
        change(point, colour, ply);
    }
    void change(std::uint32_t point, Colour now, std::uint32_t ply) {
        line_.board[point] = now;
        line_.changes.push_back(GridChange{ply, static_cast<std::uint16_t>(point), now});
    }

    ByteReader reader_;
    GridLine& line_;
    int players_ = 0;
    int turn_ = 0;
    std::uint32_t points_ = 0;
    bool short_ = true;
    bool failed_ = false;
};

}  // namespace

std::string encode_grid_line(const MainLine& line) {
    PlayedPart part = played_part(line);
    bool fits = !part.box.empty() && part.box.width() <= kMaxSide && part.box.height() <= kMaxSide;
    if (!fits || !part.in_phases) {
        return {};
    }
    GridWriter writer(part.box, line);
    writer.number(line.setup.size());
    for (const Stone& stone : line.setup) {
        writer.colour(stone.colour);
        writer.point(stone.point);
    }
    writer.number(part.placements);
    for (std::size_t number = 0; number < part.plies; ++number) {
        const KronaMove& ply = line.plies[number];
        switch (ply.kind) {
            case KronaMoveKind::placement:
                writer.point(ply.to);
                break;
            case KronaMoveKind::move:
                writer.point(ply.from);
                writer.point(ply.to);
                break;
            case KronaMoveKind::blocked:
                writer.blocked();
                break;
        }
    }
    return writer.take();
}

bool decode_grid_line(std::string_view bytes, GridLine& line) {
    GridReader reader(bytes, line);
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed(); --left) {
        reader.setup_stone();
    }
    std::uint64_t placements = reader.number();
    std::uint32_t ply = 0;
    while (ply < placements && !reader.failed()) {
        reader.placement(++ply);
    }
    while (reader.more()) {
        reader.move(++ply);
    }
    return !reader.failed();
}

}  // namespace krona
