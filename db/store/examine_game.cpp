#include "db/store/examine_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "db/record/search_words.hpp"
#include "db/record/submitted_bytes.hpp"

namespace krona {
namespace {

/// Columns whose values differ between the stored row and the one made anew.
class Differences {
  public:
    void number(std::string_view name, const GameRow::Number& stored, const GameRow::Number& made) {
        if (stored != made) {
            add(name, number_text(stored), number_text(made));
        }
    }
    void text(std::string_view name, const GameRow::Text& stored, const GameRow::Text& made) {
        if (stored != made) {
            add(name, stored.value_or("nothing"), made.value_or("nothing"));
        }
    }
    void add(std::string_view name, std::string_view stored, std::string_view made) {
        found_.push_back(fmt::format("{} is {} where the record gives {}", name, stored, made));
    }
    std::vector<std::string> take() { return std::move(found_); }

  private:
    static std::string number_text(const GameRow::Number& number) {
        return number ? fmt::format("{}", *number) : std::string("nothing");
    }
    std::vector<std::string> found_;
};

void compare_outcome(const GameRow& stored, const GameRow& made, Differences& out) {
    out.number("valid", stored.valid ? 1 : 0, made.valid ? 1 : 0);
    out.number("state", stored.state, made.state);
    out.number("result", stored.result, made.result);
    out.number("crown of White", stored.crown_white, made.crown_white);
    out.number("crown of Black", stored.crown_black, made.crown_black);
    out.number("runner", stored.runner, made.runner);
    out.number("margin", stored.margin, made.margin);
    out.number("handicap", stored.handicap, made.handicap);
    out.number("run", stored.run, made.run);
    out.number("plies", stored.plies, made.plies);
    out.number("rounds", stored.rounds, made.rounds);
    out.text("ending", stored.ending, made.ending);
    out.text("termination", stored.termination, made.termination);
}

void compare_headers(const GameRow& stored, const GameRow& made, Differences& out) {
    out.number("game", stored.game, made.game);
    out.text("rules", stored.rules, made.rules);
    out.text("event", stored.event, made.event);
    out.text("site", stored.site, made.site);
    out.text("round", stored.round, made.round);
    out.number("date", stored.date, made.date);
    out.number("players", stored.players, made.players);
    out.number("stones", stored.stones, made.stones);
    out.number("total", stored.total, made.total);
    const std::size_t seats = std::max(stored.seats.size(), made.seats.size());
    for (std::size_t i = 0; i < seats; ++i) {
        const GameRow::Seat none;
        const GameRow::Seat& a = i < stored.seats.size() ? stored.seats[i] : none;
        const GameRow::Seat& b = i < made.seats.size() ? made.seats[i] : none;
        const std::string_view colour = colour_name(colour_at(static_cast<int>(i)));
        out.text(colour, a.player, b.player);
        out.number(fmt::format("score of {}", colour), a.score, b.score);
    }
    auto stored_tags = stored.tags;
    auto made_tags = made.tags;
    std::sort(stored_tags.begin(), stored_tags.end());
    std::sort(made_tags.begin(), made_tags.end());
    if (stored_tags != made_tags) {
        out.add("the set of tags", "another one", "other tags");
    }
}

void compare_positions(const GameRow& stored, const GameRow& made, Differences& out) {
    out.number("key", stored.key, made.key);
    out.number("shape", stored.shape, made.shape);
    out.number("pattern", stored.pattern, made.pattern);
    out.number("family", stored.family, made.family);
    out.number("width", stored.width, made.width);
    out.number("height", stored.height, made.height);
    out.number("edges", stored.edges, made.edges);
    out.number("direct", stored.direct, made.direct);
    out.number("symmetry", stored.symmetry, made.symmetry);
    out.number("final", stored.final, made.final);
    out.number("final edges", stored.final_edges, made.final_edges);
    out.number("tree", stored.tree, made.tree);
}

std::vector<std::string> compare_rows(const GameRow& stored, const GameRow& made) {
    Differences out;
    compare_headers(stored, made, out);
    compare_outcome(stored, made, out);
    compare_positions(stored, made, out);
    if (stored.record != made.record) {
        out.add("the encoded record", "another one", "other bytes");
    }
    return out.take();
}

void judge_again(const StoredRow& stored, const Record& record, Checker& checker, Judging judging,
                 Examined& out) {
    const GameRow& row = stored.row;
    const bool same_rules = row.judged_by == kRulesVersion;
    if (!same_rules && judging == Judging::as_stored) {
        return;
    }
    const Verdict& verdict = checker.check(record);
    std::vector<std::string>& found = same_rules ? out.faults : out.changes;
    if (row.valid && !verdict.valid) {
        const Diagnostic* error = verdict.first_error();
        found.push_back(fmt::format("the game was valid and is not: {} [{}]",
                                    error == nullptr ? "" : error->message,
                                    error == nullptr ? "" : code_name(error->code)));
        return;
    }
    if (!row.valid && verdict.valid) {
        found.emplace_back("the game was invalid and is valid");
        return;
    }
    const GameRow made = verdict.valid ? make_valid_row(record, verdict) : make_invalid_row(record, verdict);
    auto differences = compare_rows(row, made);
    found.insert(found.end(), differences.begin(), differences.end());
}

}  // namespace

Examined examine_game(const StoredRow& stored, Checker& checker, Judging judging) {
    Examined out;
    out.id = stored.id;
    const GameRow& row = stored.row;
    if (stored.checksum != checksum_of(stored.file, row)) {
        out.faults.emplace_back("the checksum does not fit the game");
    }
    const Record record = record_of(row);
    if (record.tags.empty() && record.movetext.empty() && record.source_size == 0) {
        out.faults.emplace_back("the record cannot be decoded");
        return out;
    }
    if (!row.submitted.empty() && !unpack_submitted(row.submitted, text_of(row))) {
        out.faults.emplace_back("the submitted bytes cannot be unpacked");
    }
    out.traces = traces_of(row);
    for (const std::string& word : words_of(search_words(record))) {
        ++out.words;
        out.word_sum += word_number(word);
    }
    judge_again(stored, record, checker, judging, out);
    return out;
}

CheckOptions examining_check() {
    CheckOptions options;
    // With fixes, as an import judges: what is said of the rest of an invalid game depends on them.
    options.detail = Detail::resolved;
    return options;
}

std::uint64_t word_number(std::string_view word) {
    std::uint64_t number = 0xcbf29ce484222325U;
    for (const char c : word) {
        number = (number ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    return number ^ number >> 31U;
}

}  // namespace krona
