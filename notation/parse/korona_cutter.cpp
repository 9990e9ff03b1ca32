#include "notation/parse/korona_cutter.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "notation/grammar/korona_moves.hpp"
#include "notation/result.hpp"

namespace krona {

namespace {

constexpr std::size_t kMostDigits = 4;
constexpr std::size_t kLongestMove = 40;  // bytes of one move without spaces

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
/// Whether a character of UTF-8 starts here.
bool starts_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

template <typename Rule>
bool matches(std::string_view text) {
    grammar::Input in(text.data(), text.data() + text.size(), "");
    return grammar::pegtl::parse<Rule>(in);
}
bool is_move(std::string_view text) {
    return matches<grammar::korona::whole_move>(text);
}

/// A part of a line without its spaces, with the place of every byte in the line.
struct Packed {
    std::string text;
    std::vector<std::size_t> places;

    bool spaced_before(std::size_t at) const { return at > 0 && places[at] != places[at - 1] + 1; }
};

Packed pack(std::string_view text, std::size_t begin, std::size_t end) {
    Packed packed;
    for (std::size_t at = begin; at < end; ++at) {
        if (text[at] == ' ') continue;
        packed.text += text[at];
        packed.places.push_back(at);
    }
    return packed;
}

class KoronaCutter {
  public:
    explicit KoronaCutter(std::string_view text) : text_(text) {}

    std::vector<LooseToken> cut() {
        skip_stray_period();
        if (!read_number(Place::head)) {
            cut_at_spaces(at_, text_.size());
            return std::move(tokens_);
        }
        while (true) {
            const std::size_t next = next_number();
            cut_moves(at_, next);
            at_ = next;
            if (at_ >= text_.size() || !read_number(Place::inside)) break;
        }
        return std::move(tokens_);
    }

  private:
    enum class Place : std::uint8_t { head, inside };

    LooseToken& add(LooseKind kind, std::size_t begin, std::size_t end, std::string kgn) {
        LooseToken token;
        token.kind = kind;
        token.begin = static_cast<std::uint32_t>(begin);
        token.end = static_cast<std::uint32_t>(end);
        token.kgn = std::move(kgn);
        return tokens_.emplace_back(std::move(token));
    }

    // ---- Numbers

    void skip_stray_period() {
        std::size_t at = at_;
        while (at < text_.size() && (text_[at] == '.' || text_[at] == ' ')) ++at;
        if (at == at_ || at == text_.size() || !is_digit(text_[at])) return;
        at_ = at;
        stray_ = true;
    }

    /// Digits and a period; at the head of a line the period may be missing where a move follows.
    bool read_number(Place place) {
        std::size_t end = at_;
        std::uint32_t value = 0;
        while (end < text_.size() && is_digit(text_[end]) && end - at_ < kMostDigits) {
            value = value * 10 + static_cast<std::uint32_t>(text_[end++] - '0');
        }
        if (end == at_) return false;
        const std::size_t digits = end;
        std::size_t behind = end;
        while (behind < text_.size() && text_[behind] == ' ') ++behind;
        std::size_t dots = behind;
        while (dots < text_.size() && (text_[dots] == '.' || text_[dots] == ')')) ++dots;
        const bool period = dots > behind;
        if (!period && (place == Place::inside || behind == end || behind == text_.size())) return false;
        if (!period && text_.find('-', digits) == digits) return false;
        end = period ? dots : digits;
        const bool dotted = period && text_[behind] == '.';
        LooseToken& token = add(period ? LooseKind::number : LooseKind::bare_number, at_, end,
                                std::string(text_.substr(at_, digits - at_)));
        token.value = value;
        token.kgn += dots > behind + 1 ? "..." : ".";
        if (!dotted || behind != digits || stray_) token.bends.push_back(Bend::number);
        stray_ = false;
        at_ = end;
        return true;
    }

    /// Where the next number with a period or bracket begins behind a space, or the end of the line.
    std::size_t next_number() const {
        for (std::size_t at = at_ + 1; at < text_.size(); ++at) {
            if (!is_digit(text_[at]) || text_[at - 1] != ' ') continue;
            const std::size_t end = std::min(text_.find_first_not_of("0123456789", at), text_.size());
            const bool closed = end < text_.size() && (text_[end] == '.' || text_[end] == ')');
            if (closed && end - at <= kMostDigits) return at;
        }
        return text_.size();
    }

    // ---- Moves

    /// One or two moves and a result, or words.
    void cut_moves(std::size_t begin, std::size_t end) {
        while (end > begin && std::string_view(" .,;").find(text_[end - 1]) != std::string_view::npos) --end;
        while (begin < end && text_[begin] == ' ') ++begin;
        if (begin == end) return;
        const std::size_t marker = marker_begin(begin, end);
        std::size_t last = marker;
        while (last > begin && text_[last - 1] == ' ') --last;
        const Packed packed = pack(text_, begin, last);
        if (packed.text.empty() || add_moves(packed)) {
            if (marker < end)
                add(LooseKind::marker, marker, end, std::string(text_.substr(marker, end - marker)));
        } else {
            cut_at_spaces(begin, end);
        }
    }

    /// Start of a result at the end of the part, or its end.
    std::size_t marker_begin(std::size_t begin, std::size_t end) const {
        const std::size_t space = text_.rfind(' ', end - 1);
        const std::size_t word = space == std::string_view::npos || space < begin ? begin : space + 1;
        return parse_result(text_.substr(word, end - word)) ? word : end;
    }

    /// Two moves are the rule, cut at a space where there is a choice.
    bool add_moves(const Packed& packed) {
        std::optional<std::size_t> best;
        for (std::size_t at = 1; at < packed.text.size() && packed.text.size() <= 2 * kLongestMove; ++at) {
            if (!starts_character(packed.text[at])) continue;
            const std::string_view all = packed.text;
            if (!is_move(without_suffix(all.substr(0, at))) || !is_move(without_suffix(all.substr(at))))
                continue;
            if (!best || (packed.spaced_before(at) && !packed.spaced_before(*best))) best = at;
        }
        if (best) {
            add_move(packed, 0, *best);
            add_move(packed, *best, packed.text.size());
            return true;
        }
        if (!is_move(without_suffix(packed.text))) return false;
        add_move(packed, 0, packed.text.size());
        return true;
    }

    static std::string_view without_suffix(std::string_view move) {
        while (!move.empty() && (move.back() == '!' || move.back() == '?')) move.remove_suffix(1);
        return move;
    }

    void add_move(const Packed& packed, std::size_t begin, std::size_t end) {
        const std::string_view whole = std::string_view(packed.text).substr(begin, end - begin);
        const std::string_view move = without_suffix(whole);
        const std::size_t last = begin + move.size();
        LooseToken& token =
            add(LooseKind::ply, packed.places[begin], packed.places[last - 1] + 1, std::string(move));
        if (packed.places[last - 1] - packed.places[begin] + 1 != move.size()) {
            token.bends.push_back(Bend::inner_space);
        }
        if (move.size() < whole.size()) {
            add(LooseKind::nag, packed.places[last], packed.places[end - 1] + 1,
                std::string(whole.substr(move.size())));
        }
    }

    /// Every word by itself.
    void cut_at_spaces(std::size_t begin, std::size_t end) {
        while (begin < end) {
            if (text_[begin] == ' ') {
                ++begin;
                continue;
            }
            const std::size_t stop = std::min(text_.find(' ', begin), end);
            const std::string_view word = text_.substr(begin, stop - begin);
            if (is_move(without_suffix(word))) {
                add_move(pack(text_, begin, stop), 0, word.size());
            } else {
                add(parse_result(word) ? LooseKind::marker : LooseKind::words, begin, stop,
                    std::string(word));
            }
            begin = stop;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool stray_ = false;  // a period stood before the number
    std::vector<LooseToken> tokens_;
};

}  // namespace

std::vector<LooseToken> cut_korona_line(std::string_view text, SpacedDash) {
    return KoronaCutter(text).cut();
}

bool tells_korona(const std::vector<LooseToken>& tokens) {
    return std::any_of(tokens.begin(), tokens.end(), [](const LooseToken& token) {
        return token.kind == LooseKind::ply && matches<grammar::korona::telling_move>(token.kgn);
    });
}

}  // namespace krona
