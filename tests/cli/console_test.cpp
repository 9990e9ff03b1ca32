#include "cli/io/console.hpp"

#include <catch2/catch.hpp>

#include "cli/io/exit_status.hpp"
#include "cli/io/progress.hpp"
#include "cli/jobs/tally.hpp"

using namespace krona;
using namespace krona::cli;

TEST_CASE("numbers are grouped by thousands") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1204) == "1,204");
    CHECK(grouped(1234567) == "1,234,567");
    CHECK(counted(1, "game", "games") == "1 game");
    CHECK(counted(0, "game", "games") == "0 games");
}

TEST_CASE("the summary names what there is") {
    Tally tally;
    tally.games = 1204;
    tally.valid = 1198;
    tally.errors = 9;
    CHECK(summary(tally) == "1,204 games: 1,198 valid, 6 invalid, 9 errors");
    tally.warnings = 1;
    tally.unchecked = 2;
    CHECK(summary(tally) == "1,204 games: 1,198 valid (2 unchecked), 6 invalid, 9 errors, 1 warning");
}

TEST_CASE("broken files outrank invalid records") {
    CHECK(worse(ExitStatus::invalid, ExitStatus::broken) == ExitStatus::broken);
    CHECK(worse(ExitStatus::broken, ExitStatus::invalid) == ExitStatus::broken);
    CHECK(worse(ExitStatus::well, ExitStatus::invalid) == ExitStatus::invalid);
    CHECK(worse(ExitStatus::well, ExitStatus::well) == ExitStatus::well);
}

TEST_CASE("the progress line says how far, how fast and how long still") {
    CHECK(Progress::line(50'000'000, 200'000'000, 1204, 5) ==
          "[######..................]  25 %  50.0 MB, 10.0 MB/s, 1,204 games, 0:15 left");
    CHECK(Progress::line(50'000'000, 0, 0, 5) == "50.0 MB, 10.0 MB/s");
}

TEST_CASE("colours are only for terminals, unless asked for") {
    CHECK(colouring_for(-1, ColourWhen::automatic) == Colouring::plain);
    CHECK(colouring_for(-1, ColourWhen::always) == Colouring::ansi);
    CHECK(colouring_for(-1, ColourWhen::never) == Colouring::plain);
}
