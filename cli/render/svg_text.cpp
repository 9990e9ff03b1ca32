#include "cli/render/svg_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/utf8.hpp"

namespace krona::cli {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

void append_escaped(char c, std::string& out) {
    switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        case '\t':
        case '\n':
        case '\r':
            out += c;
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                out += kReplacement;
            } else {
                out += c;
            }
    }
}

}  // namespace

std::string xml_escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t good = std::min(find_bad_utf8(text), text.size());
        for (const char c : text.substr(0, good)) append_escaped(c, out);
        text.remove_prefix(good);
        if (text.empty()) break;
        out += kReplacement;
        text.remove_prefix(1);
    }
    return out;
}

std::string svg_number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string svg_file(const SvgPicture& picture, std::string_view style, const PictureWords& words) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\" aria-labelledby=\"title{2} desc{2}\">\n<title id=\"title{2}\">{3}</title>\n<desc "
        "id=\"desc{2}\">{4}</desc>\n<style>{5}</style>\n<rect class=\"bg\" width=\"{0}\" "
        "height=\"{1}\"/>\n{6}</svg>\n",
        svg_number(picture.width), svg_number(picture.height), xml_escaped(words.id),
        xml_escaped(words.title), xml_escaped(words.description), style, picture.body);
}

}  // namespace krona::cli
