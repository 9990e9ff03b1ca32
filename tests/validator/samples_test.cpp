// The samples and the examples of the catalogue get the verdict that they are meant to get: valid records are
// valid without a warning, broken ones get the code that they are named after.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "notation/parse/reader.hpp"
#include "notation/write/sgf_writer.hpp"
#include "validator/canonical_record.hpp"
#include "validator/check.hpp"

using namespace krona;

namespace {

const std::filesystem::path kSamples{KRONA_SAMPLES};

std::string read_text(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::filesystem::path> record_files(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".md") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Diagnostics of a text's first game.
std::vector<Diagnostic> judge(std::string_view text, Code wanted) {
    CheckOptions options;
    options.audit = wanted == Code::run_not_maximal;
    if (wanted == Code::does_not_fit) options.detail = Detail::resolved;
    if (wanted == Code::required) options.required = {{"White", ""}};
    Checker checker(options);
    const std::vector<Record> records = read_all(text);
    REQUIRE_FALSE(records.empty());
    const Verdict& verdict = checker.check(records.front());
    std::vector<Diagnostic> diagnostics = verdict.diagnostics;
    if (wanted == Code::does_not_fit) {  // said of another format, not of the record
        std::string sgf;
        const Record canonical = canonical_record(records.front(), verdict, Orientation::as_played);
        if (auto misfit = write_sgf(canonical, sgf)) diagnostics.insert(diagnostics.begin(), *misfit);
    }
    return diagnostics;
}

std::string names(const std::vector<Diagnostic>& diagnostics) {
    std::string all;
    for (const Diagnostic& diagnostic : diagnostics) {
        all += std::string(code_name(diagnostic.code)) + ": " + diagnostic.message + '\n';
    }
    return all;
}

bool has_code(const std::vector<Diagnostic>& diagnostics, Code code) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [&](const Diagnostic& diagnostic) { return diagnostic.code == code; });
}

}  // namespace

TEST_CASE("the valid samples are valid without a warning") {
    Checker checker{CheckOptions{}};
    std::size_t games = 0;
    for (const auto& file : record_files(kSamples / "valid")) {
        CAPTURE(file.filename().string());
        for (const Record& record : read_all(read_text(file))) {
            const Verdict& verdict = checker.check(record);
            CAPTURE(record.number, names(verdict.diagnostics));
            CHECK(verdict.valid);
            CHECK(verdict.count(Severity::warning) == 0);
            ++games;
        }
    }
    CHECK(games >= 15);
}

TEST_CASE("the valid samples cover the rule sets and sizes") {
    std::set<std::string> rules;
    std::set<std::uint32_t> totals;
    std::set<int> players;
    CheckOptions options;
    options.detail = Detail::resolved;
    Checker checker(options);
    for (const auto& file : record_files(kSamples / "valid")) {
        for (const Record& record : read_all(read_text(file))) {
            if (record.game != GameKind::krona) continue;
            const GameFacts& facts = checker.check(record).facts;
            rules.insert(facts.rules);
            if (facts.total) totals.insert(*facts.total);
            players.insert(facts.players);
        }
    }
    CHECK(rules == std::set<std::string>{"classic", "compact", "x-torus"});
    for (const std::uint32_t total : {6u, 12u, 16u, 24u, 36u, 64u}) CHECK(totals.count(total) == 1);
    CHECK(players == std::set<int>{2, 3});
}

TEST_CASE("each broken sample gets the code that it is named after") {
    std::set<Code> seen;
    for (const auto& file : record_files(kSamples / "broken")) {
        const std::string name = file.stem().string();
        CAPTURE(name);
        const std::optional<Code> code = code_from_name(name);
        REQUIRE(code.has_value());
        seen.insert(*code);
        const std::vector<Diagnostic> diagnostics = judge(read_text(file), *code);
        CAPTURE(names(diagnostics));
        REQUIRE_FALSE(diagnostics.empty());
        CHECK(code_name(diagnostics.front().code) == name);
        CHECK(diagnostics.front().severity == code_info(*code).severity);
    }
    for (const CodeInfo& entry : code_catalogue()) {
        CAPTURE(entry.name);
        // What the caller requires cannot be told from a file alone.
        if (!entry.wrong.empty() && entry.code != Code::required) CHECK(seen.count(entry.code) == 1);
    }
}

TEST_CASE("the catalogue's examples get their code, and put right they do not") {
    for (const CodeInfo& entry : code_catalogue()) {
        if (entry.wrong.empty()) continue;
        CAPTURE(entry.name);
        const std::vector<Diagnostic> wrong = judge(entry.wrong, entry.code);
        const std::vector<Diagnostic> right = judge(entry.right, entry.code);
        CAPTURE(names(wrong), names(right));
        REQUIRE_FALSE(wrong.empty());
        CHECK(code_name(wrong.front().code) == entry.name);
        CHECK_FALSE(has_code(right, entry.code));
        CHECK(std::none_of(right.begin(), right.end(), [](const Diagnostic& diagnostic) {
            return diagnostic.severity == Severity::error;
        }));
    }
}
