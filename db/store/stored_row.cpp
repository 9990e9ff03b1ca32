#include "db/store/stored_row.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/record/byte_code.hpp"
#include "db/record/content_hash.hpp"
#include "db/record/record_codec.hpp"

namespace krona {
namespace {

constexpr std::string_view kSelect =
    "SELECT g.id, g.file, g.checksum, g.judged_by, g.number, g.key, g.game, rules.name, g.players, g.stones,"
    " g.total, white.name, black.name, event.name, site.name, g.round, g.date, g.result, g.runner, g.margin,"
    " g.score_white, g.score_black, g.handicap, g.run, ending.name, termination.name, g.plies, g.rounds,"
    " g.valid, g.state, g.shape, g.pattern, g.family, g.width, g.height, g.edges, g.direct, g.symmetry,"
    " g.final, g.final_edges, g.tree, g.crown_white, g.crown_black, g.record, s.bytes"
    " FROM games AS g LEFT JOIN submitted AS s ON s.game = g.id"
    " LEFT JOIN players AS white ON white.id = g.white LEFT JOIN players AS black ON black.id = g.black"
    " LEFT JOIN names AS rules ON rules.id = g.rules LEFT JOIN names AS event ON event.id = g.event"
    " LEFT JOIN names AS site ON site.id = g.site LEFT JOIN names AS ending ON ending.id = g.ending"
    " LEFT JOIN names AS termination ON termination.id = g.termination ";

void read_headers(ColumnReader& in, GameRow& row) {
    row.key = in.number();
    row.game = in.integer();
    row.rules = in.text();
    row.players = in.number();
    row.stones = in.number();
    row.total = in.number();
    row.seats.resize(2);
    row.seats[0].player = in.text();
    row.seats[1].player = in.text();
    row.event = in.text();
    row.site = in.text();
    row.round = in.text();
    row.date = in.number();
}

void read_outcome(ColumnReader& in, GameRow& row) {
    row.result = in.integer();
    row.runner = in.number();
    row.margin = in.number();
    row.seats[0].score = in.number();
    row.seats[1].score = in.number();
    row.handicap = in.number();
    row.run = in.number();
    row.ending = in.text();
    row.termination = in.text();
    row.plies = in.integer();
    row.rounds = in.integer();
    row.valid = in.integer() != 0;
    row.state = in.integer();
}

void read_positions(ColumnReader& in, GameRow& row) {
    for (GameRow::Number* number :
         {&row.shape, &row.pattern, &row.family, &row.width, &row.height, &row.edges, &row.direct,
          &row.symmetry, &row.final, &row.final_edges, &row.tree, &row.crown_white, &row.crown_black}) {
        *number = in.number();
    }
}

/// Values one after another, those that are absent told from all others.
class RowBytes {
  public:
    void number(const GameRow::Number& value) {
        out_.byte(value ? 1 : 0);
        out_.signed_number(value.value_or(0));
    }
    void text(const GameRow::Text& value) {
        out_.byte(value ? 1 : 0);
        out_.text(value.value_or(""));
    }
    std::int64_t hash() const { return hash64(bytes_); }

  private:
    std::string bytes_;
    ByteWriter out_{bytes_};
};

FoundGame with_record(const GameRow& row) {
    FoundGame game = columns_of(row);
    game.number = row.number;
    game.record = row.record;
    return game;
}

}  // namespace

std::int64_t checksum_of(std::int64_t file, const GameRow& row) {
    RowBytes bytes;
    for (const GameRow::Number& number : {GameRow::Number(file),
                                          GameRow::Number(static_cast<std::int64_t>(row.number)),
                                          row.key,
                                          GameRow::Number(row.game),
                                          row.players,
                                          row.stones,
                                          row.total,
                                          row.date,
                                          GameRow::Number(row.result),
                                          row.runner,
                                          row.margin,
                                          row.handicap,
                                          row.run,
                                          GameRow::Number(row.plies),
                                          GameRow::Number(row.rounds),
                                          GameRow::Number(row.valid ? 1 : 0),
                                          GameRow::Number(row.state),
                                          row.shape,
                                          row.pattern,
                                          row.family,
                                          row.width,
                                          row.height,
                                          row.edges,
                                          row.direct,
                                          row.symmetry,
                                          row.final,
                                          row.final_edges,
                                          row.tree,
                                          GameRow::Number(row.judged_by)}) {
        bytes.number(number);
    }
    for (const GameRow::Text* text :
         {&row.rules, &row.event, &row.site, &row.round, &row.ending, &row.termination}) {
        bytes.text(*text);
    }
    for (const GameRow::Seat& seat : row.seats) {
        bytes.text(seat.player);
        bytes.number(seat.score);
    }
    auto tags = row.tags;
    std::sort(tags.begin(), tags.end());
    for (const auto& [name, value] : tags) {
        bytes.text(name);
        bytes.text(value);
    }
    bytes.text(row.record);
    bytes.text(row.submitted);
    if (row.crown_white || row.crown_black) {
        bytes.number(row.crown_white);
        bytes.number(row.crown_black);
    }
    return bytes.hash();
}

Record record_of(const GameRow& row) {
    return stored_record(with_record(row));
}

std::string text_of(const GameRow& row) {
    return stored_text(with_record(row));
}

DbResult<StoredRowReader> StoredRowReader::open(Connection& connection) {
    auto all = connection.prepare(fmt::format("{}ORDER BY g.id", kSelect));
    auto one = connection.prepare(fmt::format("{}WHERE g.id = ?", kSelect));
    auto seats = connection.prepare(
        "SELECT f.colour, p.name, f.score FROM further_players AS f LEFT JOIN players AS p ON p.id = f.player"
        " WHERE f.game = ? ORDER BY f.colour");
    auto tags = connection.prepare(
        "SELECT n.name, v.name FROM tags AS t LEFT JOIN names AS n ON n.id = t.name"
        " LEFT JOIN names AS v ON v.id = t.value WHERE t.game = ?");
    for (const auto* statement : {&all, &one, &seats, &tags}) {
        if (!*statement) {
            return pass_on(*statement);
        }
    }
    return StoredRowReader(std::move(*all), std::move(*one), std::move(*seats), std::move(*tags));
}

DbResult<void> StoredRowReader::for_each(const Visit& visit) {
    return for_each_row(all_, [&](const Statement& statement) -> DbResult<Rows> {
        auto stored = read(statement);
        return stored ? visit(*stored) : DbResult<Rows>(pass_on(stored));
    });
}

DbResult<std::optional<StoredRow>> StoredRowReader::load(GameId id) {
    std::optional<StoredRow> found;
    one_.bind(1, static_cast<std::int64_t>(id));
    auto done = for_each_row(one_, [&](const Statement& statement) -> DbResult<Rows> {
        auto stored = read(statement);
        if (!stored) {
            return pass_on(stored);
        }
        found = std::move(*stored);
        return Rows::enough;
    });
    if (!done) {
        return pass_on(done);
    }
    return found;
}

DbResult<StoredRow> StoredRowReader::read(const Statement& statement) {
    ColumnReader in(statement);
    StoredRow stored;
    stored.id = GameId{in.integer()};
    stored.file = in.integer();
    stored.checksum = in.number();
    stored.row.judged_by = in.integer();
    stored.row.number = static_cast<std::uint64_t>(in.integer());
    read_headers(in, stored.row);
    read_outcome(in, stored.row);
    read_positions(in, stored.row);
    stored.row.record = in.bytes();
    stored.row.submitted = in.bytes();
    if (auto done = add_seats(stored); !done) {
        return pass_on(done);
    }
    if (auto done = add_tags(stored); !done) {
        return pass_on(done);
    }
    return stored;
}

DbResult<void> StoredRowReader::add_seats(StoredRow& stored) {
    if (stored.row.players.value_or(2) <= 2) {
        return {};
    }
    seats_.bind(1, static_cast<std::int64_t>(stored.id));
    return for_each_row(seats_, [&](const Statement& statement) -> DbResult<Rows> {
        const auto colour = static_cast<std::size_t>(std::clamp<std::int64_t>(statement.integer(0), 3, 8));
        if (stored.row.seats.size() < colour) {
            stored.row.seats.resize(colour);
        }
        GameRow::Seat& seat = stored.row.seats[colour - 1];
        seat.player = statement.optional_text(1);
        seat.score = statement.optional_integer(2);
        return Rows::more;
    });
}

DbResult<void> StoredRowReader::add_tags(StoredRow& stored) {
    tags_.bind(1, static_cast<std::int64_t>(stored.id));
    return for_each_row(tags_, [&](const Statement& statement) -> DbResult<Rows> {
        stored.row.tags.emplace_back(statement.text(0), statement.text(1));
        return Rows::more;
    });
}

}  // namespace krona
