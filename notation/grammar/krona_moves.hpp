// Plies of Krona (notation.md, "Moves"): placement `x,y`, move `x,y>x,y`, blocked `--`, each with an optional
// colour letter before it.
#pragma once

#include "notation/grammar/lexical.hpp"

namespace krona::grammar {

struct coordinate : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::plus<pegtl::digit>> {};
struct point : pegtl::seq<coordinate, pegtl::one<','>, coordinate> {};
/// These two end the ply: once they have matched, nothing behind them can undo it.
struct move_target : pegtl::seq<pegtl::one<'>'>, point, pegtl::at<token_end>> {};
struct blocked_mark
    : pegtl::seq<pegtl::sor<TAO_PEGTL_STRING("--"), TAO_PEGTL_STRING("—"), TAO_PEGTL_STRING("–")>,
                 pegtl::at<token_end>> {};
struct krona_ply
    : pegtl::seq<pegtl::opt<colour_letter>,
                 pegtl::sor<pegtl::seq<point, pegtl::sor<pegtl::at<token_end>, move_target>>, blocked_mark>> {
};

}  // namespace krona::grammar
