#include "tests/validator/test_files.hpp"

#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

namespace krona::test {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
    return parts;
}

}  // namespace

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string vector_path(const std::string& name) {
    return std::string(KRONA_TEST_VECTORS) + "/" + name;
}

std::vector<std::string> lines_of(const std::string& text) {
    return split(text, '\n');
}

std::vector<std::string> tab_fields(const std::string& line) {
    return split(line, '\t');
}

}  // namespace krona::test
