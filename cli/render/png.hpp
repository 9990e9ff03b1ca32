// PNG of an SVG picture, by librsvg and cairo.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace krona::cli {

/// `scale` pixels for each unit of the picture. The error is the library's message.
tl::expected<std::string, std::string> png_of_svg(const std::string& svg, double scale);

}  // namespace krona::cli
