#include "db/store/submitted_games.hpp"

#include <fmt/format.h>

#include "db/record/record_codec.hpp"
#include "db/record/submitted_bytes.hpp"
#include "db/sqlite/rows.hpp"

namespace krona {

DbResult<std::string> submitted_text(Store& store, const FoundGame& game) {
    std::string text = stored_text(game);
    auto find = store.connection().prepare("SELECT bytes FROM submitted WHERE game = ?");
    if (!find) {
        return pass_on(find);
    }
    bool damaged = false;
    find->bind(1, static_cast<std::int64_t>(game.id));
    auto done = for_each_row(*find, [&](const Statement& row) {
        auto source = unpack_submitted(row.text(0), text);
        damaged = !source;
        text = std::move(source).value_or("");
        return DbResult<Rows>(Rows::enough);
    });
    if (!done) {
        return pass_on(done);
    }
    if (damaged) {
        return db_error(DbFault::corrupt, fmt::format("the submitted bytes of game {} are damaged",
                                                      static_cast<std::int64_t>(game.id)));
    }
    return text;
}

}  // namespace krona
