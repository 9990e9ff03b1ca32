#include "cli/options/board_game_options.hpp"

#include <algorithm>

#include "cli/options/start_position.hpp"

namespace krona::cli {

namespace {

std::vector<std::string> games() {
    std::vector<std::string> names{"krona"};
    for (const GameKind kind :
         {GameKind::korona, GameKind::korona2, GameKind::akron, GameKind::threecrowns}) {
        if (is_board_game(kind)) names.emplace_back(game_name(kind));
    }
    return names;
}

/// Sizes are read from the text where there is one: the first level has as many rows as the board is wide.
std::string size_of(std::string_view position) {
    const std::string_view ground = position.substr(0, position.find_first_of("| "));
    return std::to_string(std::count(ground.begin(), ground.end(), '/') + 1);
}

}  // namespace

GameKind BoardGameOptions::kind() const {
    return game_from_name(game).value_or(GameKind::krona);
}

std::vector<RuleTag> BoardGameOptions::rule_tags(const std::string& position) const {
    std::vector<RuleTag> tags;
    const bool given = position != "start" && position != "empty";
    if (!size.empty()) {
        tags.push_back({"Size", size});
    } else if (kind() == GameKind::akron && given) {
        tags.push_back({"Size", size_of(position)});
    }
    if (!equalizer.empty()) tags.push_back({"Equalizer", equalizer});
    if (!promotion.empty()) tags.push_back({"Promotion", promotion});
    return tags;
}

tl::expected<AnyPosition, std::string> BoardGameOptions::position(
    const std::vector<std::string>& words) const {
    std::string text = joined_words(words);
    if (text == "empty") text = "start";
    return AnyPosition::read(kind(), text, rule_tags(text));
}

void add_board_game_options(CLI::App& command, BoardGameOptions& options, const std::string& help) {
    command.add_option("--game", options.game, help)->check(CLI::IsMember(games()))->option_text("GAME");
    command.add_option("--size", options.size, "Akron: width of the board, 3 to 16 (default 8)")
        ->option_text("N");
    command.add_option("--equalizer", options.equalizer, "Three Crowns: different (default), same or none")
        ->option_text("V");
    command.add_option("--promotion", options.promotion, "Korona: ferz (default) or any")->option_text("V");
}

}  // namespace krona::cli
