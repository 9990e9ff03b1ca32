// What is said of a position - whose turn it is, how the game ended, crowns, stones in reserve - in the
// languages of the replay page. The games say it in English; the other languages replace phrase by phrase.
#pragma once

#include <string>
#include <string_view>

#include "notation/locale.hpp"

namespace krona::cli {

/// Words that are not known stay as they are.
std::string in_language(std::string_view said, Locale locale);

}  // namespace krona::cli
