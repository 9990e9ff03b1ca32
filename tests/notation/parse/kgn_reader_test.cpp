#include <catch2/catch.hpp>

#include <sstream>

#include "tests/notation/support.hpp"

using namespace krona;
using namespace krona::test;

namespace {

constexpr std::string_view kTags = "[Game \"krona\"]\n[White \"Ada\"]\n\n";

Record movetext(std::string_view text) {
    return read_one(std::string(kTags) + std::string(text));
}

/// First error of any game, or `valid`.
std::string first_error(const std::vector<Record>& records) {
    for (const Record& record : records) {
        for (const Diagnostic& diagnostic : record.diagnostics) {
            if (diagnostic.severity == Severity::error) return std::string(code_name(diagnostic.code));
        }
    }
    return "valid";
}

/// Receives at most `most` bytes at a time, to try every place at which the window can end.
class DripSource final : public ByteSource {
  public:
    DripSource(std::string_view text, std::size_t most) : inner_(text), most_(most) {}
    tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) override {
        return inner_.read(buffer, std::min(size, most_));
    }

  private:
    MemorySource inner_;
    std::size_t most_;
};

class Counter final : public RecordSink {
  public:
    explicit Counter(Next answer) : answer_(answer) {}
    Next header(const Record& record) override {
        headers.push_back(record.tags.empty() ? "" : std::string(record.value(record.tags.front())));
        return answer_;
    }
    Next record(Record& record) override {
        texts.emplace_back(record.source());
        shapes.push_back(shape(record));
        return Next::read;
    }
    std::vector<std::string> headers;
    std::vector<std::string> texts;
    std::vector<std::string> shapes;

  private:
    Next answer_;
};

}  // namespace

TEST_CASE("the lexical vectors get their codes and hide no game") {
    std::istringstream expected(vector_file("krona/lexical.expected"));
    std::string name;
    std::string code;
    std::size_t games = 0;
    std::size_t files = 0;
    while (expected >> name >> code >> games) {
        INFO(name);
        const std::vector<Record> records = read_all(vector_file("krona/lexical/" + name));
        CHECK(first_error(records) == code);
        CHECK(records.size() == games);
        ++files;
    }
    CHECK(files == 13);
}

TEST_CASE("valid vectors of every game are read without a word") {
    for (const std::string game : {"krona", "korona", "akron", "threecrowns"}) {
        INFO(game);
        const std::vector<Record> records = read_all(vector_file(game + "/valid.kgn"));
        CHECK(records.size() > 20);
        for (const Record& record : records) {
            INFO(record.source());
            CHECK(codes(record).empty());
            CHECK(record.marker() != nullptr);
        }
    }
}

TEST_CASE("game texts partition the file") {
    for (const std::string name : {"krona/valid.kgn", "krona/lenient.kgn", "krona/lexical/06-syntax.kgn",
                                   "krona/lexical/12-valid.kgn", "krona/invalid.kgn"}) {
        INFO(name);
        const std::string text = vector_file(name);
        std::string joined;
        std::uint64_t line = 1;
        for (const Record& record : read_all(text)) {
            CHECK(record.file_offset == joined.size());
            CHECK(record.first_line == line);
            joined += record.source();
            const auto feeds = std::count(record.source().begin(), record.source().end(), '\n');
            line += static_cast<std::uint64_t>(feeds);
        }
        CHECK(joined == text);
    }
}

TEST_CASE("every place of a window's end gives the same records") {
    std::string text =
        vector_file("krona/lenient.kgn") + vector_file("krona/lexical/06-syntax.kgn") +
        vector_file("krona/lexical/13-valid.kgn") +
        "{a\n\n b}\r\n% x {\r\n[Game \"krona\"]\r\n0,0 {open\r\n" +
        "\r\n[Game \"krona\"]\r\n* ; behind\r\n{last}\n\n[Game \"korona\"]\nWhite \"A\"]\n)[Black \"B\"]\n\n"
        "1 e4\u00A0e5 2. ± 0-0 ( К )+ d4 \u200B-+ (½ exd6 e.p. К×с5\u3000…) 1:0 *\n";
    MemorySource whole(text);
    Counter once(Next::read);
    REQUIRE(read_records(whole, {}, once));
    for (std::size_t most = 1; most < 40; ++most) {
        INFO(most);
        DripSource drip(text, most);
        Counter dripped(Next::read);
        const auto summary = read_records(drip, {}, dripped);
        REQUIRE(summary);
        CHECK(summary->games == once.texts.size());
        CHECK(dripped.texts == once.texts);
        CHECK(dripped.shapes == once.shapes);
    }
}

TEST_CASE("skipped games are counted like read ones") {
    for (const std::string name : {"krona/valid.kgn", "krona/lenient.kgn", "krona/invalid.kgn",
                                   "korona/valid.kgn", "krona/lexical/01-unterminated-comment.kgn"}) {
        INFO(name);
        const std::string text = vector_file(name);
        MemorySource all(text);
        Counter reading(Next::read);
        REQUIRE(read_records(all, {}, reading));
        MemorySource again(text);
        Counter skipping(Next::skip);
        const auto summary = read_records(again, {}, skipping);
        REQUIRE(summary);
        CHECK(skipping.headers == reading.headers);
        CHECK(summary->games == reading.headers.size());
        CHECK(summary->bytes == text.size());
        CHECK(skipping.texts.empty());
    }
}

TEST_CASE("skipping finds every marker, also where no tag follows") {
    ReaderOptions strict;
    strict.format = InputFormat::kgn;
    const std::string filler = " 10,-1>20,-3 11,0>-1,-1 12. 3,3>4,4 5,5>6,6 7,7>8,8 9,9>1,1 2,2>3,3";
    for (const std::string marker : {"*", "=", "1-0", "0-1", "1/2-1/2", "void", "W+7", "B+R", "Б+2.5"}) {
        for (const std::string before : {"", "\n", "{c}", "12.", "(0,0 1-0) "}) {
            const std::string text =
                "0,0" + filler + " " + before + marker + "\n0,0" + filler + " " + marker + " {c}\n";
            INFO(text);
            MemorySource source(text);
            Counter skipping(Next::skip);
            CHECK(read_records(source, strict, skipping)->games == 2);
        }
    }
}

TEST_CASE("stop ends the reading at a header") {
    const std::string text = vector_file("krona/valid.kgn");
    MemorySource source(text);
    Counter stopping(Next::stop);
    const auto summary = read_records(source, {}, stopping);
    REQUIRE(summary);
    CHECK(summary->stopped);
    CHECK(stopping.headers.size() == 1);
}

TEST_CASE("tokens of the movetext") {
    CHECK(shape(movetext("1. 0,0 1,0 2. 0,1 1,1 3. 0,0>3,2 *")) == "#pp#pp#m*");
    CHECK(shape(movetext("1.7,7! 8,7 2... -- — – W+3")) == "#p$p#bbb*");
    CHECK(shape(movetext("W0,0 B-1,2>3,4 +1. 2,2>3,3 $7$8 =")) == "pm+m$$*");
    CHECK(shape(movetext("0,0{a}{b}1,0 ;line ($\n(1,1 {c}) *")) == "p{{p;(p{)*");
    CHECK(shape(movetext("0,0 1,0 ;line ($\n%skipped *\n(1,1) 2,2 void")) == "pp;(p)p*");
    const Record record = movetext("12... W0,0>3,2!? $255 *");
    CHECK(record.movetext[0].value == 12);
    CHECK(record.movetext[1].colour == Colour::white);
    CHECK(record.movetext[2].value == 5);
    CHECK(record.movetext[3].value == 255);
}

TEST_CASE("markers and their neighbours") {
    for (const std::string marker : {"*", "=", "1-0", "0-1", "1/2-1/2", "W+7", "B+R", "B+T", "W+F", "R+4",
                                     "W+2.5", "void", "Б+7", "Ч+3"}) {
        INFO(marker);
        const Record record = movetext("0,0 " + marker + "\n");
        REQUIRE(record.marker() != nullptr);
        CHECK(record.view(record.marker()->span) == marker);
        CHECK(record.diagnostics.empty());
    }
}

TEST_CASE("comments belong to the game of their line") {
    const std::vector<Record> records = read_all(
        "{a} [Game \"krona\"] {b}\n0,0 * {c} ;d\n{e}\n[Game \"krona\"]\n0,0 * {f}\n\n{g} ; h\n% i\n");
    REQUIRE(records.size() == 2);
    CHECK(shape(records[0]) == "{{p*{;");
    CHECK(shape(records[1]) == "{p*{{;");
}

TEST_CASE("tags, blank line, tags is one section and a tag behind movetext starts a game") {
    CHECK(read_all("[White \"a\"]\n\n[Black \"b\"]\n\n0,0 *").size() == 1);
    const std::vector<Record> records = read_all("[White \"a\"]\n0,0 1,1\n[White \"b\"]\n*");
    REQUIRE(records.size() == 2);
    CHECK(records[0].marker() == nullptr);
    CHECK(records[1].tag("White") == "b");
}

TEST_CASE("text behind a marker starts a game") {
    const std::vector<Record> records = read_all("[White \"a\"]\n0,0 * 1. 0,0 1,1 *\n2,2 *");
    REQUIRE(records.size() == 3);
    CHECK(shape(records[1]) == "#pp*");
}

TEST_CASE("nothing is no game") {
    CHECK(read_all("").empty());
    CHECK(read_all("\n \r\n% only this\n").empty());
    CHECK(read_all("\xEF\xBB\xBF").empty());
}

TEST_CASE("tags of the locales and of other games") {
    const Record russian =
        read_one("[Белые \"Ива\\\"нов\"]\n[Игра \"Три Короны\"]\n[Результат \"1-0\"]\n\n1. c4:c6 *");
    CHECK(russian.tag("White") == "Ива\"нов");
    CHECK(russian.tag("Result") == "1-0");
    CHECK(russian.game == GameKind::threecrowns);
    CHECK(shape(russian) == "#o*");
    CHECK(russian.view(russian.tags[0].value_source) == "Ива\\\"нов");
    CHECK(read_one("[Blancas \"Ana\"]\n*").tag("White") == "Ana");
    CHECK(read_one("[Game \"chess\"]\n1. e4 e5 *").game == GameKind::unknown);
    ReaderOptions options;
    options.default_game = GameKind::akron;
    CHECK(read_one("1. a2 b3 *", options).game == GameKind::akron);
    CHECK(shape(read_one("[Game \"korona\"]\nO-O(K) Кf3 e8=Q+ 0-0(Д) cxb6 *")) == "ooooo*");
}

TEST_CASE("a broken tag line is reported in place and its tag is kept") {
    struct Case {
        std::string line;
        std::string code;
        std::string fixed;
        std::string value;
    };
    const std::vector<Case> cases = {
        {"[White \"Ada]", "unterminated-string", "[White \"Ada\"]", "Ada"},
        {"[White \"Ada", "unterminated-string", "[White \"Ada\"]", "Ada"},
        {"[White \"Ada\"", "syntax", "[White \"Ada\"]", "Ada"},
        {"[White Ada]", "syntax", "[White \"Ada\"]", "Ada"},
        {"[White “Ada”]", "syntax", "[White \"Ada\"]", "Ada"},
        {"[ White  \"Ada\"]", "syntax", "[White \"Ada\"]", "Ada"},
        {"[White\"Ada\"]", "syntax", "[White \"Ada\"]", "Ada"},
        {"[White \"Ada\" ]", "syntax", "[White \"Ada\"]", "Ada"},
        {"[White \"Ada \"Ace\" B\"]", "syntax", "[White \"Ada \\\"Ace\\\" B\"]", "Ada \"Ace\" B"},
        {"[White \"Ada[Black \"B\"]", "unterminated-string", "[White \"Ada\"]\n[Black \"B\"]", "Ada"},
        {"[White \"Ada\"[Black \"B\"]", "syntax", "[White \"Ada\"]\n[Black \"B\"]", "Ada"},
        {"[White \"Ada\"] junk", "syntax", "[White \"Ada\"] ", "Ada"},
    };
    for (const Case& broken : cases) {
        INFO(broken.line);
        const Record record = read_one(broken.line + "\n[Site \"x\"]\n\n0,0 *\n");
        CHECK(codes(record) == broken.code);
        CHECK(record.tag("White") == broken.value);
        CHECK(record.tag("Site") == "x");
        REQUIRE(record.diagnostics.size() == 1);
        REQUIRE(record.diagnostics[0].fixes.size() == 1);
        const std::string fixed = apply(record, record.diagnostics[0].fixes[0]);
        CHECK(fixed == broken.fixed + "\n[Site \"x\"]\n\n0,0 *\n");
        CHECK(codes(read_one(fixed)).empty());
    }
}

TEST_CASE("bent tokens are errors with a fix") {
    struct Case {
        std::string written;
        std::string fixed;
        std::string shape;
    };
    const std::vector<Case> cases = {
        {"+1,2 *", "1,2 *", "!*"},
        {"0,0-3,2 *", "0,0>3,2 *", "!*"},
        {"0,0->3,2! 1,1 *", "0,0>3,2! 1,1 *", "!$p*"},
        {"0,0→3,2 *", "0,0>3,2 *", "!*"},
        {"0,0:−3,2 *", "0,0>-3,2 *", "!*"},
        {"0,0 > 3,2 1,1 *", "0,0>3,2 1,1 *", "!p*"},
        {"0,0 → 3,2 *", "0,0>3,2 *", "!*"},
        {"3, 1 2,2 *", "3,1 2,2 *", "!p*"},
        {"０,１ *", "0,1 *", "!*"},
        {"1O,2 *", "10,2 *", "!*"},
        {"- *", "-- *", "!*"},
        {"w0,0 *", "W0,0 *", "!*"},
        {"12 0,0 *", "12. 0,0 *", "!p*"},
        {"0,0 ) *", "0,0  *", "p!*"},
        {"+0,0 -1,0 *", "0,0 -1,0 *", "!p*"},
        {"1:0", "1-0", "!"},
        {"0,0 w+3", "0,0 W+3", "p!"},
        {"0,0 (1,1 2,2 *", "0,0 (1,1 2,2) *", "p(pp)*"},
    };
    for (const Case& bent : cases) {
        INFO(bent.written);
        const Record record = movetext(bent.written);
        CHECK(codes(record) == "syntax");
        CHECK(shape(record) == bent.shape);
        REQUIRE(record.diagnostics[0].fixes.size() == 1);
        CHECK(apply(record, record.diagnostics[0].fixes[0]) == std::string(kTags) + bent.fixed);
    }
}

TEST_CASE("other faults of the movetext") {
    CHECK(codes(movetext("0,0 $256 *")) == "number-range");
    CHECK(codes(movetext("1234567,0 *")) == "number-range");
    CHECK(codes(movetext("123456,-123456>123456,-123456 *")).empty());
    CHECK(codes(movetext("0,0 $x *")) == "syntax");
    CHECK(codes(movetext("0,0!!! *")) == "syntax");
    CHECK(codes(movetext("0,0 () *")) == "syntax");
    CHECK(codes(movetext("0,0 ({only}) *")) == "syntax");
    CHECK(codes(movetext("(0,0) 1,1 *")) == "syntax");
    CHECK(codes(movetext("0,0 (1,1 *) 2,2 *")) == "syntax");
    CHECK(codes(movetext("0,0 } *")) == "syntax");
    CHECK(codes(movetext("0,0 what *")) == "syntax");
    CHECK(codes(movetext("0,0 {caf\xE9} *")) == "bad-utf8");
    CHECK(codes(movetext("0,0 caf\xE9 *")) == "bad-utf8");
    CHECK(codes(read_one("[White \"a\"]\n[White \"b\"]\n*")) == "duplicate-tag");
}

TEST_CASE("an open comment hides no game") {
    const std::vector<Record> records =
        read_all(std::string(kTags) + "0,0 {open\n1,1 *\n\n[Event \"x\"]\n\n0,0 *");
    REQUIRE(records.size() == 2);
    CHECK(codes(records[0]) == "unterminated-comment");
    CHECK(shape(records[1]) == "p*");
    CHECK(read_all("{a [Event \"x\"] \n[Game \"x\"]}\n*").size() == 1);
}

TEST_CASE("variations nest to the limit without the stack") {
    std::string deep = "0,0 ";
    for (int level = 0; level < 100'000; ++level) deep += "(1,1 ";
    deep += std::string(100'000, ')') + " 2,2 *";
    const Record record = movetext(deep);
    CHECK(codes(record) == "nesting-limit");
    CHECK(record.movetext.size() == 1 + 64 * 3 + 2);
    CHECK(std::count_if(record.movetext.begin(), record.movetext.end(),
                        [](const Element& element) { return element.variation_follows; }) == 64);
}

TEST_CASE("games over the bounds are reported and passed over") {
    ReaderOptions options;
    options.limits.game_bytes = 1u << 20;
    options.limits.token_bytes = 1u << 10;
    std::string text = "[White \"a\"]\n\n0,0 {" + std::string(2000, 'x') + "} *\n\n[White \"b\"]\n\n";
    for (int count = 0; count < 1'000'000; ++count) text += "0,0 ";
    text += "*\n[White \"c\"]\n\n0,0 *\n";
    const std::vector<Record> records = read_all(text, options);
    REQUIRE(records.size() == 3);
    CHECK(codes(records[0]) == "limit");
    CHECK(codes(records[1]) == "limit");
    CHECK(records[1].tag("White") == "b");
    CHECK(codes(records[2]).empty());
    CHECK(records[2].first_line == 8);
}

TEST_CASE("tokens of every kind have a bound") {
    ReaderOptions options;
    options.limits.token_bytes = 1u << 10;
    const std::string ones(2000, '1');
    const std::string letters(2000, 'x');
    for (const std::string& token :
         {letters, ones, "0," + ones, "0,0>1," + ones, ones + ".", "+" + ones + ".", "$" + ones,
          "$" + std::string(2000, '0') + "1", std::string(2000, '!')}) {
        INFO(token.substr(0, 12));
        CHECK(codes(read_one("[White \"a\"]\n\n1. 0,0 " + token + " 1,0 *\n", options)) == "limit");
    }
    for (const std::string& tag : {"[" + letters + " \"a\"]", "[White \"" + letters + "\"]",
                                   "[" + letters + " a]", "[Event \"e\"]\n" + letters + " \"a\"]"}) {
        INFO(tag.substr(0, 12));
        CHECK(codes(read_one(tag + "\n\n1. 0,0 *\n", options)) == "limit");
    }
    CHECK(codes(read_one("[White \"a\"]\n\n1. 0,0 1,0 W+" + ones + "\n", options)) == "limit");
    const std::string other = "[Game \"akron\"]\n\n1. a1 ";
    for (const std::string& token : {letters, ones, ones + "."})
        CHECK(codes(read_one(other + token + " *\n", options)) == "limit");
    options.limits.token_bytes = 2000;
    CHECK(codes(read_one("[White \"" + letters + "\"]\n\n0,0 *\n", options)).empty());
}

TEST_CASE("reports of one game are capped") {
    std::string text(kTags);
    for (int count = 0; count < 1000; ++count) text += "bad ";
    text += "\n[White \"b\"]\n*";
    const std::vector<Record> records = read_all(text);
    REQUIRE(records.size() == 2);
    CHECK(records[0].diagnostics.size() == 20);
}

TEST_CASE("binary bytes are one short report") {
    std::string text;
    for (int count = 0; count < 100'000; ++count) text += static_cast<char>((count * 7919) >> 3);
    const std::vector<Record> records = read_all(text);
    REQUIRE(!records.empty());
    CHECK(records.size() < 500);
    for (const Record& record : records) CHECK(record.diagnostics.size() <= 20);
}
