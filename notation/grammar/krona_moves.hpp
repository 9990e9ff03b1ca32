// Plies of Krona (notation.md, "Moves"): placement `x,y`, move `x,y>x,y`, blocked `--`, each with an optional
// colour letter before it.
#pragma once

#include "notation/grammar/lexical.hpp"

namespace krona::grammar {

struct coordinate : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::plus<pegtl::digit>> {};
struct point : pegtl::seq<coordinate, pegtl::one<','>, coordinate> {};
struct blocked_ply : pegtl::sor<TAO_PEGTL_STRING("--"), TAO_PEGTL_STRING("—"), TAO_PEGTL_STRING("–")> {};
struct krona_ply : pegtl::seq<pegtl::opt<colour_letter>,
                              pegtl::sor<pegtl::seq<point, pegtl::opt<pegtl::one<'>'>, point>>, blocked_ply>,
                              pegtl::at<token_end>> {};

}  // namespace krona::grammar
