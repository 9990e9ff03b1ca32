#include "validator/check.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "notation/source_places.hpp"
#include "validator/any_game.hpp"
#include "validator/games/krona/replay.hpp"
#include "validator/termination.hpp"

namespace krona {
namespace {

std::optional<GameState> state_from_name(std::string_view name) {
    for (const GameState state : {GameState::finished, GameState::unfinished, GameState::unchecked}) {
        if (state_name(state) == name) return state;
    }
    return std::nullopt;
}

void add_reader_diagnostics(const Record& record, Verdict& verdict) {
    verdict.diagnostics.insert(verdict.diagnostics.end(), record.diagnostics.begin(),
                               record.diagnostics.end());
}

void refuse_unknown_game(const Record& record, Verdict& verdict) {
    const Tag* tag = record.find("Game");
    Diagnostic diagnostic =
        make_diagnostic(Code::unknown_game, tag ? tag->value_source : Span{},
                        fmt::format("Game \"{}\" is none of krona, korona, korona2, akron, threecrowns",
                                    record.tag("Game").value_or("")));
    if (tag) diagnostic.fixes.push_back({"a game of Krona", 0, {Edit{tag->value_source, "krona"}}});
    verdict.diagnostics.push_back(std::move(diagnostic));
    add_reader_diagnostics(record, verdict);
}

}  // namespace

class Checker::Impl {
  public:
    explicit Impl(CheckOptions options)
        : options_(std::move(options)), krona_(options_), board_games_(options_) {}

    const Verdict& check(const Record& record);

  private:
    void judge_game(const Record& record);
    void check_requirements(const Record& record);
    void refuse_warnings(const Record& record);

    CheckOptions options_;
    KronaJudge krona_;
    BoardGameJudge board_games_;
    Verdict verdict_;
};

void Checker::Impl::judge_game(const Record& record) {
    switch (record.game) {
        case GameKind::krona:
            return krona_.judge(record, verdict_);
        case GameKind::korona:
        case GameKind::korona2:
        case GameKind::akron:
        case GameKind::threecrowns:
            return board_games_.judge(record, verdict_);
        case GameKind::unknown:
            return refuse_unknown_game(record, verdict_);
    }
}

void Checker::Impl::check_requirements(const Record& record) {
    const auto complain = [this](Span span, std::string message) {
        verdict_.diagnostics.push_back(make_diagnostic(Code::required, span, std::move(message)));
    };
    for (const Requirement& requirement : options_.required) {
        if (const auto state = state_from_name(requirement.name); state && requirement.value.empty()) {
            if (verdict_.state != *state) {
                complain({}, fmt::format("the game is required to be {}, but it is {}", state_name(*state),
                                         state_name(verdict_.state)));
            }
            continue;
        }
        const Tag* tag = record.find(requirement.name);
        const bool empty = !tag || record.value(*tag).empty();
        if (empty) {
            complain({}, fmt::format("the tag {} is required{}", requirement.name,
                                     requirement.value.empty() ? "" : " to be " + requirement.value));
        } else if (!requirement.value.empty() && record.value(*tag) != requirement.value) {
            complain(tag->value_source, fmt::format("the tag {} is required to be \"{}\", not \"{}\"",
                                                    requirement.name, requirement.value, record.value(*tag)));
        }
    }
}

/// Whether a game of Korona ended in a way that opens no note.
bool keeps_notes_closed(const Record& record) {
    constexpr std::array<std::string_view, 5> kClosed{"resignation", "agreement", "time", "forfeit",
                                                      "unterminated"};
    const auto tag = record.tag("Termination");
    const auto termination = tag ? canonical_termination(*tag) : std::nullopt;
    return termination && std::find(kClosed.begin(), kClosed.end(), *termination) != kClosed.end();
}

void Checker::Impl::refuse_warnings(const Record& record) {
    const bool notes_closed = keeps_notes_closed(record);
    for (Diagnostic& diagnostic : verdict_.diagnostics) {
        if (diagnostic.code == Code::crown_unknown && notes_closed) continue;
        const bool refused = diagnostic.severity == Severity::warning || diagnostic.code == Code::lenient;
        if (refused) diagnostic.severity = Severity::error;
    }
}

const Verdict& Checker::Impl::check(const Record& record) {
    verdict_.valid = false;
    verdict_.state = GameState::unfinished;
    verdict_.diagnostics.clear();
    verdict_.plies.clear();
    verdict_.facts = GameFacts{};
    verdict_.facts.game = record.game;
    check_common_tags(record, verdict_.diagnostics);
    judge_game(record);
    check_requirements(record);
    for (Diagnostic& diagnostic : verdict_.diagnostics) {
        point_at_source(record, diagnostic);
        // A ply stands in SGF twice, as stones and in our own property: no edit of one text mends it.
        if (record.format == SourceFormat::sgf) diagnostic.fixes.clear();
    }
    if (options_.warnings_are_errors) refuse_warnings(record);
    verdict_.valid = verdict_.first_error() == nullptr;
    if (!verdict_.valid) verdict_.plies.clear();
    return verdict_;
}

Checker::Checker(CheckOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;
Checker& Checker::operator=(Checker&&) noexcept = default;

const Verdict& Checker::check(const Record& record) {
    return impl_->check(record);
}

tl::expected<std::vector<Requirement>, std::string> parse_requirements(std::string_view list) {
    std::vector<Requirement> requirements;
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        const std::string_view item = list.substr(0, comma);
        const std::size_t equals = item.find('=');
        const std::string_view name = item.substr(0, equals);
        const auto is_name_character = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        };
        if (name.empty() || !std::all_of(name.begin(), name.end(), is_name_character)) {
            return tl::unexpected(
                fmt::format("\"{}\" is no requirement: a tag name such as White, a tag with its value "
                            "such as Stones=18, or a state (finished, unfinished, unchecked)",
                            item));
        }
        if (equals == item.size() - 1) {
            return tl::unexpected(fmt::format(
                "\"{}\" names no value: {} alone asks for the tag, whatever its value", item, name));
        }
        requirements.push_back({std::string(name), equals == std::string_view::npos
                                                       ? std::string{}
                                                       : std::string(item.substr(equals + 1))});
        if (comma == std::string_view::npos) break;
        list.remove_prefix(comma + 1);
    }
    return requirements;
}

}  // namespace krona
