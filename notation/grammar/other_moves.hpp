// Plies of games whose moves are read by their own rules later: any run of token characters that is nothing
// else, so that the structure of the record is kept.
#pragma once

#include <array>

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

constexpr std::array<char, 256> token_end_table() {
    std::array<char, 256> table{};
    for (const char c : std::string_view(" \n\r\t\v\f{();$!?")) table[static_cast<unsigned char>(c)] = 1;
    return table;
}
inline constexpr std::array<char, 256> kEndsToken = token_end_table();

/// Token characters, at least one; by a table, because they are most of a movetext.
struct token_run {
    using rule_t = token_run;
    using subs_t = pegtl::empty_list;

    template <typename ParseInput>
    [[nodiscard]] static bool match(ParseInput& in) {
        const char* at = in.current();
        while (at < in.end() && kEndsToken[static_cast<unsigned char>(*at)] == 0) ++at;
        if (at == in.current()) return false;
        in.bump_in_this_line(static_cast<std::size_t>(at - in.current()));
        return true;
    }
};

/// Letters that begin a ply and nothing else, castling and stones left out.
struct plain_letter : pegtl::sor<pegtl::range<'a', 'h'>, pegtl::one<'K', 'N', 'D', 'Q'>> {};
struct plain_ply : pegtl::seq<pegtl::at<plain_letter>, token_run, pegtl::opt<en_passant_mark>> {};
struct any_ply
    : pegtl::seq<pegtl::not_at<pegtl::sor<move_number, run_label, marker, pegtl::one<'[', ']', '}'>>>,
                 pegtl::sor<castling, stones, pegtl::seq<token_run, pegtl::opt<en_passant_mark>>>> {};
struct other_ply : pegtl::sor<plain_ply, any_ply> {};

}  // namespace krona::grammar

namespace TAO_PEGTL_NAMESPACE {

template <typename Name>
struct analyze_traits<Name, krona::grammar::token_run> : analyze_any_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
