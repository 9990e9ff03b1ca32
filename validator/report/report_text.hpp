// Diagnostics for people, as a good compiler prints them: place, message, the line with a caret range, and
// each fix as a note with the mended text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validator/verdict.hpp"

namespace krona {

enum class Colouring : std::uint8_t { plain, ansi };

struct TextReportOptions {
    std::string_view file;  // as it is to be named
    Colouring colouring = Colouring::plain;
    std::size_t fixes = 3;  // at most so many a diagnostic
};

/// Appends all diagnostics of `verdict`, in order; nothing where there are none. Of many warnings or infos of
/// one code in a game only the first are shown, and the rest is counted.
void report_text(const Record& record, const Verdict& verdict, const TextReportOptions& options,
                 std::string& out);

/// Appends one diagnostic.
void report_text(const Record& record, const Diagnostic& diagnostic, const TextReportOptions& options,
                 std::string& out);

/// `game 3, ply 12` or `game 3, ply 12/1:2`.
std::string game_and_ply(const Record& record, const Diagnostic& diagnostic);

/// The text after all edits of a fix; edits outside `source` or out of order give `source` unchanged.
std::string apply_fix(std::string_view source, const Fix& fix);

}  // namespace krona
