// Reads vector files for tests.
#pragma once

#include <string>
#include <vector>

namespace krona::test {

/// Whole file; fails the test where it cannot be read.
std::string read_file(const std::string& path);
/// Path of a file under tests/vectors.
std::string vector_path(const std::string& name);
/// Lines without line ends.
std::vector<std::string> lines_of(const std::string& text);
/// Fields of a tab-separated line.
std::vector<std::string> tab_fields(const std::string& line);

}  // namespace krona::test
