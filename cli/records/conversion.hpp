// One judged game in one of the formats that the program writes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "notation/locale.hpp"
#include "notation/record.hpp"
#include "validator/check.hpp"
#include "validator/games/korona/move_text.hpp"
#include "validator/games/korona/redaction.hpp"

namespace krona::cli {

enum class Target : std::uint8_t { kgn, json, jsonl, sgf, csv, plies, apgr };

const std::map<std::string, Target>& target_words();
const std::map<std::string, Locale>& locale_words();
const std::map<std::string, korona::Language>& pieces_words();

/// What stands before the first game: the heading of a table, else nothing.
std::string heading_of(Target target);

/// `xy`, `alg`, `go` are dialects of Krona, `doubled` is one of Akron; other games stay as they are.
enum class WrittenCoordinates : std::uint8_t { xy, alg, go, doubled };
const std::map<std::string, WrittenCoordinates>& coordinate_words();

struct Conversion {
    Target to = Target::kgn;
    WrittenCoordinates coordinates = WrittenCoordinates::xy;  // of kgn, json and jsonl
    Locale locale = Locale::en;                               // of kgn
    korona::Language pieces = korona::Language::english;      // of Korona in kgn, json and jsonl
    std::optional<korona::Owner> redact;                      // whose secrets of Korona are left out
};

/// Appends a valid game in canonical form but for what the conversion asks for, an invalid one as it was
/// read. Nothing is appended, and said why, where the game does not fit.
std::optional<Diagnostic> append_converted(const Record& record, const Verdict& verdict,
                                           const Conversion& conversion, std::string& out);

/// The same; appends a line of the secrets that the conversion leaves out.
std::optional<Diagnostic> append_converted(const Record& record, const Verdict& verdict,
                                           const Conversion& conversion, std::string& out,
                                           std::string& secrets);

/// Options of a check whose verdict can be converted.
CheckOptions conversion_check();

}  // namespace krona::cli
