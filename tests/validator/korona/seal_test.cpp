// Sealed notes against reference values, and seals inside of records: nonces with quotes, backslashes and
// letters beyond ASCII are the tag's value after unescaping, byte for byte.
#include "validator/games/korona/seal.hpp"

#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "notation/parse/reader.hpp"
#include "tests/validator/test_files.hpp"
#include "validator/check.hpp"

namespace krona::korona {
namespace {

struct Sealed {
    std::string secret;
    std::string nonce;
    std::string text;
    std::string seal;
};

std::vector<Sealed> reference_values() {
    std::vector<Sealed> values;
    for (const std::string& line : test::lines_of(test::read_file(test::vector_path("korona/seals.jsonl")))) {
        const auto entry = nlohmann::json::parse(line);
        values.push_back({entry.at("secret").get<std::string>(), entry.at("nonce").get<std::string>(),
                          entry.at("text").get<std::string>(), entry.at("seal").get<std::string>()});
    }
    return values;
}

std::string escaped(const std::string& value) {
    std::string text;
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

std::string in_capitals(std::string seal) {
    for (std::size_t i = seal.find(':') + 1; i < seal.size(); ++i)
        seal[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(seal[i])));
    return seal;
}

bool is_crown(const std::string& secret) {
    return secret == "K" || secret == "D";
}

/// What is said, but for the warnings of short nonces, of a game whose White gives this secret.
std::vector<std::string> codes_of(const Sealed& value, const std::string& secret, const std::string& seal) {
    const std::string what = is_crown(value.secret) ? "Crown" : "Mine";
    std::string text = fmt::format(
        "[Game \"korona2\"]\n[Result \"*\"]\n[BlackCrown \"K\"]\n[White{0} \"{1}\"]\n[White{0}Seal \"{2}\"]\n"
        "[White{0}Nonce \"{3}\"]\n",
        what, secret, seal, escaped(value.nonce));
    if (what == "Mine") text += "[WhiteCrown \"D\"]\n";
    const std::vector<Record> games = read_all(text + "\n1. e4 *\n", {});
    REQUIRE(games.size() == 1);
    Checker checker({});
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : checker.check(games[0]).diagnostics) {
        if (diagnostic.code != Code::weak_seal) codes.emplace_back(code_name(diagnostic.code));
    }
    return codes;
}

TEST_CASE("seals are those of the reference values") {
    const std::vector<Sealed> values = reference_values();
    REQUIRE(values.size() >= 9);
    for (const Sealed& value : values) {
        CAPTURE(value.text);
        CHECK(value.secret + ":" + value.nonce == value.text);
        CHECK(seal_text(value.secret, value.nonce) == value.seal);
        CHECK(parse_seal(value.seal) == value.seal);
        CHECK(parse_seal(in_capitals(value.seal)) == value.seal);
        CHECK_FALSE(parse_seal(value.seal.substr(1)));
        CHECK_FALSE(parse_seal(value.seal + "0"));
        CHECK_FALSE(parse_seal(value.seal.substr(0, value.seal.size() - 1) + "g"));
    }
}

TEST_CASE("records open the seals of the reference values, and no other secret does") {
    using Codes = std::vector<std::string>;
    for (const Sealed& value : reference_values()) {
        CAPTURE(value.text);
        CHECK(codes_of(value, value.secret, value.seal).empty());
        CHECK(codes_of(value, value.secret, in_capitals(value.seal)).empty());
        CHECK(codes_of(value, "?", value.seal).empty());
        const std::vector<std::string> secrets =
            is_crown(value.secret) ? Codes{"K", "D"} : Codes{"1", "2", "3"};
        for (const std::string& other : secrets) {
            if (other != value.secret) CHECK(codes_of(value, other, value.seal) == Codes{"seal-mismatch"});
        }
        Sealed changed = value;
        changed.nonce += "x";
        CHECK(codes_of(changed, value.secret, value.seal) == Codes{"seal-mismatch"});
        CHECK(codes_of(changed, "?", value.seal).front() == "seal-mismatch");
    }
}

}  // namespace
}  // namespace krona::korona
