#include "db/record/search_words.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <set>

#include "db/sqlite/fold.hpp"

namespace krona {
namespace {

/// Longer words are noise, such as seals and encoded data.
constexpr std::size_t kLongestWord = 64;

constexpr std::array<std::string_view, 26> kTagsWithoutWords{"Game",
                                                             "Rules",
                                                             "Result",
                                                             "Stones",
                                                             "Players",
                                                             "First",
                                                             "Setup",
                                                             "Handicap",
                                                             "Draws",
                                                             "Score",
                                                             "Termination",
                                                             "KGN",
                                                             "Coordinates",
                                                             "Origin",
                                                             "WhiteCrown",
                                                             "BlackCrown",
                                                             "Promotion",
                                                             "Equalizer",
                                                             "WhiteCrownSeal",
                                                             "BlackCrownSeal",
                                                             "WhiteCrownNonce",
                                                             "BlackCrownNonce",
                                                             "WhiteMineSeal",
                                                             "BlackMineSeal",
                                                             "WhiteMineNonce",
                                                             "BlackMineNonce"};

bool belongs_to_word(utf8proc_int32_t code_point) {
    switch (utf8proc_category(code_point)) {
        case UTF8PROC_CATEGORY_LU:
        case UTF8PROC_CATEGORY_LL:
        case UTF8PROC_CATEGORY_LT:
        case UTF8PROC_CATEGORY_LM:
        case UTF8PROC_CATEGORY_LO:
        case UTF8PROC_CATEGORY_MC:
        case UTF8PROC_CATEGORY_ND:
        case UTF8PROC_CATEGORY_NL:
        case UTF8PROC_CATEGORY_NO:
            return true;
        default:
            return false;
    }
}

/// Calls `take(word)` for each run of letters and digits of a folded text.
template <typename Take>
void cut(std::string_view folded, Take&& take) {
    const auto* data = reinterpret_cast<const utf8proc_uint8_t*>(folded.data());
    std::size_t begin = 0;
    std::size_t at = 0;
    while (at < folded.size()) {
        utf8proc_int32_t code_point = -1;
        auto size =
            utf8proc_iterate(data + at, static_cast<utf8proc_ssize_t>(folded.size() - at), &code_point);
        bool word = size > 0 && belongs_to_word(code_point);
        std::size_t next = at + (size > 0 ? static_cast<std::size_t>(size) : 1);
        if (!word || next - begin > kLongestWord) {
            if (at > begin) {
                take(folded.substr(begin, at - begin));
            }
            begin = word ? at : next;
        }
        at = next;
    }
    if (at > begin) {
        take(folded.substr(begin));
    }
}

bool has_words(std::string_view tag) {
    return std::find(kTagsWithoutWords.begin(), kTagsWithoutWords.end(), tag) == kTagsWithoutWords.end();
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    cut(fold(text), [&](std::string_view word) { words.emplace_back(word); });
    return words;
}

std::string search_words(const Record& record) {
    std::set<std::string> words;
    auto add = [&](std::string_view text) {
        cut(fold(text), [&](std::string_view word) { words.emplace(word); });
    };
    for (const Tag& tag : record.tags) {
        if (has_words(record.name(tag))) {
            add(record.value(tag));
        }
    }
    for (const Element& element : record.movetext) {
        if (element.kind == ElementKind::comment || element.kind == ElementKind::line_comment) {
            add(record.view(element.span));
        }
    }
    std::string joined;
    for (const std::string& word : words) {
        joined += joined.empty() ? "" : " ";
        joined += word;
    }
    return joined;
}

}  // namespace krona
