// Whether the index of words finds a word in as many games as a walk over all its entries meets it in: a walk
// goes from page to page, a search looks the page up first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "db/sqlite/sqlite.hpp"

namespace krona {

class WordLookup {
  public:
    static DbResult<WordLookup> open(Connection& connection);

    /// Words in the order of the walk, once for each game.
    DbResult<void> count(std::string_view word);
    /// Behind the last word.
    DbResult<void> finish();
    /// Words that are found in another number of games.
    const std::vector<std::string>& lost() const { return lost_; }

  private:
    explicit WordLookup(Statement search) : search_(std::move(search)) {}
    DbResult<void> look_up();

    Statement search_;
    std::string word_;
    std::int64_t games_ = 0;
    std::vector<std::string> lost_;
};

}  // namespace krona
