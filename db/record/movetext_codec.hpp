// Movetext of canonical Krona records in few bytes: a placement takes one, a move two, and move numbers none.
#pragma once

#include <string>
#include <string_view>

#include "db/record/main_line.hpp"
#include "notation/record.hpp"

namespace krona {

/// Appends the coded movetext of `record`, whose tags give the start. False where the movetext is not of the
/// canonical kind that the code covers; what was appended is then worthless.
bool encode_movetext(const Record& record, std::string& out);

/// Appends the elements to `record`, whose tags are there already. False where the bytes are no code.
bool decode_movetext(std::string_view bytes, Record& record);

/// Movetext without comments, variations and NAGs in still fewer bytes (packed_line.hpp). False where the
/// record is not of that kind.
bool encode_plain_movetext(const Record& record, std::string& out);
bool decode_plain_movetext(std::string_view bytes, Record& record);
/// The plies alone, appended to `line`, whose start is there already.
bool decode_plain_line(std::string_view bytes, MainLine& line);

}  // namespace krona
