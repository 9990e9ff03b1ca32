// Under which names and for whose pages `krona serve` answers.
#include <catch2/catch.hpp>

#include "cli/serve/protection.hpp"

using namespace krona::cli;

TEST_CASE("a server answers under addresses, localhost and the names it was given") {
    const std::vector<std::string> names{"Games.Example", ""};
    for (const char* host :
         {"127.0.0.1", "127.0.0.1:8420", "192.168.1.7:80", "[::1]:8420", "[fe80::1]", "localhost",
          "LOCALHOST:1", "a.localhost:8420", "games.example", "games.example.:443"}) {
        INFO(host);
        CHECK(is_own_host(host, names));
    }
    for (const char* host : {"", ":8420", "evil.example", "localhost.evil.example", "notlocalhost",
                             "1.2.3.evil", "games.example.evil", "127.0.0.1.evil.example", "1.2.3"}) {
        INFO(host);
        CHECK_FALSE(is_own_host(host, names));
    }
}

TEST_CASE("records are taken from pages of the same host and from programs") {
    CHECK(is_own_origin("", "127.0.0.1:8420"));
    CHECK(is_own_origin("http://127.0.0.1:8420", "127.0.0.1:8420"));
    CHECK(is_own_origin("https://games.example", "Games.example"));
    CHECK_FALSE(is_own_origin("http://127.0.0.1:8421", "127.0.0.1:8420"));
    CHECK_FALSE(is_own_origin("http://evil.example", "127.0.0.1:8420"));
    CHECK_FALSE(is_own_origin("null", "127.0.0.1:8420"));
    CHECK_FALSE(is_own_origin("127.0.0.1:8420", "127.0.0.1:8420"));
}
