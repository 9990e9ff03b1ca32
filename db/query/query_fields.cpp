#include "db/query/query_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace krona {
namespace {

constexpr std::array kGames{CodeWord{"krona", 0}, CodeWord{"korona", 1}, CodeWord{"korona2", 2},
                            CodeWord{"akron", 3}, CodeWord{"threecrowns", 4}};
constexpr std::array kResults{CodeWord{"*", 0}, CodeWord{"W", 1},    CodeWord{"B", 2},    CodeWord{"R", 3},
                              CodeWord{"G", 4}, CodeWord{"U", 5},    CodeWord{"Y", 6},    CodeWord{"V", 7},
                              CodeWord{"O", 8}, CodeWord{"draw", 9}, CodeWord{"void", 10}};
constexpr std::span<const CodeWord> kColours(kResults.data() + 1, 8);
constexpr std::array kStates{CodeWord{"finished", 0}, CodeWord{"unfinished", 1}, CodeWord{"unchecked", 2}};
constexpr std::array kYesNo{CodeWord{"yes", 1}, CodeWord{"no", 0}};

constexpr std::array kCrowns{CodeWord{"K", 1}, CodeWord{"D", 2}, CodeWord{"?", 0}};

constexpr std::string_view kWinner = "(CASE WHEN g.result BETWEEN 1 AND 8 THEN g.result END)";
constexpr std::string_view kScore =
    "(CASE g.result WHEN 1 THEN g.score_white WHEN 2 THEN g.score_black ELSE (SELECT f.score FROM "
    "further_players AS f"
    " WHERE f.game = g.id AND f.colour = g.result) END / 2.0)";

constexpr std::array kFields{
    FieldInfo{"id", FieldType::number, "g.id"},
    FieldInfo{"game", FieldType::code, "g.game", kGames},
    FieldInfo{"rules", FieldType::name, "g.rules"},
    FieldInfo{"stones", FieldType::number, "g.stones"},
    FieldInfo{"total", FieldType::number, "g.total"},
    FieldInfo{"players", FieldType::number, "g.players"},
    FieldInfo{"white", FieldType::player, "g.white"},
    FieldInfo{"black", FieldType::player, "g.black"},
    FieldInfo{"red", FieldType::player,
              "(SELECT f.player FROM further_players AS f WHERE f.game = g.id AND f.colour = 3)"},
    FieldInfo{"green", FieldType::player,
              "(SELECT f.player FROM further_players AS f WHERE f.game = g.id AND f.colour = 4)"},
    FieldInfo{"blue", FieldType::player,
              "(SELECT f.player FROM further_players AS f WHERE f.game = g.id AND f.colour = 5)"},
    FieldInfo{"yellow", FieldType::player,
              "(SELECT f.player FROM further_players AS f WHERE f.game = g.id AND f.colour = 6)"},
    FieldInfo{"violet", FieldType::player,
              "(SELECT f.player FROM further_players AS f WHERE f.game = g.id AND f.colour = 7)"},
    FieldInfo{"orange", FieldType::player,
              "(SELECT f.player FROM further_players AS f WHERE f.game = g.id AND f.colour = 8)"},
    FieldInfo{"player", FieldType::any_player, ""},
    FieldInfo{"event", FieldType::text, "g.event"},
    FieldInfo{"site", FieldType::text, "g.site"},
    FieldInfo{"round", FieldType::plain_text, "g.round"},
    FieldInfo{"date", FieldType::date, "g.date"},
    FieldInfo{"year", FieldType::number, "(g.date / 10000)"},
    FieldInfo{"result", FieldType::code, "g.result", kResults},
    FieldInfo{"runner", FieldType::code, "g.runner", kColours},
    FieldInfo{"winner", FieldType::code, kWinner, kColours},
    FieldInfo{"margin", FieldType::number, "(g.margin / 2.0)"},
    FieldInfo{"score.white", FieldType::number, "(g.score_white / 2.0)"},
    FieldInfo{"score.black", FieldType::number, "(g.score_black / 2.0)"},
    FieldInfo{"score", FieldType::number, kScore},
    FieldInfo{"handicap", FieldType::number, "(g.handicap / 2.0)"},
    FieldInfo{"run", FieldType::number, "g.run"},
    FieldInfo{"termination", FieldType::name, "g.termination"},
    FieldInfo{"ending", FieldType::name, "g.ending"},
    FieldInfo{"plies", FieldType::number, "g.plies"},
    FieldInfo{"rounds", FieldType::number, "g.rounds"},
    FieldInfo{"shape", FieldType::position, "g.shape"},
    FieldInfo{"pattern", FieldType::position, "g.pattern"},
    FieldInfo{"family", FieldType::position, "g.family"},
    FieldInfo{"shape.width", FieldType::number, "g.width"},
    FieldInfo{"shape.height", FieldType::number, "g.height"},
    FieldInfo{"shape.edges", FieldType::number, "g.edges"},
    FieldInfo{"shape.direct", FieldType::number, "g.direct"},
    FieldInfo{"shape.symmetry", FieldType::number, "g.symmetry"},
    FieldInfo{"final", FieldType::position, "g.final"},
    FieldInfo{"final.edges", FieldType::number, "g.final_edges"},
    FieldInfo{"tree", FieldType::code, "g.tree", kYesNo},
    FieldInfo{"valid", FieldType::code, "g.valid", kYesNo},
    FieldInfo{"state", FieldType::code, "g.state", kStates},
    FieldInfo{"position", FieldType::board, ""},
    FieldInfo{"contains", FieldType::board, ""},
    FieldInfo{"crown.white", FieldType::code, "g.crown_white", kCrowns},
    FieldInfo{"crown.black", FieldType::code, "g.crown_black", kCrowns},
    FieldInfo{"text", FieldType::words, ""},
};
constexpr FieldInfo kTagField{"tag", FieldType::tag, ""};

/// Tags that stand in a column, so that the table of tags leaves them out.
constexpr std::array<std::string_view, 15> kTagsWithField{"game",   "rules", "event", "site",   "round",
                                                          "red",    "green", "blue",  "yellow", "violet",
                                                          "orange", "white", "black", "stones", "date"};

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

const FieldInfo* field_named(std::string_view name) {
    const auto* found = std::find_if(kFields.begin(), kFields.end(),
                                     [&](const FieldInfo& info) { return info.name == name; });
    return found == kFields.end() ? nullptr : found;
}

/// Letters to change, add, drop or swap to get from one name to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace

std::span<const FieldInfo> query_fields() {
    return kFields;
}

std::optional<FieldRef> find_field(std::string_view name) {
    std::string lowered = lower(name);
    if (const FieldInfo* info = field_named(lowered)) {
        return FieldRef{info, {}};
    }
    if (!lowered.starts_with("tag.") || lowered.size() == 4) {
        return std::nullopt;
    }
    std::string tag = lowered.substr(4);
    if (std::find(kTagsWithField.begin(), kTagsWithField.end(), tag) != kTagsWithField.end()) {
        return FieldRef{field_named(tag), {}};
    }
    return FieldRef{&kTagField, std::move(tag)};
}

std::string unknown_field_message(std::string_view name) {
    std::string lowered = lower(name);
    if (lowered == "tag.") {
        return "a free tag is written `tag.NAME`";
    }
    std::string_view nearest;
    std::size_t best = 3;
    for (const FieldInfo& info : kFields) {
        std::size_t distance = edit_distance(lowered, info.name);
        if (distance < best && distance * 2 < info.name.size()) {
            best = distance;
            nearest = info.name;
        }
    }
    if (nearest.empty()) {
        return fmt::format("unknown field `{}` (a free tag is written `tag.{}`)", name, name);
    }
    return fmt::format("unknown field `{}`; did you mean `{}`?", name, nearest);
}

std::span<const CodeWord> result_words() {
    return kResults;
}

std::span<const CodeWord> game_words() {
    return kGames;
}

std::span<const CodeWord> state_words() {
    return kStates;
}

std::string_view word_of(std::span<const CodeWord> words, std::int64_t code) {
    for (const CodeWord& entry : words) {
        if (entry.code == code) {
            return entry.word;
        }
    }
    return {};
}

}  // namespace krona
