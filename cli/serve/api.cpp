#include "cli/serve/api.hpp"

#include <cmath>
#include <filesystem>
#include <iterator>
#include <optional>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/io/console.hpp"
#include "cli/records/conversion.hpp"
#include "cli/records/game_text.hpp"
#include "cli/render/arbiter_report.hpp"
#include "cli/render/drawing.hpp"
#include "cli/render/page_form.hpp"
#include "cli/render/replay_page.hpp"
#include "cli/render/svg_board.hpp"
#include "cli/render/svg_text.hpp"
#include "cli/web_assets.hpp"
#include "db/record/record_codec.hpp"
#include "db/reports/explorer.hpp"
#include "db/reports/shapes.hpp"
#include "db/store/importer.hpp"
#include "notation/parse/byte_source.hpp"
#include "validator/any_game.hpp"

namespace krona::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostRows = 500;
constexpr std::size_t kMostReports = 20;
constexpr std::uint64_t kMostSaved = 2000;

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Answer answer(const Json& json) {
    return {200, "application/json", dump(json)};
}

Answer fault(int status, std::string_view message) {
    return json_fault(status, message);
}

Answer query_fault(const QueryError& error, const std::string& text) {
    return {400, "application/json",
            dump({{"error", error.message},
                  {"begin", error.begin},
                  {"end", error.end},
                  {"text", query_error_text(text, error)}})};
}

Answer search_fault(const SearchError& error, const std::string& query, const std::string& sort) {
    if (const auto* in_query = std::get_if<QueryError>(&error)) return query_fault(*in_query, query);
    if (const auto* in_sort = std::get_if<SortError>(&error)) return query_fault(in_sort->error, sort);
    return fault(500, std::get<DbError>(error).message);
}

/// Opens the store for one question.
template <typename Work>
Answer with_store(const std::string& path, OpenMode mode, Work&& work) {
    auto store = Store::open(path, mode);
    if (!store) return fault(500, store.error().message);
    return work(*store);
}

Json rounded(const std::optional<double>& value) {
    if (!value) return nullptr;
    return std::round(*value * 100) / 100;
}

std::string_view type_of(std::string_view format) {
    if (format == "html") return "text/html; charset=utf-8";
    if (format == "svg") return "image/svg+xml";
    if (format == "json") return "application/json";
    if (format == "csv" || format == "plies") return "text/csv; charset=utf-8";
    return "text/plain; charset=utf-8";
}

std::optional<Target> target_of(std::string_view format) {
    const auto& words = target_words();
    const auto found = words.find(std::string(format));
    if (found == words.end()) return std::nullopt;
    return found->second;
}

Locale locale_of(std::string_view language) {
    if (language == "ru") return Locale::ru;
    if (language == "es") return Locale::es;
    return Locale::en;
}

/// What a game can be saved as.
std::vector<std::string_view> formats_of(GameKind game) {
    if (game == GameKind::krona) return {"html", "svg", "kgn", "json", "sgf", "csv", "plies"};
    return {"html", "svg", "kgn", "json", "csv"};
}

Answer game_answer(const Record& record, std::string_view format, std::string_view language,
                   std::string_view heading) {
    Checker checker(conversion_check());
    const Verdict& verdict = checker.check(record);
    Answer made{200, std::string(type_of(format)), {}};
    if (format == "html") {
        made.body = replay_page(record, verdict, locale_of(language), heading);
        return made;
    }
    if (format == "svg") {
        const auto drawing = svg_drawing(record, {});
        if (!drawing) return fault(422, drawing.error());
        made.body = *drawing;
        return made;
    }
    const auto target = target_of(format);
    if (!target)
        return fault(404, fmt::format("no format {}: html, svg, kgn, json, sgf, csv or plies", format));
    Conversion conversion;
    conversion.to = *target;
    made.body = heading_of(*target);
    if (const auto misfit = append_converted(record, verdict, conversion, made.body))
        return fault(422, misfit->message);
    return made;
}

/// Links above a replay: back, and the game in other formats.
std::string game_links(std::int64_t id, GameKind game) {
    std::string links = "<nav class=\"links\"><a href=\"/\">&larr; Collection</a>";
    for (const std::string_view format : formats_of(game)) {
        fmt::format_to(std::back_inserter(links),
                       " <a href=\"/games/{0}.{1}\" download=\"game-{0}.{1}\">{1}</a>", id, format);
    }
    return links + "</nav>\n";
}

/// Appends games of a store to one text.
class GameSaver {
  public:
    GameSaver(Target target, std::string& out) : out_(out), checker_(conversion_check()) {
        conversion_.to = target;
    }

    void add(const FoundGame& game) {
        Record record = stored_record(game);
        record.number = static_cast<std::uint64_t>(game.id);
        std::string text;
        // What does not fit the format is left out.
        if (append_converted(record, checker_.check(record), conversion_, text)) return;
        if (conversion_.to == Target::kgn)
            out_ += joiner_.separator(text, game.valid ? DataKind::made : DataKind::source);
        out_ += text;
    }

  private:
    std::string& out_;
    Checker checker_;
    Conversion conversion_;
    GameJoiner joiner_;
};

/// A position of a board game as SVG; empty for Krona, whose positions the page draws by itself.
std::string board_drawing(GameKind kind, const std::string& text) {
    if (!is_board_game(kind)) return {};
    const auto position = AnyPosition::read(kind, text.empty() ? "start" : text, {});
    if (!position) return {};
    return svg_document(board_picture(kind, position->view(), {}),
                        {fmt::format("Position {}", position->text()), {}, {}});
}

class QuietObserver final : public ImportObserver {};

}  // namespace

Answer json_fault(int status, std::string_view why) {
    return {status, "application/json", dump({{"error", why}})};
}

Answer page_fault(int status, std::string_view why) {
    return {status, "text/html; charset=utf-8", filled(web_asset("fault.html"), {{"WHY", xml_escaped(why)}})};
}

Answer CollectionApi::store() const {
    return with_store(store_, OpenMode::read_only, [this](Store& store) {
        const auto games = count_games(store, "");
        if (!games) return search_fault(games.error(), "", "");
        return answer({{"name", std::filesystem::path(store_).filename().string()},
                       {"games", *games},
                       {"mostBytes", kMostUpload},
                       {"mayImport", importing_ == Importing::allowed}});
    });
}

Answer CollectionApi::query(const std::string& query) const {
    return with_store(store_, OpenMode::read_only, [&query](Store& store) {
        SearchOptions options;
        options.limit = 1;
        const auto tried = search_ids(store, query, options);
        if (tried) return answer({{"valid", true}});
        Answer fault = search_fault(tried.error(), query, "");
        Json body = Json::parse(fault.body, nullptr, false);
        body["valid"] = false;
        return answer(body);
    });
}

Answer CollectionApi::games(const GamesQuestion& question) const {
    return with_store(store_, OpenMode::read_only, [&question](Store& store) {
        const auto total = count_games(store, question.query);
        if (!total) return search_fault(total.error(), question.query, question.sort);
        SearchOptions options;
        options.sort = question.sort;
        options.limit = std::min(question.limit, kMostRows);
        options.offset = question.offset;
        Json games = Json::array();
        const auto found = search_games(store, question.query, options, [&games](FoundGame& game) {
            Json one = Json::parse(found_game_json(game), nullptr, false);
            if (game.hit) one["hit"] = *game.hit;
            games.push_back(std::move(one));
            return true;
        });
        if (!found) return search_fault(found.error(), question.query, question.sort);
        return answer({{"total", *total}, {"games", std::move(games)}});
    });
}

Answer CollectionApi::saved_games(const GamesQuestion& question, std::string_view format) const {
    const auto target = target_of(format);
    const bool of_many =
        target == Target::kgn || target == Target::jsonl || target == Target::csv || target == Target::plies;
    if (!of_many) return fault(404, fmt::format("no format {}: kgn, jsonl, csv or plies", format));
    return with_store(store_, OpenMode::read_only, [&](Store& store) {
        SearchOptions options;
        options.sort = question.sort;
        options.limit = kMostSaved + 1;
        const auto found = search_ids(store, question.query, options);
        if (!found) return search_fault(found.error(), question.query, question.sort);
        if (found->size() > kMostSaved) {
            return fault(413, fmt::format("More than {} games: narrow the query, or use krona db export.",
                                          kMostSaved));
        }
        Answer made{200, std::string(type_of(format)), heading_of(*target)};
        GameSaver saver(*target, made.body);
        for (const GameId id : *found) {
            const auto game = load_game(store, id);
            if (!game) return search_fault(game.error(), "", "");
            if (*game) saver.add(**game);
        }
        return made;
    });
}

Answer CollectionApi::shapes(const std::string& query, std::uint64_t limit) const {
    return with_store(store_, OpenMode::read_only, [&](Store& store) {
        SearchOptions options;
        options.limit = std::min(limit, kMostRows);
        Json shapes = Json::array();
        const auto found = opening_shapes(store, query, options, [&shapes](const ShapeSummary& shape) {
            shapes.push_back({{"shape", shape.shape},
                              {"games", shape.games},
                              {"white", shape.white_wins},
                              {"black", shape.black_wins},
                              {"draws", shape.draws},
                              {"meanScore", rounded(shape.mean_score)}});
            return true;
        });
        if (!found) return search_fault(found.error(), query, "");
        return answer({{"shapes", std::move(shapes)}});
    });
}

Answer CollectionApi::explore(const std::string& position, std::string_view game) const {
    const auto kind = game.empty() ? GameKind::krona : game_from_name(game);
    if (!kind) return fault(400, fmt::format("no game is called {}", game));
    return with_store(store_, OpenMode::read_only, [&](Store& store) {
        const auto found = krona::explore(
            store, position, [] { return true; }, *kind);
        if (!found) return search_fault(found.error(), position, "");
        Json continuations = Json::array();
        for (const Continuation& next : found->continuations) {
            continuations.push_back(
                {{"ply", next.ply},
                 {"position", next.position},
                 {"games", next.results.games},
                 {"white", next.results.white_wins},
                 {"black", next.results.black_wins},
                 {"draws", next.results.draws},
                 {"meanScore", rounded(next.results.mean_score)},
                 {"lastPlayed", next.results.last_played ? Json(*next.results.last_played) : Json()}});
        }
        return answer({{"position", found->position},
                       {"games", found->results.games},
                       {"ended", found->ended},
                       {"picture", board_drawing(*kind, found->position)},
                       {"continuations", std::move(continuations)}});
    });
}

Answer CollectionApi::game(std::int64_t id, std::string_view format, std::string_view language) const {
    return with_store(store_, OpenMode::read_only, [&](Store& store) {
        const auto found = load_game(store, GameId{id});
        if (!found) return search_fault(found.error(), "", "");
        if (!*found) {
            const std::string why = fmt::format("No game of this collection has the number {}.", id);
            return format == "html" ? page_fault(404, why) : fault(404, why);
        }
        const Record record = stored_record(**found);
        return game_answer(record, format, language, game_links(id, record.game));
    });
}

Answer CollectionApi::validate(const std::string& text) const {
    MemorySource source(text);
    std::vector<ArbiterReport> reports;
    ReportSink sink("record", reports, kMostReports);
    const auto read = read_records(source, {}, sink);
    if (!read) return fault(400, read.error().message);
    if (sink.games() == 0) return answer({{"summary", "There is no game in this text."}, {"report", ""}});
    std::string summary = fmt::format("{}: {} valid, {} invalid", counted(sink.games(), "game", "games"),
                                      sink.valid(), sink.games() - sink.valid());
    if (sink.games() > reports.size()) summary += fmt::format("; the first {} are shown", reports.size());
    return answer({{"summary", summary},
                   {"games", sink.games()},
                   {"valid", sink.valid()},
                   {"report", report_as_html(reports)}});
}

Answer CollectionApi::import(const std::string& text) const {
    if (importing_ == Importing::refused)
        return fault(403, "importing is off: krona serve --import allows it");
    return with_store(store_, OpenMode::read_write, [&text](Store& store) {
        QuietObserver observer;
        const OpenInput open = [&text]() -> tl::expected<std::unique_ptr<ByteSource>, std::string> {
            return std::make_unique<MemorySource>(text);
        };
        const auto counts = import_games(store, "browser", open, {}, observer);
        if (!counts) return fault(500, counts.error().message);
        return answer({{"summary", fmt::format("{} added, {} known, {} invalid and left out", counts->added,
                                               counts->known, counts->invalid)},
                       {"added", counts->added},
                       {"known", counts->known},
                       {"invalid", counts->invalid}});
    });
}

}  // namespace krona::cli
