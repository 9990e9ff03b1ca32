#include "validator/merge_sheets.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "notation/make_tag.hpp"
#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/canonical_record.hpp"
#include "validator/check.hpp"

namespace krona {
namespace {

bool names_dialect(std::string_view name) {
    return name == "Coordinates" || name == "Origin";
}

void add_tag(std::string_view name, std::string_view value, Record& record) {
    record.tags.push_back(make_tag(record, name, value));
}

std::string turned_setup(const PositionText& setup, const SheetTurn& turn) {
    SparseBoard board;
    for (const Stone& stone : setup.stones) board.put(turn.apply(stone.point), stone.colour);
    if (!setup.to_move) return rows_text(board);
    return position_text(board, *setup.to_move, board.box().min, setup.blocked);
}

/// Copies the movetext of sheet A element by element, changing plies on the way.
class MovetextMerger {
  public:
    MovetextMerger(const SheetMerge& merge, Record& merged)
        : merge_(merge), record_(merge.a.record), merged_(merged) {
        plan();
    }

    void run() {
        for (std::size_t i = 0; i < record_.movetext.size(); ++i) add(i);
        put_in(merge_.a.plies.size());
    }

  private:
    /// What becomes of a written ply: none where it is taken out.
    using Change = SheetPly;

    void plan() {
        for (std::size_t i = 0; i < merge_.steps.size(); ++i) plan_step(merge_.steps[i], merge_.taken[i]);
        const std::vector<WrittenPly>& written = merge_.a.main_line().plies;
        for (std::size_t i = 0; i < written.size(); ++i)
            main_line_[static_cast<std::size_t>(written[i].element)] = i;
        for (std::size_t i = 1; i < merge_.a.lines.size(); ++i) {
            for (const WrittenPly& ply : merge_.a.lines[i].plies) {
                if (ply.readable) variation_plies_[static_cast<std::size_t>(ply.element)] = ply.move;
            }
        }
    }

    void plan_step(const SheetStep& step, Sheet taken) {
        switch (step.kind) {
            case SheetStepKind::same:
                return;
            case SheetStepKind::other:
            case SheetStepKind::swapped:
                if (taken == Sheet::a) return;
                for (std::size_t i = 0; i < step.plies; ++i)
                    changes_[step.a + i] = merge_.plies_b[step.b + i];
                return;
            case SheetStepKind::only_a:
                if (taken == Sheet::b) changes_[step.a] = std::nullopt;
                return;
            case SheetStepKind::only_b:
                if (taken == Sheet::b && merge_.plies_b[step.b])
                    put_in_[step.a].push_back(*merge_.plies_b[step.b]);
                return;
        }
    }

    void add(std::size_t index) {
        const Element& element = record_.movetext[index];
        if (element.kind == ElementKind::variation_begin) ++depth_;
        const auto ply = main_line_.find(index);
        if (ply != main_line_.end()) {
            add_main_ply(element, ply->second);
        } else if (element.kind == ElementKind::marker) {
            put_in(merge_.a.plies.size());
            copy(element);
        } else if (const auto move = variation_plies_.find(index); move != variation_plies_.end()) {
            if (!dropping_) put(move->second);
        } else if (depth_ == 0 || !dropping_) {
            if (element.kind != ElementKind::run_label) copy(element);
        }
        if (element.kind == ElementKind::variation_end && depth_ > 0) --depth_;
    }

    void add_main_ply(const Element& element, std::size_t index) {
        put_in(index);
        dropping_ = false;
        const auto change = changes_.find(index);
        const SheetPly& ply = change == changes_.end() ? merge_.a.plies[index] : change->second;
        if (ply) {
            put(*ply);
        } else if (change == changes_.end()) {
            copy(element);
        } else {
            dropping_ = true;  // its variations go with it
        }
    }

    void put_in(std::size_t before) {
        const auto plies = put_in_.find(before);
        if (plies == put_in_.end()) return;
        for (const KronaMove& move : plies->second) put(move);
        put_in_.erase(plies);
    }

    void put(const KronaMove& move) {
        Element element;
        element.kind = ElementKind::ply;
        switch (move.kind) {
            case KronaMoveKind::placement:
                element.form = PlyForm::placement;
                break;
            case KronaMoveKind::move:
                element.form = PlyForm::move;
                break;
            case KronaMoveKind::blocked:
                element.form = PlyForm::blocked;
                break;
        }
        element.span = merged_.add_text(krona_move_text(move));
        merged_.movetext.push_back(element);
    }

    void copy(const Element& element) {
        Element made = element;
        made.span = merged_.add_text(record_.view(element.span));
        merged_.movetext.push_back(made);
    }

    const SheetMerge& merge_;
    const Record& record_;
    Record& merged_;
    std::map<std::size_t, std::size_t> main_line_;  // element to ply of the main line
    std::map<std::size_t, KronaMove> variation_plies_;
    std::map<std::size_t, Change> changes_;                 // by ply
    std::map<std::size_t, std::vector<KronaMove>> put_in_;  // before that ply
    int depth_ = 0;
    bool dropping_ = false;  // the variations behind a ply that was taken out
};

std::string tags_not_taken(const std::vector<TagDifference>& tags) {
    std::string text;
    for (const TagDifference& tag : tags) {
        if (!tag.a || !tag.b || tag.taken == Sheet::b) continue;
        fmt::format_to(std::back_inserter(text), "{} {} \"{}\"", text.empty() ? "The other sheet:" : ";",
                       tag.name, *tag.b);
    }
    std::replace(text.begin(), text.end(), '}', ')');
    return text;
}

}  // namespace

Record merge_tags(const SheetView& a, const SheetView& b, const SheetTurn& turn) {
    Record merged;
    merged.game = a.record.game;
    merged.number = a.record.number;
    for (const Tag& tag : a.record.tags) {
        if (!names_dialect(a.record.name(tag))) add_tag(a.record.name(tag), a.record.value(tag), merged);
    }
    for (const Tag& tag : b.record.tags) {
        const std::string_view name = b.record.name(tag);
        if (names_dialect(name) || merged.find(name)) continue;
        const bool turns = name == "Setup" && b.setup;
        add_tag(name, turns ? turned_setup(*b.setup, turn) : std::string(b.record.value(tag)), merged);
    }
    return merged;
}

void merge_movetext(const SheetMerge& merge, const std::vector<TagDifference>& tags, Record& merged) {
    const std::string others = tags_not_taken(tags);
    if (!others.empty()) {
        Element comment;
        comment.kind = ElementKind::comment;
        comment.span = merged.add_text(others);
        merged.movetext.push_back(comment);
    }
    MovetextMerger(merge, merged).run();
}

void write_merged(const Record& merged, SheetComparison& comparison) {
    write_kgn(merged, comparison.merged);
    const std::vector<Record> read = read_all(comparison.merged);
    if (read.size() != 1) return;
    CheckOptions options;
    options.detail = Detail::resolved;
    options.find_fixes = false;
    Checker checker(options);
    const Verdict& verdict = checker.check(read.front());
    comparison.merged_valid = verdict.valid;
    if (!verdict.valid) return;
    comparison.merged.clear();
    write_kgn(canonical_record(read.front(), verdict, Orientation::as_played), comparison.merged);
}

}  // namespace krona
