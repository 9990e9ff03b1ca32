#include "notation/record.hpp"

#include <array>
#include <utility>

#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::array<std::pair<std::string_view, GameKind>, 11> kGameWords = {{
    {"krona", GameKind::krona},
    {"korona", GameKind::korona},
    {"korona2", GameKind::korona2},
    {"akron", GameKind::akron},
    {"threecrowns", GameKind::threecrowns},
    {"крона", GameKind::krona},
    {"корона", GameKind::korona},
    {"корона-2", GameKind::korona2},
    {"акрон", GameKind::akron},
    {"три короны", GameKind::threecrowns},
    {"tres coronas", GameKind::threecrowns},
}};

}  // namespace

std::string_view game_name(GameKind kind) {
    switch (kind) {
        case GameKind::krona:
            return "krona";
        case GameKind::korona:
            return "korona";
        case GameKind::korona2:
            return "korona2";
        case GameKind::akron:
            return "akron";
        case GameKind::threecrowns:
            return "threecrowns";
        case GameKind::unknown:
            return "unknown";
    }
    return "unknown";
}

std::optional<GameKind> game_from_name(std::string_view name) {
    for (const auto& [word, kind] : kGameWords) {
        if (name == word) return kind;
    }
    const std::string folded = fold_word(name);
    for (const auto& [word, kind] : kGameWords) {
        if (folded == word) return kind;
    }
    return std::nullopt;
}

void Record::clear() {
    text.clear();
    source_size = 0;
    format = SourceFormat::kgn;
    game = GameKind::krona;
    dialect = CoordinateDialect::xy;
    tags.clear();
    movetext.clear();
    diagnostics.clear();
    places.clear();
    number = 1;
    first_line = 1;
    file_offset = 0;
}

const Tag* Record::find(std::string_view wanted) const {
    for (const Tag& tag : tags) {
        if (name(tag) == wanted) return &tag;
    }
    return nullptr;
}

std::optional<std::string_view> Record::tag(std::string_view wanted) const {
    const Tag* found = find(wanted);
    if (found == nullptr) return std::nullopt;
    return value(*found);
}

const Element* Record::marker() const {
    for (auto element = movetext.rbegin(); element != movetext.rend(); ++element) {
        if (element->kind == ElementKind::marker) return &*element;
        if (element->kind != ElementKind::comment && element->kind != ElementKind::line_comment) break;
    }
    return nullptr;
}

Span Record::add_text(std::string_view made) {
    const auto begin = static_cast<std::uint32_t>(text.size());
    text.append(made);
    return Span{begin, static_cast<std::uint32_t>(text.size())};
}

}  // namespace krona
