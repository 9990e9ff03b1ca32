#include "cli/render/phrases.hpp"

#include <array>

namespace krona::cli {

namespace {

struct Phrase {
    std::string_view english;
    std::string_view russian;
    std::string_view spanish;
};

// Where one phrase begins like another, the longer one comes first.
constexpr std::array kPhrases{
    // Turns
    Phrase{" to move", ": ход", " juegan"},
    Phrase{" runs, ", ": серия, ", " en serie, "},
    Phrase{" so far", " до сих пор", " hasta ahora"},
    Phrase{"Over: ", "Конец: ", "Fin: "},
    Phrase{" made a run of ", ": серия из ", ": serie de "},
    // Korona
    Phrase{"crown of White: ", "корона белых: ", "corona de las blancas: "},
    Phrase{", of Black: ", ", чёрных: ", ", de las negras: "},
    Phrase{"not known", "неизвестна", "desconocida"},
    Phrase{"hidden", "скрыта", "oculta"},
    Phrase{"stones in reserve: White ", "камни в резерве: у белых ", "piedras en reserva: blancas "},
    Phrase{", Black ", ", у чёрных ", ", negras "},
    Phrase{"the king of White", "король белых", "el rey de las blancas"},
    Phrase{"the king of Black", "король чёрных", "el rey de las negras"},
    Phrase{"the dama of White", "дама белых", "la dama de las blancas"},
    Phrase{"the dama of Black", "дама чёрных", "la dama de las negras"},
    Phrase{"the king", "у короля", "el rey"},
    Phrase{"the dama", "у дамы", "la dama"},
    Phrase{" wore the crown and was captured", " с короной: взятие", " con la corona: capturada"},
    Phrase{" wore the crown and was blown up by a mine", " с короной: взрыв мины", " con la corona: la mina"},
    Phrase{" has lost both monarchs", ": нет обоих монархов", ": sin monarcas"},
    Phrase{" has no move, and stalemate loses", ": пат, проигрыш", ": ahogadas, pierden"},
    Phrase{" has no move because its own stones shut it in, which is a draw",
           ": удушье своими камнями, ничья", ": encerradas por sus piedras, tablas"},
    // Akron
    Phrase{" has a chain from the bottom edge to the top edge, which the other player's turn did not break",
           ": цепь от нижнего края до верхнего, и ход противника её не разорвал",
           ": cadena del borde inferior al superior, que el turno del rival no rompió"},
    Phrase{" has a chain from the left edge to the right edge, which the other player's turn did not break",
           ": цепь от левого края до правого, и ход противника её не разорвал",
           ": cadena del borde izquierdo al derecho, que el turno del rival no rompió"},
    Phrase{" can neither place nor move a ball, which is a draw", ": нет ни постановки, ни хода, ничья",
           ": sin colocación ni jugada, tablas"},
    // Three Crowns
    Phrase{"captured by White ", "взято белыми ", "capturadas por blancas "},
    Phrase{", by Black ", ", чёрными ", ", por negras "},
    Phrase{" has a crowned troika", ": коронованная тройка", ": troika coronada"},
    Phrase{" has captured three pieces", ": взяты три фигуры", ": tres piezas capturadas"},
    Phrase{"the same position came for the third time, which is a draw",
           "позиция повторилась в третий раз, ничья", "la posición se repitió por tercera vez, tablas"},
    Phrase{" has no legal move, which is a draw", ": нет хода, ничья", ": sin jugada legal, tablas"},
    // Players
    Phrase{"White", "Белые", "Blancas"},
    Phrase{"Black", "Чёрные", "Negras"},
    Phrase{"Red", "Красные", "Rojas"},
    Phrase{"Green", "Зелёные", "Verdes"},
    Phrase{"Blue", "Синие", "Azules"},
    Phrase{"Yellow", "Жёлтые", "Amarillas"},
    Phrase{"Violet", "Фиолетовые", "Violetas"},
    Phrase{"Orange", "Оранжевые", "Naranjas"},
};

std::string_view words_of(const Phrase& phrase, Locale locale) {
    switch (locale) {
        case Locale::en:
            break;
        case Locale::ru:
            return phrase.russian;
        case Locale::es:
            return phrase.spanish;
    }
    return phrase.english;
}

const Phrase* phrase_at(std::string_view said) {
    for (const Phrase& phrase : kPhrases) {
        if (said.substr(0, phrase.english.size()) == phrase.english) return &phrase;
    }
    return nullptr;
}

}  // namespace

std::string in_language(std::string_view said, Locale locale) {
    if (locale == Locale::en) return std::string(said);
    std::string out;
    while (!said.empty()) {
        if (const Phrase* phrase = phrase_at(said)) {
            out += words_of(*phrase, locale);
            said.remove_prefix(phrase->english.size());
        } else {
            out += said.front();
            said.remove_prefix(1);
        }
    }
    return out;
}

}  // namespace krona::cli
