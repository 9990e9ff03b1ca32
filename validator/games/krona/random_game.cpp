#include "validator/games/krona/random_game.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "notation/make_tag.hpp"
#include "validator/games/krona/move_table.hpp"
#include "validator/games/krona/outcome.hpp"
#include "validator/games/krona/position.hpp"
#include "validator/position_text.hpp"
#include "validator/random_source.hpp"

namespace krona {

namespace {

/// Chequered rows with Black on the lower left corner, the players' colours following one another.
std::string chequered(std::uint32_t width, std::uint32_t height, int players) {
    std::string rows;
    for (std::uint32_t y = height; y-- > 0;) {
        for (std::uint32_t x = 0; x < width; ++x) {
            const auto step = (x + y + 1) % static_cast<std::uint32_t>(players);
            rows += colour_stone_letter(colour_at(static_cast<int>(step)));
        }
        if (y > 0) rows += '/';
    }
    return rows;
}

/// The rectangle nearest to a square that holds `stones` stones of each player and can be chequered evenly.
std::string rectangle(std::uint32_t stones, int players) {
    const auto colours = static_cast<std::uint32_t>(players);
    const std::uint32_t total = stones * colours;
    std::uint32_t height = 1;
    for (std::uint32_t side = 1; side <= total / side; ++side) {
        const bool even = side % colours == 0 || (total / side) % colours == 0;
        if (total % side == 0 && even) height = side;
    }
    return chequered(total / height, height, players);
}

/// Where a game starts: a position and, where stones stand, its text.
struct Start {
    KronaPosition position;
    std::uint32_t stones_per_player = 0;
    std::string setup;
};

std::optional<Start> start_of(const KronaRandomOptions& options) {
    const bool compact = options.rules == KronaRules::compact;
    const Colour first = compact ? Colour::black : Colour::white;
    if (options.setup.empty() && !compact) {
        return Start{KronaPosition::placement_start(options.players, options.stones_per_player, first),
                     options.stones_per_player,
                     {}};
    }
    const std::string text = options.setup.empty() ? rectangle(options.stones_per_player, options.players)
                                                   : named_setup(options.setup).value_or(options.setup);
    const auto setup = parse_position_text(text, StoneLetters::colours);
    if (!setup) return std::nullopt;
    SparseBoard board;
    for (const Stone& stone : setup->stones) board.put(stone.point - setup->corner, stone.colour);
    std::size_t most = 0;
    for (int i = 0; i < options.players; ++i) most = std::max(most, board.stone_count(colour_at(i)));
    unsigned blocked = 0;
    for (const Colour colour : setup->blocked) blocked |= 1u << colour_index(colour);
    const Colour to_move = setup->to_move.value_or(first);
    std::string full = position_text(board, to_move, Point{}, setup->blocked);
    return Start{KronaPosition::movement_start(std::move(board), options.players, to_move,
                                               static_cast<std::uint8_t>(blocked)),
                 static_cast<std::uint32_t>(most), std::move(full)};
}

/// Plays one game and writes it down as it goes.
class GameMaker {
  public:
    GameMaker(Start start, RandomSource random, RandomStyle style)
        : stones_per_player_(start.stones_per_player),
          setup_(std::move(start.setup)),
          position_(std::move(start.position)),
          random_(random),
          style_(style) {
        record_.text.reserve(2048);
        record_.movetext.reserve(256);
    }

    Record make(std::uint64_t index, const KronaRandomOptions& options) {
        for (std::uint32_t ply = 1; !finished(); ++ply) {
            if (options.should_stop && options.should_stop()) return {};
            add_ply(ply, draw());
        }
        KronaParameters parameters;
        parameters.players = options.players;
        const KronaOutcome outcome = krona_outcome(parameters, position_, position_.run_length());
        const std::string result = krona_result_text(outcome.result);
        add_element(ElementKind::marker, result);
        record_.number = index + 1;
        add_tags(index, options, result, score_text(outcome.scores));
        return std::move(record_);
    }

  private:
    /// Builds the table of legal plies on the way.
    bool finished() {
        table_.build(position_);
        return table_.count() == 0;
    }

    KronaMove draw() {
        if (position_.phase() == KronaPhase::placement || style_ == RandomStyle::uniform) {
            return table_.at(random_.below(table_.count()));
        }
        moves_.clear();
        table_.append_slowest(position_.board(), moves_);
        return moves_.empty() ? table_.at(0) : moves_[random_.below(moves_.size())];
    }

    Element& add_element(ElementKind kind, std::string_view text) {
        Element element;
        element.kind = kind;
        element.span = record_.add_text(text);
        return record_.movetext.emplace_back(element);
    }

    void add_ply(std::uint32_t ply, const KronaMove& move) {
        if (position_.phase() != KronaPhase::run && position_.round() != round_) {
            round_ = position_.round();
            add_element(ElementKind::number, std::to_string(round_) + '.').value = round_;
        }
        Element& element = add_element(ElementKind::ply, krona_move_text(move));
        element.form = form_of(move.kind);
        element.colour = position_.to_move();
        element.ply = ply;
        position_.play(move);
    }

    static PlyForm form_of(KronaMoveKind kind) {
        switch (kind) {
            case KronaMoveKind::placement:
                return PlyForm::placement;
            case KronaMoveKind::move:
                return PlyForm::move;
            case KronaMoveKind::blocked:
                break;
        }
        return PlyForm::blocked;
    }

    void add_tag(std::string_view name, std::string_view value) {
        record_.tags.push_back(make_tag(record_, name, value));
    }

    void add_tags(std::uint64_t index, const KronaRandomOptions& options, std::string_view result,
                  std::string_view score) {
        add_tag("Game", "krona");
        add_tag("Rules", options.rules == KronaRules::compact ? "compact" : "classic");
        add_tag("Event", "Random games");
        add_tag("Round", std::to_string(index + 1));
        std::array<std::string_view, kRandomNames.size()> names = kRandomNames;
        for (int i = 0; i < options.players; ++i) {
            const auto taken = static_cast<std::size_t>(i);
            std::swap(names[taken], names[taken + random_.below(names.size() - taken)]);
            add_tag(colour_tag(colour_at(i)), names[taken]);
        }
        add_tag("Result", result);
        add_tag("Stones", std::to_string(stones_per_player_));
        if (options.players != 2) add_tag("Players", std::to_string(options.players));
        if (!setup_.empty()) add_tag("Setup", setup_);
        add_tag("Score", score);
    }

    std::uint32_t stones_per_player_;
    std::string setup_;
    KronaPosition position_;
    RandomSource random_;
    RandomStyle style_;
    KronaMoveTable table_;
    std::vector<KronaMove> moves_;
    std::uint32_t round_ = 0;
    Record record_;
};

}  // namespace

Record random_krona_game(std::uint64_t seed, std::uint64_t index, const KronaRandomOptions& options) {
    std::optional<Start> start = start_of(options);
    if (!start) return {};
    return GameMaker(std::move(*start), RandomSource(seed, index), options.style).make(index, options);
}

std::optional<std::string> named_setup(std::string_view name) {
    if (name == "square16") return chequered(4, 4, 2);
    if (name == "square36") return chequered(6, 6, 2);
    if (name == "square64") return chequered(8, 8, 2);
    return std::nullopt;
}

}  // namespace krona
