// One move of Korona as people write it, in Latin and Cyrillic letters of either case, without spaces: enough
// to cut score sheets into moves. What a move means, and in which language, is decided by the game's rules.
#pragma once

#include "notation/grammar/lexical.hpp"

namespace krona::grammar::korona {

struct file : pegtl::sor<pegtl::ranges<'a', 'h', 'A', 'H'>, TAO_PEGTL_STRING("а"), TAO_PEGTL_STRING("А"),
                         TAO_PEGTL_STRING("в"), TAO_PEGTL_STRING("В"), TAO_PEGTL_STRING("с"),
                         TAO_PEGTL_STRING("С"), TAO_PEGTL_STRING("е"), TAO_PEGTL_STRING("Е")> {};
struct rank : pegtl::range<'1', '8'> {};
struct square : pegtl::seq<file, rank> {};

struct letter_k : pegtl::sor<pegtl::one<'K', 'k'>, TAO_PEGTL_STRING("К"), TAO_PEGTL_STRING("к")> {};
struct letter_p : pegtl::sor<pegtl::one<'p', 'P'>, TAO_PEGTL_STRING("р"), TAO_PEGTL_STRING("Р")> {};
struct piece
    : pegtl::sor<pegtl::seq<letter_k, pegtl::opt<letter_p>>,
                 pegtl::one<'D', 'Q', 'R', 'B', 'N', 'C', 'd', 'q', 'r', 'b', 'n', 'c'>,
                 TAO_PEGTL_STRING("Д"), TAO_PEGTL_STRING("д"), TAO_PEGTL_STRING("Ф"), TAO_PEGTL_STRING("ф"),
                 TAO_PEGTL_STRING("Л"), TAO_PEGTL_STRING("л"), TAO_PEGTL_STRING("С"), TAO_PEGTL_STRING("с")> {
};
struct pawn : pegtl::sor<letter_p, TAO_PEGTL_STRING("п"), TAO_PEGTL_STRING("П")> {};

struct mark : pegtl::sor<pegtl::one<'x', 'X', ':'>, TAO_PEGTL_STRING("х"), TAO_PEGTL_STRING("Х"),
                         TAO_PEGTL_STRING("×")> {};
struct origin : pegtl::sor<pegtl::seq<file, pegtl::opt<rank>>, rank> {};
struct squares : pegtl::sor<pegtl::seq<origin, pegtl::opt<pegtl::sor<mark, pegtl::one<'-'>>>, square>,
                            pegtl::seq<pegtl::opt<mark>, square>> {};
struct promotion : pegtl::seq<pegtl::opt<pegtl::one<'='>>, piece> {};
struct step
    : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::sor<piece, pawn>, squares>, squares>, pegtl::opt<promotion>> {};

struct castling_letter : pegtl::sor<pegtl::one<'O', '0', 'o'>, TAO_PEGTL_STRING("О"), TAO_PEGTL_STRING("о")> {
};
struct castling_monarch : pegtl::sor<pegtl::seq<letter_k, pegtl::opt<letter_p>>, pegtl::one<'D', 'd'>,
                                     TAO_PEGTL_STRING("Д"), TAO_PEGTL_STRING("д")> {};
struct castling : pegtl::seq<castling_letter, pegtl::rep_min_max<1, 2, pegtl::one<'-'>, castling_letter>,
                             pegtl::opt<pegtl::one<'('>, castling_monarch, pegtl::one<')'>>> {};

struct stone : pegtl::seq<pegtl::sor<pegtl::one<'S', 'M', 's', 'm', '?'>, TAO_PEGTL_STRING("М")>,
                          pegtl::one<'@'>, square> {};
struct stones : pegtl::list<stone, pegtl::one<','>> {};

struct decoration : pegtl::star<pegtl::one<'+', '#'>> {};
struct move : pegtl::seq<pegtl::sor<castling, stones, step>, decoration> {};

/// Nothing but one move.
struct whole_move : pegtl::seq<move, pegtl::eof> {};
/// A move that names a piece, a castling or a capture, as no other game writes it.
struct telling_move
    : pegtl::seq<pegtl::sor<castling, stones, pegtl::seq<pegtl::not_at<squares>, piece, squares>,
                            pegtl::seq<pegtl::opt<pawn>, pegtl::opt<file>, mark, square>>> {};

}  // namespace krona::grammar::korona
