#include "cli/terminal/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include "cli/io/console.hpp"

namespace krona::cli {

namespace {

constexpr std::uint32_t kLeap = 10;  // plies
constexpr std::size_t kLongestNumber = 9;
constexpr std::int32_t kScrollStep = 2;

}  // namespace

Replay::Replay(ReplayGame game, std::string place, const ReplayView& view)
    : game_(std::move(game)), place_(std::move(place)), view_(view) {
    const bool wrong = !game_.remarks.empty() && game_.remarks.front().severity == Severity::error;
    if (wrong) show_remark(0);
}

Request Replay::press(const KeyPress& key) {
    message_.clear();
    if (page_ != ReplayPage::none) {
        press_in_page(key);
        return Request::none;
    }
    if (prompt_) {
        press_in_prompt(key);
        return Request::none;
    }
    switch (key.key) {
        case Key::character:
            return press_character(key.character);
        case Key::left:
        case Key::backspace:
            step_back();
            break;
        case Key::right:
        case Key::enter:
            step_on();
            break;
        case Key::up:
        case Key::page_up:
            leap_back();
            break;
        case Key::down:
        case Key::page_down:
            leap_on();
            break;
        case Key::home:
            show(kStartNode);
            break;
        case Key::end:
            go_to_end();
            break;
        case Key::tab:
            ++first_layer_;
            break;
        case Key::escape:
        case Key::other:
            break;
    }
    return Request::none;
}

/// What a letter or sign does.
struct Replay::CharacterKey {
    char32_t character;
    void (Replay::*act)();
};

Request Replay::press_character(char32_t character) {
    static constexpr std::array<CharacterKey, 23> kKeys{{
        {U' ', &Replay::step_on},        {U'l', &Replay::step_on},       {U'h', &Replay::step_back},
        {U'j', &Replay::leap_on},        {U'k', &Replay::leap_back},     {U'G', &Replay::go_to_end},
        {U'g', &Replay::ask_for_ply},    {U'/', &Replay::ask_for_ply},   {U'v', &Replay::change_line},
        {U'V', &Replay::leave_line},     {U'n', &Replay::next_remark},   {U'p', &Replay::previous_remark},
        {U'e', &Replay::open_remark},    {U't', &Replay::open_tags},     {U'?', &Replay::open_help},
        {U'f', &Replay::turn},           {U'w', &Replay::look_as_white}, {U'b', &Replay::show_black_or_bound},
        {U'r', &Replay::look_as_reader}, {U'H', &Replay::scroll_left},   {U'L', &Replay::scroll_right},
        {U'K', &Replay::scroll_up},      {U'J', &Replay::scroll_down},
    }};
    if (character == U'q' || character == U'Q') return Request::quit;
    if (character == U']') return Request::next_game;
    if (character == U'[') return Request::previous_game;
    const auto key = std::find_if(kKeys.begin(), kKeys.end(), [character](const CharacterKey& each) {
        return each.character == character;
    });
    if (key != kKeys.end()) (this->*key->act)();
    return Request::none;
}

void Replay::press_in_page(const KeyPress& key) {
    const bool down =
        key.key == Key::down || key.key == Key::page_down || key == KeyPress{Key::character, U' '};
    const bool up = key.key == Key::up || key.key == Key::page_up;
    if (down) {
        ++page_line_;
    } else if (up) {
        page_line_ -= std::min<std::size_t>(page_line_, 1);
    } else {
        page_ = ReplayPage::none;
        page_line_ = 0;
    }
}

void Replay::press_in_prompt(const KeyPress& key) {
    const bool digit = key.key == Key::character && key.character >= U'0' && key.character <= U'9';
    if (digit && prompt_->size() < kLongestNumber) {
        *prompt_ += static_cast<char>(key.character);
    } else if (key.key == Key::backspace && !prompt_->empty()) {
        prompt_->pop_back();
    } else if (key.key == Key::enter) {
        const std::string typed = *std::exchange(prompt_, std::nullopt);
        std::uint32_t ply = 0;
        const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), ply);
        if (read.ec == std::errc()) go_to_ply(ply);
    } else if (!digit) {
        prompt_.reset();
    }
}

void Replay::go_to_ply(std::uint32_t ply) {
    show(game_.tree.main_line(ply));
    if (here().ply < ply) say(fmt::format("The game has {}", counted(here().ply, "ply", "plies")));
}

std::optional<std::size_t> Replay::remark() const {
    if (jumped_to_) return jumped_to_;
    const auto found = std::find_if(game_.remarks.begin(), game_.remarks.end(),
                                    [this](const Remark& remark) { return remark.node == node_; });
    if (found == game_.remarks.end()) return std::nullopt;
    return static_cast<std::size_t>(found - game_.remarks.begin());
}

std::size_t Replay::other_lines() const {
    return node_ == kStartNode ? 0 : game_.tree.node(here().parent).next.size() - 1;
}

void Replay::show(NodeIndex node) {
    node_ = node;
    jumped_to_.reset();
    scroll_ = {};
}

void Replay::forward(std::uint32_t plies) {
    NodeIndex node = node_;
    for (; plies > 0 && !game_.tree.node(node).next.empty(); --plies)
        node = game_.tree.node(node).next.front();
    if (node == node_) return say(here().depth > 0 ? "The variation ends here" : "The record ends here");
    show(node);
}

void Replay::back(std::uint32_t plies) {
    NodeIndex node = node_;
    for (; plies > 0 && node != kStartNode; --plies) node = game_.tree.node(node).parent;
    if (node == node_) return say("This is the start");
    show(node);
}

void Replay::leap_on() {
    forward(kLeap);
}

void Replay::leap_back() {
    back(kLeap);
}

void Replay::go_to_end() {
    show(game_.tree.line_end(node_));
}

void Replay::ask_for_ply() {
    prompt_.emplace();
}

void Replay::change_line() {
    if (other_lines() == 0) return leave_line();
    const auto& lines = game_.tree.node(here().parent).next;
    auto line = std::find(lines.begin(), lines.end(), node_);
    show(++line == lines.end() ? lines.front() : *line);
}

void Replay::leave_line() {
    if (here().depth == 0) return say("No other line begins at this ply");
    NodeIndex node = node_;
    const std::uint32_t depth = here().depth;
    while (game_.tree.node(node).depth == depth) node = game_.tree.node(node).parent;
    // The ply that the variation stands for, which is the line's own.
    const auto& lines = game_.tree.node(node).next;
    show(lines.empty() ? node : lines.front());
}

void Replay::next_remark() {
    const auto& remarks = game_.remarks;
    if (remarks.empty()) return say("Nothing is wrong with this record");
    if (const auto shown = remark()) {
        if (*shown + 1 == remarks.size()) return say("That was the last one");
        return show_remark(*shown + 1);
    }
    const auto found = std::find_if(remarks.begin(), remarks.end(),
                                    [this](const Remark& remark) { return remark.node > node_; });
    if (found == remarks.end()) return say("Nothing more is said behind this ply");
    show_remark(static_cast<std::size_t>(found - remarks.begin()));
}

void Replay::previous_remark() {
    const auto& remarks = game_.remarks;
    if (remarks.empty()) return say("Nothing is wrong with this record");
    if (const auto shown = remark()) {
        if (*shown == 0) return say("That was the first one");
        return show_remark(*shown - 1);
    }
    const auto found = std::find_if(remarks.rbegin(), remarks.rend(),
                                    [this](const Remark& remark) { return remark.node < node_; });
    if (found == remarks.rend()) return say("Nothing is said before this ply");
    show_remark(static_cast<std::size_t>(remarks.rend() - found) - 1);
}

void Replay::show_remark(std::size_t index) {
    show(game_.remarks[index].node);
    jumped_to_ = index;
}

void Replay::open_remark() {
    if (!remark()) return say("Nothing is said of this ply");
    page_ = ReplayPage::remark;
}

void Replay::show_black_or_bound() {
    if (game_.kind != GameKind::krona) return look_as(Viewer::black);
    const bool shown = view_.frames.bound == BoundStones::dimmed;
    view_.frames.bound = shown ? BoundStones::as_others : BoundStones::dimmed;
    say(shown ? "Bound stones are drawn as others" : "Stones that hold the group together: ( )");
}

void Replay::look_as(Viewer viewer) {
    if (!has_secrets(game_.kind)) return say("This game has no secrets");
    view_.frames.viewer = viewer;
}

/// The board of Krona has no sides; others are seen by one player or the other.
void Replay::turn() {
    view_.turned = turned_on(view_.turned, game_.kind == GameKind::krona ? 1 : 2);
}

void Replay::scroll_by(std::int32_t columns, std::int32_t rows) {
    scroll_.columns += columns;
    scroll_.rows += rows;
}

void Replay::scroll_left() {
    scroll_by(-kScrollStep, 0);
}

void Replay::scroll_right() {
    scroll_by(kScrollStep, 0);
}

void Replay::scroll_up() {
    scroll_by(0, kScrollStep);
}

void Replay::scroll_down() {
    scroll_by(0, -kScrollStep);
}

}  // namespace krona::cli
