// The text of SVG: escaping, short numbers, and what stands around a picture in a file.
#pragma once

#include <string>
#include <string_view>

namespace krona::cli {

/// Text between tags or in a quoted attribute; characters that XML cannot hold become U+FFFD.
std::string xml_escaped(std::string_view text);

/// At most two decimals, no trailing zeros.
std::string svg_number(double value);

/// A piece of SVG from 0,0 on.
struct SvgPicture {
    std::string body;
    double width = 0;
    double height = 0;
};

/// A whole SVG file, with title and description for those who do not see it. `style` is CSS; the class `bg`
/// in it colours the ground.
std::string svg_file(const SvgPicture& picture, std::string_view style, std::string_view title,
                     std::string_view description);

}  // namespace krona::cli
