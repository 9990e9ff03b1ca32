// One diagnostic object for all that can be said of a record; presenters (text, JSON, SARIF) stand elsewhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "notation/diagnostic_codes.hpp"
#include "notation/source.hpp"

namespace krona {

/// Replace the bytes of `span` by `text`. An insertion has an empty span.
struct Edit {
    Span span;
    std::string text;
    friend bool operator==(const Edit&, const Edit&) = default;
};

/// One way to mend a fault: all edits together, in text order, not overlapping.
struct Fix {
    std::string why;
    std::uint32_t ply = 0;  // main-line ply that it touches first, 0 where it touches none
    std::vector<Edit> edits;
};

struct Diagnostic {
    Code code{};
    Severity severity = Severity::error;
    std::string message;
    Span span;               // where, in the record's source text
    std::uint32_t ply = 0;   // main-line ply from 1, 0 where the diagnostic has none
    std::string path;        // variation path such as `12/1:2`, empty in the main line
    bool assumed = false;    // said of a game whose earlier fault was mended by assumption
    std::vector<Fix> fixes;  // best first
};

}  // namespace krona
