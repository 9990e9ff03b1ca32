// The text of SVG: escaping and short numbers.
#pragma once

#include <string>
#include <string_view>

namespace krona::cli {

/// Text between tags or in a quoted attribute; characters that XML cannot hold become U+FFFD.
std::string xml_escaped(std::string_view text);

/// At most two decimals, no trailing zeros.
std::string svg_number(double value);

}  // namespace krona::cli
