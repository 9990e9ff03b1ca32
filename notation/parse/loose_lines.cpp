#include "notation/parse/loose_lines.hpp"

#include <algorithm>
#include <optional>

#include "notation/parse/typography.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::size_t kMostJoined = 200;  // lines of one comment

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::uint32_t offset(std::size_t at) {
    return static_cast<std::uint32_t>(at);
}

/// Lines without their ends; LF, CRLF and CR end one.
std::vector<Span> split_lines(std::string_view source) {
    std::vector<Span> lines;
    std::size_t begin = 0;
    while (begin < source.size()) {
        const std::size_t end = std::min(source.find_first_of("\r\n", begin), source.size());
        lines.push_back(Span{offset(begin), offset(end)});
        begin = end + 1;
        if (end + 1 < source.size() && source[end] == '\r' && source[end + 1] == '\n') ++begin;
    }
    return lines;
}

/// `12.` or `12)` at the head of a text.
bool starts_with_number(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    return digits > 0 && digits < text.size() && (text[digits] == '.' || text[digits] == ')');
}

class LineMaker {
  public:
    explicit LineMaker(std::string_view source) : source_(source), spans_(split_lines(source)) {}

    std::vector<LooseLine> make() {
        for (std::size_t index = 0; index < spans_.size(); ++index) lines_.push_back(make_line(index));
        return join_lines();
    }

  private:
    std::string_view view(Span span) const { return source_.substr(span.begin, span.size()); }

    bool starts_quoted(std::size_t index) const {
        if (index >= spans_.size()) return false;
        const std::string_view line = view(spans_[index]);
        const std::size_t at = line.find_first_not_of(" \t");
        return at != std::string_view::npos && line[at] == '>';
    }

    /// Bytes of quoting at the head of a line. `>` is also what parts from and to: there it stands right
    /// before a coordinate, and no line beside it starts with `>`.
    std::size_t quoting(std::size_t index) const {
        if (!starts_quoted(index)) return 0;
        const std::string_view line = view(spans_[index]);
        const std::size_t sign = line.find('>');
        const std::size_t behind = std::min(line.find_first_not_of("> \t", sign), line.size());
        const bool glued = behind == sign + 1 && behind < line.size() &&
                           (is_digit(line[behind]) || line[behind] == '-' || line[behind] == '(');
        const bool beside = starts_quoted(index + 1) || (index > 0 && starts_quoted(index - 1));
        return glued && !beside && !starts_with_number(line.substr(behind)) ? 0 : behind;
    }

    /// A list bullet before a move number.
    static std::size_t bullet(std::string_view text) {
        for (const std::string_view sign : {"- ", "* ", "• ", "· "}) {
            if (text.substr(0, sign.size()) == sign && starts_with_number(text.substr(sign.size())))
                return sign.size();
        }
        return 0;
    }

    LooseLine make_line(std::size_t index) const {
        LooseLine line;
        Span span = spans_[index];
        if (const std::size_t quoted = quoting(index); quoted != 0) {
            line.quoting.push_back(Span{span.begin, span.begin + offset(quoted)});
            span.begin += offset(quoted);
        }
        while (!span.empty()) {
            const CodePoint point = decode_code_point(view(span));
            if (!is_any_space(point.value)) break;
            span.begin += offset(point.bytes);
        }
        span.begin += offset(bullet(view(span)));
        while (!span.empty() && (source_[span.end - 1] == ' ' || source_[span.end - 1] == '\t')) --span.end;
        if (span.empty()) return line;
        line.pieces.push_back(span);
        for (std::uint32_t at = span.begin; at < span.end;) {
            const CodePoint point = decode_code_point(view(Span{at, span.end}));
            add(point, Span{at, at + offset(point.bytes)}, line);
            at += offset(point.bytes);
        }
        return line;
    }

    void add(CodePoint point, Span place, LooseLine& line) const {
        const char32_t c = point.value;
        const auto put = [&line, place](std::string_view plain, std::optional<Bend> bend) {
            if (bend) line.bent.push_back(BentCharacter{*bend, offset(line.text.size()), place});
            line.text += plain;
            line.places.resize(line.text.size(), place);
        };
        if (c >= 0x20 && c < 0x7F) return put(view(place), std::nullopt);
        if (is_zero_width(c)) return put("", Bend::space);
        if (is_any_space(c)) return put(" ", c == U'\t' ? std::nullopt : std::optional(Bend::space));
        if (is_dash(c)) return put("-", Bend::dash);
        if (is_arrow(c)) return put(">", Bend::arrow);
        if (c == U'…') return put("...", Bend::punctuation);
        if (const auto plain = plain_punctuation(c))
            return put(std::string_view(&*plain, 1), Bend::punctuation);
        if (c >= U'０' && c <= U'９') {
            const char digit = *digit_of(c);
            return put(std::string_view(&digit, 1), Bend::digit);
        }
        put(view(place), std::nullopt);
    }

    // ---- Lines that belong together

    static bool has_open_comment(std::string_view text) {
        const std::size_t open = text.rfind('{');
        return open != std::string_view::npos && text.find('}', open) == std::string_view::npos;
    }

    /// A ply that is broken at its arrow or comma.
    static bool goes_on(const LooseLine& line, const LooseLine& next) {
        constexpr std::string_view kInside = ",>-:=";
        if (line.text.empty() || next.text.empty() || starts_with_number(next.text)) return false;
        const std::size_t end = line.text.find_last_not_of(kInside);
        const std::size_t last = line.text.find_last_not_of(" ,>-:=");
        if (last == std::string::npos) return false;
        const auto ends_point = [&line](std::size_t at) {
            return is_digit(line.text[at]) || line.text[at] == ')' || line.text[at] == ']';
        };
        const char head = next.text.front();
        const bool coordinate = is_digit(head) || head == '-' || head == '(' || head == '[';
        const bool separator = head == '>' || head == ',' || next.text.substr(0, 2) == "->";
        const bool open = end + 1 < line.text.size();
        return ends_point(last) && ((open && coordinate) || (separator && !open));
    }

    static void append(const LooseLine& next, LooseLine& line) {
        const std::uint32_t end = line.places.empty() ? next.pieces.front().begin : line.places.back().end;
        line.text += ' ';
        line.places.push_back(Span{end, end});
        const std::uint32_t shift = offset(line.text.size());
        line.text += next.text;
        line.places.insert(line.places.end(), next.places.begin(), next.places.end());
        for (BentCharacter bent : next.bent) {
            bent.at += shift;
            line.bent.push_back(bent);
        }
        line.pieces.insert(line.pieces.end(), next.pieces.begin(), next.pieces.end());
        line.quoting.insert(line.quoting.end(), next.quoting.begin(), next.quoting.end());
    }

    /// How many lines from `index` on an open comment there takes up to its `}`; 1 where it is not closed.
    std::size_t comment_lines(std::size_t index) const {
        const std::size_t end = std::min(lines_.size(), index + kMostJoined);
        for (std::size_t at = index + 1; at < end; ++at) {
            if (lines_[at].text.find('}') != std::string::npos) return at + 1 - index;
        }
        return 1;
    }

    std::vector<LooseLine> join_lines() {
        std::vector<LooseLine> joined;
        for (std::size_t index = 0; index < lines_.size(); ++index) {
            LooseLine line = std::move(lines_[index]);
            while (index + 1 < lines_.size()) {
                if (has_open_comment(line.text)) {
                    const std::size_t count = comment_lines(index);
                    if (count == 1) break;
                    for (std::size_t more = 1; more < count; ++more) {
                        if (!lines_[++index].blank()) append(lines_[index], line);
                    }
                } else if (goes_on(line, lines_[index + 1])) {
                    line.bent.push_back(BentCharacter{Bend::broken_line, offset(line.text.size()),
                                                      lines_[index + 1].pieces.front()});
                    line.bent.back().source.end = line.bent.back().source.begin;
                    append(lines_[++index], line);
                } else {
                    break;
                }
            }
            joined.push_back(std::move(line));
        }
        return joined;
    }

    std::string_view source_;
    std::vector<Span> spans_;
    std::vector<LooseLine> lines_;
};

}  // namespace

std::vector<LooseLine> read_loose_lines(std::string_view source) {
    return LineMaker(source).make();
}

}  // namespace krona
