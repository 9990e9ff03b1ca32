#include "cli/render/replay_model.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/game_tree.hpp"
#include "cli/render/phrases.hpp"
#include "cli/render/replay_words.hpp"
#include "cli/render/svg_pieces.hpp"
#include "validator/games/krona/ledger.hpp"
#include "validator/games/krona/trace.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kNoFrame = -1;
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
        : record_(record),
          verdict_(verdict),
          locale_(locale),
          words_(replay_words(locale)),
          tree_(record, verdict),
          shown_(tree_.nodes().size()) {
        for (std::size_t i = 0; i < verdict.diagnostics.size(); ++i) {
            if (verdict.diagnostics[i].severity == Severity::error) errors_.push_back(i);
        }
    }

    Json build() {
        add_heading();
        for (const char* list : {"boards", "frames", "main"}) model_[list] = Json::array();
        for (const char* table : {"symbols", "drawings"}) model_[table] = Json::object();
        if (tree_.has_start()) {
            add_frames();
        } else {
            add_empty_frame();
        }
        add_main_line();
        add_line();
        if (const auto start = krona_start(record_)) add_plot(start->board().energy());
        add_errors();
        return std::move(model_);
    }

  private:
    /// What is shown of a node.
    struct Shown {
        int frame = kNoFrame;   // of a wrong ply the position before it
        int behind = kNoFrame;  // where its line goes on: of a wrong ply the position as a fix makes it
        Json veiled;            // of a ply that one side sees otherwise: how, and who played it
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

    void add_empty_frame() {
        GameFrame frame;
        frame.view.layers.resize(first_layer() + 1, ViewLayer{"", {""}, {""}, {""}});
        frame.turn = fmt::format("{}: {}", words_.no_board, tree_.no_start());
        shown_[kStartNode].frame = shown_[kStartNode].behind = add_model(frame_model(frame), kNoFrame);
    }

    /// Nodes stand in the order of the text, so that most are one ply behind the one before.
    void add_frames() {
        LinePlayer player = tree_.player_at(kStartNode);
        NodeIndex stands_at = kStartNode;
        for (NodeIndex index = 0; index < tree_.nodes().size(); ++index) {
            const GameNode& node = tree_.node(index);
            if (node.kind == NodeKind::unplayed) continue;
            if (node.parent != stands_at) player = tree_.player_at(node.parent);
            player.show(tree_.touched());
            if (node.kind == NodeKind::wrong) add_wrong_frame(index, player);
            tree_.step(player, index);
            player.show(tree_.touched());
            if (node.kind != NodeKind::wrong || node.fix) add_frame_behind(index, player);
            stands_at = index;
        }
    }

    /// A ply that cannot be played is shown on the board before it.
    void add_wrong_frame(NodeIndex index, const LinePlayer& before) {
        const GameNode& node = tree_.node(index);
        const GameFrame seen = before.faulty_frame(node.text, Viewer::reader);
        Json model = frame_model(seen);
        model["caption"] = fmt::format("{}. {} ✗", node.ply, node.text);
        model["wrong"] = {{"to", cells(seen.marks.wrong.targets)}, {"from", cells(seen.marks.wrong.origins)}};
        if (node.fault)
            model["error"] = std::find(errors_.begin(), errors_.end(), *node.fault) - errors_.begin();
        Shown& shown = shown_[index];
        shown.frame = shown.behind = add_model(std::move(model), shown_[node.parent].behind);
    }

    void add_frame_behind(NodeIndex index, const LinePlayer& player) {
        Shown& shown = shown_[index];
        const int before = shown.frame == kNoFrame ? shown_[tree_.node(index).parent].behind : shown.frame;
        shown.behind = add_frame(player, before);
        if (shown.frame == kNoFrame) shown.frame = shown.behind;
        if (player.veiled_text() == player.text()) return;
        shown.veiled = {{"veiled", player.veiled_text()},
                        {"by", player.player() == Colour::white ? "white" : "black"}};
    }

    /// The main line up to its first fault, and where it ends.
    void add_main_line() {
        for (NodeIndex index = kStartNode; tree_.in_main_line(index);) {
            const GameNode& node = tree_.node(index);
            if (node.kind == NodeKind::wrong) first_fault_ = shown_[index].frame;
            if (node.kind == NodeKind::wrong || node.kind == NodeKind::unplayed) break;
            model_["main"].push_back(shown_[index].frame);
            if (node.next.empty()) break;
            index = node.next.front();
        }
        model_["last"] = shown_[tree_.last_reached()].behind;
    }

    // ---- The list of moves

    void add_line() {
        std::vector<Json> open{Json::array()};
        for (const ListItem& item : tree_.items()) {
            switch (item.kind) {
                case ListItem::Kind::number:
                    open.back().push_back({{"number", item.text}});
                    break;
                case ListItem::Kind::ply:
                    add_ply(item, open.back());
                    break;
                case ListItem::Kind::comment:
                    open.back().push_back({{"comment", item.text}});
                    break;
                case ListItem::Kind::begin:
                    open.push_back(Json::array());
                    break;
                case ListItem::Kind::end: {
                    Json variation{{"variation", std::move(open.back())}};
                    open.pop_back();
                    open.back().push_back(std::move(variation));
                    break;
                }
                case ListItem::Kind::stray:
                    open.back().push_back(
                        {{"text", item.text}, {"frame", shown_[item.node].behind}, {"wrong", true}});
                    break;
                case ListItem::Kind::result:
                    open.back().push_back({{"result", item.text}});
                    break;
            }
        }
        model_["line"] = std::move(open.back());
    }

    void add_ply(const ListItem& item, Json& list) const {
        const GameNode& node = tree_.node(item.node);
        const Shown& shown = shown_[item.node];
        Json ply{{"text", item.text}, {"frame", shown.frame}};
        if (node.kind == NodeKind::wrong) ply["wrong"] = true;
        if (!node.fix && !shown.veiled.is_null()) ply.update(shown.veiled);
        if (!item.signs.empty()) ply["nags"] = item.signs;
        list.push_back(std::move(ply));
        if (!node.fix) return;
        const std::string played = node.played.empty() ? std::string(kNoPly) : node.played;
        list.push_back({{"text", played}, {"frame", shown.behind}, {"fix", *node.fix}});
    }

    // ---- What is wrong

    int frame_of(const Diagnostic& said) const {
        const auto index = tree_.node_of(record_, said);
        if (!index) return kNoFrame;
        const auto& place = tree_.node(*index).place;
        const bool at_ply = place && said.span.begin >= place->begin && said.span.begin < place->end;
        return at_ply ? shown_[*index].frame : shown_[*index].behind;
    }

    Json error_model(const Diagnostic& said) const {
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
                {"frame", frame_of(said)}};
    }

    void add_errors() {
        Json errors = Json::array();
        for (const std::size_t index : errors_) errors.push_back(error_model(verdict_.diagnostics[index]));
        const Json& last = model_["last"];
        model_["start"] = errors.empty() ? last : errors.front()["frame"];
        if (first_fault_) model_["start"] = *first_fault_;
        if (model_["start"] == kNoFrame) model_["start"] = last;
        model_["errors"] = std::move(errors);
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
    GameTree tree_;
    std::vector<Shown> shown_;         // by node
    std::vector<std::size_t> errors_;  // indices of the verdict's diagnostics
    std::optional<int> first_fault_;   // of the main line: its frame
    Json model_;
};

}  // namespace

std::string replay_model(const Record& record, const Verdict& verdict, Locale locale) {
    return ModelBuilder(record, verdict, locale).build().dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace krona::cli
