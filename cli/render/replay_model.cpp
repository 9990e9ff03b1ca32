#include "cli/render/replay_model.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/krona_view.hpp"
#include "cli/render/line_player.hpp"
#include "cli/render/mended_line.hpp"
#include "cli/render/phrases.hpp"
#include "cli/render/replay_words.hpp"
#include "cli/render/svg_pieces.hpp"
#include "notation/nag_sign.hpp"
#include "notation/source_places.hpp"
#include "notation/stray.hpp"
#include "validator/games/krona/ledger.hpp"
#include "validator/games/krona/trace.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kNoFrame = -1;
constexpr std::string_view kLeftOut = "--";
constexpr std::string_view kNoPly = "—";  // where a fix takes a ply out

std::string_view board_style(GameKind game) {
    switch (game) {
        case GameKind::korona:
        case GameKind::korona2:
        case GameKind::threecrowns:
            return "squares";
        case GameKind::akron:
            return "holes";
        case GameKind::krona:
        case GameKind::unknown:
            break;
    }
    return "lines";
}

/// Builds the model: frames (positions) and the line (what is listed beside the board).
class ModelBuilder {
  public:
    ModelBuilder(const Record& record, const Verdict& verdict, Locale locale)
        : record_(record), verdict_(verdict), locale_(locale), words_(replay_words(locale)), line_(record) {
        for (const Diagnostic& diagnostic : verdict.diagnostics) {
            if (diagnostic.severity == Severity::error) errors_.push_back({&diagnostic, kNoFrame});
        }
    }

    Json build() {
        add_heading();
        for (const char* list : {"boards", "frames", "main"}) model_[list] = Json::array();
        for (const char* table : {"symbols", "drawings"}) model_[table] = Json::object();
        auto player = LinePlayer::of_record(record_);
        if (player) {
            const auto trace = trace_krona(record_);
            if (trace) box_ = touched_points(*trace);
            player->show(box_);
            model_["main"].push_back(add_frame(*player, kNoFrame));
            add_movetext(*player);
            if (trace) add_plot(trace->start.board().energy());
        } else {
            add_empty_frame(player.error());
        }
        add_errors();
        return std::move(model_);
    }

  private:
    /// A line being walked: where it stands, and where it stood before its last ply, for variations.
    struct Level {
        LinePlayer player;
        LinePlayer before;
        int frame = 0;
        int frame_before = 0;
        bool playable = true;
        Json items = Json::array();
    };

    /// Something that is wrong, and where it is shown.
    struct Fault {
        const Diagnostic* diagnostic;
        int frame;
    };

    // ---- What stands above the board

    void add_heading() {
        model_["game"] = game_name(record_.game);
        model_["style"] = board_style(record_.game);
        model_["secrets"] = has_secrets(record_.game);
        model_["words"] = {
            {"first", words_.first},    {"previous", words_.previous}, {"next", words_.next},
            {"last", words_.last},      {"energy", words_.energy},     {"look", words_.look},
            {"white", words_.as_white}, {"black", words_.as_black},    {"reader", words_.as_reader},
            {"wrong", words_.wrong},    {"rule", words_.rule},         {"fix", words_.fix},
            {"place", words_.place},    {"assumed", words_.assumed},   {"viewer", words_.viewer},
            {"board", words_.board},    {"moves", words_.moves},       {"keys", words_.keys}};
        std::string players;
        for (int i = 0; i < verdict_.facts.players; ++i) {
            if (i > 0) players += " – ";
            players += record_.tag(colour_tag(colour_at(i))).value_or("?");
        }
        model_["players"] = players;
        std::string facts;
        for (const std::string_view name : {"Event", "Site", "Date", "Round"}) {
            const auto value = record_.tag(name);
            if (!value || value->empty()) continue;
            if (!facts.empty()) facts += ", ";
            facts += *value;
        }
        const std::string& result = verdict_.facts.result_text;
        if (!result.empty() && result != "*") facts.append(facts.empty() ? "" : " · ").append(result);
        model_["facts"] = facts;
    }

    // ---- Positions

    /// The first layer of Akron shows all levels at once, which the page does by itself.
    std::size_t first_layer() const { return record_.game == GameKind::akron ? 1 : 0; }

    int board_index(const BoardView& view) {
        const ViewLayer& ground = view.layers[first_layer()];
        const Json board{{"columns", ground.columns}, {"rows", ground.rows}};
        Json& boards = model_["boards"];
        const auto found = std::find(boards.begin(), boards.end(), board);
        if (found != boards.end()) return static_cast<int>(found - boards.begin());
        boards.push_back(board);
        return static_cast<int>(boards.size()) - 1;
    }

    void learn_symbol(const std::string& sign) {
        const auto symbol = piece_symbol(record_.game, sign);
        if (!symbol || model_["symbols"].contains(sign)) return;
        model_["symbols"][sign] = {{"id", symbol->id}, {"colour", symbol->colour}};
        model_["drawings"][std::string(symbol->id)] = symbol_drawing(symbol->id);
    }

    Json cells(const std::vector<ViewCell>& cells) const {
        Json list = Json::array();
        for (const ViewCell& cell : cells)
            list.push_back({cell.layer - first_layer(), cell.column, cell.row});
        return list;
    }

    Json layers_of(const BoardView& view) {
        Json layers = Json::array();
        for (std::size_t level = first_layer(); level < view.layers.size(); ++level) {
            Json signs = Json::array();
            for (const std::string& sign : view.layers[level].cells) {
                learn_symbol(sign);
                signs.push_back(piece_symbol(record_.game, sign) ? sign : std::string());
            }
            layers.push_back(std::move(signs));
        }
        return layers;
    }

    std::string caption_of(const GameFrame& frame) const {
        if (frame.ply == 0) return std::string(words_.start);
        return fmt::format("{}. {} {}", frame.ply, in_language(colour_tag(frame.player), locale_),
                           frame.text);
    }

    Json notes_of(const BoardView& view) const {
        Json notes = Json::array();
        for (const std::string& note : view.notes) notes.push_back(in_language(note, locale_));
        return notes;
    }

    Json frame_model(const GameFrame& frame) {
        return {{"ply", frame.ply},
                {"caption", caption_of(frame)},
                {"board", board_index(frame.view)},
                {"layers", layers_of(frame.view)},
                {"to", cells(frame.marks.last.targets)},
                {"from", cells(frame.marks.last.origins)},
                {"turn", in_language(frame.turn, locale_)},
                {"notes", notes_of(frame.view)}};
    }

    /// What of a frame looks different to that player.
    Json seen_by(Viewer viewer, const LinePlayer& player, const Json& whole) {
        Json seen = frame_model(player.frame_for(viewer));
        Json differences = Json::object();
        for (const auto& [name, value] : seen.items()) {
            if (value != whole[name]) differences[name] = value;
        }
        return differences;
    }

    int add_model(Json model, int before) {
        model["before"] = before;
        model["next"] = kNoFrame;
        Json& frames = model_["frames"];
        frames.push_back(std::move(model));
        const int index = static_cast<int>(frames.size()) - 1;
        if (before >= 0 && frames[static_cast<std::size_t>(before)]["next"] == kNoFrame)
            frames[static_cast<std::size_t>(before)]["next"] = index;
        return index;
    }

    int add_frame(const LinePlayer& player, int before) {
        Json model = frame_model(player.frame_for(Viewer::reader));
        if (has_secrets(record_.game)) {
            model["seen"] = {{"white", seen_by(Viewer::white, player, model)},
                             {"black", seen_by(Viewer::black, player, model)}};
        }
        return add_model(std::move(model), before);
    }

    void add_empty_frame(const std::string& why) {
        GameFrame frame;
        frame.view.layers.resize(first_layer() + 1, ViewLayer{"", {""}, {""}, {""}});
        frame.turn = fmt::format("{}: {}", words_.no_board, why);
        model_["main"].push_back(add_model(frame_model(frame), kNoFrame));
        model_["line"] = Json::array();
        model_["last"] = 0;
    }

    // ---- The list of moves

    void add_movetext(const LinePlayer& start) {
        levels_.push_back({start, start, 0, 0, true, Json::array()});
        for (std::size_t at = 0; at < line_.record().movetext.size();) at = add_element(at);
        while (levels_.size() > 1) close_variation();
        add_left_out_end();
        model_["last"] = levels_.front().frame;
        model_["line"] = std::move(levels_.front().items);
    }

    std::string_view text_of(const Element& element) const { return line_.record().view(element.span); }

    /// Gives the element to go on with.
    std::size_t add_element(std::size_t at) {
        const Element& element = line_.record().movetext[at];
        Json& items = levels_.back().items;
        switch (element.kind) {
            case ElementKind::number:
                items.push_back({{"number", text_of(element)}});
                break;
            case ElementKind::ply:
            case ElementKind::bad:
                if (takes_a_turn(line_.record(), element)) return add_ply(at);
                add_stray(element);
                break;
            case ElementKind::nag:
                if (!items.empty() && items.back().contains("text"))
                    items.back()["nags"] =
                        items.back().value("nags", std::string()) + std::string(nag_sign(element.value));
                break;
            case ElementKind::comment:
            case ElementKind::line_comment:
                items.push_back({{"comment", text_of(element)}});
                break;
            case ElementKind::variation_begin:
                open_variation();
                break;
            case ElementKind::variation_end:
                if (levels_.size() > 1) close_variation();
                break;
            case ElementKind::marker:
                add_left_out_end();
                items.push_back({{"result", text_of(element)}});
                break;
            case ElementKind::run_label:
                break;
        }
        return at + 1;
    }

    std::size_t add_ply(std::size_t at) {
        Level& level = levels_.back();
        const Element& element = line_.record().movetext[at];
        const std::string_view text = text_of(element);
        if (!level.playable) {
            level.items.push_back({{"text", text}, {"frame", kNoFrame}});
            return at + 1;
        }
        const bool readable = element.kind == ElementKind::ply;
        LinePlayer next = level.player;
        while (readable && next.play_left_out_before(text)) advance(level, next, kLeftOut);
        const bool over = levels_.size() == 1 && level.player.is_over();
        if (readable && !over && next.play(text)) {
            advance(level, next, text);
            return at + 1;
        }
        return add_fault(at);
    }

    /// Text between the plies that can be none of them.
    void add_stray(const Element& element) {
        Level& level = levels_.back();
        const int frame = level.playable ? level.frame : kNoFrame;
        if (const auto error = error_at(element, level.player.ply() + 1)) errors_[*error].frame = frame;
        level.items.push_back({{"text", text_of(element)}, {"frame", frame}, {"wrong", true}});
    }

    void add_left_out_end() {
        Level& level = levels_.front();
        LinePlayer next = level.player;
        while (level.playable && next.play_left_out_end()) advance(level, next, kLeftOut);
    }

    /// The line has gone on by one ply.
    void advance(Level& level, const LinePlayer& next, std::string_view text) {
        level.before = std::exchange(level.player, next);
        level.frame_before = std::exchange(level.frame, add_frame(next, level.frame));
        if (levels_.size() == 1 && !first_fault_) model_["main"].push_back(level.frame);
        Json item{{"text", text}, {"frame", level.frame}};
        if (next.veiled_text() != next.text()) {
            item["veiled"] = next.veiled_text();
            item["by"] = next.player() == Colour::white ? "white" : "black";
        }
        level.items.push_back(std::move(item));
    }

    void open_variation() {
        const Level& level = levels_.back();
        levels_.push_back({level.before, level.before, level.frame_before, level.frame_before, level.playable,
                           Json::array()});
    }

    void close_variation() {
        Json items = std::move(levels_.back().items);
        levels_.pop_back();
        levels_.back().items.push_back({{"variation", std::move(items)}});
    }

    // ---- What is wrong

    /// A ply that cannot be played: it is shown on the board before it, and a main line goes on as the
    /// validator did.
    std::size_t add_fault(std::size_t at) {
        Level& level = levels_.back();
        const Element element = line_.record().movetext[at];
        const std::string text(text_of(element));
        const GameFrame seen = level.player.faulty_frame(text, Viewer::reader);
        Json model = frame_model(seen);
        model["caption"] = fmt::format("{}. {} ✗", level.player.ply() + 1, text);
        model["wrong"] = {{"to", cells(seen.marks.wrong.targets)}, {"from", cells(seen.marks.wrong.origins)}};
        const auto error = error_at(element, level.player.ply() + 1);
        if (error) model["error"] = *error;
        const int frame = add_model(std::move(model), level.frame);
        if (error) errors_[*error].frame = frame;
        level.items.push_back({{"text", text}, {"frame", frame}, {"wrong", true}});
        level.playable = false;
        if (levels_.size() > 1) return at + 1;
        if (!first_fault_) first_fault_ = frame;
        level.frame = frame;
        return error ? go_on_behind(*errors_[*error].diagnostic, at) : at + 1;
    }

    /// What the validator said of a ply that cannot be played. It says that last of all.
    std::optional<std::size_t> error_at(const Element& element, std::uint32_t ply) const {
        const bool is_text = record_.format == SourceFormat::kgn || record_.format == SourceFormat::loose;
        const Span source = source_span(line_.record(), element.span);
        for (std::size_t i = errors_.size(); i-- > 0;) {
            const Diagnostic& said = *errors_[i].diagnostic;
            if (errors_[i].frame != kNoFrame) continue;
            const std::uint32_t place = line_.moved(said.span.begin);
            const bool here = is_text ? place >= source.begin && place < source.end
                                      : levels_.size() == 1 && said.ply == ply;
            if (here) return i;
        }
        return std::nullopt;
    }

    std::size_t go_on_behind(const Diagnostic& said, std::size_t at) {
        if (said.fixes.empty() || said.code == Code::game_over) return at + 1;
        Level& level = levels_.front();
        auto behind = line_.mend(said.fixes.front(), said.span);
        if (!behind) return at + 1;
        const bool left_out = behind->player.ply() <= level.player.ply();
        level.before = std::exchange(level.player, std::move(behind->player));
        level.player.show(box_);
        level.frame_before = std::exchange(level.frame, add_frame(level.player, level.frame));
        level.playable = true;
        level.items.push_back({{"text", left_out ? kNoPly : level.player.text()},
                               {"frame", level.frame},
                               {"fix", said.fixes.front().why}});
        return behind->element;
    }

    bool at_marker(const Diagnostic& said) const {
        return std::any_of(
            record_.movetext.begin(), record_.movetext.end(), [this, &said](const Element& element) {
                return element.kind == ElementKind::marker && source_span(record_, element.span) == said.span;
            });
    }

    /// Where an error is shown that is not a ply which cannot be played.
    int frame_of(const Diagnostic& said) const {
        for (const char* name : {"Result", "Score", "Termination"}) {
            const Tag* tag = record_.find(name);
            if (tag != nullptr && tag->value_source == said.span) return model_["last"].get<int>();
        }
        if (said.ply == 0 && said.path.empty()) return at_marker(said) ? model_["last"].get<int>() : kNoFrame;
        const bool in_main = said.path.empty() && said.ply < model_["main"].size();
        return in_main ? model_["main"][said.ply].get<int>() : kNoFrame;
    }

    Json error_model(const Fault& fault) const {
        const Diagnostic& said = *fault.diagnostic;
        const CodeInfo& info = code_info(said.code);
        const LineColumn place = LineIndex(record_.source(), record_.first_line).locate(said.span.begin);
        const Excerpt excerpt = make_excerpt(record_.source(), record_.first_line, said.span, '^');
        Json fixes = Json::array();
        for (const Fix& fix : said.fixes) {
            const bool one = fix.edits.size() == 1;
            fixes.push_back({{"why", fix.why}, {"text", one ? fix.edits.front().text : std::string()}});
        }
        return {{"code", code_name(said.code)},
                {"message", said.message},
                {"rule", fmt::format("{} {}", info.rule, info.advice)},
                {"place", fmt::format("{}:{}", place.line, place.column)},
                {"excerpt", fmt::format("{}\n{}", excerpt.text, excerpt.marker)},
                {"fixes", std::move(fixes)},
                {"assumed", said.assumed},
                {"frame", fault.frame}};
    }

    void add_errors() {
        Json errors = Json::array();
        for (Fault& fault : errors_) {
            if (fault.frame == kNoFrame) fault.frame = frame_of(*fault.diagnostic);
            errors.push_back(error_model(fault));
        }
        model_["errors"] = std::move(errors);
        const int last = model_["last"].get<int>();
        model_["start"] =
            first_fault_.value_or(verdict_.valid || errors_.empty() ? last : errors_.front().frame);
        if (model_["start"] == kNoFrame) model_["start"] = last;
    }

    // ---- The curve

    /// `start` is the energy before the first ply.
    void add_plot(SparseBoard::Energy start) {
        const std::vector<LedgerLine> ledger = krona_ledger(record_, CountLegal::no);
        if (ledger.size() < 2) return;
        Json energy = Json::array({start.e});
        Json direct = Json::array({start.d});
        int run = kNoFrame;
        for (const LedgerLine& line : ledger) {
            energy.push_back(line.energy.e);
            direct.push_back(line.energy.d);
            if (line.phase == KronaPhase::run && run == kNoFrame) run = static_cast<int>(line.ply) - 1;
        }
        model_["plot"] = {{"energy", energy}, {"direct", direct}, {"runFrom", run}};
    }

    const Record& record_;
    const Verdict& verdict_;
    Locale locale_;
    const ReplayWords& words_;
    MendedLine line_;  // what is walked: the record, mended behind its faults
    Box box_;          // of a Krona game's points
    Json model_;
    std::vector<Level> levels_;
    std::vector<Fault> errors_;
    std::optional<int> first_fault_;  // its frame
};

}  // namespace

std::string replay_model(const Record& record, const Verdict& verdict, Locale locale) {
    return ModelBuilder(record, verdict, locale).build().dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace krona::cli
