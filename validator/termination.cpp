#include "validator/termination.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>

#include <fmt/format.h>

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

/// Value of one date field of `width` digits, 0 for unknown (all `?`), -1 for anything else.
int date_field(std::string_view text) {
    if (text.find_first_not_of('?') == std::string_view::npos) return 0;
    int value = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return -1;
        value = value * 10 + (digit - '0');
    }
    return value == 0 ? -1 : value;
}

bool real_day(int year, int month, int day) {
    if (month > 12 || day > 31) return false;
    if (day == 0 || month == 0) return true;
    // An unknown year may be a leap year.
    const std::chrono::year_month_day date{std::chrono::year{year == 0 ? 2000 : year},
                                           std::chrono::month{static_cast<unsigned>(month)},
                                           std::chrono::day{static_cast<unsigned>(day)}};
    return date.ok();
}

Diagnostic about(Code code, Span span, std::string message) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = code_info(code).severity;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    return diagnostic;
}

void check_version(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag* tag = record.find("KGN");
    if (!tag || record.value(*tag) == "1") return;
    diagnostics.push_back(
        about(Code::odd_version, tag->value_source,
              fmt::format("the record names version {} of the format; this program knows version 1",
                          record.value(*tag))));
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

std::optional<std::string> canonical_date(std::string_view value) {
    if (value.size() != 10) return std::nullopt;
    const char separator = value[4];
    if ((separator != '.' && separator != '-') || value[7] != separator) return std::nullopt;
    const int year = date_field(value.substr(0, 4));
    const int month = date_field(value.substr(5, 2));
    const int day = date_field(value.substr(8, 2));
    if (year < 0 || month < 0 || day < 0 || !real_day(year, month, day)) return std::nullopt;
    return fmt::format("{}.{}.{}", value.substr(0, 4), value.substr(5, 2), value.substr(8, 2));
}

void check_common_tags(const Record& record, std::vector<Diagnostic>& diagnostics) {
    check_version(record, diagnostics);
    if (const Tag* tag = record.find("Date"); tag && !canonical_date(record.value(*tag))) {
        diagnostics.push_back(
            about(Code::odd_date, tag->value_source,
                  fmt::format("\"{}\" is no date: write year.month.day such as 2026.11.29, with `?` "
                              "for what is not known (2026.11.?\?)",
                              record.value(*tag))));
    }
    if (const Tag* tag = record.find("Termination"); tag && !canonical_termination(record.value(*tag))) {
        diagnostics.push_back(about(Code::odd_termination, tag->value_source,
                                    fmt::format("Termination \"{}\" is not one of {}", record.value(*tag),
                                                fmt::join(kTerminations, ", "))));
    }
}

}  // namespace krona
