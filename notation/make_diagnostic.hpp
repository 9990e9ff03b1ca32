// Makes a diagnostic with the severity that the catalogue gives its code.
#pragma once

#include <string>
#include <utility>

#include "notation/diagnostic.hpp"

namespace krona {

inline Diagnostic make_diagnostic(Code code, Span span, std::string message) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = code_info(code).severity;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    return diagnostic;
}

}  // namespace krona
