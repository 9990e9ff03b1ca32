#include "validator/games/korona/respelled_record.hpp"

#include <string>
#include <utility>
#include <vector>

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

}  // namespace krona::korona
