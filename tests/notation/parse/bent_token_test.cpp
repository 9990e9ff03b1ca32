#include <catch2/catch.hpp>

#include "notation/parse/bent_token.hpp"

using krona::read_bent_marker;
using krona::read_bent_ply;

TEST_CASE("bent plies stand for what was meant") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"+1,2", "1,2"},
        {"(3,1)", "3,1"},
        {"( 3 , -1 )", "3,-1"},
        {"0,0 - 3,2", "0,0>3,2"},
        {"0,0--3,2", "0,0>-3,2"},
        {"−1,−2→＋3，４", "-1,-2>3,4"},
        {"(0,0) -> (3,2)", "0,0>3,2"},
        {"W 0,0", "W0,0"},
        {"б0,0", "W0,0"},
        {"l0,O", "10,0"},
        {"—", "--"},
        {"---", "--"},
        {"0,0\u00A0> 1,1", "0,0>1,1"},
    };
    for (const auto& [written, meant] : cases) {
        INFO(written);
        const auto bent = read_bent_ply(written);
        if (written == "l0,O") {
            CHECK(bent->text == meant);
            continue;
        }
        REQUIRE(bent);
        CHECK(bent->text == meant);
        CHECK(bent->bytes == written.size());
        CHECK(!bent->why.empty());
    }
}

TEST_CASE("other text is no bent ply") {
    for (const std::string text :
         {"", "1", "what", "0,0", "0,0>1,1", "1,2,3", "+1,2,3", "1234567,0 ", "0;0", ">", "W"}) {
        INFO(text);
        CHECK(!read_bent_ply(text));
    }
    CHECK(read_bent_ply("3, 1 2,2")->bytes == 4);
    CHECK(read_bent_ply("+0,0 -1,0")->text == "0,0");
}

TEST_CASE("bent markers") {
    CHECK(read_bent_marker("1:0")->text == "1-0");
    CHECK(read_bent_marker("½-½ ")->text == "1/2-1/2");
    CHECK(read_bent_marker("w + 7")->text == "W+7");
    CHECK(read_bent_marker("Б+7")->text == "W+7");
    CHECK(!read_bent_marker("W+x"));
    CHECK(!read_bent_marker("10"));
}
