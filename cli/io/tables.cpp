#include "cli/io/tables.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "notation/write/csv_writer.hpp"
#include "validator/any_game.hpp"
#include "validator/games/krona/ledger.hpp"

namespace krona::cli {

namespace {

// RFC 4180 ends lines with CRLF.
constexpr std::string_view kLineEnd = "\r\n";

constexpr std::array<std::string_view, 9> kTagColumns{"Event", "Site",  "Date",        "Round", "White",
                                                      "Black", "Score", "Termination", "Rules"};
constexpr std::array<std::string_view, 9> kTagNames{"event", "site",  "date",        "round", "white",
                                                    "black", "score", "termination", "rules"};

class Row {
  public:
    explicit Row(std::string& out) : out_(out) {}

    Row& field(std::string_view value) {
        if (!first_) out_ += ',';
        first_ = false;
        write_csv_field(value, out_);
        return *this;
    }
    Row& number(std::uint64_t value) { return field(std::to_string(value)); }
    Row& number(const std::optional<std::uint32_t>& value) {
        return field(value ? std::to_string(*value) : "");
    }
    void end() { out_ += kLineEnd; }

  private:
    std::string& out_;
    bool first_ = true;
};

std::string_view letter_of(Colour colour) {
    constexpr std::string_view kLetters = "WBRGUYVO";
    if (colour == Colour::none) return {};
    return kLetters.substr(static_cast<std::size_t>(colour_index(colour)), 1);
}

void pair(const std::optional<Neighbours>& count, Row& row) {
    row.field(count ? std::to_string(count->n) : "").field(count ? std::to_string(count->d) : "");
}

}  // namespace

std::string games_heading() {
    std::string out;
    Row row(out);
    row.field("game").field("kind");
    for (const std::string_view name : kTagNames) row.field(name);
    for (const std::string_view name :
         {"result", "stones", "total", "players", "plies", "rounds", "runner", "winner", "margin", "run",
          "ending", "state", "valid", "opening", "final"}) {
        row.field(name);
    }
    row.end();
    return out;
}

void append_game_row(const Record& record, const Verdict& verdict, std::string& out) {
    const GameFacts& facts = verdict.facts;
    Row row(out);
    row.number(record.number).field(game_name(record.game));
    for (const std::string_view name : kTagColumns) row.field(record.tag(name).value_or(""));
    const Element* marker = record.marker();
    const std::string_view claimed = marker ? record.view(marker->span) : record.tag("Result").value_or("*");
    row.field(verdict.valid && !facts.result_text.empty() ? std::string_view(facts.result_text) : claimed);
    row.number(facts.stones).number(facts.total).number(static_cast<std::uint64_t>(facts.players));
    row.number(std::uint64_t{facts.plies}).number(std::uint64_t{facts.rounds});
    row.field(letter_of(facts.runner)).field(letter_of(facts.winner));
    row.field(facts.margin ? points_text(*facts.margin) : "").number(facts.run).field(facts.ending);
    row.field(state_name(verdict.state)).field(verdict.valid ? "yes" : "no");
    row.field(facts.opening).field(facts.final_position);
    row.end();
}

std::string plies_heading() {
    std::string out;
    Row row(out);
    for (const std::string_view name : {"game", "ply", "player", "text", "n_before", "d_before", "n_after",
                                        "d_after", "E", "D", "legal", "phase"}) {
        row.field(name);
    }
    row.end();
    return out;
}

namespace {

// The columns of n, d, E, D and phase speak of Krona and stay empty.
void append_board_game_rows(const Record& record, std::string& out) {
    constexpr int kKronaColumns = 6;
    std::uint64_t legal = 0;
    const auto add = [&](const AnyPosition& position, const WalkedPly& ply) {
        if (ply.ply > 0) {
            Row row(out);
            row.number(record.number)
                .number(std::uint64_t{ply.ply})
                .field(letter_of(ply.player))
                .field(ply.text);
            for (int i = 0; i < kKronaColumns; ++i) row.field("");
            row.number(legal).field("").end();
        }
        legal = position.legal_moves().size();
        return true;
    };
    static_cast<void>(walk_main_line(record, add));
}

}  // namespace

void append_ply_rows(const Record& record, std::string& out) {
    if (is_board_game(record.game)) return append_board_game_rows(record, out);
    for (const LedgerLine& line : krona_ledger(record, CountLegal::yes)) {
        Row row(out);
        row.number(record.number)
            .number(std::uint64_t{line.ply})
            .field(letter_of(line.player))
            .field(line.text);
        pair(line.before, row);
        pair(line.after, row);
        row.number(std::uint64_t{line.energy.e}).number(std::uint64_t{line.energy.d}).number(line.legal);
        row.field(phase_name(line.phase)).end();
    }
}

}  // namespace krona::cli
