// Structure of a KGN file over the lexical rules: tag section, movetext for any game's plies, and what may
// stand behind the marker. Every rule is a run of tokens that stops before the first thing it does not know;
// the reader decides there whether the game ends, more bytes are needed or the text is broken. Parentheses
// are flat tokens: how deep variations nest is counted by the reader, not by the machine's stack.
#pragma once

#include "notation/grammar/lexical.hpp"

namespace krona::grammar {

struct tag_section : pegtl::star<pegtl::sor<space, tag_pair, comment, line_comment, byte_order_mark>> {};

template <typename Ply>
struct movetext : pegtl::star<pegtl::sor<pegtl::one<' '>, Ply, move_number, space, comment, nag, suffix,
                                         variation_begin, variation_end, line_comment, run_label>> {};

/// Comments behind the marker, on its line.
struct marker_line
    : pegtl::star<pegtl::sor<pegtl::plus<pegtl::one<' ', '\t', '\v', '\f'>>, comment, line_comment>> {};

/// What may stand between games and belongs to the next one, or to the last one at the end of the file.
struct between_games : pegtl::star<pegtl::sor<space, comment, line_comment>> {};

}  // namespace krona::grammar
