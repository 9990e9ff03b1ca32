// Lexical rules of KGN (notation.md, "Lexical"): white space, comments, tag pairs, numbers, NAGs and markers.
// Rules only; what they mean is said by the actions in parse/. The scanning rules of free text (comments, tag
// values, rests of lines) are written by hand, because they can run over long stretches of bytes.
#pragma once

#include <cstring>
#include <string_view>

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

namespace krona::grammar {

namespace pegtl = tao::pegtl;

/// Input over a piece of a reader's buffer; positions are only computed when asked for.
using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

/// Start of a blank line that is followed by a line beginning with `[Game "` or `[Event "`: such a pair of
/// lines ends an open comment. Null where [begin, end) holds none.
inline const char* find_hidden_game(const char* begin, const char* end) {
    const auto is_line_end = [](char c) { return c == '\n' || c == '\r'; };
    const char* at = begin;
    while ((at = static_cast<const char*>(std::memchr(at, '[', static_cast<std::size_t>(end - at)))) !=
           nullptr) {
        const std::string_view rest(at, static_cast<std::size_t>(end - at));
        const char* tag = at++;
        if (rest.substr(0, 7) != "[Game \"" && rest.substr(0, 8) != "[Event \"") continue;
        if (tag == begin || !is_line_end(tag[-1])) continue;
        const char* line = tag - 1;  // at the end of the line before, which must be blank
        if (*line == '\n' && line > begin && line[-1] == '\r') --line;
        while (line > begin && (line[-1] == ' ' || line[-1] == '\t')) --line;
        if (line > begin && is_line_end(line[-1])) return line;
    }
    return nullptr;
}

/// Text of a comment up to its `}`, which must be in the input and must not lie behind a hidden game.
struct comment_text {
    using rule_t = comment_text;
    using subs_t = pegtl::empty_list;

    template <typename ParseInput>
    [[nodiscard]] static bool match(ParseInput& in) {
        const char* begin = in.current();
        const auto* close = static_cast<const char*>(std::memchr(begin, '}', in.size()));
        if (close == nullptr || find_hidden_game(begin, close) != nullptr) return false;
        in.bump(static_cast<std::size_t>(close - begin));
        return true;
    }
};

/// Everything up to the line end or the end of the input.
struct rest_of_line {
    using rule_t = rest_of_line;
    using subs_t = pegtl::empty_list;

    template <typename ParseInput>
    [[nodiscard]] static bool match(ParseInput& in) {
        const char* begin = in.current();
        std::size_t size = in.size();
        if (const void* feed = std::memchr(begin, '\n', size)) {
            size = static_cast<std::size_t>(static_cast<const char*>(feed) - begin);
        }
        if (const void* turn = std::memchr(begin, '\r', size)) {
            size = static_cast<std::size_t>(static_cast<const char*>(turn) - begin);
        }
        in.bump(size);
        return true;
    }
};

/// What stands between the quotes of a tag: `\"` and `\\` are escapes, a line end is not allowed.
struct tag_value {
    using rule_t = tag_value;
    using subs_t = pegtl::empty_list;

    template <typename ParseInput>
    [[nodiscard]] static bool match(ParseInput& in) {
        const char* at = in.current();
        const char* const end = in.end();
        while (at < end && *at != '"' && *at != '\n' && *at != '\r') {
            const bool escape = *at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\');
            at += escape ? 2 : 1;
        }
        in.bump(static_cast<std::size_t>(at - in.current()));
        return true;
    }
};

struct blank : pegtl::one<' ', '\t'> {};
struct line_end : pegtl::sor<pegtl::one<'\n'>, pegtl::seq<pegtl::one<'\r'>, pegtl::opt<pegtl::one<'\n'>>>> {};
/// A line whose first character is `%`; to be tried at line starts only.
struct escape_line : pegtl::seq<pegtl::one<'%'>, rest_of_line, pegtl::opt<line_end>> {};
struct escape_lines : pegtl::star<escape_line> {};
struct byte_order_mark : pegtl::string<'\xEF', '\xBB', '\xBF'> {};

struct space
    : pegtl::sor<pegtl::plus<pegtl::one<' ', '\t', '\v', '\f'>>, pegtl::seq<line_end, escape_lines>> {};

/// Every token of the movetext ends before one of these or at the end of the text.
struct token_end
    : pegtl::sor<pegtl::one<' ', '\n', '\r', '\t', '\v', '\f', '{', '(', ')', ';', '$', '!', '?'>,
                 pegtl::eof> {};
struct token_char : pegtl::not_one<' ', '\n', '\r', '\t', '\v', '\f', '{', '(', ')', ';', '$', '!', '?'> {};

struct comment : pegtl::seq<pegtl::one<'{'>, comment_text, pegtl::one<'}'>> {};
struct line_comment : pegtl::seq<pegtl::one<';'>, rest_of_line> {};

struct move_number : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::plus<pegtl::one<'.'>>> {};
struct run_label : pegtl::seq<pegtl::one<'+'>, pegtl::plus<pegtl::digit>, pegtl::one<'.'>> {};
struct nag : pegtl::seq<pegtl::one<'$'>, pegtl::plus<pegtl::digit>> {};
struct suffix : pegtl::seq<pegtl::one<'!', '?'>, pegtl::opt<pegtl::one<'!', '?'>>,
                           pegtl::not_at<pegtl::one<'!', '?'>>> {};
struct variation_begin : pegtl::one<'('> {};
struct variation_end : pegtl::one<')'> {};

struct colour_letter : pegtl::one<'W', 'B', 'R', 'G', 'U', 'Y', 'V', 'O'> {};
struct winner : pegtl::sor<colour_letter, TAO_PEGTL_STRING("Б"), TAO_PEGTL_STRING("Ч")> {};
struct margin : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::opt<pegtl::one<'.'>, pegtl::one<'0', '5'>>> {};
struct score : pegtl::seq<winner, pegtl::one<'+'>, pegtl::sor<pegtl::one<'R', 'T', 'F'>, margin>> {};
/// Most tokens are no marker, and their first byte tells.
struct marker_start
    : pegtl::at<pegtl::one<'*', '=', '0', '1', 'v', 'W', 'B', 'R', 'G', 'U', 'Y', 'V', 'O', '\xD0'>> {};
struct marker : pegtl::seq<marker_start,
                           pegtl::sor<pegtl::one<'*', '='>, TAO_PEGTL_STRING("1-0"), TAO_PEGTL_STRING("0-1"),
                                      TAO_PEGTL_STRING("1/2-1/2"), TAO_PEGTL_STRING("void"), score>,
                           pegtl::at<token_end>> {};

struct tag_name : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::sor<pegtl::alnum, pegtl::one<'_'>>>> {};
/// Russian tag names (notation.md, "Locales"); the Spanish ones are ASCII words.
struct russian_tag_name
    : pegtl::sor<TAO_PEGTL_STRING("Белые"), TAO_PEGTL_STRING("Чёрные"), TAO_PEGTL_STRING("Черные"),
                 TAO_PEGTL_STRING("Событие"), TAO_PEGTL_STRING("Место"), TAO_PEGTL_STRING("Дата"),
                 TAO_PEGTL_STRING("Тур"), TAO_PEGTL_STRING("Результат"), TAO_PEGTL_STRING("Игра"),
                 TAO_PEGTL_STRING("Правила")> {};
struct tag_pair : pegtl::seq<pegtl::one<'['>, pegtl::sor<tag_name, russian_tag_name>, pegtl::plus<blank>,
                             pegtl::one<'"'>, tag_value, pegtl::one<'"'>, pegtl::one<']'>> {};
/// How a tag pair starts: enough to tell it from stray text.
struct tag_start : pegtl::seq<pegtl::one<'['>, pegtl::sor<tag_name, russian_tag_name>, pegtl::plus<blank>,
                              pegtl::one<'"'>> {};

}  // namespace krona::grammar

namespace TAO_PEGTL_NAMESPACE {

template <typename Name>
struct analyze_traits<Name, krona::grammar::comment_text> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, krona::grammar::rest_of_line> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, krona::grammar::tag_value> : analyze_opt_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
