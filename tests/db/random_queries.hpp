// Random queries of headers, numbers and openings, each with a predicate that says which games it must find:
// by judging each game anew, with nothing known of a store.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "collection.hpp"
#include "validator/canonical.hpp"
#include "validator/check.hpp"

namespace krona::test {

/// A game and what the validator says of it.
struct Game {
    Record record;
    GameFacts facts;
    GameState state{};
    std::string shape;
    std::string pattern;
    std::string family;
    std::string final_shape;
    ShapeMeasures measures;
    ShapeMeasures final_measures;

    std::optional<std::string> tag(std::string_view name) const {
        auto value = record.tag(name);
        return value && !value->empty() ? std::optional(std::string(*value)) : std::nullopt;
    }
};

/// All games of a text, which are valid.
std::vector<Game> judge_all(const std::string& text);

using Predicate = std::function<bool(const Game&)>;
struct RandomQuery {
    std::string text;
    Predicate holds;
};

/// Values are drawn from the games; comparisons nest up to `depth` deep.
RandomQuery random_query(Random& random, const std::vector<Game>& games, int depth);

}  // namespace krona::test
