#include "validator/games/krona/parameters.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/games/krona/coordinates.hpp"

namespace krona {
namespace {

constexpr std::uint32_t kMaxStones = 100'000;
constexpr std::uint32_t kFewStones = 6;  // R2

/// Reads the rule tags of one record; each method reads one tag and reports its faults.
class ParameterReader {
  public:
    ParameterReader(const Record& record, std::vector<Diagnostic>& diagnostics)
        : record_(record), diagnostics_(diagnostics) {}

    std::optional<KronaParameters> read(std::uint32_t placements);

  private:
    void complain(Code code, const Tag* tag, std::string message, std::vector<Fix> fixes = {});
    Fix replace_value(const Tag& tag, std::string why, std::string value) const;

    void read_rules();
    void read_players();
    void read_coordinates();
    void read_draws();
    void read_setup();
    void read_first();
    void read_stones(std::uint32_t placements);
    void read_handicap();
    void check_setup();
    std::uint32_t setup_stones(Colour colour) const;
    std::uint32_t largest_setup_count() const;

    const Record& record_;
    std::vector<Diagnostic>& diagnostics_;
    KronaParameters result_;
    bool playable_ = true;
};

std::optional<std::uint32_t> parse_count(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

void ParameterReader::complain(Code code, const Tag* tag, std::string message, std::vector<Fix> fixes) {
    Diagnostic diagnostic = make_diagnostic(code, tag ? tag->value_source : Span{}, std::move(message));
    diagnostic.fixes = std::move(fixes);
    if (diagnostic.severity == Severity::error) playable_ = false;
    diagnostics_.push_back(std::move(diagnostic));
}

Fix ParameterReader::replace_value(const Tag& tag, std::string why, std::string value) const {
    return Fix{std::move(why), 0, {Edit{tag.value_source, std::move(value)}}};
}

void ParameterReader::read_rules() {
    const Tag* tag = record_.find("Rules");
    if (!tag) return;
    const std::string_view value = record_.value(*tag);
    if (value == "classic") {
        result_.rules = KronaRules::classic;
    } else if (value == "compact") {
        result_.rules = KronaRules::compact;
    } else if (value.starts_with("x-") && value.size() > 2) {
        result_.rules = KronaRules::house;
    } else {
        complain(
            Code::bad_rule_tag, tag,
            fmt::format(
                "Rules \"{}\" is no rule set of Krona: `classic`, `compact`, or a name of house rules that "
                "starts with `x-`, in lower case",
                value),
            {replace_value(*tag, "classic: placement first, White begins", "classic"),
             replace_value(*tag, "compact: from a Setup, Black begins", "compact")});
    }
}

void ParameterReader::read_players() {
    const Tag* tag = record_.find("Players");
    if (!tag) return;
    const auto count = parse_count(record_.value(*tag));
    if (count && *count >= 2 && *count <= kMaxPlayers) {
        result_.players = static_cast<int>(*count);
        return;
    }
    complain(Code::bad_rule_tag, tag,
             fmt::format("Players \"{}\" is not a number of colours from 2 to {}", record_.value(*tag),
                         kMaxPlayers));
}

/// The reader has settled the dialect; what is left are values that name nothing.
void ParameterReader::read_coordinates() {
    if (const Tag* tag = record_.find("Coordinates"); tag && !dialect_from_name(record_.value(*tag))) {
        complain(
            Code::bad_rule_tag, tag,
            fmt::format("Coordinates \"{}\" is none of xy, alg, go", record_.value(*tag)),
            {replace_value(*tag, "as the plies are written", std::string(dialect_name(record_.dialect)))});
    }
    const Tag* origin = record_.find("Origin");
    if (!origin || record_.dialect == CoordinateDialect::xy || krona_origin(record_)) return;
    const bool go = record_.dialect == CoordinateDialect::go;
    complain(
        Code::bad_rule_tag, origin,
        fmt::format("Origin \"{}\" is no point such as {}: it names the point that is 0,0",
                    record_.value(*origin), go ? "K10, with files A to T without I and ranks 1 to 19" : "e5"),
        {Fix{go ? "K10 is 0,0" : "the first stone is 0,0", 0, {Edit{origin->source, ""}}}});
}

void ParameterReader::read_draws() {
    const Tag* tag = record_.find("Draws");
    if (!tag) return;
    const std::string_view value = record_.value(*tag);
    if (value == "yes" || value == "no") {
        result_.draws = value == "yes";
        return;
    }
    complain(
        Code::bad_rule_tag, tag, fmt::format("Draws \"{}\" is neither `yes` nor `no`", value),
        {replace_value(*tag, "draws are possible", "yes"), replace_value(*tag, "the draw-free rule", "no")});
}

void ParameterReader::read_setup() {
    const Tag* tag = record_.find("Setup");
    if (!tag) {
        if (result_.rules == KronaRules::compact) {
            complain(Code::setup_missing, nullptr,
                     "Rules \"compact\" starts from a position, but there is no Setup tag: add one, e.g. "
                     "[Setup \"wbwb/bwbw/wbwb/bwbw b 0,0\"]");
        }
        return;
    }
    auto parsed = parse_position_text(record_.value(*tag), StoneLetters::colours);
    if (!parsed) {
        complain(Code::bad_setup, tag, fmt::format("the Setup cannot be read: {}", parsed.error().message));
        return;
    }
    result_.setup = std::move(*parsed);
    check_setup();
}

std::uint32_t ParameterReader::setup_stones(Colour colour) const {
    const auto& stones = result_.setup->stones;
    return static_cast<std::uint32_t>(std::count_if(
        stones.begin(), stones.end(), [colour](const Stone& stone) { return stone.colour == colour; }));
}

std::uint32_t ParameterReader::largest_setup_count() const {
    std::uint32_t largest = 0;
    for (int i = 0; i < result_.players; ++i) largest = std::max(largest, setup_stones(colour_at(i)));
    return largest;
}

void ParameterReader::check_setup() {
    const Tag* tag = record_.find("Setup");
    const PositionText& setup = *result_.setup;
    const auto beyond = [this](Colour colour) { return colour_index(colour) >= result_.players; };
    const auto is_stranger = [&](const Stone& stone) { return beyond(stone.colour); };
    const auto stranger = std::find_if(setup.stones.begin(), setup.stones.end(), is_stranger);
    if (stranger != setup.stones.end() || (setup.to_move && beyond(*setup.to_move)) ||
        std::any_of(setup.blocked.begin(), setup.blocked.end(), beyond)) {
        complain(Code::bad_setup, tag,
                 fmt::format("the Setup names a colour that does not play: with {} players only {} to {} do",
                             result_.players, colour_name(Colour::white),
                             colour_name(colour_at(result_.players - 1))));
        return;
    }
    SparseBoard board;
    for (const Stone& stone : setup.stones) {
        if (!board.fits(stone.point)) {
            complain(Code::limit, tag,
                     fmt::format("the Setup is wider than a board of {} points", SparseBoard::kMaxExtent));
            return;
        }
        board.put(stone.point, stone.colour);
    }
    if (!board.connected()) {
        complain(
            Code::setup_disconnected, tag,
            "the stones of the Setup are not one group: every stone must be joined to all others through "
            "neighbours, direct or diagonal");
        return;
    }
    const std::uint32_t largest = largest_setup_count();
    for (int i = 0; i < result_.players; ++i) {
        const std::uint32_t count = setup_stones(colour_at(i));
        if (count == largest) continue;
        complain(Code::uneven_setup, tag,
                 fmt::format("the Setup is uneven: {} has {} stones, another colour {}",
                             colour_name(colour_at(i)), count, largest));
        break;
    }
}

void ParameterReader::read_first() {
    result_.first = result_.rules == KronaRules::compact ? Colour::black : Colour::white;
    const bool setup_says = result_.setup && result_.setup->to_move;
    if (setup_says) result_.first = *result_.setup->to_move;
    const Tag* tag = record_.find("First");
    if (!tag) return;
    const auto colour = colour_from_name(record_.value(*tag));
    if (!colour || colour_index(*colour) >= result_.players) {
        complain(Code::bad_rule_tag, tag,
                 fmt::format("First \"{}\" is no colour of this game: `white`, `black`, ... in lower case",
                             record_.value(*tag)));
        return;
    }
    if (setup_says && result_.first != *colour) {
        complain(Code::bad_rule_tag, tag,
                 fmt::format("First \"{}\" contradicts the Setup, which says that {} is to move",
                             record_.value(*tag), colour_name(result_.first)),
                 {replace_value(*tag, "as the Setup says", std::string(colour_name(result_.first)))});
        return;
    }
    result_.first = *colour;
}

void ParameterReader::read_stones(std::uint32_t placements) {
    const auto players = static_cast<std::uint32_t>(result_.players);
    result_.stones_per_player = result_.setup ? largest_setup_count() : (placements + players - 1) / players;
    if (const Tag* tag = record_.find("Stones")) {
        const auto count = parse_count(record_.value(*tag));
        if (!count || *count < 1 || *count > kMaxStones) {
            complain(Code::bad_rule_tag, tag,
                     fmt::format("Stones \"{}\" is no number of stones per player from 1 to {}",
                                 record_.value(*tag), kMaxStones));
            return;
        }
        if (result_.setup && *count != result_.stones_per_player) {
            complain(Code::bad_rule_tag, tag,
                     fmt::format("Stones \"{}\" contradicts the Setup, which has {} per player", *count,
                                 result_.stones_per_player),
                     {replace_value(*tag, "as the Setup has", fmt::format("{}", result_.stones_per_player))});
            return;
        }
        result_.stones_per_player = *count;
    }
    const std::uint32_t total = result_.setup ? static_cast<std::uint32_t>(result_.setup->stones.size())
                                              : result_.stones_per_player * players;
    if (total > 0 && total < kFewStones) {
        complain(Code::few_stones, record_.find("Stones"),
                 fmt::format("{} stones in all are few: the source speaks of 6 and more (R2)", total));
    }
}

void ParameterReader::read_handicap() {
    const Tag* tag = record_.find("Handicap");
    if (!tag) return;
    const auto refuse = [&](std::string why) {
        complain(Code::bad_rule_tag, tag,
                 fmt::format("Handicap \"{}\": {}; it is written like `B3` or `W2,B0.5`", record_.value(*tag),
                             why));
    };
    std::string_view rest = record_.value(*tag);
    std::array<bool, kMaxPlayers> seen{};
    while (true) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = rest.substr(0, comma);
        const auto colour =
            part.empty() || (part[0] >= 'a' && part[0] <= 'z') ? std::nullopt : colour_from_letter(part[0]);
        if (!colour || colour_index(*colour) >= result_.players) {
            return refuse(fmt::format("`{}` does not start with the letter of a colour in play", part));
        }
        const auto points = parse_points(part.substr(1));
        if (!points) return refuse(fmt::format("`{}` is no number of points", part.substr(1)));
        const auto index = static_cast<std::size_t>(colour_index(*colour));
        if (seen[index]) return refuse(fmt::format("{} is named twice", colour_name(*colour)));
        seen[index] = true;
        result_.handicap[index] = *points;
        if (comma == std::string_view::npos) return;
        rest.remove_prefix(comma + 1);
    }
}

std::optional<KronaParameters> ParameterReader::read(std::uint32_t placements) {
    read_rules();
    if (result_.rules == KronaRules::house) return result_;
    read_players();
    read_coordinates();
    read_draws();
    if (playable_) read_setup();
    if (playable_) read_first();
    if (playable_) read_stones(placements);
    if (playable_) read_handicap();
    if (!playable_) return std::nullopt;
    return std::move(result_);
}

}  // namespace

std::optional<KronaParameters> read_krona_parameters(const Record& record, std::uint32_t placements,
                                                     std::vector<Diagnostic>& diagnostics) {
    return ParameterReader(record, diagnostics).read(placements);
}

KronaPosition krona_start(const KronaParameters& parameters) {
    if (!parameters.setup) {
        return KronaPosition::placement_start(parameters.players, parameters.stones_per_player,
                                              parameters.first);
    }
    SparseBoard board;
    for (const Stone& stone : parameters.setup->stones) board.put(stone.point, stone.colour);
    std::uint8_t blocked = 0;
    for (const Colour colour : parameters.setup->blocked) {
        blocked = static_cast<std::uint8_t>(blocked | (1u << colour_index(colour)));
    }
    return KronaPosition::movement_start(std::move(board), parameters.players, parameters.first, blocked);
}

}  // namespace krona
