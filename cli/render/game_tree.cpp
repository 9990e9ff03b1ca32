#include "cli/render/game_tree.hpp"

#include <algorithm>
#include <string_view>

#include "notation/source_places.hpp"

namespace krona::cli {

namespace {

bool touches(Span a, Span b) {
    return a.begin < std::max(b.end, b.begin + 1) && b.begin < std::max(a.end, a.begin + 1);
}

bool is_about_result(const Record& record, Span place) {
    for (const std::string_view name : {"Result", "Score", "Termination"}) {
        const Tag* tag = record.find(name);
        if (tag != nullptr && tag->value_source == place) return true;
    }
    const Element* marker = record.marker();
    return marker != nullptr && touches(source_span(record, marker->span), place);
}

}  // namespace

NodeIndex GameTree::line_end(NodeIndex index) const {
    while (!nodes_[index].next.empty()) index = nodes_[index].next.front();
    return index;
}

NodeIndex GameTree::last_reached() const {
    NodeIndex index = line_end(kStartNode);
    while (nodes_[index].kind == NodeKind::unplayed) index = nodes_[index].parent;
    return index;
}

NodeIndex GameTree::main_line(std::uint32_t ply) const {
    NodeIndex index = kStartNode;
    while (nodes_[index].ply < ply && !nodes_[index].next.empty() && in_main_line(nodes_[index].next.front()))
        index = nodes_[index].next.front();
    return index;
}

std::optional<NodeIndex> GameTree::node_of(const Record& record, const Diagnostic& diagnostic) const {
    const Span place = diagnostic.span;
    const auto node = std::find_if(nodes_.begin(), nodes_.end(), [place](const GameNode& each) {
        return each.place && touches(*each.place, place);
    });
    if (node != nodes_.end()) return static_cast<NodeIndex>(node - nodes_.begin());
    const auto stray = std::find_if(items_.begin(), items_.end(), [place](const ListItem& item) {
        return item.kind == ListItem::Kind::stray && touches(item.place, place);
    });
    if (stray != items_.end()) return stray->node;
    if (is_about_result(record, place)) return last_reached();
    if (diagnostic.ply > 0) return main_line(diagnostic.ply);
    return std::nullopt;
}

NodeIndex GameTree::node_before(Span place) const {
    NodeIndex before = kStartNode;
    for (NodeIndex index = 0; index < nodes_.size(); ++index) {
        if (nodes_[index].place && nodes_[index].place->begin < place.begin) before = index;
    }
    return before;
}

LinePlayer GameTree::player_at(NodeIndex index) const {
    std::vector<NodeIndex> way;
    while (index != kStartNode && way_marks_.count(index) == 0) {
        way.push_back(index);
        index = nodes_[index].parent;
    }
    LinePlayer player = index == kStartNode ? *start_ : way_marks_.at(index);
    for (auto next = way.rbegin(); next != way.rend(); ++next) step(player, *next);
    return player;
}

void GameTree::step(LinePlayer& player, NodeIndex index) const {
    const GameNode& node = nodes_[index];
    if (node.fix) {
        player = way_marks_.at(index);  // a fix may change earlier plies as well
    } else if (!node.played.empty()) {
        player.play(node.played);
    }
}

std::optional<GameFrame> GameTree::frame(NodeIndex index, const FrameWish& wish, Box shown) const {
    if (!start_) return std::nullopt;
    const GameNode& node = nodes_[index];
    const bool wrong = node.kind == NodeKind::wrong;
    LinePlayer player = player_at(wrong ? node.parent : index);
    player.draw_as(wish);
    player.show(shown);
    return wrong ? player.faulty_frame(node.text, wish.viewer) : player.frame();
}

}  // namespace krona::cli
