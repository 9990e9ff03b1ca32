// The games of the files that a replay goes through, read one at a time: a file may hold millions of them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/io/inputs.hpp"
#include "notation/parse/reader.hpp"

namespace krona::cli {

struct NoGame {
    std::string message;
    ExitStatus status = ExitStatus::broken;
};

class GameShelf {
  public:
    /// `inputs` is not empty. Standard input is read when a game of it is first asked for, and kept.
    GameShelf(std::vector<Input> inputs, ReaderOptions reader)
        : inputs_(std::move(inputs)), reader_(std::move(reader)) {}

    /// Takes game `number` of the first file; the error says why there is none.
    tl::expected<Record, NoGame> first(std::uint64_t number);
    /// The game behind or before the one that was taken last, in the next or previous file where this one has
    /// no more. Where there is none, the place stays.
    tl::expected<Record, std::string> next();
    tl::expected<Record, std::string> previous();

    /// `2/5 club.kgn`: the game that was taken last.
    std::string place() const;

  private:
    struct Reading {
        std::optional<Record> record;
        std::uint64_t games = 0;  // seen; all of the file where the record was not found
    };
    tl::expected<Reading, std::string> read(std::size_t input, std::uint64_t number);
    /// The number of games of a file.
    tl::expected<std::uint64_t, std::string> count(std::size_t input);
    void stand_at(std::size_t input, std::uint64_t number);

    std::vector<Input> inputs_;
    ReaderOptions reader_;
    std::size_t input_ = 0;
    std::uint64_t number_ = 0;
    std::map<std::size_t, std::uint64_t> counts_;  // games of files that were read to their end
    std::optional<std::string> standard_input_;
};

}  // namespace krona::cli
