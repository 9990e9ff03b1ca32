// One SGF game tree as flat lists of nodes, properties and values, with places in its text; and where the
// tree ends in a longer text.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "notation/source.hpp"

namespace krona {

/// A property name of one or two capitals as a number, so that names compare fast; 0 for longer ones.
constexpr std::uint16_t sgf_code(std::string_view name) {
    if (name.empty() || name.size() > 2) return 0;
    const auto first = static_cast<unsigned>(static_cast<unsigned char>(name[0]));
    const auto second = name.size() == 2 ? static_cast<unsigned>(static_cast<unsigned char>(name[1])) : 0u;
    return static_cast<std::uint16_t>(first << 8u | second);
}

struct SgfProperty {
    std::uint16_t code = 0;
    Span name;
    Span source;  // name and values
    std::uint32_t first_value = 0;
    std::uint32_t values = 0;
};

inline constexpr std::uint32_t kNoSgfNode = 0xFFFFFFFFu;

struct SgfNode {
    std::uint32_t place = 0;  // of its semicolon
    std::uint32_t first_property = 0;
    std::uint32_t properties = 0;
    std::uint32_t first_child = kNoSgfNode;
    std::uint32_t last_child = kNoSgfNode;
    std::uint32_t next_sibling = kNoSgfNode;
};

struct SgfTree {
    std::vector<SgfNode> nodes;  // the first one is the root
    std::vector<SgfProperty> properties;
    std::vector<Span> values;  // what stands between the brackets

    std::uint32_t read = 0;       // bytes that were understood
    std::uint32_t open = 0;       // parentheses that were not closed
    const char* fault = nullptr;  // what is wrong at `read`, or null

    /// First property of that code in a node, or null.
    const SgfProperty* find(const SgfNode& node, std::uint16_t code) const;
};

/// Reads the tree that starts at `begin`; places count from the head of `text`.
void read_sgf_tree(std::string_view text, std::size_t begin, SgfTree& tree);

/// How the bytes of the text are to be looked at: in some encodings of Chinese, Japanese and Korean the
/// second byte of a character may look like a bracket or a backslash.
enum class SgfBytes : std::uint8_t { single, pairs };

/// Offset behind the `)` that closes the tree at the head of `text`; npos where the text ends before.
std::size_t find_sgf_tree_end(std::string_view text, SgfBytes bytes);
/// Offset of the next `(` that a `;` follows; npos where there is none.
std::size_t find_sgf_tree(std::string_view text);

}  // namespace krona
