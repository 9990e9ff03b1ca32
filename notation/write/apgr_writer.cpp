#include "notation/write/apgr_writer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "notation/main_line.hpp"
#include "notation/result.hpp"

namespace krona {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kServerSize = "9";
constexpr std::string_view kNoDate = "1970-01-01";

class ReportWriter {
  public:
    explicit ReportWriter(const Record& record) : record_(record) {}

    Json report() {
        Json report;
        report["header"] = header();
        report["moves"] = moves();
        return report;
    }

  private:
    std::string tag(std::string_view name) const { return std::string(record_.tag(name).value_or("")); }

    void copy(Json& object, const char* key, std::string_view name) const {
        if (const auto value = record_.tag(name); value && !value->empty()) object[key] = std::string(*value);
    }

    static Json number_or_text(const std::string& text) {
        const bool number = !text.empty() && text.size() < 16 && (text == "0" || text[0] != '0') &&
                            text.find_first_not_of("0123456789") == std::string::npos;
        return number ? Json(std::stoull(text)) : Json(text);
    }

    Json header() const {
        Json header;
        header["game"]["name"] = "Akron";
        const std::string size = record_.find("Size") ? tag("Size") : "8";
        if (size != kServerSize) {
            std::string variant = "size-";
            header["game"]["variants"] = Json::array({variant.append(size)});
        }
        copy(header, "event", "Event");
        copy(header, "round", "Round");
        header["site"]["name"] = record_.find("Site") ? tag("Site") : "?";
        if (record_.find("GameId")) header["site"]["gameid"] = number_or_text(tag("GameId"));
        add_dates(header);
        if (tag("Unrated") == "yes") header["unrated"] = true;
        if (swapped()) header["pied"] = true;
        header["players"] = players();
        copy(header, "startingPosition", "Setup");
        return header;
    }

    void add_dates(Json& header) const {
        std::string start = tag("DateStart");
        if (start.empty()) {
            start = tag("Date");
            std::replace(start.begin(), start.end(), '.', '-');
            if (start.size() != kNoDate.size() || start.find('?') != std::string::npos) start = kNoDate;
        }
        const std::string end = record_.find("DateEnd") ? tag("DateEnd") : start;
        header["date-start"] = start;
        header["date-end"] = end;
        header["date-generated"] = record_.find("DateGenerated") ? tag("DateGenerated") : end;
    }

    bool swapped() const { return record_.tag("Pie") == "swapped"; }

    GameResult result() const {
        const Element* marker = record_.marker();
        const std::string_view text = marker ? record_.view(marker->span) : std::string_view("*");
        return parse_result(text).value_or(GameResult{});
    }

    Json player(Colour colour) const {
        const std::string name(colour_tag(colour));
        Json player;
        player["name"] = record_.find(name) ? tag(name) : "?";
        const GameResult claimed = result();
        if (claimed.kind == ResultKind::unknown || claimed.kind == ResultKind::annulled) {
            player["result"] = nullptr;
        } else {
            player["result"] = claimed.winner == Colour::none || claimed.winner == colour ? 1 : 0;
        }
        copy(player, "userid", name + "UserId");
        if (record_.find(name + "Score")) player["score"] = number_or_text(tag(name + "Score"));
        if (tag(name + "Type") == "program") player["is_ai"] = true;
        return player;
    }

    Json players() const {
        const Colour first = swapped() ? Colour::white : Colour::black;
        const Colour second = swapped() ? Colour::black : Colour::white;
        return Json::array({player(first), player(second)});
    }

    /// The word that stands for a move where the players stopped, and whose it is.
    std::optional<std::pair<std::string, Colour>> last_word(Colour next) const {
        const std::string termination = tag("Termination");
        const Colour winner = result().winner;
        const Colour loser = winner == Colour::white ? Colour::black : Colour::white;
        if (termination == "agreement") return std::pair(std::string("draw"), next);
        if (termination == "unterminated") return std::pair(std::string("abandoned"), next);
        if (winner == Colour::none) return std::nullopt;
        if (termination == "resignation") return std::pair(std::string("resign"), loser);
        if (termination == "time") return std::pair(std::string("timeout"), loser);
        return std::nullopt;
    }

    Json moves() {
        rounds_ = Json::array();
        Colour next = tag("Setup").ends_with('w') ? Colour::white : Colour::black;
        visit_main_line(record_, [&](const Element& element) {
            if (element.kind != ElementKind::ply) return true;
            add_move(next, std::string(record_.view(element.span)));
            next = next == Colour::black ? Colour::white : Colour::black;
            return true;
        });
        if (const auto word = last_word(next)) add_move(word->second, word->first);
        return std::move(rounds_);
    }

    void add_move(Colour colour, std::string text) {
        if (colour == Colour::black) {
            rounds_.push_back(Json::array({std::move(text)}));
            return;
        }
        if (rounds_.empty() || rounds_.back().size() > 1) rounds_.push_back(Json::array({nullptr}));
        rounds_.back().push_back(std::move(text));
    }

    const Record& record_;
    Json rounds_;
};

}  // namespace

void write_apgr(const Record& record, std::string& out) {
    out += ReportWriter(record).report().dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    out += '\n';
}

}  // namespace krona
