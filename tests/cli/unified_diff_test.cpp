#include "cli/io/unified_diff.hpp"

#include <catch2/catch.hpp>

using krona::cli::unified_diff;

TEST_CASE("equal texts have no diff") {
    CHECK(unified_diff("a\nb\n", "a\nb\n", "x", "y").empty());
    CHECK(unified_diff("", "", "x", "y").empty());
}

TEST_CASE("a changed line stands between three lines of context") {
    CHECK(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nV\n6\n7\n8\n9\n", "old", "new") ==
          "--- old\n+++ new\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+V\n 6\n 7\n 8\n");
}

TEST_CASE("changes far apart are hunks of their own, near ones share one") {
    std::string before;
    std::string after;
    std::string near;
    for (int line = 1; line <= 20; ++line) {
        const std::string text = std::to_string(line) + "\n";
        before += text;
        after += line == 2 || line == 18 ? "x" + text : text;
        near += line == 2 || line == 9 ? "x" + text : text;
    }
    const auto hunks = [](const std::string& diff) {
        std::size_t count = 0;
        for (std::size_t at = diff.find("\n@@"); at != std::string::npos; at = diff.find("\n@@", at + 1))
            ++count;
        return count;
    };
    CHECK(hunks(unified_diff(before, after, "a", "b")) == 2);
    CHECK(hunks(unified_diff(before, near, "a", "b")) == 1);
}

TEST_CASE("lines are added to and taken from empty texts") {
    CHECK(unified_diff("", "a\n", "x", "y") == "--- x\n+++ y\n@@ -0,0 +1,1 @@\n+a\n");
    CHECK(unified_diff("a\n", "", "x", "y") == "--- x\n+++ y\n@@ -1,1 +0,0 @@\n-a\n");
}

TEST_CASE("a missing line end is said") {
    CHECK(unified_diff("a", "a\n", "x", "y") ==
          "--- x\n+++ y\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
}
