#include "random_queries.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

#include "db/sqlite/fold.hpp"
#include "notation/parse/reader.hpp"
#include "validator/position_text.hpp"

namespace krona::test {
namespace {

SparseBoard board_of(std::string_view text) {
    SparseBoard board;
    auto position = parse_position_text(text, StoneLetters::colours);
    REQUIRE(position);
    for (const Stone& stone : position->stones) {
        board.put(stone.point, stone.colour);
    }
    return board;
}

template <typename T>
bool compare(const T& a, std::string_view op, const T& b) {
    if (op == "=") return a == b;
    if (op == "!=") return a != b;
    if (op == "<") return a < b;
    if (op == "<=") return a <= b;
    if (op == ">") return a > b;
    return a >= b;
}

constexpr std::array kOps{"=", "!=", "<", "<=", ">", ">="};

using NumberOf = std::function<std::optional<double>(const Game&)>;

template <typename T>
std::optional<double> as_double(const std::optional<T>& value) {
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

std::optional<double> final_score(const Game& game, int index) {
    auto i = static_cast<std::size_t>(index);
    bool known = index >= 0 && i < game.facts.scores.size();
    return known ? std::optional(game.facts.scores[i].value()) : std::nullopt;
}

std::optional<double> handicap(const Game& game) {
    std::optional<double> most;
    for (Points points : game.facts.handicap) {
        most = std::max(most.value_or(points.value()), points.value());
    }
    return most;
}

const std::vector<std::pair<std::string, NumberOf>>& number_fields() {
    static const std::vector<std::pair<std::string, NumberOf>> kFields{
        {"stones", [](const Game& g) { return as_double(g.facts.stones); }},
        {"total", [](const Game& g) { return as_double(g.facts.total); }},
        {"players", [](const Game& g) { return std::optional<double>(g.facts.players); }},
        {"plies", [](const Game& g) { return std::optional<double>(g.facts.plies); }},
        {"rounds", [](const Game& g) { return std::optional<double>(g.facts.rounds); }},
        {"run", [](const Game& g) { return as_double(g.facts.run); }},
        {"margin",
         [](const Game& g) {
             return g.facts.margin ? std::optional(g.facts.margin->value()) : std::nullopt;
         }},
        {"score.white", [](const Game& g) { return final_score(g, 0); }},
        {"score.black", [](const Game& g) { return final_score(g, 1); }},
        {"score", [](const Game& g) { return final_score(g, colour_index(g.facts.winner)); }},
        {"handicap", handicap},
        {"shape.width", [](const Game& g) { return std::optional<double>(g.measures.width); }},
        {"shape.height", [](const Game& g) { return std::optional<double>(g.measures.height); }},
        {"shape.edges", [](const Game& g) { return std::optional<double>(g.measures.edges); }},
        {"shape.direct", [](const Game& g) { return std::optional<double>(g.measures.direct); }},
        {"shape.symmetry", [](const Game& g) { return std::optional<double>(g.measures.symmetries); }},
        {"final.edges", [](const Game& g) { return std::optional<double>(g.final_measures.edges); }},
    };
    return kFields;
}

RandomQuery number_query(Random& random, const std::vector<Game>& games) {
    const auto& [name, value_of] = random.pick(number_fields());
    NumberOf get = value_of;
    double value = get(random.pick(games)).value_or(1) + (random.below(5) == 0 ? 0.5 : 0);
    if (random.below(4) == 0) {
        double high = value + static_cast<double>(random.below(4));
        bool equal = random.below(3) != 0;
        return {fmt::format("{} {} {}..{}", name, equal ? "=" : "!=", value, high), [=](const Game& g) {
                    auto found = get(g);
                    return found && (*found >= value && *found <= high) == equal;
                }};
    }
    std::string op = random.pick(kOps);
    return {fmt::format("{} {} {}", name, op, value), [=](const Game& g) {
                auto found = get(g);
                return found && compare(*found, op, value);
            }};
}

bool text_holds(const std::optional<std::string>& found, std::string_view op, const std::string& value) {
    if (!found) return false;
    if (op == "~") return fold(*found).find(fold(value)) != std::string::npos;
    return compare(fold(*found), op, fold(value));
}

RandomQuery text_query(Random& random) {
    constexpr std::array kTexts{"Ada",      "JOSE",      "петр", "Андреи", "Андрей", "o\\\"neil",
                                "CITY CUP", "cafe open", "a",    "е",      "3",      "alpha"};
    constexpr std::array kFields{"white", "black", "event", "site", "round", "tag.Club", "tag.club", "red"};
    constexpr std::array kTags{"White", "Black", "Event", "Site", "Round", "Club", "Club", "Red"};
    std::size_t field = random.below(kFields.size());
    std::string written = random.pick(kTexts);
    std::string value = written == "o\\\"neil" ? "o\"neil" : written;
    std::string op = random.below(2) == 0 ? "~" : random.pick(kOps);
    return {fmt::format("{}{}\"{}\"", kFields[field], op, written),
            [=](const Game& g) { return text_holds(g.tag(kTags[field]), op, value); }};
}

RandomQuery player_query(Random& random) {
    constexpr std::array kTexts{"Ada", "Boris", "jose", "Петр", "x"};
    std::string value = random.pick(kTexts);
    std::string op = random.below(3) == 0 ? "~" : random.below(2) == 0 ? "=" : "!=";
    return {fmt::format("player {} {}", op, value), [=](const Game& g) {
                bool any = false;
                bool named = false;
                for (int i = 0; i < g.facts.players; ++i) {
                    auto name = g.tag(colour_tag(colour_at(i)));
                    named = named || name.has_value();
                    any = any || text_holds(name, op == "!=" ? "=" : op, value);
                }
                return op == "!=" ? named && !any : any;
            }};
}

/// Year, month and day of a text, -1 for what it does not say.
std::vector<int> date_parts(std::string text) {
    std::vector<int> parts;
    for (std::size_t begin : {std::size_t{0}, std::size_t{5}, std::size_t{8}}) {
        std::string part = begin < text.size() ? text.substr(begin, begin == 0 ? 4 : 2) : "";
        if (part.empty() || part[0] == '?') break;
        parts.push_back(std::stoi(part));
    }
    return parts;
}

RandomQuery date_query(Random& random) {
    constexpr std::array kDates{"2026", "2026-01",    "2026.01.15", "2025-12-31",
                                "1999", "2026.02.??", "2026-02-01", "1999-07"};
    std::string value = random.pick(kDates);
    std::string op = random.pick(kOps);
    return {fmt::format("date {} {}", op, value), [=](const Game& g) {
                auto a = date_parts(g.tag("Date").value_or(""));
                auto b = date_parts(value);
                if (a.empty()) return false;
                std::size_t common = std::min(a.size(), b.size());
                a.resize(common);
                b.resize(common);
                return compare(a, op, b);
            }};
}

std::string result_word(const Game& game) {
    if (game.facts.winner != Colour::none) return std::string(1, colour_letter(game.facts.winner));
    if (game.facts.result.kind == ResultKind::draw) return "draw";
    return game.facts.result.kind == ResultKind::annulled ? "void" : "*";
}

RandomQuery word_query(Random& random) {
    constexpr std::array kResults{"W", "B", "R", "draw", "void", "*"};
    constexpr std::array kRules{"classic", "compact", "x-house"};
    constexpr std::array kStates{"finished", "unfinished", "unchecked"};
    std::string op = random.below(3) == 0 ? "!=" : "=";
    auto equals = [op](std::string_view found, std::string_view value) { return compare(found, op, value); };
    switch (random.below(6)) {
        case 0: {
            std::string value = random.pick(kResults);
            return {fmt::format("result {} {}", op, value),
                    [=](const Game& g) { return equals(result_word(g), value); }};
        }
        case 1: {
            std::string value = kResults[random.below(3)];
            return {fmt::format("winner {} {}", op, value), [=](const Game& g) {
                        return g.facts.winner != Colour::none && equals(result_word(g), value);
                    }};
        }
        case 2: {
            std::string value = kResults[random.below(3)];
            return {fmt::format("runner {} {}", op, value), [=](const Game& g) {
                        return g.facts.runner != Colour::none &&
                               equals(std::string(1, colour_letter(g.facts.runner)), value);
                    }};
        }
        case 3: {
            std::string value = random.pick(kRules);
            return {fmt::format("rules {} {}", op, value),
                    [=](const Game& g) { return equals(g.facts.rules, value); }};
        }
        case 4: {
            std::string value = random.pick(kStates);
            return {fmt::format("state {} {}", op, value),
                    [=](const Game& g) { return equals(state_name(g.state), value); }};
        }
        default:
            return {fmt::format("tree {} yes", op),
                    [=](const Game& g) { return equals(g.final_measures.tree ? "yes" : "no", "yes"); }};
    }
}

RandomQuery position_query(Random& random, const std::vector<Game>& games) {
    const Game& model = random.pick(games);
    SparseBoard turned;
    Symmetry symmetry{static_cast<std::uint8_t>(random.below(8))};
    bool at_end = random.below(4) == 0;
    for (const Stone& stone : board_of(at_end ? model.facts.final_position : model.facts.opening).stones()) {
        turned.put(symmetry.apply(stone.point), stone.colour);
    }
    std::string rows = rows_text(turned);
    std::string op = random.below(4) == 0 ? "!=" : "=";
    if (at_end) {
        std::string value = model.final_shape;
        return {fmt::format("final {} {}", op, rows),
                [=](const Game& g) { return compare(g.final_shape, op, value); }};
    }
    switch (random.below(3)) {
        case 0: {
            std::string value = model.shape;
            return {fmt::format("shape {} \"{}\"", op, rows),
                    [=](const Game& g) { return compare(g.shape, op, value); }};
        }
        case 1: {
            std::string value = model.pattern;
            return {fmt::format("pattern {} {}", op, rows),
                    [=](const Game& g) { return compare(g.pattern, op, value); }};
        }
        default: {
            // Under another number of players the same stones are another text.
            SparseBoard board = turned;
            int least = 2;
            for (const Stone& stone : board.stones()) {
                least = std::max(least, colour_index(stone.colour) + 1);
            }
            return {fmt::format("family {} {}", op, rows), [=](const Game& g) {
                        bool same =
                            g.facts.players >= least && g.family == canonical_family(board, g.facts.players);
                        return same == (op == "=");
                    }};
        }
    }
}

RandomQuery comparison(Random& random, const std::vector<Game>& games) {
    switch (random.below(7)) {
        case 0:
        case 1:
            return number_query(random, games);
        case 2:
            return text_query(random);
        case 3:
            return player_query(random);
        case 4:
            return date_query(random);
        case 5:
            return word_query(random);
        default:
            return position_query(random, games);
    }
}

}  // namespace

std::vector<Game> judge_all(const std::string& text) {
    std::vector<Game> games;
    CheckOptions options;
    options.detail = Detail::resolved;
    Checker checker(options);
    for (Record& record : read_all(text)) {
        const Verdict& verdict = checker.check(record);
        REQUIRE(verdict.valid);
        Game game;
        game.facts = verdict.facts;
        game.state = verdict.state;
        SparseBoard opening = board_of(verdict.facts.opening);
        SparseBoard end = board_of(verdict.facts.final_position);
        game.shape = canonical_shape(opening).text;
        game.pattern = canonical_pattern(opening).text;
        game.family = canonical_family(opening, verdict.facts.players);
        game.final_shape = canonical_shape(end).text;
        game.measures = measure_shape(opening);
        game.final_measures = measure_shape(end);
        game.record = std::move(record);
        games.push_back(std::move(game));
    }
    return games;
}

RandomQuery random_query(Random& random, const std::vector<Game>& games, int depth) {
    if (depth == 0 || random.below(4) == 0) {
        return comparison(random, games);
    }
    RandomQuery left = random_query(random, games, depth - 1);
    Predicate a = left.holds;
    switch (random.below(4)) {
        case 0:
            return {fmt::format("not ({})", left.text), [=](const Game& g) { return !a(g); }};
        case 1:
            return {fmt::format("({})", left.text), a};
        default:
            break;
    }
    RandomQuery right = random_query(random, games, depth - 1);
    Predicate b = right.holds;
    if (random.below(2) == 0) {
        return {fmt::format("({}) and ({})", left.text, right.text),
                [=](const Game& g) { return a(g) && b(g); }};
    }
    return {fmt::format("({}) or ({})", left.text, right.text), [=](const Game& g) { return a(g) || b(g); }};
}

}  // namespace krona::test
