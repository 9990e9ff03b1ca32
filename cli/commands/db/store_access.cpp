#include "cli/commands/db/store_access.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace krona::cli {

std::optional<Store> open_store(const std::string& path, OpenMode mode, Console& console) {
    auto store = Store::open(path, mode);
    if (store) return std::move(*store);
    console.error(store.error().message);
    return std::nullopt;
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
