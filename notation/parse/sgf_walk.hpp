// Walks an SGF tree and hands its plies, comments and variations to a GameBuilder: which ply a node is
// follows from the stones that it puts and takes (docs/sgf.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/parse/game_builder.hpp"
#include "notation/parse/sgf_tree.hpp"
#include "notation/sgf_text.hpp"

namespace krona {

/// Stones on the largest board that SGF has.
class SgfBoard {
  public:
    Colour at(SgfPoint point) const { return stones_[index(point)]; }
    void put(SgfPoint point, Colour colour) { stones_[index(point)] = colour; }

  private:
    static std::size_t index(SgfPoint point) {
        return static_cast<std::size_t>(point.row) * kSgfMaxSide + static_cast<std::size_t>(point.column);
    }
    std::array<Colour, kSgfMaxPoints> stones_{};
};

/// Appends made text to the record of a builder and remembers what it stands for.
class SgfTextMaker {
  public:
    SgfTextMaker(Record& record, GameBuilder& builder) : record_(record), builder_(builder) {}

    Span add(std::string_view made, Span source) {
        const Span place = record_.add_text(made);
        record_.places.push_back(MadePlace{place, source});
        builder_.move_origin(record_.text.data());
        return place;
    }
    /// The written text itself where it has no escapes and, in simple text, no line ends.
    Span unescaped(Span written, SgfTextType type) {
        const std::string_view text = record_.view(written);
        const std::string_view special = type == SgfTextType::text ? "\\" : "\\\r\n";
        if (text.find_first_of(special) == std::string_view::npos) return written;
        return add(sgf_unescaped(text, type), written);
    }

  private:
    Record& record_;
    GameBuilder& builder_;
};

/// Where a walk starts: the stones of the root, if they are a starting position.
struct SgfStart {
    SgfBoard board;
    bool setup = false;
    std::optional<SgfPoint> origin;  // the point 0,0; the first stone where absent
    int columns = 19;
    int rows = 19;
};

class SgfWalk {
  public:
    SgfWalk(const SgfTree& tree, const SgfStart& start, const ReaderLimits& limits, GameBuilder& builder);

    void run();

  private:
    enum class Stage : std::uint8_t { enter, items, leftover, next };
    struct Change {
        SgfPoint point;
        Colour before = Colour::none;
    };
    struct Item {
        enum class Kind : std::uint8_t { nag, comment, line_comment, variation, marker };
        Kind kind = Kind::comment;
        Span text;
        std::uint32_t value = 0;
    };
    /// Alternatives of a ply that were not written yet, in order.
    struct Queue {
        std::vector<std::uint32_t> nodes;
        std::size_t next = 0;
        bool empty() const { return next == nodes.size(); }
    };
    /// The main line or a variation, at one of its nodes.
    struct Line {
        SgfBoard board;
        std::vector<Change> changes;  // that the node made
        std::vector<Item> items;      // of the node, still to be written from `item` on
        std::size_t item = 0;
        std::uint32_t node = 0;
        std::uint32_t queue = 0;      // own alternatives
        std::uint32_t inherited = 0;  // those of the line that this one is an alternative of
        std::uint32_t plies = 0;
        Stage stage = Stage::enter;
        bool main = false;
        bool has_ply = false;            // the node has one
        std::optional<SgfPoint> lifted;  // taken by a node that put nothing
        Colour lifted_colour = Colour::none;
        SgfPoint last_to;  // of the ply before
        Colour last_colour = Colour::none;
    };
    struct Ply {
        PlyForm form = PlyForm::placement;
        Colour colour = Colour::none;
        SgfPoint from;
        SgfPoint to;
    };

    void step(Line& line);
    void enter(Line& line);
    void apply(Line& line, const SgfNode& node);
    void apply_points(Line& line, const SgfProperty& property, Colour colour);
    void change(Line& line, SgfPoint point, Colour colour);
    std::optional<Ply> ply_of(Line& line, const SgfNode& node);
    std::optional<Ply> ply_of_lift(Line& line, const Change& lift);
    bool is_pass(const SgfProperty& property) const;
    void add_ply(Line& line, const SgfNode& node);
    void add_written_ply(const SgfProperty& written, const std::optional<Ply>& ply);
    std::string ply_text(const Ply& ply);
    std::string point_text(SgfPoint point) const;

    void collect_items(Line& line, const SgfNode& node);
    void collect_sequence(Line& line, const SgfProperty& sequence);
    void collect_standard(Line& line, const SgfNode& node);
    void collect_unknown(Line& line, const SgfNode& node);
    void prefer_comment(Line& line, const SgfNode& node);
    /// What the node's properties C say, in all of their values.
    std::vector<Span> comments_of(const SgfNode& node) const;
    std::string joined_comments(const std::vector<Span>& comments) const;
    Span made_comment(const std::vector<Span>& comments);
    void add_item(Line& line, const Item& item);
    void add_comment(const Item& item);
    void start_variation(Line& line);
    void advance(Line& line);
    void finish(const Line& line);
    void add_marker();

    void find_plies();
    bool has_ply(const SgfNode& node) const;
    void queue_siblings(std::uint32_t queue, std::uint32_t node);
    std::uint32_t new_queue();
    void fault(Span place, std::string message);
    std::string_view text(Span place) const { return builder_.record().view(place); }
    Span first_value(const SgfProperty& property) const { return tree_.values[property.first_value]; }

    const SgfTree& tree_;
    const SgfStart& start_;
    const ReaderLimits& limits_;
    GameBuilder& builder_;
    SgfTextMaker maker_;
    std::optional<SgfPoint> origin_;
    std::vector<bool> plies_below_;
    std::vector<Line> lines_;
    std::vector<Queue> queues_;
    std::vector<Item> behind_marker_;
    bool marker_due_ = false;  // the rest of the main line's last node stands behind the marker
    bool broken_ = false;      // stones that say no ply: the walk ends
};

}  // namespace krona
