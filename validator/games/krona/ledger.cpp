#include "validator/games/krona/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "validator/games/krona/trace.hpp"
#include "validator/report/json_text.hpp"

namespace krona {

namespace {

// n and d at `target` as the rules count them for a stone that comes from `origin`: it is not its own
// neighbour.
Neighbours at_target(const SparseBoard& board, Point target, Point origin) {
    Neighbours count = board.neighbours(target);
    const Point offset = origin - target;
    const auto neighbour = std::find(kRing.begin(), kRing.end(), offset);
    if (neighbour == kRing.end()) return count;
    --count.n;
    if ((neighbour - kRing.begin()) % 2 == 0) --count.d;
    return count;
}

LedgerLine describe(const KronaPosition& position, const TracedPly& ply, SparseBoard::Energy energy) {
    LedgerLine line;
    line.player = ply.player;
    line.text = krona_move_text(ply.move);
    line.phase = position.phase();
    line.energy = energy;
    line.points = position.run_length();
    const SparseBoard& board = position.board();
    switch (ply.move.kind) {
        case KronaMoveKind::placement:
            line.after = board.neighbours(ply.move.to);
            line.energy.e += line.after->n;
            line.energy.d += line.after->d;
            break;
        case KronaMoveKind::move:
            line.before = board.neighbours(ply.move.from);
            line.after = at_target(board, ply.move.to, ply.move.from);
            line.energy.e = line.energy.e - line.before->n + line.after->n;
            line.energy.d = line.energy.d - line.before->d + line.after->d;
            if (line.phase == KronaPhase::run) ++line.points;
            break;
        case KronaMoveKind::blocked:
            break;
    }
    return line;
}

std::string pair_text(const std::optional<Neighbours>& neighbours) {
    return neighbours ? fmt::format("{},{}", neighbours->n, neighbours->d) : "";
}

void append_pair(std::string_view name, const std::optional<Neighbours>& neighbours, std::string& out) {
    if (neighbours) {
        fmt::format_to(std::back_inserter(out), ",\"{}\":[{},{}]", name, neighbours->n, neighbours->d);
    } else {
        fmt::format_to(std::back_inserter(out), ",\"{}\":null", name);
    }
}

}  // namespace

std::string_view phase_name(KronaPhase phase) {
    switch (phase) {
        case KronaPhase::placement:
            return "placement";
        case KronaPhase::movement:
            return "movement";
        case KronaPhase::run:
            return "run";
    }
    return {};
}

std::vector<LedgerLine> krona_ledger(const Record& record, CountLegal count_legal) {
    std::vector<LedgerLine> lines;
    const auto trace = trace_krona(record);
    if (!trace) return lines;
    lines.reserve(trace->plies.size());
    KronaPosition position = trace->start;
    SparseBoard::Energy energy = position.board().energy();
    for (const TracedPly& ply : trace->plies) {
        LedgerLine line = describe(position, ply, energy);
        line.ply = static_cast<std::uint32_t>(lines.size() + 1);
        if (count_legal == CountLegal::yes) line.legal = position.count_legal_moves();
        energy = line.energy;
        position.play(ply.move);
        lines.push_back(std::move(line));
    }
    return lines;
}

void append_ledger_table(const std::vector<LedgerLine>& lines, std::string& out) {
    out += "  ply  player  move                 n,d before  after     E     D  points\n";
    for (const LedgerLine& line : lines) {
        fmt::format_to(std::back_inserter(out), "{:5}  {:6}  {:<20} {:>11} {:>6} {:>5} {:>5}  {:>6}\n",
                       line.ply, colour_tag(line.player), line.text, pair_text(line.before),
                       pair_text(line.after), line.energy.e, line.energy.d, line.points);
    }
}

std::string ledger_json(const std::vector<LedgerLine>& lines) {
    std::string out = "[";
    for (const LedgerLine& line : lines) {
        if (out.size() > 1) out += ',';
        fmt::format_to(std::back_inserter(out), "{{\"ply\":{},\"player\":\"{}\",\"text\":", line.ply,
                       colour_letter(line.player));
        append_json_string(line.text, out);
        append_pair("before", line.before, out);
        append_pair("after", line.after, out);
        fmt::format_to(std::back_inserter(out), ",\"E\":{},\"D\":{},\"points\":{}}}", line.energy.e,
                       line.energy.d, line.points);
    }
    out += ']';
    return out;
}

}  // namespace krona
