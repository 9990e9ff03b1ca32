#include "notation/parse/sgf_tree.hpp"

#include <string>

#include "notation/grammar/sgf.hpp"

namespace krona {

namespace {

/// What the actions work on. A tree begun inside another hangs on the node before it.
class TreeBuilder {
  public:
    TreeBuilder(std::string_view text, SgfTree& tree) : origin_(text.data()), tree_(tree) {}

    void begin_tree(const char* at) {
        if (closed_) return fault(at, "behind the end of the game tree");
        stack_.push_back(current_);
        in_node_ = false;
    }
    void end_tree(const char* at) {
        if (stack_.empty()) return fault(at, "`)` closes nothing");
        current_ = stack_.back();
        stack_.pop_back();
        closed_ = stack_.empty();
        in_node_ = false;
    }
    void node(const char* at) {
        const auto index = static_cast<std::uint32_t>(tree_.nodes.size());
        SgfNode& node = tree_.nodes.emplace_back();
        node.place = offset(at);
        node.first_property = static_cast<std::uint32_t>(tree_.properties.size());
        if (current_ != kNoSgfNode) hang(index);
        if (current_ == kNoSgfNode && index != 0) fault(at, "a game tree has one root");
        current_ = index;
        in_node_ = true;
    }
    void name(const char* begin, const char* end) {
        pending_name_ = Span{offset(begin), offset(end)};
        pending_values_ = static_cast<std::uint32_t>(tree_.values.size());
    }
    void value(const char* begin, const char* end) {
        tree_.values.push_back(Span{offset(begin), offset(end)});
        value_end_ = offset(end) + 1;
    }
    void property(const char* at) {
        if (!in_node_) {
            return fault(at, "a property stands in a node, which begins with `;`");
        }
        SgfProperty& property = tree_.properties.emplace_back();
        property.name = pending_name_;
        property.source = Span{pending_name_.begin, value_end_};
        property.code = code();
        property.first_value = pending_values_;
        property.values = static_cast<std::uint32_t>(tree_.values.size()) - pending_values_;
        ++tree_.nodes.back().properties;
    }
    std::uint32_t open() const { return static_cast<std::uint32_t>(stack_.size()); }

  private:
    std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - origin_); }

    void fault(const char* at, const char* what) {
        if (tree_.fault != nullptr) return;
        tree_.fault = what;
        tree_.read = offset(at);
    }

    void hang(std::uint32_t index) {
        SgfNode& parent = tree_.nodes[current_];
        if (parent.last_child == kNoSgfNode) {
            parent.first_child = index;
        } else {
            tree_.nodes[parent.last_child].next_sibling = index;
        }
        parent.last_child = index;
    }

    std::uint16_t code() const {
        std::string capitals;
        for (std::uint32_t at = pending_name_.begin; at < pending_name_.end; ++at) {
            const char c = origin_[at];
            if (c >= 'A' && c <= 'Z' && capitals.size() < 3) capitals += c;
        }
        return sgf_code(capitals);
    }

    const char* origin_;
    SgfTree& tree_;
    std::vector<std::uint32_t> stack_;
    std::uint32_t current_ = kNoSgfNode;
    bool closed_ = false;
    bool in_node_ = false;  // nothing but properties stood since the last `;`
    Span pending_name_;
    std::uint32_t pending_values_ = 0;
    std::uint32_t value_end_ = 0;
};

template <typename Rule>
struct SgfAction : tao::pegtl::nothing<Rule> {};
template <>
struct SgfAction<grammar::sgf_tree_begin> {
    template <typename ActionInput>
    static void apply(const ActionInput& in, TreeBuilder& builder) {
        builder.begin_tree(in.begin());
    }
};
template <>
struct SgfAction<grammar::sgf_tree_end> {
    template <typename ActionInput>
    static void apply(const ActionInput& in, TreeBuilder& builder) {
        builder.end_tree(in.begin());
    }
};
template <>
struct SgfAction<grammar::sgf_node> {
    template <typename ActionInput>
    static void apply(const ActionInput& in, TreeBuilder& builder) {
        builder.node(in.begin());
    }
};
template <>
struct SgfAction<grammar::sgf_name> {
    template <typename ActionInput>
    static void apply(const ActionInput& in, TreeBuilder& builder) {
        builder.name(in.begin(), in.end());
    }
};
template <>
struct SgfAction<grammar::sgf_value> {
    template <typename ActionInput>
    static void apply(const ActionInput& in, TreeBuilder& builder) {
        builder.value(in.begin() + 1, in.end() - 1);
    }
};
template <>
struct SgfAction<grammar::sgf_property> {
    template <typename ActionInput>
    static void apply(const ActionInput& in, TreeBuilder& builder) {
        builder.property(in.begin());
    }
};

bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

const SgfProperty* SgfTree::find(const SgfNode& node, std::uint16_t code) const {
    for (std::uint32_t i = 0; i < node.properties; ++i) {
        const SgfProperty& property = properties[node.first_property + i];
        if (property.code == code) return &property;
    }
    return nullptr;
}

void read_sgf_tree(std::string_view text, std::size_t begin, SgfTree& tree) {
    tree.nodes.clear();
    tree.properties.clear();
    tree.values.clear();
    tree.fault = nullptr;
    TreeBuilder builder(text, tree);
    grammar::SgfInput in(text.data() + begin, text.data() + text.size(), "");
    tao::pegtl::parse<grammar::sgf_text, SgfAction>(in, builder);
    tree.open = builder.open();
    if (tree.fault != nullptr) return;
    tree.read = static_cast<std::uint32_t>(in.current() - text.data());
    if (tree.read < text.size()) {
        tree.fault = "expected `;`, `(`, `)` or a property such as C[text]";
    } else if (tree.open > 0) {
        tree.fault = "the game tree is never closed: a `)` is missing";
    }
}

std::size_t find_sgf_tree_end(std::string_view text, SgfBytes bytes) {
    std::size_t depth = 0;
    bool in_value = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (bytes == SgfBytes::pairs && static_cast<unsigned char>(c) > 0x80) {
            ++at;
        } else if (in_value) {
            if (c == '\\') ++at;
            if (c == ']') in_value = false;
        } else if (c == '[') {
            in_value = true;
        } else if (c == '(') {
            ++depth;
        } else if (c == ')' && --depth == 0) {
            return at + 1;
        }
    }
    return std::string_view::npos;
}

std::size_t find_sgf_tree(std::string_view text) {
    for (std::size_t at = text.find('('); at != std::string_view::npos; at = text.find('(', at + 1)) {
        std::size_t next = at + 1;
        while (next < text.size() && is_space(text[next])) ++next;
        if (next < text.size() && text[next] == ';') return at;
    }
    return std::string_view::npos;
}

}  // namespace krona
