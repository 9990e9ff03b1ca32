#include "validator/games/akron/fault_text.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace krona::akron {
namespace {

constexpr std::size_t kMostNamed = 6;

/// Explains one refused move; made for one call.
class Explainer {
  public:
    Explainer(const Board& board, Coordinates dialect, const WrittenMoveText& written)
        : board_(board),
          dialect_(dialect),
          written_(written),
          move_{written.from ? board.geometry().at(*written.from) : kNoCell,
                board.geometry().at(written.to)} {}

    std::string illegal() const {
        if (move_.to == kNoCell) return off_board(written_.to);
        if (!written_.from) return bad_placement();
        if (move_.from == kNoCell) return off_board(*written_.from);
        if (board_.empty_at(move_.from))
            return fmt::format("there is no ball on {} to move", name(move_.from));
        if (board_.at(move_.from) != board_.to_move()) {
            return fmt::format("the ball on {} is {}'s, but it is {}'s turn", name(move_.from),
                               colour_tag(board_.at(move_.from)), colour_tag(board_.to_move()));
        }
        if (move_.from == move_.to)
            return fmt::format("the move ends where it starts, on {}", name(move_.to));
        return fmt::format("{} is taken by a ball of {}", name(move_.to), colour_tag(board_.at(move_.to)));
    }

    std::string pinned() const {
        std::vector<Cell> resting;
        for (const Cell above : board_.geometry().links(move_.from).above) {
            if (above != kNoCell && !board_.empty_at(above)) resting.push_back(above);
        }
        return fmt::format("the ball on {} is pinned: the balls on {} rest on it, and at most one may",
                           name(move_.from), names(resting));
    }

    std::string falling_target() const {
        const Cascade falling = board_.cascade(move_.from);
        const std::vector<Cell> balls(falling.cells.begin(),
                                      falling.cells.begin() + static_cast<std::ptrdiff_t>(falling.count));
        const std::string falls = fmt::format(
            "when the ball on {} is taken away, {}", name(move_.from),
            falling.count == 1 ? fmt::format("the ball on {} drops into its place", names(balls))
                               : fmt::format("the balls on {} drop one place each", names(balls)));
        if (falling.holds(move_.to))
            return fmt::format("{}, and {} is the place of a falling ball: no target", falls, name(move_.to));
        std::vector<Cell> moving;
        for (const Cell below : board_.geometry().links(move_.to).below) {
            if (below == move_.from || falling.holds(below)) moving.push_back(below);
        }
        return fmt::format("{}, and {} would rest on {}, which is not still during the move", falls,
                           name(move_.to), names(moving));
    }

    std::string unsupported() const {
        const auto& below = board_.geometry().links(move_.to).below;
        if (std::find(below.begin(), below.end(), move_.from) != below.end()) {
            return fmt::format("{} would rest on {}, the ball that is moved itself", name(move_.to),
                               name(move_.from));
        }
        std::vector<Cell> empty;
        for (const Cell cell : below) {
            if (board_.empty_at(cell)) empty.push_back(cell);
        }
        return fmt::format("{} is not supported: a ball there rests on four others, and {} {} empty",
                           name(move_.to), names(empty), empty.size() == 1 ? "is" : "are");
    }

    std::string out_of_chain() const {
        std::vector<std::uint8_t> chain(board_.geometry().cell_count());
        board_.mark_chain(move_.from, chain);
        const Cascade falling = board_.cascade(move_.from);
        std::vector<Cell> others;
        for (Cell cell = 0; cell < static_cast<Cell>(chain.size()); ++cell) {
            const bool counts =
                chain[static_cast<std::size_t>(cell)] != 0 && cell != move_.from && !falling.holds(cell);
            if (counts) others.push_back(cell);
        }
        if (others.empty()) {
            return fmt::format(
                "the ball on {} is in a chain with no other ball that stays where it is, so it "
                "has nowhere to go",
                name(move_.from));
        }
        return fmt::format("{} touches no ball of the chain of {}, which is {}{}", name(move_.to),
                           name(move_.from), names(others), near_misses());
    }

  private:
    std::string name(Cell cell) const { return cell_text(board_.geometry(), cell, dialect_); }

    std::string names(const std::vector<Cell>& cells) const {
        std::string text;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i == kMostNamed && cells.size() > kMostNamed + 1)
                return fmt::format("{} and {} more", text, cells.size() - i);
            if (i > 0) text += i + 1 == cells.size() ? " and " : ", ";
            text += name(cells[i]);
        }
        return text;
    }

    std::string off_board(const Place& place) const {
        const int width = board_.size() - place.level + 1;
        if (place.level > board_.size()) {
            return fmt::format("there is no level {}: a board of size {} has {} levels", place.level,
                               board_.size(), board_.size());
        }
        const bool odd_grid = dialect_ == Coordinates::doubled && (place.x < 0 || place.y < 0);
        if (odd_grid) {
            return fmt::format("there is no such cell on level {}: the doubled grid has {} numbers there",
                               place.level, place.level % 2 == 0 ? "even" : "odd");
        }
        return fmt::format("there is no cell {}: level {} has the files a to {} and the ranks 1 to {}",
                           place_text(place, Coordinates::plain), place.level,
                           static_cast<char>('a' + width - 1), width);
    }

    std::string bad_placement() const {
        if (!board_.empty_at(move_.to)) {
            return fmt::format("{} is taken by a ball of {}: a ball is placed in an empty hole",
                               name(move_.to), colour_tag(board_.at(move_.to)));
        }
        return fmt::format("a ball is placed on level 1; {} is reached by moving a ball", name(move_.to));
    }

    /// Own balls beside the target that belong to other chains.
    std::string near_misses() const {
        std::vector<Cell> near;
        const CellLinks& links = board_.geometry().links(move_.to);
        const auto see = [&](Cell cell) {
            if (cell != kNoCell && cell != move_.from && board_.at(cell) == board_.to_move())
                near.push_back(cell);
        };
        for (std::size_t i = 0; i < links.beside_count; ++i) see(links.beside[i].cell);
        for (const Cell below : links.below) see(below);
        if (near.empty()) return {};
        return fmt::format("; it touches {}, of {}", names(near),
                           near.size() == 1 ? "another chain" : "other chains");
    }

    const Board& board_;
    Coordinates dialect_;
    const WrittenMoveText& written_;
    Move move_;
};

std::string syntax_text(std::string_view text, Coordinates dialect) {
    if (dialect == Coordinates::doubled) {
        return fmt::format(
            "`{}` is no move on the doubled grid: a placement is written 1e5, a move "
            "1e5-2f6, with the level before every cell",
            text);
    }
    const std::string plain =
        fmt::format("`{}` is no move of Akron: a placement is written c3, a move c3-2d4", text);
    if (!parse_move(text, Coordinates::doubled)) return plain;
    return plain +
           "; level 1 is not written, except on the doubled grid of a public server "
           "(tag Coordinates \"doubled\")";
}

/// The cells that a text may name, in the record's dialect, whatever stands between them.
std::vector<Place> places_in(std::string_view text, Coordinates dialect) {
    std::vector<Place> places;
    const auto is_sign = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    while (!text.empty()) {
        const auto* const begin = std::find_if(text.begin(), text.end(), is_sign);
        const auto* const end = std::find_if_not(begin, text.end(), is_sign);
        if (begin == end) break;
        const std::string_view part(begin, static_cast<std::size_t>(end - begin));
        const auto place = parse_cell(part, dialect);
        if (!place) return {};
        places.push_back(*place);
        text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    }
    return places;
}

/// Offers texts of one place or of two.
class SlipList {
  public:
    enum class Likeness : std::uint8_t { look_alike, other };

    SlipList(Coordinates dialect, std::vector<MoveSlip>& out) : dialect_(dialect), out_(out) {}

    void offer(const std::vector<Place>& places, std::string why, Likeness likeness) {
        std::string text;
        for (const Place& place : places) {
            if (place.x < 0 || place.y < 0) return;
            if (!text.empty()) text += '-';
            text += place_text(place, dialect_);
        }
        out_.push_back({std::move(text), std::move(why), likeness == Likeness::look_alike});
    }

    void offer_changes(const std::vector<Place>& places, std::size_t at, int most_levels) {
        const Place& place = places[at];
        std::vector<Place> changed = places;
        changed[at] = {place.level, place.y, place.x};
        offer(changed, "file and rank were swapped", Likeness::other);
        for (int level = 1; level <= most_levels; ++level) {
            if (level == place.level) continue;
            changed[at] = {level, place.x, place.y};
            offer(changed, place.level == 1 ? "the level was left out" : "the level is wrong",
                  place.level == 1 ? Likeness::look_alike : Likeness::other);
        }
    }

  private:
    Coordinates dialect_;
    std::vector<MoveSlip>& out_;
};

}  // namespace

std::string fault_text(const Board& board, Coordinates dialect, std::string_view text, Code code) {
    const auto written = parse_move(text, dialect);
    if (!written) return syntax_text(text, dialect);
    const Explainer explainer(board, dialect, *written);
    if (code == Code::illegal_move) return explainer.illegal();
    if (code == Code::pinned) return explainer.pinned();
    if (code == Code::falling_target) return explainer.falling_target();
    if (code == Code::unsupported) return explainer.unsupported();
    if (code == Code::out_of_chain) return explainer.out_of_chain();
    return syntax_text(text, dialect);
}

void undo_slips(const Board& board, Coordinates dialect, std::string_view text, std::vector<MoveSlip>& out) {
    SlipList slips(dialect, out);
    const Coordinates other = dialect == Coordinates::plain ? Coordinates::doubled : Coordinates::plain;
    const std::vector<Place> elsewhere = places_in(text, other);
    if (!elsewhere.empty() && elsewhere.size() <= 2) {
        slips.offer(elsewhere,
                    other == Coordinates::doubled ? "written on the doubled grid" : "not on the doubled grid",
                    SlipList::Likeness::other);
    }
    if (dialect == Coordinates::plain && !text.empty() && text[0] == '1' && text.size() > 1 && text[1] > '9')
        out.push_back({std::string(text.substr(1)), "level 1 is not written", true});
    const std::vector<Place> places = places_in(text, dialect);
    if (places.empty() || places.size() > 2) return;
    slips.offer(places, "the sign between the cells is `-`", SlipList::Likeness::look_alike);
    const int levels = std::min(board.size(), 4);
    for (std::size_t at = 0; at < places.size(); ++at) slips.offer_changes(places, at, levels);
    if (places.size() != 2) return;
    slips.offer({places[1], places[0]}, "origin and target were exchanged", SlipList::Likeness::other);
    slips.offer({{places[0].level, places[0].y, places[0].x}, {places[1].level, places[1].y, places[1].x}},
                "file and rank were swapped at both ends", SlipList::Likeness::other);
    slips.offer({places[1]}, "the ball was placed, not moved", SlipList::Likeness::other);
}

}  // namespace krona::akron
