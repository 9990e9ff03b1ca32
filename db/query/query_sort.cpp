#include <fmt/format.h>

#include "db/query/query_compile.hpp"
#include "db/query/query_fields.hpp"
#include "db/sqlite/fold.hpp"

namespace krona {
namespace {

using Failure = tl::unexpected<QueryError>;

}  // namespace

tl::expected<CompiledSort, QueryError> compile_sort(std::string_view sort) {
    bool descending = sort.starts_with('-');
    std::string_view name = descending ? sort.substr(1) : sort;
    std::string_view direction = descending ? "DESC" : "ASC";
    if (name.empty() || name == "id") {
        return CompiledSort{fmt::format("g.id {}", direction), {}};
    }
    auto field = find_field(name);
    std::size_t begin = sort.size() - name.size();
    if (!field) {
        return Failure(QueryError{unknown_field_message(name), begin, sort.size()});
    }
    CompiledSort out;
    std::string expression(field->info->sql);
    switch (field->info->type) {
        case FieldType::code:
        case FieldType::number:
        case FieldType::date:
        case FieldType::position:
            break;
        case FieldType::player:
            expression = fmt::format("(SELECT folded FROM players WHERE id = {})", expression);
            break;
        case FieldType::any_player:
            expression = "(SELECT folded FROM players WHERE id = g.white)";
            break;
        case FieldType::name:
        case FieldType::text:
            expression = fmt::format("(SELECT folded FROM names WHERE id = {})", expression);
            break;
        case FieldType::plain_text:
            expression = fmt::format("fold({})", expression);
            break;
        case FieldType::tag:
            expression =
                "(SELECT v.folded FROM tags AS t JOIN names AS n ON n.id = t.name JOIN names AS v ON v.id = "
                "t.value "
                "WHERE t.game = g.id AND n.folded = ?)";
            out.values.emplace_back(fold(field->tag));
            break;
        case FieldType::words:
        case FieldType::board:
            return Failure(
                QueryError{fmt::format("games cannot be sorted by `{}`", name), begin, sort.size()});
    }
    out.order = fmt::format("{} {} NULLS LAST, g.id ASC", expression, direction);
    return out;
}

}  // namespace krona
