#include "notation/locale.hpp"

#include <array>
#include <string>
#include <utility>

namespace krona {

namespace {

struct Word {
    Locale locale;
    std::string_view word;
    std::string_view canonical;
};

/// Of several words for one name the first is written.
constexpr std::array<Word, 17> kTagNames = {{
    {Locale::ru, "Белые", "White"},
    {Locale::ru, "Чёрные", "Black"},
    {Locale::ru, "Черные", "Black"},
    {Locale::ru, "Событие", "Event"},
    {Locale::ru, "Место", "Site"},
    {Locale::ru, "Дата", "Date"},
    {Locale::ru, "Тур", "Round"},
    {Locale::ru, "Результат", "Result"},
    {Locale::ru, "Игра", "Game"},
    {Locale::ru, "Правила", "Rules"},
    {Locale::es, "Blancas", "White"},
    {Locale::es, "Negras", "Black"},
    {Locale::es, "Evento", "Event"},
    {Locale::es, "Lugar", "Site"},
    {Locale::es, "Fecha", "Date"},
    {Locale::es, "Ronda", "Round"},
    {Locale::es, "Resultado", "Result"},
}};

constexpr std::array<Word, 6> kGameNames = {{
    {Locale::ru, "крона", "krona"},
    {Locale::ru, "корона", "korona"},
    {Locale::ru, "корона-2", "korona2"},
    {Locale::ru, "акрон", "akron"},
    {Locale::ru, "три короны", "threecrowns"},
    {Locale::es, "tres coronas", "threecrowns"},
}};

template <std::size_t Size>
std::string_view localized(const std::array<Word, Size>& words, std::string_view name, Locale locale) {
    for (const Word& word : words) {
        if (word.locale == locale && word.canonical == name) return word.word;
    }
    return name;
}

/// `W+7` is `Б+7` in Russian, `B+3` is `Ч+3`; other results have no letters of the language.
std::string localized_result(std::string_view result, Locale locale) {
    const bool score = locale == Locale::ru && result.size() > 2 && result[1] == '+';
    if (score && result[0] == 'W') return "Б" + std::string(result.substr(1));
    if (score && result[0] == 'B') return "Ч" + std::string(result.substr(1));
    return std::string(result);
}

std::string localized_value(std::string_view name, std::string_view value, Locale locale) {
    if (name == "Game") return std::string(localized(kGameNames, value, locale));
    if (name == "Result") return localized_result(value, locale);
    return std::string(value);
}

}  // namespace

std::string_view canonical_tag_name(std::string_view name) {
    constexpr std::string_view kFirstLetters = "BNELFR\xD0";
    if (name.empty() || kFirstLetters.find(name[0]) == std::string_view::npos) return {};
    for (const Word& word : kTagNames) {
        if (name == word.word) return word.canonical;
    }
    return {};
}

std::string_view localized_tag_name(std::string_view name, Locale locale) {
    return localized(kTagNames, name, locale);
}

Record localized_record(Record canonical, Locale locale) {
    if (locale == Locale::en) return canonical;
    Record result = std::move(canonical);
    for (Tag& tag : result.tags) {
        const std::string name(result.name(tag));
        const std::string value = localized_value(name, result.value(tag), locale);
        tag.name = result.add_text(localized_tag_name(name, locale));
        tag.value = result.add_text(value);
    }
    for (Element& element : result.movetext) {
        if (element.kind != ElementKind::marker) continue;
        element.span = result.add_text(localized_result(result.view(element.span), locale));
    }
    return result;
}

}  // namespace krona
