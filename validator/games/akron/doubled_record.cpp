#include "validator/games/akron/doubled_record.hpp"

#include <algorithm>

#include "notation/make_tag.hpp"
#include "validator/canonical_record.hpp"
#include "validator/games/akron/cell_text.hpp"

namespace krona::akron {
namespace {

std::string doubled_text(std::string_view plain) {
    const auto move = parse_move(plain, Coordinates::plain);
    if (!move) return std::string(plain);
    std::string text;
    if (move->from) text = place_text(*move->from, Coordinates::doubled) + '-';
    return text + place_text(move->to, Coordinates::doubled);
}

}  // namespace

Record doubled_record(Record canonical) {
    for (Element& element : canonical.movetext) {
        if (element.kind != ElementKind::ply) continue;
        const std::string text = doubled_text(canonical.view(element.span));
        element.span = canonical.add_text(text);
    }
    const Tag tag = make_tag(canonical, "Coordinates", "doubled");
    const auto first_free =
        std::find_if(canonical.tags.begin(), canonical.tags.end(), [&canonical](const Tag& other) {
            return stands_behind_rule_tags(canonical.game, canonical.name(other));
        });
    canonical.tags.insert(first_free, tag);
    return canonical;
}

}  // namespace krona::akron
