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
struct castling : pegtl::seq<castling_letter, pegtl::rep_min_max<1, 2, pegtl::one<'-'>, castling_letter>,
                             castling_side, pegtl::star<pegtl::one<'+', '#'>>> {};

/// Stones of Korona-2, `S@e4,?@f5`: the `?` is no suffix here.
struct stone : pegtl::seq<pegtl::sor<pegtl::one<'S', 'M', 's', 'm', '?'>, TAO_PEGTL_STRING("М")>,
                          pegtl::one<'@'>, pegtl::alpha, pegtl::digit> {};
struct stones : pegtl::seq<pegtl::list<stone, pegtl::one<','>>, pegtl::at<token_end>> {};

/// `dxe6 e.p.`
struct en_passant_mark : pegtl::seq<pegtl::star<blank>, TAO_PEGTL_STRING("e.p."), pegtl::at<token_end>> {};

/// Bytes of a space at `at` that is none of KGN's: a no-break space, one of another width or of none. 0 where
/// there is none.
inline std::size_t odd_space(const char* at, const char* end) {
    constexpr std::array<std::string_view, 6> kSpaces{"\u00A0", "\u00AD", "\u205F",
                                                      "\u2060", "\u3000", "\uFEFF"};
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    for (const std::string_view space : kSpaces) {
        if (rest.substr(0, space.size()) == space) return space.size();
    }
    if (rest.size() < 3 || rest.substr(0, 2) != "\xE2\x80") return 0;
    const auto last = static_cast<unsigned char>(rest[2]);
    return (last >= 0x80 && last <= 0x8F) || last == 0xAF ? 3 : 0;  // U+2000 to U+200F, U+202F
}

enum class TokenByte : std::uint8_t { inside, end, perhaps_space };

constexpr std::array<TokenByte, 256> token_byte_table() {
    std::array<TokenByte, 256> table{};
    for (const char c : std::string_view(" \n\r\t\v\f{();$!?")) {
        table[static_cast<unsigned char>(c)] = TokenByte::end;
    }
    for (const unsigned byte : {0xC2U, 0xE2U, 0xE3U, 0xEFU}) table[byte] = TokenByte::perhaps_space;
    return table;
}
inline constexpr std::array<TokenByte, 256> kTokenBytes = token_byte_table();

/// Token characters, at least one; by a table, because they are most of a movetext.
struct token_run {
    using rule_t = token_run;
    using subs_t = pegtl::empty_list;

    template <typename ParseInput>
    [[nodiscard]] static bool match(ParseInput& in) {
        const char* at = in.current();
        const auto is = [&](TokenByte byte) { return kTokenBytes[static_cast<unsigned char>(*at)] == byte; };
        while (at < in.end()) {
            while (at < in.end() && is(TokenByte::inside)) ++at;
            if (at == in.end() || is(TokenByte::end) || odd_space(at, in.end()) != 0) break;
            ++at;
        }
        if (at == in.current()) return false;
        in.bump_in_this_line(static_cast<std::size_t>(at - in.current()));
        return true;
    }
};

/// Words of score sheets and programs that are plies of no game: numbers without their period, results in
/// other spellings, signs of judgement. The reader says what they stand for.
struct foreign_result
    : pegtl::sor<pegtl::seq<pegtl::one<'0', '1'>,
                            pegtl::sor<pegtl::one<':'>, TAO_PEGTL_STRING("–"), TAO_PEGTL_STRING("—"),
                                       TAO_PEGTL_STRING("−")>,
                            pegtl::one<'0', '1'>>,
                 pegtl::seq<TAO_PEGTL_STRING("½"),
                            pegtl::opt<pegtl::sor<pegtl::one<'-', ':'>, TAO_PEGTL_STRING("–")>,
                                       TAO_PEGTL_STRING("½")>>,
                 pegtl::seq<TAO_PEGTL_STRING("1/2"), pegtl::opt<TAO_PEGTL_STRING("–1/2")>>> {};
struct judgement
    : pegtl::sor<TAO_PEGTL_STRING("±"), TAO_PEGTL_STRING("∓"), TAO_PEGTL_STRING("∞"), TAO_PEGTL_STRING("⩲"),
                 TAO_PEGTL_STRING("⩱"), TAO_PEGTL_STRING("□"), TAO_PEGTL_STRING("+-"), TAO_PEGTL_STRING("-+"),
                 TAO_PEGTL_STRING("+/-"), TAO_PEGTL_STRING("-/+"), TAO_PEGTL_STRING("+/="),
                 TAO_PEGTL_STRING("=/+"), TAO_PEGTL_STRING("+="), TAO_PEGTL_STRING("=+")> {};
struct lone_dots : pegtl::sor<pegtl::plus<pegtl::one<'.'>>, TAO_PEGTL_STRING("…")> {};
struct foreign : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::at<token_end>>,
                                       pegtl::seq<foreign_result, pegtl::at<token_end>>,
                                       pegtl::seq<judgement, pegtl::at<token_end>>,
                                       pegtl::seq<lone_dots, pegtl::at<token_end>>>> {};

/// Letters that begin a ply and nothing else, castling and stones left out.
struct plain_letter : pegtl::sor<pegtl::range<'a', 'h'>, pegtl::one<'K', 'N', 'D', 'Q'>> {};
struct plain_ply : pegtl::seq<pegtl::at<plain_letter>, token_run, pegtl::opt<en_passant_mark>> {};
struct any_ply
    : pegtl::seq<
          pegtl::not_at<pegtl::sor<move_number, run_label, marker, foreign, pegtl::one<'[', ']', '}'>>>,
          pegtl::sor<castling, stones, pegtl::seq<token_run, pegtl::opt<en_passant_mark>>>> {};
struct other_ply : pegtl::sor<plain_ply, any_ply> {};

}  // namespace krona::grammar

namespace TAO_PEGTL_NAMESPACE {

template <typename Name>
struct analyze_traits<Name, krona::grammar::token_run> : analyze_any_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
