#include "cli/serve/api.hpp"

#include <cmath>
#include <filesystem>
#include <optional>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/console.hpp"
#include "cli/conversion.hpp"
#include "cli/render/arbiter_report.hpp"
#include "cli/render/drawing.hpp"
#include "cli/render/replay_page.hpp"
#include "db/record/record_codec.hpp"
#include "db/reports/explorer.hpp"
#include "db/reports/shapes.hpp"
#include "db/store/importer.hpp"
#include "notation/parse/byte_source.hpp"

namespace krona::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostRows = 500;
constexpr std::size_t kMostReports = 20;

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Answer answer(const Json& json) {
    return {200, "application/json", dump(json)};
}

Answer fault(int status, const std::string& message) {
    return {status, "application/json", dump({{"error", message}})};
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

Answer game_answer(const Record& record, std::string_view format, std::string_view language) {
    Checker checker(conversion_check());
    const Verdict& verdict = checker.check(record);
    Answer made{200, std::string(type_of(format)), {}};
    if (format == "html") {
        made.body = replay_page(record, verdict, locale_of(language));
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

class QuietObserver final : public ImportObserver {};

}  // namespace

Answer CollectionApi::store() const {
    return with_store(store_, OpenMode::read_only, [this](Store& store) {
        const auto games = count_games(store, "");
        if (!games) return search_fault(games.error(), "", "");
        return answer({{"name", std::filesystem::path(store_).filename().string()},
                       {"games", *games},
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

Answer CollectionApi::explore(const std::string& position) const {
    return with_store(store_, OpenMode::read_only, [&position](Store& store) {
        const auto found = krona::explore(store, position, [] { return true; });
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
                       {"continuations", std::move(continuations)}});
    });
}

Answer CollectionApi::game(std::int64_t id, std::string_view format, std::string_view language) const {
    return with_store(store_, OpenMode::read_only, [&](Store& store) {
        const auto found = load_game(store, GameId{id});
        if (!found) return search_fault(found.error(), "", "");
        if (!*found) return fault(404, fmt::format("no game has the id {}", id));
        return game_answer(stored_record(**found), format, language);
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
