#include "db/query/query_values.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace krona {
namespace {

constexpr std::array kDays{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

/// Digits, or only question marks (0); nullopt for anything else.
std::optional<int> date_part(std::string_view text, std::size_t size) {
    if (text.size() != size) {
        return std::nullopt;
    }
    if (text.find_first_not_of('?') == std::string_view::npos) {
        return 0;
    }
    int value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && value > 0 ? std::optional(value) : std::nullopt;
}

bool is_leap(int year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

bool day_exists(const PartialDate& date) {
    if (date.month == 0 || date.day == 0) {
        return true;
    }
    int days = kDays[static_cast<std::size_t>(date.month - 1)];
    return date.day <= (date.month == 2 && !is_leap(date.year) ? days - 1 : days);
}

}  // namespace

std::optional<double> parse_query_number(std::string_view text) {
    bool plain = !text.empty() && text.find_first_not_of("0123456789.-") == std::string_view::npos;
    double value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (!plain || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::optional<PartialDate> parse_partial_date(std::string_view text) {
    if (text.size() != 4 && text.size() != 7 && text.size() != 10) {
        return std::nullopt;
    }
    for (std::size_t place : {std::size_t{4}, std::size_t{7}}) {
        if (text.size() > place && (text[place] != text[4] || (text[place] != '-' && text[place] != '.'))) {
            return std::nullopt;
        }
    }
    auto year = date_part(text.substr(0, 4), 4);
    auto month = text.size() > 4 ? date_part(text.substr(5, 2), 2) : 0;
    auto day = text.size() > 7 ? date_part(text.substr(8, 2), 2) : 0;
    if (!year || *year == 0 || !month || *month > 12 || !day || *day > 31) {
        return std::nullopt;
    }
    PartialDate date{*year, *month, *month == 0 ? 0 : *day};
    return day_exists(date) ? std::optional(date) : std::nullopt;
}

std::string date_text(std::int64_t number) {
    auto part = [](std::int64_t value) {
        return value == 0 ? std::string("??") : fmt::format("{:02}", value);
    };
    return fmt::format("{:04}.{}.{}", number / 10000, part(number / 100 % 100), part(number % 100));
}

std::optional<std::pair<std::string_view, std::string_view>> split_range(std::string_view text) {
    std::size_t periods = text.find("..");
    if (periods == std::string_view::npos) {
        return std::nullopt;
    }
    return std::pair(text.substr(0, periods), text.substr(periods + 2));
}

}  // namespace krona
