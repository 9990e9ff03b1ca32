#include "notation/parse/bent_token.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "notation/colour.hpp"
#include "notation/parse/bent_lettered.hpp"
#include "notation/parse/typography.hpp"
#include "notation/result.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::size_t kMaxDigits = 6;

/// Reads code points from the head of a text and remembers the first oddity that it met.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text.substr(0, text.find_first_of("\r\n"))) {}

    std::size_t used() const { return used_; }
    void rewind(std::size_t to) { used_ = to; }
    char32_t peek() const { return decode_code_point(text_.substr(used_)).value; }
    char32_t take() {
        const CodePoint point = decode_code_point(text_.substr(used_));
        used_ += point.bytes;
        return point.value;
    }
    bool take_text(std::string_view wanted) {
        if (text_.substr(used_, wanted.size()) != wanted) return false;
        used_ += wanted.size();
        return true;
    }
    /// Spaces of any kind; true where there were some.
    bool take_spaces() {
        const std::size_t before = used_;
        while (is_any_space(peek()) && used_ < text_.size()) take();
        return used_ != before;
    }
    bool at_token_end() const {
        constexpr std::string_view kEnds = " \t\v\f{();$!?";
        const CodePoint point = decode_code_point(text_.substr(used_));
        return point.bytes == 0 || is_any_space(point.value) ||
               (point.value < 0x80 && kEnds.find(static_cast<char>(point.value)) != std::string_view::npos);
    }
    void note(std::string_view oddity) {
        if (why_.empty()) why_ = oddity;
    }
    const std::string& why() const { return why_; }

  private:
    std::string_view text_;
    std::size_t used_ = 0;
    std::string why_;
};

void note_digit(Scanner& in, char32_t c) {
    if (c >= U'０' && c <= U'９') {
        in.note("digits are plain ASCII digits");
    } else if (c < U'0' || c > U'9') {
        in.note("a letter stands where a digit belongs");
    }
}

bool read_coordinate(Scanner& in, std::string& out) {
    const char32_t sign = in.peek();
    if (sign == U'+' || sign == U'＋') {
        in.take();
        in.note("a coordinate has no plus sign");
    } else if (is_dash(sign)) {
        in.take();
        out += '-';
        if (sign != U'-') in.note("the minus sign is the ASCII hyphen `-`");
    }
    if (in.take_spaces()) in.note("no spaces stand inside a ply");
    std::size_t digits = 0;
    while (const std::optional<char> digit = digit_of(in.peek())) {
        note_digit(in, in.take());
        out += *digit;
        if (++digits > kMaxDigits) return false;
    }
    return digits > 0;
}

bool read_comma(Scanner& in) {
    if (in.take_spaces()) in.note("no spaces stand inside a ply");
    const char32_t comma = in.peek();
    if (comma != U',' && comma != U'，' && comma != U'、' && comma != U'‚') return false;
    in.take();
    if (comma != U',') in.note("the coordinates are parted by the ASCII comma `,`");
    if (in.take_spaces()) in.note("no spaces stand inside a ply");
    return true;
}

bool read_point(Scanner& in, std::string& out) {
    const bool bracket = in.take_text("(") || in.take_text("[");
    if (bracket) {
        in.note("no brackets stand around a point");
        in.take_spaces();
    }
    if (!read_coordinate(in, out) || !read_comma(in)) return false;
    out += ',';
    if (!read_coordinate(in, out)) return false;
    if (!bracket) return true;
    in.take_spaces();
    return in.take_text(")") || in.take_text("]");
}

/// `>` or what people write for it, with spaces around it. A dash with a space before it only is a minus
/// sign.
bool read_arrow(Scanner& in) {
    constexpr std::array<std::string_view, 14> kArrows = {"-->", "->", "=>", ">>", ">", "→",  "➔",
                                                          "➞",   "⇒",  "⟶",  "»",  ":", "–>", "—>"};
    const bool space_before = in.take_spaces();
    const auto arrow = std::find_if(kArrows.begin(), kArrows.end(),
                                    [&in](std::string_view text) { return in.take_text(text); });
    const bool dash = arrow == kArrows.end();
    if (dash && !is_dash(in.take())) return false;
    const bool space_behind = in.take_spaces();
    if (dash && space_before && !space_behind) return false;
    if (dash || *arrow != ">") in.note("from and to are parted by `>`");
    if (space_before || space_behind) in.note("no spaces stand inside a ply");
    return true;
}

/// A colour letter before the ply, kept where it is one.
void read_letter(Scanner& in, std::string& out) {
    const std::size_t start = in.used();
    const char32_t letter = in.take();
    std::optional<Colour> colour;
    if (letter < 0x80) colour = colour_from_letter(static_cast<char>(letter));
    if (letter == U'Б' || letter == U'б') colour = Colour::white;
    if (letter == U'Ч' || letter == U'ч') colour = Colour::black;
    if (letter == U'В')
        colour = Colour::black;  // the Cyrillic look-alike of B stands for itself nowhere here
    if (!colour) {
        in.rewind(start);
        return;
    }
    in.take_spaces();
    const char32_t next = in.peek();
    if (!digit_of(next) && !is_dash(next) && next != U'+' && next != U'(') {
        in.rewind(start);
        return;
    }
    out += colour_letter(*colour);
    if (letter >= 0x80 || static_cast<char>(letter) != colour_letter(*colour)) {
        in.note("a colour letter before a ply is a Latin capital");
    }
    if (in.used() != start + 1) in.note("no spaces stand inside a ply");
}

std::optional<BentToken> read_bent_blocked(std::string_view text) {
    Scanner in(text);
    std::size_t dashes = 0;
    while (is_dash(in.peek())) {
        in.take();
        ++dashes;
    }
    if (dashes == 0 || dashes > 4 || !in.at_token_end()) return std::nullopt;
    return BentToken{"--", in.used(), "a blocked colour writes two hyphens, `--`"};
}

}  // namespace

std::optional<BentToken> read_bent_ply(std::string_view text) {
    if (auto lettered = read_bent_lettered_ply(text)) return lettered;
    Scanner in(text);
    std::string ply;
    read_letter(in, ply);
    if (!read_point(in, ply)) return read_bent_blocked(text);

    const std::size_t after_point = in.used();
    const std::string placement = ply;
    const std::string placement_why = in.why();
    ply += '>';
    if (read_arrow(in) && read_point(in, ply) && in.at_token_end()) {
        if (in.why().empty()) return std::nullopt;  // a plain ply is not bent
        return BentToken{ply, in.used(), in.why()};
    }
    in.rewind(after_point);
    if (!in.at_token_end() || placement_why.empty()) return std::nullopt;
    return BentToken{placement, after_point, placement_why};
}

std::optional<BentToken> read_bent_marker(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kSpellings = {{
        {"1:0", "1-0"},
        {"0:1", "0-1"},
        {"1–0", "1-0"},
        {"0–1", "0-1"},
        {"1—0", "1-0"},
        {"0—1", "0-1"},
        {"1−0", "1-0"},
        {"0−1", "0-1"},
        {"½-½", "1/2-1/2"},
        {"½–½", "1/2-1/2"},
        {"½:½", "1/2-1/2"},
        {"½", "1/2-1/2"},
        {"1/2–1/2", "1/2-1/2"},
        {"1/2", "1/2-1/2"},
    }};
    for (const auto& [spelling, marker] : kSpellings) {
        Scanner in(text);
        if (!in.take_text(spelling) || !in.at_token_end()) continue;
        return BentToken{std::string(marker), in.used(), "the marker is written " + std::string(marker)};
    }

    Scanner in(text);
    std::string score;
    read_letter(in, score);
    if (score.empty()) return std::nullopt;
    in.take_spaces();
    if (in.take() != U'+') return std::nullopt;
    in.take_spaces();
    score += '+';
    while (!in.at_token_end()) append_code_point(in.take(), score);
    if (!parse_result(score)) return std::nullopt;
    return BentToken{score, in.used(), "a score is a Latin capital, `+` and the margin without spaces"};
}

}  // namespace krona
