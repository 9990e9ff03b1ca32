#include "validator/games/korona/redaction.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "notation/make_diagnostic.hpp"
#include "validator/games/korona/line_walk.hpp"
#include "validator/games/korona/notes.hpp"
#include "validator/games/korona/position_text.hpp"

namespace krona::korona {
namespace {

bool owns(Owner owner, Side side) {
    switch (owner) {
        case Owner::white:
            return side == Side::white;
        case Owner::black:
            return side == Side::black;
        case Owner::both:
            return true;
    }
    return false;
}

/// A stone by the ply that placed it and its number in the turn; stones of a Setup have no ply.
struct StoneName {
    static constexpr std::size_t kSetup = static_cast<std::size_t>(-1);
    std::size_t element = kSetup;
    std::size_t index = 0;
    bool in_variation = false;
    friend bool operator==(const StoneName&, const StoneName&) = default;
};

struct StoneTurn {
    std::size_t element = 0;
    std::uint64_t number = 0;  // of the ply in the text
    bool in_variation = false;
    Move move;
};

/// A position with the names of the stones on it, by square.
struct StonesOnBoard {
    Position board;
    std::map<std::uint8_t, StoneName> stones;
};

/// Follows the stones of the players who keep secrets through all lines.
class StoneWatch {
  public:
    StoneWatch(Owner owner, const Record& record) : owner_(owner), record_(record) {}

    void watch(const Position& start) {
        walk_lines(StonesOnBoard{start, {}}, record_, Language::english,
                   [this](StonesOnBoard& state, const Move& move, std::size_t element, std::size_t depth) {
                       ++plies_;
                       if (move.kind == MoveKind::stones) return place(state, move, element, depth);
                       if (is_stone(state.board.piece_at(move.to))) capture(state, move, element, depth);
                   });
    }

    const std::vector<StoneTurn>& turns() const { return turns_; }
    bool was_seen(StoneName stone) const {
        return std::find(seen_.begin(), seen_.end(), stone) != seen_.end();
    }
    /// Whether the main line blew up a mine that the side had in the Setup.
    bool setup_mine_seen(Side side) const { return setup_mine_seen_[index_of(side)]; }
    /// The first ply of a variation that blows up what the main line hides.
    std::optional<std::size_t> telltale() const {
        for (const auto& blown : blown_in_variations_) {
            if (!was_seen(blown.second)) return blown.first;
        }
        return std::nullopt;
    }

  private:
    void place(StonesOnBoard& state, const Move& move, std::size_t element, std::size_t depth) {
        for (std::size_t i = 0; i < move.stone_count; ++i) {
            state.stones[move.stones[i].square.index] = {element, i, depth > 0};
        }
        if (owns(owner_, state.board.to_move())) turns_.push_back({element, plies_, depth > 0, move});
    }

    void capture(StonesOnBoard& state, const Move& move, std::size_t element, std::size_t depth) {
        const bool mine = state.board.piece_at(move.to) == Piece::mined_stone;
        const Side owner = other(state.board.to_move());
        const auto found = state.stones.find(move.to.index);
        const bool named = found != state.stones.end();
        const StoneName stone = named ? found->second : StoneName{StoneName::kSetup, move.to.index, false};
        if (named) state.stones.erase(found);
        if (!owns(owner_, owner)) return;
        if (depth == 0 || stone.in_variation) {
            seen_.push_back(stone);
            if (mine && !named) setup_mine_seen_[index_of(owner)] = true;
        } else if (mine) {
            blown_in_variations_.emplace_back(element, stone);
        }
    }

    Owner owner_;
    const Record& record_;
    std::uint64_t plies_ = 0;
    std::vector<StoneTurn> turns_;
    std::vector<StoneName> seen_;
    std::array<bool, 2> setup_mine_seen_{};
    std::vector<std::pair<std::size_t, StoneName>> blown_in_variations_;
};

std::vector<std::string_view> secret_tags(Owner owner) {
    std::vector<std::string_view> names;
    for (const Side side : kSides) {
        if (!owns(owner, side)) continue;
        const NoteTags& tags = note_tags(side);
        names.insert(names.end(), {tags.crown, tags.crown_nonce, tags.mine, tags.mine_nonce});
    }
    return names;
}

void hide_stones(Position& position, Side side) {
    const Reserve& reserve = position.reserve(side);
    const bool mine = reserve.mined > 0 || position.of(side, Piece::mined_stone) != 0;
    if (!mine) return;
    for (Bitboard stones = position.stones(side); stones != 0;) {
        const Square square = take_first(stones);
        position.lift(square);
        position.put(side, Piece::unknown_stone, square);
    }
    position.set_reserve(side, Reserve{0, 0, static_cast<std::uint8_t>(reserve.total())});
}

std::string redacted_setup(const Position& start, Owner owner, const StoneWatch& watch) {
    Position shown = start;
    for (const Side side : kSides) {
        if (!owns(owner, side)) continue;
        shown.set_crown(side, Crown::unknown);
        // With all stones in reserve there is nothing that would tell the mine.
        const bool untouched = shown.reserve(side) == kFullReserve;
        if (!untouched && !watch.setup_mine_seen(side)) hide_stones(shown, side);
    }
    return position_text(shown);
}

Diagnostic refuse_telltale(const Record& record, std::size_t element) {
    return make_diagnostic(
        Code::does_not_fit, record.movetext[element].span,
        fmt::format(
            "the variation with {} blows up a mine that the main line still hides: take the variation "
            "out before the record is published",
            record.view(record.movetext[element].span)));
}

}  // namespace

tl::expected<Redaction, Diagnostic> redact(const Record& canonical, Owner owner) {
    Redaction redaction{canonical, {}};
    Record& record = redaction.record;
    Secrets& secrets = redaction.secrets;
    secrets.game = canonical.number;
    Rules rules;
    std::vector<Diagnostic> diagnostics;
    if (!rules.open(canonical, diagnostics)) return redaction;
    const Position& start = rules.start().board;
    StoneWatch watch(owner, canonical);
    watch.watch(start);
    if (const auto element = watch.telltale()) return tl::unexpected(refuse_telltale(canonical, *element));

    const std::vector<std::string_view> names = secret_tags(owner);
    const auto is_secret = [&](const Tag& tag) {
        return std::find(names.begin(), names.end(), record.name(tag)) != names.end();
    };
    for (const Tag& tag : record.tags) {
        if (is_secret(tag)) secrets.tags.emplace_back(record.name(tag), record.value(tag));
    }
    record.tags.erase(std::remove_if(record.tags.begin(), record.tags.end(), is_secret), record.tags.end());
    for (Tag& tag : record.tags) {
        if (record.name(tag) != "Setup") continue;
        const std::string shown = redacted_setup(start, owner, watch);
        if (shown == record.value(tag)) continue;
        secrets.tags.emplace_back("Setup", record.value(tag));
        tag.value = record.add_text(shown);
    }
    for (const StoneTurn& turn : watch.turns()) {
        Move shown = turn.move;
        for (std::size_t i = 0; i < shown.stone_count; ++i) {
            if (!watch.was_seen({turn.element, i, turn.in_variation}))
                shown.stones[i].nature = Piece::unknown_stone;
        }
        if (shown == turn.move) continue;
        Element& element = record.movetext[turn.element];
        secrets.plies.emplace_back(turn.number, record.view(element.span));
        element.span = record.add_text(move_text(start, shown, Language::english));
    }
    return redaction;
}

Record reveal(Record record, const Secrets& secrets) {
    for (const auto& secret : secrets.tags) {
        const auto same = [&](const Tag& tag) { return record.name(tag) == secret.first; };
        auto found = std::find_if(record.tags.begin(), record.tags.end(), same);
        if (found == record.tags.end()) {
            Tag tag;
            tag.name = record.add_text(secret.first);
            found = record.tags.insert(record.tags.end(), tag);
        }
        found->value = record.add_text(secret.second);
    }
    std::uint64_t number = 0;
    for (Element& element : record.movetext) {
        if (element.kind != ElementKind::ply) continue;
        ++number;
        for (const auto& ply : secrets.plies) {
            if (ply.first == number) element.span = record.add_text(ply.second);
        }
    }
    return record;
}

std::string secrets_text(const Secrets& secrets) {
    nlohmann::ordered_json line;
    line["game"] = secrets.game;
    line["tags"] = secrets.tags;
    line["plies"] = secrets.plies;
    return line.dump() + "\n";
}

tl::expected<Secrets, std::string> parse_secrets(const std::string& line) {
    const nlohmann::json read = nlohmann::json::parse(line, nullptr, false);
    const auto refuse = [](const char* why) { return tl::unexpected(std::string(why)); };
    if (!read.is_object()) return refuse("a line of secrets is a JSON object");
    const auto is_list = [&read](const char* key) { return read.contains(key) && read[key].is_array(); };
    if (!read.contains("game") || !read["game"].is_number_unsigned() || !is_list("tags") ||
        !is_list("plies")) {
        return refuse("secrets have `game` (a number), `tags` and `plies` (lists)");
    }
    Secrets secrets;
    secrets.game = read["game"].get<std::uint64_t>();
    for (const auto& tag : read["tags"]) {
        if (!tag.is_array() || tag.size() != 2 || !tag[0].is_string() || !tag[1].is_string()) {
            return refuse("a tag of secrets is a list of name and value");
        }
        secrets.tags.emplace_back(tag[0].get<std::string>(), tag[1].get<std::string>());
    }
    for (const auto& ply : read["plies"]) {
        if (!ply.is_array() || ply.size() != 2 || !ply[0].is_number_unsigned() || !ply[1].is_string()) {
            return refuse("a ply of secrets is a list of its number and its text");
        }
        secrets.plies.emplace_back(ply[0].get<std::uint64_t>(), ply[1].get<std::string>());
    }
    return secrets;
}

}  // namespace krona::korona
