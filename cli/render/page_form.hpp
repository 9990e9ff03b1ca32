// Pages are forms of cli/web with blanks to fill in, such as `@TITLE@`.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace krona::cli {

struct Blank {
    std::string_view name;  // between two `@`
    std::string_view text;  // HTML
};

/// One pass from left to right: what is filled in is never taken for a blank.
std::string filled(std::string_view form, std::initializer_list<Blank> blanks);

}  // namespace krona::cli
