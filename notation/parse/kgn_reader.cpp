#include "notation/parse/kgn_reader.hpp"

#include <fmt/format.h>

#include "notation/grammar/kgn.hpp"
#include "notation/grammar/skip.hpp"
#include "notation/parse/faults.hpp"
#include "notation/parse/kgn_actions.hpp"
#include "notation/parse/text_scan.hpp"

namespace krona {

namespace {

namespace pegtl = tao::pegtl;

constexpr bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

}  // namespace

ReadSummary KgnReader::run() {
    Step step = Step::go_on;
    while (step == Step::go_on) step = end_game(read_game());
    summary_.stopped = step == Step::stop;
    summary_.bytes = window_.offset();
    return summary_;
}

// ---- Running the grammar

/// Applies a run of tokens from the cursor on, reading more bytes as it goes.
template <typename Rule, template <typename...> class Action, typename... States>
KgnReader::Stop KgnReader::advance(States&&... states) {
    while (true) {
        grammar::Input in(window_.cursor(), window_.end(), "");
        if (at_line_start()) pegtl::parse<grammar::escape_lines>(in);
        pegtl::parse<Rule, Action>(in, states...);
        window_.move_cursor(in.current());
        const bool used_up = in.empty();
        if (!used_up && in.peek_char() != '{') return Stop::token;
        if (!used_up &&
            (window_.ended() || grammar::find_hidden_game(window_.cursor(), window_.end()) != nullptr)) {
            return Stop::open_comment;
        }
        switch (refill()) {
            case Window::Refill::more:
                break;
            case Window::Refill::end:
                return used_up ? Stop::file_end : Stop::open_comment;
            case Window::Refill::limit:
                return Stop::limit;
            case Window::Refill::error:
                return Stop::error;
        }
    }
}

Window::Refill KgnReader::refill() {
    const Window::Refill result = window_.refill(options_.limits.game_bytes);
    builder_.move_origin(window_.begin());
    return result;
}

template <typename Rule>
bool KgnReader::matches_here() const {
    grammar::Input in(window_.cursor(), window_.end(), "");
    return pegtl::parse<Rule>(in);
}

bool KgnReader::at_line_start() const {
    return window_.cursor() == window_.begin() ? starts_at_line_start_ : is_line_end(window_.cursor()[-1]);
}

bool KgnReader::starts_tag() const {
    return *window_.cursor() == '[' && (at_line_start() || matches_here<grammar::tag_start>());
}

// ---- One game

KgnReader::Step KgnReader::read_game() {
    builder_.start(window_.begin());
    record_.number = summary_.games + 1;
    record_.first_line = line_;
    record_.file_offset = window_.offset();
    const Step step = read_tags();
    switch (step) {
        case Step::go_on:
            return read_movetext();
        case Step::skip:
            return skip_movetext();
        case Step::game_ends:
        case Step::no_game:
        case Step::stop:
        case Step::limit:
        case Step::error:
            break;
    }
    return step;
}

KgnReader::Step KgnReader::read_tags() {
    Step step = Step::go_on;
    while (step == Step::go_on) {
        switch (advance<grammar::tag_section, KgnAction>(builder_)) {
            case Stop::token:
                step = read_stray_in_tags();
                break;
            case Stop::open_comment:
                if (close_comment() == Step::game_ends)
                    return call_header() == Step::stop ? Step::stop : Step::game_ends;
                break;
            case Stop::file_end:
                if (builder_.is_empty()) return Step::no_game;
                step = call_header();
                return step == Step::go_on ? Step::game_ends : step;
            case Stop::limit:
                builder_.finish_tags(window_.read_part());
                return Step::limit;
            case Stop::error:
                return Step::error;
        }
    }
    return step == Step::game_ends ? call_header() : step;
}

/// Something that belongs to no tag section: `game_ends` here means that the section does.
KgnReader::Step KgnReader::read_stray_in_tags() {
    if (builder_.given_up()) return Step::game_ends;
    if (*window_.cursor() == '[') {
        window_.move_cursor(report_bad_tag(builder_, window_.cursor(), window_.end()));
        return Step::go_on;
    }
    const bool line_start =
        window_.cursor() == window_.begin() || window_.cursor()[-1] == '\n' || window_.cursor()[-1] == '\r';
    if (line_start) {
        const char* next = report_unopened_tag(builder_, window_.cursor(), window_.end());
        if (next == nullptr && !record_.tags.empty()) {
            next = report_text_before_tag(builder_, window_.cursor(), window_.end());
        }
        if (next != nullptr) {
            window_.move_cursor(next);
            return Step::go_on;
        }
    }
    using known = pegtl::sor<grammar::krona_ply, grammar::move_number, grammar::marker>;
    if (record_.tags.empty() || matches_here<known>() || !stands_between_tags()) return Step::game_ends;
    window_.move_cursor(report_text_behind_tag(builder_, window_.cursor(), window_.end()));
    return Step::go_on;
}

/// Behind a tag pair on its line, while the next line starts with another one.
bool KgnReader::stands_between_tags() const {
    const char* tag_end = window_.begin() + record_.tags.back().source.end;
    const std::string_view between(tag_end, static_cast<std::size_t>(window_.cursor() - tag_end));
    if (between.find_first_of("\r\n") != std::string_view::npos) return false;
    const std::string_view rest = window_.rest();
    const std::size_t line_end = rest.find_first_of("\r\n");
    const std::size_t next_line = rest.find_first_not_of("\r\n", line_end);
    return next_line < rest.size() && rest[next_line] == '[';
}

KgnReader::Step KgnReader::call_header() {
    builder_.finish_tags(window_.read_part());
    switch (sink_.header(record_)) {
        case Next::read:
            return Step::go_on;
        case Next::skip:
            return Step::skip;
        case Next::stop:
            return Step::stop;
    }
    return Step::go_on;
}

// ---- Movetext

KgnReader::Stop KgnReader::advance_movetext() {
    switch (record_.game) {
        case GameKind::krona:
            return advance<grammar::movetext<grammar::krona_ply>, KgnAction>(builder_);
        case GameKind::korona:
        case GameKind::korona2:
        case GameKind::akron:
        case GameKind::threecrowns:
        case GameKind::unknown:
            break;
    }
    return advance<grammar::movetext<grammar::other_ply>, KgnAction>(builder_);
}

KgnReader::Step KgnReader::read_movetext() {
    while (true) {
        switch (advance_movetext()) {
            case Stop::token: {
                const Step step = read_stray_in_movetext();
                if (step != Step::go_on) return step;
                break;
            }
            case Stop::open_comment:
                return close_comment();
            case Stop::file_end:
                return Step::game_ends;
            case Stop::limit:
                return Step::limit;
            case Stop::error:
                return Step::error;
        }
    }
}

/// A marker, the first tag of the next game, or a fault.
KgnReader::Step KgnReader::read_stray_in_movetext() {
    if (starts_tag()) return Step::game_ends;
    grammar::Input in(window_.cursor(), window_.end(), "");
    if (pegtl::parse<grammar::marker>(in)) {
        builder_.marker(window_.cursor(), in.current());
        window_.move_cursor(in.current());
        return builder_.depth() == 0 ? read_behind_marker(Actions::apply) : Step::go_on;
    }
    const char* stray = window_.cursor();
    const char* next = report_bad_token(builder_, stray, window_.end());
    const bool binary =
        std::string_view(stray, static_cast<std::size_t>(next - stray)).find('\0') != std::string_view::npos;
    window_.move_cursor(next);
    return binary || builder_.given_up() ? give_up() : Step::go_on;
}

/// Too much is wrong: the rest of the game, up to the next line that starts with `[`, is taken as one piece.
KgnReader::Step KgnReader::give_up() {
    while (true) {
        const std::string_view text = window_.read_part();
        const std::string_view all(text.data(), text.size() + window_.rest().size());
        const std::size_t found = find_line(all, '[', text.size());
        window_.move_cursor(found == std::string_view::npos ? window_.end() : window_.begin() + found);
        if (found != std::string_view::npos) return Step::game_ends;
        switch (refill()) {
            case Window::Refill::more:
                break;
            case Window::Refill::end:
                return Step::game_ends;
            case Window::Refill::limit:
                return Step::limit;
            case Window::Refill::error:
                return Step::error;
        }
    }
}

/// At a `{` that is never closed: its text ends at the game that it would hide, or at the end of the file.
KgnReader::Step KgnReader::close_comment() {
    const char* hidden = grammar::find_hidden_game(window_.cursor(), window_.end());
    const char* end = hidden != nullptr ? hidden : window_.end();
    builder_.open_comment(window_.cursor(), end);
    window_.move_cursor(end);
    return builder_.has_movetext() || !record_.tags.empty() || hidden == nullptr ? Step::game_ends
                                                                                 : Step::go_on;
}

/// Comments on the marker's line, its line end, and what stands before the end of the file where no game
/// follows.
KgnReader::Step KgnReader::read_behind_marker(Actions actions) {
    const bool apply = actions == Actions::apply;
    const Stop stop = apply ? advance<grammar::marker_line, KgnAction>(builder_)
                            : advance<grammar::marker_line, pegtl::nothing>();
    if (stop == Stop::open_comment) return apply ? close_comment() : skip_comment();
    if (stop == Stop::limit) return Step::limit;
    if (stop == Stop::error) return Step::error;
    if (stop == Stop::file_end) return Step::game_ends;
    grammar::Input in(window_.cursor(), window_.end(), "");
    pegtl::parse<pegtl::opt<grammar::line_end>>(in);
    window_.move_cursor(in.current());

    const std::size_t end_of_game = window_.read_part().size();
    const Stop next = advance<grammar::between_games, pegtl::nothing>();
    if (next == Stop::error) return Step::error;
    const bool last = next == Stop::file_end;
    if (last && !apply) return Step::game_ends;
    window_.move_cursor(window_.begin() + end_of_game);
    if (last) advance<grammar::between_games, KgnAction>(builder_);
    return Step::game_ends;
}

// ---- Passing over

KgnReader::Step KgnReader::skip_movetext() {
    std::uint32_t depth = 0;
    while (true) {
        switch (advance<grammar::skipped_movetext, SkipAction>(depth)) {
            case Stop::token: {
                const Step step = skip_stray(depth);
                if (step != Step::go_on) return step == Step::game_ends ? Step::skip : step;
                break;
            }
            case Stop::open_comment:
                skip_comment();
                return Step::skip;
            case Stop::file_end:
                return Step::skip;
            case Stop::limit:
                return Step::limit;
            case Stop::error:
                return Step::error;
        }
    }
}

KgnReader::Step KgnReader::skip_stray(const std::uint32_t& depth) {
    if (starts_tag()) return Step::game_ends;
    grammar::Input in(window_.cursor(), window_.end(), "");
    const bool marker = pegtl::parse<grammar::marker>(in);
    window_.move_cursor(marker ? in.current() : window_.cursor() + 1);
    return marker && depth == 0 ? read_behind_marker(Actions::nothing) : Step::go_on;
}

KgnReader::Step KgnReader::skip_comment() {
    const char* hidden = grammar::find_hidden_game(window_.cursor(), window_.end());
    window_.move_cursor(hidden != nullptr ? hidden : window_.end());
    return Step::game_ends;
}

// ---- End of a game

/// Hands the game out; `go_on` where another one may follow.
KgnReader::Step KgnReader::end_game(Step step) {
    Next next = Next::read;
    switch (step) {
        case Step::go_on:
        case Step::game_ends:
            ++summary_.games;
            next = hand_out();
            break;
        case Step::skip:
            ++summary_.games;
            pass_game(scan_text(window_.read_part()).line_ends);
            break;
        case Step::limit:
            ++summary_.games;
            builder_.report(Code::limit, Span{0, 0},
                            fmt::format("a game is at most {} bytes long; the rest of it is passed over",
                                        options_.limits.game_bytes));
            next = hand_out();
            starts_at_line_start_ = window_.skip_to_line('[', line_);
            break;
        case Step::stop:
            ++summary_.games;
            return Step::stop;
        case Step::no_game:
            pass_game(0);
            return Step::no_game;
        case Step::error:
            return Step::error;
    }
    if (next == Next::stop) return Step::stop;
    return window_.at_file_end() ? Step::no_game : Step::go_on;
}

Next KgnReader::hand_out() {
    const TextScan scan = scan_text(window_.read_part());
    builder_.finish(window_.read_part(), scan);
    const Next next = sink_.record(record_);
    pass_game(scan.line_ends);
    return next;
}

void KgnReader::pass_game(std::uint64_t line_ends) {
    const std::string_view text = window_.read_part();
    line_ += line_ends;
    if (!text.empty()) starts_at_line_start_ = is_line_end(text.back());
    window_.start_game();
}

}  // namespace krona
