#include "notation/parse/sgf_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/grammar/sgf.hpp"
#include "notation/parse/game_builder.hpp"
#include "notation/parse/loose_reader.hpp"
#include "notation/parse/sgf_charset.hpp"
#include "notation/parse/sgf_header.hpp"
#include "notation/parse/sgf_tree.hpp"
#include "notation/parse/sgf_walk.hpp"
#include "notation/parse/text_scan.hpp"
#include "notation/source_places.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::string_view kSpaces = " \t\r\n\v\f";
constexpr std::string_view kMark = "\xEF\xBB\xBF";
constexpr std::string_view kDefaultCharset = "ISO-8859-1";  // of FF[4]

/// Whether `GM[`, `FF [` or the like comes next.
bool starts_with_property(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
    grammar::SgfInput in(text.data(), text.data() + text.size(), "");
    return tao::pegtl::parse<tao::pegtl::seq<grammar::sgf_name, grammar::sgf_spaces, tao::pegtl::one<'['>>>(
        in);
}

class SgfReader {
  public:
    SgfReader(Window& window, const ReaderOptions& options, RecordSink& sink)
        : window_(window), options_(options), sink_(sink), builder_(options, record_) {}

    ReadSummary run() {
        while (!summary_.stopped && window_.error().empty() && find_tree()) read_tree();
        summary_.bytes = window_.offset();
        return summary_;
    }

  private:
    /// Moves to the next game tree; text before it is a mail's or nobody's. False at the end.
    bool find_tree() {
        std::size_t searched = 0;
        while (true) {
            const std::size_t found = find_sgf_tree(window_.rest().substr(searched));
            if (found != std::string_view::npos) {
                window_.move_cursor(window_.cursor() + searched + found);
                line_ += window_.start_game_at_line();
                return true;
            }
            // A `(` at the very end may have its `;` on the next line.
            const std::size_t last = window_.rest().find_last_not_of(kSpaces);
            const bool open = last != std::string_view::npos && window_.rest()[last] == '(';
            searched = open ? last : window_.rest().size();
            const Window::Refill result = window_.refill(options_.limits.game_bytes);
            if (result == Window::Refill::more) continue;
            if (result == Window::Refill::limit) {
                take_large();
                searched = 0;
                if (window_.ended() && window_.rest().empty()) return false;
                continue;
            }
            take_rest();
            return false;
        }
    }

    /// What stands behind the last tree: nothing, or a file without games.
    void take_rest() {
        const bool empty = window_.rest().find_first_not_of(kSpaces) == std::string_view::npos;
        window_.move_cursor(window_.end());
        if (!empty && summary_.games == 0 && window_.error().empty()) {
            start_record(0);
            builder_.report(Code::bad_sgf, Span{0, std::min(1u, record_.source_size)},
                            "no SGF: a game tree starts with `(;`");
            hand_out();
        }
        pass_game();
    }

    void read_tree() {
        const bool pairs = has_ascii_second_bytes(sgf_charset(window_.rest()));
        const SgfBytes bytes = pairs && find_bad_utf8(window_.rest()) != std::string_view::npos
                                   ? SgfBytes::pairs
                                   : SgfBytes::single;
        while (true) {
            const std::size_t end = find_sgf_tree_end(window_.rest(), bytes);
            if (end != std::string_view::npos) return take_tree(end);
            switch (window_.refill(options_.limits.game_bytes)) {
                case Window::Refill::more:
                    break;
                case Window::Refill::end:
                    return take_tree(window_.rest().size());
                case Window::Refill::limit:
                    return take_large();
                case Window::Refill::error:
                    return;
            }
        }
    }

    void take_tree(std::size_t bytes) {
        const std::size_t before = window_.read_part().size();
        window_.move_cursor(window_.cursor() + bytes);
        start_record(before);
        check_text();
        read_sgf_tree(record_.text, tree_begin_, tree_);
        if (tree_.fault != nullptr) {
            const std::uint32_t at = std::min(tree_.read, record_.source_size);
            builder_.report(Code::bad_sgf, Span{at, std::min(at + 1, record_.source_size)},
                            fmt::format("no SGF: {}", tree_.fault));
        }
        const SgfStart start = read_sgf_header(tree_, record_, builder_);
        builder_.finish_tags_in_place();
        const Next next = sink_.header(record_);
        if (next != Next::read) {
            summary_.stopped = next == Next::stop;
            return pass_game();
        }
        SgfWalk(tree_, start, options_.limits, builder_).run();
        hand_out();
    }

    void take_large() {
        start_record(0);
        builder_.report(Code::limit, Span{0, 0},
                        fmt::format("a game is at most {} bytes long; the rest of it is passed over",
                                    options_.limits.game_bytes));
        hand_out();
        window_.skip_to_line('(', line_);
    }

    /// `before`: bytes of the game's text that stand before its tree.
    void start_record(std::size_t before) {
        ++summary_.games;
        builder_.start(nullptr);
        record_.format = SourceFormat::sgf;
        record_.number = summary_.games;
        record_.first_line = line_;
        record_.file_offset = window_.offset();
        const std::string_view part = window_.read_part();
        std::string_view charset = sgf_charset(part.substr(before));
        record_.text.assign(part);
        tree_begin_ = before;
        if (find_bad_utf8(part) != std::string_view::npos && fold_word(charset) != "utf-8") {
            if (charset.empty()) charset = kDefaultCharset;
            decode(part.substr(0, before), part.substr(before), charset);
        }
        record_.source_size = static_cast<std::uint32_t>(record_.text.size());
        builder_.move_origin(record_.text.data());
    }

    void decode(std::string_view before, std::string_view tree, std::string_view charset) {
        const auto head = charset_to_utf8(before, charset);
        const auto body = charset_to_utf8(tree, charset);
        if (!head || !body) {
            unknown_charset_ = std::string(charset);
            return;
        }
        tree_begin_ = head->size();
        record_.text = *head + *body;
        decoded_from_ = std::string(charset);
    }

    void check_text() {
        const std::size_t wrong = find_bad_utf8(record_.source());
        if (wrong != std::string_view::npos) {
            const auto at = static_cast<std::uint32_t>(wrong);
            builder_.report(Code::bad_utf8, Span{at, at + 1}, byte_fault());
        }
        unknown_charset_.clear();
        decoded_from_.clear();
        const std::size_t nul = record_.source().find('\0');
        if (nul != std::string_view::npos) {
            const auto at = static_cast<std::uint32_t>(nul);
            builder_.report(Code::bad_sgf, Span{at, at + 1}, "a NUL byte: this is no text");
        }
    }

    std::string byte_fault() const {
        if (!unknown_charset_.empty()) {
            return fmt::format("the encoding that CA names, {}, is not known here", unknown_charset_);
        }
        if (!decoded_from_.empty()) {
            return fmt::format("bytes that mean nothing in the encoding that CA names, {}", decoded_from_);
        }
        return "a byte that is no part of UTF-8 text; CA names another encoding, if it is one";
    }

    void hand_out() {
        for (Diagnostic& diagnostic : record_.diagnostics) point_at_source(record_, diagnostic);
        builder_.finish_in_place();
        summary_.stopped = sink_.record(record_) == Next::stop;
        pass_game();
    }

    void pass_game() {
        line_ += scan_text(window_.read_part()).line_ends;
        window_.start_game();
    }

    Window& window_;
    const ReaderOptions& options_;
    RecordSink& sink_;
    Record record_;
    GameBuilder builder_;
    SgfTree tree_;
    ReadSummary summary_;
    std::uint64_t line_ = 1;
    std::size_t tree_begin_ = 0;
    std::string unknown_charset_;  // that CA names
    std::string decoded_from_;     // the encoding of the tree's bytes where they are not UTF-8
};

/// Offset of the first game tree that starts a line and whose root has a property first; npos where there is
/// none.
std::size_t find_sgf_behind_text(std::string_view head) {
    for (std::size_t at = find_sgf_tree(head); at != std::string_view::npos;) {
        const std::size_t before = head.substr(0, at).find_last_not_of(" \t");
        const bool starts_line =
            before == std::string_view::npos || head[before] == '\n' || head[before] == '\r';
        if (starts_line && starts_with_property(head.substr(head.find(';', at) + 1))) return at;
        const std::size_t next = find_sgf_tree(head.substr(at + 1));
        at = next == std::string_view::npos ? next : at + 1 + next;
    }
    return std::string_view::npos;
}

}  // namespace

bool starts_as_sgf(std::string_view head) {
    if (head.substr(0, kMark.size()) == kMark) head.remove_prefix(kMark.size());
    head.remove_prefix(std::min(head.size(), head.find_first_not_of(kSpaces)));
    if (!head.empty() && find_sgf_tree(head) == 0) return true;
    const std::size_t tree = find_sgf_behind_text(head);
    return tree != std::string_view::npos && !holds_tag_pair(head.substr(0, tree));
}

ReadSummary read_sgf(Window& window, const ReaderOptions& options, RecordSink& sink) {
    return SgfReader(window, options, sink).run();
}

}  // namespace krona
