#include "db/store/game_row.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "db/index/game_index.hpp"
#include "db/query/query_fields.hpp"
#include "db/query/query_values.hpp"
#include "db/record/content_hash.hpp"
#include "db/record/main_line.hpp"
#include "db/record/record_codec.hpp"
#include "db/record/search_words.hpp"
#include "db/record/submitted_bytes.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/canonical.hpp"
#include "validator/canonical_record.hpp"
#include "validator/date.hpp"

namespace krona {
namespace {

constexpr std::int64_t kDraw = 9;
constexpr std::int64_t kVoid = 10;

/// Tags that are not kept in the table of tags: they have columns or are made from them.
constexpr std::array<std::string_view, 9> kColumnTags{"Game",  "Rules",  "Event",  "Site", "Date",
                                                      "Round", "Result", "Stones", "Score"};

bool has_column(std::string_view name) {
    if (std::find(kColumnTags.begin(), kColumnTags.end(), name) != kColumnTags.end()) {
        return true;
    }
    for (int index = 0; index < kMaxPlayers; ++index) {
        if (colour_tag(colour_at(index)) == name) {
            return true;
        }
    }
    return false;
}

GameRow::Text text_or_none(std::string_view text) {
    return text.empty() ? std::nullopt : GameRow::Text(text);
}

/// A tag of unknown content (`?`, `-` or nothing) is absent.
GameRow::Text tag_text(const Record& record, std::string_view name) {
    auto value = record.tag(name);
    if (!value || value->empty() || *value == "?" || *value == "-") {
        return std::nullopt;
    }
    return std::string(*value);
}

GameRow::Number date_number(const Record& record) {
    auto value = record.tag("Date");
    auto canonical = value ? canonical_date(*value) : std::nullopt;
    auto date = canonical ? parse_partial_date(*canonical) : std::nullopt;
    return date ? GameRow::Number(date->number()) : std::nullopt;
}

std::int64_t result_code(const GameFacts& facts) {
    if (facts.winner != Colour::none) {
        return static_cast<std::int64_t>(facts.winner);
    }
    switch (facts.result.kind) {
        case ResultKind::draw:
            return kDraw;
        case ResultKind::annulled:
            return kVoid;
        case ResultKind::unknown:
        case ResultKind::points:
        case ResultKind::win:
        case ResultKind::resigned:
        case ResultKind::time:
        case ResultKind::forfeit:
            return static_cast<std::int64_t>(facts.result.winner);
    }
    return 0;
}

GameRow::Number largest(const std::vector<Points>& points) {
    if (points.empty()) {
        return std::nullopt;
    }
    return std::max_element(points.begin(), points.end())->halves;
}

/// Of a letter of GameFacts::crowns; nothing where the game has no such crown, or was not played to its end.
GameRow::Number crown_code(const GameFacts& facts, std::size_t place) {
    if (place >= facts.crowns.size()) {
        return std::nullopt;
    }
    const char letter = facts.crowns[place];
    return letter == 'K' ? 1 : letter == 'D' ? 2 : 0;
}

template <typename T>
GameRow::Number number_of(const std::optional<T>& value) {
    return value ? GameRow::Number(static_cast<std::int64_t>(*value)) : std::nullopt;
}

void add_seats(const Record& record, const GameFacts& facts, GameRow& row) {
    row.seats.resize(static_cast<std::size_t>(std::max(2, facts.players)));
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        row.seats[i].player = tag_text(record, colour_tag(colour_at(static_cast<int>(i))));
        if (i < facts.scores.size()) {
            row.seats[i].score = facts.scores[i].halves;
        }
    }
}

void add_tags(const Record& record, GameRow& row) {
    std::set<std::string_view> seen;
    for (const Tag& tag : record.tags) {
        std::string_view name = record.name(tag);
        if (!has_column(name) && seen.insert(name).second) {
            row.tags.emplace_back(name, record.value(tag));
        }
    }
}

GameRow make_row(const Record& record, const Verdict& verdict) {
    const GameFacts& facts = verdict.facts;
    GameRow row;
    row.number = record.number;
    row.game = static_cast<std::int64_t>(facts.game);
    row.rules = text_or_none(facts.rules);
    row.event = tag_text(record, "Event");
    row.site = tag_text(record, "Site");
    row.round = tag_text(record, "Round");
    row.ending = text_or_none(facts.ending);
    row.termination = text_or_none(facts.termination);
    row.players = facts.players;
    row.stones = number_of(facts.stones);
    row.total = number_of(facts.total);
    row.date = date_number(record);
    row.result = result_code(facts);
    row.runner = facts.runner == Colour::none ? std::nullopt
                                              : GameRow::Number(static_cast<std::int64_t>(facts.runner));
    row.margin = facts.margin ? GameRow::Number(facts.margin->halves) : std::nullopt;
    row.handicap = largest(facts.handicap);
    row.run = number_of(facts.run);
    row.plies = facts.plies;
    row.rounds = facts.rounds;
    row.valid = verdict.valid;
    row.state = static_cast<std::int64_t>(verdict.state);
    row.crown_white = crown_code(facts, 0);
    row.crown_black = crown_code(facts, 1);
    add_seats(record, facts, row);
    add_tags(record, row);
    return row;
}

void add_opening(const SparseBoard& board, int players, GameRow& row) {
    ShapeMeasures measures = measure_shape(board);
    row.shape = hash64(canonical_shape(board).text);
    row.pattern = hash64(canonical_pattern(board).text);
    row.family = hash64(canonical_family(board, players));
    row.width = measures.width;
    row.height = measures.height;
    row.edges = measures.edges;
    row.direct = measures.direct;
    row.symmetry = measures.symmetries;
}

void add_final(const SparseBoard& board, GameRow& row) {
    SparseBoard::Energy energy = board.energy();
    row.final = hash64(canonical_shape(board).text);
    row.final_edges = energy.e;
    row.tree = energy.e + 1 == board.stone_count() ? 1 : 0;
}

/// Key, opening and final position of a Krona game whose moves are known to be legal.
void add_boards(const Record& canonical, const Verdict& verdict, GameRow& row) {
    auto line = read_main_line(canonical);
    auto boards = line ? replay_line(*line) : std::nullopt;
    if (!boards) {
        row.key = content_key(canonical);
        return;
    }
    row.key = content_key(*line);
    if (!verdict.facts.opening.empty()) {
        add_opening(boards->opening, line->players, row);
    }
    if (boards->final.stone_count() > 0) {
        add_final(boards->final, row);
    }
}

}  // namespace

FoundGame columns_of(const GameRow& row) {
    FoundGame columns;
    columns.game = static_cast<GameKind>(row.game);
    columns.rules = row.rules;
    columns.event = row.event;
    columns.site = row.site;
    columns.round = row.round;
    if (row.date) {
        columns.date = date_text(*row.date);
    }
    columns.stones = row.stones;
    columns.players = row.players;
    columns.result = word_of(result_words(), row.result);
    if (row.margin) {
        columns.margin = Points{*row.margin};
    }
    for (const GameRow::Seat& seat : row.seats) {
        columns.names.push_back(seat.player);
        columns.scores.push_back(seat.score ? std::optional(Points{*seat.score}) : std::nullopt);
    }
    return columns;
}

GameRow make_valid_row(const Record& record, const Verdict& verdict) {
    Record canonical = canonical_record(record, verdict, Orientation::as_played);
    GameRow row = make_row(canonical, verdict);
    row.number = record.number;
    if (verdict.state != GameState::unchecked && verdict.facts.game == GameKind::krona) {
        add_boards(canonical, verdict, row);
    } else {
        row.key = content_key(canonical);
        if (!verdict.facts.opening.empty()) {
            row.pattern = hash64(verdict.facts.opening);
        }
    }
    std::string text;
    write_kgn(canonical, text);
    row.record = encode_canonical(canonical, text, columns_of(row));
    row.submitted = pack_submitted(record.source(), text);
    row.words = search_words(canonical);
    row.traces = traces_of(row);
    return row;
}

GameRow make_invalid_row(const Record& record, const Verdict& verdict) {
    GameRow row = make_row(record, verdict);
    row.record = encode_raw(record.source());
    row.words = search_words(record);
    return row;
}

}  // namespace krona
