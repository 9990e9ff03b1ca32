#include "notation/parse/sgf_header.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "notation/grammar/lexical.hpp"

namespace krona {

namespace {

constexpr std::array<std::pair<std::uint16_t, std::string_view>, 5> kPlainTags{{
    {sgf_code("PW"), "White"},
    {sgf_code("PB"), "Black"},
    {sgf_code("EV"), "Event"},
    {sgf_code("PC"), "Site"},
    {sgf_code("RO"), "Round"},
}};

bool is_tag_name(std::string_view text) {
    grammar::Input in(text.data(), text.data() + text.size(), "");
    return tao::pegtl::parse<tao::pegtl::seq<grammar::tag_name, tao::pegtl::eof>>(in);
}

/// Properties of the root that are no tag: of the file, of the board and of the first ply.
bool is_no_tag(std::uint16_t code) {
    constexpr std::array<std::string_view, 20> kNames{"FF", "GM", "CA", "AP", "SZ", "ST", "PL",
                                                      "AB", "AW", "AE", "B",  "W",  "C",  "DT",
                                                      "RE", "KT", "KP", "KC", "CR", "LB"};
    return std::any_of(kNames.begin(), kNames.end(),
                       [code](std::string_view name) { return sgf_code(name) == code; });
}

class HeaderReader {
  public:
    HeaderReader(const SgfTree& tree, Record& record, GameBuilder& builder)
        : tree_(tree), record_(record), builder_(builder), maker_(record, builder) {}

    SgfStart read() {
        if (tree_.nodes.empty()) return start_;
        check_game();
        read_size();
        read_stones();
        const bool own = read_own_tags();
        read_plain_tags();
        if (!own) read_date();
        if (!own) read_result();
        if (!record_.find("Setup") && start_.setup) add_setup();
        if (!own && !start_.setup && first_player() == Colour::black) add("First", "black", root_place());
        read_other_properties();
        return start_;
    }

  private:
    const SgfNode& root() const { return tree_.nodes.front(); }
    Span root_place() const { return Span{root().place, root().place + 1}; }
    std::string_view text(Span place) const { return record_.view(place); }
    const SgfProperty* find(std::string_view name) const { return tree_.find(root(), sgf_code(name)); }
    Span first_value(const SgfProperty& property) const { return tree_.values[property.first_value]; }
    bool same_name(const SgfProperty& a, const SgfProperty& b) const {
        return a.code != 0 || b.code != 0 ? a.code == b.code : text(a.name) == text(b.name);
    }

    /// The values of all properties of the root with the name of that one, which stands first, but for the
    /// first `skipped`; `][` stands between them.
    std::string all_values(const SgfProperty& first, std::uint32_t skipped) const {
        std::string all;
        const auto from = static_cast<std::uint32_t>(&first - &tree_.properties[root().first_property]);
        for (std::uint32_t i = from; i < root().properties; ++i) {
            const SgfProperty& property = tree_.properties[root().first_property + i];
            if (!same_name(property, first)) continue;
            for (std::uint32_t value = 0; value < property.values; ++value) {
                if (skipped > 0) {
                    --skipped;
                    continue;
                }
                if (!all.empty()) all += "][";
                all += sgf_unescaped(text(tree_.values[property.first_value + value]), SgfTextType::simple);
            }
        }
        return all;
    }

    void check_game() {
        const SgfProperty* game = find("GM");
        if (game == nullptr || text(first_value(*game)) == "1") return;
        builder_.report(Code::bad_sgf, first_value(*game),
                        fmt::format("GM[{}] is no record on a Go board, GM[1], as those of Krona are",
                                    text(first_value(*game))));
    }

    void read_size() {
        const SgfProperty* size = find("SZ");
        if (size == nullptr) return;
        const std::string_view said = text(first_value(*size));
        const std::size_t colon = said.find(':');
        const auto number = [](std::string_view digits) {
            int value = 0;
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
            return read.ec == std::errc() && read.ptr == digits.data() + digits.size() ? value : 0;
        };
        start_.columns = number(said.substr(0, colon));
        start_.rows = colon == std::string_view::npos ? start_.columns : number(said.substr(colon + 1));
        const auto fits = [](int side) { return side >= 1 && side <= kSgfMaxSide; };
        if (fits(start_.columns) && fits(start_.rows)) return;
        builder_.report(
            Code::bad_sgf, first_value(*size),
            fmt::format("SZ[{}] is no size of a board: 1 to {}, or two of them with a colon between", said,
                        kSgfMaxSide));
    }

    /// One stone in the root is the first ply, several are a starting position.
    void read_stones() {
        SgfBoard board;
        std::size_t stones = 0;
        std::size_t points = 0;
        for (std::uint32_t i = 0; i < root().properties; ++i) {
            const SgfProperty& property = tree_.properties[root().first_property + i];
            const bool black = property.code == sgf_code("AB");
            if (!black && property.code != sgf_code("AW")) continue;
            for (std::uint32_t value = 0; value < property.values; ++value) {
                const auto rectangle = parse_sgf_rectangle(text(tree_.values[property.first_value + value]));
                if (!rectangle) continue;  // said when the root is walked through, or below
                const int rows = rectangle->last.row - rectangle->first.row + 1;
                const int columns = rectangle->last.column - rectangle->first.column + 1;
                points += static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
                if (points > kSgfMaxPoints) {
                    return builder_.report(Code::bad_sgf, property.source,
                                           "more stones than points on the board");
                }
                stones += put(*rectangle, black ? Colour::black : Colour::white, board);
            }
        }
        start_.setup = stones > 1;
        if (!start_.setup) return;
        start_.board = board;
        start_.origin = lower_left(board);
    }

    static std::size_t put(const SgfRectangle& rectangle, Colour colour, SgfBoard& board) {
        std::size_t stones = 0;
        for (int row = rectangle.first.row; row <= rectangle.last.row; ++row) {
            for (int column = rectangle.first.column; column <= rectangle.last.column; ++column) {
                if (board.at({column, row}) == Colour::none) ++stones;
                board.put({column, row}, colour);
            }
        }
        return stones;
    }

    /// Calls `visit(point, colour)` for every stone, rows from the top.
    template <typename Visit>
    static void for_each_stone(const SgfBoard& board, Visit visit) {
        for (int row = 0; row < kSgfMaxSide; ++row) {
            for (int column = 0; column < kSgfMaxSide; ++column) {
                const Colour colour = board.at({column, row});
                if (colour != Colour::none) visit(SgfPoint{column, row}, colour);
            }
        }
    }

    static SgfPoint lower_left(const SgfBoard& board) {
        SgfPoint corner{kSgfMaxSide, 0};
        for_each_stone(board, [&corner](SgfPoint point, Colour) {
            corner.column = std::min(corner.column, point.column);
            corner.row = std::max(corner.row, point.row);
        });
        return corner;
    }

    bool read_own_tags() {
        const SgfProperty* own = find("KT");
        if (own == nullptr) return false;
        for (std::uint32_t i = 0; i < own->values; ++i) {
            const Span value = tree_.values[own->first_value + i];
            const std::size_t colon = text(value).find(':');
            if (colon == std::string_view::npos || !is_tag_name(text(value).substr(0, colon))) {
                builder_.report(
                    Code::bad_sgf, value,
                    "the values of KT are tags: a name of letters, digits and `_`, a colon, the value");
                continue;
            }
            const auto middle = value.begin + static_cast<std::uint32_t>(colon);
            const Span said{middle + 1, value.end};
            builder_.add_tag(Span{value.begin, middle}, maker_.unescaped(said, SgfTextType::simple), said);
        }
        return true;
    }

    void add(std::string_view name, std::string_view value, Span source) {
        const Span name_place = maker_.add(name, source);
        builder_.add_tag(name_place, maker_.add(value, source), source);
    }

    /// Whoever changed a name in a program for Go changed the standard property: that one stands.
    void read_plain_tags() {
        for (const auto& [code, name] : kPlainTags) {
            const SgfProperty* property = tree_.find(root(), code);
            if (property == nullptr) continue;
            const Span value = maker_.unescaped(first_value(*property), SgfTextType::simple);
            const auto known =
                std::find_if(record_.tags.begin(), record_.tags.end(),
                             [&, wanted = name](const Tag& tag) { return record_.name(tag) == wanted; });
            if (known == record_.tags.end()) {
                builder_.add_tag(maker_.add(name, property->source), value, first_value(*property));
            } else if (record_.value(*known) != text(value)) {
                known->value = value;
            }
        }
    }

    void read_date() {
        const SgfProperty* date = find("DT");
        if (date == nullptr) return;
        add("Date", date_of_sgf(sgf_unescaped(text(first_value(*date)), SgfTextType::simple)),
            first_value(*date));
    }

    void read_result() {
        const SgfProperty* result = find("RE");
        if (result == nullptr) return;
        const std::string said = sgf_unescaped(text(first_value(*result)), SgfTextType::simple);
        const auto marker = marker_of_sgf_result(said);
        add(marker ? "Result" : "SGF_RE", marker ? *marker : all_values(*result, 0), first_value(*result));
    }

    /// The colour of the first ply: of the first stone that a node adds.
    Colour first_player() const {
        std::uint32_t at = start_.setup ? root().first_child : 0;
        for (; at != kNoSgfNode; at = tree_.nodes[at].first_child) {
            const auto has = [&](std::string_view name) {
                return tree_.find(tree_.nodes[at], sgf_code(name)) != nullptr;
            };
            if (has("AB") || has("B")) return Colour::black;
            if (has("AW") || has("W")) return Colour::white;
        }
        return Colour::none;
    }

    void add_setup() {
        std::string rows;
        SgfPoint at{start_.origin->column, -1};
        for_each_stone(start_.board, [&](SgfPoint point, Colour colour) {
            if (at.row < 0) at.row = point.row;
            for (; at.row < point.row; ++at.row) {
                rows += '/';
                at.column = start_.origin->column;
            }
            if (point.column > at.column) rows += std::to_string(point.column - at.column);
            rows += colour_stone_letter(colour);
            at.column = point.column + 1;
        });
        Colour first = first_player();
        if (const SgfProperty* turn = find("PL")) {
            const std::string_view said = text(first_value(*turn));
            if (!said.empty()) first = said[0] == 'B' || said[0] == 'b' ? Colour::black : Colour::white;
        }
        if (first == Colour::none) first = Colour::white;
        add("Setup", fmt::format("{} {} 0,0", rows, colour_stone_letter(first)), root_place());
    }

    /// What other programs say of a game and KGN has no tag for is kept: `BR[1d]` as the tag SGF_BR. So is
    /// what a name or a date that is given once more says: the first one stands.
    void read_other_properties() {
        for (std::uint32_t i = 0; i < root().properties; ++i) {
            const SgfProperty& property = tree_.properties[root().first_property + i];
            const bool plain = std::any_of(kPlainTags.begin(), kPlainTags.end(),
                                           [&](const auto& tag) { return tag.first == property.code; });
            const bool once = plain || property.code == sgf_code("DT") || property.code == sgf_code("RE");
            if (!once && is_no_tag(property.code)) continue;
            const std::string name = "SGF_" + std::string(text(property.name));
            if (record_.find(name) != nullptr) continue;
            const std::string said = all_values(property, once ? 1 : 0);
            if (!said.empty() || !once) add(name, said, property.source);
        }
    }

    const SgfTree& tree_;
    Record& record_;
    GameBuilder& builder_;
    SgfTextMaker maker_;
    SgfStart start_;
};

}  // namespace

SgfStart read_sgf_header(const SgfTree& tree, Record& record, GameBuilder& builder) {
    return HeaderReader(tree, record, builder).read();
}

}  // namespace krona
