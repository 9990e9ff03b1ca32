#include "cli/records/game_text.hpp"

#include <algorithm>

namespace krona::cli {

namespace {

bool starts_with_line_end(std::string_view text) {
    return !text.empty() && (text.front() == '\n' || text.front() == '\r');
}

// `text` without one line end (LF, CRLF or CR) at its end.
std::string_view without_line_end(std::string_view text) {
    if (text.ends_with("\r\n")) return text.substr(0, text.size() - 2);
    if (text.ends_with('\n') || text.ends_with('\r')) return text.substr(0, text.size() - 1);
    return text;
}

/// An object of JSON or a tree of SGF, which KGN does not begin with.
bool is_object_or_tree(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return false;
    text.remove_prefix(begin);
    return text.starts_with("{\"") || text.starts_with("(;");
}

}  // namespace

GameJoiner::Tail GameJoiner::tail_of(std::string_view text) {
    const std::string_view line = without_line_end(text);
    if (line.size() == text.size()) return Tail::open_line;
    return line.empty() || without_line_end(line).size() != line.size() ? Tail::blank_line : Tail::line_end;
}

std::string_view GameJoiner::separator(std::string_view game, DataKind kind) {
    const Tail before = tail_;
    if (!game.empty()) tail_ = tail_of(game);
    if (game.empty() || kind == DataKind::none || kind == DataKind::verbatim) return {};
    // A game in its own bytes brings the blank lines before it.
    const bool brings_own = kind == DataKind::source && starts_with_line_end(game);
    switch (before) {
        case Tail::nothing:
        case Tail::blank_line:
            return {};
        case Tail::line_end:
            return brings_own ? "" : "\n";
        case Tail::open_line:
            return brings_own ? "\n" : "\n\n";
    }
    return {};
}

std::string_view GameJoiner::submitted_separator(std::string_view game) {
    if (!is_object_or_tree(game)) return separator(game, DataKind::source);
    const bool open = tail_ == Tail::open_line && !starts_with_line_end(game);
    tail_ = tail_of(game);
    return open ? "\n" : "";
}

std::string_view GameJoiner::submitted_end(std::string_view game) {
    if (tail_ != Tail::open_line || !is_object_or_tree(game)) return {};
    tail_ = Tail::line_end;
    return "\n";
}

void TextComparison::add(std::string_view before, std::string_view after) {
    if (differs_) return;
    before_ += before;
    after_ += after;
    const std::size_t common = std::min(before_.size(), after_.size());
    if (before_.compare(0, common, after_, 0, common) != 0) {
        differs_ = true;
        return;
    }
    before_.erase(0, common);
    after_.erase(0, common);
}

void keep_source(const Record& record, Outcome& outcome) {
    outcome.data = record.source();
    outcome.kind = DataKind::source;
}

}  // namespace krona::cli
