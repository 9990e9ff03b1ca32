#include "notation/parse/locale_words.hpp"

#include <array>
#include <utility>

namespace krona {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kTagNames = {{
    {"Белые", "White"},
    {"Чёрные", "Black"},
    {"Черные", "Black"},
    {"Событие", "Event"},
    {"Место", "Site"},
    {"Дата", "Date"},
    {"Тур", "Round"},
    {"Результат", "Result"},
    {"Игра", "Game"},
    {"Правила", "Rules"},
    {"Blancas", "White"},
    {"Negras", "Black"},
    {"Evento", "Event"},
    {"Lugar", "Site"},
    {"Fecha", "Date"},
    {"Ronda", "Round"},
    {"Resultado", "Result"},
}};

}  // namespace

std::string_view canonical_tag_name(std::string_view name) {
    constexpr std::string_view kFirstLetters = "BNELFR\xD0";
    if (name.empty() || kFirstLetters.find(name[0]) == std::string_view::npos) return {};
    for (const auto& [word, canonical] : kTagNames) {
        if (name == word) return canonical;
    }
    return {};
}

}  // namespace krona
