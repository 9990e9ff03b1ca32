#include "cli/commands/db/store_access.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "cli/jobs/interrupt.hpp"

namespace krona::cli {

std::optional<Store> open_store(const std::string& path, OpenMode mode, Console& console) {
    heed_interrupts();
    auto store = Store::open(path, mode);
    if (store) return std::move(*store);
    console.error(store.error().message);
    return std::nullopt;
}

void add_store_argument(CLI::App& command, std::string& store) {
    command.add_option("DB", store, "The store")->required();
}

void add_query_argument(CLI::App& command, std::vector<std::string>& query, const std::string& help) {
    command.add_option("QUERY", query, help);
}

void add_format_option(CLI::App& command, std::string& format, const std::vector<std::string>& words) {
    std::string help;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) help += i + 1 == words.size() ? " or " : ", ";
        help += words[i];
        if (i == 0) help += " (default)";
    }
    command.add_option("--format", format, help)->check(CLI::IsMember(words))->option_text("FORMAT");
}

SearchOptions Page::search(const std::string& sort) const {
    SearchOptions search;
    search.sort = sort;
    if (limit > 0) search.limit = limit;
    search.offset = offset;
    return search;
}

void add_page_options(CLI::App& command, Page& page, const std::string& things) {
    command.add_option("-n,--limit", page.limit, "At most so many " + things)
        ->check(whole_number_from(1))
        ->option_text("N");
    command.add_option("--offset", page.offset, fmt::format("Pass over the first N {}", things))
        ->check(whole_number_from(0))
        ->option_text("N");
}

ExitStatus say_failure(const DbError& error, Console& console) {
    console.error(error.message);
    return ExitStatus::broken;
}

ExitStatus say_failure(const SearchError& error, const std::string& query, const std::string& sort,
                       Console& console) {
    if (const auto* fault = std::get_if<QueryError>(&error)) {
        console.error(query_error_text(query, *fault));
        return ExitStatus::usage;
    }
    if (const auto* fault = std::get_if<SortError>(&error)) {
        console.error("--sort: " + query_error_text(sort, fault->error));
        return ExitStatus::usage;
    }
    return say_failure(std::get<DbError>(error), console);
}

std::optional<std::vector<GameId>> ids_of(const std::vector<std::string>& words) {
    if (words.empty()) return std::nullopt;
    std::vector<GameId> ids;
    for (const std::string& word : words) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
        ids.push_back(GameId{number});
    }
    return ids;
}

std::int64_t id_number(GameId id) {
    return static_cast<std::int64_t>(id);
}

std::string query_of(const std::vector<std::string>& words) {
    std::string query;
    for (const std::string& word : words) {
        if (!query.empty()) query += ' ';
        query += word;
    }
    return query;
}

}  // namespace krona::cli
