// Keys from bytes: sequences of several terminals, parted anywhere, and noise.
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/terminal/keys.hpp"

using namespace krona::cli;

namespace {

std::vector<KeyPress> keys_of(std::string_view bytes) {
    KeyDecoder decoder;
    std::vector<KeyPress> keys;
    decoder.feed(bytes, keys);
    CHECK_FALSE(decoder.waiting());
    return keys;
}

Key only_key(std::string_view bytes) {
    const std::vector<KeyPress> keys = keys_of(bytes);
    REQUIRE(keys.size() == 1);
    return keys.front().key;
}

KeyPress typed(char32_t character) {
    return {Key::character, character};
}

}  // namespace

TEST_CASE("arrows, home and end in every form that terminals send") {
    CHECK(only_key("\x1b[A") == Key::up);
    CHECK(only_key("\x1bOB") == Key::down);
    CHECK(only_key("\x1b[C") == Key::right);
    CHECK(only_key("\x1bOD") == Key::left);
    CHECK(only_key("\x1b[1;5D") == Key::left);  // with Control
    for (const char* home : {"\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"}) CHECK(only_key(home) == Key::home);
    for (const char* end : {"\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"}) CHECK(only_key(end) == Key::end);
    CHECK(only_key("\x1b[5~") == Key::page_up);
    CHECK(only_key("\x1b[6;2~") == Key::page_down);
}

TEST_CASE("characters, also outside ASCII, and the keys that are control characters") {
    CHECK(keys_of("qя€😀") == std::vector<KeyPress>{typed(U'q'), typed(U'я'), typed(U'€'), typed(U'😀')});
    CHECK(only_key("\r") == Key::enter);
    CHECK(only_key("\n") == Key::enter);
    CHECK(only_key("\t") == Key::tab);
    CHECK(only_key("\x7f") == Key::backspace);
    CHECK(only_key("\b") == Key::backspace);
    CHECK(only_key("\x01") == Key::other);
}

TEST_CASE("bytes may come one by one") {
    KeyDecoder decoder;
    std::vector<KeyPress> keys;
    for (const char byte : std::string_view("\x1b[1;5Cя\x1bOF")) decoder.feed({&byte, 1}, keys);
    CHECK(keys == std::vector<KeyPress>{{Key::right, 0}, typed(U'я'), {Key::end, 0}});
}

TEST_CASE("an escape is a key of its own when nothing follows") {
    KeyDecoder decoder;
    std::vector<KeyPress> keys;
    decoder.feed("\x1b", keys);
    CHECK(keys.empty());
    CHECK(decoder.waiting());
    decoder.give_up(keys);
    CHECK(keys == std::vector<KeyPress>{{Key::escape, 0}});
    CHECK_FALSE(decoder.waiting());
}

TEST_CASE("keys without a name here are one key each, and noise ends") {
    CHECK(only_key("\x1b[15~") == Key::other);  // F5
    CHECK(only_key("\x1b[[A") == Key::other);   // F1 of the Linux console
    CHECK(only_key("\x1bx") == Key::other);     // Alt
    CHECK(only_key("\xff") == Key::other);
    CHECK(keys_of("\xd1q") == std::vector<KeyPress>{{Key::other, 0}, typed(U'q')});
    CHECK(keys_of("\x1b[12\x1b[A") == std::vector<KeyPress>{{Key::other, 0}, {Key::up, 0}});
    KeyDecoder decoder;
    std::vector<KeyPress> keys;
    decoder.feed(std::string("\x1b[") + std::string(100, '1'), keys);
    CHECK_FALSE(decoder.waiting());
}
