#include "db/index/keyed_walk.hpp"

namespace krona {

bool KeyedWalk::next() {
    if (!walk_.next()) {
        return false;
    }
    if (!walk_.put()) {
        board().any_stone([this](Point point, Colour colour) {
            keys_.put(point, colour);
            return false;
        });
        return true;
    }
    if (const auto& lifted = walk_.lifted()) {
        keys_.lift(lifted->point, lifted->colour);
    }
    keys_.put(walk_.put()->point, walk_.put()->colour);
    return true;
}

}  // namespace krona
