#include "cli/commands/db/stored_game_writer.hpp"

#include <fmt/format.h>

#include "cli/commands/db/store_access.hpp"
#include "db/record/record_codec.hpp"
#include "db/store/submitted_games.hpp"

namespace krona::cli {

StoredGameWriter::StoredGameWriter(StoredForm form, Output& output, Console& console)
    : form_(form), output_(output), console_(console), checker_(conversion_check()) {
    output_.write(heading_of(form.to));
}

bool StoredGameWriter::write(const FoundGame& game) {
    if (form_.submitted_in != nullptr) return write_submitted(game);
    if (form_.to != Target::kgn) return write_converted(game);
    const std::string text = stored_text(game);
    output_.write(joiner_.separator(text, game.valid ? DataKind::made : DataKind::source));
    output_.write(text);
    ++written_;
    return !output_.failed();
}

bool StoredGameWriter::write_converted(const FoundGame& game) {
    Record record = stored_record(game);
    record.number = static_cast<std::uint64_t>(game.id);
    Conversion conversion;
    conversion.to = form_.to;
    std::string text;
    if (const auto misfit = append_converted(record, checker_.check(record), conversion, text)) {
        console_.error(
            fmt::format("game {}: {} [{}]", id_number(game.id), misfit->message, code_name(misfit->code)));
        ++refused_;
        return true;
    }
    output_.write(text);
    ++written_;
    return !output_.failed();
}

bool StoredGameWriter::write_submitted(const FoundGame& game) {
    const auto text = submitted_text(*form_.submitted_in, game);
    if (!text) {
        error_ = text.error();
        return false;
    }
    output_.write(joiner_.submitted_separator(*text));
    output_.write(*text);
    output_.write(joiner_.submitted_end(*text));
    ++written_;
    return !output_.failed();
}

ExitStatus write_games(Store& store, const std::vector<GameId>& ids, StoredGameWriter& writer,
                       Console& console) {
    ExitStatus status = ExitStatus::well;
    for (const GameId id : ids) {
        const auto game = load_game(store, id);
        if (!game) return worse(status, say_failure(game.error(), console));
        if (!*game) {
            console.error(fmt::format("no game has the id {}", id_number(id)));
            status = worse(status, ExitStatus::invalid);
            continue;
        }
        if (interrupted() || !writer.write(**game)) break;
    }
    return status;
}

}  // namespace krona::cli
