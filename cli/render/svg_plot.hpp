// Curves of a Krona game as SVG: its energy along the plies, the number of legal plies of each side, and the
// score of the run, with the phases marked and the run shaded.
#pragma once

#include <span>
#include <string>

#include "cli/render/svg_text.hpp"
#include "validator/games/krona/ledger.hpp"

namespace krona::cli {

enum class PlotKind : std::uint8_t { energy, legal, score };

/// `lines` is the ledger of a whole game; for PlotKind::legal with the legal plies counted.
SvgPicture ledger_plot(std::span<const LedgerLine> lines, PlotKind kind);

/// The file of ledger_plot.
std::string svg_plot_document(const SvgPicture& picture, const PictureWords& words);

}  // namespace krona::cli
