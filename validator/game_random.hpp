// Legal random games of any board game, for tests and benchmarks: same seed, same games on every machine. A
// game may offer `weight(position, move, character)`: how likely a move is, by the character that the game
// was given by chance (0 to kCharacters - 1), so that rare things happen in some of many games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/make_tag.hpp"
#include "notation/result.hpp"
#include "validator/game_rules.hpp"
#include "validator/random_source.hpp"

namespace krona {

/// A tag of the rules of a game: Size, Equalizer, Setup, ...
struct RuleTag {
    std::string name;
    std::string value;
};

struct RandomGameOptions {
    std::vector<RuleTag> rule_tags;
    std::uint32_t most_plies = 400;  // longer games are broken off
};

inline constexpr std::uint64_t kCharacters = 8;

template <GameRules R>
class RandomGame {
  public:
    RandomGame(GameKind kind, std::uint64_t seed, std::uint64_t index, const RandomGameOptions& options)
        : kind_(kind), index_(index), options_(options), random_(seed, index) {
        record_.game = kind;
        record_.number = index + 1;
    }

    /// A canonical record, played to its end or to the limit; empty where the rule tags give no game.
    Record make() {
        tags_ = options_.rule_tags;
        if (!open_rules()) return {};
        if constexpr (requires { rules_.random_tags(random_, tags_); }) {
            tags_ = rules_.random_tags(random_, tags_);
            if (!open_rules()) return {};
        }
        auto position = rules_.start();
        character_ = random_.below(kCharacters);
        const auto outcome = play(position);
        const GameResult result = !outcome ? GameResult{}
                                  : outcome->winner == Colour::none
                                      ? GameResult{ResultKind::draw, {}, {}}
                                      : GameResult{ResultKind::win, outcome->winner, {}};
        const std::string text = chess_result_text(result);
        add_element(ElementKind::marker, text);
        add_tags(text, outcome.has_value());
        return std::move(record_);
    }

  private:
    bool open_rules() {
        Record record;
        for (const RuleTag& tag : tags_) add_tag(record, tag.name, tag.value);
        record.game = kind_;
        std::vector<Diagnostic> faults;
        rules_ = R{};
        return rules_.open(record, faults);
    }

    std::optional<GameOutcome> play(typename R::Position& position) {
        std::uint32_t shift = rules_.to_move(position) == rules_.round_starter() ? 0 : 1;
        if constexpr (game_hooks::FirstRound<R>) shift += (rules_.first_round() - 1) * 2;
        for (std::uint32_t ply = 0; ply < options_.most_plies; ++ply) {
            if (const auto outcome = rules_.outcome(position)) return outcome;
            const auto move = draw(position);
            const std::uint32_t turn = ply + shift;
            if (ply == 0 || turn % 2 == 0) {
                const std::string number = std::to_string(turn / 2 + 1) + (turn % 2 == 0 ? "." : "...");
                add_element(ElementKind::number, number).value = turn / 2 + 1;
            }
            Element& element = add_element(ElementKind::ply, rules_.move_text(position, move));
            element.colour = rules_.to_move(position);
            element.ply = ply + 1;
            rules_.play(position, move);
        }
        return rules_.outcome(position);
    }

    /// A position that is not over has a move.
    typename R::Move draw(const typename R::Position& position) {
        if constexpr (requires { rules_.random_move(position, random_, character_); }) {
            return rules_.random_move(position, random_, character_);
        }
        rules_.legal_moves(position, moves_);
        if constexpr (requires { rules_.weight(position, moves_.front(), character_); }) {
            std::uint64_t total = 0;
            weights_.clear();
            for (const auto& move : moves_) {
                total += rules_.weight(position, move, character_);
                weights_.push_back(total);
            }
            const std::uint64_t drawn = random_.below(total);
            std::size_t at = 0;
            while (weights_[at] <= drawn) ++at;
            return moves_[at];
        } else {
            return moves_[random_.below(moves_.size())];
        }
    }

    static void add_tag(Record& record, std::string_view name, std::string_view value) {
        record.tags.push_back(make_tag(record, name, value));
    }

    Element& add_element(ElementKind kind, std::string_view text) {
        Element element;
        element.kind = kind;
        element.span = record_.add_text(text);
        return record_.movetext.emplace_back(element);
    }

    void add_tags(std::string_view result, bool over) {
        add_tag(record_, "Game", game_name(kind_));
        add_tag(record_, "Event", "Random games");
        add_tag(record_, "Round", std::to_string(index_ + 1));
        const std::uint64_t white = random_.below(kRandomNames.size());
        const std::uint64_t black =
            (white + 1 + random_.below(kRandomNames.size() - 1)) % kRandomNames.size();
        add_tag(record_, "White", kRandomNames[white]);
        add_tag(record_, "Black", kRandomNames[black]);
        add_tag(record_, "Result", result);
        for (const RuleTag& tag : tags_) add_tag(record_, tag.name, tag.value);
        add_tag(record_, "Termination", over ? "normal" : "unterminated");
    }

    GameKind kind_;
    std::uint64_t index_;
    const RandomGameOptions& options_;
    RandomSource random_;
    std::uint64_t character_ = 0;
    R rules_;
    std::vector<RuleTag> tags_;  // those that were asked for, and what the game adds
    Record record_;
    std::vector<typename R::Move> moves_;
    std::vector<std::uint64_t> weights_;
};

}  // namespace krona
