#include "db/reports/explorer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "db/index/line_walk.hpp"
#include "db/query/board_search.hpp"
#include "db/query/search_rows.hpp"
#include "db/record/record_codec.hpp"
#include "validator/any_game.hpp"
#include "validator/canonical.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

/// A part that is not known counts as the earliest, as in the order of a search by date.
bool date_before(std::string_view a, std::string_view b) {
    const auto earlier = [](char x, char y) { return (x == '?' ? '\0' : x) < (y == '?' ? '\0' : y); };
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), earlier);
}

/// Sums up results game by game.
class ResultSums {
  public:
    void add(const FoundGame& game) {
        ++counts_.games;
        const Colour winner = game.winner();
        counts_.white_wins += winner == Colour::white ? 1U : 0U;
        counts_.black_wins += winner == Colour::black ? 1U : 0U;
        counts_.other_wins += winner > Colour::black ? 1U : 0U;
        counts_.draws += game.result == "draw" ? 1U : 0U;
        counts_.open += game.result == "*" || game.result == "void" ? 1U : 0U;
        if (game.scores.size() >= 2 && game.scores[0] && game.scores[1]) {
            score_ += game.scores[0]->value() - game.scores[1]->value();
            ++scored_;
        }
        if (game.margin && winner != Colour::none) {
            margin_ += game.margin->value();
            ++margins_;
        }
        if (game.date && (!counts_.last_played || date_before(*counts_.last_played, *game.date))) {
            counts_.last_played = game.date;
        }
    }

    ResultCounts counts() const {
        ResultCounts counts = counts_;
        if (scored_ > 0) counts.mean_score = score_ / static_cast<double>(scored_);
        if (margins_ > 0) counts.mean_margin = margin_ / static_cast<double>(margins_);
        return counts;
    }

  private:
    ResultCounts counts_;
    double score_ = 0;
    double margin_ = 0;
    std::uint64_t scored_ = 0;
    std::uint64_t margins_ = 0;
};

/// A symmetry, then a shift.
struct Placing {
    Symmetry symmetry;
    Point shift;
    Point apply(Point point) const { return symmetry.apply(point) + shift; }
};

std::vector<Stone> placed(const std::vector<Stone>& stones, const Placing& placing) {
    std::vector<Stone> out;
    out.reserve(stones.size());
    for (const Stone& stone : stones) {
        out.push_back(Stone{placing.apply(stone.point), stone.colour});
    }
    std::sort(out.begin(), out.end());
    return out;
}

Point corner_of(const std::vector<Stone>& stones) {
    Box box;
    for (const Stone& stone : stones) {
        box.include(stone.point);
    }
    return box.min;
}

/// All ways to lay `stones` on `target`, which is sorted: one for each symmetry of the position, or none.
std::vector<Placing> placings(const std::vector<Stone>& stones, const std::vector<Stone>& target) {
    std::vector<Placing> found;
    const Point corner = corner_of(target);
    for (std::uint8_t index = 0; index < kSymmetries; ++index) {
        Placing placing{Symmetry{index}, {}};
        placing.shift = corner - corner_of(placed(stones, placing));
        if (placed(stones, placing) == target) {
            found.push_back(placing);
        }
    }
    return found;
}

/// What one game did next. Continuations are equal where these are.
struct Step {
    KronaMove move;
    Colour player = Colour::none;
    std::string words;  // the ply of a board game
    std::string setup;  // of a game that begins from one
    friend auto operator<=>(const Step&, const Step&) = default;
};

class Explorer {
  public:
    /// `target` are the stones of a Krona position.
    explicit Explorer(std::vector<Stone> target) : target_(std::move(target)) {
        std::sort(target_.begin(), target_.end());
    }

    /// `ply` plies lead to the position.
    void add(const FoundGame& game, std::uint32_t ply);
    /// From the start: the first ply, or the setup.
    void add_start(const FoundGame& game);
    Exploration take(std::string position);

  private:
    struct Branch {
        ResultSums sums;
        std::string position;
    };
    void add_krona(const FoundGame& game, const MainLine& line, std::uint32_t ply);
    void add_krona_start(const FoundGame& game, const MainLine& line);
    void add_board_game(const FoundGame& game, const Record& record, std::uint32_t ply);
    /// `position()` makes the text of the position after the step.
    template <typename Position>
    void count(const FoundGame& game, const Step& step, Position&& position);
    std::optional<Step> step_of(const LineWalk& walk, const std::vector<Placing>& ways) const;

    std::vector<Stone> target_;
    ResultSums all_;
    std::uint64_t ended_ = 0;
    std::map<Step, Branch> branches_;
};

template <typename Position>
void Explorer::count(const FoundGame& game, const Step& step, Position&& position) {
    Branch& branch = branches_[step];
    branch.sums.add(game);
    if (branch.position.empty()) {
        branch.position = position();
    }
}

/// The smallest image of the walk's last ply under the symmetries of the position.
std::optional<Step> Explorer::step_of(const LineWalk& walk, const std::vector<Placing>& ways) const {
    std::optional<Step> smallest;
    for (const Placing& way : ways) {
        Step step;
        step.player = walk.put()->colour;
        step.move.kind = walk.lifted() ? KronaMoveKind::move : KronaMoveKind::placement;
        step.move.from = walk.lifted() ? way.apply(walk.lifted()->point) : Point{};
        step.move.to = way.apply(walk.put()->point);
        if (!smallest || step < *smallest) {
            smallest = std::move(step);
        }
    }
    return smallest;
}

void Explorer::add(const FoundGame& game, std::uint32_t ply) {
    const Record record = stored_record(game);
    if (is_board_game(game.game)) {
        add_board_game(game, record, ply);
    } else if (const auto line = read_main_line(record)) {
        add_krona(game, *line, ply);
    }
}

void Explorer::add_start(const FoundGame& game) {
    const Record record = stored_record(game);
    const auto setup = is_board_game(game.game) && record.find("Setup") != nullptr
                           ? AnyPosition::of_record(record)
                           : tl::make_unexpected(std::string());
    if (setup) {
        all_.add(game);
        Step step;
        step.setup = setup->identity();
        count(game, step, [&] { return step.setup; });
    } else if (is_board_game(game.game)) {
        add_board_game(game, record, 0);
    } else if (const auto line = read_main_line(record)) {
        add_krona_start(game, *line);
    }
}

void Explorer::add_krona(const FoundGame& game, const MainLine& line, std::uint32_t ply) {
    LineWalk walk(line);
    while (walk.next()) {
        if (walk.ply() != ply) {
            continue;
        }
        all_.add(game);
        const std::vector<Placing> ways = placings(walk.board().stones(), target_);
        const auto step = walk.next() ? step_of(walk, ways) : std::nullopt;
        if (step) {
            count(game, *step, [&] { return canonical_pattern(walk.board()).text; });
        } else {
            ++ended_;
        }
        return;
    }
}

void Explorer::add_krona_start(const FoundGame& game, const MainLine& line) {
    all_.add(game);
    LineWalk walk(line);
    if (!walk.next()) {
        ++ended_;
        return;
    }
    Step step;
    if (line.setup.empty()) {
        step.player = walk.put()->colour;
        step.move.kind = KronaMoveKind::placement;
    } else {
        step.setup = canonical_pattern(walk.board()).text;
        step.player = line.first;
    }
    count(game, step, [&] { return canonical_pattern(walk.board()).text; });
}

void Explorer::add_board_game(const FoundGame& game, const Record& record, std::uint32_t ply) {
    bool reached = false;
    Step step;
    std::optional<std::string> after;
    (void)walk_main_line(record, [&](const AnyPosition& position, const WalkedPly& walked) {
        reached = reached || walked.ply == ply;
        if (walked.ply <= ply) {
            return true;
        }
        step.player = walked.player;
        step.words = walked.text;
        after = position.identity();  // without clocks and crowns, in which these games differ
        return false;
    });
    if (!reached) {
        return;
    }
    all_.add(game);
    if (after) {
        count(game, step, [&] { return *after; });
    } else {
        ++ended_;
    }
}

Exploration Explorer::take(std::string position) {
    Exploration out;
    out.position = std::move(position);
    out.results = all_.counts();
    out.ended = ended_;
    for (const auto& [step, branch] : branches_) {
        std::string ply = step.words;
        if (ply.empty() && step.setup.empty()) {
            ply = krona_move_text(step.move);
        }
        out.continuations.push_back({std::move(ply), step.player, branch.position, branch.sums.counts()});
    }
    std::stable_sort(
        out.continuations.begin(), out.continuations.end(),
        [](const Continuation& a, const Continuation& b) { return a.results.games > b.results.games; });
    return out;
}

SearchResult<Exploration> explore_start(Store& store, GameKind game, const std::function<bool()>& proceed) {
    Explorer explorer({});
    const std::string query =
        fmt::format("game = {} and valid = yes and not state = unchecked", game_name(game));
    auto found = search_games(store, query, {}, [&](const FoundGame& found_game) {
        explorer.add_start(found_game);
        return proceed();
    });
    if (!found) {
        return tl::unexpected(found.error());
    }
    return explorer.take("");
}

/// Every game that passes the position, with its plies until there.
DbResult<void> visit_games(Store& store, const BoardCondition& condition,
                           const std::function<bool()>& proceed, Explorer& explorer) {
    auto boards = BoardSearch::open(store.connection(), BoardSearch::Judging::as_asked);
    auto number = boards ? (*boards)->add(condition, BoardSearch::Sense::wanted)
                         : DbResult<std::size_t>(pass_on(boards));
    if (!number) {
        return pass_on(number);
    }
    for (const std::int64_t id : (*boards)->candidates(*number).value_or(std::vector<std::int64_t>())) {
        auto ply = (*boards)->first_ply(*number, id);
        auto game =
            ply && *ply ? load_game(store, GameId{id}) : DbResult<std::optional<FoundGame>>(std::nullopt);
        if (!ply || !game) {
            return ply ? pass_on(game) : pass_on(ply);
        }
        if (*game) {
            explorer.add(**game, **ply);
        }
        if (!proceed()) {
            break;
        }
    }
    return {};
}

/// A position text as a condition; for Krona `stones` gets its stones.
tl::expected<BoardCondition, QueryError> read_position(GameKind game, std::string_view text,
                                                       std::vector<Stone>& stones) {
    if (is_board_game(game)) {
        auto condition = board_game_condition(game, text);
        if (!condition) {
            return tl::unexpected(QueryError{condition.error(), 0, text.size()});
        }
        return *condition;
    }
    auto position = parse_position_text(text, StoneLetters::colours);
    auto condition = krona_position_condition(text, Swap::none);
    if (!position || !condition) {
        const PositionTextError& error = position ? condition.error() : position.error();
        return tl::unexpected(QueryError{"not a position text: " + error.message, error.begin, error.end});
    }
    stones = std::move(position->stones);
    return *condition;
}

}  // namespace

SearchResult<Exploration> explore(Store& store, std::string_view position,
                                  const std::function<bool()>& proceed, GameKind game) {
    if (position.empty()) {
        return explore_start(store, game, proceed);
    }
    std::vector<Stone> stones;
    auto condition = read_position(game, position, stones);
    if (!condition) {
        return tl::unexpected<SearchError>(condition.error());
    }
    Explorer explorer(std::move(stones));
    if (auto done = visit_games(store, *condition, proceed, explorer); !done) {
        return search_failure(done);
    }
    return explorer.take(is_board_game(game) ? std::string(position) : condition->positions.front());
}

}  // namespace krona
