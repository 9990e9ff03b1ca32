// Games of a store as records again, in any of the formats of `krona convert`, or as they were submitted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/io/output.hpp"
#include "cli/options/command.hpp"
#include "cli/records/conversion.hpp"
#include "cli/records/game_text.hpp"
#include "db/record/found_game.hpp"
#include "validator/check.hpp"

namespace krona::cli {

struct StoredForm {
    Target to = Target::kgn;
    Store* submitted_in = nullptr;  // the bytes as they were submitted to this store, whatever `to`
};

class StoredGameWriter {
  public:
    StoredGameWriter(StoredForm form, Output& output, Console& console);

    /// False where the output or the store failed.
    bool write(const FoundGame& game);
    std::uint64_t written() const { return written_; }
    /// Games that the format cannot hold: they were said and left out.
    std::uint64_t refused() const { return refused_; }
    /// Of the store, where it was asked for submitted bytes.
    const std::optional<DbError>& error() const { return error_; }

  private:
    bool write_submitted(const FoundGame& game);
    bool write_converted(const FoundGame& game);

    StoredForm form_;
    Output& output_;
    Console& console_;
    Checker checker_;
    GameJoiner joiner_;
    std::uint64_t written_ = 0;
    std::uint64_t refused_ = 0;
    std::optional<DbError> error_;
};

/// Writes the games with these ids; those that no game has are said.
ExitStatus write_games(Store& store, const std::vector<GameId>& ids, StoredGameWriter& writer,
                       Console& console);

}  // namespace krona::cli
