#include <catch2/catch.hpp>

#include <random>

#include <fmt/format.h>

#include "../support.hpp"
#include "notation/source_places.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// The KGN that a record of loose text was turned into, on one line.
std::string made_text(const Record& record) {
    std::string text = record.text.substr(record.source_size);
    for (char& c : text) {
        if (c == '\n') c = ' ';
    }
    return text;
}

/// What a loose text is read as; its records are parted by ` | `.
std::string read_loosely(const std::string& text) {
    ReaderOptions options;
    options.format = InputFormat::loose;
    std::string all;
    for (const Record& record : read_all(text, options)) {
        if (!all.empty()) all += " | ";
        all += record.format == SourceFormat::loose ? made_text(record) : "no loose text";
    }
    return all;
}

struct Case {
    const char* loose;
    const char* kgn;
};

void check_cases(const std::vector<Case>& cases) {
    for (const Case& one : cases) {
        INFO(one.loose);
        CHECK(read_loosely(one.loose) == one.kgn);
    }
}

constexpr const char* kPlain = "1. 0,0 1,0 2. 0,1 1,1 3. 2,1 3,1 4. 0,0>4,2 *";

}  // namespace

TEST_CASE("typographic characters stand for plain ones") {
    check_cases({
        {"1. 0,0 −1,0 2. 0,1 *", "1. 0,0 -1,0 2. 0,1 *"},
        {"1. 0,0 –1,0 2. 0,1", "1. 0,0 -1,0 2. 0,1"},
        {"1. 0,0 —1,0 2. 0,—1", "1. 0,0 -1,0 2. 0,-1"},
        {"1.\u00A00,0\u00A01,0 2.\u20090,1", "1. 0,0 1,0 2. 0,1"},
        {"1. ０，０ １，０ ２. ０，１", "1. 0,0 1,0 2. 0,1"},
        {"1．0，0　1，0", "1. 0,0 1,0"},
        {"1. 0、0 1、0", "1. 0,0 1,0"},
        {"1. 0,0 1,0 2. 0,0→1,1 *", "1. 0,0 1,0 2. 0,0>1,1 *"},
        {"1. 0,0 1,0 2. 0,0 ⇒ 1,1", "1. 0,0 1,0 2. 0,0>1,1"},
        {"1. 0,0 1,0 2. 0,0»1,1", "1. 0,0 1,0 2. 0,0>1,1"},
        {"1. 0,0 1,0 2… 1,1", "1. 0,0 1,0 2... 1,1"},
        {"1. 0,\u200B0 1,0", "1. 0,0 1,0"},
        {"\xEF\xBB\xBF"
         "1. 0, 0 1,0",
         "1. 0,0 1,0"},
    });
}

TEST_CASE("points are read in brackets and with spaces inside") {
    check_cases({
        {"1. 0, 0 1, 0 2. 0 , 1 1 ,1", "1. 0,0 1,0 2. 0,1 1,1"},
        {"1. (0,0) (1,0) 2. (0, 1)", "1. 0,0 1,0 2. 0,1"},
        {"1. [0,0] [1;0] 2. (0;1)", "1. 0,0 1,0 2. 0,1"},
        {"1. (0 0) (1 0) 2. (-1 2)", "1. 0,0 1,0 2. -1,2"},
        {"1. ( 0,0 )( 1,0 )", "1. 0,0 1,0"},
        {"1. +0,+1 +1,-1", "1. 0,1 1,-1"},
        {"1. 0;0 1;0", "1. 0,0 1,0"},
        {"1. （0,0） （1,0）", "1. 0,0 1,0"},
    });
}

TEST_CASE("from and to are parted in many ways") {
    for (const char* sign : {"->", "-->", "=>", "→", ":", "-", " - ", " -> ", " → ", " : ", " — ", " – ", ">",
                             " > ", ">>", "—>", " to ", " на ", "- "}) {
        INFO(sign);
        CHECK(read_loosely(fmt::format("1. 0,0 1,0 2. 0, 1 1,1 3. 0,0{}4,2 *", sign)) ==
              "1. 0,0 1,0 2. 0,1 1,1 3. 0,0>4,2 *");
    }
    check_cases({
        {"1. (0,0) (1,0) 2. (0,0)-(2,1)", "1. 0,0 1,0 2. 0,0>2,1"},
        {"1. (0,0) (1,0) 2. (0,0) (2,1)", "1. 0,0 1,0 2. 0,0 2,1"},
        {"1. 0, 0 1,0 2. 0,0--2,1", "1. 0,0 1,0 2. 0,0>-2,1"},
        {"1. 0, 0 1,0 2. 0,0 -2,1", "1. 0,0 1,0 2. 0,0 -2,1"},
        {"1. 0, 0 1,0 2. 0,0 -> - 2,1", "1. 0,0 1,0 2. 0,0>-2,1"},
    });
}

TEST_CASE("a dash between the stones of two players is no arrow") {
    check_cases({
        {"1. 0,0 - 1,0\n2. 0,1 - 1,1\n3. 0,0>4,2 - 1,0>5,5", "1. 0,0 1,0 2. 0,1 1,1 3. 0,0>4,2 1,0>5,5"},
        {"1. 0,0 — -1,0\n2. 0,1 — 1,1", "1. 0,0 -1,0 2. 0,1 1,1"},
    });
}

TEST_CASE("a blocked colour is written in many ways") {
    check_cases({
        {"1. 0, 0 1,0 2. — 1,0>5,5", "1. 0,0 1,0 2. -- 1,0>5,5"},
        {"1. 0, 0 1,0 2. 0,0>1,1 - 3,3>6,6", "1. 0,0 1,0 2. 0,0>1,1 -- 3,3>6,6"},
        {"1. 0, 0 1,0 2. 0,0>1,1 – 3,3>6,6", "1. 0,0 1,0 2. 0,0>1,1 -- 3,3>6,6"},
        {"1. 0, 0 1,0 2. pass 1,0>5,5", "1. 0,0 1,0 2. -- 1,0>5,5"},
        {"1. 0, 0 1,0 2. пас 1,0>5,5", "1. 0,0 1,0 2. -- 1,0>5,5"},
        {"1. 0, 0 1,0 2. --- +1. 1,0>5,5", "1. 0,0 1,0 2. -- +1. 1,0>5,5"},
    });
}

TEST_CASE("numbers and separators") {
    check_cases({
        {"1) 0,0 1,0 2) 0,1", "1. 0,0 1,0 2. 0,1"},
        {"1)0,0 1,0 2)0,1", "1. 0,0 1,0 2. 0,1"},
        {"1.0, 0 1,0 2.0,1", "1. 0,0 1,0 2. 0,1"},
        {"(1) 0,0 1,0 (2) 0,1", "1. 0,0 1,0 2. 0,1"},
        {"1 . 0,0 1,0", "1. 0,0 1,0"},
        {"1 0,0 1,0\n2 0,1 1,1", "1. 0,0 1,0 2. 0,1 1,1"},
        {"1. 0,0, 1,0, 2. 0,1", "1. 0,0 1,0 2. 0,1"},
        {"1. 0,0; 1,0; 2. 0,1; 1,1.", "1. 0,0 1,0 2. 0,1 1,1"},
        {"| 1. | 0,0 | 1,0 |\n| 2. | 0,1 | 1,1 |", "1. 0,0 1,0 2. 0,1 1,1"},
        {"1.\t0,0\t1,0\r\n2.\t0, 1", "1. 0,0 1,0 2. 0,1"},
        {"- 1. 0,0 1,0\n- 2. 0,1 1,1", "1. 0,0 1,0 2. 0,1 1,1"},
        {"1. 0, 0! 1,0?? 2. 0,1!?", "1. 0,0 ! 1,0 ?? 2. 0,1 !?"},
    });
}

TEST_CASE("look-alikes") {
    check_cases({
        {"1. О,О 1,O 2. l,1", "1. 0,0 1,0 2. 1,1"},
        {"1. 0,0 I,0 2. 1О,З", "1. 0,0 1,0 2. 10,3"},
        {"1. Б: 0,0 Ч: 1,0", "1. W0,0 B1,0"},
        {"1. White 0,0 black 1,0", "1. W0,0 B1,0"},
        {"1. W 0,0 В 1,0", "1. W0,0 B1,0"},
        {"1. Белые 0,0 Чёрные: 1,0", "1. W0,0 B1,0"},
        {"1. е4 е5 2. e4 - g7", "1. e4 e5 2. e4-g7"},
    });
}

TEST_CASE("results") {
    check_cases({
        {"1. 0, 0 1,0 Б+7", "1. 0,0 1,0 W+7"},
        {"1. 0, 0 1,0 Ч + 3", "1. 0,0 1,0 B+3"},
        {"1. 0, 0 1,0 b+3", "1. 0,0 1,0 B+3"},
        {"1. 0, 0 1,0 1:0", "1. 0,0 1,0 1-0"},
        {"1. 0, 0 1,0 ½-½", "1. 0,0 1,0 1/2-1/2"},
        {"1. 0, 0 1,0\nResult: W+2.", "1. 0,0 1,0 W+2"},
        {"1. 0, 0 1,0\nРезультат - Ч+2", "1. 0,0 1,0 B+2"},
        {"1. 0, 0 1,0\n*\n2. 0,1 1,1\n0-1", "1. 0,0 1,0 2. 0,1 1,1 0-1"},
    });
}

TEST_CASE("mail quoting is taken off, and the arrow at the start of a line is not") {
    check_cases({
        {"> 1. 0,0 1,0\n> 2. 0,1 1,1\n", "1. 0,0 1,0 2. 0,1 1,1"},
        {">> 1. 0,0 1,0\n>> 2. 0,1 1,1\n", "1. 0,0 1,0 2. 0,1 1,1"},
        {">1. 0,0 1,0\n>2. 0,1 1,1\n", "1. 0,0 1,0 2. 0,1 1,1"},
        {"1. 0,0 1, 0 2. 0,0\n>3,2 1,1", "1. 0,0 1,0 2. 0,0>3,2 1,1"},
        {"> 1. 0,0 1,0 2. 0,0 ->\n> 3,2 1,1", "1. 0,0 1,0 2. 0,0>3,2 1,1"},
        {"> > 1. 0,0 1,0\n> 2. 0,1\n3. 2,1", "1. 0,0 1,0 2. 0,1 3. 2,1"},
    });
}

TEST_CASE("prose") {
    check_cases({
        {"Hello Boris,\nour game of 12.11.:\n\n1. 0,0 1,0\n2. 0,1 1,1\n\nBest,\n-- \nAda",
         "1. 0,0 1,0 2. 0,1 1,1"},
        {"1. 0,0 1,0\nThis was\na surprise.\n2. 0,1 1,1", "1. 0,0 1,0 {This was a surprise.} 2. 0,1 1,1"},
        {"1. 0,0 1,0 good\n2. 0,1 1,1", "1. 0,0 1,0 {good} 2. 0,1 1,1"},
        {"1. 0,0 1,0\nI play 3,4 next\n2. 0,1 1,1", "1. 0,0 1,0 {I play 3,4 next} 2. 0,1 1,1"},
        {"1. 0,0 1,0\na } brace\n2. 0,1", "1. 0,0 1,0 ;a } brace 2. 0,1"},
        {"1. 0,0 1,0 {kept — так}\n2. 0,1 (why?) 1,1", "1. 0,0 1,0 {kept — так} 2. 0,1 {(why?)} 1,1"},
        {"1. 0,0 1, 0 {two\nlines} 2. 0,1", "1. 0,0 1,0 {two lines} 2. 0,1"},
        {"1. 0,0 1,0 * see you\n", "1. 0,0 1,0 * {see you}"},
        {"1. 0,0 1,0\n3. Never\n2. 0,1", "1. 0,0 1,0 {3. Never} 2. 0,1"},
        {"Just a mail, 3,4 and so on.", "no loose text"},
        {"Page 1,2\n-----\n", "no loose text"},
    });
}

TEST_CASE("several games in one loose text") {
    check_cases({
        {"Game A\n1. 0, 0 1,0\n2. 0,1 *\nGame B\n1. 5,5 6,5\n2. 5,6 *\nbye",
         "1. 0,0 1,0 2. 0,1 * | 1. 5,5 6,5 2. 5,6 *"},
        {"1. 0, 0 1,0\n2. 0,1\n\n1. 5,5 6,5\n2. 5,6", "1. 0,0 1,0 2. 0,1 | 1. 5,5 6,5 2. 5,6"},
    });
    const std::string text = "A\n1. 0, 0 1,0\n2. 0,1 *\nB\n1. 5,5 6, 5\n2. 5,6 *\nbye";
    const std::vector<Record> records = read_all(text);
    REQUIRE(records.size() == 2);
    CHECK(std::string(records[0].source()) + std::string(records[1].source()) == text);
    CHECK(records[1].number == 2);
    CHECK(records[1].first_line == 4);
}

TEST_CASE("a broken ply in a numbered line is an error at its place") {
    const Record record = read_one("Hi\n1. 0, 0 1,0\n2. 0,x7 1,1 *");
    CHECK(codes(record).find("syntax") != std::string::npos);
    const Diagnostic& fault = record.diagnostics.back();
    const Span place = source_span(record, fault.span);
    CHECK(record.view(place) == "0,x7");
    const LineColumn at = LineIndex(record.source(), record.first_line).locate(place.begin);
    CHECK(at.line == 3);
    CHECK(at.column == 4);
}

TEST_CASE("what was bent is said once for each kind, with its number and first place") {
    const Record record = read_one("Hi\n1. 0,0 −1,0\n2. 0,−1 (1,1)\nbye");
    REQUIRE(record.diagnostics.size() == 3);
    CHECK(codes(record) == "lenient lenient lenient");
    CHECK(record.diagnostics[0].message ==
          "loose text: a line of prose before or behind the game, left out; 2 times, first here");
    CHECK(record.diagnostics[1].message ==
          "loose text: a minus sign or dash that is no ASCII hyphen; 2 times, first here");
    CHECK(record.view(record.diagnostics[1].span) == "−");
    CHECK(record.diagnostics[2].message == "loose text: brackets around a point");
    CHECK(record.view(record.diagnostics[2].span) == "(1,1)");
    for (const Diagnostic& one : record.diagnostics) CHECK(one.severity == Severity::info);
}

TEST_CASE("tokens of loose text know what they stand for") {
    const Record record = read_one("1. 0 , 0 (1,0) 2. (0, 0) → 4,2");
    std::vector<std::string> sources;
    for (const Element& element : record.movetext) {
        if (element.kind == ElementKind::ply)
            sources.emplace_back(record.view(source_span(record, element.span)));
    }
    CHECK(sources == std::vector<std::string>{"0 , 0", "(1,0)", "(0, 0) → 4,2"});

    Diagnostic diagnostic;
    const Span last = record.movetext.back().span;
    diagnostic.span = last;
    diagnostic.fixes.push_back(Fix{"another target", 0, {Edit{Span{last.begin + 4, last.end}, "5,5"}}});
    diagnostic.fixes.push_back(Fix{"a ply before", 0, {Edit{Span{last.begin, last.begin}, "9,9 "}}});
    point_at_source(record, diagnostic);
    CHECK(apply(record, diagnostic.fixes[0]) == "1. 0 , 0 (1,0) 2. 0,0>5,5");
    CHECK(apply(record, diagnostic.fixes[1]) == "1. 0 , 0 (1,0) 2. 9,9 (0, 0) → 4,2");
}

TEST_CASE("strict text stays strict, and text with tags is never loose") {
    CHECK(read_one(kPlain).format == SourceFormat::kgn);
    CHECK(read_one("1. 0,0 1,0 {a} ;b\n2. 0,1 *").format == SourceFormat::kgn);
    CHECK(read_one("1. 0, 0 1,0").format == SourceFormat::loose);
    const Record tagged = read_one("[White \"Ada\"]\n\n1. 0, 0 1,0");
    CHECK(tagged.format == SourceFormat::kgn);
    CHECK(codes(tagged).find("syntax") != std::string::npos);
    ReaderOptions strict;
    strict.format = InputFormat::kgn;
    CHECK(read_one("1. 0, 0 1,0", strict).format == SourceFormat::kgn);
    ReaderOptions akron;
    akron.default_game = GameKind::akron;
    CHECK(read_one("1. 0, 0 1,0", akron).format == SourceFormat::kgn);
}

namespace {

/// Writes plies as people might, with a style drawn for the whole text and slips drawn for each token.
class Mangler {
  public:
    explicit Mangler(unsigned seed) : random_(seed), style_(seed) {}

    std::string number(int value) {
        const std::vector<std::string> forms = {"{}. ", "{}.", "{}) ", "{})", "{} . "};
        return fmt::format(fmt::runtime(forms[style_ % forms.size()]), value);
    }
    std::string coordinate(int value) {
        const std::vector<std::string> minus = {"-", "−", "–"};
        std::string digits = std::to_string(std::abs(value));
        if (style_ % 7 == 3) {
            for (char& c : digits) {
                if (c == '0') c = 'O';
            }
        }
        return (value < 0 ? one_of(minus) : draw(9) == 0 && bracket() ? "+" : "") + digits;
    }
    std::string point(int x, int y) {
        const std::vector<std::string> commas = {",", ", ", ",", "，", " , "};
        const std::string inside = coordinate(x) + commas[style_ % commas.size()] + coordinate(y);
        return bracket() ? "(" + inside + ")" : inside;
    }
    std::string arrow() {
        const std::vector<std::string> arrows = {">", "->", " -> ", " → ", "→", ":", " to ", " - ", "=>"};
        return arrows[(style_ / 3) % arrows.size()];
    }
    std::string gap() { return draw(7) == 0 ? "\u00A0" : draw(7) == 0 ? "  " : " "; }
    std::string line_end() { return draw(5) == 0 ? "\nIt went on like this.\n" : "\n"; }
    std::string quote() const { return style_ % 4 == 1 ? "> " : ""; }
    int draw(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
    const std::string& one_of(const std::vector<std::string>& forms) {
        return forms[random_() % forms.size()];
    }

  private:
    bool bracket() const { return style_ % 3 == 0; }

    std::mt19937 random_;
    unsigned style_;
};

}  // namespace

TEST_CASE("plies written in loose styles are read back") {
    for (unsigned seed = 1; seed <= 400; ++seed) {
        Mangler mangler(seed);
        std::string loose = "Dear friend, here is the game:\n";
        std::vector<std::string> plies;
        const int rounds = 4 + mangler.draw(12);
        for (int round = 1; round <= rounds; ++round) {
            loose += mangler.quote() + mangler.number(round);
            for (int player = 0; player < 2; ++player) {
                const int x = mangler.draw(30) - 15;
                const int y = mangler.draw(30) - 15;
                std::string ply = fmt::format("{},{}", x, y);
                loose += (player == 0 ? "" : mangler.gap()) + mangler.point(x, y);
                if (round > rounds / 2) {
                    const int to_x = mangler.draw(30) - 15;
                    const int to_y = mangler.draw(30) - 15;
                    loose += mangler.arrow() + mangler.point(to_x, to_y);
                    ply += fmt::format(">{},{}", to_x, to_y);
                }
                plies.push_back(ply);
            }
            loose += mangler.line_end();
        }
        INFO(loose);
        const Record record = read_one(loose);
        std::vector<std::string> read;
        for (const Element& element : record.movetext) {
            if (element.kind == ElementKind::ply) read.emplace_back(record.view(element.span));
        }
        REQUIRE(read == plies);
    }
}

TEST_CASE("whatever the text, its records hold all of it and point into it") {
    const std::vector<std::string> pieces = {
        "1.",  "2. ", "0,0", " 1,0", "(",   ")",  "[",  "->", " - ", "-", "—",   "\n", "\n>",  "{", "}", "*",
        "Б+2", "x",   ";",   ",",    "О,О", "\r", "3)", "e4", "!",   "?", "1:0", ">",  "\xE0", "…", " "};
    std::mt19937 random(7);
    for (int round = 0; round < 4000; ++round) {
        std::string text = "1. 0, 0 1,0\n";
        for (auto count = random() % 40; count > 0; --count) text += pieces[random() % pieces.size()];
        INFO(text);
        ReaderOptions options;
        options.format = InputFormat::loose;
        std::string joined;
        for (const Record& record : read_all(text, options)) {
            joined += record.source();
            std::uint32_t last = 0;
            for (const MadePlace& place : record.places) {
                REQUIRE(place.made.begin >= std::max(last, record.source_size));
                REQUIRE(place.made.end <= record.text.size());
                REQUIRE((place.source.begin <= place.source.end && place.source.end <= record.source_size));
                last = place.made.end;
            }
            for (const Element& element : record.movetext) {
                REQUIRE((element.span.begin <= element.span.end && element.span.end <= record.text.size()));
            }
            for (Diagnostic diagnostic : record.diagnostics) {
                point_at_source(record, diagnostic);
                REQUIRE(diagnostic.span.end <= record.source_size);
                for (const Fix& fix : diagnostic.fixes) apply(record, fix);
            }
        }
        REQUIRE(joined == text);
    }
}
