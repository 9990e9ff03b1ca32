#include "cli/commands/db/stored_game_writer.hpp"

#include "db/record_codec.hpp"

namespace krona::cli {

StoredGameWriter::StoredGameWriter(Target to, Output& output)
    : to_(to), output_(output), checker_(conversion_check()) {
    output_.write(heading_of(to));
}

bool StoredGameWriter::write(const FoundGame& game) {
    std::string text;
    if (to_ == Target::kgn) {
        text = stored_text(game);
        output_.write(joiner_.separator(text, game.valid ? DataKind::made : DataKind::source));
    } else {
        Record record = stored_record(game);
        record.number = static_cast<std::uint64_t>(game.id);
        static_cast<void>(append_converted(record, checker_.check(record),
                                           Conversion{to_, WrittenCoordinates::xy, Locale::en}, text));
    }
    output_.write(text);
    ++written_;
    return !output_.failed();
}

}  // namespace krona::cli
