// The grammar of the query language, rules only: actions and messages stand in query_parse.cpp.
#pragma once

#include <tao/pegtl.hpp>

namespace krona::query_grammar {

namespace pegtl = tao::pegtl;

struct blank : pegtl::star<pegtl::space> {};
struct identifier_char : pegtl::sor<pegtl::alnum, pegtl::one<'_', '.'>> {};

template <typename Word>
struct keyword : pegtl::seq<Word, pegtl::not_at<identifier_char>> {};
struct and_word : keyword<pegtl::istring<'a', 'n', 'd'>> {};
struct or_word : keyword<pegtl::istring<'o', 'r'>> {};
struct not_word : keyword<pegtl::istring<'n', 'o', 't'>> {};
struct any_word : pegtl::sor<and_word, or_word, not_word> {};

struct field : pegtl::seq<pegtl::not_at<any_word>, pegtl::alpha, pegtl::star<identifier_char>> {};

struct op_not_equal : pegtl::string<'!', '='> {};
struct op_less_equal : pegtl::string<'<', '='> {};
struct op_greater_equal : pegtl::string<'>', '='> {};
struct op_equal : pegtl::one<'='> {};
struct op_less : pegtl::one<'<'> {};
struct op_greater : pegtl::one<'>'> {};
struct op_contains : pegtl::one<'~'> {};
struct comparison_op
    : pegtl::sor<op_not_equal, op_less_equal, op_greater_equal, op_equal, op_less, op_greater, op_contains> {
};

template <char Quote>
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<Quote, '\\'>> {};
template <char Quote>
struct quoted_text : pegtl::star<pegtl::sor<escape<Quote>, pegtl::not_one<Quote>>> {};
template <char Quote>
struct closing_quote : pegtl::one<Quote> {};
template <char Quote>
struct quoted_in : pegtl::if_must<pegtl::one<Quote>, quoted_text<Quote>, closing_quote<Quote>> {};
struct quoted_value : pegtl::sor<quoted_in<'"'>, quoted_in<'\''>> {};
struct bare_value
    : pegtl::plus<pegtl::not_one<' ', '\t', '\r', '\n', '\v', '\f', '(', ')', '"', '<', '>', '=', '~'>> {};
struct plain_value : pegtl::sor<quoted_value, bare_value> {};
struct swapped_argument : pegtl::sor<quoted_value, bare_value> {};
struct swap_close : pegtl::one<')'> {};
struct swap_open : pegtl::seq<pegtl::istring<'s', 'w', 'a', 'p'>, blank, pegtl::one<'('>> {};
struct swap_value : pegtl::if_must<swap_open, blank, swapped_argument, blank, swap_close> {};
struct value : pegtl::sor<swap_value, plain_value> {};

struct comparison : pegtl::if_must<field, blank, comparison_op, blank, value> {};

struct disjunction;
struct query_close : pegtl::one<')'> {};
struct operand;
struct required_operand : pegtl::sor<operand> {};
struct group : pegtl::if_must<pegtl::one<'('>, blank, disjunction, blank, query_close> {};
struct negation : pegtl::if_must<not_word, blank, required_operand> {};
struct operand : pegtl::sor<negation, group, comparison> {};

struct and_rest : pegtl::if_must<and_word, blank, required_operand> {};
struct required_conjunction : pegtl::seq<required_operand, pegtl::star<blank, and_rest>> {};
struct or_rest : pegtl::if_must<or_word, blank, required_conjunction> {};
struct disjunction : pegtl::seq<required_conjunction, pegtl::star<blank, or_rest>> {};

struct query_end : pegtl::eof {};
struct query
    : pegtl::seq<blank, pegtl::sor<pegtl::eof, pegtl::seq<disjunction, blank, pegtl::must<query_end>>>> {};

}  // namespace krona::query_grammar
