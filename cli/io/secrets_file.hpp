// The file of secrets that `krona convert --redact` writes and `--reveal` reads: one line of JSON a game.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <tl/expected.hpp>

#include "validator/games/korona/redaction.hpp"

namespace krona::cli {

/// Secrets by the number of their game. The error names the file, and the line where it is one's fault.
tl::expected<std::map<std::uint64_t, korona::Secrets>, std::string> read_secrets(const std::string& path);

}  // namespace krona::cli
