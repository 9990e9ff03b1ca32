#include "notation/write/sgf_writer.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "notation/nag_sign.hpp"
#include "notation/write/sgf_layout.hpp"

namespace krona {

namespace {

using Node = SgfPlyNode;

/// The standard property for how a position is judged; empty where SGF has none.
std::string_view position_property(std::uint32_t nag) {
    switch (nag) {
        case 10:
        case 11:
        case 12:
            return "DM[1]";
        case 13:
            return "UC[1]";
        case 14:
        case 16:
            return "GW[1]";
        case 15:
        case 17:
            return "GB[1]";
        case 18:
            return "GW[2]";
        case 19:
            return "GB[2]";
    }
    return {};
}

class SgfGame {
  public:
    SgfGame(const Record& record, const SgfLayout& layout, std::string& out)
        : record_(record), layout_(layout), out_(out) {}

    void write() {
        out_ += '(';
        write_root();
        write_tree();
        out_ += ")\n";
    }

  private:
    void write_root() {
        out_ += ";FF[4]GM[1]CA[UTF-8]AP[krona:" KRONA_VERSION "]";
        if (layout_.columns == layout_.rows) {
            fmt::format_to(std::back_inserter(out_), "SZ[{}]", layout_.columns);
        } else {
            fmt::format_to(std::back_inserter(out_), "SZ[{}:{}]", layout_.columns, layout_.rows);
        }
        write_headers();
        out_ += "\nKT";
        for (const Tag& tag : record_.tags) {
            out_ += '[';
            append_sgf_part(record_.name(tag), out_);
            out_ += ':';
            append_sgf_part(record_.value(tag), out_);
            out_ += ']';
        }
        if (!layout_.setup.empty()) out_ += '\n';
        write_setup("AB", Colour::black);
        write_setup("AW", Colour::white);
        write_turn(0);
        write_items(0);
    }

    void write_headers() {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kHeaders{
            {{"PB", "Black"}, {"PW", "White"}, {"EV", "Event"}, {"RO", "Round"}, {"PC", "Site"}}};
        for (const auto& [property, tag] : kHeaders) {
            const auto value = record_.tag(tag);
            if (!value || value->empty()) continue;
            out_ += property;
            append_sgf_value(*value, out_);
        }
        const std::string date = sgf_date(record_.tag("Date").value_or(""));
        if (!date.empty()) out_ += "DT[" + date + "]";
        const Element* marker = record_.marker();
        if (marker != nullptr) out_ += "RE[" + sgf_result(record_.view(marker->span)) + "]";
    }

    void write_setup(std::string_view property, Colour colour) {
        bool first = true;
        for (const SgfStone& stone : layout_.setup) {
            if (stone.colour != colour) continue;
            if (first) out_ += property;
            first = false;
            write_point(stone.point);
        }
    }

    void write_point(GridPoint point) {
        out_ += '[';
        append_sgf_point(layout_.place(point), out_);
        out_ += ']';
    }

    /// The nodes below the root, without recursion: brackets are written only where a game branches.
    void write_tree() {
        std::vector<std::uint32_t> open;  // branches that are being written
        std::uint32_t at = layout_.nodes[0].first_child;
        bool branch = at != Node::kNone && layout_.nodes[at].next_sibling != Node::kNone;
        while (at != Node::kNone) {
            if (branch) {
                out_ += "\n(";
                open.push_back(at);
            }
            write_node(at);
            const std::uint32_t child = layout_.nodes[at].first_child;
            if (child != Node::kNone) {
                branch = layout_.nodes[child].next_sibling != Node::kNone;
                at = child;
                continue;
            }
            at = Node::kNone;
            branch = true;
            while (!open.empty() && at == Node::kNone) {
                out_ += ')';
                at = layout_.nodes[open.back()].next_sibling;
                open.pop_back();
            }
        }
    }

    void write_node(std::uint32_t index) {
        const Node& node = layout_.nodes[index];
        out_ += "\n;";
        if (node.element != Node::kNone) write_ply(node);
        write_turn(index);
        if (node.element != Node::kNone) write_mark(node);
        write_items(index);
    }

    void write_ply(const Node& node) {
        const Element& ply = record_.movetext[node.element];
        out_ += "KP[";
        out_ += record_.view(ply.span);
        out_ += ']';
        if (ply.form == PlyForm::move) {
            out_ += "AE";
            write_point(node.from);
        }
        if (ply.form == PlyForm::blocked) return;
        out_ += ply.colour == Colour::black ? "AB" : "AW";
        write_point(node.to);
    }

    Colour player(std::uint32_t index) const {
        const std::uint32_t element = index == Node::kNone ? Node::kNone : layout_.nodes[index].element;
        return element == Node::kNone ? Colour::none : record_.movetext[element].colour;
    }

    /// Who plays next. Behind the last ply of a line that is the other side, but in a run the same.
    void write_turn(std::uint32_t index) {
        const Node& node = layout_.nodes[index];
        std::uint32_t next = node.first_child;
        while (next != Node::kNone && layout_.nodes[next].element == Node::kNone) {
            next = layout_.nodes[next].first_child;
        }
        Colour turn = player(next);
        if (turn == Colour::none) turn = index == 0 ? first_player() : turn_behind(index);
        if (turn != Colour::none) out_ += turn == Colour::black ? "PL[B]" : "PL[W]";
    }
    Colour turn_behind(std::uint32_t index) const {
        const Colour mover = player(index);
        if (mover == Colour::none || mover == player(layout_.nodes[index].parent)) return mover;
        return mover == Colour::black ? Colour::white : Colour::black;
    }
    Colour first_player() const {
        const std::string_view setup = record_.tag("Setup").value_or("");
        const std::size_t space = setup.find(' ');
        if (space != std::string_view::npos && space + 1 < setup.size()) {
            return colour_from_letter(setup[space + 1]).value_or(Colour::none);
        }
        return record_.tag("First") == "black" ? Colour::black : Colour::white;
    }

    /// The stone that was moved has a circle, or the sign of a NAG in its place.
    void write_mark(const Node& node) {
        if (record_.movetext[node.element].form == PlyForm::blocked) return;
        for (const std::uint32_t item : node.items) {
            const Element& element = record_.movetext[item];
            // On the stone stands a sign only.
            if (element.kind != ElementKind::nag || nag_sign(element.value).empty()) continue;
            out_ += "LB[";
            append_sgf_point(layout_.place(node.to), out_);
            out_ += ':';
            out_ += nag_sign(element.value);
            out_ += ']';
            return;
        }
        out_ += "CR";
        write_point(node.to);
    }

    void write_items(std::uint32_t index) {
        const Node& node = layout_.nodes[index];
        for (const std::uint32_t item : node.items) {
            const Element& element = record_.movetext[item];
            if (element.kind != ElementKind::nag || position_property(element.value).empty()) continue;
            out_ += position_property(element.value);
            break;
        }
        std::string comment;
        for (const std::uint32_t item : node.items) {
            const Element& element = record_.movetext[item];
            if (element.kind != ElementKind::comment && element.kind != ElementKind::line_comment) continue;
            if (!comment.empty()) comment += kSgfCommentJoint;
            comment += record_.view(element.span);
        }
        if (!comment.empty()) {
            out_ += 'C';
            append_sgf_value(comment, out_);
        }
        if (!follow_from_comment(node)) write_sequence(node);
    }

    /// One comment, then variations, then a marker with nothing behind it: what C says is enough.
    bool follow_from_comment(const Node& node) const {
        std::size_t at = 0;
        const std::vector<std::uint32_t>& items = node.items;
        const auto kind = [&] { return record_.movetext[items[at]].kind; };
        const bool comment =
            at < items.size() && (kind() == ElementKind::comment || kind() == ElementKind::line_comment);
        if (comment) {
            const Element& element = record_.movetext[items[at]];
            if (element.span.empty()) return false;
            ++at;
        }
        while (at < items.size() && kind() == ElementKind::variation_begin) ++at;
        if (at > 0 && node.element != Node::kNone && starts_variation(node) && at > (comment ? 1u : 0u))
            return false;
        if (at < items.size() && kind() == ElementKind::marker) ++at;
        return at == items.size();
    }

    /// Whether the node is the first ply of a variation: a variation that replaces it is a sibling of both,
    /// so it must be said to which it belongs.
    bool starts_variation(const Node& node) const {
        return &layout_.nodes[layout_.nodes[node.parent].first_child] != &node;
    }

    void write_sequence(const Node& node) {
        out_ += "KC";
        for (const std::uint32_t item : node.items) {
            const Element& element = record_.movetext[item];
            switch (element.kind) {
                case ElementKind::nag:
                    fmt::format_to(std::back_inserter(out_), "[${}]", element.value);
                    break;
                case ElementKind::comment:
                    append_sgf_value(fmt::format("{{{}", record_.view(element.span)), out_);
                    break;
                case ElementKind::line_comment:
                    append_sgf_value(fmt::format(";{}", record_.view(element.span)), out_);
                    break;
                case ElementKind::variation_begin:
                    out_ += "[(]";
                    break;
                case ElementKind::marker:
                    out_ += "[*]";
                    break;
                case ElementKind::ply:
                case ElementKind::number:
                case ElementKind::run_label:
                case ElementKind::variation_end:
                case ElementKind::bad:
                    break;
            }
        }
    }

    const Record& record_;
    const SgfLayout& layout_;
    std::string& out_;
};

}  // namespace

std::optional<Diagnostic> write_sgf(const Record& record, std::string& out) {
    SgfLayout layout;
    if (auto fault = lay_out_sgf(record, layout)) return fault;
    SgfGame(record, layout, out).write();
    return std::nullopt;
}

}  // namespace krona
