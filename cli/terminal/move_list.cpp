#include "cli/terminal/move_list.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace krona::cli {

namespace {

constexpr std::size_t kMostIndent = 6;
constexpr std::size_t kIndent = 2;        // a level of variations
constexpr std::size_t kHangingFrom = 20;  // columns from which further lines of a round are indented

enum class Mark : std::uint8_t { none, shown };

struct Word {
    std::string text;
    Style style = Style::plain;
    Mark mark = Mark::none;
};

/// Gathers words and lays them out. Each word has a column before and behind it, where the brackets of the
/// shown ply stand, so that nothing moves when another one is shown.
class ListWriter {
  public:
    ListWriter(const GameTree& tree, NodeIndex shown, std::size_t width)
        : tree_(tree), shown_(shown), width_(std::max<std::size_t>(width, 8)) {}

    MoveList write() {
        for (const ListItem& item : tree_.items()) add(item);
        end_paragraph();
        return std::move(list_);
    }

  private:
    void add(const ListItem& item) {
        switch (item.kind) {
            case ListItem::Kind::number:
                if (item.depth == 0) end_paragraph();  // a round of the main line has a line of its own
                add_word(item, Style::faint);
                break;
            case ListItem::Kind::ply:
                add_word(item, ply_style(item), item.node == shown_ ? Mark::shown : Mark::none);
                break;
            case ListItem::Kind::comment:
                add_comment(item);
                break;
            case ListItem::Kind::begin:
                end_paragraph();
                opening_ += item.text;
                break;
            case ListItem::Kind::end:
                close_variation(item);
                break;
            case ListItem::Kind::stray:
                add_word(item, Style::wrong);
                break;
            case ListItem::Kind::result:
                end_paragraph();
                add_word(item, Style::strong);
                break;
        }
    }

    Style ply_style(const ListItem& item) const {
        switch (tree_.node(item.node).kind) {
            case NodeKind::wrong:
                return Style::wrong;
            case NodeKind::left_out:
            case NodeKind::unplayed:
                return Style::faint;
            case NodeKind::start:
            case NodeKind::played:
                break;
        }
        return item.depth > 0 ? Style::faint : Style::plain;
    }

    void add_word(const ListItem& item, Style style, Mark mark = Mark::none) {
        if (words_.empty()) indent_ = indent(item.depth);
        words_.push_back({std::exchange(opening_, {}) + item.text + item.signs,
                          mark == Mark::shown ? Style::current : style, mark});
    }

    void add_comment(const ListItem& item) {
        end_paragraph();
        const std::string text = std::exchange(opening_, {}) + item.text;
        const std::string margin(indent(item.depth + 1) + 1, ' ');
        for (const std::string& part : wrap_text(text, width_ - margin.size())) {
            StyledLine line(margin);
            line.add(part, Style::faint);
            list_.lines.push_back(std::move(line));
        }
    }

    /// The bracket stands behind the last ply or comment.
    void close_variation(const ListItem& item) {
        if (!words_.empty()) words_.back().text += item.text;
        if (words_.empty() && !list_.lines.empty() && list_.lines.back().width() < width_) {
            list_.lines.back().add(item.text, Style::faint);
        } else if (words_.empty()) {
            add_word(item, Style::faint);
        }
        end_paragraph();
    }

    std::size_t indent(std::uint32_t depth) const {
        return std::min({depth * kIndent, kMostIndent, width_ / 4});
    }

    void end_paragraph() {
        const bool hangs = width_ >= kHangingFrom;
        StyledLine line(std::string(indent_, ' '));
        std::size_t margin = indent_;
        Mark before = Mark::none;
        for (const Word& word : words_) {
            const std::string text = cut_text(word.text, width_ - indent_ - 2 - (hangs ? kIndent : 0));
            if (line.width() > margin && line.width() + display_width(text) + 2 > width_) {
                end_line(line, before);
                before = Mark::none;
                if (hangs) line.add(std::string(kIndent, ' '));
                margin = line.width();
            }
            add_gap(line, before, word.mark);
            if (word.mark == Mark::shown) list_.shown = list_.lines.size();
            line.add(text, word.style);
            before = word.mark;
        }
        if (!words_.empty()) end_line(line, before);
        words_.clear();
    }

    static void add_gap(StyledLine& line, Mark before, Mark behind) {
        if (before == Mark::shown) {
            line.add("]", Style::current);
        } else if (behind == Mark::shown) {
            line.add("[", Style::current);
        } else {
            line.add(" ");
        }
    }

    void end_line(StyledLine& line, Mark before) {
        if (before == Mark::shown) line.add("]", Style::current);
        list_.lines.push_back(std::exchange(line, StyledLine(std::string(indent_, ' '))));
    }

    const GameTree& tree_;
    NodeIndex shown_;
    std::size_t width_;
    MoveList list_;
    std::vector<Word> words_;
    std::string opening_;  // brackets of variations, which stand before the next word
    std::size_t indent_ = 0;
};

}  // namespace

MoveList move_list(const GameTree& tree, NodeIndex shown, std::size_t width) {
    return ListWriter(tree, shown, width).write();
}

std::vector<StyledLine> lines_around(const MoveList& list, std::size_t rows) {
    const std::size_t count = list.lines.size();
    if (count <= rows) return list.lines;
    const std::size_t above = std::min(list.shown, rows / 2);
    const std::size_t first = std::min(list.shown - above, count - rows);
    const auto begin = list.lines.begin() + static_cast<std::ptrdiff_t>(first);
    return {begin, begin + static_cast<std::ptrdiff_t>(rows)};
}

}  // namespace krona::cli
