#include <fmt/format.h>

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/limit_depth.hpp>

#include <utility>

#include "db/query/query.hpp"
#include "db/query/query_grammar.hpp"

namespace krona {
namespace {

namespace grammar = query_grammar;
namespace pegtl = tao::pegtl;

/// Finished parts wait on `parts` for the operator that joins them.
struct Builder {
    std::vector<Query> parts;
    Comparison current;
    std::size_t comparisons = 0;
    bool too_many = false;

    Query pop() {
        Query last = std::move(parts.back());
        parts.pop_back();
        return last;
    }

    /// Joins the last two parts; a chain of one operator is one node.
    void join(QueryKind kind) {
        Query right = pop();
        Query left = pop();
        if (left.kind != kind) {
            Query chain;
            chain.kind = kind;
            chain.children.push_back(std::move(left));
            left = std::move(chain);
        }
        left.children.push_back(std::move(right));
        parts.push_back(std::move(left));
    }
};

std::string unescape(std::string_view text, char quote) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool escaped =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == quote || text[i + 1] == '\\');
        out.push_back(escaped ? text[++i] : text[i]);
    }
    return out;
}

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <>
struct action<grammar::operand> : pegtl::limit_depth<kQueryNesting> {};

template <>
struct action<grammar::field> {
    template <typename Input>
    static void apply(const Input& in, Builder& builder) {
        builder.current = Comparison{};
        builder.current.field = in.string();
        builder.current.field_begin = in.position().byte;
    }
};

template <QueryOp Op>
struct set_op {
    template <typename Input>
    static void apply(const Input& in, Builder& builder) {
        builder.current.op = Op;
        builder.current.op_begin = in.position().byte;
    }
};
template <>
struct action<grammar::op_equal> : set_op<QueryOp::equal> {};
template <>
struct action<grammar::op_not_equal> : set_op<QueryOp::not_equal> {};
template <>
struct action<grammar::op_less> : set_op<QueryOp::less> {};
template <>
struct action<grammar::op_less_equal> : set_op<QueryOp::less_equal> {};
template <>
struct action<grammar::op_greater> : set_op<QueryOp::greater> {};
template <>
struct action<grammar::op_greater_equal> : set_op<QueryOp::greater_equal> {};
template <>
struct action<grammar::op_contains> : set_op<QueryOp::contains> {};

template <typename Input>
void set_value(const Input& in, Builder& builder, std::string value) {
    builder.current.value = std::move(value);
    builder.current.value_begin = in.position().byte;
    builder.current.value_end = in.position().byte + in.size();
}

template <char Quote>
struct action<grammar::quoted_text<Quote>> {
    template <typename Input>
    static void apply(const Input& in, Builder& builder) {
        set_value(in, builder, unescape(in.string_view(), Quote));
        builder.current.quoted = true;
    }
};

template <>
struct action<grammar::bare_value> {
    template <typename Input>
    static void apply(const Input& in, Builder& builder) {
        set_value(in, builder, in.string());
    }
};

template <>
struct action<grammar::swap_value> {
    static void apply0(Builder& builder) { builder.current.swapped = true; }
};

template <>
struct action<grammar::comparison> {
    template <typename Input>
    static void apply(const Input& in, Builder& builder) {
        if (++builder.comparisons > kQueryComparisons) {
            throw pegtl::parse_error("the query has too many comparisons", in);
        }
        Query leaf;
        leaf.kind = QueryKind::comparison;
        leaf.comparison = std::move(builder.current);
        builder.parts.push_back(std::move(leaf));
    }
};

template <>
struct action<grammar::negation> {
    static void apply0(Builder& builder) {
        Query negation;
        negation.kind = QueryKind::negation;
        negation.children.push_back(builder.pop());
        builder.parts.push_back(std::move(negation));
    }
};

template <>
struct action<grammar::and_rest> {
    static void apply0(Builder& builder) { builder.join(QueryKind::conjunction); }
};

template <>
struct action<grammar::or_rest> {
    static void apply0(Builder& builder) { builder.join(QueryKind::disjunction); }
};

// What was expected, by the rule that failed.
template <typename Rule>
inline constexpr const char* message = nullptr;
template <>
inline constexpr const char* message<grammar::comparison_op> =
    "expected a comparison (= != < <= > >= or ~) after the field";
template <>
inline constexpr const char* message<grammar::value> =
    "expected a value: a word, a number or a text in quotes";
template <>
inline constexpr const char* message<grammar::swapped_argument> =
    "expected a position between the parentheses of swap";
template <>
inline constexpr const char* message<grammar::swap_close> = "expected `)` after the position of swap";
template <char Quote>
inline constexpr const char* message<grammar::closing_quote<Quote>> = "expected a closing quotation mark";
template <char Quote>
inline constexpr const char* message<grammar::quoted_text<Quote>> = "expected a text";
template <>
inline constexpr const char* message<grammar::blank> = "expected white space";
template <>
inline constexpr const char* message<grammar::required_operand> =
    "expected a comparison such as `white = Ada`, `not` or `(`";
template <>
inline constexpr const char* message<grammar::required_conjunction> =
    "expected a comparison such as `white = Ada`, `not` or `(`";
template <>
inline constexpr const char* message<grammar::disjunction> =
    "expected a comparison such as `white = Ada`, `not` or `(`";
template <>
inline constexpr const char* message<grammar::query_close> = "expected `and`, `or` or `)`";
template <>
inline constexpr const char* message<grammar::query_end> = "expected `and`, `or` or the end of the query";

struct messages {
    template <typename Rule>
    static constexpr const char* message = krona::message<Rule>;
};
template <typename Rule>
using control = pegtl::must_if<messages>::control<Rule>;

constexpr std::string_view kDepthMessage = "maximum parser rule nesting depth exceeded";

/// The end of the word at `begin`, for pointing at it.
std::size_t word_end(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    while (end < text.size() && text[end] != ' ' && text[end] != '(' && text[end] != ')') {
        ++end;
    }
    return end == begin && begin < text.size() ? begin + 1 : end;
}

QueryError make_query_error(std::string_view text, const pegtl::parse_error& error) {
    std::size_t begin = std::min<std::size_t>(error.positions().front().byte, text.size());
    std::string found(error.message());
    if (found == kDepthMessage) {
        found = fmt::format("parentheses and `not` nest deeper than {}", kQueryNesting);
    }
    return QueryError{std::move(found), begin, word_end(text, begin)};
}

}  // namespace

tl::expected<Query, QueryError> parse_query(std::string_view text) {
    Builder builder;
    pegtl::memory_input<pegtl::tracking_mode::lazy> input(text.data(), text.data() + text.size(), "query");
    try {
        if (!pegtl::parse<grammar::query, action, control>(input, builder)) {
            return tl::unexpected(QueryError{message<grammar::disjunction>, 0, word_end(text, 0)});
        }
    } catch (const pegtl::parse_error& error) {
        return tl::unexpected(make_query_error(text, error));
    }
    return builder.parts.empty() ? Query{} : builder.pop();
}

std::string query_error_text(std::string_view query, const QueryError& error) {
    std::string line;
    std::string pointer;
    std::size_t begin = std::min(error.begin, query.size());
    std::size_t end = std::max(std::min(error.end, query.size()), begin);
    for (std::size_t i = 0; i < query.size(); ++i) {
        char c = query[i];
        bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        line.push_back(static_cast<unsigned char>(c) < 0x20 ? ' ' : c);
        if (!continues && i < end) {
            pointer.push_back(i < begin ? ' ' : '^');
        }
    }
    if (begin == end) {
        pointer.push_back('^');
    }
    return fmt::format("{}\n  {}\n  {}", error.message, line, pointer);
}

}  // namespace krona
