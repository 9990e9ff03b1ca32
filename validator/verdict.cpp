#include "validator/verdict.hpp"

#include <algorithm>

namespace krona {

std::string_view state_name(GameState state) {
    switch (state) {
        case GameState::finished:
            return "finished";
        case GameState::unfinished:
            return "unfinished";
        case GameState::unchecked:
            return "unchecked";
    }
    return {};
}

const Diagnostic* Verdict::first_error() const {
    const auto is_error = [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; };
    const auto found = std::find_if(diagnostics.begin(), diagnostics.end(), is_error);
    return found == diagnostics.end() ? nullptr : &*found;
}

std::size_t Verdict::count(Severity severity) const {
    const auto fits = [severity](const Diagnostic& diagnostic) { return diagnostic.severity == severity; };
    return static_cast<std::size_t>(std::count_if(diagnostics.begin(), diagnostics.end(), fits));
}

}  // namespace krona
