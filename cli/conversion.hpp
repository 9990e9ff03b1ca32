// One judged game in one of the formats that the program writes.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "notation/record.hpp"
#include "validator/check.hpp"

namespace krona::cli {

enum class Target : std::uint8_t { kgn, json, jsonl, csv, plies };

const std::map<std::string, Target>& target_words();

/// What stands before the first game: the heading of a table, else nothing.
std::string heading_of(Target target);

/// Appends a valid game in canonical form, an invalid one as it was read.
void append_converted(const Record& record, const Verdict& verdict, Target target, std::string& out);

/// Options of a check whose verdict can be converted.
CheckOptions conversion_check();

}  // namespace krona::cli
