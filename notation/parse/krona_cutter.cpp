#include "notation/parse/krona_cutter.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "notation/colour.hpp"
#include "notation/parse/bent_token.hpp"
#include "notation/parse/typography.hpp"
#include "notation/result.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::size_t kMostDigits = 12;  // what is longer is no number that a game could hold
constexpr std::size_t kMostDashes = 4;

constexpr std::array<std::pair<std::string_view, Colour>, 22> kColourWords = {{
    {"White", Colour::white},  {"white", Colour::white},  {"Black", Colour::black},
    {"black", Colour::black},  {"Белые", Colour::white},  {"белые", Colour::white},
    {"Чёрные", Colour::black}, {"Черные", Colour::black}, {"чёрные", Colour::black},
    {"черные", Colour::black}, {"W", Colour::white},      {"w", Colour::white},
    {"B", Colour::black},      {"b", Colour::black},      {"Б", Colour::white},
    {"б", Colour::white},      {"Ч", Colour::black},      {"ч", Colour::black},
    {"В", Colour::black},      {"R", Colour::red},        {"G", Colour::green},
    {"U", Colour::blue},
}};
constexpr std::array<std::string_view, 9> kBlockedWords = {
    "pass", "Pass", "PASS", "пас", "Пас", "blocked", "Blocked", "заблокированы", "пропуск"};
constexpr std::array<std::string_view, 8> kResultWords = {"result", "score", "final score",   "результат",
                                                          "итог",   "счет",  "итоговый счет", "resultado"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

class KronaCutter {
  public:
    KronaCutter(std::string_view text, SpacedDash dash) : text_(text), dash_(dash) {}

    std::vector<LooseToken> cut() {
        cut_result_line();
        while (skip_between(), at_ < text_.size()) cut_token();
        return std::move(tokens_);
    }

  private:
    // ---- Characters

    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    bool take(std::string_view wanted) {
        if (text_.substr(at_, wanted.size()) != wanted) return false;
        at_ += wanted.size();
        return true;
    }
    bool take_spaces() {
        const std::size_t before = at_;
        while (peek() == ' ') ++at_;
        return at_ != before;
    }
    void bend(Bend bend) { token_.bends.push_back(bend); }
    void start() {
        token_ = LooseToken{};
        token_.begin = static_cast<std::uint32_t>(at_);
    }
    bool keep(LooseKind kind) {
        token_.kind = kind;
        token_.end = static_cast<std::uint32_t>(at_);
        tokens_.push_back(std::move(token_));
        return true;
    }
    /// Nothing was found: what was read of it is read again.
    bool fail(std::size_t back_to) {
        at_ = back_to;
        return false;
    }
    /// Whether a ply may end here; a period must not go on as a number does.
    bool at_ply_end() const {
        const char c = peek();
        if (c == '.') return !is_digit(peek(1));
        return c == '\0' || std::string_view(" ,;|/!?{($)").find(c) != std::string_view::npos;
    }

    // ---- Tokens

    /// Spaces and what people put between plies instead.
    void skip_between() {
        const bool behind_ply = !tokens_.empty() && is_ply(tokens_.back().kind);
        const bool may_stop = behind_ply || (!tokens_.empty() && tokens_.back().kind == LooseKind::marker);
        while (at_ < text_.size()) {
            const char c = peek();
            const bool sign = c == ',' || c == ';' || c == '|' || c == '/' || (c == '.' && may_stop);
            if (c != ' ' && !sign) break;
            if (sign && !tokens_.empty()) tokens_.back().bends.push_back(Bend::separator);
            ++at_;
        }
        if (behind_ply && dash_ == SpacedDash::between_plies) skip_dash_between();
    }
    static bool is_ply(LooseKind kind) { return kind == LooseKind::ply || kind == LooseKind::dash_ply; }

    void skip_dash_between() {
        const std::size_t before = at_;
        if (!take("-") || !take_spaces()) {
            at_ = before;
            return;
        }
        const std::size_t behind = at_;
        start();
        std::string point;
        if (!read_point(point)) {
            at_ = before;
            return;
        }
        at_ = behind;
        tokens_.back().bends.push_back(Bend::separator);
    }

    void cut_token() {
        start();
        if (read_comment() || read_number() || read_label() || read_marker() || read_ply() ||
            read_lettered() || read_blocked() || read_nag()) {
            return;
        }
        read_words();
    }

    void read_words() {
        at_ = std::min(text_.find(' ', at_ + 1), text_.size());
        token_.kgn = text_.substr(token_.begin, at_ - token_.begin);
        keep(LooseKind::words);
    }

    bool read_comment() {
        if (peek() != '{') return false;
        const std::size_t close = text_.find('}', at_);
        if (close == std::string_view::npos) return false;
        token_.kgn = text_.substr(at_, close + 1 - at_);
        at_ = close + 1;
        return keep(LooseKind::comment);
    }

    bool read_number() {
        const std::size_t before = at_;
        const bool bracket = take("(");
        const std::size_t first = at_;
        std::uint32_t value = 0;
        while (is_digit(peek()) && at_ - first < kMostDigits) {
            value = std::min(value, 400'000'000u) * 10 + static_cast<std::uint32_t>(peek() - '0');
            ++at_;
        }
        if (at_ == first) return fail(before);
        token_.value = value;
        token_.kgn = text_.substr(first, at_ - first);
        if (take(")")) {
            bend(Bend::number);
            take(".");
            token_.kgn += '.';
            return keep(LooseKind::number);
        }
        if (bracket) return fail(before);
        const bool space = take_spaces();
        const std::size_t dots = at_;
        while (peek() == '.') ++at_;
        if (at_ != dots) {
            if (space) bend(Bend::number);
            token_.kgn += at_ - dots > 1 ? "..." : ".";
            return keep(LooseKind::number);
        }
        return space && tokens_.empty() ? read_bare_number(before) : fail(before);
    }

    /// A number without period: at the head of a line, with a ply behind it.
    bool read_bare_number(std::size_t before) {
        const std::size_t behind = at_;
        const LooseToken number = token_;
        std::string ply;
        const bool fits = read_player(ply) != Colour::none || read_point(ply);
        token_ = number;
        at_ = behind;
        if (!fits) return fail(before);
        while (text_[at_ - 1] == ' ') --at_;
        bend(Bend::number);
        token_.kgn += '.';
        return keep(LooseKind::bare_number);
    }

    bool read_label() {
        const std::size_t before = at_;
        if (!take("+")) return false;
        const std::size_t first = at_;
        while (is_digit(peek())) ++at_;
        if (at_ == first || at_ - first > kMostDigits || !take(".")) return fail(before);
        token_.kgn = text_.substr(before, at_ - before);
        return keep(LooseKind::label);
    }

    bool read_nag() {
        const std::size_t before = at_;
        if (take("$")) {
            while (is_digit(peek())) ++at_;
            if (at_ == before + 1) return fail(before);
        } else {
            while ((peek() == '!' || peek() == '?') && at_ - before < 2) ++at_;
            if (at_ == before || tokens_.empty() || !is_ply(tokens_.back().kind)) return fail(before);
        }
        token_.kgn = text_.substr(before, at_ - before);
        return keep(LooseKind::nag);
    }

    // ---- Results

    /// A result and nothing else, but for a full stop, stands here.
    bool read_marker() {
        const std::size_t before = at_;
        std::size_t end = std::min(text_.find(' ', at_), text_.size());
        while (end > at_ && std::string_view(".,;!").find(text_[end - 1]) != std::string_view::npos) --end;
        const std::string_view word = text_.substr(at_, end - at_);
        if (const auto plain = parse_result(word)) {
            token_.kgn = word;
            if (is_score(word)) normalise_score(*plain);
            at_ = end;
            return keep(LooseKind::marker);
        }
        std::string_view rest = text_.substr(at_);
        while (!rest.empty() && rest.back() == '.') rest.remove_suffix(1);
        const auto bent = read_bent_marker(rest);
        if (!bent) return fail(before);
        token_.kgn = bent->text;
        at_ += bent->bytes;
        bend(Bend::marker);
        return keep(LooseKind::marker);
    }
    static bool is_score(std::string_view word) { return word.find('+') != std::string_view::npos; }
    void normalise_score(const GameResult& result) {
        const std::string plain = krona_result_text(result);
        if (plain != token_.kgn) bend(Bend::marker);
        token_.kgn = plain;
    }

    /// `Result: B+3`: a word for it, then the marker.
    void cut_result_line() {
        const std::size_t word_end = text_.find_first_of(":-");
        if (word_end == std::string_view::npos) return;
        std::string word = fold_word(text_.substr(0, word_end));
        while (!word.empty() && word.back() == ' ') word.pop_back();
        if (std::find(kResultWords.begin(), kResultWords.end(), word) == kResultWords.end()) return;
        at_ = word_end + 1;
        take_spaces();
        start();
        if (read_marker()) {
            tokens_.back().bends.push_back(Bend::marker);
        } else {
            at_ = 0;
        }
    }

    // ---- Plies

    /// A colour before a ply, which must follow; none where there is no such thing.
    Colour read_player(std::string& out) {
        const std::size_t before = at_;
        const auto word = std::find_if(kColourWords.begin(), kColourWords.end(),
                                       [this](const auto& pair) { return take(pair.first); });
        if (word == kColourWords.end()) return Colour::none;
        const std::size_t behind = at_;
        take(":") || take(".");
        take_spaces();
        const char next = peek();
        const bool starts_ply = is_digit(next) || next == '-' || next == '(' || next == '[' || next == '+';
        const bool lettered = at_ == behind && word->first.size() == 1 && next != '(' && next != '[';
        if (!starts_ply || (next == '+' && lettered)) {
            at_ = before;
            return Colour::none;
        }
        out += colour_letter(word->second);
        const bool plain = word->first == std::string_view(&out.back(), 1) && at_ == behind;
        if (!plain) bend(Bend::colour);
        return word->second;
    }

    bool read_coordinate(std::string& out, int& true_digits) {
        if (peek() == '+') {
            ++at_;
            bend(Bend::plus_sign);
        } else if (peek() == '-') {
            ++at_;
            out += '-';
        }
        if (take_spaces()) bend(Bend::inner_space);
        std::size_t digits = 0;
        while (digits <= kMostDigits) {
            const CodePoint point = decode_code_point(text_.substr(at_));
            const auto digit = digit_of(point.value);
            if (!digit) break;
            const bool real = point.bytes == 1 && is_digit(text_[at_]);
            if (!real) bend(Bend::look_alike);
            if (real || *digit == '0') ++true_digits;
            out += *digit;
            at_ += point.bytes;
            ++digits;
        }
        return digits > 0 && digits <= kMostDigits;
    }

    bool read_comma(bool bracket) {
        const bool before = take_spaces();
        const char c = peek();
        const bool semicolon = c == ';' && (bracket || !before);
        const bool space = bracket && before && c != ',' && !semicolon;
        if (c != ',' && !semicolon && !space) return false;
        if (!space) ++at_;
        if (c != ',') bend(Bend::punctuation);
        const bool behind = take_spaces();
        if (before || behind) bend(Bend::inner_space);
        return true;
    }

    bool read_point(std::string& out) {
        const char open = peek();
        const bool bracket = open == '(' || open == '[';
        if (bracket) {
            ++at_;
            bend(Bend::bracket);
            take_spaces();
        }
        int true_digits = 0;
        if (!read_coordinate(out, true_digits) || !read_comma(bracket)) return false;
        out += ',';
        if (!read_coordinate(out, true_digits) || true_digits == 0) return false;
        if (!bracket) return true;
        take_spaces();
        return take(open == '(' ? ")" : "]");
    }

    enum class Arrow : std::uint8_t { none, sure, spaced_dash };

    /// `>` or what people write for it. A dash with a space before it only is a minus sign.
    Arrow read_arrow() {
        constexpr std::array<std::string_view, 9> kArrows = {"-->", "==>", "->",  "=>", ">>",
                                                             ">",   ":",   "to ", "на "};
        const std::size_t before = at_;
        const bool space_before = take_spaces();
        const auto arrow = std::find_if(kArrows.begin(), kArrows.end(),
                                        [this](std::string_view sign) { return take(sign); });
        const bool dash = arrow == kArrows.end();
        if (dash) {
            std::size_t dashes = 0;
            while (peek() == '-' && (dashes == 0 || space_before)) {
                ++at_;
                ++dashes;
            }
            if (dashes == 0 || dashes > 2) return at_ = before, Arrow::none;
        }
        const bool space_behind = take_spaces();
        if (dash && space_before && (!space_behind || dash_ == SpacedDash::between_plies))
            return at_ = before, Arrow::none;
        if (dash || *arrow != ">") bend(Bend::arrow);
        if (space_before || space_behind) bend(Bend::inner_space);
        return dash && space_before ? Arrow::spaced_dash : Arrow::sure;
    }

    bool read_ply() {
        const std::size_t before = at_;
        std::string ply;
        const Colour player = read_player(ply);
        if (player != Colour::none && take_blocked()) {
            token_.kgn = ply + "--";
            return keep(LooseKind::ply);
        }
        // A dash with a space behind it says more than that the number is negative.
        if ((peek() == '-' && peek(1) == ' ') || !read_point(ply)) {
            token_.bends.clear();
            return fail(before);
        }
        const std::size_t behind_point = at_;
        const std::vector<Bend> point_bends = token_.bends;
        token_.kgn = ply;
        ply += '>';
        const Arrow arrow = read_arrow();
        if (arrow != Arrow::none && read_point(ply) && at_ply_end()) {
            token_.kgn = ply;
            return keep(arrow == Arrow::sure ? LooseKind::ply : LooseKind::dash_ply);
        }
        at_ = behind_point;
        token_.bends = point_bends;
        if (at_ply_end()) return keep(LooseKind::ply);
        token_.bends.clear();
        return fail(before);
    }

    /// A ply in files and ranks, or of a Go board.
    bool read_lettered() {
        const auto length_of_point = [this](std::size_t from) {
            std::size_t at = from;
            while (at < text_.size() && at - from < 2 &&
                   ((text_[at] >= 'a' && text_[at] <= 'z') || (text_[at] >= 'A' && text_[at] <= 'Z')))
                ++at;
            const std::size_t letters = at - from;
            while (at < text_.size() && is_digit(text_[at]) && at - from - letters < 3) ++at;
            return letters == 0 || at == from + letters ? std::size_t{0} : at - from;
        };
        const std::size_t before = at_;
        std::size_t length = length_of_point(at_);
        if (length == 0) return read_bent_lettered();
        token_.kgn = text_.substr(at_, length);
        at_ += length;
        const std::size_t behind = at_;
        const Arrow arrow = peek() == '-' ? (++at_, Arrow::sure) : read_arrow();
        length = arrow == Arrow::none ? 0 : length_of_point(at_);
        if (length != 0) {
            token_.kgn += '-';
            token_.kgn += text_.substr(at_, length);
            at_ += length;
        } else {
            at_ = behind;
            token_.bends.clear();
        }
        if (!at_ply_end()) return fail(before);
        return keep(length != 0 && arrow == Arrow::spaced_dash ? LooseKind::dash_ply : LooseKind::ply);
    }

    bool read_bent_lettered() {
        if (at_ < text_.size() && static_cast<unsigned char>(text_[at_]) < 0x80) return false;
        const auto bent = read_bent_ply(text_.substr(at_));
        if (!bent) return false;
        token_.kgn = bent->text;
        at_ += bent->bytes;
        bend(Bend::look_alike);
        return keep(LooseKind::ply);
    }

    bool take_blocked() {
        const std::size_t before = at_;
        std::size_t dashes = 0;
        for (; peek() == '-'; ++at_) ++dashes;
        if (dashes == 0) {
            const auto word = std::find_if(kBlockedWords.begin(), kBlockedWords.end(),
                                           [this](std::string_view name) { return take(name); });
            if (word == kBlockedWords.end()) return false;
        }
        if (dashes > kMostDashes || !at_ply_end()) return fail(before);
        if (dashes != 2) bend(Bend::blocked);
        return true;
    }
    bool read_blocked() {
        if (!take_blocked()) return false;
        token_.kgn = "--";
        return keep(LooseKind::ply);
    }

    std::string_view text_;
    SpacedDash dash_;
    std::size_t at_ = 0;
    LooseToken token_;
    std::vector<LooseToken> tokens_;
};

}  // namespace

std::vector<LooseToken> cut_krona_line(std::string_view text, SpacedDash dash) {
    return KronaCutter(text, dash).cut();
}

}  // namespace krona
