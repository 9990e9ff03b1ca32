#include "notation/parse/loose_text.hpp"

namespace krona {

std::string_view bend_text(Bend bend) {
    switch (bend) {
        case Bend::quoting:
            return "mail quoting before the line";
        case Bend::space:
            return "a space that is no ASCII space";
        case Bend::dash:
            return "a minus sign or dash that is no ASCII hyphen";
        case Bend::arrow:
            return "from and to parted by something else than `>`";
        case Bend::digit:
            return "a digit that is no ASCII digit";
        case Bend::look_alike:
            return "a letter that stands for a digit";
        case Bend::punctuation:
            return "punctuation that is no ASCII character";
        case Bend::bracket:
            return "brackets around a point";
        case Bend::inner_space:
            return "spaces inside a ply";
        case Bend::plus_sign:
            return "a plus sign before a coordinate";
        case Bend::separator:
            return "something else than a space between plies";
        case Bend::number:
            return "a move number without its period";
        case Bend::colour:
            return "a colour before a ply in another form than its letter";
        case Bend::blocked:
            return "something else than `--` for a blocked colour";
        case Bend::marker:
            return "a result in another form than the marker's";
        case Bend::broken_line:
            return "a ply that goes on in the next line";
        case Bend::prose_inside:
            return "prose between moves, kept as a comment";
        case Bend::prose_around:
            return "a line of prose before or behind the game, left out";
    }
    return {};
}

}  // namespace krona
