#include "cli/render/replay_page.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/krona_view.hpp"
#include "cli/render/line_player.hpp"
#include "cli/render/replay_words.hpp"
#include "cli/render/svg_pieces.hpp"
#include "cli/render/svg_text.hpp"
#include "cli/web_assets.hpp"
#include "notation/nag_sign.hpp"
#include "notation/stray.hpp"
#include "validator/games/krona/ledger.hpp"
#include "validator/games/krona/trace.hpp"

namespace krona::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kNoFrame = -1;
constexpr std::string_view kLeftOut = "--";

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
        : record_(record), verdict_(verdict), words_(replay_words(locale)) {}

    Json build() {
        add_heading();
        model_["boards"] = Json::array();
        model_["frames"] = Json::array();
        model_["symbols"] = Json::object();
        model_["drawings"] = Json::object();
        model_["main"] = Json::array();
        auto player = LinePlayer::of_record(record_);
        if (player) {
            const auto trace = trace_krona(record_);
            if (trace) player->show(touched_points(*trace));
            model_["main"].push_back(add_frame(player->frame(), kNoFrame));
            add_movetext(*player);
            if (trace) add_plot(trace->start.board().energy());
        } else {
            add_empty_frame(player.error());
        }
        add_errors();
        model_["start"] = verdict_.valid ? model_["main"].back().get<int>() : first_fault();
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

    void add_heading() {
        model_["game"] = game_name(record_.game);
        model_["style"] = board_style(record_.game);
        model_["secrets"] = has_secrets(record_.game);
        model_["words"] = {
            {"first", words_.first},    {"previous", words_.previous}, {"next", words_.next},
            {"last", words_.last},      {"energy", words_.energy},     {"look", words_.look},
            {"white", words_.as_white}, {"black", words_.as_black},    {"reader", words_.as_reader}};
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
        if (!facts.empty()) facts += " · ";
        facts += verdict_.facts.result_text;
        model_["facts"] = facts;
    }

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
        if (symbol->id == "stone" || symbol->id == "mine")
            model_["drawings"]["hidden"] = symbol_drawing("hidden");
    }

    Json cells(const std::vector<ViewCell>& cells) const {
        Json list = Json::array();
        for (const ViewCell& cell : cells)
            list.push_back({cell.layer - first_layer(), cell.column, cell.row});
        return list;
    }

    int add_frame(const GameFrame& frame, int before) {
        Json model;
        model["ply"] = frame.ply;
        model["caption"] = frame.ply == 0 ? std::string(words_.start) : frame_caption(frame);
        model["board"] = board_index(frame.view);
        Json layers = Json::array();
        for (std::size_t level = first_layer(); level < frame.view.layers.size(); ++level) {
            const ViewLayer& layer = frame.view.layers[level];
            Json signs = Json::array();
            for (const std::string& sign : layer.cells) {
                learn_symbol(sign);
                signs.push_back(piece_symbol(record_.game, sign) ? sign : std::string());
            }
            layers.push_back(std::move(signs));
        }
        model["layers"] = std::move(layers);
        model["to"] = cells(frame.marks.last.targets);
        model["from"] = cells(frame.marks.last.origins);
        model["turn"] = frame.turn;
        Json notes = Json::array();
        for (const std::string& note : frame.view.notes)
            notes.push_back({{"text", note}, {"secret", has_secrets(record_.game)}});
        model["notes"] = std::move(notes);
        model["before"] = before;
        model["next"] = kNoFrame;
        model_["frames"].push_back(std::move(model));
        const int index = static_cast<int>(model_["frames"].size()) - 1;
        if (before >= 0 && model_["frames"][static_cast<std::size_t>(before)]["next"] == kNoFrame)
            model_["frames"][static_cast<std::size_t>(before)]["next"] = index;
        return index;
    }

    void add_empty_frame(const std::string& why) {
        BoardView view;
        view.layers.resize(first_layer() + 1, ViewLayer{"", {""}, {""}, {""}});
        GameFrame frame;
        frame.view = view;
        frame.turn = fmt::format("{}: {}", words_.no_board, why);
        model_["main"].push_back(add_frame(frame, kNoFrame));
        model_["line"] = Json::array();
    }

    void add_movetext(const LinePlayer& start) {
        levels_.push_back({start, start, 0, 0, true, Json::array()});
        for (std::size_t at = 0; at < record_.movetext.size(); ++at) add_element(at);
        while (levels_.size() > 1) close_variation();
        add_left_out_end();
        model_["line"] = std::move(levels_.front().items);
    }

    void add_element(std::size_t at) {
        const Element& element = record_.movetext[at];
        Json& items = levels_.back().items;
        switch (element.kind) {
            case ElementKind::number:
                items.push_back({{"number", record_.view(element.span)}});
                break;
            case ElementKind::ply:
                add_ply(element);
                break;
            case ElementKind::nag:
                if (!items.empty() && items.back().contains("text"))
                    items.back()["nags"] =
                        items.back().value("nags", std::string()) + std::string(nag_sign(element.value));
                break;
            case ElementKind::comment:
            case ElementKind::line_comment:
                items.push_back({{"comment", record_.view(element.span)}});
                break;
            case ElementKind::variation_begin:
                open_variation();
                break;
            case ElementKind::variation_end:
                if (levels_.size() > 1) close_variation();
                break;
            case ElementKind::marker:
                add_left_out_end();
                items.push_back({{"result", record_.view(element.span)}});
                break;
            case ElementKind::bad:
                items.push_back({{"text", record_.view(element.span)}, {"frame", kNoFrame}});
                if (takes_a_turn(record_, element)) levels_.back().playable = false;
                break;
            case ElementKind::run_label:
                break;
        }
    }

    void add_ply(const Element& element) {
        Level& level = levels_.back();
        const std::string_view text = record_.view(element.span);
        LinePlayer next = level.player;
        while (level.playable && next.play_left_out_before(text)) advance(level, next, kLeftOut);
        if (level.playable && next.play(text)) return advance(level, next, text);
        Json item{{"text", text}, {"frame", kNoFrame}};
        const bool first_fault = std::exchange(level.playable, false) && levels_.size() == 1;
        if (first_fault) item["frame"] = add_fault_frame(level, text);
        level.items.push_back(std::move(item));
    }

    void add_left_out_end() {
        Level& level = levels_.front();
        LinePlayer next = level.player;
        while (level.playable && next.play_left_out_end()) advance(level, next, kLeftOut);
    }

    /// The line has gone on by one ply.
    void advance(Level& level, const LinePlayer& next, std::string_view text) {
        level.before = std::exchange(level.player, next);
        level.frame_before = std::exchange(level.frame, add_frame(next.frame(), level.frame));
        if (levels_.size() == 1) model_["main"].push_back(level.frame);
        level.items.push_back({{"text", text}, {"frame", level.frame}});
    }

    /// The position before a ply that is not legal, with the cells that it names.
    int add_fault_frame(const Level& level, std::string_view text) {
        const int index = add_frame(level.player.frame(), level.frame);
        Json& frame = model_["frames"][static_cast<std::size_t>(index)];
        frame["wrong"] = cells(level.player.named_cells(text));
        frame["to"] = Json::array();
        frame["from"] = Json::array();
        frame["caption"] = fmt::format("{}. {} ✗", level.player.ply() + 1, text);
        fault_frame_ = index;
        return index;
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

    int first_fault() const {
        if (fault_frame_) return *fault_frame_;
        return model_["main"].front().get<int>();
    }

    void add_errors() {
        Json errors = Json::array();
        bool first = true;
        for (const Diagnostic& diagnostic : verdict_.diagnostics) {
            if (diagnostic.severity != Severity::error) continue;
            int frame = kNoFrame;
            if (first && fault_frame_) {
                frame = *fault_frame_;
            } else if (diagnostic.ply > 0 && diagnostic.ply - 1 < model_["main"].size()) {
                frame = model_["main"][diagnostic.ply - 1].get<int>();
            }
            first = false;
            errors.push_back(
                {{"code", code_name(diagnostic.code)}, {"message", diagnostic.message}, {"frame", frame}});
        }
        model_["errors"] = std::move(errors);
    }

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
    const ReplayWords& words_;
    Json model_;
    std::vector<Level> levels_;
    std::optional<int> fault_frame_;
};

std::string replaced(std::string_view text, std::string_view what, std::string_view with) {
    const std::size_t at = text.find(what);
    if (at == std::string_view::npos) return std::string(text);
    return fmt::format("{}{}{}", text.substr(0, at), with, text.substr(at + what.size()));
}

std::string page_title(const Record& record) {
    return fmt::format("{} – {}", record.tag("White").value_or("?"), record.tag("Black").value_or("?"));
}

}  // namespace

std::string replay_model(const Record& record, const Verdict& verdict, Locale locale) {
    return ModelBuilder(record, verdict, locale).build().dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string replay_page(const Record& record, const Verdict& verdict, Locale locale) {
    const ReplayWords& words = replay_words(locale);
    // `</script>` in a comment must not end the model, so `<` is written as an escape of JSON.
    std::string model;
    for (const char c : replay_model(record, verdict, locale)) {
        if (c == '<') {
            model += "\\u003c";
        } else {
            model += c;
        }
    }
    std::string page = replaced(web_asset("replay.html"), "@LANG@", words.language);
    page = replaced(page, "@TITLE@", xml_escaped(page_title(record)));
    page = replaced(page, "@STYLE@", web_asset("replay.css"));
    page = replaced(page, "@NOSCRIPT@", words.no_script);
    page = replaced(page, "@SCRIPT@", web_asset("replay.js"));
    return replaced(page, "@GAME@", model);
}

}  // namespace krona::cli
