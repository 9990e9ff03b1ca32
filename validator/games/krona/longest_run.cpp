// Searches among the runs of one colour. Only the runner moves, so that a position is known by where its
// stones stand: a hash of them is kept, and what was found for a position is never searched again.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "validator/games/krona/move_table.hpp"
#include "validator/games/krona/position.hpp"

namespace krona {

namespace {

constexpr std::uint64_t mix(std::uint64_t value) {  // splitmix64
    value += 0x9e3779b97f4a7c15u;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

std::uint64_t point_hash(Point point) {
    return mix(std::uint64_t{static_cast<std::uint32_t>(point.x)} << 32 |
               static_cast<std::uint32_t>(point.y));
}

/// Bounds of one search: positions, and beside them work and memory, since a position of a large board has
/// very many moves.
class Budget {
  public:
    explicit Budget(std::uint64_t nodes) : limit_(nodes) {}

    bool spent() const {
        return nodes_ >= limit_ || seen_ > kMovesPerNode * (nodes_ + kSpareNodes) || overfull_;
    }
    /// A position with `moves` moves, when `pool` moves wait in all.
    void count_node(std::size_t moves, std::size_t pool) {
        ++nodes_;
        seen_ += moves;
        if (pool > kPoolLimit) overfull_ = true;
    }
    std::uint64_t nodes() const { return nodes_; }

  private:
    static constexpr std::uint64_t kMovesPerNode = 4096;
    static constexpr std::uint64_t kSpareNodes = 1024;
    static constexpr std::size_t kPoolLimit = std::size_t{1} << 22;

    std::uint64_t limit_;
    std::uint64_t nodes_ = 0;
    std::uint64_t seen_ = 0;
    bool overfull_ = false;
};

/// The board of a run with the moves made so far, and the moves still to be tried at each depth.
class RunPath {
  public:
    explicit RunPath(const KronaPosition& position) : board_(position.board()), runner_(position.runner()) {
        for (const Point point : board_.stones_of(runner_)) hash_ += point_hash(point);
    }

    const SparseBoard& board() const { return board_; }
    std::uint64_t hash() const { return hash_; }
    std::uint64_t hash_after(const KronaMove& move) const {
        return hash_ - point_hash(move.from) + point_hash(move.to);
    }

    void play(const KronaMove& move) {
        hash_ = hash_after(move);
        shift(move.from, move.to);
    }
    void take_back(const KronaMove& move) {
        hash_ += point_hash(move.from) - point_hash(move.to);
        shift(move.to, move.from);
    }

    /// Appends the moves of the position reached, those that lose least first; returns how many.
    std::size_t append_moves(std::vector<KronaMove>& moves) {
        table_.build_moves(board_, runner_);
        table_.append_slow_first(moves);
        return table_.count();
    }

  private:
    void shift(Point from, Point to) {
        board_.lift(from);
        board_.put(to, runner_);
    }

    SparseBoard board_;
    Colour runner_;
    std::uint64_t hash_ = 0;
    KronaMoveTable table_;
};

/// One position on the path of a depth-first search; runs can be long, so that the stack is our own.
struct Frame {
    std::size_t begin = 0;  // its moves in the common pool, up to the end of the pool while it is the last
    std::size_t next = 0;
    std::uint32_t best = 0;
};

/// The longest run, by what the best continuation of every position is.
class LongestSearch {
  public:
    LongestSearch(const KronaPosition& position, std::uint64_t node_limit)
        : path_(position), budget_(node_limit) {}

    LongestRun search() {
        LongestRun result;
        exact_ = !budget_.spent();
        if (exact_) enter();
        while (!frames_.empty()) step();
        result.nodes = budget_.nodes();
        result.exact = exact_;
        collect(result.moves);
        return result;
    }

  private:
    void enter() {
        Frame frame;
        frame.begin = frame.next = moves_.size();
        const std::size_t count = path_.append_moves(moves_);
        budget_.count_node(count, moves_.size());
        frames_.push_back(frame);
    }

    void step() {
        Frame& frame = frames_.back();
        if (frame.next == moves_.size() || !exact_) {
            leave();
            return;
        }
        const KronaMove move = moves_[frame.next];
        const auto known = longest_.find(path_.hash_after(move));
        if (known != longest_.end()) {
            frame.best = std::max(frame.best, known->second + 1);
            ++frame.next;
            return;
        }
        frame.best = std::max(frame.best, 1u);
        if (budget_.spent()) {
            exact_ = false;
            return;
        }
        path_.play(move);
        enter();
    }

    void leave() {
        const Frame done = frames_.back();
        frames_.pop_back();
        moves_.resize(done.begin);
        longest_[path_.hash()] = done.best;
        if (frames_.empty()) return;
        Frame& parent = frames_.back();
        path_.take_back(moves_[parent.next]);
        parent.best = std::max(parent.best, done.best + 1);
        ++parent.next;
    }

    /// Follows the best continuations; where the limit came in between, the rest of a run is not known and
    /// counts 0.
    void collect(std::vector<KronaMove>& run) {
        auto length = longest_.find(path_.hash());
        std::uint32_t left = length == longest_.end() ? 0 : length->second;
        std::vector<KronaMove> moves;
        for (; left > 0; --left) {
            moves.clear();
            path_.append_moves(moves);
            const auto best = std::find_if(moves.begin(), moves.end(), [this, left](const KronaMove& move) {
                const auto known = longest_.find(path_.hash_after(move));
                return (known == longest_.end() ? 0 : known->second) + 1 == left;
            });
            run.push_back(*best);
            path_.play(*best);
        }
    }

    RunPath path_;
    Budget budget_;
    bool exact_ = true;
    std::vector<Frame> frames_;
    std::vector<KronaMove> moves_;
    std::unordered_map<std::uint64_t, std::uint32_t> longest_;
};

/// Whether a complete run of one length exists, by which positions are known to have none with so many moves
/// left.
class ExactSearch {
  public:
    ExactSearch(const KronaPosition& position, std::uint32_t length, std::uint64_t node_limit)
        : path_(position), length_(length), budget_(node_limit) {}

    Attainable search() {
        if (budget_.spent()) return Attainable::unknown;
        if (enter()) return Attainable::yes;
        while (!frames_.empty()) {
            if (budget_.spent()) return Attainable::unknown;
            if (step()) return Attainable::yes;
        }
        return Attainable::no;
    }

  private:
    std::uint32_t left() const { return length_ - static_cast<std::uint32_t>(frames_.size()); }

    /// True when the position reached ends a run of the right length.
    bool enter() {
        Frame frame;
        frame.begin = frame.next = moves_.size();
        const std::size_t count = path_.append_moves(moves_);
        budget_.count_node(count, moves_.size());
        if (left() == 0) {
            if (count == 0) return true;
            moves_.resize(frame.begin);  // it goes on: a run that ends here would not be complete
        }
        frames_.push_back(frame);
        return false;
    }

    bool step() {
        Frame& frame = frames_.back();
        if (frame.next == moves_.size()) {
            leave();
            return false;
        }
        const KronaMove move = moves_[frame.next];
        if (failed_.count(mix(path_.hash_after(move)) + left()) != 0) {
            ++frame.next;
            return false;
        }
        path_.play(move);
        return enter();
    }

    void leave() {
        moves_.resize(frames_.back().begin);
        frames_.pop_back();
        failed_.insert(mix(path_.hash()) + left());
        if (frames_.empty()) return;
        Frame& parent = frames_.back();
        path_.take_back(moves_[parent.next]);
        ++parent.next;
    }

    RunPath path_;
    std::uint32_t length_;
    Budget budget_;
    std::vector<Frame> frames_;
    std::vector<KronaMove> moves_;
    std::unordered_set<std::uint64_t> failed_;
};

}  // namespace

LongestRun longest_run(const KronaPosition& position, std::uint64_t node_limit) {
    if (position.runner() == Colour::none) return {};
    return LongestSearch(position, node_limit).search();
}

Attainable run_attainable(const KronaPosition& position, std::uint32_t length, std::uint64_t node_limit) {
    if (position.runner() == Colour::none) return Attainable::no;
    const LongestRun longest = longest_run(position, node_limit);
    if (longest.exact && length == longest.moves.size()) return Attainable::yes;
    if (longest.exact && length > longest.moves.size()) return Attainable::no;
    return ExactSearch(position, length, node_limit).search();
}

}  // namespace krona
