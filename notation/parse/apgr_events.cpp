#include "notation/parse/apgr_events.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace krona {

namespace {

using nlohmann::json;

constexpr std::string_view kServerSize = "9";  // where no variant says another
constexpr std::size_t kSeats = 2;

/// Stops at the first key of the top level that tells what the object is.
class KeyFinder final : public nlohmann::json_sax<json> {
  public:
    bool report() const { return report_; }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return ++depth_ > 0; }
    bool end_object() override { return --depth_ > 0; }
    bool start_array(std::size_t) override { return ++depth_ > 0; }
    bool end_array() override { return --depth_ > 0; }
    bool key(string_t& name) override {
        if (depth_ != 1) return true;
        report_ = name == "header";
        return name == "moves";  // both kinds of objects have it
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
        return false;
    }

  private:
    int depth_ = 0;
    bool report_ = false;
};

/// Bytes of the JSON value at the head of the text; nothing where it ends before the value does.
std::optional<std::size_t> object_size(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                in_string = false;
            }
            continue;
        }
        in_string = c == '"';
        if (c == '{' || c == '[') ++depth;
        if ((c == '}' || c == ']') && --depth == 0) return i + 1;
    }
    return std::nullopt;
}

std::string text_of(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number() ? value.dump() : std::string();
}

std::string member(const json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() ? std::string() : text_of(*found);
}

bool is_true(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Words that stand for moves, and the Termination that each means.
std::string_view termination_of(std::string_view move) {
    struct Word {
        std::string_view written;
        std::string_view meant;
    };
    constexpr std::array<Word, 4> kWords{{{"resign", "resignation"},
                                          {"timeout", "time"},
                                          {"draw", "agreement"},
                                          {"abandoned", "unterminated"}}};
    for (const Word& word : kWords) {
        if (word.written == move) return word.meant;
    }
    return {};
}

/// Turns one report into what a record says.
class ReportReader {
  public:
    ReportReader(std::string_view text, const json& report, JsonGame& game)
        : text_(text), report_(report), game_(game) {}

    /// The message of the first fault; empty where there is none.
    std::string read() {
        const auto header = report_.find("header");
        const auto moves = report_.find("moves");
        if (header == report_.end() || !header->is_object()) return "a report has an object `header`";
        if (moves == report_.end() || !moves->is_array()) return "a report has an array `moves`";
        players_ = header->find("players");
        const bool two = players_ != header->end() && players_->is_array() && players_->size() == kSeats &&
                         (*players_)[0].is_object() && (*players_)[1].is_object();
        if (!two) return "the report of a game for two has two objects in `players`";
        std::string fault = read_moves(*moves);
        if (!fault.empty()) return fault;
        read_header(*header);
        return {};
    }

  private:
    JsonText decoded(std::string_view value) {
        JsonText text;
        text.where = JsonText::Where::decoded;
        text.span.begin = static_cast<std::uint32_t>(game_.decoded.size());
        game_.decoded += value;
        text.span.end = static_cast<std::uint32_t>(game_.decoded.size());
        return text;
    }

    void add_tag(std::string_view name, std::string value) {
        if (value.empty()) return;
        std::replace_if(
            value.begin(), value.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        game_.tags.push_back({decoded(name), decoded(value)});
    }

    void read_header(const json& header) {
        const json none = json::object();
        const auto object = [&](const char* name) -> const json& {
            const auto found = header.find(name);
            return found != header.end() && found->is_object() ? *found : none;
        };
        const json& game = object("game");
        const json& site = object("site");
        add_tag("Game", lower_case(member(game, "name")));
        add_tag("Event", member(header, "event"));
        add_tag("Site", member(site, "name"));
        read_dates(header);
        add_tag("Round", member(header, "round"));
        read_players(header);
        read_result();
        add_tag("Size", size_of(game));
        add_tag("Setup", member(header, "startingPosition"));
        add_tag("Coordinates", "doubled");
        add_tag("Termination", termination_);
        add_tag("GameId", member(site, "gameid"));
        if (is_true(header, "unrated")) add_tag("Unrated", "yes");
    }

    void read_dates(const json& header) {
        constexpr std::size_t kDay = 10;  // of `2026-11-29T18:00:00Z`
        std::string day = member(header, "date-start").substr(0, kDay);
        std::replace(day.begin(), day.end(), '-', '.');
        add_tag("Date", day);
        // A date that is the same as the one before it goes without saying.
        const std::string start = member(header, "date-start");
        const std::string end = member(header, "date-end");
        const std::string generated = member(header, "date-generated");
        if (start.size() > kDay) add_tag("DateStart", start);
        if (end != start) add_tag("DateEnd", end);
        if (generated != end) add_tag("DateGenerated", generated);
    }

    /// The first seat moves first and is Black, unless the sides were swapped.
    void read_players(const json& header) {
        const bool swapped = is_true(header, "pied") || is_true(header, "pie-invoked");
        black_ = swapped ? 1 : 0;
        const std::array<std::string, 2> names{"White", "Black"};
        for (std::size_t i = 0; i < kSeats; ++i) {
            const json& player = (*players_)[i == 0 ? 1 - black_ : black_];
            add_tag(names[i], member(player, "name"));
            add_tag(names[i] + "UserId", member(player, "userid"));
            add_tag(names[i] + "Score", member(player, "score"));
            if (is_true(player, "is_ai")) add_tag(names[i] + "Type", "program");
        }
        if (swapped) add_tag("Pie", "swapped");
    }

    void read_result() {
        const auto result = [&](std::size_t seat) -> std::optional<double> {
            const auto found = (*players_)[seat].find("result");
            if (found == (*players_)[seat].end() || !found->is_number()) return std::nullopt;
            return found->get<double>();
        };
        const auto black = result(black_);
        const auto white = result(1 - black_);
        std::string text = "*";
        if (black && white) text = *white > *black ? "1-0" : *white < *black ? "0-1" : "1/2-1/2";
        // The server calls a draw where level 1 is full; the rules here go on.
        if (text == "1/2-1/2" && termination_.empty()) termination_ = "adjudication";
        add_tag("Result", text);
        game_.has_result = true;
        game_.result = decoded(text);
    }

    static std::string size_of(const json& game) {
        constexpr std::string_view kPrefix = "size-";
        const auto variants = game.find("variants");
        if (variants != game.end() && variants->is_array()) {
            for (const json& variant : *variants) {
                const std::string name = text_of(variant);
                if (name.rfind(kPrefix, 0) == 0) return name.substr(kPrefix.size());
            }
        }
        return std::string(kServerSize);
    }

    std::string read_moves(const json& rounds) {
        cursor_ = text_.find("\"moves\"");
        for (const json& round : rounds) {
            if (!round.is_array()) return "each round in `moves` is an array of the players' moves";
            for (const json& entry : round) {
                if (entry.is_null()) continue;
                const std::string move = entry.is_object() ? member(entry, "move") : text_of(entry);
                if (move.empty()) return "a move is a string, or an object with a string `move`";
                add_move(move);
            }
        }
        return {};
    }

    void add_move(const std::string& move) {
        const std::string_view said = termination_of(move);
        if (!said.empty()) {
            termination_ = said;
            return;
        }
        JsonMove ply;
        ply.text = locate(move);
        game_.moves.push_back(ply);
    }

    /// Moves stand in the text in their order.
    JsonText locate(const std::string& move) {
        std::string quoted = "\"";
        quoted.append(move).append("\"");
        const std::size_t found = text_.find(quoted, cursor_ == std::string_view::npos ? 0 : cursor_);
        if (found == std::string_view::npos) return decoded(move);
        cursor_ = found + quoted.size();
        const Span span{static_cast<std::uint32_t>(found + 1), static_cast<std::uint32_t>(cursor_ - 1)};
        return JsonText{JsonText::Where::source, span, span};
    }

    std::string_view text_;
    const json& report_;
    JsonGame& game_;
    json::const_iterator players_;
    std::size_t black_ = 0;  // seat of the player who is Black in the end
    std::string termination_;
    std::size_t cursor_ = 0;
};

}  // namespace

bool is_apgr(std::string_view text) {
    KeyFinder finder;
    json::sax_parse(text.begin(), text.end(), &finder, json::input_format_t::json, false);
    return finder.report();
}

JsonOutcome read_apgr_game(std::string_view text, JsonGame& game) {
    game.clear();
    JsonOutcome outcome;
    const auto size = object_size(text);
    if (!size) {
        outcome.kind = JsonOutcome::Kind::cut;
        outcome.bytes = text.size();
        outcome.message = "the text ends before the report does";
        return outcome;
    }
    outcome.bytes = *size;
    const json report = json::parse(text.substr(0, *size), nullptr, false);
    if (report.is_discarded()) {
        outcome.message = "the report is no JSON";
    } else {
        outcome.message = ReportReader(text.substr(0, *size), report, game).read();
    }
    if (!outcome.message.empty()) outcome.kind = JsonOutcome::Kind::broken;
    return outcome;
}

}  // namespace krona
