#include "cli/commands/db/found_game_table.hpp"

#include <fmt/format.h>

#include <vector>

#include "cli/commands/db/table_cell.hpp"
#include "notation/write/csv_writer.hpp"
#include "validator/verdict.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kNameWidth = 20;

std::string number_text(const std::optional<std::int64_t>& number) {
    return number ? std::to_string(*number) : std::string();
}

std::string points_or_none(const std::optional<Points>& points) {
    return points ? points_text(*points) : std::string();
}

std::string letter_text(Colour colour) {
    return colour == Colour::none ? std::string() : std::string(1, colour_letter(colour));
}

// `W+3`, `=`, `B+R`.
std::string result_text(const FoundGame& game) {
    if (game.result == "draw") return "=";
    if (game.winner() == Colour::none) return game.result;
    if (game.margin) return fmt::format("{}+{}", game.result, points_text(*game.margin));
    if (game.ending == "resignation") return game.result + "+R";
    if (game.ending == "time") return game.result + "+T";
    if (game.ending == "forfeit") return game.result + "+F";
    return game.result;
}

std::string scores_text(const FoundGame& game) {
    std::string text;
    for (const auto& score : game.scores) {
        if (!score) return {};
        if (!text.empty()) text += ':';
        text += points_text(*score);
    }
    return text;
}

// What else there is to say: the ply of a hit, or that the game is invalid.
std::string remark_of(const FoundGame& game) {
    if (!game.valid) return "invalid";
    return game.hit ? fmt::format("at ply {}", *game.hit) : std::string();
}

std::string line_of(const std::vector<std::string>& fields) {
    std::string line;
    write_csv_line(fields, line);
    return line;
}

}  // namespace

std::string table_heading() {
    return fmt::format("{:>7}  {:<10}  {:<20}  {:<20}  {:<7} {:>6} {:>5}\n", "id", "date", "white", "black",
                       "result", "stones", "plies");
}

std::string table_row(const FoundGame& game) {
    std::string row =
        fmt::format("{:>7}  {:<10}  {}  {}  {:<7} {:>6} {:>5}  {}", static_cast<std::int64_t>(game.id),
                    game.date.value_or(""), table_cell(game.names[0].value_or("?"), kNameWidth),
                    table_cell(game.names[1].value_or("?"), kNameWidth), result_text(game),
                    number_text(game.stones), game.plies, remark_of(game));
    return without_trailing_blanks(std::move(row)) + '\n';
}

std::string found_csv_heading() {
    return line_of({"id",     "key",   "game",     "rules", "stones", "total",  "players", "white",
                    "black",  "event", "site",     "date",  "round",  "result", "runner",  "winner",
                    "margin", "score", "handicap", "run",   "ending", "plies",  "shape",   "pattern",
                    "family", "final", "valid",    "state", "source"});
}

std::string found_csv_row(const FoundGame& game) {
    const auto text = [](const FoundGame::Text& value) { return value.value_or(""); };
    return line_of({std::to_string(static_cast<std::int64_t>(game.id)),
                    game.key ? key_text(*game.key) : "",
                    std::string(game_name(game.game)),
                    text(game.rules),
                    number_text(game.stones),
                    number_text(game.total),
                    number_text(game.players),
                    text(game.names[0]),
                    text(game.names[1]),
                    text(game.event),
                    text(game.site),
                    text(game.date),
                    text(game.round),
                    game.result,
                    letter_text(game.runner),
                    letter_text(game.winner()),
                    points_or_none(game.margin),
                    scores_text(game),
                    points_or_none(game.handicap),
                    number_text(game.run),
                    text(game.ending),
                    std::to_string(game.plies),
                    text(game.shape),
                    text(game.pattern),
                    text(game.family),
                    text(game.final),
                    game.valid ? "yes" : "no",
                    std::string(state_name(game.state)),
                    fmt::format("{}#{}", game.file, game.number)});
}

}  // namespace krona::cli
