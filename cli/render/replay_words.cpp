#include "cli/render/replay_words.hpp"

namespace krona::cli {

namespace {

constexpr ReplayWords kEnglish{
    .language = "en",
    .first = "First position",
    .previous = "Previous ply",
    .next = "Next ply",
    .last = "Last position",
    .energy = "Energy of the group along the game",
    .look = "Show the position",
    .start = "Start",
    .as_white = "As White",
    .as_black = "As Black",
    .as_reader = "As a reader",
    .viewer = "Whose view",
    .board = "Board",
    .moves = "Moves",
    .keys = "Arrow keys, Home and End go through the game.",
    .wrong = "What is wrong",
    .rule = "The rule",
    .fix = "Possible fix",
    .place = "Line",
    .assumed = "after an assumed fix",
    .no_script = "The replay needs JavaScript; the moves stand in the record.",
    .no_board = "There is no position to show",
};

constexpr ReplayWords kRussian{
    .language = "ru",
    .first = "Начало партии",
    .previous = "Ход назад",
    .next = "Ход вперёд",
    .last = "Конец партии",
    .energy = "Энергия группы по ходу партии",
    .look = "Показать позицию",
    .start = "Начало",
    .as_white = "За белых",
    .as_black = "За чёрных",
    .as_reader = "Как читатель",
    .viewer = "Чьими глазами",
    .board = "Доска",
    .moves = "Ходы",
    .keys = "Стрелки, Home и End ведут по партии.",
    .wrong = "Что неверно",
    .rule = "Правило",
    .fix = "Возможное исправление",
    .place = "Строка",
    .assumed = "после предполагаемого исправления",
    .no_script = "Для просмотра нужен JavaScript; ходы есть в записи.",
    .no_board = "Показать нечего: нет позиции",
};

constexpr ReplayWords kSpanish{
    .language = "es",
    .first = "Primera posición",
    .previous = "Jugada anterior",
    .next = "Jugada siguiente",
    .last = "Última posición",
    .energy = "Energía del grupo a lo largo de la partida",
    .look = "Mostrar la posición",
    .start = "Inicio",
    .as_white = "Como las blancas",
    .as_black = "Como las negras",
    .as_reader = "Como lector",
    .viewer = "Quién mira",
    .board = "Tablero",
    .moves = "Jugadas",
    .keys = "Las flechas, Inicio y Fin recorren la partida.",
    .wrong = "Qué está mal",
    .rule = "La regla",
    .fix = "Posible corrección",
    .place = "Línea",
    .assumed = "tras una corrección supuesta",
    .no_script = "La reproducción necesita JavaScript; las jugadas están en el registro.",
    .no_board = "No hay posición que mostrar",
};

}  // namespace

const ReplayWords& replay_words(Locale locale) {
    switch (locale) {
        case Locale::en:
            break;
        case Locale::ru:
            return kRussian;
        case Locale::es:
            return kSpanish;
    }
    return kEnglish;
}

}  // namespace krona::cli
