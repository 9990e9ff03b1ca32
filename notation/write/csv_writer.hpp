// Fields and lines of CSV as RFC 4180 has it. Which fields a line has is the caller's business.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace krona {

/// Appends one field, in quotes where it holds a comma, a quote, a line end or outer spaces.
void write_csv_field(std::string_view field, std::string& out);

/// Appends one record of fields, ended by CRLF.
void write_csv_line(std::span<const std::string> fields, std::string& out);

}  // namespace krona
