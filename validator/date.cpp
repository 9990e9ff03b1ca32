#include "validator/date.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include <fmt/format.h>

namespace krona {
namespace {

/// Parts of a date; 0 is not known.
struct Date {
    int year = 0;
    int month = 0;
    int day = 0;
};

enum class PartKind : std::uint8_t { number, unknown, month_name };

/// One part of the text and the character behind it, 0 at the end.
struct Part {
    PartKind kind = PartKind::number;
    int value = 0;
    std::size_t width = 0;
    char separator = '\0';

    bool is_year() const { return kind != PartKind::month_name && width == 4; }
};

constexpr std::array<std::string_view, 12> kMonths{"january",   "february", "march",    "april",
                                                   "may",       "june",     "july",     "august",
                                                   "september", "october",  "november", "december"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// From 1; 0 where the word is no month. Three letters or more of the name are enough; `Sept` is one of them.
int month_of(std::string_view word) {
    std::string lower(word);
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto full = std::find(kMonths.begin(), kMonths.end(), lower);
    if (full != kMonths.end()) return static_cast<int>(full - kMonths.begin()) + 1;
    const bool short_form = lower.size() == 3 || lower == "sept";
    const auto begun = std::find_if(kMonths.begin(), kMonths.end(), [&lower](std::string_view month) {
        return month.substr(0, lower.size()) == lower;
    });
    return short_form && begun != kMonths.end() ? static_cast<int>(begun - kMonths.begin()) + 1 : 0;
}

/// The length of the part at the head of the text; 0 where there is none.
std::size_t part_size(std::string_view text) {
    const auto run = [text](auto&& belongs) {
        return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), belongs) - text.begin());
    };
    if (text.empty()) return 0;
    if (is_digit(text[0])) return run(is_digit);
    if (is_letter(text[0])) return run(is_letter);
    return run([](char c) { return c == '?'; });
}

std::optional<Part> read_part(std::string_view text) {
    Part part;
    part.width = text.size();
    if (is_digit(text[0])) {
        if (text.size() > 4) return std::nullopt;
        for (const char c : text) part.value = part.value * 10 + (c - '0');
        // Zero is no way to say that a part is not known.
        return part.value == 0 ? std::nullopt : std::optional(part);
    }
    if (text[0] == '?') {
        part.kind = PartKind::unknown;
        return text.size() > 4 ? std::nullopt : std::optional(part);
    }
    part.kind = PartKind::month_name;
    part.value = month_of(text);
    return part.value == 0 ? std::nullopt : std::optional(part);
}

/// `.`, `-`, `/`, or a space where a comma or the period of a short month may stand before it; 0 for others.
char take_separator(std::string_view& text) {
    const std::size_t size = std::min(text.find_first_not_of(" .,-/"), text.size());
    const std::string_view written = text.substr(0, size);
    text.remove_prefix(size);
    if (written == "." || written == "-" || written == "/") return written[0];
    return written == " " || written == ", " || written == "," || written == ". " ? ' ' : '\0';
}

/// Empty where the text has another shape than that of a date.
std::vector<Part> split(std::string_view text) {
    std::vector<Part> parts;
    while (true) {
        const std::size_t size = part_size(text);
        if (size == 0 || parts.size() == 3) return {};
        auto part = read_part(text.substr(0, size));
        if (!part) return {};
        text.remove_prefix(size);
        if (!text.empty()) {
            part->separator = take_separator(text);
            if (part->separator == '\0') return {};
        }
        parts.push_back(*part);
        if (text.empty()) return part->separator == '\0' ? parts : std::vector<Part>{};
    }
}

bool is_real(const Date& date) {
    if (date.month > 12 || date.day > 31) return false;
    if (date.day == 0 || date.month == 0) return true;
    // An unknown year may be a leap year.
    return std::chrono::year_month_day{std::chrono::year{date.year == 0 ? 2000 : date.year},
                                       std::chrono::month{static_cast<unsigned>(date.month)},
                                       std::chrono::day{static_cast<unsigned>(date.day)}}
        .ok();
}

std::string text_of(const Date& date) {
    const auto part = [](int value, std::size_t width) {
        return value == 0 ? std::string(width, '?') : fmt::format("{:0{}}", value, width);
    };
    return fmt::format("{}.{}.{}", part(date.year, 4), part(date.month, 2), part(date.day, 2));
}

/// Year, month name and perhaps a day, in any order people use; the separators are spaces, dots or hyphens.
std::vector<Date> with_month_name(const std::vector<Part>& parts) {
    Date date;
    for (const Part& part : parts) {
        if (part.kind == PartKind::month_name) {
            if (date.month != 0) return {};
            date.month = part.value;
        } else if (part.is_year()) {
            if (date.year != 0) return {};
            date.year = part.value;
        } else if (part.kind == PartKind::number && part.width <= 2 && date.day == 0) {
            date.day = part.value;
        } else if (part.kind != PartKind::unknown) {
            return {};
        }
    }
    if (!parts.front().is_year() && !parts.back().is_year()) return {};
    return {date};
}

bool is_short(const Part& part) {
    return part.width <= 2;
}

std::vector<Date> with_year_last(const Part& first, const Part& second, int year) {
    const Date day_first{year, second.value, first.value};
    const Date month_first{year, first.value, second.value};
    if (first.separator == '.' || first.value == second.value) return {day_first};
    return {day_first, month_first};
}

std::vector<Date> with_numbers(const std::vector<Part>& parts) {
    const Part& first = parts.front();
    const Part& last = parts.back();
    for (const Part& part : parts) {
        // A date of numbers keeps to one separator, and that is no space.
        if (&part != &last && (part.separator != first.separator || part.separator == ' ')) return {};
        if (!part.is_year() && !is_short(part)) return {};
    }
    if (parts.size() == 1)
        return first.is_year() ? std::vector<Date>{{first.value, 0, 0}} : std::vector<Date>{};
    if (first.is_year()) {
        if (!is_short(parts[1]) || !is_short(last)) return {};
        return {{first.value, parts[1].value, parts.size() == 3 ? last.value : 0}};
    }
    if (!last.is_year() || !is_short(parts[parts.size() - 2])) return {};
    if (parts.size() == 2) return {{last.value, first.value, 0}};
    return with_year_last(first, parts[1], last.value);
}

}  // namespace

std::vector<std::string> date_readings(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    text = text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
    const std::vector<Part> parts = split(text);
    if (parts.empty()) return {};
    const bool named = std::any_of(parts.begin(), parts.end(),
                                   [](const Part& part) { return part.kind == PartKind::month_name; });
    std::vector<std::string> readings;
    for (const Date& date : named ? with_month_name(parts) : with_numbers(parts)) {
        if (is_real(date)) readings.push_back(text_of(date));
    }
    return readings;
}

std::optional<std::string> canonical_date(std::string_view text) {
    std::vector<std::string> readings = date_readings(text);
    if (readings.size() != 1) return std::nullopt;
    return std::move(readings.front());
}

}  // namespace krona
