#include "validator/dialect_record.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "notation/make_tag.hpp"
#include "validator/canonical_record.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/ply_text.hpp"
#include "validator/position_text.hpp"

namespace krona {
namespace {

/// The first ply after which no Go board holds the game; no ply where the Setup alone is too large.
struct Misfit {
    std::optional<std::size_t> ply;  // in text order
    Box box;
};

class DialectWriter {
  public:
    DialectWriter(const Record& record, const Verdict& verdict, CoordinateDialect dialect)
        : record_(record),
          verdict_(verdict),
          dialect_(dialect),
          result_(canonical_record(record, verdict, Orientation::as_played)) {}

    tl::expected<Record, Diagnostic> write();

  private:
    bool has_dialects() const {
        return record_.game == GameKind::krona && verdict_.state != GameState::unchecked;
    }
    void read_moves();
    void measure();
    bool fits() const {
        return dialect_ != CoordinateDialect::go ||
               (box_.width() <= kGoBoardSize && box_.height() <= kGoBoardSize);
    }
    BoardPoint origin() const;

    Diagnostic describe_misfit() const;
    std::string path_of(std::size_t ply) const;

    void write_plies(const KronaCoordinates& coordinates);
    void add_tags(const KronaCoordinates& coordinates);

    const Record& record_;
    const Verdict& verdict_;
    CoordinateDialect dialect_;
    Record result_;
    std::vector<KronaMove> moves_;  // of all plies, in text order
    Box box_;                       // of all points used
    std::optional<Misfit> misfit_;
};

void DialectWriter::read_moves() {
    for (const Element& element : result_.movetext) {
        if (element.kind != ElementKind::ply) continue;
        moves_.push_back(parse_krona_ply(result_.view(element.span)).value_or(KronaMove{}));
    }
}

void DialectWriter::measure() {
    const auto look = [this](std::optional<std::size_t> ply) {
        if (!misfit_ && !fits()) misfit_ = Misfit{ply, box_};
    };
    if (const auto text = result_.tag("Setup")) {
        const auto setup = parse_position_text(*text, StoneLetters::colours);
        if (setup) {
            for (const Stone& stone : setup->stones) box_.include(stone.point);
        }
    }
    look(std::nullopt);
    for (std::size_t ply = 0; ply < moves_.size(); ++ply) {
        const KronaMove& move = moves_[ply];
        if (move.kind == KronaMoveKind::move) box_.include(move.from);
        if (move.kind != KronaMoveKind::blocked) box_.include(move.to);
        look(ply);
    }
}

/// Only called where the game fits.
BoardPoint DialectWriter::origin() const {
    const BoardPoint lowest{1 - box_.min.x, 1 - box_.min.y};
    if (dialect_ != CoordinateDialect::go) return lowest;
    return {std::clamp(kGoOrigin.file, lowest.file, kGoBoardSize - box_.max.x),
            std::clamp(kGoOrigin.rank, lowest.rank, kGoBoardSize - box_.max.y)};
}

/// Path of a ply in a variation, such as `12/1:2`; empty in the main line.
std::string DialectWriter::path_of(std::size_t ply) const {
    struct Level {
        std::string prefix;
        std::uint32_t last_ply = 0;
        int variations = 0;  // behind the last ply
    };
    std::vector<Level> levels(1);
    std::size_t seen = 0;
    for (const Element& element : result_.movetext) {
        Level& level = levels.back();
        if (element.kind == ElementKind::variation_begin) {
            ++level.variations;
            levels.push_back({fmt::format("{}{}/{}:", level.prefix, level.last_ply, level.variations), 0, 0});
        } else if (element.kind == ElementKind::variation_end) {
            levels.pop_back();
        } else if (element.kind == ElementKind::ply) {
            level.last_ply = element.ply;
            level.variations = 0;
            if (seen++ == ply)
                return levels.size() == 1 ? "" : fmt::format("{}{}", level.prefix, element.ply);
        }
    }
    return {};
}

Diagnostic DialectWriter::describe_misfit() const {
    Diagnostic diagnostic = make_diagnostic(Code::does_not_fit, {}, {});
    const std::string size = fmt::format("{} x {} points, and a Go board has {} x {}", misfit_->box.width(),
                                         misfit_->box.height(), kGoBoardSize, kGoBoardSize);
    if (!misfit_->ply) {
        const Tag* setup = record_.find("Setup");
        if (setup) diagnostic.span = setup->value_source;
        diagnostic.message = fmt::format("the game does not fit a Go board: the Setup takes {}", size);
        return diagnostic;
    }
    const std::size_t index = *misfit_->ply;
    const ResolvedPly& ply = verdict_.plies[index];
    diagnostic.path = path_of(index);
    if (diagnostic.path.empty()) diagnostic.ply = ply.ply;
    if (ply.element != ResolvedPly::kLeftOut)
        diagnostic.span = record_.movetext[static_cast<std::size_t>(ply.element)].span;
    diagnostic.message = fmt::format("the game does not fit a Go board: with {} it takes {}", ply.text, size);
    return diagnostic;
}

void DialectWriter::write_plies(const KronaCoordinates& coordinates) {
    std::size_t ply = 0;
    for (Element& element : result_.movetext) {
        if (element.kind == ElementKind::ply)
            element.span = result_.add_text(coordinates.text(moves_[ply++]));
    }
}

void DialectWriter::add_tags(const KronaCoordinates& coordinates) {
    std::vector<Tag> added;
    const auto add = [this, &added](std::string_view name, std::string_view value) {
        added.push_back(make_tag(result_, name, value));
    };
    add("Coordinates", dialect_name(dialect_));
    const bool as_expected = dialect_ == CoordinateDialect::go && coordinates.origin() == kGoOrigin;
    if (!box_.empty() && !as_expected) add("Origin", board_point_text(coordinates.origin(), dialect_));
    const auto first_free = std::find_if(result_.tags.begin(), result_.tags.end(), [this](const Tag& tag) {
        return stands_behind_rule_tags(result_.game, result_.name(tag));
    });
    result_.tags.insert(first_free, added.begin(), added.end());
}

tl::expected<Record, Diagnostic> DialectWriter::write() {
    if (!has_dialects() || dialect_ == CoordinateDialect::xy) return std::move(result_);
    read_moves();
    measure();
    if (misfit_) return tl::unexpected(describe_misfit());
    const KronaCoordinates coordinates(dialect_, box_.empty() ? kGoOrigin : origin());
    write_plies(coordinates);
    add_tags(coordinates);
    result_.dialect = dialect_;
    return std::move(result_);
}

}  // namespace

tl::expected<Record, Diagnostic> dialect_record(const Record& record, const Verdict& verdict,
                                                CoordinateDialect dialect) {
    return DialectWriter(record, verdict, dialect).write();
}

}  // namespace krona
