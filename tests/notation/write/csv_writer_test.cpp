#include <catch2/catch.hpp>

#include "notation/write/csv_writer.hpp"

TEST_CASE("CSV fields are quoted where they must be") {
    const std::vector<std::string> fields = {"plain", "", "a,b", "say \"x\"", "two\nlines", " edge"};
    std::string out;
    krona::write_csv_line(fields, out);
    CHECK(out == "plain,,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\" edge\"\r\n");
}
