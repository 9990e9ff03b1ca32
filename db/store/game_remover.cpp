#include "db/store/game_remover.hpp"

#include "db/record/search_words.hpp"

namespace krona {

DbResult<GameRemover> GameRemover::open(Connection& connection) {
    auto rows = StoredRowReader::open(connection);
    // An index without content is told what it is to forget.
    auto text = connection.prepare("INSERT INTO game_text (game_text, rowid, words) VALUES ('delete', ?, ?)");
    auto file_count = connection.prepare("UPDATE files SET games = games - 1 WHERE id = ?");
    auto merge_count = connection.prepare(
        "UPDATE merges SET games = games - 1 WHERE id = (SELECT merge FROM merged_games WHERE game = ?)");
    auto game = connection.prepare("DELETE FROM games WHERE id = ?");
    for (const auto* statement : {&text, &file_count, &merge_count, &game}) {
        if (!*statement) {
            return pass_on(*statement);
        }
    }
    if (!rows) {
        return pass_on(rows);
    }
    return GameRemover(
        connection, std::move(*rows),
        Statements{std::move(*text), std::move(*file_count), std::move(*merge_count), std::move(*game)});
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
        if (auto done = statements_.text.bind(1, number).bind_text(2, words).run(); !done) {
            return pass_on(done);
        }
    }
    auto done = statements_.file_count.bind(1, (*stored)->file).run();
    done = done ? statements_.merge_count.bind(1, number).run() : done;
    done = done ? statements_.game.bind(1, number).run() : done;
    if (!done) {
        return pass_on(done);
    }
    index_.remove(id, traces_of((*stored)->row));
    return true;
}

}  // namespace krona
