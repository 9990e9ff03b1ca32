#include "notation/parse/sgf_walk.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/grammar/krona_moves.hpp"
#include "notation/grammar/lexical.hpp"

namespace krona {

namespace {

constexpr std::uint16_t kSequence = sgf_code("KC");
constexpr std::uint16_t kPly = sgf_code("KP");
constexpr std::size_t kMostChanges = 4;  // of one ply are 2

bool is_krona_ply(std::string_view text) {
    grammar::Input in(text.data(), text.data() + text.size(), "");
    return tao::pegtl::parse<tao::pegtl::seq<grammar::numbered_ply, tao::pegtl::eof>>(in);
}

PlyForm form_of(std::string_view ply) {
    if (ply == "--") return PlyForm::blocked;
    return ply.find('>') == std::string_view::npos ? PlyForm::placement : PlyForm::move;
}

/// NAG of a standard annotation; its value 2 is the stronger form. 0 for other properties.
std::uint32_t nag_of(std::uint16_t code, bool strong) {
    switch (code) {
        case sgf_code("TE"):
            return strong ? 3 : 1;
        case sgf_code("BM"):
            return strong ? 4 : 2;
        case sgf_code("IT"):
            return 5;
        case sgf_code("DO"):
            return 6;
        case sgf_code("DM"):
            return 10;
        case sgf_code("UC"):
            return 13;
        case sgf_code("GW"):
            return strong ? 18 : 16;
        case sgf_code("GB"):
            return strong ? 19 : 17;
    }
    return 0;
}

/// Properties that are read elsewhere, or say nothing of the game.
bool is_understood(std::uint16_t code) {
    switch (code) {
        case sgf_code("AB"):
        case sgf_code("AW"):
        case sgf_code("AE"):
        case sgf_code("B"):
        case sgf_code("W"):
        case sgf_code("PL"):
        case sgf_code("MN"):
        case sgf_code("C"):
        case kSequence:
        case kPly:
            return true;
    }
    return false;
}

/// Marks that the writer makes from a ply.
bool is_mark(std::uint16_t code) {
    return code == sgf_code("CR") || code == sgf_code("LB");
}

}  // namespace

SgfWalk::SgfWalk(const SgfTree& tree, const SgfStart& start, const ReaderLimits& limits, GameBuilder& builder)
    : tree_(tree),
      start_(start),
      limits_(limits),
      builder_(builder),
      maker_(builder.record(), builder),
      origin_(start.origin) {}

void SgfWalk::run() {
    if (tree_.nodes.empty()) return;
    find_plies();
    Line& line = lines_.emplace_back();
    line.board = start_.board;
    line.main = true;
    line.queue = new_queue();
    line.inherited = new_queue();
    while (!lines_.empty() && !broken_ && !builder_.given_up()) step(lines_.back());
    while (!lines_.empty()) {
        finish(lines_.back());
        lines_.pop_back();
    }
    add_marker();
}

void SgfWalk::step(Line& line) {
    switch (line.stage) {
        case Stage::enter:
            enter(line);
            line.stage = Stage::items;
            break;
        case Stage::items:
            if (line.item == line.items.size()) {
                line.stage = Stage::leftover;
            } else {
                const Item item = line.items[line.item++];
                if (item.kind == Item::Kind::variation) {
                    start_variation(line);
                } else {
                    add_item(line, item);
                }
            }
            break;
        case Stage::leftover:
            if (line.has_ply && !queues_[line.queue].empty()) {
                start_variation(line);
            } else {
                line.stage = Stage::next;
            }
            break;
        case Stage::next:
            advance(line);
            break;
    }
}

// ---- Which nodes lead to plies

bool SgfWalk::has_ply(const SgfNode& node) const {
    for (std::uint32_t i = 0; i < node.properties; ++i) {
        const std::uint16_t code = tree_.properties[node.first_property + i].code;
        const bool stones = code == sgf_code("AB") || code == sgf_code("AW") || code == sgf_code("AE") ||
                            code == sgf_code("B") || code == sgf_code("W");
        if (stones || code == kPly) return true;
    }
    return false;
}

/// A branch that leads to no ply is no variation. Children stand behind their parents.
void SgfWalk::find_plies() {
    plies_below_.assign(tree_.nodes.size(), false);
    for (std::size_t index = tree_.nodes.size(); index-- > 0;) {
        bool found = has_ply(tree_.nodes[index]);
        for (std::uint32_t child = tree_.nodes[index].first_child; child != kNoSgfNode && !found;
             child = tree_.nodes[child].next_sibling) {
            found = plies_below_[child];
        }
        plies_below_[index] = found;
    }
}

std::uint32_t SgfWalk::new_queue() {
    queues_.emplace_back();
    return static_cast<std::uint32_t>(queues_.size()) - 1;
}

void SgfWalk::queue_siblings(std::uint32_t queue, std::uint32_t node) {
    for (std::uint32_t next = tree_.nodes[node].next_sibling; next != kNoSgfNode;
         next = tree_.nodes[next].next_sibling) {
        if (plies_below_[next]) queues_[queue].nodes.push_back(next);
    }
}

// ---- Along a line

void SgfWalk::advance(Line& line) {
    const std::uint32_t child = tree_.nodes[line.node].first_child;
    Queue& queue = queues_[line.queue];
    if (child != kNoSgfNode) {
        queue_siblings(line.queue, child);
        line.node = child;
    } else if (!queue.empty()) {
        line.node =
            queue.nodes[queue.next++];  // the line went on without a ply: an alternative is its next one
    } else {
        finish(line);
        lines_.pop_back();
        return;
    }
    line.stage = Stage::enter;
}

void SgfWalk::finish(const Line& line) {
    if (line.main) return;
    const char* end = builder_.record().text.data() + tree_.nodes[line.node].place;
    builder_.close_variation(end, end + 1);
}

void SgfWalk::start_variation(Line& line) {
    const bool own = !queues_[line.queue].empty();
    const std::uint32_t queue = own ? line.queue : line.inherited;
    if (!line.has_ply || queues_[queue].empty() || (!own && line.plies != 1)) return;
    const std::uint32_t node = queues_[queue].nodes[queues_[queue].next++];
    const char* begin = builder_.record().text.data() + tree_.nodes[node].place;
    builder_.open_variation(begin, begin + 1);
    if (builder_.depth() > limits_.nesting) {
        builder_.close_variation(begin, begin + 1);
        return;
    }
    Line variation;
    variation.board = line.board;
    for (auto change = line.changes.rbegin(); change != line.changes.rend(); ++change) {
        variation.board.put(change->point, change->before);
    }
    variation.node = node;
    variation.queue = new_queue();
    variation.inherited = queue;
    lines_.push_back(std::move(variation));
}

void SgfWalk::enter(Line& line) {
    const SgfNode& node = tree_.nodes[line.node];
    line.changes.clear();
    line.items.clear();
    line.item = 0;
    line.has_ply = false;
    const bool setup_root = line.node == 0 && start_.setup;
    if (!setup_root && has_ply(node)) {
        apply(line, node);
        if (!broken_) add_ply(line, node);
    }
    collect_items(line, node);
}

// ---- Stones

void SgfWalk::fault(Span place, std::string message) {
    builder_.report(Code::bad_sgf, place, std::move(message));
}

void SgfWalk::change(Line& line, SgfPoint point, Colour colour) {
    const auto same = [point](const Change& change) { return change.point == point; };
    if (std::none_of(line.changes.begin(), line.changes.end(), same)) {
        line.changes.push_back(Change{point, line.board.at(point)});
    }
    line.board.put(point, colour);
}

void SgfWalk::apply_points(Line& line, const SgfProperty& property, Colour colour) {
    for (std::uint32_t i = 0; i < property.values; ++i) {
        const Span value = tree_.values[property.first_value + i];
        const auto rectangle = parse_sgf_rectangle(text(value));
        if (!rectangle) {
            broken_ = true;
            return fault(value,
                         fmt::format("`{}` is no point: two letters from a to z and A to Z", text(value)));
        }
        for (int row = rectangle->first.row; row <= rectangle->last.row; ++row) {
            for (int column = rectangle->first.column; column <= rectangle->last.column; ++column) {
                change(line, SgfPoint{column, row}, colour);
                if (line.changes.size() > kMostChanges) return;
            }
        }
    }
}

/// `B[]`, and `B[tt]` where the board is not so wide.
bool SgfWalk::is_pass(const SgfProperty& property) const {
    constexpr int kOldPassWidth = 19;
    const std::string_view value = text(first_value(property));
    return value.empty() ||
           (value == "tt" && start_.columns <= kOldPassWidth && start_.rows <= kOldPassWidth);
}

void SgfWalk::apply(Line& line, const SgfNode& node) {
    for (std::uint32_t i = 0; i < node.properties && line.changes.size() <= kMostChanges; ++i) {
        const SgfProperty& property = tree_.properties[node.first_property + i];
        switch (property.code) {
            case sgf_code("AE"):
                apply_points(line, property, Colour::none);
                break;
            case sgf_code("AB"):
                apply_points(line, property, Colour::black);
                break;
            case sgf_code("AW"):
                apply_points(line, property, Colour::white);
                break;
            case sgf_code("B"):
                if (!is_pass(property)) apply_points(line, property, Colour::black);
                break;
            case sgf_code("W"):
                if (!is_pass(property)) apply_points(line, property, Colour::white);
                break;
        }
        if (broken_) return;
    }
}

/// A stone that is only taken: the second half of a move whose first half was read as a placement, or the
/// first half of one whose second half comes with the next node.
std::optional<SgfWalk::Ply> SgfWalk::ply_of_lift(Line& line, const Change& lift) {
    const bool own = line.last_colour == lift.before && !(line.last_to == lift.point);
    if (own && builder_.last_placement() != nullptr) {
        builder_.take_back();
        return Ply{PlyForm::move, lift.before, lift.point, line.last_to};
    }
    line.lifted = lift.point;
    line.lifted_colour = lift.before;
    return std::nullopt;
}

std::optional<SgfWalk::Ply> SgfWalk::ply_of(Line& line, const SgfNode& node) {
    std::optional<Change> put;
    std::optional<Change> taken;
    std::size_t real = 0;
    for (const Change& change : line.changes) {
        const Colour now = line.board.at(change.point);
        if (now == change.before) continue;
        ++real;
        if (change.before == Colour::none) put = change;
        if (now == Colour::none) taken = change;
    }
    const std::size_t said = (put ? 1u : 0u) + (taken ? 1u : 0u);
    const Colour colour = put ? line.board.at(put->point) : Colour::none;
    if (real != said || (put && taken && taken->before != colour)) {
        broken_ = true;
        fault(Span{node.place, node.place + 1},
              "the stones of this node are neither a placement (one stone more) nor a move (one stone taken "
              "and "
              "put elsewhere): a node holds one ply");
        return std::nullopt;
    }
    if (put && !taken && line.lifted && line.lifted_colour == colour) {
        taken = Change{*line.lifted, colour};
        line.lifted.reset();
    }
    if (put && taken) return Ply{PlyForm::move, colour, taken->point, put->point};
    if (put) return Ply{PlyForm::placement, colour, {}, put->point};
    if (taken) return ply_of_lift(line, *taken);
    const bool pass =
        tree_.find(node, sgf_code("B")) != nullptr || tree_.find(node, sgf_code("W")) != nullptr;
    if (pass) return Ply{PlyForm::blocked, Colour::none, {}, {}};
    return std::nullopt;
}

std::string SgfWalk::point_text(SgfPoint point) const {
    return fmt::format("{},{}", point.column - origin_->column, origin_->row - point.row);
}

std::string SgfWalk::ply_text(const Ply& ply) {
    if (ply.form == PlyForm::blocked) return "--";
    if (!origin_) origin_ = ply.to;
    if (ply.form == PlyForm::move) return point_text(ply.from) + ">" + point_text(ply.to);
    return point_text(ply.to);
}

void SgfWalk::add_ply(Line& line, const SgfNode& node) {
    const std::optional<Ply> ply = ply_of(line, node);
    if (broken_) return;
    const SgfProperty* written = tree_.find(node, kPly);
    if (written == nullptr && !ply) return;
    if (written != nullptr) {
        add_written_ply(*written, ply);
    } else {
        Span source{node.place, node.place + 1};
        if (node.properties > 0) source = tree_.properties[node.first_property].source;
        const std::string made = ply_text(*ply);
        const Span place = maker_.add(made, source);
        builder_.ply_form(ply->form);
        const char* text = builder_.record().text.data();
        builder_.krona_ply(text + place.begin, text + place.end);
    }
    if (ply && ply->colour != Colour::none) builder_.set_player(ply->colour);
    line.has_ply = true;
    ++line.plies;
    line.last_colour = ply ? ply->colour : Colour::none;
    if (ply) line.last_to = ply->to;
}

/// A private property says the ply, and the stones must say the same.
void SgfWalk::add_written_ply(const SgfProperty& written, const std::optional<Ply>& ply) {
    const Span place = first_value(written);
    const std::string said(text(place));
    if (!is_krona_ply(said)) {
        fault(place, fmt::format("`{}` is no ply of Krona", said));
        return builder_.bad(place);
    }
    const PlyForm form = form_of(said);
    const std::string shown = ply ? ply_text(*ply) : "--";
    if (shown != said) {
        fault(place,
              fmt::format("the property KP says the ply {}, but the stones of the node say {}; take out "
                          "KP if the stones are right",
                          said, shown));
    }
    builder_.ply_form(form);
    const char* text = builder_.record().text.data();
    builder_.krona_ply(text + place.begin, text + place.end);
}

// ---- What is said of a ply

void SgfWalk::collect_items(Line& line, const SgfNode& node) {
    if (const SgfProperty* sequence = tree_.find(node, kSequence)) {
        collect_sequence(line, *sequence);
        prefer_comment(line, node);
    } else {
        collect_standard(line, node);
    }
    if (line.node != 0) collect_unknown(line, node);
}

void SgfWalk::collect_sequence(Line& line, const SgfProperty& sequence) {
    for (std::uint32_t i = 0; i < sequence.values; ++i) {
        const Span written = tree_.values[sequence.first_value + i];
        const std::string_view said = text(written);
        const char kind = said.empty() ? ' ' : said[0];
        const Span rest{written.begin + 1, written.end};
        if (kind == '{') {
            line.items.push_back({Item::Kind::comment, maker_.unescaped(rest, SgfTextType::text), 0});
        } else if (kind == ';') {
            line.items.push_back({Item::Kind::line_comment, maker_.unescaped(rest, SgfTextType::text), 0});
        } else if (said == "(") {
            line.items.push_back({Item::Kind::variation, written, 0});
        } else if (said == "*") {
            line.items.push_back({Item::Kind::marker, written, 0});
        } else if (kind == '$' && said.size() > 1 && said.size() < 5 &&
                   said.find_first_not_of("0123456789", 1) == std::string_view::npos) {
            std::uint32_t value = 0;
            for (const char digit : said.substr(1))
                value = value * 10 + static_cast<std::uint32_t>(digit - '0');
            line.items.push_back({Item::Kind::nag, written, value});
        } else {
            fault(written, "the values of KC are `$n`, `{comment`, `;comment`, `(` and `*`");
        }
    }
}

std::vector<Span> SgfWalk::comments_of(const SgfNode& node) const {
    std::vector<Span> comments;
    for (std::uint32_t i = 0; i < node.properties; ++i) {
        const SgfProperty& property = tree_.properties[node.first_property + i];
        if (property.code != sgf_code("C")) continue;
        for (std::uint32_t value = 0; value < property.values; ++value) {
            const Span said = tree_.values[property.first_value + value];
            if (!said.empty()) comments.push_back(said);
        }
    }
    return comments;
}

std::string SgfWalk::joined_comments(const std::vector<Span>& comments) const {
    std::string all;
    for (const Span comment : comments) {
        if (!all.empty()) all += kSgfCommentJoint;
        all += sgf_unescaped(text(comment), SgfTextType::text);
    }
    return all;
}

Span SgfWalk::made_comment(const std::vector<Span>& comments) {
    if (comments.size() == 1) return maker_.unescaped(comments.front(), SgfTextType::text);
    return maker_.add(joined_comments(comments), Span{comments.front().begin, comments.back().end});
}

/// Whoever changed the comment in a program for Go changed C and not our own property.
void SgfWalk::prefer_comment(Line& line, const SgfNode& node) {
    std::string known;
    for (const Item& item : line.items) {
        if (item.kind != Item::Kind::comment && item.kind != Item::Kind::line_comment) continue;
        if (!known.empty()) known += kSgfCommentJoint;
        known += text(item.text);
    }
    const std::vector<Span> comments = comments_of(node);
    if (joined_comments(comments) == known) return;
    line.items.erase(std::remove_if(line.items.begin(), line.items.end(),
                                    [](const Item& item) {
                                        return item.kind == Item::Kind::comment ||
                                               item.kind == Item::Kind::line_comment;
                                    }),
                     line.items.end());
    if (comments.empty()) return;
    const auto behind_nags = std::find_if(line.items.begin(), line.items.end(),
                                          [](const Item& item) { return item.kind != Item::Kind::nag; });
    line.items.insert(behind_nags, {Item::Kind::comment, made_comment(comments), 0});
}

void SgfWalk::collect_standard(Line& line, const SgfNode& node) {
    const bool ours = tree_.find(node, kPly) != nullptr;
    for (std::uint32_t i = 0; i < node.properties && line.has_ply && !ours; ++i) {
        const SgfProperty& property = tree_.properties[node.first_property + i];
        const std::uint32_t nag = nag_of(property.code, text(first_value(property)) == "2");
        if (nag != 0) line.items.push_back({Item::Kind::nag, property.source, nag});
    }
    const std::vector<Span> comments = comments_of(node);
    if (!comments.empty()) line.items.push_back({Item::Kind::comment, made_comment(comments), 0});
}

/// Properties of others that KGN has no words for are kept in a comment.
void SgfWalk::collect_unknown(Line& line, const SgfNode& node) {
    const bool ours = tree_.find(node, kPly) != nullptr;
    std::string kept;
    Span source;
    for (std::uint32_t i = 0; i < node.properties; ++i) {
        const SgfProperty& property = tree_.properties[node.first_property + i];
        const bool annotation = (ours || line.has_ply) && nag_of(property.code, false) != 0;
        if (is_understood(property.code) || annotation || (ours && is_mark(property.code))) continue;
        if (kept.empty()) source = property.source;
        kept += text(property.name);
        for (std::uint32_t value = 0; value < property.values; ++value) {
            kept += '[';
            kept += text(tree_.values[property.first_value + value]);
            kept += ']';
        }
    }
    if (kept.empty()) return;
    const auto position = std::find_if(line.items.begin(), line.items.end(), [](const Item& item) {
        return item.kind == Item::Kind::variation || item.kind == Item::Kind::marker;
    });
    line.items.insert(position, {Item::Kind::comment, maker_.add("[%sgf " + kept + "]", source), 0});
}

void SgfWalk::add_item(Line& line, const Item& item) {
    if (item.kind == Item::Kind::marker) {
        marker_due_ = marker_due_ || line.main;
        return;
    }
    if (marker_due_ && line.main) {
        behind_marker_.push_back(item);
    } else if (item.kind == Item::Kind::nag) {
        builder_.add_nag(item.value, item.text);
    } else {
        add_comment(item);
    }
}

/// A comment in braces holds no `}`, one to the end of the line no line end, and none of them what looks like
/// the start of the next game.
void SgfWalk::add_comment(const Item& item) {
    Span place = item.text;
    const std::string_view said = text(place);
    const bool brace = said.find('}') != std::string_view::npos;
    const bool lines = said.find_first_of("\r\n") != std::string_view::npos;
    const bool hides = lines && grammar::find_hidden_game(said.data(), said.data() + said.size()) != nullptr;
    if ((brace && lines) || hides) {
        place = maker_.add(sgf_unescaped(std::string(said), SgfTextType::simple), place);
    }
    builder_.add_comment(brace                                             ? ElementKind::line_comment
                         : item.kind == Item::Kind::line_comment && !lines ? ElementKind::line_comment
                                                                           : ElementKind::comment,
                         place);
}

void SgfWalk::add_marker() {
    Record& record = builder_.record();
    if (const Tag* result = record.find("Result")) {
        const std::string_view said = record.value(*result);
        grammar::Input in(said.data(), said.data() + said.size(), "");
        if (tao::pegtl::parse<tao::pegtl::seq<grammar::marker, tao::pegtl::eof>>(in)) {
            builder_.marker(said.data(), said.data() + said.size());
        }
    }
    for (const Item& item : behind_marker_) {
        if (item.kind == Item::Kind::comment || item.kind == Item::Kind::line_comment) add_comment(item);
    }
}

}  // namespace krona
