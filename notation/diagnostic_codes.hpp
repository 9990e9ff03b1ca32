// The one catalogue of diagnostics: code, severity, rule and an example pair. Every message has its code from
// here; `krona explain` prints the entries and a test runs the examples.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace krona {

enum class Severity : std::uint8_t { error, warning, info };

enum class Code : std::uint8_t {
    // Lexical
    syntax,
    unterminated_comment,
    unterminated_string,
    bad_utf8,
    nesting_limit,
    number_range,
    limit,
    bad_json,
    bad_sgf,
    does_not_fit,
    lenient,
    encoding,
    unchecked,
    // Tags
    odd_termination,
    bad_score,
    required,
    unknown_game,
    bad_rule_tag,
    duplicate_tag,
    move_number,
    missing_result,
    not_canonical,
    few_stones,
    uneven_setup,
    odd_date,
    missing_score,
    odd_version,
    setup_missing,
    bad_setup,
    setup_disconnected,
    // Krona plies
    placement_expected,
    move_expected,
    no_stone,
    wrong_colour,
    point_occupied,
    same_point,
    no_neighbour,
    bound_stone,
    potential_not_lower,
    not_blocked,
    game_over,
    unfinished_run,
    run_unattainable,
    run_not_maximal,
    // Other games
    illegal_move,
    ambiguous_move,
    reserve_locked,
    reserve_empty,
    own_stone,
    second_mine,
    crown_unknown,
    seal_mismatch,
    weak_seal,
    pinned,
    unsupported,
    out_of_chain,
    falling_target,
    bad_jump,
    single_jump,
    third_jump,
    equalizer,
    suffix_wrong,
    troika_in_setup,
    // Results
    result_mismatch,
    result_wrong,
    score_wrong,
};

struct CodeInfo {
    Code code;
    std::string_view name;  // as printed, e.g. `potential-not-lower`
    Severity severity;
    std::string_view rule;    // the rule in plain words, with its source
    std::string_view advice;  // what to do
    std::string_view
        wrong;  // a record that gets this code; empty where the code does not speak of a KGN record
    std::string_view right;  // the same record put right
};

/// All codes in the order of the enumeration.
std::span<const CodeInfo> code_catalogue();
const CodeInfo& code_info(Code code);
std::string_view code_name(Code code);
std::optional<Code> code_from_name(std::string_view name);
std::string_view severity_name(Severity severity);

}  // namespace krona
