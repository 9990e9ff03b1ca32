#include "cli/terminal/tree_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/nag_sign.hpp"
#include "notation/source_places.hpp"
#include "notation/stray.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

constexpr std::string_view kLeftOut = "--";
constexpr std::uint32_t kWayMarkEvery = 32;  // plies between players that are kept

std::string nag_text(std::uint32_t nag) {
    const std::string_view sign = nag_sign(nag);
    return sign.empty() ? fmt::format("${}", nag) : std::string(sign);
}

/// Line ends of a comment are where it was folded.
std::string unfolded(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c == '\n' || c == '\r') c = ' ';
    }
    return out;
}

bool has_numbers(const Record& record) {
    return std::any_of(record.movetext.begin(), record.movetext.end(),
                       [](const Element& element) { return element.kind == ElementKind::number; });
}

}  // namespace

TreeBuilder::TreeBuilder(const Record& record, const Verdict& verdict, GameTree& tree)
    : record_(record),
      tree_(tree),
      numbered_(has_numbers(record)),
      players_(static_cast<std::size_t>(std::max(verdict.facts.players, 1))) {
    for (const ResolvedPly& ply : verdict.plies) {
        if (ply.element != ResolvedPly::kLeftOut) resolved_.emplace(ply.element, &ply);
    }
    for (const Diagnostic& diagnostic : verdict.diagnostics) {
        if (diagnostic.severity != Severity::error || diagnostic.fixes.empty()) continue;
        const Fix& fix = diagnostic.fixes.front();
        if (fix.edits.size() == 1) fixes_.emplace(fix.edits.front().span.begin, fix.edits.front().text);
    }
}

void TreeBuilder::build() {
    auto start = LinePlayer::of_record(record_);
    tree_.nodes_.emplace_back();
    levels_.emplace_back();
    if (start) {
        levels_.front().player = *start;
        tree_.start_ = std::move(*start);
    } else {
        tree_.no_start_ = start.error();
    }
    for (std::size_t at = 0; at < record_.movetext.size(); ++at) add_element(at);
    while (levels_.size() > 1) close_variation();
    add_left_out_end();
}

void TreeBuilder::add_element(std::size_t at) {
    const Element& element = record_.movetext[at];
    switch (element.kind) {
        case ElementKind::ply:
            add_ply(at);
            break;
        case ElementKind::nag:
            if (!tree_.items_.empty() && tree_.items_.back().kind == ListItem::Kind::ply)
                tree_.items_.back().text += nag_text(element.value);
            break;
        case ElementKind::comment:
        case ElementKind::line_comment:
            add_item(ListItem::Kind::comment, unfolded(record_.view(element.span)));
            break;
        case ElementKind::variation_begin:
            open_variation();
            break;
        case ElementKind::variation_end:
            if (levels_.size() > 1) close_variation();
            break;
        case ElementKind::marker:
            add_left_out_end();
            add_item(ListItem::Kind::result, record_.view(element.span));
            break;
        case ElementKind::bad:
            if (takes_a_turn(record_, element)) {
                add_bad(at);
            } else {
                add_item(ListItem::Kind::stray, record_.view(element.span));
            }
            break;
        case ElementKind::number:
            if (resolved_.empty()) add_item(ListItem::Kind::number, record_.view(element.span));
            break;
        case ElementKind::run_label:
            break;
    }
}

void TreeBuilder::add_ply(std::size_t at) {
    const std::string_view text = record_.view(record_.movetext[at].span);
    while (levels_.back().player && levels_.back().player->play_left_out_before(text))
        advance(NodeKind::left_out, kLeftOut, GameNode::kNoElement);
    const std::string number = number_before(at);
    if (!number.empty()) add_item(ListItem::Kind::number, number);
    std::optional<LinePlayer>& player = levels_.back().player;
    if (!player) return advance(NodeKind::unplayed, text, static_cast<std::int32_t>(at));
    const bool over = depth() == 0 && player->is_over();
    if (!over && player->play(text)) return advance(NodeKind::played, text, static_cast<std::int32_t>(at));
    add_wrong(at, text);
}

/// Text that is no token: where it could have been a ply, the line does not go on behind it but by a fix.
void TreeBuilder::add_bad(std::size_t at) {
    const std::string_view text = record_.view(record_.movetext[at].span);
    if (levels_.back().player) return add_wrong(at, text);
    advance(NodeKind::unplayed, text, static_cast<std::int32_t>(at));
}

void TreeBuilder::add_wrong(std::size_t at, std::string_view text) {
    GameNode node;
    node.kind = NodeKind::wrong;
    node.text = text;
    node.element = static_cast<std::int32_t>(at);
    const auto fix = fixes_.find(source_span(record_, record_.movetext[at].span).begin);
    std::optional<LinePlayer>& player = levels_.back().player;
    if (fix != fixes_.end() && player->play(fix->second)) {
        node.played = fix->second;
    } else if (fix == fixes_.end() || !fix->second.empty()) {  // a fix that takes the text out plays nothing
        node.goes_on = false;
        player.reset();
    }
    levels_.back().node = add_node(std::move(node));
    add_ply_item(text);
}

void TreeBuilder::add_left_out_end() {
    Level& level = levels_.front();
    while (levels_.size() == 1 && level.player && level.player->play_left_out_end())
        advance(NodeKind::left_out, kLeftOut, GameNode::kNoElement);
}

void TreeBuilder::open_variation() {
    const Level& level = levels_.back();
    Level inner;
    inner.node = tree_.nodes_[level.node].parent;
    add_item(ListItem::Kind::begin, "(");
    if (tree_.start_ && tree_.nodes_[inner.node].goes_on) inner.player = tree_.player_at(inner.node);
    levels_.push_back(std::move(inner));
}

void TreeBuilder::close_variation() {
    add_item(ListItem::Kind::end, ")");
    levels_.pop_back();
    levels_.back().behind_ply = false;
}

void TreeBuilder::advance(NodeKind kind, std::string_view text, std::int32_t element) {
    GameNode node;
    node.kind = kind;
    node.text = text;
    node.element = element;
    const auto& player = levels_.back().player;
    if (kind == NodeKind::unplayed) {
        node.goes_on = false;
    } else {
        node.played = text;
        node.player = player->player();
    }
    levels_.back().node = add_node(std::move(node));
    const GameNode& added = tree_.nodes_.back();
    if (kind != NodeKind::unplayed && added.ply % kWayMarkEvery == 0)
        tree_.way_marks_.emplace(levels_.back().node, *player);
    add_ply_item(text);
}

NodeIndex TreeBuilder::add_node(GameNode node) {
    const auto index = static_cast<NodeIndex>(tree_.nodes_.size());
    node.parent = levels_.back().node;
    node.ply = tree_.nodes_[node.parent].ply + 1;
    node.depth = depth();
    tree_.nodes_[node.parent].next.push_back(index);
    tree_.nodes_.push_back(std::move(node));
    return index;
}

void TreeBuilder::add_item(ListItem::Kind kind, std::string_view text) {
    tree_.items_.push_back({kind, depth(), levels_.back().node, printable(text)});
    levels_.back().behind_ply = kind == ListItem::Kind::number && levels_.back().behind_ply;
}

void TreeBuilder::add_ply_item(std::string_view text) {
    tree_.items_.push_back({ListItem::Kind::ply, depth(), levels_.back().node, printable(text)});
    levels_.back().behind_ply = true;
}

std::string TreeBuilder::number_before(std::size_t element) const {
    const Level& level = levels_.back();
    const auto found = resolved_.find(static_cast<std::int32_t>(element));
    if (found != resolved_.end()) {
        const ResolvedPly& ply = *found->second;
        if (!ply.numbered) return {};
        if (ply.first_of_round) return fmt::format("{}.", ply.round);
        return level.behind_ply ? std::string() : fmt::format("{}...", ply.round);
    }
    if (numbered_ || !resolved_.empty()) return {};
    const std::uint32_t before = tree_.nodes_[level.node].ply;
    if (before % players_ == 0) return fmt::format("{}.", before / players_ + 1);
    return level.behind_ply ? std::string() : fmt::format("{}...", before / players_ + 1);
}

}  // namespace krona::cli
