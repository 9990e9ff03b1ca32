// Plies of Krona (notation.md, "Moves" and "Dialects of Krona coordinates"): placement `x,y`, move `x,y>x,y`,
// blocked `--`, each with an optional colour letter before it; in letters and digits `e4`, `e4-g7`, `K10`,
// `K10-M12`. Which dialect lettered plies are of, and whether a letter before them is a colour, is decided by
// the whole game.
#pragma once

#include "notation/grammar/lexical.hpp"

namespace krona::grammar {

struct coordinate : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::plus<pegtl::digit>> {};
struct point : pegtl::seq<coordinate, pegtl::one<','>, coordinate> {};
/// These end the ply: once they have matched, nothing behind them can undo it.
struct move_target : pegtl::seq<pegtl::one<'>'>, point, pegtl::at<token_end>> {};
struct blocked_mark
    : pegtl::seq<pegtl::sor<TAO_PEGTL_STRING("--"), TAO_PEGTL_STRING("—"), TAO_PEGTL_STRING("–")>,
                 pegtl::at<token_end>> {};
struct numbered_ply
    : pegtl::seq<pegtl::opt<colour_letter>,
                 pegtl::sor<pegtl::seq<point, pegtl::sor<pegtl::at<token_end>, move_target>>, blocked_mark>> {
};

/// A file of at most four letters, and a colour letter before it.
struct lettered_point : pegtl::seq<pegtl::rep_min_max<1, 5, pegtl::alpha>, pegtl::plus<pegtl::digit>> {};
struct lettered_target : pegtl::seq<pegtl::one<'-'>, lettered_point, pegtl::at<token_end>> {};
struct lettered_ply : pegtl::seq<lettered_point, pegtl::sor<pegtl::at<token_end>, lettered_target>> {};

struct krona_ply : pegtl::sor<numbered_ply, lettered_ply> {};

}  // namespace krona::grammar
