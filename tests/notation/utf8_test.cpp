#include "notation/utf8.hpp"

#include <catch2/catch.hpp>

using namespace krona;

TEST_CASE("UTF-8 is checked to the letter") {
    for (const std::string text : {"", "plain ascii, longer than a block", "ё", "€", "\xF0\x9F\x98\x80",
                                   "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF", "0123456789abcdeё"}) {
        INFO(text);
        CHECK(find_bad_utf8(text) == std::string::npos);
    }
    for (const std::string text :
         {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xD0", "\xE2\x82", "\xFF"}) {
        CHECK(find_bad_utf8("0123456789abcdef" + text) == 16);
        CHECK(decode_code_point(text).value == U'\uFFFD');
    }
}

TEST_CASE("code points go in and out") {
    for (const char32_t value : {U'a', U'ё', U'€', U'\U0001F600', U'\U0010FFFF'}) {
        std::string text;
        append_code_point(value, text);
        CHECK(decode_code_point(text).value == value);
        CHECK(decode_code_point(text).bytes == text.size());
    }
    CHECK(count_code_points("aё€") == 3);
    CHECK(decode_code_point("").bytes == 0);
    CHECK(fold_word("ТРИ Короны Ё Tres") == "три короны е tres");
}
