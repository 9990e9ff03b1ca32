#include "db/index/game_traces.hpp"

#include <algorithm>

#include "db/index/grid_line.hpp"
#include "db/index/keyed_walk.hpp"
#include "db/record/content_hash.hpp"
#include "validator/any_game.hpp"

namespace krona {
namespace {

/// Every bit of the result depends on every bit of the value.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value ^= value >> 30;
    value *= 0xBF58476D1CE4E5B9U;
    value ^= value >> 27;
    value *= 0x94D049BB133111EBU;
    return value ^ value >> 31;
}

constexpr IndexKey index_key(std::uint64_t value) {
    return mixed(value) >> (64 - kIndexKeyBits);
}

template <typename T>
void sort_once(std::vector<T>& values) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

/// Collects keys and features from position to position; only what a ply changed is looked at.
class Tracer {
  public:
    explicit Tracer(const MainLine& line) : line_(line), keys_(line) {}

    GameTraces trace() {
        traces_.keys.reserve(line_.plies.size() + 2);
        while (keys_.next()) {
            if (keys_.walk().put()) {
                take_change();
            } else {
                take_all();
            }
            traces_.keys.push_back(keys_.key());
        }
        sort_once(traces_.keys);
        sort_once(traces_.features);
        if (!traces_.keys.empty()) {
            traces_.line = encode_grid_line(line_);
        }
        return std::move(traces_);
    }

  private:
    void take_all() {
        auto add = [this](Point point, auto) {
            add_feature(point);
            return false;
        };
        keys_.board().any_stone(add);
        keys_.board().any_frontier(add);
    }

    void take_change() {
        if (const auto& lifted = keys_.walk().lifted()) {
            add_around(lifted->point);
        }
        add_around(keys_.walk().put()->point);
    }

    void add_around(Point centre) {
        add_feature(centre);
        for (Point offset : kRing) {
            add_feature(centre + offset);
        }
    }

    void add_feature(Point point) {
        if (told_on(keys_.board(), point)) {
            traces_.features.push_back(surroundings_of(keys_.board(), point));
        }
    }

    const MainLine& line_;
    KeyedWalk keys_;
    GameTraces traces_;
};

}  // namespace

IndexKey position_index_key(std::uint64_t position_key) {
    return index_key(position_key);
}

IndexKey shape_index_key(std::int64_t shape) {
    // Apart from positions: the constant is any number.
    return index_key(static_cast<std::uint64_t>(shape) ^ 0x6A09E667F3BCC908U);
}

IndexKey identity_index_key(GameKind game, std::string_view identity) {
    std::string text(game_name(game));
    text += ' ';
    text += identity;
    return index_key(static_cast<std::uint64_t>(hash64(text)));
}

GameTraces krona_traces(const MainLine& line) {
    return Tracer(line).trace();
}

GameTraces board_game_traces(const Record& record) {
    GameTraces traces;
    (void)walk_main_line(record, [&](const AnyPosition& position, const WalkedPly&) {
        traces.keys.push_back(identity_index_key(record.game, position.identity()));
        return true;
    });
    sort_once(traces.keys);
    return traces;
}

}  // namespace krona
