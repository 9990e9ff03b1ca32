#include <catch2/catch.hpp>

#include "../support.hpp"
#include "notation/parse/encoding.hpp"

using namespace krona;
using namespace krona::test;

namespace {

/// Gives three bytes at a time.
class DripSource final : public ByteSource {
  public:
    explicit DripSource(std::string_view text) : rest_(text) {}
    tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) override {
        const std::size_t count = std::min({size, rest_.size(), std::size_t{3}});
        std::copy_n(rest_.data(), count, buffer);
        rest_.remove_prefix(count);
        return count;
    }

  private:
    std::string_view rest_;
};

std::string decode(std::string_view bytes, const std::string& encoding = {}) {
    DripSource source(bytes);
    Utf8Source utf8(source, encoding);
    std::string text;
    char buffer[5];
    while (const std::size_t count = utf8.read(buffer, sizeof buffer).value()) text.append(buffer, count);
    return text;
}

// `[White "Иванов"]` and `[Black "Петрова"]` in Windows-1251, and in KOI8-R.
const std::string kWindows =
    "[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n[Black \"\xCF\xE5\xF2\xF0\xEE\xE2\xE0\"]\n\n0,0 *\n";
const std::string kKoi =
    "[White \"\xE9\xD7\xC1\xCE\xCF\xD7\"]\n[Black \"\xF0\xC5\xD4\xD2\xCF\xD7\xC1\"]\n\n0,0 *\n";

}  // namespace

TEST_CASE("Windows-1251 is told by its words") {
    CHECK(guess_encoding(kWindows) == GuessedEncoding::windows_1251);
    CHECK(guess_encoding("\xCF\xF0\xE8\xE2\xE5\xF2, \xE4\xF0\xF3\xE3! \x97 1. 0,0 1,0") ==
          GuessedEncoding::windows_1251);
    for (const std::string_view text : {
             std::string_view("plain"),
             std::string_view("[White \"Иванов\"]\n[Black \"Петрова\"]"),
             std::string_view("[White \"M\xFCller\"]\n[Black \"Ren\xE9\"]"),        // Latin-1
             std::string_view("[White \"\xC5ngstr\xF6m\"]\n{\xC9tude \xE0 deux}"),  // Latin-1
             std::string_view("[White \"Иванов\"]\n{один лишний байт \xE0 здесь, остальное верно}"),
             std::string_view("[White \"\xC8\xE2\xE0\xED\"]\n"),  // one word is no clear evidence
             std::string_view("\x88\xA2\xA0\xAD\xAE\xA2 \x8F\xA5\xE2\xE0\xAE\xA2"),  // CP866
             std::string_view(kKoi),
             std::string_view("\xFF\xFE\0\0001\0\0\0", 8),  // UTF-32
             // Short words of few frequent letters: `Юрий`, `Ольга`.
             std::string_view("[White \"\xDE\xF0\xE8\xE9\"]\n[Black \"\xCE\xEB\xFC\xE3\xE0\"]\n"),
         }) {
        INFO(text);
        CHECK(guess_encoding(text) == GuessedEncoding::utf8);
    }
}

TEST_CASE("text in other encodings comes out as UTF-8") {
    const std::string utf8 = "[White \"Иванов\"]\n[Black \"Петрова\"]\n\n0,0 *\n";
    CHECK(decode(kWindows) == utf8);
    CHECK(decode(kKoi, "koi8-r") == utf8);
    CHECK(decode(utf8) == utf8);
    CHECK(decode(std::string("\xFF\xFE"
                             "1\0.\0\x10\x04",
                             8)) == "1.А");
    CHECK(decode(std::string("\xFE\xFF"
                             "\0"
                             "1\0.\x04\x10",
                             8)) == "1.А");
    CHECK(decode("caf\xE9", "iso-8859-1") == "café");
    CHECK(decode("") == "");
    // What means nothing is kept as a byte that the reader reports.
    CHECK(decode(std::string("\xFF\xFE"
                             "1\0\x00\xD8"
                             "2\0",
                             8)) ==
          "1\xFF"
          "2");
    CHECK(decode(std::string("\xFF\xFE"
                             "1\0"
                             "2",
                             5)) == "1\xFF");
}

TEST_CASE("text goes back into the encoding that it came in") {
    CHECK(byte_encoding(kWindows, "") == "WINDOWS-1251");
    CHECK(byte_encoding(kKoi, "koi8-r") == "koi8-r");
    for (const char* name : {"UTF-8", "utf8", "UTF-16", "ucs-2le"})
        CHECK(byte_encoding(kWindows, name).empty());
    CHECK(byte_encoding("[White \"Ada\"]\n", "").empty());
    CHECK(encoded(decode(kWindows), "WINDOWS-1251") == kWindows);
    CHECK(encoded(decode(kKoi, "koi8-r"), "koi8-r") == kKoi);
    CHECK(encoded("", "koi8-r") == "");
    CHECK_FALSE(encoded("Zo\u00EB \u2603", "WINDOWS-1251"));
    CHECK_FALSE(encoded("Zo\xFF", "WINDOWS-1251"));
    CHECK_FALSE(encoded("Ada", "no-such-encoding"));
}

TEST_CASE("what form an encoding has is told by what it makes of text, not by its name") {
    for (const char* name : {"utf-8", "UTF8"}) CHECK(encoding_form(name) == EncodingForm::utf8);
    for (const char* name : {"ASCII", "windows-1251", "koi8-r", "SJIS", "GB18030", "ISO-2022-JP"})
        CHECK(encoding_form(name) == EncodingForm::ascii);
    CHECK(encoding_form("IBM037") == EncodingForm::bytes);
    for (const char* name : {"utf-16", "UTF-16LE", "UTF32", "UCS4", "unicode", "UTF-7"})
        CHECK(encoding_form(name) == EncodingForm::other);
}

TEST_CASE("names of encodings") {
    for (const char* name : {"utf-8", "UTF-16", "windows-1251", "koi8-r", "CP866"})
        CHECK(is_known_encoding(name));
    for (const char* name : {"", "klingon", "utf-8//TRANSLIT"}) CHECK_FALSE(is_known_encoding(name));
}

TEST_CASE("the first game says in which encoding its text is") {
    const std::vector<Record> records = read_all(kWindows + kWindows);
    REQUIRE(records.size() == 2);
    CHECK(records[0].tag("White") == "Иванов");
    CHECK(codes(records[0]) == "encoding");
    CHECK(records[0].diagnostics.front().message == "the text is read as Windows-1251");
    CHECK(codes(records[1]).empty());
    ReaderOptions options;
    options.encoding = "windows-1251";
    CHECK(codes(read_all(kWindows, options).front()).empty());
    std::string cut("\xFF\xFE");
    for (const char c : std::string_view("0,0 *")) cut += {c, '\0'};
    const Record broken = read_one(cut + "\n");
    CHECK(codes(broken) == "encoding bad-utf8");
    CHECK(broken.diagnostics.back().message.find("bytes here mean nothing in UTF-16: a character is cut") ==
          0);
    options.encoding = "utf-16le";
    CHECK(read_all(cut.substr(2) + "\n", options).front().diagnostics.back().message.find("utf-16le") !=
          std::string::npos);
    CHECK(codes(read_one("[White \"Иванов\xE0\"]\n\n0,0 *\n")) == "bad-utf8");
}
