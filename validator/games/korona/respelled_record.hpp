// A record of Korona with its moves in the letters of another language: what `krona convert --pieces` writes.
#pragma once

#include "notation/record.hpp"
#include "validator/games/korona/move_text.hpp"

namespace krona::korona {

/// A canonical record, which is English, with its plies in the canonical words of `language`.
Record respelled_record(Record canonical, Language language);

/// A canonical record whose elements know the squares of their plies, for the JSON writer.
Record record_with_squares(Record canonical);

}  // namespace krona::korona
