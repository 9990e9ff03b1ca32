#include <fmt/format.h>

#include "db/query/conditions.hpp"
#include "db/record/search_words.hpp"
#include "db/sqlite/fold.hpp"

namespace krona {
namespace {

/// The ids of the texts that fit.
std::string text_set(QueryOp op, std::string_view table, const std::string& folded, SqlCondition& out) {
    out.bind(folded);
    if (op == QueryOp::contains) {
        return fmt::format("(SELECT id FROM {} WHERE instr(folded, ?) > 0)", table);
    }
    return fmt::format("(SELECT id FROM {} WHERE folded {} ?)", table, op_sql(op));
}

/// Some colour's player fits.
void add_player_set(QueryOp op, const std::string& folded, SqlCondition& out) {
    std::string set = text_set(op, "players", folded, out);
    text_set(op, "players", folded, out);
    text_set(op, "players", folded, out);
    out.write(
        fmt::format("coalesce(g.white IN {0}, 0) OR coalesce(g.black IN {0}, 0) OR "
                    "g.id IN (SELECT game FROM further_players WHERE player IN {0})",
                    set));
}

}  // namespace

Added add_name(const Comparison& c, const FieldInfo& info, SqlCondition& out) {
    if (!is_equality(c.op) && c.op != QueryOp::contains) {
        return at_op(c, fmt::format("`{}` is compared with =, != or ~ only", info.name));
    }
    return add_text(c, info.sql, "names", out);
}

Added add_text(const Comparison& c, std::string_view column, std::string_view table, SqlCondition& out) {
    std::string set = text_set(c.op, table, fold(c.value), out);
    out.write(fmt::format("{0} IS NOT NULL AND {0} IN {1}", column, set));
    return {};
}

Added add_plain_text(const Comparison& c, std::string_view column, SqlCondition& out) {
    if (c.op == QueryOp::contains) {
        out.write(fmt::format("{0} IS NOT NULL AND instr(fold({0}), ?) > 0", column));
    } else {
        out.write(fmt::format("{0} IS NOT NULL AND fold({0}) {1} ?", column, op_sql(c.op)));
    }
    out.bind(fold(c.value));
    return {};
}

/// `player != X`: somebody is named, and nobody is X.
Added add_any_player(const Comparison& c, SqlCondition& out) {
    std::string folded = fold(c.value);
    if (c.op != QueryOp::not_equal) {
        add_player_set(c.op, folded, out);
        return {};
    }
    out.write(
        "(g.white IS NOT NULL OR g.black IS NOT NULL OR "
        "g.id IN (SELECT game FROM further_players WHERE player IS NOT NULL)) AND NOT (");
    add_player_set(QueryOp::equal, folded, out);
    out.write(")");
    return {};
}

Added add_tag(const Comparison& c, const std::string& tag, SqlCondition& out) {
    if (tag == "result" || tag == "score") {
        return at_field(c, fmt::format("the tag {} is searched by the fields result, margin, score.white and "
                                       "score.black",
                                       c.field.substr(4)));
    }
    out.bind(fold(tag));
    std::string set = text_set(c.op, "names", fold(c.value), out);
    out.write(
        fmt::format("EXISTS (SELECT 1 FROM tags AS t WHERE t.game = g.id AND t.name IN (SELECT id FROM names "
                    "WHERE folded = ?) AND t.value IN {})",
                    set));
    return {};
}

/// `=`: all the words occur; `~`: each of them occurs within some word. A game without any words has no text.
Added add_words(const Comparison& c, SqlCondition& out) {
    if (!is_equality(c.op) && c.op != QueryOp::contains) {
        return at_op(c, "`text` is compared with =, != or ~ only");
    }
    const std::vector<std::string> words = words_of(c.value);
    if (words.empty()) {
        return at_value(c, "expected words to look for: letters or digits");
    }
    if (c.op == QueryOp::not_equal) {
        out.write("g.id IN (SELECT doc FROM game_word_uses) AND NOT (");
    }
    bool first = true;
    for (const std::string& word : words) {
        out.write(first ? "" : " AND ");
        first = false;
        if (c.op == QueryOp::contains) {
            out.write(
                "g.id IN (SELECT t.rowid FROM game_words AS w CROSS JOIN game_text AS t"
                " WHERE instr(w.term, ?) > 0 AND t.game_text MATCH '\"' || w.term || '\"')");
            out.bind(word);
        } else {
            out.write("g.id IN (SELECT rowid FROM game_text WHERE game_text MATCH ?)");
            out.bind(fmt::format("\"{}\"", word));
        }
    }
    out.write(c.op == QueryOp::not_equal ? ")" : "");
    return {};
}

}  // namespace krona
