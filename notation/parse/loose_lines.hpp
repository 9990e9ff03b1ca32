// Loose text as lines of plain characters: mail quoting taken off, typographic signs in ASCII, plies and
// comments that go on in the next line joined. Every byte remembers where it stands in the source.
#pragma once

#include <string_view>
#include <vector>

#include "notation/parse/loose_text.hpp"

namespace krona {

std::vector<LooseLine> read_loose_lines(std::string_view source);

}  // namespace krona
