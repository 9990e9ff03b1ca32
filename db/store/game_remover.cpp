#include "db/store/game_remover.hpp"

#include "db/record/search_words.hpp"

namespace krona {

DbResult<GameRemover> GameRemover::open(Connection& connection) {
    auto rows = StoredRowReader::open(connection);
    // An index without content is told what it is to forget.
    auto text = connection.prepare("INSERT INTO game_text (game_text, rowid, words) VALUES ('delete', ?, ?)");
    auto count = connection.prepare("UPDATE files SET games = games - 1 WHERE id = ?");
    auto game = connection.prepare("DELETE FROM games WHERE id = ?");
    for (const auto* statement : {&text, &count, &game}) {
        if (!*statement) {
            return pass_on(*statement);
        }
    }
    if (!rows) {
        return pass_on(rows);
    }
    return GameRemover(connection, std::move(*rows), std::move(*text), std::move(*count), std::move(*game));
}

DbResult<bool> GameRemover::remove(GameId id) {
    auto stored = rows_.load(id);
    if (!stored) {
        return pass_on(stored);
    }
    if (!*stored) {
        return false;
    }
    const auto number = static_cast<std::int64_t>(id);
    if (std::string words = search_words(record_of((*stored)->row)); !words.empty()) {
        if (auto done = text_.bind(1, number).bind_text(2, words).run(); !done) {
            return pass_on(done);
        }
    }
    if (auto done = count_.bind(1, (*stored)->file).run(); !done) {
        return pass_on(done);
    }
    if (auto done = game_.bind(1, number).run(); !done) {
        return pass_on(done);
    }
    index_.remove(id, traces_of((*stored)->row));
    return true;
}

}  // namespace krona
