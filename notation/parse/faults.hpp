// What the strict KGN reader does with text that its grammar does not take: it reports the fault with what
// was expected and, where one is plain, a fix, and says where to read on.
#pragma once

#include "notation/parse/game_builder.hpp"

namespace krona {

/// The fix of text that stands where none belongs.
inline Fix take_out(Span place) {
    return Fix{"take it out", 0, {Edit{place, ""}}};
}

/// Stray text in the movetext at `at`. Returns where the next token may start.
const char* report_bad_token(GameBuilder& builder, const char* at, const char* end);

/// A line that starts as a tag pair, at `at` (on its `[`), and is none. The tag is kept where its name and
/// value can be told. Returns the end of the line, or the tag that cuts it off.
const char* report_bad_tag(GameBuilder& builder, const char* at, const char* end);

/// A line of the tag section whose `[` is missing, at `at` (on the name): the tag is kept. Returns the end of
/// the line; null where the line is no tag pair but for that.
const char* report_unopened_tag(GameBuilder& builder, const char* at, const char* end);

/// A word that stands against a tag pair, at `at` in a tag section. Returns the tag; null where none follows.
const char* report_text_before_tag(GameBuilder& builder, const char* at, const char* end);

/// Text behind a tag pair on its line. Returns the end of the line.
const char* report_text_behind_tag(GameBuilder& builder, const char* at, const char* end);

}  // namespace krona
