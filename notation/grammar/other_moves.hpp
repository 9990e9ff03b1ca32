// Plies of games whose moves are read by their own rules later: any run of token characters that is nothing
// else, so that the structure of the record is kept.
#pragma once

#include "notation/grammar/lexical.hpp"

namespace krona::grammar {

/// `O-O(K)`, `0-0 ( Д )`: exactly a monarch in brackets behind castling is no variation.
struct castling_letter : pegtl::sor<pegtl::one<'O', '0', 'o'>, TAO_PEGTL_STRING("О"), TAO_PEGTL_STRING("о")> {
};
struct castling_king
    : pegtl::seq<pegtl::sor<pegtl::one<'K'>, TAO_PEGTL_STRING("К")>,
                 pegtl::opt<pegtl::sor<pegtl::one<'p'>, TAO_PEGTL_STRING("р"), TAO_PEGTL_STRING("Р")>>> {};
struct castling_monarch : pegtl::sor<castling_king, pegtl::one<'D'>, TAO_PEGTL_STRING("Д")> {};
struct castling_side : pegtl::seq<pegtl::star<blank>, pegtl::one<'('>, pegtl::star<blank>, castling_monarch,
                                  pegtl::star<blank>, pegtl::one<')'>> {};
struct castling
    : pegtl::seq<castling_letter, pegtl::rep_min_max<1, 2, pegtl::one<'-'>, castling_letter>, castling_side> {
};

/// Stones of Korona-2, `S@e4,?@f5`: the `?` is no suffix here.
struct stone : pegtl::seq<pegtl::sor<pegtl::one<'S', 'M', 's', 'm', '?'>, TAO_PEGTL_STRING("М")>,
                          pegtl::one<'@'>, pegtl::alpha, pegtl::digit> {};
struct stones : pegtl::seq<pegtl::list<stone, pegtl::one<','>>, pegtl::at<token_end>> {};

/// `dxe6 e.p.`
struct en_passant_mark : pegtl::seq<pegtl::star<blank>, TAO_PEGTL_STRING("e.p."), pegtl::at<token_end>> {};

struct other_ply
    : pegtl::seq<
          pegtl::not_at<pegtl::sor<move_number, run_label, marker, pegtl::one<'[', ']', '}'>>>,
          pegtl::sor<castling, stones, pegtl::seq<pegtl::plus<token_char>, pegtl::opt<en_passant_mark>>>> {};

}  // namespace krona::grammar
