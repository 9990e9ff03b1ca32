#include "validator/termination.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/date.hpp"

namespace krona {
namespace {

constexpr std::array<std::string_view, 10> kTerminations{
    "normal",       "resignation",  "time",       "forfeit",     "agreement",
    "adjudication", "unterminated", "repetition", "fifty-moves", "counted"};

struct Synonym {
    std::string_view written;
    std::string_view meant;
};

/// Spellings of PGN files.
constexpr std::array<Synonym, 5> kSynonyms{{{"time forfeit", "time"},
                                            {"rules infraction", "forfeit"},
                                            {"abandoned", "unterminated"},
                                            {"death", "unterminated"},
                                            {"emergency", "unterminated"}}};

void check_version(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.find("KGN");
    if (!tag || record.value(*tag) == "1") return;
    diagnostics.push_back(
        make_diagnostic(Code::odd_version, tag->value_source,
                        fmt::format("the record names version {} of the format; this program knows version 1",
                                    record.value(*tag))));
}

void check_date(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.find("Date");
    if (!tag) return;
    const std::vector<std::string> readings = date_readings(record.value(*tag));
    if (readings.size() == 1) return;
    if (readings.empty()) {
        diagnostics.push_back(make_diagnostic(
            Code::odd_date, tag->value_source,
            fmt::format("\"{}\" is no date: write year.month.day such as 2026.11.29, with `?` "
                        "for what is not known (2026.11.?\?)",
                        record.value(*tag))));
        return;
    }
    Diagnostic diagnostic = make_diagnostic(
        Code::odd_date, tag->value_source,
        fmt::format(
            "\"{}\" can be read as {} (day first) or as {} (month first): write the one that is meant",
            record.value(*tag), readings[0], readings[1]));
    diagnostic.fixes.push_back({"the day stands first", 0, {Edit{tag->value_source, readings[0]}}});
    diagnostic.fixes.push_back({"the month stands first", 0, {Edit{tag->value_source, readings[1]}}});
    diagnostics.push_back(std::move(diagnostic));
}

}  // namespace

std::optional<std::string_view> canonical_termination(std::string_view value) {
    const auto known = std::find(kTerminations.begin(), kTerminations.end(), value);
    if (known != kTerminations.end()) return *known;
    std::string lower(value);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto folded = std::find(kTerminations.begin(), kTerminations.end(), lower);
    if (folded != kTerminations.end()) return *folded;
    for (const Synonym& synonym : kSynonyms) {
        if (synonym.written == lower) return synonym.meant;
    }
    return std::nullopt;
}

void check_common_tags(const Record& record, std::vector<Diagnostic>& diagnostics) {
    check_version(record, diagnostics);
    check_date(record, diagnostics);
    if (const Tag* tag = record.find("Termination"); tag && !canonical_termination(record.value(*tag))) {
        diagnostics.push_back(
            make_diagnostic(Code::odd_termination, tag->value_source,
                            fmt::format("Termination \"{}\" is not one of {}", record.value(*tag),
                                        fmt::join(kTerminations, ", "))));
    }
}

}  // namespace krona
