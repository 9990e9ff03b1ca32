#include "cli/render/turn_text.hpp"

#include <fmt/format.h>

namespace krona::cli {

std::string turn_text(const KronaPosition& position) {
    if (position.over()) {
        return fmt::format("Over: {} made a run of {}", colour_tag(position.runner()), position.run_length());
    }
    const SparseBoard::Energy energy = position.board().energy();
    const bool run = position.phase() == KronaPhase::run;
    return fmt::format("{} {}, E {}, D {}", colour_tag(position.to_move()),
                       run ? fmt::format("runs, {} so far", position.run_length()) : std::string("to move"),
                       energy.e, energy.d);
}

std::string turn_text(const AnyPosition& position) {
    if (position.outcome()) return fmt::format("Over: {}", position.outcome_text());
    return fmt::format("{} to move", colour_tag(position.to_move()));
}

}  // namespace krona::cli
