// One self-contained page of HTML that replays a game in a browser, from a disk and without a network: every
// position of the main line and the variations is in it, so that the page judges nothing.
#pragma once

#include <string>
#include <string_view>

#include "notation/locale.hpp"
#include "notation/record.hpp"
#include "validator/verdict.hpp"

namespace krona::cli {

/// `verdict` is of this record and resolved. A game with errors is shown as far as it can be played, with
/// what is wrong. The words of the page are in the language; the record's own text stays as it is. `heading`
/// is HTML that stands above the game.
std::string replay_page(const Record& record, const Verdict& verdict, Locale locale,
                        std::string_view heading = {});

}  // namespace krona::cli
