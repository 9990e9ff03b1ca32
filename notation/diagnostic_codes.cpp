#include "notation/diagnostic_codes.hpp"

#include <array>
#include <cstddef>

namespace krona {

namespace {

using enum Severity;

// Records that several entries share. Each is small enough to be checked by hand.

// Classic, three stones a side; White makes one move, then nobody can move.
constexpr std::string_view kDrawn = R"([Game "krona"]
[Rules "classic"]
[Result "="]
[Stones "3"]
[Score "0:0"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 -- =
)";

// Compact; White is blocked at once and Black runs for two points.
constexpr std::string_view kRun = R"([Game "krona"]
[Rules "compact"]
[Result "B+2"]
[Setup "bwwwbb w"]
[Score "0:2"]

1. -- 0,0>0,1 5,0>5,1 B+2
)";

// Classic, broken off after two stones.
constexpr std::string_view kBegun = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)";

// Compact, broken off after Black's first move.
constexpr std::string_view kCompactBegun = R"([Game "krona"]
[Rules "compact"]
[Result "*"]
[Setup "bwwwbb"]

1. 0,0>0,1 *
)";

// For what takes too long a record to be shown.
constexpr std::string_view kNoExample{};

constexpr std::array kCatalogue{
    // Lexical
    CodeInfo{
        .code = Code::syntax,
        .name = "syntax",
        .severity = error,
        .rule = "Every word of a record is a move number, a ply, a NAG, a comment, a variation or the "
                "termination "
                "marker (KGN, Lexical); other text is refused, never guessed at.",
        .advice = "Write the token as the message says, or put remarks into {braces}.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 +1,0 *
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::unterminated_comment,
        .name = "unterminated-comment",
        .severity = error,
        .rule = "A comment that opens with { ends with }; it does not nest. The next game's first tag, after "
                "a blank "
                "line, ends an open comment, so that no game is swallowed (KGN, Lexical).",
        .advice = "Close the comment with } where the remark ends.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 {in the middle 1,0 *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 {in the middle} 1... 1,0 *
)",
    },
    CodeInfo{
        .code = Code::unterminated_string,
        .name = "unterminated-string",
        .severity = error,
        .rule =
            "The value of a tag stands between two quotes on one line; a quote inside is written \\\" (KGN, "
            "Lexical).",
        .advice = "Close the value with a quote and the tag with ].",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[White "Ada]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[White "Ada"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
    },
    CodeInfo{
        .code = Code::bad_utf8,
        .name = "bad-utf8",
        .severity = error,
        .rule = "A record is UTF-8 text (KGN); a byte that is no UTF-8 is reported where it stands.",
        .advice = "Save the file as UTF-8, or name the encoding that it has with --encoding.",
        .wrong =
            "[Game \"krona\"]\n[Rules \"classic\"]\n[White \"Andr\xE9\"]\n[Result \"*\"]\n[Stones \"3\"]\n\n"
            "1. 0,0 1,0 *\n",
        .right = "[Game \"krona\"]\n[Rules \"classic\"]\n[White \"Andr\xC3\xA9\"]\n[Result \"*\"]\n[Stones "
                 "\"3\"]\n\n"
                 "1. 0,0 1,0 *\n",
    },
    CodeInfo{
        .code = Code::nesting_limit,
        .name = "nesting-limit",
        .severity = error,
        .rule = "Variations nest to a depth of 64 unless another limit is set (KGN, Lexical).",
        .advice = "Move the innermost variations out, or close a parenthesis that was left open.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0
(0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1
(0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1
(0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1
(0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1
(0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1 (0,1
))))) ))))) ))))) ))))) ))))) ))))) ))))) ))))) ))))) ))))) ))))) ))))) ))))) *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 (1... 0,1 (1... 1,1)) *
)",
    },
    CodeInfo{
        .code = Code::number_range,
        .name = "number-range",
        .severity = error,
        .rule = "A coordinate has at most six digits and a NAG is at most 255 (KGN, Lexical and Moves).",
        .advice = "Write the number that was meant; a digit too many is the usual slip.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1000000,0 *
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::limit,
        .name = "limit",
        .severity = error,
        .rule = "The reader bounds what it takes in, so that no file can exhaust the machine: the message "
                "names the "
                "bound that was passed (KGN, Lexical).",
        .advice = "Look for a quote, brace or parenthesis left open; or split the record.",
        .wrong = kNoExample,
        .right = kNoExample,
    },
    CodeInfo{
        .code = Code::bad_json,
        .name = "bad-json",
        .severity = error,
        .rule = "A record in JSON is one object with tags, moves and a result; JSON Lines holds one such "
                "object a line.",
        .advice = "Mend the JSON at the place named; `krona convert --to json` shows the form.",
        .wrong = R"({"tags": [["Game", "krona"] ["Stones", "3"]], "moves": [{"text": "0,0"}], "result": "*"}
)",
        .right = R"({"tags": [["Game", "krona"], ["Stones", "3"]], "moves": [{"text": "0,0"}], "result": "*"}
)",
    },
    CodeInfo{
        .code = Code::bad_sgf,
        .name = "bad-sgf",
        .severity = error,
        .rule = "SGF is read in version FF[4], as a tree of nodes whose properties each have a value in "
                "brackets.",
        .advice = "Mend the SGF at the place named; `krona convert --to sgf` shows the form.",
        .wrong = R"((;FF[4]GM[1]SZ[19]RE[?];AW[jj];AB[kj];AW[kk)
)",
        .right = R"((;FF[4]GM[1]SZ[19]RE[?];AW[jj];AB[kj];AW[kk])
)",
    },
    CodeInfo{
        .code = Code::does_not_fit,
        .name = "does-not-fit",
        .severity = error,
        .rule =
            "Some formats and boards hold only part of all games: SGF two players and 52 points in width, Go "
            "coordinates a window of 19 by 19. The message names the first ply that leaves it.",
        .advice = "Convert to a format that holds every game: kgn, json or jsonl.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]
[Players "3"]

1. 0,0 1,0 2,0 *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]
[Players "2"]

1. 0,0 1,0 2. 2,0 *
)",
    },
    CodeInfo{
        .code = Code::lenient,
        .name = "lenient",
        .severity = info,
        .rule =
            "Loose text without tags is read by a lenient reader, which says what it bent (KGN, Loose text).",
        .advice =
            "Nothing has to be done; `krona fmt` writes the plain form, and --strict refuses loose text.",
        .wrong = R"(Our game so far, please check:
1) (0, 0) (1, 0)
2) (0, 1) (−1, 0)
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 2. 0,1 -1,0 *
)",
    },
    CodeInfo{
        .code = Code::encoding,
        .name = "encoding",
        .severity = info,
        .rule = "Text that is clearly in another encoding than UTF-8 is turned into UTF-8 (KGN, Loose text).",
        .advice = "Nothing has to be done; save the file as UTF-8 to be rid of the notice.",
        .wrong = "[Game \"krona\"]\n[Rules \"classic\"]\n"
                 "[White \"\xC8\xE2\xE0\xED \xCF\xE5\xF2\xF0\xEE\xE2\"]\n[Result \"*\"]\n[Stones "
                 "\"3\"]\n\n1. 0,0 1,0 *\n",
        .right = R"([Game "krona"]
[Rules "classic"]
[White "Иван Петров"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
    },
    CodeInfo{
        .code = Code::unchecked,
        .name = "unchecked",
        .severity = info,
        .rule = "A Rules value that starts with x- names house rules: the record is read, stored and "
                "converted, but "
                "not judged (choice of this project).",
        .advice =
            "Nothing has to be done; write classic or compact where the game follows the published rules.",
        .wrong = R"([Game "krona"]
[Rules "x-torus"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
        .right = kBegun,
    },
    // Tags
    CodeInfo{
        .code = Code::odd_termination,
        .name = "odd-termination",
        .severity = warning,
        .rule = "Termination is one of normal, resignation, time, forfeit, agreement, adjudication, "
                "unterminated, "
                "repetition, fifty-moves and counted (KGN, Tags); another word is kept but means nothing.",
        .advice = "Use one of the listed words and put the details into a comment.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "B+2"]
[Setup "bwwwbb w"]
[Score "0:2"]
[Termination "lunch"]

1. -- 0,0>0,1 5,0>5,1 B+2
)",
        .right = R"([Game "krona"]
[Rules "compact"]
[Result "B+2"]
[Setup "bwwwbb w"]
[Score "0:2"]
[Termination "normal"]

1. -- 0,0>0,1 5,0>5,1 B+2
)",
    },
    CodeInfo{
        .code = Code::bad_score,
        .name = "bad-score",
        .severity = error,
        .rule =
            "Score lists the final points of all colours, White first, parted by colons, e.g. 5:2; Result is "
            "written like a termination marker, e.g. W+3 or * (KGN, Tags).",
        .advice = "Write the points as numbers with a colon between them.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "B+2"]
[Setup "bwwwbb w"]
[Score "two points"]

1. -- 0,0>0,1 5,0>5,1 B+2
)",
        .right = kRun,
    },
    CodeInfo{
        .code = Code::required,
        .name = "required",
        .severity = error,
        .rule =
            "The caller asked with --require for tags or a state that every record must have; in the example "
            "for the tag White.",
        .advice = "Add the tag named in the message, or take it off the list.",
        .wrong = kBegun,
        .right = R"([Game "krona"]
[Rules "classic"]
[White "Ada"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
    },
    CodeInfo{
        .code = Code::unknown_game,
        .name = "unknown-game",
        .severity = error,
        .rule =
            "Game is krona, korona, korona2, akron or threecrowns (KGN, Tags); a record without it is krona.",
        .advice = "Write one of the five names.",
        .wrong = R"([Game "crown"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::bad_rule_tag,
        .name = "bad-rule-tag",
        .severity = error,
        .rule = "Rules, Stones, Players, First, Handicap and Draws have a fixed set of values and must not "
                "contradict Setup (parameters of a game; R2 and R10 for Stones and Handicap).",
        .advice = "Write a value that the message lists, in lower case; leave the tag out where the default "
                  "is meant.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "0"]

1. 0,0 1,0 *
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::duplicate_tag,
        .name = "duplicate-tag",
        .severity = warning,
        .rule = "A tag stands once in a game; where it is given twice the first one counts (KGN, Tags).",
        .advice = "Delete the tag that is wrong.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[White "Ada"]
[White "Anna"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[White "Ada"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
    },
    CodeInfo{
        .code = Code::move_number,
        .name = "move-number",
        .severity = warning,
        .rule = "A move number counts rounds of the turn order through both phases, from 1 (KGN, Moves). "
                "Numbers may "
                "be left out; one that stands there is checked.",
        .advice = "Correct or delete the number; check first that no move is missing before it.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 3. 0,1 *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 2. 0,1 *
)",
    },
    CodeInfo{
        .code = Code::missing_result,
        .name = "missing-result",
        .severity = warning,
        .rule = "A record ends with a termination marker and says the same in the Result tag; * stands for a "
                "game "
                "that is not over (KGN, Termination marker).",
        .advice = "Add the marker and the Result tag.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Stones "3"]

1. 0,0 1,0
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::not_canonical,
        .name = "not-canonical",
        .severity = warning,
        .rule = "The board is infinite, so the first stone may stand anywhere (R3); canonical records put it "
                "on 0,0.",
        .advice = "`krona fmt` moves the whole game so that it starts on 0,0.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 5,5 6,5 *
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::few_stones,
        .name = "few-stones",
        .severity = warning,
        .rule = "Krona is played with six stones or more in all (R2); a smaller game is valid but trivial.",
        .advice = "Check the Stones tag: it counts the stones of one player, not of all.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "2"]

1. 0,0 1,0 *
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::uneven_setup,
        .name = "uneven-setup",
        .severity = warning,
        .rule = "The players start with equally many stones (R2); a Setup that gives one of them more is "
                "played as "
                "it stands.",
        .advice =
            "Check the letters of Setup; where the difference is meant, a Handicap may be what you want.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "*"]
[Setup "bwwwwbb"]

1. 0,0>0,1 *
)",
        .right = kCompactBegun,
    },
    CodeInfo{
        .code = Code::odd_date,
        .name = "odd-date",
        .severity = warning,
        .rule = "Date is written 2026.11.29, with ?? for a part that is not known; other ways of writing "
                "dates are read where only "
                "one day can be meant (KGN, Dates).",
        .advice = "Write year, month and day in this order.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Date "2026.13.01"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[Date "2026.01.13"]
[Result "*"]
[Stones "3"]

1. 0,0 1,0 *
)",
    },
    CodeInfo{
        .code = Code::missing_score,
        .name = "missing-score",
        .severity = warning,
        .rule = "The record of a finished game also says the final points of each side in the Score tag (R9, "
                "R10).",
        .advice = "Add the tag with the points that the message derives from the board.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "B+2"]
[Setup "bwwwbb w"]

1. -- 0,0>0,1 5,0>5,1 B+2
)",
        .right = kRun,
    },
    CodeInfo{
        .code = Code::odd_version,
        .name = "odd-version",
        .severity = warning,
        .rule = "KGN names the version of the notation; this program knows version 1 (KGN, Tags).",
        .advice = "Use a newer program for a newer record, or correct the tag.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[KGN "2"]
[Stones "3"]

1. 0,0 1,0 *
)",
        .right = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[KGN "1"]
[Stones "3"]

1. 0,0 1,0 *
)",
    },
    CodeInfo{
        .code = Code::setup_missing,
        .name = "setup-missing",
        .severity = error,
        .rule =
            "Compact rules start from a position on the board, so the record must give it in Setup (English "
            "description of the game).",
        .advice = "Add a Setup tag, or write Rules \"classic\" where the stones are placed during the game.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "*"]

1. 0,0>0,1 *
)",
        .right = kCompactBegun,
    },
    CodeInfo{
        .code = Code::bad_setup,
        .name = "bad-setup",
        .severity = error,
        .rule =
            "Setup is a position text: rows from the top joined by /, letters for stones and numbers for "
            "runs of "
            "empty points, exactly as wide and high as the group; then the colour to move and the lower left "
            "corner, where given (KGN, Position text).",
        .advice = "Correct the text at the place named; `krona position` shows what a text means.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "*"]
[Setup "bww0wbb"]

1. 0,0>0,1 *
)",
        .right = kCompactBegun,
    },
    CodeInfo{
        .code = Code::setup_disconnected,
        .name = "setup-disconnected",
        .severity = error,
        .rule = "All stones are one group at all times, side by side or corner to corner (R3, R6).",
        .advice = "Look for a row that is shifted by one point, or a number of empty points that is wrong.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "*"]
[Setup "bww2wbb"]

1. 0,0>0,1 *
)",
        .right = kCompactBegun,
    },
    // Krona plies
    CodeInfo{
        .code = Code::placement_expected,
        .name = "placement-expected",
        .severity = error,
        .rule = "Until every player has placed all stones a ply puts a new stone on the board (R3); moves "
                "and -- come "
                "later.",
        .advice =
            "Write one point, e.g. 1,0; or correct the Stones tag if the placement phase is already over.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 0,0>1,0 *
)",
        .right = kBegun,
    },
    CodeInfo{
        .code = Code::move_expected,
        .name = "move-expected",
        .severity = error,
        .rule = "When all stones are placed a ply moves a stone from one point to another (R4).",
        .advice = "Write origin and target, e.g. 0,0>3,2; or correct the Stones tag if stones are still to "
                  "be placed.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -2,4 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::no_stone,
        .name = "no-stone",
        .severity = error,
        .rule = "A move takes a stone from a point where one stands (R4).",
        .advice = "Check the origin: swapped coordinates and a lost minus sign are the usual slips.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. 3,4>-2,4 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::wrong_colour,
        .name = "wrong-colour",
        .severity = error,
        .rule = "A player moves stones of the own colour only (R4); a colour letter before a ply names the "
                "player "
                "whose turn it is.",
        .advice = "Check the origin, and whether a ply or a -- is missing before this one.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. 0,2>-2,4 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::point_occupied,
        .name = "point-occupied",
        .severity = error,
        .rule = "A stone is put on an empty point, in placement (R3) and in movement (R4); there are no "
                "captures.",
        .advice = "Check the target, and whether the stone there was moved away in a ply that is missing.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,2 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::same_point,
        .name = "same-point",
        .severity = error,
        .rule = "A moved stone ends on another point than the one it came from (R4); passing is not allowed "
                "while a "
                "legal move exists.",
        .advice = "Write the target that was meant, or -- where the player is blocked.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-3,4 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::no_neighbour,
        .name = "no-neighbour",
        .severity = error,
        .rule = "A stone is put beside another one, of any colour, sharing a side or a corner (R3, R6); the "
                "moved "
                "stone is not its own neighbour.",
        .advice = "Check the target: a lost minus sign or a coordinate off by one are the usual slips.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>2,4 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::bound_stone,
        .name = "bound-stone",
        .severity = error,
        .rule = "A stone whose removal splits the group is bound and does not move, even to a point where it "
                "would "
                "join the parts again (R6).",
        .advice = "Check the origin; another stone may have been meant, or an earlier ply is wrong.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -2,2>1,3 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::potential_not_lower,
        .name = "potential-not-lower",
        .severity = error,
        .rule = "A move lowers the stone's potential: fewer neighbours at the target than at the origin, or "
                "as many "
                "neighbours but fewer of them direct (R7). A stone with one diagonal neighbour has none left "
                "(R8).",
        .advice = "Check the target; the message gives the neighbours at both points.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-4,3 *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::not_blocked,
        .name = "not-blocked",
        .severity = error,
        .rule = "-- says that the player has no legal move; while there is one it must be made (R9).",
        .advice = "Write the move that was played; the message names a legal one.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "*"]
[Stones "3"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -- *
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::game_over,
        .name = "game-over",
        .severity = error,
        .rule =
            "The game ends when all players but one are blocked and the last one cannot move any more (R9).",
        .advice = "Delete the plies after the end, or look for an earlier ply that is wrong.",
        .wrong = R"([Game "krona"]
[Rules "classic"]
[Result "="]
[Stones "3"]
[Score "0:0"]

1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 -- 0,0>1,3 =
)",
        .right = kDrawn,
    },
    CodeInfo{
        .code = Code::unfinished_run,
        .name = "unfinished-run",
        .severity = error,
        .rule =
            "The last player who can move goes on until no move is left; each move is a point (R9, R10). A "
            "record that claims a result contains the whole run.",
        .advice =
            "Add the missing moves; or write Termination \"counted\" where the players agreed on the score.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "B+1"]
[Setup "bwwwbb w"]
[Score "0:1"]

1. -- 0,0>0,1 B+1
)",
        .right = kRun,
    },
    CodeInfo{
        .code = Code::run_unattainable,
        .name = "run-unattainable",
        .severity = error,
        .rule = "With Termination \"counted\" the score is accepted without the moves if a complete run of "
                "exactly "
                "that length exists (R9, R10; choice of this project).",
        .advice = "Count again from the position where the last opponent was blocked.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "B+9"]
[Setup "bwwwbb w"]
[Score "0:9"]
[Termination "counted"]

1. -- B+9
)",
        .right = R"([Game "krona"]
[Rules "compact"]
[Result "B+3"]
[Setup "bwwwbb w"]
[Score "0:3"]
[Termination "counted"]

1. -- B+3
)",
    },
    CodeInfo{
        .code = Code::run_not_maximal,
        .name = "run-not-maximal",
        .severity = info,
        .rule = "A run need not be the longest possible (R9, R10); with --audit a longer one is shown.",
        .advice = "Nothing has to be done: the game is valid as played.",
        .wrong = kRun,
        .right = R"([Game "krona"]
[Rules "compact"]
[Result "B+3"]
[Setup "bwwwbb w"]
[Score "0:3"]

1. -- 0,0>0,1 5,0>-1,2 4,0>4,1 B+3
)",
    },
    // Other games
    CodeInfo{
        .code = Code::illegal_move,
        .name = "illegal-move",
        .severity = error,
        .rule = "No legal move of the position fits the text; the message says what stands in the way and "
                "lists moves that come close.",
        .advice = "Choose among the moves that the message lists.",
        .wrong = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]

1. e4 e5 2. Ng3 *
)",
        .right = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]

1. e4 e5 2. Nf3 *
)",
    },
    CodeInfo{
        .code = Code::ambiguous_move,
        .name = "ambiguous-move",
        .severity = error,
        .rule = "A short move must fit exactly one legal move; where several fit, the file or rank of the "
                "origin, or the promotion piece, is missing.",
        .advice = "Write one of the fuller forms that the message lists.",
        .wrong = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]

1. d3 e5 2. Nf3 d5 3. Nd2 *
)",
        .right = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]

1. d3 e5 2. Nf3 d5 3. Nbd2 *
)",
    },
    CodeInfo{
        .code = Code::reserve_locked,
        .name = "reserve-locked",
        .severity = error,
        .rule = "Korona-2: the stones in reserve may be placed only after the own uncrowned monarch was "
                "captured.",
        .advice = "Check whether that capture is missing before this ply, and which monarch wears the "
                  "crown.",
        .wrong = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]

1. e4 e5 2. S@e3 *
)",
        .right = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]

1. e4 e5 2. Nf3 *
)",
    },
    CodeInfo{
        .code = Code::reserve_empty,
        .name = "reserve-empty",
        .severity = error,
        .rule = "Korona-2: each player has three stones, one of them mined; what has been placed is no "
                "longer in reserve.",
        .advice = "Count the stones that this player has placed before.",
        .wrong = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "8/8/8/8/8/8/7k/K7 w - - 17 40 KK Sssm"]

40. S@e4,S@e5 *
)",
        .right = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "8/8/8/8/8/8/7k/K7 w - - 17 40 KK Sssm"]

40. S@e4 *
)",
    },
    CodeInfo{
        .code = Code::own_stone,
        .name = "own-stone",
        .severity = error,
        .rule = "Korona-2: a player cannot capture own stones; they block like any other piece.",
        .advice = "Check the target square, or whose stone stands there.",
        .wrong = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "8/8/8/8/8/8/S6k/K7 w - - 17 40 KK Sssm"]

40. Kxa2 *
)",
        .right = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "8/8/8/8/8/8/S6k/K7 w - - 17 40 KK Sssm"]

40. Kb2 *
)",
    },
    CodeInfo{
        .code = Code::second_mine,
        .name = "second-mine",
        .severity = error,
        .rule = "Korona-2: exactly one of a player's three stones is mined, so M@ is written once at most.",
        .advice = "Write S@ for the plain stones.",
        .wrong = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "8/8/8/8/8/8/7k/K7 w - - 17 40 KK SSMssm"]

40. M@e4,M@e5 *
)",
        .right = R"([Game "korona2"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "K"]
[Setup "8/8/8/8/8/8/7k/K7 w - - 17 40 KK SSMssm"]

40. M@e4,S@e5 *
)",
    },
    CodeInfo{
        .code = Code::crown_unknown,
        .name = "crown-unknown",
        .severity = warning,
        .rule = "Korona: without WhiteCrown or BlackCrown the capture of a monarch by itself decides "
                "nothing, so that the result cannot be checked in full (choice of this project).",
        .advice = "Add the crown tag when the note is known; the message says what can be inferred.",
        .wrong = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]

1. e4 e5 *
)",
        .right = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]

1. e4 e5 *
)",
    },
    CodeInfo{
        .code = Code::seal_mismatch,
        .name = "seal-mismatch",
        .severity = error,
        .rule = "Korona: SHA-256 of the crown's letter, a colon and the nonce must give the seal recorded "
                "before the game (choice of this project).",
        .advice = "Check crown and nonce letter by letter; `krona seal --check` does the sum.",
        .wrong = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]
[WhiteCrownSeal "sha256:3c06daed489461df3ee35d36ead5e3363268435c6f48545674bda0518f7b2bda"]
[WhiteCrownNonce "6ac5ffdc064f0299c0acaa0f4aaea22b"]

1. e4 e5 *
)",
        .right = R"([Game "korona"]
[Result "*"]
[WhiteCrown "D"]
[BlackCrown "D"]
[WhiteCrownSeal "sha256:3c06daed489461df3ee35d36ead5e3363268435c6f48545674bda0518f7b2bda"]
[WhiteCrownNonce "6ac5ffdc064f0299c0acaa0f4aaea22b"]

1. e4 e5 *
)",
    },
    CodeInfo{
        .code = Code::weak_seal,
        .name = "weak-seal",
        .severity = warning,
        .rule = "Korona: a seal hides a note only with a nonce of 16 characters or more that is used once "
                "(choice of this project).",
        .advice = "Let `krona seal` make the seal.",
        .wrong = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]
[WhiteCrownSeal "sha256:a52d6e0f891b3c4d7871613eabed191331c868b5b6b013c12980d7564cd8bbb0"]
[WhiteCrownNonce "ada"]

1. e4 e5 *
)",
        .right = R"([Game "korona"]
[Result "*"]
[WhiteCrown "K"]
[BlackCrown "D"]
[WhiteCrownSeal "sha256:0b15f023e70c3513fee39faf1362f497a905adfeab5e25073c1caea40889aa76"]
[WhiteCrownNonce "6ac5ffdc064f0299c0acaa0f4aaea22b"]

1. e4 e5 *
)",
    },
    CodeInfo{
        .code = Code::pinned,
        .name = "pinned",
        .severity = error,
        .rule = "Akron: a ball with two or more balls resting on it does not move.",
        .advice = "Check the origin of the move.",
        .wrong = R"([Game "akron"]
[Result "*"]
[Size "5"]
[Setup "5/1bbb1/1bbb1/1bbb1/5|4/1bb1/1wb1/4|3/1w1/3 b"]

1. c3-c1 *
)",
        .right = R"([Game "akron"]
[Result "*"]
[Size "5"]
[Setup "5/1bbb1/1bbb1/1bbb1/5|4/1bb1/1wb1/4|3/1w1/3 b"]

1. b2-d1 *
)",
    },
    CodeInfo{
        .code = Code::unsupported,
        .name = "unsupported",
        .severity = error,
        .rule = "Akron: above level 1 a ball rests on four balls, none of which is the one that moves.",
        .advice = "Check the target and its level.",
        .wrong = R"([Game "akron"]
[Result "*"]
[Size "4"]

1. a1 d4 2. b1 c4 3. b1-2a1 *
)",
        .right = R"([Game "akron"]
[Result "*"]
[Size "4"]

1. a1 d4 2. b1 c4 3. b1-a2 *
)",
    },
    CodeInfo{
        .code = Code::out_of_chain,
        .name = "out-of-chain",
        .severity = error,
        .rule = "Akron: the target touches a ball that was in one chain with the moved ball before the "
                "move.",
        .advice = "Check origin and target; the upper chain cuts the lower one.",
        .wrong = R"([Game "akron"]
[Result "*"]
[Size "4"]

1. a1 d4 2. b1 c4 3. b1-d1 *
)",
        .right = R"([Game "akron"]
[Result "*"]
[Size "4"]

1. a1 d4 2. b1 c4 3. b1-a2 *
)",
    },
    CodeInfo{
        .code = Code::falling_target,
        .name = "falling-target",
        .severity = error,
        .rule =
            "Akron: the target must still be supported once the moved ball has left and others have fallen.",
        .advice = "Check origin and target of the move.",
        .wrong = R"([Game "akron"]
[Result "*"]
[Size "5"]
[Setup "5/1bbb1/1bbb1/1bbb1/5|4/1bb1/1wb1/4|3/1w1/3 b"]

1. b2-2a1 *
)",
        .right = R"([Game "akron"]
[Result "*"]
[Size "5"]
[Setup "5/1bbb1/1bbb1/1bbb1/5|4/1bb1/1wb1/4|3/1w1/3 b"]

1. b2-d1 *
)",
    },
    CodeInfo{
        .code = Code::bad_jump,
        .name = "bad-jump",
        .severity = error,
        .rule = "Three Crowns: a jump passes straight over one adjacent enemy piece of the other kind "
                "(crowned over uncrowned, uncrowned over crowned) to the empty square just behind, and the "
                "second jump over another piece than the first.",
        .advice = "Check the squares of both jumps.",
        .wrong = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5:c7 *
)",
        .right = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5:e7xd6 *
)",
    },
    CodeInfo{
        .code = Code::single_jump,
        .name = "single-jump",
        .severity = error,
        .rule = "Three Crowns: a jump is followed by a second one in the same turn; where no second one is "
                "possible, the first is not allowed.",
        .advice = "Add the square of the second jump, or make a step.",
        .wrong = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5 *
)",
        .right = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5:e5xd5 *
)",
    },
    CodeInfo{
        .code = Code::third_jump,
        .name = "third-jump",
        .severity = error,
        .rule = "Three Crowns: a turn has two jumps; a third is forbidden.",
        .advice = "End the move after the second jump.",
        .wrong = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5:e5:g5 *
)",
        .right = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5:e5xd5 *
)",
    },
    CodeInfo{
        .code = Code::equalizer,
        .name = "equalizer",
        .severity = error,
        .rule = "Three Crowns: on White's second turn the piece of White's first turn may not move; with "
                "the tag Equalizer \"same\" it must.",
        .advice = "Move another piece, or correct the Equalizer tag.",
        .wrong = R"([Game "threecrowns"]
[Result "*"]

1. a1-b2 a3-b4 2. b2-a1 *
)",
        .right = R"([Game "threecrowns"]
[Result "*"]

1. a1-b2 a3-b4 2. c1-d1 *
)",
    },
    CodeInfo{
        .code = Code::suffix_wrong,
        .name = "suffix-wrong",
        .severity = error,
        .rule = "Three Crowns: =C behind a move says that the mover was crowned, x that a piece was "
                "captured, o that a crown was lost, each with its square; what is written must be what "
                "happened.",
        .advice = "Write the suffix that the message names, or leave it out.",
        .wrong = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5:e5xd6 *
)",
        .right = R"([Game "threecrowns"]
[Result "*"]
[Setup "8/2b5/2bb4/Wb1b1b2/2B5/8/8/8 w"]

1. a5:c5:e5xd5 *
)",
    },
    CodeInfo{
        .code = Code::troika_in_setup,
        .name = "troika-in-setup",
        .severity = error,
        .rule = "Three Crowns: no starting position has three pieces of one player and kind in an unbroken "
                "line.",
        .advice = "Check the letters of Setup.",
        .wrong = R"([Game "threecrowns"]
[Result "*"]
[Setup "b7/1b6/2b5/8/8/w6w/8/8 b"]

*
)",
        .right = R"([Game "threecrowns"]
[Result "*"]
[Setup "b7/1b6/3b4/8/8/w6w/8/8 b"]

*
)",
    },
    // Results
    CodeInfo{
        .code = Code::result_mismatch,
        .name = "result-mismatch",
        .severity = error,
        .rule = "The Result tag and the termination marker say the same (KGN, Termination marker).",
        .advice = "Correct the one that is wrong. Cyrillic Б is White (белые), Latin B is Black.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "W+2"]
[Setup "bwwwbb w"]
[Score "0:2"]

1. -- 0,0>0,1 5,0>5,1 B+2
)",
        .right = kRun,
    },
    CodeInfo{
        .code = Code::result_wrong,
        .name = "result-wrong",
        .severity = error,
        .rule = "Final points are the length of the run plus the handicap, and the difference decides the "
                "game (R9, "
                "R10); a result is claimed on a finished board only, unless Termination says why.",
        .advice = "Correct the result, or add a Termination where the players stopped before the end.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "B+3"]
[Setup "bwwwbb w"]
[Score "0:2"]

1. -- 0,0>0,1 5,0>5,1 B+3
)",
        .right = kRun,
    },
    CodeInfo{
        .code = Code::score_wrong,
        .name = "score-wrong",
        .severity = error,
        .rule = "Score gives the final points of every colour, White first: run plus handicap (R9, R10).",
        .advice = "Write the points that the message derives from the board.",
        .wrong = R"([Game "krona"]
[Rules "compact"]
[Result "B+2"]
[Setup "bwwwbb w"]
[Score "2:0"]

1. -- 0,0>0,1 5,0>5,1 B+2
)",
        .right = kRun,
    },
};

constexpr bool in_enum_order() {
    for (std::size_t index = 0; index < kCatalogue.size(); ++index) {
        if (static_cast<std::size_t>(kCatalogue[index].code) != index) return false;
    }
    return true;
}
static_assert(in_enum_order(), "the catalogue follows the order of the enumeration");
static_assert(kCatalogue.size() == static_cast<std::size_t>(Code::score_wrong) + 1,
              "every code has its entry; score_wrong is the last one");

}  // namespace

std::span<const CodeInfo> code_catalogue() {
    return kCatalogue;
}

const CodeInfo& code_info(Code code) {
    return kCatalogue[static_cast<std::size_t>(code)];
}

std::string_view code_name(Code code) {
    return code_info(code).name;
}

std::optional<Code> code_from_name(std::string_view name) {
    for (const CodeInfo& entry : kCatalogue) {
        if (entry.name == name) return entry.code;
    }
    return std::nullopt;
}

std::string_view severity_name(Severity severity) {
    switch (severity) {
        case Severity::error:
            return "error";
        case Severity::warning:
            return "warning";
        case Severity::info:
            return "info";
    }
    return {};
}

}  // namespace krona
