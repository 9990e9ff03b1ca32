#include "validator/games/krona/line.hpp"

#include "notation/stray.hpp"
#include "validator/games/krona/coordinates.hpp"

namespace krona {
namespace {

/// Builds the lines of one record by walking its elements with a stack of open lines.
class LineCollector {
  public:
    LineCollector(const Record& record, std::vector<Line>& lines)
        : record_(record), lines_(lines), coordinates_(krona_coordinates(record)) {}

    void collect() {
        open_line(WrittenPly::kMade);
        stack_.push_back(0);
        for (std::size_t i = 0; i < record_.movetext.size(); ++i) add(static_cast<std::int32_t>(i));
        lines_.resize(used_);
    }

  private:
    std::size_t open_line(std::int32_t begin) {
        if (used_ == lines_.size()) lines_.emplace_back();
        Line& line = lines_[used_];
        line.plies.clear();
        line.branches.clear();
        line.begin = begin;
        return used_++;
    }

    void add(std::int32_t index) {
        const Element& element = record_.movetext[static_cast<std::size_t>(index)];
        switch (element.kind) {
            case ElementKind::number:
                number_ = index;
                break;
            case ElementKind::run_label:
                label_ = index;
                break;
            case ElementKind::ply:
            case ElementKind::bad:
                if (takes_a_turn(record_, element)) add_ply(element, index);
                break;
            case ElementKind::variation_begin:
                begin_variation(index);
                break;
            case ElementKind::variation_end:
                if (stack_.size() > 1) stack_.pop_back();
                number_ = label_ = WrittenPly::kMade;
                break;
            case ElementKind::nag:
            case ElementKind::comment:
            case ElementKind::line_comment:
            case ElementKind::marker:
                break;
        }
    }

    void add_ply(const Element& element, std::int32_t index) {
        WrittenPly ply;
        ply.element = index;
        ply.number = number_;
        ply.label = label_;
        ply.letter = element.colour;
        number_ = label_ = WrittenPly::kMade;
        const auto move =
            element.kind == ElementKind::ply ? coordinates_.parse(record_.view(element.span)) : std::nullopt;
        ply.readable = move.has_value();
        if (move) ply.move = *move;
        lines_[stack_.back()].plies.push_back(ply);
    }

    void begin_variation(std::int32_t index) {
        const std::size_t parent = stack_.back();
        const std::size_t child = open_line(index);  // may move lines_
        const std::size_t plies = lines_[parent].plies.size();
        if (plies > 0) lines_[parent].branches.push_back({plies - 1, child});
        stack_.push_back(child);
        number_ = label_ = WrittenPly::kMade;
    }

    const Record& record_;
    std::vector<Line>& lines_;
    KronaCoordinates coordinates_;
    std::vector<std::size_t> stack_;
    std::size_t used_ = 0;
    std::int32_t number_ = WrittenPly::kMade;
    std::int32_t label_ = WrittenPly::kMade;
};

}  // namespace

void collect_lines(const Record& record, std::vector<Line>& lines) {
    LineCollector(record, lines).collect();
}

std::uint32_t head_placements(const Line& line) {
    std::uint32_t count = 0;
    for (const WrittenPly& ply : line.plies) {
        if (ply.readable && ply.move.kind != KronaMoveKind::placement) break;
        ++count;
    }
    return count;
}

KronaFault play_written(KronaPosition& position, const KronaMove& move) {
    const KronaFault fault = prepare_written(position, move, [] {});
    if (fault == KronaFault::none) position.play(move);
    return fault;
}

std::size_t play_line(KronaPosition& position, std::span<const WrittenPly> plies, std::size_t first) {
    for (std::size_t i = first; i < plies.size(); ++i) {
        if (!plies[i].readable) return i;
        if (play_written(position, plies[i].move) != KronaFault::none) return i;
    }
    return plies.size();
}

}  // namespace krona
