#include "db/query/query_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "db/query/query_fields.hpp"

namespace krona {
namespace {

/// The game that the query asks for: its positions are read as those of that game.
GameKind game_of(const Query& query) {
    if (query.kind == QueryKind::comparison) {
        const Comparison& c = query.comparison;
        auto field = c.op == QueryOp::equal ? find_field(c.field) : std::nullopt;
        auto game = field && field->info->name == "game" ? game_from_name(c.value) : std::nullopt;
        return game.value_or(GameKind::krona);
    }
    if (query.kind == QueryKind::conjunction) {
        for (const Query& child : query.children) {
            if (GameKind game = game_of(child); game != GameKind::krona) {
                return game;
            }
        }
    }
    return GameKind::krona;
}

/// A query with what its conditions need to be compiled.
struct ParsedQuery {
    Query query;
    std::shared_ptr<BoardSearch> boards;

    enum class Use : std::uint8_t { search, steps };
    static tl::expected<ParsedQuery, CompileError> parse(Connection& connection, std::string_view text,
                                                         Use use) {
        auto query = parse_query(text);
        if (!query) {
            return tl::unexpected<CompileError>(query.error());
        }
        bool at_once = use == Use::search && query->kind == QueryKind::comparison;
        auto boards = BoardSearch::open(
            connection, at_once ? BoardSearch::Judging::at_once : BoardSearch::Judging::as_asked);
        if (!boards) {
            return tl::unexpected<CompileError>(boards.error());
        }
        return ParsedQuery{std::move(*query), std::move(*boards)};
    }

    tl::expected<CompiledQuery, CompileError> compile(const Query& part) const {
        return compile_query(part, boards, game_of(query));
    }
};

/// The parts that all must hold, however deep the conjunctions nest.
std::vector<const Query*> conjuncts(const Query& query) {
    std::vector<const Query*> parts;
    for (const Query& child : query.children) {
        if (child.kind == QueryKind::conjunction) {
            std::vector<const Query*> inner = conjuncts(child);
            parts.insert(parts.end(), inner.begin(), inner.end());
        } else {
            parts.push_back(&child);
        }
    }
    return parts;
}

struct Extent {
    std::size_t begin = std::string_view::npos;
    std::size_t end = 0;
};

Extent extent_of(const Query& query) {
    if (query.kind == QueryKind::comparison) {
        return {query.comparison.field_begin, query.comparison.value_end};
    }
    Extent whole;
    for (const Query& child : query.children) {
        Extent part = extent_of(child);
        whole = {std::min(whole.begin, part.begin), std::max(whole.end, part.end)};
    }
    return whole;
}

/// A part of the query as it was written.
std::string part_text(std::string_view text, const Query& part) {
    Extent extent = extent_of(part);
    std::size_t end = std::min(text.find_first_not_of("\"')", extent.end), text.size());
    std::string words(text.substr(extent.begin, end - extent.begin));
    return part.kind == QueryKind::negation ? "not " + words : words;
}

}  // namespace

tl::expected<CompiledQuery, CompileError> compile_query(Connection& connection, std::string_view text) {
    auto parsed = ParsedQuery::parse(connection, text, ParsedQuery::Use::search);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    return parsed->compile(parsed->query);
}

tl::expected<std::vector<QueryStep>, CompileError> query_steps(Connection& connection,
                                                               std::string_view text) {
    auto parsed = ParsedQuery::parse(connection, text, ParsedQuery::Use::steps);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    std::vector<const Query*> parts = parsed->query.kind == QueryKind::conjunction
                                          ? conjuncts(parsed->query)
                                          : std::vector<const Query*>{&parsed->query};
    std::stable_partition(parts.begin(), parts.end(),
                          [](const Query* part) { return !asks_of_boards(*part); });
    std::vector<QueryStep> narrowing;
    std::vector<QueryStep> verifying;
    for (const Query* part : parts) {
        auto condition = parsed->compile(*part);
        if (!condition) {
            return tl::unexpected(condition.error());
        }
        if (part->kind == QueryKind::all) {
            continue;
        }
        std::string words = part_text(text, *part);
        if (!asks_of_boards(*part)) {
            narrowing.push_back(QueryStep{std::move(words), std::move(*condition)});
            continue;
        }
        std::size_t number = condition->boards->size() - 1;
        const auto& candidates = condition->boards->candidates(number);
        if (part->kind == QueryKind::comparison && part->comparison.op == QueryOp::equal) {
            CompiledQuery may_be = candidates ? among(*candidates) : CompiledQuery{{"1", {}}, nullptr};
            narrowing.insert(
                narrowing.begin(),
                QueryStep{fmt::format("{} ({})", words, condition->boards->candidates_from(number)),
                          std::move(may_be)});
        }
        verifying.push_back(QueryStep{fmt::format("{} (on the board)", words), std::move(*condition)});
    }
    std::move(verifying.begin(), verifying.end(), std::back_inserter(narrowing));
    return narrowing;
}

}  // namespace krona
