// What a comparison of two score sheets found, for people and for programs.
#pragma once

#include <string>
#include <string_view>

#include "validator/compare.hpp"

namespace krona {

/// The two sheets as they are to be named.
struct ComparedSheets {
    std::string_view file_a;
    const Record& a;
    std::string_view file_b;
    const Record& b;
};

/// Appends the places where the sheets part, what can be played there, and what the merged record took.
void report_comparison_text(const ComparedSheets& sheets, const SheetComparison& comparison,
                            std::string& out);

/// Appends one JSON object and a line end.
void report_comparison_json(const ComparedSheets& sheets, const SheetComparison& comparison,
                            std::string& out);

/// How coordinates of sheet B read in sheet A: `-y+3,x`.
std::string turn_text(const SheetTurn& turn);

}  // namespace krona
