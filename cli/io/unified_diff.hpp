// What changed between two texts, in the form that `patch` reads.
#pragma once

#include <string>
#include <string_view>

namespace krona::cli {

/// Unified diff with three lines of context; empty where the texts are the same.
std::string unified_diff(std::string_view before, std::string_view after, std::string_view before_name,
                         std::string_view after_name);

}  // namespace krona::cli
