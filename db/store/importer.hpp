// Import of record files: every game is judged, valid ones are stored in batches of whole games. A game is
// known by the hash of its file's content and its number there, so that a second import adds nothing and an
// interrupted one goes on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "db/store/store.hpp"
#include "notation/parse/reader.hpp"
#include "validator/check.hpp"

namespace krona {

enum class InvalidGames : std::uint8_t { leave_out, keep };

struct ImportOptions {
    InvalidGames invalid = InvalidGames::leave_out;
    unsigned threads = 1;                 // that judge games
    std::size_t games_per_commit = 1000;  // or what came within a second
    ReaderOptions reader;
    CheckOptions check;  // `detail` is always `resolved`
};

struct ImportCounts {
    std::uint64_t seen = 0;
    std::uint64_t added = 0;    // kept invalid ones included
    std::uint64_t known = 0;    // stored before
    std::uint64_t invalid = 0;  // left out or kept
    std::uint64_t bytes = 0;    // of the file, read so far
    bool stopped = false;       // by the observer; what was committed stays
};

/// Hears of what happens; all calls come from the thread that imports, in the order of the file.
class ImportObserver {
  public:
    virtual ~ImportObserver() = default;
    virtual void on_invalid(const Record& record, const Verdict& verdict);
    /// After each batch, with what was committed so far.
    virtual void on_progress(const ImportCounts& counts);
    /// Asked between games; true ends the import cleanly.
    virtual bool should_stop();
};

/// Opens the input anew from its start: it is read twice, for its hash and for its games.
using OpenInput = std::function<tl::expected<std::unique_ptr<ByteSource>, std::string>()>;

/// `name` is kept as where the games come from.
DbResult<ImportCounts> import_games(Store& store, const std::string& name, const OpenInput& open,
                                    const ImportOptions& options, ImportObserver& observer);

/// A path, or `-` for standard input, which is kept in a temporary file meanwhile.
DbResult<ImportCounts> import_file(Store& store, const std::string& path, const ImportOptions& options,
                                   ImportObserver& observer);

}  // namespace krona
