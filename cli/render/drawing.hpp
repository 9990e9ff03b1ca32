// Pictures of one game as files: SVG of a position, a contact sheet, the final character or a curve; the
// replay page.
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

#include "cli/render/game_frames.hpp"
#include "cli/render/svg_plot.hpp"
#include "notation/locale.hpp"
#include "notation/record.hpp"

namespace krona::cli {

enum class DrawingKind : std::uint8_t { position, sheet, character, plot };

struct DrawingWish {
    DrawingKind kind = DrawingKind::position;
    std::int64_t ply = -1;   // of a position; -1: the last one that can be reached
    std::int64_t every = 1;  // of a sheet
    PlotKind plot = PlotKind::energy;
    FrameWish frames;
};

/// One SVG file. The error says why there is none: no such ply, no starting position, a curve of another game
/// than Krona.
tl::expected<std::string, std::string> svg_drawing(const Record& record, const DrawingWish& wish);

}  // namespace krona::cli
