#include <algorithm>

#include <fmt/format.h>

#include "notation/grammar/lexical.hpp"
#include "notation/parse/faults.hpp"

namespace krona {

namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kForm = "a tag pair is written [Name \"value\"]";

/// The line of a broken tag and the parts of it that can be told; all are views into the line.
struct TagLine {
    std::string_view line;
    std::string_view name;
    std::string_view behind_name;  // from the first character after the blanks behind the name
};

std::string_view trim_end(std::string_view text) {
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

bool is_tag_start(std::string_view text) {
    grammar::Input in(text.data(), text.data() + text.size(), "");
    return tao::pegtl::parse<grammar::tag_start>(in);
}

bool is_tag_name(std::string_view name) {
    grammar::Input in(name.data(), name.data() + name.size(), "");
    return tao::pegtl::parse<
        tao::pegtl::seq<tao::pegtl::sor<grammar::tag_name, grammar::russian_tag_name>, tao::pegtl::eof>>(in);
}

/// `bracket` is the number of bytes before the name.
TagLine split(std::string_view line, std::size_t bracket = 1) {
    TagLine parts;
    parts.line = line;
    const std::size_t name = std::min(line.find_first_not_of(kBlanks, bracket), line.size());
    const std::size_t name_end = std::min(line.find_first_of(" \t\"]", name), line.size());
    parts.name = line.substr(name, name_end - name);
    const std::size_t behind = std::min(line.find_first_not_of(kBlanks, name_end), line.size());
    parts.behind_name = line.substr(behind);
    return parts;
}

/// Reports one broken tag line; every member works on the same line.
class BadTag {
  public:
    BadTag(GameBuilder& builder, const TagLine& parts) : builder_(builder), parts_(parts) {}

    const char* report() {
        if (!builder_.check_size(place(parts_.name))) return line_end();
        if (!is_tag_name(parts_.name)) {
            builder_.report(
                Code::syntax, place(parts_.line),
                fmt::format("{}, and a name is a letter followed by letters, digits and `_`", kForm));
            return line_end();
        }
        if (parts_.behind_name.substr(0, 1) != "\"") return report_no_quote();
        const std::string_view value = parts_.behind_name.substr(1);
        for (std::size_t at = value.find('['); at != std::string_view::npos; at = value.find('[', at + 1)) {
            if (is_tag_start(value.substr(at))) return report_cut(value.substr(0, at));
        }
        const std::string_view closed = trim_end(value);
        if (closed.size() >= 2 && closed.substr(closed.size() - 2) == "\"]") {
            const std::string_view inside = closed.substr(0, closed.size() - 2);
            if (inside.empty() || inside.back() != '\\') return report_inner_quotes(inside);
        }
        return report_end(value);
    }

    /// `White "Ada"]`: null where the line is not of that form.
    const char* report_unopened() {
        const std::string_view line = trim_end(parts_.line);
        const bool closed = line.size() > 2 && line.substr(line.size() - 2) == "\"]";
        if (!is_tag_name(parts_.name) || parts_.behind_name.substr(0, 1) != "\"" || !closed) return nullptr;
        if (!builder_.check_size(place(parts_.name))) return line_end();
        const char* begin = parts_.behind_name.data() + 1;
        const char* end = line.data() + line.size() - 2;
        if (end < begin) return nullptr;
        builder_.report(Code::syntax, place(parts_.name),
                        fmt::format("the `[` before the tag {} is missing", parts_.name),
                        {Fix{"open the tag with [", 0, {Edit{at(parts_.name.data()), "["}}}});
        keep(std::string_view(begin, static_cast<std::size_t>(end - begin)), line_end());
        return line_end();
    }

  private:
    Span place(std::string_view part) const { return builder_.span(part.data(), part.data() + part.size()); }
    const char* line_end() const { return parts_.line.data() + parts_.line.size(); }
    Span at(const char* where) const { return builder_.span(where, where); }

    void keep(std::string_view value, const char* end) {
        builder_.tag_name(parts_.name.data(), parts_.name.data() + parts_.name.size());
        builder_.tag_value(value.data(), value.data() + value.size());
        builder_.tag(parts_.line.data(), end);
    }

    /// `[White Ada]`, or quotes of another kind.
    const char* report_no_quote() {
        std::string_view value = parts_.behind_name.substr(0, parts_.behind_name.find(']'));
        value = trim_end(value);
        for (const std::string_view quote : {"“", "”", "„", "«", "»", "‘", "’", "'", "\""}) {
            if (value.substr(0, quote.size()) == quote) value.remove_prefix(quote.size());
            if (value.size() >= quote.size() && value.substr(value.size() - quote.size()) == quote) {
                value.remove_suffix(quote.size());
            }
        }
        builder_.report(Code::syntax, place(parts_.line),
                        fmt::format("{}: expected a `\"` behind the name {}", kForm, parts_.name),
                        {rewrite(value, "put the value in quotes")});
        keep(value, line_end());
        return line_end();
    }

    Fix rewrite(std::string_view value, std::string_view why) const {
        std::string text = fmt::format("[{} \"", parts_.name);
        for (std::size_t index = 0; index < value.size(); ++index) {
            if (value[index] == '"' && (index == 0 || value[index - 1] != '\\')) text += '\\';
            text += value[index];
        }
        text += "\"]";
        return Fix{std::string(why), 0, {Edit{place(parts_.line), text}}};
    }

    /// `[White "Ada[Black "Boris"]`: the value ends where the next tag starts.
    const char* report_cut(std::string_view value) {
        std::string_view kept = trim_end(value);
        const bool has_bracket = !kept.empty() && kept.back() == ']';
        if (has_bracket) kept = trim_end(kept.substr(0, kept.size() - 1));
        const bool has_quote = !kept.empty() && kept.back() == '"';
        if (has_quote) kept.remove_suffix(1);
        const Span rest = builder_.span(kept.data() + kept.size(), value.data() + value.size());
        builder_.report(has_quote ? Code::syntax : Code::unterminated_string,
                        builder_.span(parts_.line.data(), value.data() + value.size()),
                        fmt::format("the tag {} is cut off by another tag before its `{}`", parts_.name,
                                    has_quote ? "]" : "\"]"),
                        {Fix{"close the tag before the next one", 0, {Edit{rest, "\"]\n"}}}});
        keep(kept, value.data() + value.size());
        return value.data() + value.size();
    }

    /// `[White "Ada "Ace" Smith"]`.
    const char* report_inner_quotes(std::string_view value) {
        Fix fix{"write the quotes inside as \\\"", 0, {}};
        for (std::size_t index = 0; index < value.size(); ++index) {
            if (value[index] == '"' && (index == 0 || value[index - 1] != '\\')) {
                fix.edits.push_back(Edit{at(value.data() + index), "\\"});
            }
        }
        if (fix.edits.empty()) {  // the value is sound: the blanks are not
            builder_.report(Code::syntax, place(parts_.line), std::string(kForm),
                            {rewrite(value, "write the tag pair in its form")});
            keep(value, line_end());
            return line_end();
        }
        const Span first = fix.edits.front().span;
        builder_.report(Code::syntax, Span{first.begin, first.end + 1},
                        fmt::format("a `\"` inside the value of the tag {} is written \\\"", parts_.name),
                        {fix});
        keep(value, line_end());
        return line_end();
    }

    /// The line ends before the quote, or between the quote and the bracket.
    const char* report_end(std::string_view value) {
        const std::size_t quote = value.rfind('"');
        const bool has_quote = quote != std::string_view::npos && (quote == 0 || value[quote - 1] != '\\');
        std::string_view kept = trim_end(value.substr(0, has_quote ? quote : value.size()));
        if (!has_quote && !kept.empty() && kept.back() == ']')
            kept = trim_end(kept.substr(0, kept.size() - 1));
        if (has_quote) {
            builder_.report(
                Code::syntax, place(parts_.line),
                fmt::format("{}: expected `]` directly behind the value of the tag {}", kForm, parts_.name),
                {rewrite(kept, "close the tag with ]")});
        } else {
            builder_.report(
                Code::unterminated_string, place(parts_.behind_name),
                fmt::format("the value of the tag {} is not closed by a `\"` on its line", parts_.name),
                {rewrite(kept, "close the value with \"")});
        }
        keep(kept, line_end());
        return line_end();
    }

    GameBuilder& builder_;
    const TagLine& parts_;
};

}  // namespace

const char* report_bad_tag(GameBuilder& builder, const char* at, const char* end) {
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    const TagLine parts = split(rest.substr(0, rest.find_first_of("\r\n")));
    return BadTag(builder, parts).report();
}

const char* report_unopened_tag(GameBuilder& builder, const char* at, const char* end) {
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    const TagLine parts = split(rest.substr(0, rest.find_first_of("\r\n")), 0);
    return BadTag(builder, parts).report_unopened();
}

const char* report_text_before_tag(GameBuilder& builder, const char* at, const char* end) {
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    const std::string_view stray = rest.substr(0, rest.find_first_of(" \t\r\n["));
    if (stray.empty() || !is_tag_start(rest.substr(stray.size()))) return nullptr;
    const Span place = builder.span(at, at + stray.size());
    builder.report(Code::syntax, place, "text stands before a tag pair on its line", {take_out(place)});
    return at + stray.size();
}

}  // namespace krona
