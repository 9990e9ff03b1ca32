#include "db/store/word_lookup.hpp"

#include <fmt/format.h>

#include "db/sqlite/rows.hpp"

namespace krona {

DbResult<WordLookup> WordLookup::open(Connection& connection) {
    auto search = connection.prepare("SELECT count(*) FROM game_text WHERE game_text MATCH ?");
    return search ? WordLookup(std::move(*search)) : DbResult<WordLookup>(pass_on(search));
}

DbResult<void> WordLookup::count(std::string_view word) {
    if (word != word_) {
        if (auto looked = look_up(); !looked) {
            return looked;
        }
        word_ = word;
        games_ = 0;
    }
    ++games_;
    return {};
}

DbResult<void> WordLookup::finish() {
    return look_up();
}

DbResult<void> WordLookup::look_up() {
    if (games_ == 0) {
        return {};
    }
    const std::string quoted = fmt::format("\"{}\"", word_);
    search_.bind_text(1, quoted);
    return for_each_row(search_, [&](const Statement& row) {
        if (row.integer(0) != games_) {
            lost_.push_back(word_);
        }
        return DbResult<Rows>(Rows::enough);
    });
}

}  // namespace krona
