#include "notation/parse/json_reader.hpp"

#include <fmt/format.h>

#include "notation/grammar/krona_moves.hpp"
#include "notation/parse/apgr_events.hpp"
#include "notation/parse/bent_token.hpp"
#include "notation/parse/game_builder.hpp"
#include "notation/parse/json_events.hpp"
#include "notation/parse/kgn_actions.hpp"
#include "notation/parse/text_scan.hpp"

namespace krona {

namespace {

constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::string_view kMark = "\xEF\xBB\xBF";

template <typename Rule>
bool is_whole(std::string_view text) {
    grammar::Input in(text.data(), text.data() + text.size(), "");
    return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

class JsonReader {
  public:
    JsonReader(Window& window, const ReaderOptions& options, RecordSink& sink)
        : window_(window), options_(options), sink_(sink), builder_(options, record_) {}

    ReadSummary run() {
        if (window_.rest().substr(0, kMark.size()) == kMark)
            window_.move_cursor(window_.cursor() + kMark.size());
        while (find_object() && !summary_.stopped && window_.error().empty()) read_object();
        summary_.bytes = window_.offset();
        return summary_;
    }

  private:
    /// Moves to the next character that is no space; false at the end.
    bool find_object() {
        while (true) {
            const std::size_t next = window_.rest().find_first_not_of(kSpaces);
            window_.move_cursor(next == std::string_view::npos ? window_.end() : window_.cursor() + next);
            if (next != std::string_view::npos) {
                line_ += window_.start_game_at_line();
                return true;
            }
            pass_game();  // spaces between games are kept by none
            const Window::Refill result = window_.refill(options_.limits.game_bytes);
            if (result == Window::Refill::limit) return true;
            if (result != Window::Refill::more) return false;
        }
    }

    void read_object() {
        while (true) {
            const std::string_view rest = window_.rest();
            JsonOutcome outcome;
            if (!rest.empty() && rest[0] != '{') {
                outcome = JsonOutcome{JsonOutcome::Kind::broken, 0, "expected the object of a game, `{`"};
            } else if (is_apgr(rest)) {
                outcome = read_apgr_game(rest, game_);
            } else {
                outcome = read_json_game(rest, game_);
            }
            if (outcome.kind == JsonOutcome::Kind::game) return take_game(outcome.bytes);
            if (outcome.kind == JsonOutcome::Kind::broken || window_.ended()) return take_fault(outcome);
            switch (window_.refill(options_.limits.game_bytes)) {
                case Window::Refill::more:
                    break;
                case Window::Refill::end:
                    return take_fault(outcome);
                case Window::Refill::limit:
                    return take_large();
                case Window::Refill::error:
                    return;
            }
        }
    }

    void start_record() {
        ++summary_.games;
        builder_.start(nullptr);
        record_.format = SourceFormat::json;
        record_.number = summary_.games;
        record_.first_line = line_;
        record_.file_offset = window_.offset();
        record_.text.assign(window_.read_part());
        record_.source_size = static_cast<std::uint32_t>(record_.text.size());
    }

    void take_game(std::size_t bytes) {
        object_ = static_cast<std::uint32_t>(window_.read_part().size());
        window_.move_cursor(window_.cursor() + bytes);
        pass_line_end();
        start_record();
        record_.text += game_.decoded;
        builder_.move_origin(record_.text.data());
        for (const JsonTag& tag : game_.tags) add_tag(tag);
        builder_.finish_tags_in_place();
        const Next next = sink_.header(record_);
        if (next == Next::read) {
            for (const JsonMove& move : game_.moves) add_move(move);
            add_result();
            for (const JsonMove& move : game_.after) add_move(move);
            hand_out();
        } else {
            summary_.stopped = next == Next::stop;
            pass_game();
        }
    }

    /// The fault ends at the next line that starts with `{`.
    void take_fault(const JsonOutcome& outcome) {
        const auto place = static_cast<std::uint32_t>(window_.read_part().size() + outcome.bytes);
        const std::size_t searched = window_.read_part().size();
        while (true) {
            const std::string_view all(window_.begin(), window_.read_part().size() + window_.rest().size());
            const std::size_t found = find_line(all, '{', searched + 1);
            window_.move_cursor(found == std::string_view::npos ? window_.end() : window_.begin() + found);
            if (found != std::string_view::npos) break;
            const Window::Refill result = window_.refill(options_.limits.game_bytes);
            if (result == Window::Refill::limit) return take_large();
            if (result != Window::Refill::more) break;
        }
        start_record();
        const std::uint32_t at =
            place == 0 ? 0 : std::min(place, record_.source_size) - (outcome.bytes == 0 ? 0u : 1u);
        builder_.report(Code::bad_json, Span{at, std::min(at + 1, record_.source_size)},
                        fmt::format("no JSON of a game: {}", outcome.message));
        hand_out();
    }

    void take_large() {
        start_record();
        builder_.report(Code::limit, Span{0, 0},
                        fmt::format("a game is at most {} bytes long; the rest of it is passed over",
                                    options_.limits.game_bytes));
        hand_out();
        window_.skip_to_line('{', line_);
    }

    void hand_out() {
        builder_.finish_in_place();
        summary_.stopped = sink_.record(record_) == Next::stop;
        pass_game();
    }

    void pass_game() {
        line_ += scan_text(window_.read_part()).line_ends;
        window_.start_game();
    }

    void pass_line_end() {
        const std::string_view rest = window_.rest();
        const std::size_t line_end = rest.find_first_not_of(" \t");
        if (line_end == std::string_view::npos) return window_.move_cursor(window_.end());
        if (rest[line_end] != '\r' && rest[line_end] != '\n') return;
        const bool pair = rest.substr(line_end, 2) == "\r\n";
        window_.move_cursor(window_.cursor() + line_end + (pair ? 2 : 1));
    }

    Span place(const JsonText& text) const {
        const std::uint32_t base = text.where == JsonText::Where::source ? object_ : record_.source_size;
        return Span{base + text.span.begin, base + text.span.end};
    }

    Span raw_place(const JsonText& text) const {
        return Span{object_ + text.raw.begin, object_ + text.raw.end};
    }

    void fault(Span at, std::string_view message) {
        builder_.report(Code::bad_json, at, std::string(message));
    }

    void add_tag(const JsonTag& tag) {
        const Span name = place(tag.name);
        const Span value = place(tag.value);
        if (!is_whole<grammar::tag_name>(record_.view(name))) {
            return fault(raw_place(tag.name), "a tag name is a letter followed by letters, digits and `_`");
        }
        if (record_.view(value).find_first_of("\r\n") != std::string_view::npos) {
            return fault(raw_place(tag.value), "a tag value holds no line end");
        }
        builder_.add_tag(name, value, raw_place(tag.value));
    }

    void add_move(const JsonMove& move) {
        const Span at = place(move.text);
        const char* begin = record_.text.data() + at.begin;
        const char* end = record_.text.data() + at.end;
        switch (move.kind) {
            case JsonMove::Kind::number:
                add_number(at);
                break;
            case JsonMove::Kind::ply:
                add_ply(at, raw_place(move.text));
                if (move.player != Colour::none) builder_.set_player(move.player);
                break;
            case JsonMove::Kind::nag:
                builder_.add_nag(move.value, at);
                break;
            case JsonMove::Kind::comment:
            case JsonMove::Kind::line_comment:
                add_comment(move.kind, at, raw_place(move.text));
                break;
            case JsonMove::Kind::bad:
                builder_.bad(at);
                builder_.report(Code::syntax, at,
                                fmt::format("`{}` is no token of a record", record_.view(at)));
                break;
            case JsonMove::Kind::open_variation:
                builder_.open_variation(begin, end);
                break;
            case JsonMove::Kind::close_variation:
                builder_.close_variation(begin, end);
                break;
        }
    }

    void add_number(Span at) {
        const std::string_view text = record_.view(at);
        if (is_whole<grammar::move_number>(text))
            return builder_.number(text.data(), text.data() + text.size());
        builder_.bad(at);
        builder_.report(Code::syntax, at, fmt::format("`{}` is no move number", text));
    }

    void add_ply(Span at, Span raw) {
        const std::string_view text = record_.view(at);
        const char* const begin = text.data();
        const char* const end = text.data() + text.size();
        if (record_.game != GameKind::krona) {
            const bool token =
                !text.empty() && text.find_first_of(" \t\r\n\v\f{};$!?[]") == std::string_view::npos;
            if (token) return builder_.other_ply(begin, end);
        } else if (is_whole<grammar::krona_ply>(text)) {
            grammar::Input in(begin, end, "");
            tao::pegtl::parse<grammar::krona_ply, KgnAction>(in, builder_);
            return;
        }
        std::vector<Fix> fixes;
        if (const auto bent = read_bent_ply(text); bent && bent->bytes == text.size()) {
            fixes.push_back(Fix{bent->why, 0, {Edit{raw, bent->text}}});
        }
        builder_.bad(at);
        builder_.report(Code::syntax, raw, fmt::format("`{}` is no ply", text), std::move(fixes));
    }

    /// KGN has no way to write a comment that holds both `}` and a line end.
    void add_comment(JsonMove::Kind kind, Span at, Span raw) {
        const std::string_view text = record_.view(at);
        const bool brace = text.find('}') != std::string_view::npos;
        const bool line_end = text.find_first_of("\r\n") != std::string_view::npos;
        if (brace && line_end) return fault(raw, "a comment holds `}` or line ends, not both");
        const bool to_line_end = brace || (kind == JsonMove::Kind::line_comment && !line_end);
        builder_.add_comment(to_line_end ? ElementKind::line_comment : ElementKind::comment, at);
    }

    void add_result() {
        if (!game_.has_result) return;
        const Span at = place(game_.result);
        const std::string_view text = record_.view(at);
        if (is_whole<grammar::marker>(text)) {
            return builder_.marker(text.data(), text.data() + text.size());
        }
        builder_.bad(at);
        builder_.report(Code::syntax, raw_place(game_.result), fmt::format("`{}` is no result", text));
    }

    Window& window_;
    const ReaderOptions& options_;
    RecordSink& sink_;
    Record record_;
    GameBuilder builder_;
    JsonGame game_;
    ReadSummary summary_;
    std::uint64_t line_ = 1;
    std::uint32_t object_ = 0;  // where the object starts in the record's source
};

}  // namespace

ReadSummary read_json(Window& window, const ReaderOptions& options, RecordSink& sink) {
    return JsonReader(window, options, sink).run();
}

}  // namespace krona
