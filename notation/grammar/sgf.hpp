// Rules of SGF, FF[4]: trees of nodes of properties. The rules are flat, token by token, because trees nest
// to any depth: what opens and closes is counted by the actions, not by the stack of the machine.
#pragma once

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

namespace krona::grammar {

namespace pegtl = tao::pegtl;

using SgfInput = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

/// What stands between the brackets of a value: a backslash takes away the meaning of the character behind
/// it.
struct sgf_value_text {
    using rule_t = sgf_value_text;
    using subs_t = pegtl::empty_list;

    template <typename ParseInput>
    [[nodiscard]] static bool match(ParseInput& in) {
        const char* at = in.current();
        const char* const end = in.end();
        while (at < end && *at != ']') at += *at == '\\' && at + 1 < end ? 2 : 1;
        in.bump(static_cast<std::size_t>(at - in.current()));
        return true;
    }
};

struct sgf_space : pegtl::one<' ', '\t', '\v', '\f', '\n', '\r'> {};
struct sgf_spaces : pegtl::star<sgf_space> {};
/// Old files write small letters between the capitals of a name (`Black`, `SiZe`); they mean nothing.
struct sgf_name : pegtl::plus<pegtl::alpha> {};
struct sgf_value : pegtl::seq<pegtl::one<'['>, sgf_value_text, pegtl::one<']'>> {};
struct sgf_property : pegtl::seq<sgf_name, sgf_spaces, pegtl::plus<pegtl::seq<sgf_value, sgf_spaces>>> {};
struct sgf_node : pegtl::one<';'> {};
struct sgf_tree_begin : pegtl::one<'('> {};
struct sgf_tree_end : pegtl::one<')'> {};
struct sgf_token : pegtl::sor<sgf_property, sgf_node, sgf_tree_begin, sgf_tree_end> {};
/// Stops before the first byte that is no token.
struct sgf_text : pegtl::star<pegtl::sor<sgf_space, sgf_token>> {};

}  // namespace krona::grammar

namespace TAO_PEGTL_NAMESPACE {

template <typename Name>
struct analyze_traits<Name, krona::grammar::sgf_value_text> : analyze_opt_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
