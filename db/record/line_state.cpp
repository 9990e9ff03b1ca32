#include "db/record/line_state.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace krona {

LineState::LineState(const MainLine& start) : players_(static_cast<std::uint32_t>(start.players)) {
    for (const Stone& stone : start.setup) {
        stones_.push_back(stone.point);
    }
    for (Colour colour : start.blocked) {
        int turn = colour_index(colour) - colour_index(start.first);
        blocked_ |= 1U << (static_cast<std::uint32_t>(turn + start.players) % players_);
    }
}

std::optional<LineState::Number> LineState::next_number() const {
    bool run = std::popcount(blocked_) + 1 >= static_cast<int>(players_);
    if (run || !(first_of_round_ || interrupted_)) {
        return std::nullopt;
    }
    return Number{round_, first_of_round_};
}

bool LineState::play(const KronaMove& move) {
    switch (move.kind) {
        case KronaMoveKind::placement:
            stones_.push_back(move.to);
            break;
        case KronaMoveKind::move: {
            auto stone = stone_at(move.from);
            if (!stone) {
                return false;
            }
            stones_[*stone] = move.to;
            break;
        }
        case KronaMoveKind::blocked:
            blocked_ |= 1U << turn_;
            break;
    }
    end_turn();
    return true;
}

void LineState::end_turn() {
    interrupted_ = false;
    first_of_round_ = false;
    for (std::uint32_t step = 0; step < players_; ++step) {
        if (++turn_ == players_) {
            turn_ = 0;
            ++round_;
            first_of_round_ = true;
        }
        if ((blocked_ >> turn_ & 1U) == 0) {
            return;
        }
    }
}

std::optional<std::uint32_t> LineState::stone_at(Point point) const {
    auto found = std::find(stones_.begin(), stones_.end(), point);
    return found == stones_.end() ? std::nullopt
                                  : std::optional(static_cast<std::uint32_t>(found - stones_.begin()));
}

std::optional<StoneRef> LineState::reference(Point point, std::optional<std::uint32_t> except) const {
    for (std::uint32_t stone = 0; stone < stones_.size(); ++stone) {
        Point offset = point - stones_[stone];
        if (stone == except || std::abs(offset.x) > 1 || std::abs(offset.y) > 1) {
            continue;
        }
        auto direction = std::find(kRing.begin(), kRing.end(), offset);
        if (direction != kRing.end()) {
            return StoneRef{stone, static_cast<std::uint32_t>(direction - kRing.begin())};
        }
    }
    return std::nullopt;
}

std::optional<Point> LineState::point_of(StoneRef reference) const {
    auto stone = point_of(reference.stone);
    return stone && reference.direction < kRing.size() ? std::optional(*stone + kRing[reference.direction])
                                                       : std::nullopt;
}

std::optional<Point> LineState::point_of(std::uint32_t stone) const {
    return stone < stones_.size() ? std::optional(stones_[stone]) : std::nullopt;
}

}  // namespace krona
