// Options of commands that take a bare position or make games: which game, and the rule tags that it is
// played by (`--size`, `--equalizer`, `--promotion`).
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <tl/expected.hpp>

#include "validator/any_game.hpp"

namespace krona::cli {

struct BoardGameOptions {
    std::string game = "krona";
    std::string size;
    std::string equalizer;
    std::string promotion;

    GameKind kind() const;
    /// The tags that the options stand for; of Akron's Size also what the text of a position says by its
    /// rows.
    std::vector<RuleTag> rule_tags(const std::string& position) const;
    /// A position of a board game: `start`, `empty`, or position text. The error is a message.
    tl::expected<AnyPosition, std::string> position(const std::vector<std::string>& words) const;
};

/// Adds `--game` with `help` and the options of the rule tags.
void add_board_game_options(CLI::App& command, BoardGameOptions& options, const std::string& help);

}  // namespace krona::cli
