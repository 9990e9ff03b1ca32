#include "notation/write/sgf_layout.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
namespace krona {

namespace {

constexpr int kUsualSide = 19;  // boards are no smaller: that is what viewers of Go games know best

std::int32_t take_number(std::string_view& text) {
    std::int32_t value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    text.remove_prefix(static_cast<std::size_t>(result.ptr - text.data()));
    return value;
}

GridPoint take_point(std::string_view& text) {
    GridPoint point;
    point.x = take_number(text);
    text.remove_prefix(std::min<std::size_t>(1, text.size()));
    point.y = take_number(text);
    text.remove_prefix(std::min<std::size_t>(1, text.size()));
    return point;
}

Diagnostic misfit(std::string message, std::uint32_t ply) {
    Diagnostic diagnostic = make_diagnostic(Code::does_not_fit, {}, std::move(message));
    diagnostic.ply = ply;
    return diagnostic;
}

/// Stones of a canonical Setup: rows from the top, the lower left corner is 0,0.
std::vector<SgfStone> setup_stones(std::string_view setup) {
    const std::string_view rows = setup.substr(0, setup.find(' '));
    const auto slashes = static_cast<std::int32_t>(std::count(rows.begin(), rows.end(), '/'));
    std::vector<SgfStone> stones;
    GridPoint at{0, slashes};
    std::int32_t empty = 0;
    for (const char c : rows) {
        if (c >= '0' && c <= '9') {
            empty = empty * 10 + (c - '0');
            continue;
        }
        at.x += empty;
        empty = 0;
        if (c == '/') {
            at = GridPoint{0, at.y - 1};
        } else {
            stones.push_back(SgfStone{at, colour_from_letter(c).value_or(Colour::none)});
            ++at.x;
        }
    }
    return stones;
}

class LayoutBuilder {
  public:
    LayoutBuilder(const Record& record, SgfLayout& layout) : record_(record), layout_(layout) {}

    std::optional<Diagnostic> build() {
        if (record_.game != GameKind::krona) {
            return misfit(fmt::format("SGF holds games of krona, and this is {}", game_name(record_.game)),
                          0);
        }
        layout_.nodes.emplace_back();
        if (const auto setup = record_.tag("Setup")) layout_.setup = setup_stones(*setup);
        for (const SgfStone& stone : layout_.setup) {
            if (stone.colour != Colour::white && stone.colour != Colour::black) return too_many_colours(0);
            grow(stone.point);
        }
        for (std::uint32_t index = 0; index < record_.movetext.size(); ++index) {
            if (auto fault = add(index)) return fault;
        }
        place_board();
        return std::nullopt;
    }

  private:
    static Diagnostic too_many_colours(std::uint32_t ply) {
        return misfit("SGF has stones of two colours, and this game has more", ply);
    }

    std::optional<Diagnostic> add(std::uint32_t index) {
        switch (record_.movetext[index].kind) {
            case ElementKind::ply:
                return add_ply(index);
            case ElementKind::nag:
            case ElementKind::comment:
            case ElementKind::line_comment:
            case ElementKind::marker:
                add_item(index);
                break;
            case ElementKind::variation_begin:
                add_item(index);
                levels_.push_back(current_);
                current_ = layout_.nodes[current_].parent;
                starts_ = true;
                break;
            case ElementKind::variation_end:
                current_ = levels_.back();
                levels_.pop_back();
                starts_ = false;
                break;
            case ElementKind::number:
            case ElementKind::run_label:
            case ElementKind::bad:
                break;
        }
        return std::nullopt;
    }

    /// What is said before the first ply of a variation has a node of its own.
    void add_item(std::uint32_t index) {
        if (starts_) add_node(SgfPlyNode::kNone);
        layout_.nodes[current_].items.push_back(index);
    }

    void add_node(std::uint32_t element) {
        const auto index = static_cast<std::uint32_t>(layout_.nodes.size());
        SgfPlyNode node;
        node.element = element;
        node.parent = current_;
        layout_.nodes.push_back(node);
        SgfPlyNode& parent = layout_.nodes[current_];
        if (parent.last_child == SgfPlyNode::kNone) {
            parent.first_child = index;
        } else {
            layout_.nodes[parent.last_child].next_sibling = index;
        }
        parent.last_child = index;
        current_ = index;
        starts_ = false;
    }

    std::optional<Diagnostic> add_ply(std::uint32_t index) {
        const Element& element = record_.movetext[index];
        const std::uint32_t main_ply = levels_.empty() ? element.ply : 0;
        if (element.ply == 0)
            return misfit("the game has errors or was not judged: which stones its plies move is not known",
                          0);
        if (element.colour != Colour::white && element.colour != Colour::black)
            return too_many_colours(main_ply);
        add_node(index);
        SgfPlyNode& node = layout_.nodes.back();
        std::string_view text = record_.view(element.span);
        if (element.form == PlyForm::move) node.from = take_point(text);
        if (element.form != PlyForm::blocked) {
            node.to = take_point(text);
            grow(node.to);
        }
        if (max_.x - min_.x < kSgfMaxSide && max_.y - min_.y < kSgfMaxSide) return std::nullopt;
        return misfit(
            fmt::format("with the ply {} the game leaves a board of {} by {} points, the largest that "
                        "SGF has",
                        record_.view(element.span), kSgfMaxSide, kSgfMaxSide),
            main_ply);
    }

    void grow(GridPoint point) {
        min_ = GridPoint{std::min(min_.x, point.x), std::min(min_.y, point.y)};
        max_ = GridPoint{std::max(max_.x, point.x), std::max(max_.y, point.y)};
    }

    /// The game stands in the middle of the board.
    void place_board() {
        const int width = max_.x - min_.x + 1;
        const int height = max_.y - min_.y + 1;
        layout_.columns = std::max(width, kUsualSide);
        layout_.rows = std::max(height, kUsualSide);
        layout_.corner.x = min_.x - (layout_.columns - width) / 2;
        layout_.corner.y = max_.y + (layout_.rows - height) / 2;
    }

    const Record& record_;
    SgfLayout& layout_;
    std::vector<std::uint32_t> levels_;  // nodes whose variations are open
    std::uint32_t current_ = 0;
    bool starts_ = false;  // a variation has just begun
    GridPoint min_;        // 0,0 is always a point of the game
    GridPoint max_;
};

}  // namespace

std::optional<Diagnostic> lay_out_sgf(const Record& record, SgfLayout& layout) {
    layout = SgfLayout{};
    return LayoutBuilder(record, layout).build();
}

}  // namespace krona
