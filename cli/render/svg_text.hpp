// The text of SVG: escaping, short numbers, and what stands around a picture in a file.
#pragma once

#include <string>
#include <string_view>

namespace krona::cli {

/// Text between tags or in a quoted attribute; characters that XML cannot hold and bytes that are no UTF-8
/// become U+FFFD.
std::string xml_escaped(std::string_view text);

/// At most two decimals, no trailing zeros.
std::string svg_number(double value);

/// A piece of SVG from 0,0 on.
struct SvgPicture {
    std::string body;
    double width = 0;
    double height = 0;
};

/// For those who do not see a picture.
struct PictureWords {
    std::string title;
    std::string description;
    std::string id;  // ends the ids in the file; differs where several pictures stand on one page
};

/// A whole SVG file. `style` is CSS; the class `bg` in it colours the ground.
std::string svg_file(const SvgPicture& picture, std::string_view style, const PictureWords& words);

}  // namespace krona::cli
