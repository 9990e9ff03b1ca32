#include "validator/any_game.hpp"

#include <array>
#include <type_traits>
#include <utility>

#include "notation/main_line.hpp"
#include "validator/game_judge.hpp"
#include "validator/games/akron/rules.hpp"
#include "validator/games/korona/rules.hpp"
#include "validator/games/three_crowns/rules.hpp"

namespace krona {
namespace {

/// Calls `use(std::type_identity<Rules>{})` with the rules of a board game; false for games that are none.
template <typename Use>
bool with_rules(GameKind kind, Use&& use) {
    switch (kind) {
        case GameKind::threecrowns:
            use(std::type_identity<three_crowns::Rules>{});
            return true;
        case GameKind::akron:
            use(std::type_identity<akron::Rules>{});
            return true;
        case GameKind::korona:
        case GameKind::korona2:
            use(std::type_identity<korona::Rules>{});
            return true;
        case GameKind::krona:
        case GameKind::unknown:
            break;
    }
    return false;
}

constexpr std::array<std::string_view, 2> kAkronTags{"Size", "Setup"};
constexpr std::array<std::string_view, 2> kThreeCrownsTags{"Equalizer", "Setup"};

Record record_of_tags(GameKind kind, const std::vector<RuleTag>& tags) {
    Record record;
    record.game = kind;
    for (const RuleTag& rule_tag : tags) {
        Tag tag;
        tag.name = record.add_text(rule_tag.name);
        tag.value = record.add_text(rule_tag.value);
        record.tags.push_back(tag);
    }
    return record;
}

std::string first_fault(const std::vector<Diagnostic>& diagnostics) {
    return diagnostics.empty() ? "the tags give no starting position" : diagnostics.front().message;
}

}  // namespace

// ---- Judging

class BoardGameJudge::Impl {
  public:
    explicit Impl(const CheckOptions& options) : akron_(options), korona_(options), three_crowns_(options) {}

    template <typename R>
    GameJudge<R>& judge_of();

  private:
    GameJudge<akron::Rules> akron_;
    GameJudge<korona::Rules> korona_;
    GameJudge<three_crowns::Rules> three_crowns_;
};

template <>
GameJudge<akron::Rules>& BoardGameJudge::Impl::judge_of<akron::Rules>() {
    return akron_;
}
template <>
GameJudge<korona::Rules>& BoardGameJudge::Impl::judge_of<korona::Rules>() {
    return korona_;
}
template <>
GameJudge<three_crowns::Rules>& BoardGameJudge::Impl::judge_of<three_crowns::Rules>() {
    return three_crowns_;
}

BoardGameJudge::BoardGameJudge(const CheckOptions& options) : impl_(std::make_unique<Impl>(options)) {}
BoardGameJudge::~BoardGameJudge() = default;
BoardGameJudge::BoardGameJudge(BoardGameJudge&&) noexcept = default;
BoardGameJudge& BoardGameJudge::operator=(BoardGameJudge&&) noexcept = default;

void BoardGameJudge::judge(const Record& record, Verdict& verdict) {
    with_rules(record.game,
               [&](auto rules) { impl_->judge_of<typename decltype(rules)::type>().judge(record, verdict); });
}

// ---- Positions

/// A position of one game behind a common face.
class AnyPosition::Model {
  public:
    virtual ~Model() = default;
    virtual std::unique_ptr<Model> copy() const = 0;
    virtual GameKind kind() const = 0;
    virtual Colour to_move() const = 0;
    virtual std::optional<GameOutcome> outcome() const = 0;
    virtual std::string outcome_text() const = 0;
    virtual std::vector<std::string> legal_moves() const = 0;
    virtual std::vector<std::string> written_moves() const = 0;
    virtual std::string text() const = 0;
    virtual std::string identity_text() const = 0;
    virtual std::string canonical_text() const = 0;
    virtual std::uint64_t perft(int depth) const = 0;
    virtual BoardView view(Viewer viewer) const = 0;
    virtual tl::expected<MoveReading, std::string> read_move(std::string_view text) const = 0;
    virtual bool play(std::string_view text) = 0;
};

namespace {

template <GameRules R>
class BoundPosition final : public AnyPosition::Model {
  public:
    BoundPosition(GameKind kind, R rules)
        : kind_(kind), rules_(std::move(rules)), position_(rules_.start()) {}

    std::unique_ptr<Model> copy() const override { return std::make_unique<BoundPosition>(*this); }
    GameKind kind() const override { return kind_; }
    Colour to_move() const override { return rules_.to_move(position_); }
    std::optional<GameOutcome> outcome() const override { return rules_.outcome(position_); }
    std::string outcome_text() const override {
        const auto outcome = rules_.outcome(position_);
        return outcome ? rules_.explain_outcome(position_, *outcome) : std::string();
    }
    std::vector<std::string> legal_moves() const override {
        return texts_of_moves([this](const auto& move) { return rules_.move_text(position_, move); });
    }
    std::vector<std::string> written_moves() const override {
        return texts_of_moves([this](const auto& move) { return rules_.written_text(position_, move); });
    }
    std::string text() const override { return rules_.position_text(position_); }
    std::string identity_text() const override {
        if constexpr (game_hooks::IdentityText<R>) return rules_.identity_text(position_);
        return text();
    }
    std::string canonical_text() const override { return rules_.canonical_text(position_); }
    std::uint64_t perft(int depth) const override { return rules_.perft(position_, depth); }
    BoardView view(Viewer viewer) const override {
        if constexpr (game_hooks::SecretView<R>) return rules_.view(position_, viewer);
        return rules_.view(position_);
    }
    tl::expected<AnyPosition::MoveReading, std::string> read_move(std::string_view text) const override {
        const auto move = rules_.read_move(position_, text);
        if (!move) return tl::unexpected(rules_.explain(position_, text, move.error()));
        AnyPosition::MoveReading reading{
            rules_.move_text(position_, *move), {}, rules_.marks(position_, *move)};
        reading.veiled = reading.text;
        if constexpr (game_hooks::VeiledText<R>) reading.veiled = rules_.veiled_text(position_, *move);
        return reading;
    }
    bool play(std::string_view text) override {
        const auto move = rules_.read_move(position_, text);
        if (move) rules_.play(position_, *move);
        return move.has_value();
    }

  private:
    template <typename Text>
    std::vector<std::string> texts_of_moves(Text&& text) const {
        std::vector<typename R::Move> moves;
        rules_.legal_moves(position_, moves);
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const auto& move : moves) texts.push_back(text(move));
        return texts;
    }

    GameKind kind_;
    R rules_;
    typename R::Position position_;
};

}  // namespace

AnyPosition::AnyPosition(std::unique_ptr<Model> model) : model_(std::move(model)) {}
AnyPosition::~AnyPosition() = default;
AnyPosition::AnyPosition(const AnyPosition& other) : model_(other.model_->copy()) {}
AnyPosition& AnyPosition::operator=(const AnyPosition& other) {
    model_ = other.model_->copy();
    return *this;
}
AnyPosition::AnyPosition(AnyPosition&&) noexcept = default;
AnyPosition& AnyPosition::operator=(AnyPosition&&) noexcept = default;

tl::expected<AnyPosition, std::string> AnyPosition::of_record(const Record& record) {
    return open(record, {});
}

tl::expected<AnyPosition, std::string> AnyPosition::open(const Record& record,
                                                         const std::vector<RuleTag>& tool_tags) {
    std::unique_ptr<Model> model;
    std::vector<Diagnostic> diagnostics;
    const bool known = with_rules(record.game, [&](auto type) {
        typename decltype(type)::type rules;
        if constexpr (requires { rules.take_tool_tag(std::string_view{}, std::string_view{}); }) {
            for (const RuleTag& tag : tool_tags) rules.take_tool_tag(tag.name, tag.value);
        }
        if (rules.open(record, diagnostics)) {
            model =
                std::make_unique<BoundPosition<typename decltype(type)::type>>(record.game, std::move(rules));
        }
    });
    if (!known) return tl::unexpected(std::string("the record is not of a board game"));
    if (!model) return tl::unexpected(first_fault(diagnostics));
    return AnyPosition(std::move(model));
}

tl::expected<AnyPosition, std::string> AnyPosition::read(GameKind kind, std::string_view text,
                                                         std::vector<RuleTag> rule_tags) {
    if (text != "start") rule_tags.push_back({"Setup", std::string(text)});
    return open(record_of_tags(kind, rule_tags), rule_tags);
}

GameKind AnyPosition::kind() const {
    return model_->kind();
}
Colour AnyPosition::to_move() const {
    return model_->to_move();
}
std::optional<GameOutcome> AnyPosition::outcome() const {
    return model_->outcome();
}
std::string AnyPosition::outcome_text() const {
    return model_->outcome_text();
}
std::vector<std::string> AnyPosition::legal_moves() const {
    return model_->legal_moves();
}
std::vector<std::string> AnyPosition::written_moves() const {
    return model_->written_moves();
}
std::string AnyPosition::text() const {
    return model_->text();
}
std::string AnyPosition::canonical_text() const {
    return model_->canonical_text();
}
std::string AnyPosition::identity() const {
    return model_->identity_text();
}

std::uint64_t AnyPosition::key() const {
    return position_text_key(model_->identity_text());
}
std::uint64_t AnyPosition::perft(int depth) const {
    return model_->perft(depth);
}
BoardView AnyPosition::view(Viewer viewer) const {
    return model_->view(viewer);
}
tl::expected<AnyPosition::MoveReading, std::string> AnyPosition::read_move(std::string_view text) const {
    return model_->read_move(text);
}
bool AnyPosition::play(std::string_view text) {
    return model_->play(text);
}

// ---- Records

bool is_board_game(GameKind kind) {
    return with_rules(kind, [](auto) {});
}

std::span<const std::string_view> rule_tag_names(GameKind kind) {
    switch (kind) {
        case GameKind::threecrowns:
            return kThreeCrownsTags;
        case GameKind::akron:
            return kAkronTags;
        case GameKind::korona:
        case GameKind::korona2:
            return korona::kRuleTags;
        case GameKind::krona:
        case GameKind::unknown:
            break;
    }
    return {};
}

tl::expected<void, std::string> walk_main_line(
    const Record& record, const std::function<bool(const AnyPosition&, const WalkedPly&)>& visit) {
    auto position = AnyPosition::of_record(record);
    if (!position) return tl::unexpected(position.error());
    WalkedPly ply;
    if (!visit(*position, ply)) return {};
    for (const std::string_view text : main_line_texts(record)) {
        auto move = position->read_move(text);
        if (!move) break;
        ++ply.ply;
        ply.player = position->to_move();
        ply.text = std::move(move->text);
        ply.marks = std::move(move->marks);
        position->play(text);
        if (!visit(*position, ply)) break;
    }
    return {};
}

std::string opening_text(const Record& record) {
    std::string text;
    const auto keep = [&text](const AnyPosition& position, const WalkedPly& ply) {
        text = position.canonical_text();
        return ply.ply < kOpeningPlies;
    };
    static_cast<void>(walk_main_line(record, keep));
    return text;
}

std::optional<std::string> canonical_setup(const Record& record) {
    if (!record.find("Setup")) return std::nullopt;
    const auto position = AnyPosition::of_record(record);
    if (!position) return std::nullopt;
    return position->text();
}

std::string canonical_rule_value(GameKind kind, std::string_view name, std::string_view value) {
    std::string canonical(value);
    with_rules(kind, [&](auto type) {
        using R = typename decltype(type)::type;
        if constexpr (requires { R::canonical_tag_value(name, value); }) {
            canonical = R::canonical_tag_value(name, value);
        }
    });
    return canonical;
}

bool names_language(GameKind kind, std::string_view name) {
    return (kind == GameKind::korona || kind == GameKind::korona2) && name == "Language";
}

std::uint64_t position_text_key(std::string_view text) {
    // FNV-1a over the bytes, then a finisher that spreads them; 63 bits fit the integers of a store.
    std::uint64_t key = 0xcbf29ce484222325U;
    for (const char c : text) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9U;
    key = (key ^ (key >> 27)) * 0x94d049bb133111ebU;
    return (key ^ (key >> 31)) >> 1;
}

Record random_board_game(GameKind kind, std::uint64_t seed, std::uint64_t index,
                         const RandomGameOptions& options) {
    Record record;
    with_rules(kind, [&](auto type) {
        record = RandomGame<typename decltype(type)::type>(kind, seed, index, options).make();
    });
    return record;
}

}  // namespace krona
