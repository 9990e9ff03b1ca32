// What `krona serve` answers, without the protocol: every question is a function from words to an answer.
// Each answer is made with a connection of its own, so that questions may come from several threads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "db/store/store.hpp"

namespace krona::cli {

struct Answer {
    int status = 200;  // of HTTP
    std::string type = "application/json";
    std::string body;
};

/// What is refused, for programs and for people.
Answer json_fault(int status, std::string_view why);
Answer page_fault(int status, std::string_view why);

/// Bytes of records that are read at once.
inline constexpr std::size_t kMostUpload = 16u << 20;

/// Words of a question; empty ones stand for what is usual.
struct GamesQuestion {
    std::string query;
    std::string sort;
    std::uint64_t limit = 50;
    std::uint64_t offset = 0;
};

enum class Importing : std::uint8_t { refused, allowed };

class CollectionApi {
  public:
    CollectionApi(std::string store, Importing importing) : store_(std::move(store)), importing_(importing) {}

    Answer store() const;
    /// Whether a query can be understood, and where not.
    Answer query(const std::string& query) const;
    Answer games(const GamesQuestion& question) const;
    /// All games found in one file: kgn, jsonl, csv or plies.
    Answer saved_games(const GamesQuestion& question, std::string_view format) const;
    Answer shapes(const std::string& query, std::uint64_t limit) const;
    /// Of a position of that game, Krona where none is named; an empty text is the start.
    Answer explore(const std::string& position, std::string_view game) const;
    /// A game as html (its replay), svg, kgn, json, sgf, csv or plies.
    Answer game(std::int64_t id, std::string_view format, std::string_view language) const;
    /// Judges records without storing them.
    Answer validate(const std::string& text) const;
    Answer import(const std::string& text) const;

  private:
    std::string store_;
    Importing importing_;
};

}  // namespace krona::cli
