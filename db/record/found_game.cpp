#include "db/record/found_game.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "db/record/main_line.hpp"
#include "db/record/record_codec.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

using Json = nlohmann::ordered_json;

template <typename T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json points_json(const std::optional<Points>& points) {
    if (!points) {
        return nullptr;
    }
    return points->halves % 2 == 0 ? Json(points->halves / 2) : Json(points->value());
}

Json colour_json(Colour colour) {
    return colour == Colour::none ? Json(nullptr) : Json(std::string(1, colour_letter(colour)));
}

Json scores_json(const FoundGame& game) {
    Json scores = Json::object();
    for (std::size_t i = 0; i < game.scores.size(); ++i) {
        if (game.scores[i]) {
            scores[std::string(1, colour_letter(colour_at(static_cast<int>(i))))] =
                points_json(game.scores[i]);
        }
    }
    return scores.empty() ? Json(nullptr) : scores;
}

/// `white`, `black` and, where there are more players, `red` and so on.
void add_names(const FoundGame& game, Json& json) {
    for (std::size_t i = 0; i < game.names.size(); ++i) {
        json[std::string(colour_name(colour_at(static_cast<int>(i))))] = or_null(game.names[i]);
    }
}

}  // namespace

Colour FoundGame::winner() const {
    auto colour = result.size() == 1 ? colour_from_letter(result[0]) : std::nullopt;
    return colour.value_or(Colour::none);
}

std::string key_text(std::uint64_t key) {
    return fmt::format("{:016x}", key);
}

void add_positions(FoundGame& game) {
    if (game.valid && is_board_game(game.game)) {
        game.pattern = opening_text(stored_record(game));
        return;
    }
    if (!game.has_opening && !game.final_edges) {
        return;
    }
    auto line = read_main_line(stored_record(game));
    auto boards = line ? replay_line(*line) : std::nullopt;
    if (!boards) {
        return;
    }
    if (game.has_opening) {
        game.shape = canonical_shape(boards->opening).text;
        game.pattern = canonical_pattern(boards->opening).text;
        game.family = canonical_family(boards->opening, line->players);
    }
    game.final = canonical_shape(boards->final).text;
}

std::string found_game_json(const FoundGame& game) {
    Json json;
    json["id"] = static_cast<std::int64_t>(game.id);
    json["key"] = game.key ? Json(key_text(*game.key)) : Json(nullptr);
    json["game"] = game_name(game.game);
    json["rules"] = or_null(game.rules);
    json["stones"] = or_null(game.stones);
    json["total"] = or_null(game.total);
    json["players"] = or_null(game.players);
    add_names(game, json);
    json["event"] = or_null(game.event);
    json["site"] = or_null(game.site);
    json["date"] = or_null(game.date);
    json["round"] = or_null(game.round);
    json["result"] = game.result;
    json["runner"] = colour_json(game.runner);
    json["winner"] = colour_json(game.winner());
    json["margin"] = points_json(game.margin);
    json["score"] = scores_json(game);
    json["handicap"] = points_json(game.handicap);
    json["run"] = or_null(game.run);
    json["ending"] = or_null(game.ending);
    json["plies"] = game.plies;
    json["shape"] = or_null(game.shape);
    json["pattern"] = or_null(game.pattern);
    json["family"] = or_null(game.family);
    json["final"] = or_null(game.final);
    json["valid"] = game.valid;
    json["state"] = state_name(game.state);
    json["source"] = Json{{"file", game.file}, {"game", game.number}};
    if (game.merged_from && game.merged_id) {
        json["source"]["store"] = *game.merged_from;
        json["source"]["id"] = *game.merged_id;
    }
    if (game.hit) {
        json["ply"] = *game.hit;
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace krona
