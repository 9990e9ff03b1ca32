#include "cli/commands/position.hpp"

#include <fmt/format.h>

#include <iterator>
#include <limits>

#include "cli/commands/board_position.hpp"
#include "cli/io/data.hpp"
#include "cli/options/board_game_options.hpp"
#include "cli/options/start_position.hpp"
#include "cli/render/text_board.hpp"
#include "validator/canonical.hpp"
#include "validator/report/json_text.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kMovesShown = 40;

struct PositionOptions {
    std::vector<std::string> position;
    bool json = false;
    bool all_moves = false;
    int players = 0;
    BoardGameOptions board_game;
};

struct StoneFacts {
    Stone stone;
    Neighbours neighbours;
    bool bound = false;
};

// All that is said of one position; the moves only where the position is a playable one.
struct PositionFacts {
    SparseBoard board;
    bool shape_only = false;
    int players = 2;
    CanonicalForm shape;
    CanonicalForm pattern;
    std::string family;
    ShapeMeasures measures;
    std::vector<StoneFacts> stones;
    std::optional<KronaPosition> position;
    std::vector<KronaMove> moves;
};

PositionFacts facts_of(const PositionText& text, SparseBoard board, int players) {
    PositionFacts facts;
    facts.shape_only = text.shape;
    facts.players = players;
    facts.shape = canonical_shape(board);
    facts.measures = measure_shape(board);
    for (const Stone& stone : board.stones()) {
        const bool bound = facts.measures.connected && !board.connected_without(stone.point);
        facts.stones.push_back({stone, board.neighbours(stone.point), bound});
    }
    if (!text.shape) {
        facts.pattern = canonical_pattern(board);
        facts.family = canonical_family(board, players);
        if (auto position = movement_position(text, players)) {
            position->legal_moves(facts.moves);
            facts.position = std::move(*position);
        }
    }
    facts.board = std::move(board);
    return facts;
}

std::string bound_text(const PositionFacts& facts) {
    std::string text;
    for (const StoneFacts& stone : facts.stones) {
        if (stone.bound) text += (text.empty() ? "" : " ") + point_text(stone.stone.point);
    }
    return text.empty() ? "none" : text;
}

std::string_view symmetry_text(int symmetries) {
    switch (symmetries) {
        case 8:
            return "the full square (8)";
        case 4:
            return "4 of 8";
        case 2:
            return "2 of 8";
    }
    return "none but the identity (1)";
}

void append_moves(const PositionFacts& facts, std::size_t shown, std::string& out) {
    const KronaPosition& position = *facts.position;
    if (facts.moves.empty()) {
        out += "legal plies  none: the game is over\n";
        return;
    }
    fmt::format_to(std::back_inserter(out), "legal plies  {} for {}{}\n", facts.moves.size(),
                   colour_tag(position.to_move()), position.phase() == KronaPhase::run ? ", in the run" : "");
    std::string line = " ";
    for (std::size_t i = 0; i < std::min(shown, facts.moves.size()); ++i) {
        const std::string text = krona_move_text(facts.moves[i]);
        if (line.size() + text.size() > 78) {
            out += line + '\n';
            line = " ";
        }
        line += ' ' + text;
    }
    out += line + '\n';
    if (shown < facts.moves.size()) {
        fmt::format_to(std::back_inserter(out), "  and {} more (--moves shows all)\n",
                       facts.moves.size() - shown);
    }
}

std::string position_report(const PositionFacts& facts, const PositionOptions& options) {
    const ShapeMeasures& measures = facts.measures;
    std::string out;
    render_board(facts.board, {}, out);
    out += '\n';
    const auto row = [&](std::string_view name, std::string_view value) {
        fmt::format_to(std::back_inserter(out), "{:<12} {}\n", name, value);
    };
    row("stones", fmt::format("{}, box {} x {}", measures.stones, measures.width, measures.height));
    row("shape", facts.shape.text);
    if (!facts.shape_only) {
        row("pattern", facts.pattern.text);
        row("family", facts.family);
    }
    row("symmetry",
        fmt::format("shape {}{}", symmetry_text(measures.symmetries),
                    facts.shape_only ? std::string()
                                     : fmt::format(", pattern {}", symmetry_text(facts.pattern.symmetries))));
    row("energy",
        fmt::format("E {}, D {}{}", measures.edges, measures.direct, measures.tree ? ", a tree" : ""));
    row("connected", measures.connected ? "yes" : "no");
    row("bound", bound_text(facts));
    out += "neighbours   x,y: n,d\n";
    for (const StoneFacts& stone : facts.stones) {
        fmt::format_to(std::back_inserter(out), "  {} {}: {},{}{}\n",
                       facts.shape_only ? 'x' : colour_stone_letter(stone.stone.colour),
                       point_text(stone.stone.point), stone.neighbours.n, stone.neighbours.d,
                       stone.bound ? " bound" : "");
    }
    if (facts.position) append_moves(facts, options.all_moves ? facts.moves.size() : kMovesShown, out);
    return out;
}

void append_text_field(std::string_view name, std::string_view value, std::string& out) {
    fmt::format_to(std::back_inserter(out), "\"{}\":", name);
    append_json_string(value, out);
    out += ',';
}

void append_json_stones(const PositionFacts& facts, std::string& out) {
    out += "\"neighbours\":[";
    for (std::size_t i = 0; i < facts.stones.size(); ++i) {
        const StoneFacts& stone = facts.stones[i];
        fmt::format_to(std::back_inserter(out),
                       "{}{{\"x\":{},\"y\":{},\"colour\":\"{}\",\"n\":{},\"d\":{},\"bound\":{}}}",
                       i > 0 ? "," : "", stone.stone.point.x, stone.stone.point.y,
                       facts.shape_only ? 'x' : colour_stone_letter(stone.stone.colour), stone.neighbours.n,
                       stone.neighbours.d, stone.bound);
    }
    out += "],";
}

void append_json_moves(const PositionFacts& facts, std::string& out) {
    if (!facts.position) {
        out += "\"toMove\":null,\"legal\":null,\"moves\":null";
        return;
    }
    fmt::format_to(std::back_inserter(out), "\"toMove\":\"{}\",\"legal\":{},\"moves\":[",
                   colour_letter(facts.position->to_move()), facts.moves.size());
    for (std::size_t i = 0; i < facts.moves.size(); ++i) {
        if (i > 0) out += ',';
        append_json_string(krona_move_text(facts.moves[i]), out);
    }
    out += ']';
}

std::string position_json(const PositionFacts& facts) {
    const ShapeMeasures& measures = facts.measures;
    std::string out = "{";
    fmt::format_to(std::back_inserter(out), "\"stones\":{},\"width\":{},\"height\":{},\"players\":{},",
                   measures.stones, measures.width, measures.height, facts.players);
    append_text_field("shape", facts.shape.text, out);
    if (facts.shape_only) {
        out += "\"pattern\":null,\"family\":null,\"patternSymmetries\":null,";
    } else {
        append_text_field("pattern", facts.pattern.text, out);
        append_text_field("family", facts.family, out);
        fmt::format_to(std::back_inserter(out), "\"patternSymmetries\":{},", facts.pattern.symmetries);
    }
    fmt::format_to(std::back_inserter(out),
                   "\"symmetries\":{},\"E\":{},\"D\":{},\"tree\":{},\"connected\":{},\"bound\":{},",
                   measures.symmetries, measures.edges, measures.direct, measures.tree, measures.connected,
                   measures.bound);
    append_json_stones(facts, out);
    append_json_moves(facts, out);
    out += "}\n";
    return out;
}

ExitStatus run_board_game(const PositionOptions& options, Context& context) {
    const auto position = options.board_game.position(options.position);
    if (!position) {
        context.console.error(position.error());
        return ExitStatus::usage;
    }
    constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
    return print_data(options.json ? board_position_json(*position)
                                   : board_position_report(*position, options.all_moves ? kAll : kMovesShown),
                      context.console);
}

ExitStatus run_position(const PositionOptions& options, Context& context) {
    if (options.board_game.kind() != GameKind::krona) return run_board_game(options, context);
    const auto fail = [&](const std::string& message) {
        context.console.error(message);
        return ExitStatus::usage;
    };
    const auto text = read_position(joined_words(options.position), StoneLetters::colours_or_shape);
    if (!text) return fail(text.error());
    const int least = players_of(*text);
    if (options.players != 0 && options.players < least) {
        return fail(
            fmt::format("the position speaks of {} colours, more than --players {}", least, options.players));
    }
    auto board = board_of(*text);
    if (!board) return fail(board.error());
    const PositionFacts facts =
        facts_of(*text, std::move(*board), options.players == 0 ? least : options.players);
    return print_data(options.json ? position_json(facts) : position_report(facts, options), context.console);
}

}  // namespace

void add_position(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<PositionOptions>();
    CLI::App* command = add_command(
        app, slot, "position", "Say what there is to say of one position",
        "  krona position 'wbw/b1b/wbw b'\n"
        "  krona position --json 'w1b/1rb/1b r 0,0 w'\n"
        "  krona position xxx/xxx                a shape: no colours, no moves\n"
        "  krona position --game threecrowns start\n"
        "  krona position --game akron '3/1b1/3 w'\n"
        "Krona: rows from the top joined by `/`; letters are stones, numbers empty points; then, as far as\n"
        "wanted, the colour to move, the lower left corner, the colours already blocked.");
    command->add_option("POSITION", options->position, "Position text")->required();
    command->add_flag("--json", options->json, "One JSON object");
    command->add_flag("--moves", options->all_moves, "List all legal moves, not only the first few");
    command
        ->add_option("--players", options->players,
                     "Number of colours (default: as the position says, 2 at least)")
        ->check(CLI::Range(2, kMaxPlayers))
        ->option_text("K");
    add_board_game_options(*command, options->board_game, "Game of the position (default krona)");
    set_action(*command, slot, options, run_position);
}

}  // namespace krona::cli
