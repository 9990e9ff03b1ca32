// Game reports of a public play server (`apgr`): a JSON object with a header and moves by rounds and seats.
// Of its games only Akron is known here; the reports of all others become records of an unknown game.
#pragma once

#include <string_view>

#include "notation/parse/json_events.hpp"

namespace krona {

/// Whether the JSON object at the head of `text` is such a report, as far as its first keys tell.
bool is_apgr(std::string_view text);

/// Reads the report at the head of `text` as what a record of KGN would say: names, dates and result as tags,
/// the moves on the doubled grid (tag Coordinates), the words `resign`, `timeout`, `draw` and `abandoned`
/// among them as Termination. A swap of sides is undone in the names and kept in the tag Pie.
JsonOutcome read_apgr_game(std::string_view text, JsonGame& game);

}  // namespace krona
