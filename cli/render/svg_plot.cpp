#include "cli/render/svg_plot.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

namespace krona::cli {

namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 240;
constexpr double kLeft = 46;
constexpr double kTop = 26;
constexpr int kTicks = 4;

struct Curve {
    std::string_view name;
    std::string_view style;          // class of the line
    std::vector<double> values;      // one a ply, or one for each of `plies`
    std::vector<std::size_t> plies;  // empty: all of them
};

constexpr std::string_view kPlotStyle = R"(
svg{color-scheme:light dark}
.bg{fill:#fffdf8}.ax{stroke:#8d8577;fill:none}.gr{stroke:#8d8577;opacity:.25}.pt{fill:#3b352c;font:12px sans-serif}.run{fill:#c2571a;opacity:.14}.ph{stroke:#8d8577;stroke-dasharray:4 4}
.c1,.c2{fill:none;stroke-width:2.2;stroke-linejoin:round}.c1{stroke:#1d5fa8}.c2{stroke:#b3261e}
.k1{fill:#1d5fa8}.k2{fill:#b3261e}
@media (prefers-color-scheme:dark){.bg{fill:#1e1c19}.pt{fill:#e6dfd1}.c1{stroke:#7fb5f0}.c2{stroke:#ff8f85}.k1{fill:#7fb5f0}.k2{fill:#ff8f85}}
@media print{.bg{fill:#fff}}
)";

double highest(const std::vector<Curve>& curves) {
    double top = 1;
    for (const Curve& curve : curves) {
        for (const double value : curve.values) top = std::max(top, value);
    }
    return top;
}

/// A round step for about kTicks ticks up to `top`.
double tick_step(double top) {
    double step = 1;
    while (top / step > kTicks) {
        const double leading = step;
        if (top / (leading * 2) <= kTicks) return leading * 2;
        if (top / (leading * 5) <= kTicks) return leading * 5;
        step = leading * 10;
    }
    return step;
}

std::vector<Curve> curves_of(std::span<const LedgerLine> lines, PlotKind kind) {
    std::vector<Curve> curves;
    switch (kind) {
        case PlotKind::energy: {
            Curve all{"E", "1", {}, {}};
            Curve direct{"D", "2", {}, {}};
            for (const LedgerLine& line : lines) {
                all.values.push_back(line.energy.e);
                direct.values.push_back(line.energy.d);
            }
            curves = {all, direct};
            break;
        }
        case PlotKind::legal: {
            Curve white{"White", "1", {}, {}};
            Curve black{"Black", "2", {}, {}};
            for (std::size_t at = 0; at < lines.size(); ++at) {
                const bool first = lines[at].player == Colour::white;
                if (!first && lines[at].player != Colour::black) continue;
                Curve& curve = first ? white : black;
                curve.values.push_back(static_cast<double>(lines[at].legal));
                curve.plies.push_back(at);
            }
            curves = {white, black};
            break;
        }
        case PlotKind::score: {
            Curve points{"points of the run", "1", {}, {}};
            for (const LedgerLine& line : lines) points.values.push_back(line.points);
            curves = {points};
            break;
        }
    }
    return curves;
}

class PlotPainter {
  public:
    PlotPainter(std::span<const LedgerLine> lines, std::vector<Curve> curves)
        : lines_(lines), curves_(std::move(curves)), top_(highest(curves_)) {}

    SvgPicture paint() {
        shade_run();
        draw_grid();
        draw_phases();
        for (const Curve& curve : curves_) draw(curve);
        draw_key();
        return {std::move(body_), kWidth, kHeight};
    }

  private:
    double x(std::size_t ply) const {
        const double last = std::max<double>(1, static_cast<double>(lines_.size()) - 1);
        return kLeft + (kWidth - kLeft - 16) * static_cast<double>(ply) / last;
    }
    double y(double value) const { return kHeight - 34 - (kHeight - 34 - kTop) * value / top_; }

    template <typename... Parts>
    void put(fmt::format_string<Parts...> form, Parts&&... parts) {
        fmt::format_to(std::back_inserter(body_), form, std::forward<Parts>(parts)...);
    }

    void label(double across, double down, std::string_view anchor, std::string_view words) {
        put("<text class=\"pt\" text-anchor=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", anchor, svg_number(across),
            svg_number(down), xml_escaped(words));
    }

    void shade_run() {
        const auto runs = [](const LedgerLine& line) { return line.phase == KronaPhase::run; };
        const auto begin = std::find_if(lines_.begin(), lines_.end(), runs);
        if (begin == lines_.end()) return;
        const auto from = static_cast<std::size_t>(begin - lines_.begin());
        const double left = x(from == 0 ? 0 : from - 1);
        put("<rect class=\"run\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", svg_number(left),
            svg_number(kTop), svg_number(x(lines_.size() - 1) - left), svg_number(y(0) - kTop));
        label(left + 4, kTop + 12, "start", "run");
    }

    void draw_grid() {
        const double step = tick_step(top_);
        for (double value = 0; value <= top_; value += step) {
            put("<path class=\"gr\" d=\"M{} {}H{}\"/>\n", svg_number(kLeft), svg_number(y(value)),
                svg_number(kWidth - 16));
            label(kLeft - 6, y(value) + 4, "end", svg_number(value));
        }
        put("<path class=\"ax\" d=\"M{0} {1}V{2}H{3}\"/>\n", svg_number(kLeft), svg_number(kTop),
            svg_number(y(0)), svg_number(kWidth - 16));
        label(kLeft, kHeight - 14, "middle", "1");
        label(kWidth - 16, kHeight - 14, "end", fmt::format("ply {}", lines_.size()));
    }

    void draw_phases() {
        for (std::size_t at = 1; at < lines_.size(); ++at) {
            const bool moves = lines_[at].phase == KronaPhase::movement;
            if (!moves || lines_[at - 1].phase != KronaPhase::placement) continue;
            put("<path class=\"ph\" d=\"M{} {}V{}\"/>\n", svg_number(x(at)), svg_number(kTop),
                svg_number(y(0)));
            label(x(at) + 4, kTop + 12, "start", "movement");
        }
    }

    void draw(const Curve& curve) {
        if (curve.values.empty()) return;
        put("<path class=\"c{}\" d=\"", curve.style);
        for (std::size_t at = 0; at < curve.values.size(); ++at) {
            const std::size_t ply = curve.plies.empty() ? at : curve.plies[at];
            put("{}{} {}", at == 0 ? 'M' : 'L', svg_number(x(ply)), svg_number(y(curve.values[at])));
        }
        put("\"/>\n");
    }

    void draw_key() {
        double left = kLeft + 4;
        for (const Curve& curve : curves_) {
            put("<rect class=\"k{}\" x=\"{}\" y=\"8\" width=\"14\" height=\"4\"/>\n", curve.style,
                svg_number(left));
            label(left + 20, 15, "start", curve.name);
            left += 40 + 8 * static_cast<double>(curve.name.size());
        }
    }

    std::span<const LedgerLine> lines_;
    std::vector<Curve> curves_;
    double top_;
    std::string body_;
};

}  // namespace

SvgPicture ledger_plot(std::span<const LedgerLine> lines, PlotKind kind) {
    if (lines.empty()) return {};
    return PlotPainter(lines, curves_of(lines, kind)).paint();
}

std::string svg_plot_document(const SvgPicture& picture, const PictureWords& words) {
    return svg_file(picture, kPlotStyle, words);
}

}  // namespace krona::cli
