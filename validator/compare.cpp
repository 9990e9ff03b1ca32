#include "validator/compare.hpp"

#include <utility>

#include <fmt/format.h>

#include "notation/make_tag.hpp"
#include "validator/date.hpp"
#include "validator/games/krona/sheet_walk.hpp"
#include "validator/merge_sheets.hpp"
#include "validator/termination.hpp"

namespace krona {
namespace {

/// A tag's value as it counts for a comparison; absent where the record says nothing.
std::optional<std::string> plain_value(const Record& record, std::string_view name) {
    const auto value = record.tag(name);
    if (name == "Rules") return std::string(value.value_or("classic"));
    if (!value) return std::nullopt;
    if (name == "Date") return canonical_date(*value).value_or(std::string(*value));
    if (name == "Termination") return std::string(canonical_termination(*value).value_or(*value));
    return std::string(*value);
}

/// Tags that are compared elsewhere, or that say only how the plies are written.
bool compared_elsewhere(std::string_view name) {
    return name == "Game" || name == "Result" || name == "Coordinates" || name == "Origin";
}

bool same_setup(const SheetView& a, const SheetView& b, const SheetTurn& turn) {
    return a.setup && b.setup && a.setup->to_move == b.setup->to_move &&
           a.setup->blocked == b.setup->blocked && same_stones(a.setup->stones, b.setup->stones, turn);
}

std::vector<TagDifference> tag_differences(const SheetView& a, const SheetView& b, const SheetTurn& turn) {
    std::vector<TagDifference> differences;
    const auto compare = [&](std::string_view name) {
        if (compared_elsewhere(name)) return;
        const auto of_a = plain_value(a.record, name);
        const auto of_b = plain_value(b.record, name);
        if (of_a == of_b || (name == "Setup" && same_setup(a, b, turn))) return;
        differences.push_back({std::string(name), of_a, of_b, of_a ? Sheet::a : Sheet::b});
    };
    for (const Tag& tag : a.record.tags) {
        if (a.record.find(a.record.name(tag)) == &tag) compare(a.record.name(tag));
    }
    for (const Tag& tag : b.record.tags) {
        const std::string_view name = b.record.name(tag);
        if (b.record.find(name) == &tag && !a.record.find(name)) compare(name);
    }
    return differences;
}

std::optional<std::string> claimed_result(const SheetView& view) {
    if (const Element* marker = view.record.marker()) return std::string(view.record.view(marker->span));
    if (const auto tag = view.record.tag("Result")) return std::string(*tag);
    return std::nullopt;
}

/// Whether the result that a sheet claims is what the board shows, where it shows one.
bool fits_board(const std::optional<std::string>& result, const std::string& board) {
    if (!result || board.empty()) return false;
    const auto claimed = parse_result(*result);
    const auto shown = parse_result(board);
    return claimed && shown && results_agree(*claimed, *shown);
}

bool says_nothing(const std::optional<std::string>& result) {
    return !result || *result == "*";
}

/// Which of two results goes into the merged record: the one that the board shows, else the one that says
/// something, else that of sheet A.
Sheet result_taken(const TagDifference& results, const std::string& board) {
    if (fits_board(results.a, board)) return Sheet::a;
    if (fits_board(results.b, board)) return Sheet::b;
    return says_nothing(results.a) && results.b ? Sheet::b : Sheet::a;
}

bool same_result(const std::optional<std::string>& a, const std::optional<std::string>& b) {
    if (a == b) return true;
    const auto first = parse_result(a.value_or("*"));
    const auto second = parse_result(b.value_or("*"));
    return first && second && results_agree(*first, *second);
}

void set_value(std::string_view name, std::string_view value, Record& record) {
    for (Tag& tag : record.tags) {
        if (record.name(tag) != name) continue;
        tag.value = record.add_text(value);
        return;
    }
    record.tags.push_back(make_tag(record, name, value));
}

void set_result(const std::string& result, Record& merged) {
    set_value("Result", result, merged);
    for (Element& element : merged.movetext) {
        if (element.kind != ElementKind::marker) continue;
        element.span = merged.add_text(result);
        return;
    }
    Element marker;
    marker.kind = ElementKind::marker;
    marker.span = merged.add_text(result);
    merged.movetext.push_back(marker);
}

class SheetComparer {
  public:
    SheetComparer(const Record& a, const Record& b) : a_(a), b_(b) {}

    SheetComparison run() {
        comparison_.turn = find_sheet_turn(a_.plies, b_.plies, a_.setup_stones(), b_.setup_stones());
        comparison_.plies_a = a_.plies.size();
        comparison_.plies_b = b_.plies.size();
        plies_b_ = turned(b_.plies, comparison_.turn);
        steps_ = align_sheets(a_.plies, plies_b_);
        Record merged = merge_tags(a_, b_, comparison_.turn);
        const std::uint32_t placements =
            std::max(head_placements(a_.main_line()), head_placements(b_.main_line()));
        std::vector<Diagnostic> ignored;
        const auto parameters = read_krona_parameters(merged, placements, ignored);
        SheetWalk walk(a_, b_, plies_b_, steps_, parameters);
        walk.run(comparison_);
        compare_claims();
        merge(walk.taken(), std::move(merged));
        return std::move(comparison_);
    }

  private:
    void compare_claims() {
        comparison_.tags = tag_differences(a_, b_, comparison_.turn);
        for (TagDifference& tag : comparison_.tags) {
            if (tag.name == "Score" && tag.a != comparison_.board_score && tag.b == comparison_.board_score)
                tag.taken = Sheet::b;
        }
        TagDifference results{"Result", claimed_result(a_), claimed_result(b_), Sheet::a};
        results.taken = result_taken(results, comparison_.board_result);
        result_ = results.taken == Sheet::a ? results.a : results.b;
        if (!same_result(results.a, results.b)) comparison_.result = std::move(results);
    }

    void merge(std::span<const Sheet> taken, Record merged) {
        merge_movetext({a_, b_, plies_b_, steps_, taken}, comparison_.tags, merged);
        for (const TagDifference& tag : comparison_.tags) {
            if (tag.taken == Sheet::b && tag.a) set_value(tag.name, *tag.b, merged);
        }
        if (result_) set_result(*result_, merged);
        write_merged(merged, comparison_);
    }

    SheetView a_;
    SheetView b_;
    std::vector<SheetPly> plies_b_;
    std::vector<SheetStep> steps_;
    std::optional<std::string> result_;
    SheetComparison comparison_;
};

}  // namespace

tl::expected<SheetComparison, std::string> compare_sheets(const Record& a, const Record& b) {
    if (a.game != b.game) {
        return tl::unexpected(
            fmt::format("one sheet is of {}, the other of {}", game_name(a.game), game_name(b.game)));
    }
    if (a.game != GameKind::krona) {
        return tl::unexpected(
            fmt::format("sheets of Krona can be compared, not those of {}", game_name(a.game)));
    }
    return SheetComparer(a, b).run();
}

}  // namespace krona
