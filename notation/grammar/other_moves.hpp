// Plies of games whose moves are read by their own rules later: any run of token characters that is nothing
// else, so that the structure of the record is kept. A side in parentheses belongs to the castling token
// before it (`O-O(K)`).
#pragma once

#include "notation/grammar/lexical.hpp"

namespace krona::grammar {

struct castling_letter : pegtl::sor<pegtl::one<'O', '0'>, TAO_PEGTL_STRING("О")> {};
struct castling_side : pegtl::seq<pegtl::one<'('>, pegtl::plus<token_char>, pegtl::one<')'>> {};
struct castling
    : pegtl::seq<castling_letter, pegtl::rep_min_max<1, 2, pegtl::one<'-'>, castling_letter>, castling_side> {
};
struct other_ply
    : pegtl::seq<pegtl::not_at<pegtl::sor<move_number, run_label, marker, pegtl::one<'[', ']', '}'>>>,
                 pegtl::sor<castling, pegtl::plus<token_char>>> {};

}  // namespace krona::grammar
