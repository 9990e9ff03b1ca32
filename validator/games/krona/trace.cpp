#include "validator/games/krona/trace.hpp"

#include <utility>

#include "validator/games/krona/line.hpp"
#include "validator/games/krona/parameters.hpp"

namespace krona {

namespace {

void trace_line(const Line& line, KronaTrace& trace) {
    KronaPosition position = trace.start;
    const auto left_out = [&] { trace.plies.push_back({KronaMove{}, position.to_move()}); };
    for (const WrittenPly& ply : line.plies) {
        if (!ply.readable || prepare_written(position, ply.move, left_out) != KronaFault::none) {
            trace.complete = false;
            return;
        }
        trace.plies.push_back({ply.move, position.to_move()});
        position.play(ply.move);
    }
    play_left_out_end(position, left_out);
}

std::optional<KronaPosition> start_of(const Record& record, const Line& main_line) {
    std::vector<Diagnostic> ignored;
    const auto parameters = read_krona_parameters(record, head_placements(main_line), ignored);
    if (!parameters || parameters->rules == KronaRules::house) return std::nullopt;
    return krona_start(*parameters);
}

}  // namespace

std::optional<KronaPosition> krona_start(const Record& record) {
    if (record.game != GameKind::krona) return std::nullopt;
    std::vector<Line> lines;
    collect_lines(record, lines);
    return start_of(record, lines.front());
}

std::optional<KronaTrace> trace_krona(const Record& record) {
    if (record.game != GameKind::krona) return std::nullopt;
    std::vector<Line> lines;
    collect_lines(record, lines);
    auto start = start_of(record, lines.front());
    if (!start) return std::nullopt;
    KronaTrace trace{std::move(*start), {}, true};
    trace_line(lines.front(), trace);
    return trace;
}

}  // namespace krona
