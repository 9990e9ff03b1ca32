#include "db/index/line_walk.hpp"

namespace krona {

bool LineWalk::next() {
    if (!started_) {
        started_ = true;
        turn_ = colour_index(line_.first);
        if (!line_.setup.empty()) {
            return set_up();
        }
    }
    lifted_.reset();
    put_.reset();
    while (played_ < line_.plies.size()) {
        const KronaMove& ply = line_.plies[played_];
        ++played_;
        switch (ply.kind) {
            case KronaMoveKind::placement:
                return place(ply.to);
            case KronaMoveKind::move:
                return move(ply);
            case KronaMoveKind::blocked:
                break;
        }
    }
    return false;
}

bool LineWalk::set_up() {
    for (const Stone& stone : line_.setup) {
        if (!board_.fits(stone.point) || !board_.empty_at(stone.point)) {
            return false;
        }
        board_.put(stone.point, stone.colour);
    }
    return true;
}

bool LineWalk::place(Point to) {
    if (!board_.fits(to) || !board_.empty_at(to)) {
        return false;
    }
    put_ = Stone{to, colour_at(turn_)};
    board_.put(to, put_->colour);
    turn_ = (turn_ + 1) % line_.players;
    return true;
}

bool LineWalk::move(const KronaMove& ply) {
    Colour colour = board_.at(ply.from);
    if (colour == Colour::none || !board_.empty_at(ply.to) || !board_.fits(ply.to)) {
        return false;
    }
    lifted_ = Stone{ply.from, colour};
    put_ = Stone{ply.to, colour};
    board_.lift(ply.from);
    board_.put(ply.to, colour);
    return true;
}

}  // namespace krona
