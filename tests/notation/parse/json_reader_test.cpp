#include <catch2/catch.hpp>

#include "notation/write/json_writer.hpp"
#include "notation/write/kgn_writer.hpp"
#include "tests/notation/support.hpp"

using namespace krona;
using namespace krona::test;

namespace {

std::string json_of(const Record& record, JsonLayout layout) {
    std::string out;
    write_json(record, layout, out);
    return out;
}

/// KGN without move numbers, which JSON does not keep.
std::string kgn_of(Record record) {
    std::vector<Element> kept;
    for (const Element& element : record.movetext) {
        if (element.kind != ElementKind::number) kept.push_back(element);
    }
    record.movetext = kept;
    std::string out;
    write_kgn(record, out);
    return out;
}

}  // namespace

TEST_CASE("KGN to JSON and back is the identity") {
    for (const std::string name : {"krona/valid.kgn", "krona/lenient.kgn", "krona/lenient.canon.kgn",
                                   "korona/valid.kgn", "akron/valid.kgn", "threecrowns/valid.kgn"}) {
        INFO(name);
        const std::vector<Record> records = read_all(vector_file(name));
        for (const JsonLayout layout : {JsonLayout::compact, JsonLayout::pretty}) {
            std::string json;
            for (const Record& record : records) json += json_of(record, layout) + "\n";
            const std::vector<Record> again = read_all(json);
            REQUIRE(again.size() == records.size());
            for (std::size_t index = 0; index < records.size(); ++index) {
                INFO(records[index].source());
                CHECK(codes(again[index]).empty());
                CHECK(kgn_of(again[index]) == kgn_of(records[index]));
                CHECK(again[index].game == records[index].game);
                CHECK(again[index].number == index + 1);
                CHECK(again[index].format == SourceFormat::json);
            }
        }
    }
}

TEST_CASE("the form of JSON") {
    const Record record = read_one("[White \"A \\\"x\\\"\"]\n{a}W0,0!(1,1{b})1,0>2,2 ;c\n-- W+3 {d}");
    CHECK(json_of(record, JsonLayout::compact) ==
          R"({"tags":[["White","A \"x\""]],"moves":[{"comment":"a"},)"
          R"({"player":"W","text":"0,0","to":"0,0"},{"nag":1},)"
          R"({"variation":[{"text":"1,1","to":"1,1"},{"comment":"b"}]},)"
          R"({"text":"1,0>2,2","from":"1,0","to":"2,2"},{"lineComment":"c"},{"text":"--","blocked":true}],)"
          R"("result":"W+3","after":[{"comment":"d"}]})");
}

TEST_CASE("places in JSON point at the source") {
    const std::string text = R"({"result":"=","moves":[{"text":"12345678,0"}],"tags":[["White","A"]]})";
    const Record record = read_one(text);
    CHECK(codes(record) == "number-range");
    CHECK(record.source() == text);
    CHECK(text.substr(record.diagnostics[0].span.begin, record.diagnostics[0].span.size()) == "12345678,0");
    CHECK(shape(record) == "p*");
    CHECK(record.tag("White") == "A");
}

TEST_CASE("keys in any order, unknown ones and plies by their points") {
    const Record record = read_one(
        R"({"x":{"tags":[1]},"after":[{"comment":"z"}],"result":"*","moves":[{"to":"1,1","player":"B","from":"0,0"},)"
        R"({"y":[[]],"text":"\u0032,2","n":1.5}],"tags":[["Game","krona"]]})");
    CHECK(codes(record).empty());
    CHECK(shape(record) == "mp*{");
    CHECK(record.movetext[0].colour == Colour::black);
    CHECK(record.view(record.movetext[0].span) == "0,0>1,1");
    CHECK(record.view(record.movetext[1].span) == "2,2");
}

TEST_CASE("plies of Akron and Three Crowns by their points") {
    const Record record = read_one(R"({"tags":[["Game","threecrowns"]],"moves":[{"from":"a3","to":"b4"},)"
                                   R"({"via":"c5","to":"e7","from":"a5"},{"to":"c3"}]})");
    CHECK(codes(record).empty());
    REQUIRE(shape(record) == "ooo");
    CHECK(record.view(record.movetext[0].span) == "a3-b4");
    CHECK(record.view(record.movetext[1].span) == "a5:c5:e7");
    CHECK(record.view(record.movetext[2].span) == "c3");
}

TEST_CASE("broken JSON is reported and hides no other line") {
    const std::vector<std::string> broken = {
        "{\"tags\":[}",
        "{\"tags\":[[\"a\",\"b\"]]",
        "{\"tags\":[[\"a\"]]}",
        "{\"tags\":[[\"a\",1]]}",
        "{\"tags\":{}}",
        "{\"moves\":[1]}",
        "{\"moves\":[{\"nag\":-1}]}",
        "{\"moves\":[{\"text\":\"0,0\",\"nag\":1}]}",
        "{\"moves\":[{\"comment\":[]}]}",
        "{\"result\":\"\xE9\"}",
        "{\"tags\":[[\"0\",\"b\"]]}",
        "{\"tags\":[[\"a\",\"b\\nc\"]]}",
        "{\"moves\":[{\"comment\":\"}\\n\"}]}",
    };
    for (const std::string& line : broken) {
        INFO(line);
        const std::string good = R"({"tags":[],"moves":[],"result":"*"})";
        const std::vector<Record> records = read_all(good + "\n" + line + "\n" + good + "\n");
        REQUIRE(records.size() == 3);
        CHECK(codes(records[0]).empty());
        CHECK(codes(records[1]) == "bad-json");
        CHECK(codes(records[2]).empty());
        CHECK(records[1].first_line == 2);
        CHECK(records[2].first_line == 3);
        CHECK(records[1].diagnostics[0].span.end <= records[1].source_size);
    }
    CHECK(codes(read_one("{\"tags\":[")) == "bad-json");
}

TEST_CASE("an object starts with its line") {
    const std::vector<Record> records = read_all("\n{\"tags\":[]}\n\r\n\r\n  {\"tags\":[]} {\"tags\":[]}\n");
    REQUIRE(records.size() == 3);
    CHECK(records[0].first_line == 2);
    CHECK(records[1].first_line == 5);
    CHECK(records[1].source() == "  {\"tags\":[]}");
    CHECK(records[2].first_line == 5);
}

TEST_CASE("tag values of objects have a bound") {
    ReaderOptions options;
    options.limits.token_bytes = 1u << 10;
    const std::string longer(2000, 'x');
    CHECK(codes(read_one(R"({"tags":[["White",")" + longer + R"("]]})", options)) == "limit");
    CHECK(codes(read_one(R"({"tags":[[")" + longer + R"(","a"]]})", options)) == "limit");
}

TEST_CASE("tokens in JSON are checked as those of KGN are") {
    CHECK(codes(read_one(R"({"moves":[{"text":"0,0 > 1,1"}]})")) == "syntax");
    CHECK(codes(read_one(R"({"moves":[{"text":""}]})")) == "syntax");
    CHECK(codes(read_one(R"({"moves":[{"variation":[{"text":"0,0"}]}]})")) == "syntax");
    CHECK(codes(read_one(R"({"moves":[{"text":"0,0"},{"nag":256}]})")) == "number-range");
    CHECK(codes(read_one(R"({"moves":[],"result":"won"})")) == "syntax");
    const Record record = read_one(R"({"moves":[{"comment":"a } b"},{"lineComment":"c\nd"}]})");
    CHECK(codes(record).empty());
    CHECK(shape(record) == ";{");
}

TEST_CASE("deep JSON needs no stack") {
    std::string text = "{\"moves\":[{\"text\":\"0,0\"}";
    for (int level = 0; level < 100'000; ++level) text += ",{\"variation\":[{\"text\":\"1,1\"}";
    const Record cut = read_one(text);
    CHECK(codes(cut) == "bad-json");
    for (int level = 0; level < 100'000; ++level) text += "]}";
    CHECK(codes(read_one(text + "]}")) == "nesting-limit");
}
