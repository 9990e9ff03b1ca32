// Values of queries: numbers, partial dates and ranges of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace krona {

/// Decimal number with an optional sign and fraction.
std::optional<double> parse_query_number(std::string_view text);

/// A date whose month and day, or day, may be unknown (0).
struct PartialDate {
    int year = 0;
    int month = 0;
    int day = 0;

    /// yyyymmdd with zeros.
    std::int64_t number() const { return (std::int64_t{year} * 100 + month) * 100 + day; }
    friend bool operator==(const PartialDate&, const PartialDate&) = default;
};
/// `2026`, `2026-01`, `2026-01-15`, also with periods and with `?` for unknown parts; nullopt for other
/// texts, for an unknown year and for days that no month has. A day of an unknown month is dropped.
std::optional<PartialDate> parse_partial_date(std::string_view text);

/// `2026.01.??` from yyyymmdd with zeros.
std::string date_text(std::int64_t number);

/// Splits `a..b`, `a..` or `..b`; nullopt where there are no two periods.
std::optional<std::pair<std::string_view, std::string_view>> split_range(std::string_view text);

}  // namespace krona
