#include "notation/parse/sgf_charset.hpp"

#include <array>

#include "notation/parse/encoding.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::size_t kHead = 4096;  // CA stands in the root

}  // namespace

std::string_view sgf_charset(std::string_view tree) {
    const std::string_view head = tree.substr(0, kHead);
    for (std::size_t at = head.find("CA["); at != std::string_view::npos; at = head.find("CA[", at + 1)) {
        const bool name_starts = at > 0 && (head[at - 1] < 'A' || head[at - 1] > 'Z');
        const std::size_t close = head.find(']', at);
        if (name_starts && close != std::string_view::npos) return head.substr(at + 3, close - at - 3);
    }
    return {};
}

bool has_ascii_second_bytes(std::string_view charset) {
    constexpr std::array<std::string_view, 9> kNames{"gb18030", "gbk",   "big5",  "shift",      "sjis",
                                                     "cp932",   "cp936", "cp950", "windows-31j"};
    const std::string folded = fold_word(charset);
    for (const std::string_view name : kNames) {
        if (folded.find(name) != std::string::npos) return true;
    }
    return false;
}

std::optional<std::string> charset_to_utf8(std::string_view text, std::string_view charset) {
    const std::string name(charset);
    if (!is_known_encoding(name)) return std::nullopt;
    MemorySource memory(text);
    Utf8Source utf8(memory, name);
    std::string converted;
    std::array<char, 4096> block{};
    while (const auto got = utf8.read(block.data(), block.size())) {
        if (*got == 0) break;
        converted.append(block.data(), *got);
    }
    return converted;
}

}  // namespace krona
