// Texts of a store as cells of tables and as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krona::cli {

/// `text` in exactly `width` columns, one a code point; what is too long ends in `…`.
std::string table_cell(std::string_view text, std::size_t width);

/// A JSON string with its quotation marks.
std::string json_text(std::string_view text);

/// A mean with two decimals, or `-`; in JSON with four, or null.
std::string mean_text(const std::optional<double>& mean);
std::string json_mean(const std::optional<double>& mean);

/// Without blanks at its end.
std::string without_trailing_blanks(std::string line);

}  // namespace krona::cli
