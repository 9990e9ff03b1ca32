#include "db/query/query.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <tao/pegtl/contrib/analyze.hpp>

#include "db/query/query_grammar.hpp"

using namespace krona;

namespace {

/// The tree as a text with every parenthesis.
std::string shape_of(const Query& query) {
    switch (query.kind) {
        case QueryKind::all:
            return "all";
        case QueryKind::comparison:
            return query.comparison.field;
        case QueryKind::negation:
            return fmt::format("not({})", shape_of(query.children.front()));
        case QueryKind::conjunction:
        case QueryKind::disjunction:
            break;
    }
    std::string text = query.kind == QueryKind::conjunction ? "and(" : "or(";
    for (const Query& child : query.children) {
        text += fmt::format("{}{}", &child == &query.children.front() ? "" : " ", shape_of(child));
    }
    return text + ")";
}

std::string parsed(std::string_view text) {
    auto query = parse_query(text);
    return query ? shape_of(*query) : query.error().message;
}

QueryError error_of(std::string_view text) {
    auto query = parse_query(text);
    REQUIRE_FALSE(query);
    return query.error();
}

}  // namespace

TEST_CASE("the query grammar has no loop without progress") {
    CHECK(tao::pegtl::analyze<query_grammar::query>() == 0);
}

TEST_CASE("and binds closer than or, not closer than and") {
    CHECK(parsed("") == "all");
    CHECK(parsed("  \n ") == "all");
    CHECK(parsed("a=1") == "a");
    CHECK(parsed("a=1 or b=2 and c=3") == "or(a and(b c))");
    CHECK(parsed("(a=1 or b=2) and c=3") == "and(or(a b) c)");
    CHECK(parsed("not a=1 and b=2") == "and(not(a) b)");
    CHECK(parsed("NOT (a=1 AND b=2) OR not not c=1") == "or(not(and(a b)) not(not(c)))");
    CHECK(parsed("a=1 and b=2 and c=3 and d=4") == "and(a b c d)");
    CHECK(parsed("order=1 or android=2") == "or(order android)");
}

TEST_CASE("comparisons are read with their places") {
    auto query = parse_query("  tag.Club ~ \"a \\\"b\\\" c\"");
    REQUIRE(query);
    const Comparison& c = query->comparison;
    CHECK(c.field == "tag.Club");
    CHECK(c.op == QueryOp::contains);
    CHECK(c.value == "a \"b\" c");
    CHECK(c.quoted);
    CHECK(c.field_begin == 2);
    CHECK(c.op_begin == 11);
    CHECK(c.value_begin == 14);
    CHECK(c.value_end == 23);

    CHECK(parse_query("a<=5..12")->comparison.value == "5..12");
    CHECK(parse_query("a<=5")->comparison.op == QueryOp::less_equal);
    CHECK(parse_query("a!=Пётр")->comparison.value == "Пётр");
    CHECK(parse_query("a=\"\"")->comparison.value.empty());
    CHECK(parse_query("a='b \"c\" \\'d\\''")->comparison.value == "b \"c\" 'd'");
    CHECK(parse_query("a='5..6'")->comparison.quoted);
    CHECK(parse_query("a=O'Neil")->comparison.value == "O'Neil");
    CHECK(parse_query("position = swap( wbw )")->comparison.swapped);
    CHECK(parse_query("position = swap(\"w b\")")->comparison.value == "w b");
    CHECK_FALSE(parse_query("a = swapped")->comparison.swapped);
}

TEST_CASE("a bad query is answered with its place and what was expected") {
    struct Case {
        const char* text;
        std::size_t begin;
        const char* part;
    };
    for (const Case& c :
         {Case{"white", 5, "expected a comparison (="}, Case{"white Ada", 6, "expected a comparison (="},
          Case{"white = ", 8, "expected a value"}, Case{"white = )", 8, "expected a value"},
          Case{"white = \"Ada", 12, "closing quotation mark"},
          Case{"white = 'Ada\"", 13, "closing quotation mark"},
          Case{"(white = Ada", 12, "expected `and`, `or` or `)`"},
          Case{"white = Ada)", 11, "expected `and`, `or` or the end"},
          Case{"white = Ada black = B", 12, "expected `and`, `or` or the end"},
          Case{"white = Ada and", 15, "expected a comparison such as"},
          Case{"and white = Ada", 0, "expected a comparison such as"},
          Case{"= 3", 0, "expected a comparison such as"}, Case{"()", 1, "expected a comparison such as"},
          Case{"not", 3, "expected a comparison such as"}, Case{"position = swap(w", 17, "expected `)`"},
          Case{"a=1;b=2", 5, "expected `and`, `or`"}}) {
        CAPTURE(c.text);
        QueryError error = error_of(c.text);
        CHECK(error.begin == c.begin);
        CHECK(error.end >= error.begin);
        CHECK_THAT(error.message, Catch::Matchers::Contains(c.part));
    }
}

TEST_CASE("nesting and size are bounded") {
    std::string deep(100'000, '(');
    CHECK_THAT(error_of(deep).message, Catch::Matchers::Contains("nest deeper than 64"));
    std::string nots;
    for (int i = 0; i < 100'000; ++i) {
        nots += "not ";
    }
    CHECK_THAT(error_of(nots + "a=1").message, Catch::Matchers::Contains("nest deeper than 64"));

    std::string fits(60, '(');
    CHECK(parse_query(fits + "a=1" + std::string(60, ')')));

    std::string chain = "a=1";
    for (std::size_t i = 1; i < kQueryComparisons; ++i) {
        chain += " or a=1";
    }
    CHECK(parse_query(chain));
    CHECK_THAT(error_of(chain + " or a=1").message, Catch::Matchers::Contains("too many comparisons"));
}

TEST_CASE("the error text points at the place by code points") {
    std::string query = "white = Пётр blak = x";
    auto error = error_of(query);
    CHECK(query_error_text(query, error) ==
          "expected `and`, `or` or the end of the query\n  white = Пётр blak = x\n               ^^^^");
}
