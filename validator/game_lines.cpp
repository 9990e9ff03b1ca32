#include "validator/game_lines.hpp"

#include "notation/stray.hpp"

namespace krona {
namespace {

/// Walks the elements of one record with a stack of open lines.
class LineCollector {
  public:
    LineCollector(const Record& record, std::vector<GameLine>& lines) : record_(record), lines_(lines) {}

    void collect() {
        open_line();
        stack_.push_back(0);
        for (std::size_t i = 0; i < record_.movetext.size(); ++i) add(static_cast<std::int32_t>(i));
        lines_.resize(used_);
    }

  private:
    std::size_t open_line() {
        if (used_ == lines_.size()) lines_.emplace_back();
        lines_[used_].plies.clear();
        lines_[used_].branches.clear();
        return used_++;
    }

    void add(std::int32_t index) {
        const Element& element = record_.movetext[static_cast<std::size_t>(index)];
        switch (element.kind) {
            case ElementKind::number:
                number_ = index;
                break;
            case ElementKind::ply:
            case ElementKind::bad:
                if (takes_a_turn(record_, element)) add_ply(element, index);
                break;
            case ElementKind::variation_begin:
                begin_variation();
                break;
            case ElementKind::variation_end:
                if (stack_.size() > 1) stack_.pop_back();
                number_ = WrittenMove::kMade;
                break;
            case ElementKind::run_label:
            case ElementKind::nag:
            case ElementKind::comment:
            case ElementKind::line_comment:
            case ElementKind::marker:
                break;
        }
    }

    void add_ply(const Element& element, std::int32_t index) {
        lines_[stack_.back()].plies.push_back(
            {record_.view(element.span), index, number_, element.colour, element.kind == ElementKind::ply});
        number_ = WrittenMove::kMade;
    }

    void begin_variation() {
        const std::size_t parent = stack_.back();
        const std::size_t child = open_line();  // may move lines_
        const std::size_t plies = lines_[parent].plies.size();
        if (plies > 0) lines_[parent].branches.push_back({plies - 1, child});
        stack_.push_back(child);
        number_ = WrittenMove::kMade;
    }

    const Record& record_;
    std::vector<GameLine>& lines_;
    std::vector<std::size_t> stack_;
    std::size_t used_ = 0;
    std::int32_t number_ = WrittenMove::kMade;
};

}  // namespace

void collect_game_lines(const Record& record, std::vector<GameLine>& lines) {
    LineCollector(record, lines).collect();
}

}  // namespace krona
