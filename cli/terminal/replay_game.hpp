// A game as the replay needs it: the tree of its positions, its tags, and what the validator says of it with
// the place of each remark.
#pragma once

#include <string>
#include <vector>

#include "cli/render/game_tree.hpp"

namespace krona::cli {

struct Remark {
    Code code{};
    Severity severity = Severity::error;
    NodeIndex node = kStartNode;
    std::string place;  // `game 1, ply 8`
    std::string message;
    std::vector<std::string> fixes;
};

struct TagLine {
    std::string name;
    std::string value;
};

struct ReplayGame {
    GameKind kind = GameKind::krona;
    std::string players;  // and the result
    std::string facts;    // event, place, date, round
    std::vector<TagLine> tags;
    GameTree tree;
    std::vector<Remark> remarks;  // errors where there are any, else warnings and infos
};

/// `verdict` is of this record and resolved.
ReplayGame make_replay_game(const Record& record, const Verdict& verdict);

}  // namespace krona::cli
