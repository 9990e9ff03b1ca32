// A record as a tree of positions: main line, variations, `--` that were left out, and plies that are not
// legal. A ply that is not legal has a place of its own, the position before it with the points that it
// names; where its first fix leads to a line that can be played, the line goes on behind it as mended, the
// way the validator judged it. What a replay in a terminal and the replay page go through.
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
    NodeKind kind = NodeKind::start;
    NodeIndex parent = kStartNode;
    /// The lines that go on from here: this line's own, then variations in the order of the text.
    std::vector<NodeIndex> next;
    std::uint32_t ply = 0;             // along the line as it is played
    std::uint32_t depth = 0;           // of variations, 0 in the main line
    std::optional<Span> place;         // in the record's source; none where nothing was written
    Colour player = Colour::none;      // of a played ply
    std::string text;                  // as it was written
    std::string played;                // `text`, or what a fix makes of it; empty where nothing is played
    std::optional<std::size_t> fault;  // why a ply is wrong: index into the verdict's diagnostics
    std::optional<std::string> fix;    // why the line goes on behind it as it does, where a fix mends it
    bool goes_on = true;               // false: no position is known behind it
};

/// One piece of the movetext, for the list of moves.
struct ListItem {
    enum class Kind : std::uint8_t { number, ply, comment, begin, end, stray, result };

    Kind kind = Kind::ply;
    std::uint32_t depth = 0;
    NodeIndex node = kStartNode;  // a ply's own, else the one behind which it stands
    std::string text;             // harmless to print
    std::string signs;            // of a ply: its judgements, such as `!?`
    Span place;                   // of a stray, in the record's source
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
    /// The last node of the main line that has a position of its own.
    NodeIndex last_reached() const;
    /// The node of a ply of the main line, or the last one before it.
    NodeIndex main_line(std::uint32_t ply) const;
    bool in_main_line(NodeIndex index) const { return nodes_[index].depth == 0; }

    /// The node that a diagnostic is about: its ply, the one before a stray, or the end for what is said of
    /// the result. nullopt where it is about none, such as a tag.
    std::optional<NodeIndex> node_of(const Record& record, const Diagnostic& diagnostic) const;
    /// The last node that was written before a place of the source.
    NodeIndex node_before(Span place) const;

    /// Whether there is any position. `no_start()` says why not.
    bool has_start() const { return start_.has_value(); }
    const std::string& no_start() const { return no_start_; }
    /// Stands behind `index`, as far as the line can be played. Only where there is a start.
    LinePlayer player_at(NodeIndex index) const;
    /// Takes a player that stands behind the parent of `index` on behind that.
    void step(LinePlayer& player, NodeIndex index) const;
    /// The position of a node; of a wrong ply the one before it, with the cells that it names. `shown`:
    /// points that the picture of a Krona game has beside the stones. nullopt where the game has no start.
    std::optional<GameFrame> frame(NodeIndex index, const FrameWish& wish, Box shown) const;
    /// All points that the stones of the main line of a Krona game ever touch; empty for other games.
    Box touched() const { return touched_; }

  private:
    friend class TreeBuilder;

    std::vector<GameNode> nodes_;
    std::vector<ListItem> items_;
    std::optional<LinePlayer> start_;
    std::unordered_map<NodeIndex, LinePlayer> way_marks_;  // players behind some nodes, to start from
    std::string no_start_;
    Box touched_;
};

}  // namespace krona::cli
