#include "notation/parse/bent_lettered.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::size_t kMostLetters = 2;
constexpr std::size_t kMostDigits = 3;
constexpr std::string_view kCyrillicFile = "a file is a Latin letter";
constexpr std::string_view kSeparator = "from and to are parted by `-`";
constexpr std::string_view kSpaces = "no spaces stand inside a ply";

constexpr std::array<std::pair<char32_t, char>, 18> kLookAlikes = {{
    {U'а', 'a'},
    {U'с', 'c'},
    {U'е', 'e'},
    {U'о', 'o'},
    {U'р', 'p'},
    {U'у', 'y'},
    {U'х', 'x'},
    {U'А', 'A'},
    {U'В', 'B'},
    {U'С', 'C'},
    {U'Е', 'E'},
    {U'Н', 'H'},
    {U'К', 'K'},
    {U'М', 'M'},
    {U'О', 'O'},
    {U'Р', 'P'},
    {U'Т', 'T'},
    {U'Х', 'X'},
}};

/// What is left of the text, the ply read so far and the first oddity.
struct Scan {
    std::string_view rest;
    std::string ply;
    std::string_view why;

    void note(std::string_view oddity) {
        if (why.empty()) why = oddity;
    }
    void drop(std::size_t bytes) { rest.remove_prefix(bytes); }
};

bool is_letter(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

bool read_point(Scan& scan) {
    std::size_t letters = 0;
    for (; letters <= kMostLetters; ++letters) {
        const CodePoint point = decode_code_point(scan.rest);
        const auto alike = std::find_if(kLookAlikes.begin(), kLookAlikes.end(),
                                        [&point](const auto& pair) { return pair.first == point.value; });
        if (is_letter(point.value)) {
            scan.ply += static_cast<char>(point.value);
        } else if (alike != kLookAlikes.end()) {
            scan.ply += alike->second;
            scan.note(kCyrillicFile);
        } else {
            break;
        }
        scan.drop(point.bytes);
    }
    const std::size_t digits = std::min(scan.rest.find_first_not_of("0123456789"), scan.rest.size());
    if (letters == 0 || letters > kMostLetters || digits == 0 || digits > kMostDigits) return false;
    scan.ply += scan.rest.substr(0, digits);
    scan.drop(digits);
    return true;
}

void skip_spaces(Scan& scan) {
    const std::size_t spaces = std::min(scan.rest.find_first_not_of(" \t"), scan.rest.size());
    if (spaces != 0) scan.note(kSpaces);
    scan.drop(spaces);
}

bool read_separator(Scan& scan) {
    constexpr std::array<std::string_view, 12> kSeparators = {"->", "=>", "-", ">", "→", "⇒",
                                                              "–",  "—",  "−", "‑", ":", "»"};
    const auto found = std::find_if(kSeparators.begin(), kSeparators.end(), [&scan](std::string_view text) {
        return scan.rest.substr(0, text.size()) == text;
    });
    if (found == kSeparators.end()) return false;
    if (*found != "-") scan.note(kSeparator);
    scan.drop(found->size());
    scan.ply += '-';
    return true;
}

bool at_token_end(const Scan& scan) {
    return scan.rest.empty() ||
           std::string_view(" \t\v\f\r\n{();$!?").find(scan.rest[0]) != std::string_view::npos;
}

}  // namespace

std::optional<BentToken> read_bent_lettered_ply(std::string_view text) {
    Scan scan{text, {}, {}};
    if (!read_point(scan)) return std::nullopt;
    const Scan placement = scan;
    skip_spaces(scan);
    const bool move = read_separator(scan) && (skip_spaces(scan), read_point(scan)) && at_token_end(scan);
    const Scan& read = move ? scan : placement;
    if (read.why.empty() || !at_token_end(read)) return std::nullopt;
    return BentToken{read.ply, text.size() - read.rest.size(), std::string(read.why)};
}

}  // namespace krona
