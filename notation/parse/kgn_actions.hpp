// Actions that hand the tokens of the KGN grammar to a GameBuilder. Only named rules have actions; whatever a
// rule that fails has begun is overwritten by the next one, so nothing has to be undone.
#pragma once

#include "notation/grammar/krona_moves.hpp"
#include "notation/grammar/lexical.hpp"
#include "notation/grammar/other_moves.hpp"
#include "notation/parse/game_builder.hpp"

namespace krona {

template <typename Rule>
struct KgnAction : tao::pegtl::nothing<Rule> {};

/// An action that calls one member of the builder with the place of the token.
template <auto Member>
struct Forward {
    template <typename ActionInput>
    static void apply(const ActionInput& in, GameBuilder& builder) {
        (builder.*Member)(in.begin(), in.end());
    }
};

template <>
struct KgnAction<grammar::tag_name> : Forward<&GameBuilder::tag_name> {};
template <>
struct KgnAction<grammar::russian_tag_name> : Forward<&GameBuilder::tag_name> {};
template <>
struct KgnAction<grammar::tag_value> : Forward<&GameBuilder::tag_value> {};
template <>
struct KgnAction<grammar::tag_pair> : Forward<&GameBuilder::tag> {};
template <>
struct KgnAction<grammar::move_target> {
    static void apply0(GameBuilder& builder) { builder.ply_form(PlyForm::move); }
};
template <>
struct KgnAction<grammar::blocked_mark> {
    static void apply0(GameBuilder& builder) { builder.ply_form(PlyForm::blocked); }
};
template <>
struct KgnAction<grammar::lettered_target> {
    static void apply0(GameBuilder& builder) { builder.ply_form(PlyForm::move); }
};
template <>
struct KgnAction<grammar::numbered_ply> : Forward<&GameBuilder::krona_ply> {};
template <>
struct KgnAction<grammar::lettered_ply> : Forward<&GameBuilder::lettered_ply> {};
template <>
struct KgnAction<grammar::other_ply> : Forward<&GameBuilder::other_ply> {};
template <>
struct KgnAction<grammar::move_number> : Forward<&GameBuilder::number> {};
template <>
struct KgnAction<grammar::run_label> : Forward<&GameBuilder::run_label> {};
template <>
struct KgnAction<grammar::nag> : Forward<&GameBuilder::nag> {};
template <>
struct KgnAction<grammar::suffix> : Forward<&GameBuilder::suffix> {};
template <>
struct KgnAction<grammar::comment> : Forward<&GameBuilder::comment> {};
template <>
struct KgnAction<grammar::line_comment> : Forward<&GameBuilder::line_comment> {};
template <>
struct KgnAction<grammar::variation_begin> : Forward<&GameBuilder::open_variation> {};
template <>
struct KgnAction<grammar::variation_end> : Forward<&GameBuilder::close_variation> {};

/// Actions of a movetext that is passed over: only how deep it is in variations must be known.
template <typename Rule>
struct SkipAction : tao::pegtl::nothing<Rule> {};
template <>
struct SkipAction<grammar::variation_begin> {
    static void apply0(std::uint32_t& depth) { ++depth; }
};
template <>
struct SkipAction<grammar::variation_end> {
    static void apply0(std::uint32_t& depth) {
        if (depth != 0) --depth;
    }
};

}  // namespace krona
