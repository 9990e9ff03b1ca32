// Proof that a store is right: every game is replayed, and every key, count, checksum and index entry is
// computed again and compared with what the store holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "db/store/examine_game.hpp"
#include "db/store/store.hpp"

namespace krona {

struct VerifyOptions {
    Judging judging = Judging::as_stored;
    unsigned threads = 1;
};

struct VerifyCounts {
    std::uint64_t games = 0;
    std::uint64_t faults = 0;
    std::uint64_t changed = 0;      // games that today's rules judge otherwise
    std::uint64_t older_rules = 0;  // games judged by older rules and not judged anew
    bool stopped = false;           // by the observer
};

/// All calls come from the thread that verifies.
class VerifyObserver {
  public:
    virtual ~VerifyObserver() = default;
    /// `game` is absent where the fault is no game's own.
    virtual void on_fault(std::optional<GameId> game, const std::string& what);
    virtual void on_change(GameId game, const std::string& what);
    virtual void on_progress(std::uint64_t games);
    virtual bool should_stop();
};

/// The inner consistency of the full-text index is checked only where the store may be written.
DbResult<VerifyCounts> verify_store(Store& store, const VerifyOptions& options, VerifyObserver& observer);

}  // namespace krona
