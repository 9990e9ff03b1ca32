// Every grammar is free of loops that consume nothing.
#include <catch2/catch.hpp>

#include <tao/pegtl/contrib/analyze.hpp>

#include "notation/grammar/kgn.hpp"
#include "notation/grammar/krona_moves.hpp"
#include "notation/grammar/other_moves.hpp"
#include "notation/grammar/sgf.hpp"
#include "notation/grammar/skip.hpp"

using namespace krona::grammar;

namespace {

struct endless : pegtl::star<pegtl::opt<blank>> {};

}  // namespace

TEST_CASE("no grammar can loop without progress") {
    CHECK(pegtl::analyze<tag_section>() == 0);
    CHECK(pegtl::analyze<movetext<krona_ply>>() == 0);
    CHECK(pegtl::analyze<movetext<other_ply>>() == 0);
    CHECK(pegtl::analyze<skipped_movetext>() == 0);
    CHECK(pegtl::analyze<marker_line>() == 0);
    CHECK(pegtl::analyze<between_games>() == 0);
    CHECK(pegtl::analyze<tag_start>() == 0);
    CHECK(pegtl::analyze<sgf_text>() == 0);
    CHECK(pegtl::analyze<endless>(-1) != 0);
}
