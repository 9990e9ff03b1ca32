// PNG of an SVG picture, drawn by librsvg's program: to link the library would cost every start of krona the
// loading of forty others.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace krona::cli {

/// `scale` pixels for each unit of the picture. The error says what is missing or what the program said.
tl::expected<std::string, std::string> png_of_svg(const std::string& svg, double scale);

}  // namespace krona::cli
