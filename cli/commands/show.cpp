#include "cli/commands/show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "cli/io/data.hpp"
#include "cli/options/word_option.hpp"
#include "cli/records/conversion.hpp"
#include "cli/records/one_game.hpp"
#include "cli/render/drawing.hpp"
#include "cli/render/png.hpp"
#include "cli/render/replay_page.hpp"
#include "cli/render/text_board.hpp"
#include "cli/render/text_view.hpp"
#include "cli/render/turn_text.hpp"
#include "cli/terminal/session.hpp"
#include "validator/any_game.hpp"
#include "validator/check.hpp"
#include "validator/games/krona/trace.hpp"
#include "validator/report/report_text.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

constexpr std::int64_t kNoPly = -1;
constexpr std::int64_t kMostPlies = 1'000'000'000;
constexpr double kPixelsPerUnit = 2;  // of PNG

struct ShowOptions {
    std::string file;
    ReadingOptions reading;
    std::string as;  // empty: a replay where that can be, else text
    std::uint64_t game = 1;
    std::int64_t ply = kNoPly;  // 0 is the starting position
    std::int64_t every = kNoPly;
    bool final = false;
    bool bound = false;
    std::string plot;
    Viewer viewer = Viewer::reader;
    Locale locale = Locale::en;
    std::string output = "-";
};

const std::map<std::string, Viewer>& viewer_words() {
    static const std::map<std::string, Viewer> words{
        {"reader", Viewer::reader}, {"white", Viewer::white}, {"black", Viewer::black}};
    return words;
}

std::string heading(const Record& record) {
    const auto tag = [&](std::string_view name) { return printable(record.tag(name).value_or("?")); };
    std::string text = fmt::format("Game {}: {} - {}", record.number, tag("White"), tag("Black"));
    for (int i = 2; i < kMaxPlayers; ++i) {
        const auto player = record.tag(colour_tag(colour_at(i)));
        if (player) text += " - " + printable(*player);
    }
    for (const std::string_view name : {"Event", "Date"}) {
        if (const auto value = record.tag(name)) text += ", " + printable(*value);
    }
    return text;
}

std::string ply_text(const KronaTrace& trace, std::size_t ply) {
    if (ply == 0) return fmt::format("Start, {} plies follow", trace.plies.size());
    const TracedPly& played = trace.plies[ply - 1];
    return fmt::format("Ply {} of {}: {} {}", ply, trace.plies.size(), colour_tag(played.player),
                       krona_move_text(played.move));
}

void append_picture(const KronaTrace& trace, const KronaPosition& position, std::size_t ply,
                    std::string& out) {
    BoardMarks marks;
    if (ply > 0) {
        const KronaMove& move = trace.plies[ply - 1].move;
        if (move.kind != KronaMoveKind::blocked) marks.target = move.to;
        if (move.kind == KronaMoveKind::move) marks.origin = move.from;
    }
    fmt::format_to(std::back_inserter(out), "\n{}\n", ply_text(trace, ply));
    render_board(position.board(), marks, out);
    fmt::format_to(std::back_inserter(out), "{}\n", turn_text(position));
}

bool wanted(const ShowOptions& options, std::size_t ply, std::size_t last) {
    if (options.every > 0) return ply % static_cast<std::size_t>(options.every) == 0 || ply == last;
    return ply == (options.ply == kNoPly ? last : static_cast<std::size_t>(options.ply));
}

std::string pictures(const Record& record, const KronaTrace& trace, const ShowOptions& options) {
    std::string out = heading(record) + '\n';
    KronaPosition position = trace.start;
    const std::size_t last = trace.plies.size();
    for (std::size_t ply = 0; ply <= last; ++ply) {
        if (ply > 0) position.play(trace.plies[ply - 1].move);
        if (wanted(options, ply, last)) append_picture(trace, position, ply, out);
    }
    return out;
}

// The main line of a board game as far as it can be played, the start first.
tl::expected<std::vector<GameFrame>, std::string> board_game_frames(const Record& record, Viewer viewer) {
    std::vector<GameFrame> frames;
    const auto walked = walk_frames(record, {BoundStones::as_others, viewer}, [&](const GameFrame& frame) {
        frames.push_back(frame);
        return true;
    });
    if (!walked) return tl::unexpected(walked.error());
    return frames;
}

std::string pictures(const Record& record, const std::vector<GameFrame>& frames, const ShowOptions& options) {
    std::string out = heading(record) + '\n';
    const std::size_t last = frames.size() - 1;
    for (std::size_t ply = 0; ply <= last; ++ply) {
        if (!wanted(options, ply, last)) continue;
        const GameFrame& frame = frames[ply];
        out += ply == 0
                   ? fmt::format("\nStart, {} plies follow\n", last)
                   : fmt::format("\nPly {} of {}: {} {}\n", ply, last, colour_tag(frame.player), frame.text);
        render_view(frame.view, frame.marks.last, out);
        out.append(frame.turn).append("\n");
    }
    return out;
}

// Says what is wrong with a game whose pictures end early.
ExitStatus say_verdict(const Record& record, const std::string& name, Context& context) {
    Checker checker{CheckOptions{}};
    const Verdict& verdict = checker.check(record);
    if (verdict.valid) return ExitStatus::well;
    std::string text;
    report_text(record, verdict, {name, context.console.colouring()}, text);
    context.console.write(text);
    return ExitStatus::invalid;
}

ExitStatus refuse_start(const Record& record, const std::string& name, Context& context) {
    context.console.error(fmt::format("{}: game {} gives no starting position to draw", name, record.number));
    return ExitStatus::invalid;
}

// Whether the game has the ply that was asked for; said on the console where it has not.
bool has_ply(const Record& record, const std::string& name, const ShowOptions& options, std::size_t plies,
             Context& context) {
    if (options.ply <= static_cast<std::int64_t>(plies)) return true;
    context.console.error(fmt::format("{}: game {} has {} that can be shown, no ply {}", name, record.number,
                                      counted(plies, "ply", "plies"), options.ply));
    return false;
}

ExitStatus show_board_game(const Record& record, const std::string& name, const ShowOptions& options,
                           Context& context) {
    const auto frames = board_game_frames(record, options.viewer);
    if (!frames) return refuse_start(record, name, context);
    if (!has_ply(record, name, options, frames->size() - 1, context)) return ExitStatus::usage;
    return write_data(pictures(record, *frames, options), options.output, context.console);
}

DrawingWish drawing_wish(const ShowOptions& options) {
    DrawingWish wish;
    wish.ply = options.ply;
    wish.frames.bound = options.bound ? BoundStones::dimmed : BoundStones::as_others;
    wish.frames.viewer = options.viewer;
    if (options.every > 0) {
        wish.kind = DrawingKind::sheet;
        wish.every = options.every;
    }
    if (options.final) wish.kind = DrawingKind::character;
    if (!options.plot.empty()) {
        wish.kind = DrawingKind::plot;
        if (options.plot == "legal") wish.plot = PlotKind::legal;
        if (options.plot == "score") wish.plot = PlotKind::score;
    }
    return wish;
}

std::string page_of(const Record& record, Locale locale) {
    Checker checker(conversion_check());
    return replay_page(record, checker.check(record), locale);
}

tl::expected<std::string, std::string> drawing_of(const Record& record, const ShowOptions& options) {
    if (options.as == "html") return page_of(record, options.locale);
    auto svg = svg_drawing(record, drawing_wish(options));
    if (!svg || options.as == "svg") return svg;
    return png_of_svg(*svg, kPixelsPerUnit);
}

ExitStatus write_drawing(const Record& record, const std::string& name, const ShowOptions& options,
                         Context& context) {
    const auto drawing = drawing_of(record, options);
    if (!drawing) {
        context.console.error(fmt::format("{}: game {}: {}", name, record.number, drawing.error()));
        return ExitStatus::usage;
    }
    return write_data(*drawing, options.output, context.console);
}

ExitStatus show_record(const Record& record, const std::string& name, const ShowOptions& options,
                       Context& context) {
    const ExitStatus status = say_verdict(record, name, context);
    if (!options.as.empty() && options.as != "text")
        return worse(status, write_drawing(record, name, options, context));
    if (is_board_game(record.game)) return worse(status, show_board_game(record, name, options, context));
    const auto trace = trace_krona(record);
    if (!trace) return refuse_start(record, name, context);
    if (!has_ply(record, name, options, trace->plies.size(), context))
        return worse(status, ExitStatus::usage);
    return worse(status, write_data(pictures(record, *trace, options), options.output, context.console));
}

/// Whether options ask for something that is no replay: one picture, several, or a file.
bool asks_for_pictures(const ShowOptions& options) {
    return options.every != kNoPly || options.final || !options.plot.empty() || options.output != "-";
}

bool is_replay(const ShowOptions& options, const Input& input) {
    if (!options.as.empty()) return options.as == "replay";
    return input.path != "-" && options.ply == kNoPly && !asks_for_pictures(options) && is_for_replay();
}

/// An option that was given, and the kinds of picture that heed it.
struct HeededBy {
    std::string_view option;
    bool given;
    std::vector<std::string_view> kinds;
};

// What is wrong with the options for this kind of picture; empty where all are heeded.
std::string option_fault(const ShowOptions& options, std::string_view kind) {
    const std::vector<HeededBy> all{
        {"--ply", options.ply != kNoPly, {"text", "svg", "png", "replay"}},
        {"--every", options.every != kNoPly, {"text", "svg", "png"}},
        {"--final", options.final, {"svg", "png"}},
        {"--plot", !options.plot.empty(), {"svg", "png"}},
        {"--bound", options.bound, {"svg", "png", "replay"}},
        {"--view", options.viewer != Viewer::reader, {"text", "svg", "png", "replay"}},
        {"--locale", options.locale != Locale::en, {"html"}},
        {"-o", options.output != "-", {"text", "svg", "png", "html"}}};
    for (const HeededBy& one : all) {
        if (!one.given || std::find(one.kinds.begin(), one.kinds.end(), kind) != one.kinds.end()) continue;
        return fmt::format("{} goes with --as {}, not with {}", one.option, fmt::join(one.kinds, ", "), kind);
    }
    return {};
}

ExitStatus replay(const ShowOptions& options, InputList list, Context& context) {
    SessionOptions session;
    session.game = options.game;
    if (options.ply != kNoPly)
        session.ply = static_cast<std::uint32_t>(std::min<std::int64_t>(options.ply, kMostPlies));
    session.view.frames.viewer = options.viewer;
    if (options.bound) session.view.frames.bound = BoundStones::dimmed;
    return run_session(GameShelf(std::move(list.inputs), options.reading.reader()), session, context.console);
}

ExitStatus run_show(const ShowOptions& options, Context& context) {
    std::vector<std::string> files;
    if (!options.file.empty()) files.push_back(options.file);
    InputList list = find_inputs(files, context.console);
    if (list.inputs.empty()) return list.status;
    const bool replaying = is_replay(options, list.inputs.front());
    const std::string kind = replaying ? "replay" : options.as.empty() ? "text" : options.as;
    if (const std::string fault = option_fault(options, kind); !fault.empty()) {
        context.console.error(fault);
        return ExitStatus::usage;
    }
    if (replaying) return replay(options, std::move(list), context);
    const Input& input = list.inputs.front();
    const auto fail = [&](const std::string& message, ExitStatus status) {
        context.console.error(fmt::format("{}: {}", input.name(), message));
        return status;
    };
    auto source = open_file(input.path);
    if (!source) return fail(source.error(), ExitStatus::broken);
    OneGame sink(options.game);
    const auto summary = read_records(**source, options.reading.reader(), sink);
    if (!summary) return fail(summary.error().message, ExitStatus::broken);
    if (sink.found()) return show_record(*sink.found(), input.name(), options, context);
    if (summary->games == 0) return fail("no game found", ExitStatus::invalid);
    return fail(fmt::format("no game {}: there {} {}", options.game, summary->games == 1 ? "is" : "are",
                            counted(summary->games, "game", "games")),
                ExitStatus::usage);
}

}  // namespace

void add_show(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<ShowOptions>();
    CLI::App* command =
        add_command(app, slot, "show", "Draw positions of a game",
                    "  krona show game.kgn                   a replay on a terminal, else the last position\n"
                    "  krona show --game 3 --ply 12 club.kgn\n"
                    "  krona show --every 10 game.kgn        every tenth ply, and the last\n"
                    "  krona show --as html -o replay.html game.kgn\n"
                    "  krona show --as svg --every 20 -o sheet.svg game.kgn\n"
                    "  krona show --as svg --plot energy -o curve.svg game.kgn\n"
                    "As text the last move stands in brackets, `◦` is where it came from.");
    command->add_option("FILE", options->file, "A file; `-` or none: standard input");
    add_format_option(*command, options->reading);
    command
        ->add_option("--as", options->as,
                     "text, svg, png, html, a page that replays the game, or replay, on the terminal "
                     "(default replay on a terminal, else text)")
        ->check(CLI::IsMember({"text", "svg", "png", "html", "replay"}))
        ->option_text("KIND");
    command->add_option("--game", options->game, "Number of the game in the file, from 1 (default 1)")
        ->check(whole_number_from(1))
        ->option_text("N");
    CLI::Option* ply =
        command->add_option("--ply", options->ply, "The position after this ply; 0 is the start")
            ->check(whole_number_from(0))
            ->option_text("N");
    CLI::Option* every =
        command->add_option("--every", options->every, "Every K-th ply from the start, and the last")
            ->check(whole_number_from(1))
            ->option_text("K")
            ->excludes(ply);
    CLI::Option* final = command->add_flag(
        "--final", options->final, "The last position as a character: stones without a board (svg, png)");
    final->excludes(ply)->excludes(every);
    command
        ->add_option("--plot", options->plot,
                     "A curve of a Krona game: energy, legal plies or score (svg, png)")
        ->check(CLI::IsMember({"energy", "legal", "score"}))
        ->option_text("CURVE")
        ->excludes(ply)
        ->excludes(every)
        ->excludes(final);
    command->add_flag("--bound", options->bound,
                      "Marks the stones that hold a Krona group together (svg, png, replay)");
    add_word_option(*command, "--view", options->viewer, viewer_words(),
                    "For whom a game of Korona is drawn (default reader, who knows both crowns)");
    add_word_option(*command, "--locale", options->locale, locale_words(),
                    "Language of the page: en, ru, es");
    add_output_option(*command, options->output);
    set_action(*command, slot, options, run_show);
}

}  // namespace krona::cli
