// Games from files through workers to one consumer: each game is processed by one of several threads, and the
// outcomes are consumed in the order of the text. Memory is bounded by a few batches of games.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/io/console.hpp"
#include "cli/io/exit_status.hpp"
#include "cli/io/inputs.hpp"
#include "cli/jobs/tally.hpp"
#include "notation/parse/reader.hpp"

namespace krona::cli {

/// How the data of an outcome relates to the record that it came from.
enum class DataKind : std::uint8_t {
    none,      // nothing to write
    made,      // text made anew
    source,    // the game's own bytes among games made anew
    verbatim,  // goes on where the game before it ended
};

/// What became of one game.
struct Outcome {
    std::string data;     // for the output
    std::string notes;    // for stderr
    std::string secrets;  // for a file of their own
    std::string source;   // the game's bytes, where the consumer asked to compare (see GameJob)
    DataKind kind = DataKind::none;
    std::uint64_t file_offset = 0;
    Tally tally;

    void clear();
};

/// Work on single games. Each thread has its own.
class GameJob {
  public:
    virtual ~GameJob() = default;
    virtual void process(const Record& record, const Input& input, Outcome& outcome) = 0;
};
using JobFactory = std::function<std::unique_ptr<GameJob>()>;

/// Takes the outcomes in order, on the calling thread.
class OutcomeConsumer {
  public:
    virtual ~OutcomeConsumer() = default;
    /// `skip` passes over the whole file, `stop` ends the work.
    virtual Next begin_file(const Input& input);
    virtual Next game(Outcome& outcome, const Input& input) = 0;
    /// Called where the file was read to its end without a read error; `bytes` is its size.
    virtual Next end_file(const Input& input, std::uint64_t bytes);
};

struct GameJobOptions {
    ReaderOptions reader;
    unsigned threads = 1;
};

/// Reads every input. A file that cannot be read, or that holds no game, is said on the console and raises
/// the status; the others go on. Ends early where the consumer says stop or the user interrupts.
ExitStatus run_game_jobs(const std::vector<Input>& inputs, const GameJobOptions& options,
                         const JobFactory& make_job, OutcomeConsumer& consumer, Console& console);

}  // namespace krona::cli
