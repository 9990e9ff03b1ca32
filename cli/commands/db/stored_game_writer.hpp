// Games of a store as records again, in any of the formats of `krona convert`.
#pragma once

#include <cstdint>
#include <string>

#include "cli/conversion.hpp"
#include "cli/game_text.hpp"
#include "cli/output.hpp"
#include "db/found_game.hpp"
#include "validator/check.hpp"

namespace krona::cli {

class StoredGameWriter {
  public:
    StoredGameWriter(Target to, Output& output);

    /// False where the output failed.
    bool write(const FoundGame& game);
    std::uint64_t written() const { return written_; }

  private:
    Target to_;
    Output& output_;
    Checker checker_;
    GameJoiner joiner_;
    std::uint64_t written_ = 0;
};

}  // namespace krona::cli
