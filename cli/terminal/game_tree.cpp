#include "cli/terminal/game_tree.hpp"

#include <algorithm>

#include "cli/render/krona_view.hpp"
#include "cli/terminal/tree_builder.hpp"
#include "notation/source_places.hpp"
#include "validator/games/krona/trace.hpp"

namespace krona::cli {

namespace {

bool touches(Span a, Span b) {
    return a.begin < std::max(b.end, b.begin + 1) && b.begin < std::max(a.end, a.begin + 1);
}

}  // namespace

GameTree::GameTree(const Record& record, const Verdict& verdict) {
    if (const auto trace = trace_krona(record)) touched_ = touched_points(*trace);
    TreeBuilder(record, verdict, *this).build();
}

NodeIndex GameTree::line_end(NodeIndex index) const {
    while (!nodes_[index].next.empty()) index = nodes_[index].next.front();
    return index;
}

NodeIndex GameTree::main_line(std::uint32_t ply) const {
    NodeIndex index = kStartNode;
    while (nodes_[index].ply < ply && !nodes_[index].next.empty() && in_main_line(nodes_[index].next.front()))
        index = nodes_[index].next.front();
    return index;
}

NodeIndex GameTree::place_of(const Record& record, const Diagnostic& diagnostic) const {
    NodeIndex before = kStartNode;
    for (NodeIndex index = 0; index < nodes_.size(); ++index) {
        const std::int32_t element = nodes_[index].element;
        if (element == GameNode::kNoElement) continue;
        const Span span = source_span(record, record.movetext[static_cast<std::size_t>(element)].span);
        if (touches(span, diagnostic.span)) return index;
        if (span.begin < diagnostic.span.begin) before = index;
    }
    if (diagnostic.ply > 0) return main_line(diagnostic.ply);
    const Element* marker = record.marker();
    const bool at_end = marker != nullptr && touches(source_span(record, marker->span), diagnostic.span);
    return at_end ? line_end(kStartNode) : before;
}

LinePlayer GameTree::player_at(NodeIndex index) const {
    std::vector<NodeIndex> way;
    const LinePlayer* from = &*start_;
    for (; index != kStartNode; index = nodes_[index].parent) {
        const auto found = way_marks_.find(index);
        if (found != way_marks_.end()) {
            from = &found->second;
            break;
        }
        way.push_back(index);
    }
    LinePlayer player = *from;
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        if (!nodes_[*step].played.empty()) player.play(nodes_[*step].played);
    }
    return player;
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
