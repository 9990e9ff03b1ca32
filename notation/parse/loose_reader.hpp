// The lenient reader of loose text (notation.md, "Loose text"): mails, forum posts and scanned pages without
// tag pairs. It writes what it finds as KGN, which the strict reader then reads; the record keeps the loose
// text as its source and knows which part of it every token stands for.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "notation/parse/reader.hpp"
#include "notation/record.hpp"

namespace krona {

/// Larger texts are not read as loose ones.
inline constexpr std::size_t kMostLooseBytes = 1u << 20;

/// Whether a text holds a tag pair, or what starts as one: then it is no loose text.
bool holds_tag_pair(std::string_view text);

/// The games of a loose text, of the game whose moves it holds most of unless the options name one; none
/// where it holds no moves. What was bent is said by each record's diagnostics `lenient`.
std::vector<Record> read_loose(std::string_view text, const ReaderOptions& options);

}  // namespace krona
