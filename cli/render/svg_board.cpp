#include "cli/render/svg_board.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "cli/render/svg_pieces.hpp"

namespace krona::cli {

namespace {

constexpr double kCell = 40;
constexpr double kEdge = 30;  // for labels
constexpr double kLine = 18;  // a line of text
constexpr double kGap = 16;   // between two layers
// The first layer of Akron shows all levels at once, as text can; here the levels behind it are laid over
// each other.
constexpr std::size_t kGround = 1;

// Colours by class; the dark ones where the viewer asks for them. Print takes the light ones.
constexpr std::string_view kStyle = R"(
svg{color-scheme:light dark}
.bg{fill:#fffdf8}.l{stroke:#8d8577;stroke-width:1}.sq0{fill:#e9dcc3}.sq1{fill:#fbf6ea}.t{fill:#3b352c;font:13px sans-serif;text-anchor:middle}
.f{fill:none;stroke:#8d8577;stroke-width:1.5}.hole{fill:#d9cdb6}
.p{stroke:#1d1a15;stroke-width:1.5;stroke-linejoin:round}.i,.s{fill:none;stroke:#1d1a15;stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}.d{fill:#1d1a15}.h{fill:#fff;opacity:.55}
.w .p{fill:#fff}.b .p{fill:#2b2620}.b .i,.b .s{stroke:#f4efe4}.b .d{fill:#f4efe4}.b .h{opacity:.25}
.r .p{fill:#d1495b}.g .p{fill:#4c9f70}.u .p{fill:#3d74c7}.y .p{fill:#f2c14e}.v .p{fill:#8c5bb5}.o .p{fill:#ee8434}
.dim{opacity:.42}.to{fill:none;stroke:#c2571a;stroke-width:3}.from{fill:none;stroke:#c2571a;stroke-width:2;stroke-dasharray:3 3}.bad{fill:none;stroke:#c1121f;stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round}.dash{stroke-dasharray:5 5}
@media (prefers-color-scheme:dark){.bg{fill:#1e1c19}.l,.f{stroke:#968b78}.sq0{fill:#5f523d}.sq1{fill:#83745a}.t{fill:#e6dfd1}.hole{fill:#5f523d}.w .p{fill:#f7f3ea}.b .p{fill:#14110d;stroke:#d8cfbd}rect.to,.from{stroke:#ffcf9e}.bad{stroke:#ff6b6b}}
@media print{.bg{fill:#fff}.l,.f{stroke:#555}.t{fill:#000}}
)";

/// Where the middle of a cell lies, and how a layer's cells are drawn.
class BoardPainter {
  public:
    BoardPainter(GameKind game, const BoardView& view, const PictureMarks& marks)
        : game_(game), view_(view), marks_(marks) {}

    SvgPicture paint() {
        if (view_.layers.empty()) return {};
        if (game_ == GameKind::akron) {
            paint_pyramid();
        } else {
            paint_flat(view_.layers.front());
        }
        for (const std::string& note : view_.notes) {
            text(picture_.width / 2, picture_.height + kLine - 5, note);
            picture_.height += kLine;
        }
        return std::move(picture_);
    }

  private:
    struct Spot {
        double x = 0;
        double y = 0;
    };

    static double column_x(std::size_t column) { return kEdge + (static_cast<double>(column) + 0.5) * kCell; }
    static double row_y(const ViewLayer& layer, std::size_t row) {
        return (static_cast<double>(layer.rows.size() - row) - 0.5) * kCell + 6;
    }

    template <typename... Parts>
    void put(fmt::format_string<Parts...> form, Parts&&... parts) {
        fmt::format_to(std::back_inserter(picture_.body), form, std::forward<Parts>(parts)...);
    }

    void text(double x, double y, std::string_view words) {
        put("<text class=\"t\" x=\"{}\" y=\"{}\">{}</text>\n", svg_number(x), svg_number(y),
            xml_escaped(words));
    }

    void paint_flat(const ViewLayer& layer) {
        picture_.width = 2 * kEdge + kCell * static_cast<double>(layer.columns.size());
        picture_.height = kEdge + kCell * static_cast<double>(layer.rows.size());
        if (game_ == GameKind::krona || game_ == GameKind::unknown) {
            draw_lines(layer);
        } else {
            draw_squares(layer);
        }
        draw_labels(layer);
        for (std::size_t row = 0; row < layer.rows.size(); ++row) {
            for (std::size_t column = 0; column < layer.columns.size(); ++column) {
                draw_cell(layer, ViewCell{0, column, row}, column_x(column), row_y(layer, row), 1);
            }
        }
        draw_wrong();
    }

    void draw_lines(const ViewLayer& layer) {
        const double left = column_x(0) - kCell / 2;
        const double right = column_x(layer.columns.size() - 1) + kCell / 2;
        const double top = row_y(layer, layer.rows.size() - 1) - kCell / 2;
        const double bottom = row_y(layer, 0) + kCell / 2;
        for (std::size_t column = 0; column < layer.columns.size(); ++column) {
            const std::string x = svg_number(column_x(column));
            put("<path class=\"l\" d=\"M{} {}V{}\"/>", x, svg_number(top), svg_number(bottom));
        }
        for (std::size_t row = 0; row < layer.rows.size(); ++row) {
            const std::string y = svg_number(row_y(layer, row));
            put("<path class=\"l\" d=\"M{} {}H{}\"/>", svg_number(left), y, svg_number(right));
        }
        picture_.body += '\n';
    }

    void draw_squares(const ViewLayer& layer) {
        for (std::size_t row = 0; row < layer.rows.size(); ++row) {
            for (std::size_t column = 0; column < layer.columns.size(); ++column) {
                put("<rect class=\"sq{}\" x=\"{}\" y=\"{}\" width=\"40\" height=\"40\"/>", (row + column) % 2,
                    svg_number(column_x(column) - kCell / 2), svg_number(row_y(layer, row) - kCell / 2));
            }
            picture_.body += '\n';
        }
        put("<rect class=\"f\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", svg_number(kEdge), 6,
            svg_number(kCell * static_cast<double>(layer.columns.size())),
            svg_number(kCell * static_cast<double>(layer.rows.size())));
    }

    void draw_labels(const ViewLayer& layer) {
        for (std::size_t column = 0; column < layer.columns.size(); ++column)
            text(column_x(column), picture_.height - 6, layer.columns[column]);
        for (std::size_t row = 0; row < layer.rows.size(); ++row)
            text(kEdge / 2, row_y(layer, row) + 5, layer.rows[row]);
    }

    static bool has(const std::vector<ViewCell>& cells, const ViewCell& cell) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    }

    void draw_cell(const ViewLayer& layer, const ViewCell& cell, double x, double y, double scale) {
        const auto symbol = piece_symbol(game_, layer.at(cell.column, cell.row));
        const std::string place = fmt::format("translate({} {})", svg_number(x), svg_number(y));
        const std::string sized = scale == 1 ? place : fmt::format("{} scale({})", place, svg_number(scale));
        if (symbol) {
            put("<g class=\"{}{}\" transform=\"{}\">{}</g>\n", symbol->colour,
                has(marks_.dimmed, cell) ? " dim" : "", sized, symbol_drawing(symbol->id));
        }
        if (has(marks_.last.targets, cell)) draw_ring("to", sized);
        if (has(marks_.last.origins, cell)) draw_ring("from", sized);
    }

    /// From the stone of a wrong ply to its target.
    void draw_wrong_way(Spot from, Spot to) {
        const double across = to.x - from.x;
        const double down = to.y - from.y;
        const double length = std::hypot(across, down);
        if (length < kCell) return;
        const double dx = across / length;
        const double dy = down / length;
        const Spot start{from.x + dx * 19, from.y + dy * 19};
        const Spot tip{to.x - dx * 12, to.y - dy * 12};
        const Spot left{tip.x - dx * 9 - dy * 5, tip.y - dy * 9 + dx * 5};
        const Spot right{tip.x - dx * 9 + dy * 5, tip.y - dy * 9 - dx * 5};
        put("<path class=\"bad\" d=\"M{} {}L{} {}M{} {}L{} {}L{} {}\"/>\n", svg_number(start.x),
            svg_number(start.y), svg_number(tip.x), svg_number(tip.y), svg_number(left.x), svg_number(left.y),
            svg_number(tip.x), svg_number(tip.y), svg_number(right.x), svg_number(right.y));
    }

    /// A ply that cannot be played may name cells that nothing can stand on.
    void draw_wrong() {
        const MoveMarks& wrong = marks_.wrong;
        for (const ViewCell& target : wrong.targets) {
            const Spot at = spot(target);
            put("<rect class=\"bad\" x=\"{}\" y=\"{}\" width=\"37\" height=\"37\"/>\n",
                svg_number(at.x - 18.5), svg_number(at.y - 18.5));
        }
        for (const ViewCell& origin : wrong.origins) {
            const Spot at = spot(origin);
            put("<circle class=\"bad dash\" cx=\"{}\" cy=\"{}\" r=\"18.5\"/>\n", svg_number(at.x),
                svg_number(at.y));
        }
        if (!wrong.origins.empty() && !wrong.targets.empty())
            draw_wrong_way(spot(wrong.origins.front()), spot(wrong.targets.front()));
    }

    /// Where a cell lies in the picture from above.
    Spot spot(const ViewCell& cell) const {
        const bool levels = game_ == GameKind::akron;
        const ViewLayer& ground = view_.layers[levels ? kGround : 0];
        const double shift = levels ? static_cast<double>(cell.layer - kGround) * kCell / 2 : 0;
        return {column_x(cell.column) + shift, row_y(ground, cell.row) - shift};
    }

    void draw_ring(std::string_view name, std::string_view transform) {
        const bool squares = game_ == GameKind::korona || game_ == GameKind::korona2;
        if (squares) {
            put("<g transform=\"{}\"><rect class=\"{}\" x=\"-18\" y=\"-18\" width=\"36\" "
                "height=\"36\"/></g>\n",
                transform, name);
        } else {
            put("<g transform=\"{}\"><circle class=\"{}\" r=\"{}\"/></g>\n", transform, name,
                name == "to" ? 8 : 12);
        }
    }

    // ---- Akron: from above, and the levels apart, seen from the side

    void paint_pyramid() {
        const ViewLayer& ground = view_.layers[kGround];
        const double side = kCell * static_cast<double>(ground.columns.size());
        picture_.width = 2 * kEdge + side;
        picture_.height = kEdge + side;
        for (std::size_t row = 0; row < ground.rows.size(); ++row) {
            for (std::size_t column = 0; column < ground.columns.size(); ++column) {
                put("<circle class=\"hole\" cx=\"{}\" cy=\"{}\" r=\"5\"/>", svg_number(column_x(column)),
                    svg_number(row_y(ground, row)));
            }
        }
        put("\n<rect class=\"f\" x=\"{0}\" y=\"6\" width=\"{1}\" height=\"{1}\"/>\n", svg_number(kEdge),
            svg_number(side));
        draw_labels(ground);
        for (std::size_t level = kGround; level < view_.layers.size(); ++level) draw_level_from_above(level);
        draw_wrong();
        draw_levels_apart(side);
    }

    void draw_level_from_above(std::size_t level) {
        const ViewLayer& ground = view_.layers[kGround];
        const ViewLayer& layer = view_.layers[level];
        const double shift = static_cast<double>(level - kGround) * kCell / 2;
        for (std::size_t row = 0; row < layer.rows.size(); ++row) {
            for (std::size_t column = 0; column < layer.columns.size(); ++column) {
                draw_cell(layer, ViewCell{level, column, row}, column_x(column) + shift,
                          row_y(ground, row) - shift, 1);
            }
        }
    }

    /// Each level as a slanted sheet, the ground at the bottom.
    void draw_levels_apart(double side) {
        constexpr double kSlant = 0.35;
        constexpr double kSmall = 0.55;
        const double step = kCell * kSmall;
        std::size_t levels = 1;
        for (std::size_t level = kGround; level < view_.layers.size(); ++level) {
            const auto& cells = view_.layers[level].cells;
            const auto is_ball = [this](const std::string& sign) {
                return piece_symbol(game_, sign).has_value();
            };
            if (std::any_of(cells.begin(), cells.end(), is_ball)) levels = level;
        }
        const double sheet = step * static_cast<double>(view_.layers[kGround].rows.size()) * kSlant + kGap;
        const double left = picture_.width;
        const double bottom = std::max(side, sheet * static_cast<double>(levels));
        for (std::size_t level = kGround; level <= levels; ++level) {
            const ViewLayer& layer = view_.layers[level];
            const double shift = static_cast<double>(level - kGround) / 2;
            const double base = bottom - static_cast<double>(level - kGround) * sheet;
            for (std::size_t row = layer.rows.size(); row-- > 0;) {
                for (std::size_t column = 0; column < layer.columns.size(); ++column) {
                    const double across = static_cast<double>(column) + shift;
                    const double back = static_cast<double>(row) + shift;
                    const double x = left + (across + back * kSlant) * step + step / 2;
                    const double y = base - back * step * kSlant;
                    put("<circle class=\"hole\" cx=\"{}\" cy=\"{}\" r=\"2\"/>", svg_number(x), svg_number(y));
                    draw_cell(layer, ViewCell{level, column, row}, x, y - 4, kSmall * 0.8);
                }
            }
        }
        const double columns = static_cast<double>(view_.layers[kGround].columns.size());
        picture_.width = left + step * columns * (1 + kSlant) + kGap;
        picture_.height = std::max(picture_.height, bottom + kGap);
    }

    GameKind game_;
    const BoardView& view_;
    const PictureMarks& marks_;
    SvgPicture picture_;
};

}  // namespace

SvgPicture board_picture(GameKind game, const BoardView& view, const PictureMarks& marks) {
    return BoardPainter(game, view, marks).paint();
}

SvgPicture contact_sheet(const std::vector<CaptionedPicture>& pictures, std::size_t per_row) {
    SvgPicture sheet;
    double y = 0;
    for (std::size_t first = 0; first < pictures.size(); first += per_row) {
        const std::size_t last = std::min(first + per_row, pictures.size());
        double x = 0;
        double height = 0;
        for (std::size_t at = first; at < last; ++at) {
            const CaptionedPicture& part = pictures[at];
            fmt::format_to(
                std::back_inserter(sheet.body),
                "<g transform=\"translate({} {})\">\n{}<text class=\"t\" x=\"{}\" y=\"{}\">{}</text></g>\n",
                svg_number(x), svg_number(y), part.picture.body, svg_number(part.picture.width / 2),
                svg_number(part.picture.height + kLine - 4), xml_escaped(part.caption));
            x += part.picture.width + kGap;
            height = std::max(height, part.picture.height + kLine + kGap);
        }
        sheet.width = std::max(sheet.width, x - kGap);
        y += height;
    }
    sheet.height = y;
    return sheet;
}

std::string svg_document(const SvgPicture& picture, const PictureWords& words) {
    return svg_file(picture, kStyle, words);
}

std::string svg_character(const BoardView& view, std::string_view title) {
    constexpr std::size_t kPoint = 20;
    std::string body;
    const ViewLayer& layer = view.layers.front();
    for (std::size_t row = 0; row < layer.rows.size(); ++row) {
        for (std::size_t column = 0; column < layer.columns.size(); ++column) {
            const auto stone = piece_symbol(GameKind::krona, layer.at(column, row));
            if (!stone) continue;
            fmt::format_to(std::back_inserter(body), "<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"9.5\"/>\n",
                           stone->colour, column * kPoint + kPoint / 2,
                           (layer.rows.size() - 1 - row) * kPoint + kPoint / 2);
        }
    }
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">{2}</title>\n"
        "<style>circle{{stroke:#000;fill:#777}}.w{{fill:#fff}}.b{{fill:#000}}</style>\n"
        "<rect fill=\"#fff\" width=\"{0}\" height=\"{1}\"/>\n{3}</svg>\n",
        layer.columns.size() * kPoint, layer.rows.size() * kPoint, xml_escaped(title), body);
}

}  // namespace krona::cli
