// Builds the tree of a record (game_tree.hpp) by playing its movetext once.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/game_tree.hpp"

namespace krona::cli {

class TreeBuilder {
  public:
    TreeBuilder(const Record& record, const Verdict& verdict, GameTree& tree);

    void build();

  private:
    /// A line being walked: where it stands. `player` is there, where the line can still be played.
    struct Level {
        NodeIndex node = kStartNode;
        std::optional<LinePlayer> player;
        bool behind_ply = false;  // nothing since the last ply that would need a number again
    };

    void add_element(std::size_t at);
    void add_ply(std::size_t at);
    void add_bad(std::size_t at);
    void add_wrong(std::size_t at, std::string_view text);
    void add_left_out_end();
    void open_variation();
    void close_variation();

    /// The line has gone on by one ply; the level's player stands behind it.
    void advance(NodeKind kind, std::string_view text, std::int32_t element);
    NodeIndex add_node(GameNode node);
    void add_item(ListItem::Kind kind, std::string_view text);
    void add_ply_item(std::string_view text);
    /// The number that is to stand before a ply; empty for none.
    std::string number_before(std::size_t element) const;
    std::uint32_t depth() const { return static_cast<std::uint32_t>(levels_.size() - 1); }

    const Record& record_;
    GameTree& tree_;
    std::vector<Level> levels_;
    std::map<std::int32_t, const ResolvedPly*> resolved_;  // by element
    std::map<std::uint32_t, std::string_view> fixes_;      // by the place of the ply that they replace
    bool numbered_ = false;                                // the record has move numbers
    std::size_t players_ = 2;
};

}  // namespace krona::cli
