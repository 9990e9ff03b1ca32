#include "validator/games/korona/respelled_record.hpp"

#include <string>
#include <utility>
#include <vector>

#include "notation/write/json_moves.hpp"
#include "validator/games/korona/line_walk.hpp"

namespace krona::korona {

Record respelled_record(Record canonical, Language language) {
    Rules rules;
    std::vector<Diagnostic> diagnostics;
    if (language == Language::english || !rules.open(canonical, diagnostics)) return canonical;
    std::vector<std::pair<std::size_t, std::string>> texts;
    walk_lines(rules.start(), canonical, Language::english,
               [&](const TracedPosition& position, const Move& move, std::size_t element, std::size_t) {
                   texts.emplace_back(element, move_text(position.board, move, language));
               });
    for (const auto& [element, text] : texts) canonical.movetext[element].span = canonical.add_text(text);
    return canonical;
}

Record record_with_squares(Record canonical) {
    Rules rules;
    std::vector<Diagnostic> diagnostics;
    if (!rules.open(canonical, diagnostics)) return canonical;
    std::vector<std::pair<std::size_t, std::uint32_t>> squares;
    walk_lines(rules.start(), canonical, Language::english,
               [&](const TracedPosition&, const Move& move, std::size_t element, std::size_t) {
                   if (move.kind == MoveKind::step) {
                       squares.emplace_back(element, packed_squares(move.from.index, move.to.index));
                   }
               });
    for (const auto& [element, packed] : squares) canonical.movetext[element].value = packed;
    return canonical;
}

}  // namespace krona::korona
