#include "notation/parse/json_events.hpp"

#include <cstddef>
#include <iterator>
#include <limits>

#include <nlohmann/json.hpp>

namespace krona {

namespace {

/// Forward iterator over bytes that tells others how far it has come: that is how strings get their places.
class CountingIterator {
  public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, const char** progress) : at_(at), progress_(progress) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        *progress_ = ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

  private:
    const char* at_;
    const char** progress_;
};

enum class Place : std::uint8_t { top, game, tags, tag, moves, item, after, after_item, ignored };

/// Receives the events of nlohmann's parser; false stops it.
class Receiver final : public nlohmann::json_sax<nlohmann::json> {
  public:
    Receiver(std::string_view text, const char* const& progress, JsonGame& game)
        : text_(text), progress_(progress), game_(game) {}

    const std::string& message() const { return message_; }

    bool null() override { return other_value(); }
    bool boolean(bool) override { return other_value(); }
    bool number_integer(number_integer_t) override { return other_number(); }
    bool number_float(number_float_t, const string_t&) override { return other_number(); }
    bool binary(binary_t&) override { return other_value(); }

    bool number_unsigned(number_unsigned_t value) override {
        if (!in_item() || key_ != "nag") return other_value();
        constexpr number_unsigned_t kMost = std::numeric_limits<std::uint32_t>::max();
        JsonMove nag;
        nag.kind = JsonMove::Kind::nag;
        nag.value = static_cast<std::uint32_t>(std::min(value, kMost));
        nag.text = here();
        return add(nag);
    }

    bool string(string_t& value) override {
        switch (place_.back()) {
            case Place::tag:
                return add_tag_part(value);
            case Place::game:
                if (key_ == "result") {
                    game_.has_result = true;
                    game_.result = locate(value);
                    return true;
                }
                return other_value();
            case Place::item:
            case Place::after_item:
                return add_item_text(value);
            case Place::tags:
            case Place::moves:
            case Place::after:
            case Place::top:
            case Place::ignored:
                break;
        }
        return other_value();
    }

    bool start_object(std::size_t) override {
        switch (place_.back()) {
            case Place::top:
                return enter(Place::game);
            case Place::moves:
                start_item();
                return enter(Place::item);
            case Place::after:
                start_item();
                return enter(Place::after_item);
            case Place::tags:
            case Place::tag:
                return fault("a tag is an array of two strings, its name and its value");
            case Place::game:
            case Place::item:
            case Place::after_item:
                return known_key() ? fault_of_key() : enter(Place::ignored);
            case Place::ignored:
                break;
        }
        return enter(Place::ignored);
    }

    bool end_object() override {
        const bool item = in_item();
        place_.pop_back();
        return !item || item_done_ || finish_item();
    }

    bool key(string_t& name) override {
        if (place_.back() != Place::ignored) key_ = name;
        return true;
    }

    bool start_array(std::size_t) override {
        switch (place_.back()) {
            case Place::game:
                if (key_ == "tags") return enter(Place::tags);
                if (key_ == "moves") return enter(Place::moves);
                if (key_ == "after") return enter(Place::after);
                return known_key() ? fault_of_key() : enter(Place::ignored);
            case Place::tags:
                tag_parts_ = 0;
                return enter(Place::tag);
            case Place::item:
                if (key_ != "variation") return known_key() ? fault_of_key() : enter(Place::ignored);
                add_place(JsonMove::Kind::open_variation);
                return enter(Place::moves);
            case Place::after_item:
                return known_key() ? fault_of_key() : enter(Place::ignored);
            case Place::tag:
                return fault("a tag is an array of two strings, its name and its value");
            case Place::moves:
            case Place::after:
                return fault("what stands in `moves` and `after` are objects");
            case Place::top:
            case Place::ignored:
                break;
        }
        return enter(Place::ignored);
    }

    bool end_array() override {
        const Place left = place_.back();
        place_.pop_back();
        if (left == Place::tag && tag_parts_ != 2) {
            return fault("a tag is an array of two strings, its name and its value");
        }
        if (left == Place::moves && place_.back() == Place::item) {
            add_place(JsonMove::Kind::close_variation);
            item_done_ = true;
        }
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) override {
        const std::string_view what = error.what();
        const std::size_t column = what.find("column");
        const std::size_t colon = what.find(": ", column == std::string_view::npos ? 0 : column);
        return fault(std::string(colon == std::string_view::npos ? what : what.substr(colon + 2)));
    }

  private:
    bool in_item() const { return place_.back() == Place::item || place_.back() == Place::after_item; }
    bool enter(Place place) {
        place_.push_back(place);
        return true;
    }
    bool fault(std::string message) {
        message_ = std::move(message);
        return false;
    }
    bool fault_of_key() { return fault("the value of `" + key_ + "` is of the wrong type"); }

    bool known_key() const {
        switch (place_.back()) {
            case Place::game:
                return key_ == "tags" || key_ == "moves" || key_ == "after" || key_ == "result";
            case Place::item:
            case Place::after_item:
                return key_ == "text" || key_ == "nag" || key_ == "comment" || key_ == "lineComment" ||
                       key_ == "bad" || key_ == "number" || key_ == "variation" || key_ == "player" ||
                       key_ == "from" || key_ == "to" || key_ == "via";
            case Place::top:
            case Place::tags:
            case Place::tag:
            case Place::moves:
            case Place::after:
            case Place::ignored:
                break;
        }
        return false;
    }

    bool other_number() {
        return in_item() && key_ == "nag" ? fault("a NAG is a number from 0 to 255") : other_value();
    }
    bool other_value() {
        switch (place_.back()) {
            case Place::top:
                return fault("a game is an object");
            case Place::tags:
            case Place::tag:
                return fault("a tag is an array of two strings, its name and its value");
            case Place::moves:
            case Place::after:
                return fault("what stands in `moves` and `after` are objects");
            case Place::game:
            case Place::item:
            case Place::after_item:
                return !known_key() || fault_of_key();
            case Place::ignored:
                break;
        }
        return true;
    }

    JsonText here() const {
        const auto at = static_cast<std::uint32_t>(progress_ - text_.data());
        return JsonText{JsonText::Where::source, Span{at, at}, Span{at, at}};
    }

    /// The parser has just read the closing quote of the string. Quotes inside have an odd number of
    /// backslashes before them, the opening one has none.
    JsonText locate(const std::string& value) {
        const auto end = static_cast<std::size_t>(progress_ - text_.data()) - 1;
        std::size_t begin = end;
        while (begin > 1 && (text_[begin - 1] != '"' || is_escaped(begin - 1))) --begin;
        const Span raw{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
        if (text_.substr(begin, end - begin) == value) return JsonText{JsonText::Where::source, raw, raw};
        JsonText text = decode(value);
        text.raw = raw;
        return text;
    }
    bool is_escaped(std::size_t quote) const {
        std::size_t first = quote;
        while (first > 0 && text_[first - 1] == '\\') --first;
        return (quote - first) % 2 != 0;
    }
    JsonText decode(std::string_view value) {
        const auto begin = static_cast<std::uint32_t>(game_.decoded.size());
        game_.decoded += value;
        JsonText text = here();
        text.where = JsonText::Where::decoded;
        text.span = Span{begin, static_cast<std::uint32_t>(game_.decoded.size())};
        return text;
    }

    bool add_tag_part(const std::string& value) {
        if (++tag_parts_ > 2) return fault("a tag is an array of two strings, its name and its value");
        if (tag_parts_ == 1) game_.tags.emplace_back();
        JsonTag& tag = game_.tags.back();
        (tag_parts_ == 1 ? tag.name : tag.value) = locate(value);
        return true;
    }

    void start_item() {
        item_done_ = false;
        from_.clear();
        to_.clear();
        via_.clear();
        player_ = Colour::none;
    }
    bool add(JsonMove move) {
        if (item_done_)
            return fault("an object of `moves` says one thing only: a ply, a comment, a NAG or a variation");
        std::vector<JsonMove>& list = place_.back() == Place::after_item ? game_.after : game_.moves;
        item_done_ = true;
        item_ = list.size();
        list.push_back(move);
        return true;
    }
    void add_place(JsonMove::Kind kind) {
        JsonMove move;
        move.kind = kind;
        move.text = here();
        game_.moves.push_back(move);
    }

    bool add_item_text(const std::string& value) {
        JsonMove move;
        if (key_ == "text") {
            move.kind = JsonMove::Kind::ply;
            move.player = player_;
        } else if (key_ == "comment") {
            move.kind = JsonMove::Kind::comment;
        } else if (key_ == "lineComment") {
            move.kind = JsonMove::Kind::line_comment;
        } else if (key_ == "bad") {
            move.kind = JsonMove::Kind::bad;
        } else if (key_ == "number") {
            move.kind = JsonMove::Kind::number;
        } else {
            return add_item_detail(value);
        }
        move.text = locate(value);
        return add(move);
    }

    bool add_item_detail(const std::string& value) {
        if (key_ == "from") from_ = value;
        if (key_ == "to") to_ = value;
        if (key_ == "via") via_ = value;
        if (key_ != "player") return key_ == "from" || key_ == "to" || key_ == "via" || other_value();
        const auto colour = value.size() == 1 ? colour_from_letter(value[0]) : std::nullopt;
        if (!colour) return fault("a player is one of the letters W B R G U Y V O");
        player_ = *colour;
        if (item_done_ && place_.back() == Place::item && item_ + 1 == game_.moves.size()) {
            game_.moves.back().player = player_;
        }
        return true;
    }

    /// Krona parts the points of a move by `>`; cells and squares are parted by `-`, in a double jump by `:`.
    std::string text_of_points() const {
        if (from_.empty()) return to_;
        if (!via_.empty()) return from_ + ':' + via_ + ':' + to_;
        return from_ + (from_.find(',') != std::string::npos ? '>' : '-') + to_;
    }

    /// A ply may be given by its points alone.
    bool finish_item() {
        if (to_.empty()) return true;
        JsonMove ply;
        ply.player = player_;
        ply.text = decode(text_of_points());
        game_.moves.push_back(ply);
        return true;
    }

    std::string_view text_;
    const char* const& progress_;
    JsonGame& game_;
    std::vector<Place> place_ = {Place::top};
    std::string key_;
    std::string message_;
    int tag_parts_ = 0;
    bool item_done_ = false;  // the current object of `moves` has said what it is
    std::size_t item_ = 0;    // its index in its list
    std::string from_;
    std::string to_;
    std::string via_;
    Colour player_ = Colour::none;
};

}  // namespace

void JsonGame::clear() {
    tags.clear();
    moves.clear();
    after.clear();
    has_result = false;
    result = JsonText{};
    decoded.clear();
}

JsonOutcome read_json_game(std::string_view text, JsonGame& game) {
    game.clear();
    const char* progress = text.data();
    Receiver receiver(text, progress, game);
    const CountingIterator begin(text.data(), &progress);
    const CountingIterator end(text.data() + text.size(), &progress);
    const bool complete =
        nlohmann::json::sax_parse(begin, end, &receiver, nlohmann::json::input_format_t::json, false);
    JsonOutcome outcome;
    outcome.bytes = static_cast<std::size_t>(progress - text.data());
    if (complete) return outcome;
    outcome.kind = outcome.bytes == text.size() ? JsonOutcome::Kind::cut : JsonOutcome::Kind::broken;
    outcome.message = receiver.message();
    return outcome;
}

}  // namespace krona
