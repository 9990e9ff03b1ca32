// A record as a tree of positions: what can be gone through with a replay, main line and variations, as far
// as the plies can be played. A ply that is not legal has a place of its own, the position before it with the
// points that it names; where its diagnostic has a fix for it, the line goes on with that.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "cli/render/line_player.hpp"
#include "notation/record.hpp"
#include "validator/verdict.hpp"

namespace krona::cli {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kStartNode = 0;

enum class NodeKind : std::uint8_t {
    start,
    played,
    left_out,  // a `--` of Krona that was not written
    wrong,     // not legal where it stands
    unplayed,  // behind a ply that could not be played
};

struct GameNode {
    static constexpr std::int32_t kNoElement = -1;

    NodeKind kind = NodeKind::start;
    NodeIndex parent = kStartNode;
    /// The lines that go on from here, in the order of the text; the first is this line's own.
    std::vector<NodeIndex> next;
    std::uint32_t ply = 0;    // along the line
    std::uint32_t depth = 0;  // of variations, 0 in the main line
    std::int32_t element = kNoElement;
    Colour player = Colour::none;  // of a played ply
    std::string text;              // as it was written
    std::string played;   // what the line goes on with: `text`, or a fix; empty where it plays nothing
    bool goes_on = true;  // false: no position is known behind it
};

/// One piece of the movetext, for the list of moves.
struct ListItem {
    enum class Kind : std::uint8_t { number, ply, comment, begin, end, stray, result };

    Kind kind = Kind::ply;
    std::uint32_t depth = 0;
    NodeIndex node = kStartNode;  // of a ply
    std::string text;             // harmless to print; a ply has its suffixes
};

class GameTree {
  public:
    /// `verdict` is of this record and resolved. The tree keeps no part of either.
    GameTree(const Record& record, const Verdict& verdict);

    const std::vector<GameNode>& nodes() const { return nodes_; }
    const GameNode& node(NodeIndex index) const { return nodes_[index]; }
    const std::vector<ListItem>& items() const { return items_; }

    /// The last node of the line that goes on from here.
    NodeIndex line_end(NodeIndex index) const;
    /// The node of a ply of the main line, or the last one before it.
    NodeIndex main_line(std::uint32_t ply) const;
    /// The node that a diagnostic is about: its ply, or the last one before its place.
    NodeIndex place_of(const Record& record, const Diagnostic& diagnostic) const;
    bool in_main_line(NodeIndex index) const { return nodes_[index].depth == 0; }

    /// The position of a node; of a wrong ply the one before it, with the cells that it names. `shown`:
    /// points that the picture of a Krona game has beside the stones. nullopt where the game has no start.
    std::optional<GameFrame> frame(NodeIndex index, const FrameWish& wish, Box shown) const;
    /// Why there is no position at all.
    const std::string& no_start() const { return no_start_; }
    /// All points that the stones of the main line of a Krona game ever touch; empty for other games.
    Box touched() const { return touched_; }

  private:
    friend class TreeBuilder;

    /// Behind `index`.
    LinePlayer player_at(NodeIndex index) const;

    std::vector<GameNode> nodes_;
    std::vector<ListItem> items_;
    std::optional<LinePlayer> start_;
    std::unordered_map<NodeIndex, LinePlayer> way_marks_;  // players at some nodes, to start from
    std::string no_start_;
    Box touched_;
};

}  // namespace krona::cli
