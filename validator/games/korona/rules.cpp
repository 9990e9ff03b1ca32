#include "validator/games/korona/rules.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/games/korona/explain.hpp"
#include "validator/games/korona/history.hpp"
#include "validator/games/korona/moves.hpp"
#include "validator/games/korona/picture.hpp"
#include "validator/games/korona/plain_move.hpp"
#include "validator/games/korona/position_text.hpp"
#include "validator/games/korona/resolve.hpp"
#include "validator/games/korona/seal.hpp"
#include "validator/games/korona/secrets.hpp"

namespace krona::korona {
namespace {

constexpr std::uint64_t kMostListedTurns = 512;

// Values of the tag Promotion, the likelier one first.
constexpr std::array<const char*, 2> kFerzFirst{"ferz", "any"};
constexpr std::array<const char*, 2> kAnyFirst{"any", "ferz"};

/// Whether no byte of a movetext can be of a Russian move. All bytes are looked at, without branches, because
/// that is faster than stopping early.
bool is_surely_english(const Record& record) {
    if (record.movetext.empty()) return true;
    const Span text{record.movetext.front().span.begin, record.movetext.back().span.end};
    if (text.end < text.begin) return false;
    unsigned found = 0;
    for (const char c : record.view(text)) {
        found |= static_cast<unsigned>(static_cast<unsigned char>(c) >= 0x80) |
                 static_cast<unsigned>(c == 'C') | static_cast<unsigned>(c == 'p');
    }
    return found == 0;
}

Piece monarch_of(Crown crown) {
    return crown == Crown::king ? Piece::king : Piece::dama;
}
Crown crown_of(Piece monarch) {
    return monarch == Piece::king ? Crown::king : Crown::dama;
}
Piece other_monarch(Piece monarch) {
    return monarch == Piece::king ? Piece::dama : Piece::king;
}

}  // namespace

Language language_of(const Record& record) {
    if (const auto tag = record.tag("Language")) {
        if (*tag == "ru") return Language::russian;
        if (*tag == "en") return Language::english;
    }
    if (is_surely_english(record)) return Language::english;
    const bool russian =
        std::any_of(record.movetext.begin(), record.movetext.end(), [&](const Element& element) {
            return element.kind == ElementKind::ply && speaks_russian(record.view(element.span));
        });
    return russian ? Language::russian : Language::english;
}

// ---- Tags

bool Rules::open(const Record& record, std::vector<Diagnostic>& diagnostics) {
    edition_ = record.game == GameKind::korona2 ? Edition::korona2 : Edition::korona;
    language_ = language_of(record);
    notes_ = read_notes(record, diagnostics);
    if (const Tag* tag = record.find("Promotion")) {
        const std::string_view value = record.value(*tag);
        if (value != "ferz" && value != "any") {
            Diagnostic diagnostic = make_diagnostic(
                Code::bad_rule_tag, tag->value_source,
                fmt::format(
                    "Promotion \"{}\" is no rule of promotion: ferz (a pawn becomes a ferz) or any (a "
                    "ferz, rook, bishop or knight)",
                    value));
            const bool any_first = !value.empty() && (value[0] == 'A' || value[0] == 'a');
            for (const char* rule : any_first ? kAnyFirst : kFerzFirst) {
                diagnostic.fixes.push_back({"one of the two rules", 0, {Edit{tag->value_source, rule}}});
            }
            diagnostics.push_back(std::move(diagnostic));
            return false;
        }
        promotion_ = value == "any" ? PromotionRule::any : PromotionRule::ferz;
    }
    if (record.find("Setup") != nullptr) return read_setup(record, diagnostics);
    start_.board = korona::Position::start(edition_, promotion_, notes_[0].crown, notes_[1].crown);
    return true;
}

bool Rules::read_setup(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const Tag& tag = *record.find("Setup");
    auto position = parse_position_text(record.value(tag), edition_, promotion_);
    if (!position) {
        diagnostics.push_back(make_diagnostic(Code::bad_setup, tag.value_source,
                                              fmt::format("Setup is no position: {}", position.error())));
        return false;
    }
    if (!set_crowns(record, *position, diagnostics)) return false;
    start_.board = *position;
    for (const Side side : {Side::white, Side::black}) {
        MineTrace& mine = start_.traces[index_of(side)].mine;
        if (edition_ == Edition::korona2)
            mine.placed = kFullReserve.total() - position->reserve(side).total();
        mine.hidden = position->of(side, Piece::unknown_stone) != 0;
    }
    return true;
}

/// Tags and Setup complete each other; each side must have the monarch that wears its crown.
bool Rules::set_crowns(const Record& record, korona::Position& position,
                       std::vector<Diagnostic>& diagnostics) {
    const Tag& tag = *record.find("Setup");
    const auto refuse = [&](std::string message) {
        diagnostics.push_back(make_diagnostic(Code::bad_setup, tag.value_source, std::move(message)));
        return false;
    };
    for (const Side side : {Side::white, Side::black}) {
        Crown& crown = notes_[index_of(side)].crown;
        const Crown given = position.crown(side);
        if (crown != Crown::unknown && given != Crown::unknown && crown != given) {
            return refuse(fmt::format("Setup gives the crown of {} to {}, {} to {}", side_name(side),
                                      crown_text(given), note_tags(side).crown, crown_text(crown)));
        }
        if (crown == Crown::unknown) crown = given;
        position.set_crown(side, crown);
        if (!position.has_lost_crown(side)) continue;
        return refuse(crown == Crown::unknown
                          ? fmt::format("Setup has neither king nor dama of {}", side_name(side))
                          : fmt::format("the {} of {} wears the crown, but is not in Setup",
                                        piece_name(monarch_of(crown)), side_name(side)));
    }
    return true;
}

std::string Rules::canonical_tag_value(std::string_view name, std::string_view value) {
    for (const Side side : kSides) {
        const NoteTags& tags = note_tags(side);
        if (name == tags.crown) return std::string(crown_text(parse_crown(value).value_or(Crown::unknown)));
        if (name == tags.crown_seal || name == tags.mine_seal)
            return parse_seal(value).value_or(std::string(value));
    }
    return std::string(value);
}

// ---- Plies

tl::expected<Move, Code> Rules::read_move(const TracedPosition& position, std::string_view text) const {
    // Built where it is returned: copying a move that was just written byte by byte would stall.
    tl::expected<Move, Code> read{Move{}};
    const auto squares =
        language_ == Language::english ? plain_move(position.board, text) : std::optional<FromTo>{};
    if (squares) {
        read->from = squares->from;
        read->to = squares->to;
    } else {
        read = resolve(position.board, text, language_);
    }
    return read;
}

std::string Rules::explain(const TracedPosition& position, std::string_view text, Code code) const {
    return explain_refusal(position.board, text, code, language_);
}

void Rules::slips(const TracedPosition& position, std::string_view text, std::vector<MoveSlip>& slips) const {
    append_slips(position.board, text, language_, slips);
}

void Rules::legal_moves(const TracedPosition& position, std::vector<Move>& moves) const {
    moves.clear();
    append_steps(position.board, moves);
    if (count_stone_turns(position.board) <= kMostListedTurns) {
        append_stone_turns(position.board, moves);
    } else {
        append_single_stones(position.board, moves);
    }
}

void Rules::play(TracedPosition& position, const Move& move) const {
    const Side mover = position.board.to_move();
    for (TracedPosition::Trace& trace : position.traces) {
        trace.went_on = trace.first_lost != Piece::none;
    }
    if (move.kind == MoveKind::stones) {
        MineTrace& mine = position.traces[index_of(mover)].mine;
        for (std::size_t i = 0; i < move.stone_count; ++i) {
            ++mine.placed;
            if (move.stones[i].nature == Piece::mined_stone) mine.ordinal = mine.placed;
            if (move.stones[i].nature == Piece::unknown_stone) mine.hidden = true;
        }
    }
    const Events events = position.board.play(move);
    position.blown_up = false;
    if (events.lost == Piece::none) return;
    position.blown_up = events.loser == mover;
    Piece& first = position.traces[index_of(events.loser)].first_lost;
    if (first == Piece::none) first = events.lost;
}

std::string Rules::move_text(const TracedPosition& position, const Move& move) const {
    return korona::move_text(position.board, move, Language::english);
}

std::string Rules::written_text(const TracedPosition& position, const Move& move) const {
    return korona::move_text(position.board, move, language_);
}

// ---- Positions

std::optional<GameOutcome> Rules::outcome(const TracedPosition& position) const {
    if (position.board.surely_goes_on()) return std::nullopt;
    const auto outcome = position.board.outcome();
    if (!outcome) return std::nullopt;
    const Colour winner = outcome->winner ? colour_of(*outcome->winner) : Colour::none;
    switch (outcome->ending) {
        case Ending::crown:
            return GameOutcome{winner, position.blown_up ? "mine" : "crown"};
        case Ending::stalemate:
            return GameOutcome{winner, "stalemate"};
        case Ending::suffocation:
            return GameOutcome{winner, "suffocation"};
    }
    return std::nullopt;
}

std::string Rules::explain_outcome(const TracedPosition& position, const GameOutcome& outcome) const {
    const Side to_move = position.board.to_move();
    if (outcome.ending == "stalemate") {
        return fmt::format("{} has no move, and stalemate loses", side_name(to_move));
    }
    if (outcome.ending == "suffocation") {
        return fmt::format("{} has no move because its own stones shut it in, which is a draw",
                           side_name(to_move));
    }
    const Side loser = outcome.winner == Colour::white ? Side::black : Side::white;
    const Crown crown = position.board.crown(loser);
    if (crown == Crown::unknown) return fmt::format("{} has lost both monarchs", side_name(loser));
    return fmt::format("the {} of {} wore the crown and {}", piece_name(monarch_of(crown)), side_name(loser),
                       position.blown_up ? "was blown up by a mine" : "was captured");
}

std::string Rules::position_text(const TracedPosition& position) const {
    return korona::position_text(position.board);
}

std::string Rules::canonical_text(const TracedPosition& position) const {
    korona::Position plain = position.board;
    plain.set_clock(0);
    plain.set_number(1);
    plain.set_crown(Side::white, Crown::unknown);
    plain.set_crown(Side::black, Crown::unknown);
    return korona::position_text(plain);
}

std::uint64_t Rules::perft(const TracedPosition& position, int depth) const {
    return korona::perft(position.board, depth);
}

BoardView Rules::view(const TracedPosition& position, Viewer viewer) const {
    korona::Position shown = position.board;
    for (const Side side : kSides) {
        if (shown.crown(side) == Crown::unknown)
            shown.set_crown(side, shown_crown(position, side, {}, {}).crown);
    }
    return board_view(shown, viewer);
}

std::string Rules::veiled_text(const TracedPosition& position, const Move& move) const {
    Move seen = move;
    if (!are_stones_open(position.board, position.board.to_move())) {
        for (PlacedStone& stone : seen.stones) stone.nature = Piece::unknown_stone;
    }
    return move_text(position, seen);
}

MoveMarks Rules::marks(const TracedPosition&, const Move& move) const {
    return move_marks(move);
}

// ---- The end

bool Rules::may_be_over(const TracedPosition& position) const {
    return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
        return position.board.crown(side) == Crown::unknown && position.trace(side).first_lost != Piece::none;
    });
}

Rules::ShownCrown Rules::shown_crown(const TracedPosition& position, Side side, const GameResult& result,
                                     std::string_view termination) const {
    for (const Piece monarch : {Piece::king, Piece::dama}) {
        if (start_.board.of(side, other_monarch(monarch)) != 0) continue;
        return {crown_of(monarch), fmt::format("there was no {} at the start, so the {} wears it",
                                               piece_name(other_monarch(monarch)), piece_name(monarch))};
    }
    const TracedPosition::Trace& trace = position.trace(side);
    const Piece lost = trace.first_lost;
    if (lost == Piece::none) return {Crown::unknown, "nothing in the game tells which monarch wears it"};
    const Piece rest = other_monarch(lost);
    if (trace.went_on) {
        return {crown_of(rest), fmt::format("the game went on after its {} was lost, so the {} wore it",
                                            piece_name(lost), piece_name(rest))};
    }
    // The monarch was lost by the last ply: with the crown, that was the end of the game.
    if (result.kind == ResultKind::draw || result.winner == colour_of(side)) {
        return {crown_of(rest), fmt::format("the game was not lost with its {}, so the {} wore it",
                                            piece_name(lost), piece_name(rest))};
    }
    if (result.winner == colour_of(other(side)) && (termination.empty() || termination == "normal")) {
        return {crown_of(lost),
                fmt::format("the game ended with the loss of its {}, which then wore it", piece_name(lost))};
    }
    return {Crown::unknown,
            fmt::format("the game does not tell whether its {}, lost by the last ply, wore it",
                        piece_name(lost))};
}

void Rules::remark_crowns(const Record& record, const ResultClaims& claims, const TracedPosition& position,
                          std::vector<Diagnostic>& diagnostics) const {
    const GameResult result = claims.result();
    const std::string_view termination =
        claims.termination.empty() ? termination_of(result) : std::string_view(claims.termination);
    for (const Side side : kSides) {
        if (position.board.crown(side) != Crown::unknown) continue;
        const Tag* tag = record.find(note_tags(side).crown);
        diagnostics.push_back(make_diagnostic(
            Code::crown_unknown, tag ? tag->value_source : Span{},
            fmt::format("the record does not say who wears the crown of {}: {}", side_name(side),
                        shown_crown(position, side, result, termination).why)));
    }
}

void Rules::check_claim(const Record& record, const ResultClaims& claims, const TracedPosition& position,
                        std::vector<Diagnostic>& diagnostics) const {
    const bool fifty = claims.termination == "fifty-moves";
    if (!fifty && claims.termination != "repetition") return;
    std::string message;
    if (claims.result().kind != ResultKind::draw) {
        message = fmt::format("Termination \"{}\" is a draw, but the result is {}", claims.termination,
                              chess_result_text(claims.result()));
    } else if (fifty) {
        if (position.board.clock() >= kFiftyMoves) return;
        message = fmt::format(
            "a draw by fifty moves is claimed, but only {} plies were played since the last capture or pawn "
            "move (100 are needed)",
            position.board.clock());
    } else {
        const auto times = occurrences_at_end(start_.board, record, language_);
        if (!times || *times >= kThreefold) return;
        message = fmt::format(
            "a draw by repetition is claimed, but the last position has stood {} (three times are needed)",
            *times == 1 ? "only once" : "only twice");
    }
    diagnostics.push_back(
        make_diagnostic(Code::result_wrong, record.find("Termination")->value_source, std::move(message)));
}

void Rules::end_remarks(const Record& record, const ResultClaims& claims, const TracedPosition& position,
                        std::vector<Diagnostic>& diagnostics) const {
    check_claim(record, claims, position, diagnostics);
    for (const Side side : kSides) {
        if (edition_ == Edition::korona2)
            check_mine(record, side, notes_[index_of(side)], position.trace(side).mine, diagnostics);
    }
    remark_crowns(record, claims, position, diagnostics);
}

void Rules::fill_facts(const Record&, const TracedPosition& position, GameFacts& facts) const {
    facts.crowns.clear();
    for (const Side side : kSides) {
        Crown crown = position.board.crown(side);
        if (crown == Crown::unknown) {
            crown = shown_crown(position, side, facts.result, facts.termination).crown;
            const TracedPosition::Trace& trace = position.trace(side);
            const bool fell =
                trace.first_lost != Piece::none && !trace.went_on && crown == crown_of(trace.first_lost);
            if (facts.ending.empty() && fell) facts.ending = "crown";
        }
        facts.crowns += crown_text(crown);
    }
}

}  // namespace krona::korona
