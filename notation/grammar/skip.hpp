// A movetext that is passed over: told apart only as far as it takes to find the end of the game.
#pragma once

#include <cstdint>
#include <cstring>

#include "notation/grammar/lexical.hpp"

namespace krona::grammar {

/// Bytes up to the next token that may be more than a ply or a number. Plies and numbers are most of a
/// movetext, and none of them has to be read here.
class skipped_run {
    using Bytes [[gnu::vector_size(16)]] = unsigned char;
    static constexpr std::ptrdiff_t kBlockBytes = sizeof(Bytes);

    /// Bytes that open something, or that stand in a marker but in few plies: `-` does in `1-0` and `0-1`
    /// only. Written once for one byte and for many at a time.
    template <typename Byte>
    static constexpr auto matters(Byte c, Byte before) {
        return (c == '{') | (c == '(') | (c == ')') | (c == ';') | (c == '[') | (c == '*') | (c == '=') |
               (c == '+') | (c == 'v') | (c == '/') | (c == '%') |
               ((c == '-') & ((before == '0') | (before == '1')));
    }
    /// Whether nothing matters in the block at `at`, which has a byte before it.
    static bool is_plain_block(const char* at) {
        Bytes block;
        Bytes before;
        std::memcpy(&block, at, sizeof block);
        std::memcpy(&before, at - 1, sizeof before);
        const auto found = matters(block, before);
        std::uint64_t halves[2];
        std::memcpy(halves, &found, sizeof halves);
        return (halves[0] | halves[1]) == 0;
    }
    /// Whether a token may start behind this byte.
    static bool starts_token(char c) {
        return std::string_view(" \n\r\t\v\f{}();$!?.").find(c) != std::string_view::npos;
    }
    /// A `%` at the start of a line is left to the rule of line ends.
    static const char* before_escape_line(const char* begin, const char* at) {
        while (at > begin && (at[-1] == '\n' || at[-1] == '\r')) --at;
        return at;
    }

  public:
    using rule_t = skipped_run;
    using subs_t = pegtl::empty_list;

    template <typename ParseInput>
    [[nodiscard]] static bool match(ParseInput& in) {
        const char* const begin = in.current();
        const char* const end = in.end();
        const char* at = begin;
        if (at < end && !matters(*at, ' ')) ++at;
        while (at != begin && end - at > kBlockBytes && is_plain_block(at)) at += kBlockBytes;
        while (at != begin && at < end && !matters(*at, at[-1])) ++at;
        if (at < end && *at == '%') at = before_escape_line(begin, at);
        while (at < end && at > begin && !starts_token(at[-1])) --at;
        if (at == begin) return false;
        in.bump(static_cast<std::size_t>(at - begin));
        return true;
    }
};

struct skipped_char
    : pegtl::not_one<' ', '\n', '\r', '\t', '\v', '\f', '{', '(', ')', ';', '$', '!', '?', '.'> {};
struct skipped_token
    : pegtl::seq<pegtl::not_at<pegtl::sor<marker, pegtl::one<'['>>>,
                 pegtl::sor<pegtl::seq<pegtl::plus<skipped_char>, pegtl::star<pegtl::one<'.'>>>,
                            pegtl::one<'.', '$', '!', '?'>>> {};
struct skipped_movetext : pegtl::star<pegtl::sor<skipped_run, skipped_token, space, comment, variation_begin,
                                                 variation_end, line_comment>> {};

}  // namespace krona::grammar

namespace TAO_PEGTL_NAMESPACE {

template <typename Name>
struct analyze_traits<Name, krona::grammar::skipped_run> : analyze_any_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
