#include "cli/render/svg_pieces.hpp"

#include <array>

namespace krona::cli {

namespace {

struct SignEntry {
    std::string_view sign;
    PieceSymbol symbol;
};

struct Drawing {
    std::string_view id;
    std::string_view elements;
};

// Stones on points, and the further colours of Krona.
constexpr std::array kStones{
    SignEntry{"○", {"disc", "w"}}, SignEntry{"●", {"disc", "b"}}, SignEntry{"R", {"disc", "r"}},
    SignEntry{"G", {"disc", "g"}}, SignEntry{"U", {"disc", "u"}}, SignEntry{"Y", {"disc", "y"}},
    SignEntry{"V", {"disc", "v"}}, SignEntry{"O", {"disc", "o"}},
};

// Dama with the queen's sign and ferz as an eight-pointed star, as the source draws them.
constexpr std::array kChessmen{
    SignEntry{"♙", {"pawn", "w"}},   SignEntry{"♟", {"pawn", "b"}},   SignEntry{"♘", {"knight", "w"}},
    SignEntry{"♞", {"knight", "b"}}, SignEntry{"♗", {"bishop", "w"}}, SignEntry{"♝", {"bishop", "b"}},
    SignEntry{"♖", {"rook", "w"}},   SignEntry{"♜", {"rook", "b"}},   SignEntry{"♔", {"king", "w"}},
    SignEntry{"♚", {"king", "b"}},   SignEntry{"♕", {"dama", "w"}},   SignEntry{"♛", {"dama", "b"}},
    SignEntry{"❂", {"ferz", "w"}},   SignEntry{"✸", {"ferz", "b"}},   SignEntry{"○", {"stone", "w"}},
    SignEntry{"●", {"stone", "b"}},  SignEntry{"◎", {"mine", "w"}},   SignEntry{"◉", {"mine", "b"}},
    SignEntry{"◌", {"hidden", "w"}}, SignEntry{"◍", {"hidden", "b"}},
};

constexpr std::array kMen{
    SignEntry{"○", {"man", "w"}},
    SignEntry{"●", {"man", "b"}},
    SignEntry{"♔", {"crowned", "w"}},
    SignEntry{"♚", {"crowned", "b"}},
};

constexpr std::array kBalls{
    SignEntry{"○", {"ball", "w"}},
    SignEntry{"●", {"ball", "b"}},
};

constexpr std::array kDrawings{
    Drawing{"disc", R"(<circle class="p" r="17"/>)"},
    Drawing{"man", R"(<circle class="p" r="15"/><circle class="i" r="10"/>)"},
    Drawing{"crowned", R"(<circle class="p" r="15"/><path class="s" d="M-9-4-7 7H7L9-4 4 1 0-7-4 1Z"/>)"},
    Drawing{"ball", R"(<circle class="p" r="19"/><circle class="h" cx="-6" cy="-7" r="5"/>)"},
    Drawing{"pawn",
            R"(<path class="p" d="M-10 14v-3q5-3 6-9h8q1 6 6 9v3Z"/><circle class="p" cy="-6" r="6"/>)"},
    Drawing{
        "rook",
        R"(<path class="p" d="M-12 15v-4l4-3v-11l-4-3v-9h6v4h3v-4h6v4h3v-4h6v9l-4 3V8l4 3v4Z"/><path class="i" d="M-8-3H8M-8 8H8"/>)"},
    Drawing{
        "knight",
        R"(<path class="p" d="M-9 15C-9 6-2 4-2-1c-3 2-6 2-8 4l-3-4 5-9 1-6 5 3c9 0 14 8 13 28Z"/><circle class="d" cx="-4" cy="-6" r="1.6"/>)"},
    Drawing{
        "bishop",
        R"(<path class="p" d="M-11 15v-3h6l2-4c-8-7-5-14 3-21 8 7 11 14 3 21l2 4h6v3Z"/><circle class="p" cy="-14" r="2.5"/><path class="i" d="M0-6V3M-4-1.5H4"/>)"},
    Drawing{
        "king",
        R"(<path class="p" d="M-2-17h4v4h4v4H2v4c10-4 16 6 7 13v6H-9V8C-18 1-12-9-2-5v-4h-4v-4h4Z"/><path class="i" d="M-9 9H9M0-4V8"/>)"},
    Drawing{
        "dama",
        R"(<path class="p" d="M-9 14-14-6l7 7 2-12L0 0l5-11 2 12 7-7L9 14Z"/><circle class="p" cx="-14" cy="-8" r="2.5"/><circle class="p" cx="-5" cy="-13" r="2.5"/><circle class="p" cx="5" cy="-13" r="2.5"/><circle class="p" cx="14" cy="-8" r="2.5"/><path class="i" d="M-10 9H10"/>)"},
    Drawing{
        "ferz",
        R"(<path class="p" d="M0-17 3.5-8.4 12-12 8.4-3.5 17 0 8.4 3.5 12 12 3.5 8.4 0 17-3.5 8.4-12 12-8.4 3.5-17 0-8.4-3.5-12-12-3.5-8.4Z"/><circle class="i" r="4"/>)"},
    Drawing{"stone", R"(<path class="p" d="M-13-6-6-13H6l7 7V6l-7 7H-6l-7-7Z"/>)"},
    Drawing{
        "mine",
        R"(<path class="p" d="M-13-6-6-13H6l7 7V6l-7 7H-6l-7-7Z"/><path class="s" d="M0-9V9M-9 0H9M-6-6 6 6M6-6-6 6"/><circle class="d" r="4"/>)"},
    Drawing{
        "hidden",
        R"(<path class="p" d="M-13-6-6-13H6l7 7V6l-7 7H-6l-7-7Z"/><path class="i" d="M-4-3C-4-9 5-9 4-3 4 0 0 0 0 4"/><circle class="d" cy="8" r="1.5"/>)"},
};

template <std::size_t Size>
std::optional<PieceSymbol> look_up(const std::array<SignEntry, Size>& entries, std::string_view sign) {
    for (const SignEntry& entry : entries) {
        if (entry.sign == sign) return entry.symbol;
    }
    return std::nullopt;
}

}  // namespace

std::optional<PieceSymbol> piece_symbol(GameKind game, std::string_view sign) {
    switch (game) {
        case GameKind::korona:
        case GameKind::korona2:
            return look_up(kChessmen, sign);
        case GameKind::akron:
            return look_up(kBalls, sign);
        case GameKind::threecrowns:
            return look_up(kMen, sign);
        case GameKind::krona:
        case GameKind::unknown:
            break;
    }
    return look_up(kStones, sign);
}

std::string_view symbol_drawing(std::string_view id) {
    for (const Drawing& drawing : kDrawings) {
        if (drawing.id == id) return drawing.elements;
    }
    return {};
}

}  // namespace krona::cli
