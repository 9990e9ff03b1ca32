// The words of the replay page in the languages that records are written in.
#pragma once

#include <string_view>

#include "notation/locale.hpp"

namespace krona::cli {

struct ReplayWords {
    std::string_view language;  // code for the page
    std::string_view first;
    std::string_view previous;
    std::string_view next;
    std::string_view last;
    std::string_view energy;
    std::string_view look;   // at a fault
    std::string_view start;  // of the game
    std::string_view as_white;
    std::string_view as_black;
    std::string_view as_reader;
    std::string_view viewer;  // over the three
    std::string_view board;
    std::string_view moves;
    std::string_view keys;   // which ones go about in the game
    std::string_view wrong;  // over the list of errors
    std::string_view rule;
    std::string_view fix;
    std::string_view place;    // before line and column
    std::string_view assumed;  // of an error behind a mended one
    std::string_view no_script;
    std::string_view no_board;
};

const ReplayWords& replay_words(Locale locale);

}  // namespace krona::cli
