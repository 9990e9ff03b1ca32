// How the tree of a record grows (game_tree.hpp): its movetext is played once, as mended behind its faults.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "cli/render/game_tree.hpp"
#include "cli/render/krona_view.hpp"
#include "cli/render/mended_line.hpp"
#include "notation/nag_sign.hpp"
#include "notation/stray.hpp"
#include "validator/games/krona/trace.hpp"
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

class TreeBuilder {
  public:
    TreeBuilder(const Record& record, const Verdict& verdict, GameTree& tree)
        : verdict_(verdict),
          tree_(tree),
          line_(record),
          numbered_(has_numbers(record)),
          players_(static_cast<std::size_t>(std::max(verdict.facts.players, 1))) {
        for (const ResolvedPly& ply : verdict.plies) {
            if (ply.element != ResolvedPly::kLeftOut) resolved_.emplace(ply.element, &ply);
        }
    }

    void build() {
        auto start = LinePlayer::of_record(record());
        tree_.nodes_.emplace_back();
        levels_.emplace_back();
        if (start) {
            levels_.front().player = *start;
            tree_.start_ = std::move(*start);
        } else {
            tree_.no_start_ = start.error();
        }
        for (std::size_t at = 0; at < record().movetext.size();) at = add_element(at);
        while (levels_.size() > 1) close_variation();
        add_left_out_end();
    }

  private:
    /// A line being walked: where it stands. `player` is there, where the line can still be played.
    struct Level {
        NodeIndex node = kStartNode;
        std::optional<LinePlayer> player;
        bool behind_ply = false;  // nothing since the last ply that would need a number again
    };

    const Record& record() const { return line_.record(); }
    std::string_view text_of(const Element& element) const { return record().view(element.span); }
    std::uint32_t depth() const { return static_cast<std::uint32_t>(levels_.size() - 1); }

    /// Gives the element to go on with.
    std::size_t add_element(std::size_t at) {
        const Element& element = record().movetext[at];
        switch (element.kind) {
            case ElementKind::ply:
            case ElementKind::bad:
                if (takes_a_turn(record(), element)) return add_ply(at);
                add_item(ListItem::Kind::stray, text_of(element));
                tree_.items_.back().place = line_.original_span(at);
                break;
            case ElementKind::nag:
                if (!tree_.items_.empty() && tree_.items_.back().kind == ListItem::Kind::ply)
                    tree_.items_.back().signs += nag_text(element.value);
                break;
            case ElementKind::comment:
            case ElementKind::line_comment:
                add_item(ListItem::Kind::comment, unfolded(text_of(element)));
                break;
            case ElementKind::variation_begin:
                open_variation();
                break;
            case ElementKind::variation_end:
                if (levels_.size() > 1) close_variation();
                break;
            case ElementKind::marker:
                add_left_out_end();
                add_item(ListItem::Kind::result, text_of(element));
                break;
            case ElementKind::number:
                if (resolved_.empty()) add_item(ListItem::Kind::number, text_of(element));
                break;
            case ElementKind::run_label:
                break;
        }
        return at + 1;
    }

    void open_variation() {
        Level inner;
        inner.node = tree_.nodes_[levels_.back().node].parent;
        add_item(ListItem::Kind::begin, "(");
        if (tree_.start_ && tree_.nodes_[inner.node].goes_on) inner.player = tree_.player_at(inner.node);
        levels_.push_back(std::move(inner));
    }

    void close_variation() {
        add_item(ListItem::Kind::end, ")");
        levels_.pop_back();
        levels_.back().behind_ply = false;
    }

    // ---- Plies

    std::size_t add_ply(std::size_t at) {
        const Element& element = record().movetext[at];
        const std::string_view text = text_of(element);
        const bool readable = element.kind == ElementKind::ply;
        std::optional<LinePlayer>& player = levels_.back().player;
        while (readable && player && player->play_left_out_before(text)) add_left_out();
        const std::string number = readable ? number_before(at) : std::string();
        if (!number.empty()) add_item(ListItem::Kind::number, number);
        if (!player) {
            GameNode node = written(NodeKind::unplayed, at);
            node.ply = tree_.nodes_[levels_.back().node].ply + 1;
            node.goes_on = false;
            add_node(std::move(node));
            return at + 1;
        }
        const bool over = depth() == 0 && player->is_over();
        if (!readable || over || !player->play(text)) return add_wrong(at);
        add_played(written(NodeKind::played, at), text);
        return at + 1;
    }

    std::size_t add_wrong(std::size_t at) {
        std::optional<LinePlayer>& player = levels_.back().player;
        GameNode node = written(NodeKind::wrong, at);
        node.ply = player->ply() + 1;
        node.fault = fault_at(*node.place);
        auto behind = mend(at, node);
        if (!behind) {
            node.goes_on = false;
            player.reset();
            add_node(std::move(node));
            return at + 1;
        }
        node.fix = verdict_.diagnostics[*node.fault].fixes.front().why;
        node.played = behind->text;
        player = std::move(behind->player);
        add_node(std::move(node));
        tree_.way_marks_.emplace(levels_.back().node, *player);
        return behind->element;
    }

    /// What the verdict says of a ply that cannot be played: the last diagnostic, for what else is said of
    /// the same place comes before it.
    std::optional<std::size_t> fault_at(Span place) const {
        for (std::size_t i = verdict_.diagnostics.size(); i-- > 0;) {
            const Diagnostic& said = verdict_.diagnostics[i];
            const bool here = said.span.begin >= place.begin && said.span.begin < place.end;
            if (here && said.severity == Severity::error) return i;
        }
        return std::nullopt;
    }

    std::optional<MendedLine::Resumption> mend(std::size_t at, const GameNode& wrong) {
        if (!wrong.fault) return std::nullopt;
        const Diagnostic& said = verdict_.diagnostics[*wrong.fault];
        if (said.fixes.empty() || said.code == Code::game_over) return std::nullopt;
        return line_.mend(said.fixes.front(), at);
    }

    void add_left_out() {
        GameNode node;
        node.kind = NodeKind::left_out;
        node.text = kLeftOut;
        add_played(std::move(node), kLeftOut);
    }

    void add_left_out_end() {
        std::optional<LinePlayer>& player = levels_.front().player;
        while (levels_.size() == 1 && player && player->play_left_out_end()) add_left_out();
    }

    // ---- Nodes and the list of moves

    GameNode written(NodeKind kind, std::size_t at) const {
        GameNode node;
        node.kind = kind;
        node.text = line_.original_text(at);
        node.place = line_.original_span(at);
        return node;
    }

    /// The level's player has gone on by this ply, which is played as that text.
    void add_played(GameNode node, std::string_view played) {
        const LinePlayer& player = *levels_.back().player;
        node.ply = player.ply();
        node.player = player.player();
        node.played = played;
        add_node(std::move(node));
        if (player.ply() % kWayMarkEvery == 0) tree_.way_marks_.emplace(levels_.back().node, player);
    }

    /// Adds a node behind where the line stands, and its place in the list; the line then stands there.
    void add_node(GameNode node) {
        Level& level = levels_.back();
        const auto index = static_cast<NodeIndex>(tree_.nodes_.size());
        node.parent = std::exchange(level.node, index);
        node.depth = depth();
        GameNode& parent = tree_.nodes_[node.parent];
        const bool same_line = parent.depth == node.depth;
        parent.next.insert(same_line ? parent.next.begin() : parent.next.end(), index);
        add_item(ListItem::Kind::ply, node.text);
        level.behind_ply = true;
        tree_.nodes_.push_back(std::move(node));
    }

    void add_item(ListItem::Kind kind, std::string_view text) {
        Level& level = levels_.back();
        ListItem& item = tree_.items_.emplace_back();
        item.kind = kind;
        item.depth = depth();
        item.node = level.node;
        item.text = printable(text);
        level.behind_ply = kind == ListItem::Kind::number && level.behind_ply;
    }

    /// The number that is to stand before a ply; empty for none.
    std::string number_before(std::size_t element) const {
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

    const Verdict& verdict_;
    GameTree& tree_;
    MendedLine line_;  // what is walked: the record, mended behind its faults
    std::vector<Level> levels_;
    std::map<std::int32_t, const ResolvedPly*> resolved_;  // by element
    bool numbered_ = false;                                // the record has move numbers
    std::size_t players_ = 2;
};

GameTree::GameTree(const Record& record, const Verdict& verdict) {
    if (const auto trace = trace_krona(record)) touched_ = touched_points(*trace);
    TreeBuilder(record, verdict, *this).build();
}

}  // namespace krona::cli
