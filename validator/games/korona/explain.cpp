#include "validator/games/korona/explain.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "notation/utf8.hpp"
#include "validator/games/korona/letter_slips.hpp"
#include "validator/games/korona/moves.hpp"
#include "validator/games/korona/notes.hpp"
#include "validator/games/korona/resolve.hpp"

namespace krona::korona {
namespace {

std::string_view castling_name(Castling castling) {
    switch (castling) {
        case Castling::king_short:
            return "the king's short castling";
        case Castling::king_long:
            return "the king's long castling";
        case Castling::dama_short:
            return "the dama's short castling";
        case Castling::dama_long:
            return "the dama's long castling";
    }
    return "";
}

std::vector<Castling> castlings_of(const Pattern& pattern) {
    std::vector<Castling> castlings;
    if (pattern.monarch != Piece::dama) {
        castlings.push_back(pattern.is_long ? Castling::king_long : Castling::king_short);
    }
    if (pattern.monarch != Piece::king) {
        castlings.push_back(pattern.is_long ? Castling::dama_long : Castling::dama_short);
    }
    return castlings;
}

std::string explain_castling(const Position& position, const Pattern& pattern) {
    std::vector<std::string> reasons;
    for (const Castling castling : castlings_of(pattern)) {
        reasons.push_back(fmt::format("{} is not possible: {}", castling_name(castling),
                                      position.may_castle(position.to_move(), castling)
                                          ? "a square between monarch and rook is not empty"
                                          : "its monarch or rook has moved or is gone"));
    }
    return fmt::format("{}", fmt::join(reasons, "; "));
}

std::string explain_stones(const Position& position, const Pattern& pattern) {
    if (position.edition() == Edition::korona) return "Korona has no stones to place (Korona-2 has)";
    Bitboard taken = position.occupied();
    for (std::size_t i = 0; i < std::min<std::size_t>(pattern.stone_count, pattern.stones.size()); ++i) {
        const Square square = pattern.stones[i].square;
        if ((position.occupied() & square.bit()) != 0) {
            return fmt::format("{} is not empty: stones are placed on empty squares", square_text(square));
        }
        if ((taken & square.bit()) != 0) {
            return fmt::format("two stones of one turn cannot stand on {}", square_text(square));
        }
        taken |= square.bit();
    }
    return "the stones cannot be placed so";
}

/// The files on which a pawn of a file captures.
std::string files_beside(int file) {
    const auto letter = [](int index) { return static_cast<char>('a' + index); };
    if (file == 0) return "b file";
    if (file == 7) return "g file";
    return fmt::format("{} and {} files", letter(file - 1), letter(file + 1));
}

std::string explain_pawn(const Position& position, const Pattern& pattern) {
    const std::string target = square_text(pattern.to);
    const Side side = position.to_move();
    const bool occupied = (position.occupied() & pattern.to.bit()) != 0;
    const bool sideways = pattern.from_file != Pattern::kOpen && pattern.from_file != pattern.to.file();
    if (pattern.promotion != Piece::none) {
        if (pattern.to.rank() != last_rank(side)) return fmt::format("a pawn does not promote on {}", target);
        if (is_monarch(pattern.promotion)) return "a pawn never becomes a monarch";
        if (position.promotion_rule() == PromotionRule::ferz && pattern.promotion != Piece::ferz) {
            return fmt::format("a pawn becomes a ferz, not a {}, unless Promotion is any",
                               piece_name(pattern.promotion));
        }
    }
    if ((position.of(side) & pattern.to.bit()) != 0) {
        return fmt::format("an own {} stands on {}", piece_name(position.piece_at(pattern.to)), target);
    }
    if (!pattern.captures && !sideways) {
        if (occupied) {
            return fmt::format("a pawn cannot move to {}: a {} stands there, and pawns capture sideways",
                               target, piece_name(position.piece_at(pattern.to)));
        }
        return fmt::format("no pawn of {} can move to {}", side_name(side), target);
    }
    if (sideways && std::abs(pattern.from_file - pattern.to.file()) > 1) {
        return fmt::format("a pawn of the {} file captures on the {} only",
                           static_cast<char>('a' + pattern.from_file), files_beside(pattern.from_file));
    }
    if (!occupied && position.en_passant() != pattern.to) {
        return fmt::format("there is nothing on {} for a pawn to capture", target);
    }
    return fmt::format("no pawn of {} that fits can capture on {}", side_name(side), target);
}

std::string explain_piece(const Position& position, const Pattern& pattern, Language language) {
    const Side side = position.to_move();
    const std::string target = square_text(pattern.to);
    const std::string_view name = piece_name(pattern.piece);
    if (position.of(side, pattern.piece) == 0) {
        return fmt::format("{} has no {}", side_name(side), name);
    }
    if ((position.of(side) & pattern.to.bit()) != 0) {
        return fmt::format("an own {} stands on {}", piece_name(position.piece_at(pattern.to)), target);
    }
    const Bitboard reaching = attackers(position, side, pattern.piece, pattern.to);
    std::string message;
    if (reaching == 0) {
        message = fmt::format("no {} of {} can go to {}", name, side_name(side), target);
    } else if (pattern.captures && (position.occupied() & pattern.to.bit()) == 0) {
        message = fmt::format("there is nothing on {} to capture", target);
    } else {
        message = fmt::format("the {} that can go to {} stands on {}", name, target,
                              square_text(first_square(reaching)));
    }
    const bool king_can = attackers(position, side, Piece::king, pattern.to) != 0;
    if (language == Language::russian && pattern.piece == Piece::knight && king_can) {
        message += " (К is the knight in a Russian game; the king is Кр)";
    }
    return message;
}

std::string explain_illegal(const Position& position, const Readings& readings, Language language) {
    const Pattern& pattern = readings.patterns[0];
    switch (pattern.kind) {
        case MoveKind::castling:
            return explain_castling(position, pattern);
        case MoveKind::stones:
            return explain_stones(position, pattern);
        case MoveKind::step:
            break;
    }
    if (pattern.piece == Piece::pawn) return explain_pawn(position, pattern);
    return explain_piece(position, pattern, language);
}

/// The moves among which a text does not decide.
std::vector<std::string> candidates(const Position& position, const Readings& readings, Language language) {
    std::vector<std::string> texts;
    for (const Pattern& pattern : readings) {
        const Fitting fitting = fitting_moves(position, pattern);
        for (std::size_t i = 0; i < fitting.count; ++i) {
            texts.push_back(move_text(position, fitting.moves[i], language));
        }
        if (!texts.empty()) break;
    }
    return texts;
}

/// Mines too many made plain, and stones too many left out.
void append_stone_slips(const Position& position, const Pattern& pattern, std::vector<MoveSlip>& slips) {
    const Reserve& reserve = position.reserve(position.to_move());
    const std::size_t written = std::min<std::size_t>(pattern.stone_count, pattern.stones.size());
    const std::size_t count = std::min<std::size_t>(written, static_cast<std::size_t>(reserve.total()));
    if (count == 0) return;
    Move move;
    move.kind = MoveKind::stones;
    int mines = reserve.mined + (reserve.unknown > 0 ? 1 : 0);
    for (std::size_t i = 0; i < count; ++i) {
        PlacedStone stone = pattern.stones[i];
        if (stone.nature == Piece::mined_stone && mines-- <= 0) stone.nature = Piece::plain_stone;
        move.stones[move.stone_count++] = stone;
    }
    slips.push_back({move_text(position, move, Language::english),
                     count < pattern.stone_count ? "so many stones are left" : "one of the stones is plain",
                     false});
}

std::string explain_syntax(std::string_view text, Language language) {
    if (text.find('}') != std::string_view::npos) {
        return fmt::format(
            "`{}` stands behind the end of a comment: the first `}}` ends it, comments do not nest", text);
    }
    if (text == "--" || text == "Z0" || text == "@@@@") {
        return fmt::format("`{}` is a null move: in Korona every turn is a move", text);
    }
    return language == Language::english
               ? fmt::format(
                     "`{}` is no move: pieces are K D Q R B N (dama D, ferz Q), squares a1 to h8, as in "
                     "Nf3, exd5, e8=Q, O-O(K), S@e4",
                     text)
               : fmt::format(
                     "`{}` is no move: pieces are Кр Д Ф Л С К, squares a1 to h8, as in Кf3, e:d5, e8Ф, "
                     "0-0(Кр), S@e4",
                     text);
}

}  // namespace

std::string_view piece_name(Piece piece) {
    switch (piece) {
        case Piece::pawn:
            return "pawn";
        case Piece::knight:
            return "knight";
        case Piece::bishop:
            return "bishop";
        case Piece::rook:
            return "rook";
        case Piece::ferz:
            return "ferz";
        case Piece::king:
            return "king";
        case Piece::dama:
            return "dama";
        case Piece::plain_stone:
        case Piece::mined_stone:
        case Piece::unknown_stone:
            return "stone";
        case Piece::none:
            break;
    }
    return "piece";
}

std::string explain_refusal(const Position& position, std::string_view text, Code code, Language language) {
    const Side side = position.to_move();
    const Readings readings = read_move_text(text, language);
    if (readings.count == 0) return explain_syntax(text, language);
    if (code == Code::reserve_locked) {
        return fmt::format(
            "{} may not place stones yet: that is allowed after the loss of the monarch without "
            "the crown",
            side_name(side));
    }
    if (code == Code::reserve_empty) {
        const int left = position.reserve(side).total();
        return fmt::format("{} has {} in reserve, but {} would be placed", side_name(side),
                           left == 0   ? "no stone left"
                           : left == 1 ? "1 stone left"
                                       : fmt::format("{} stones left", left),
                           readings.patterns[0].stone_count);
    }
    if (code == Code::second_mine) {
        return fmt::format("the mined stone of {} is no longer in reserve: there is one a player",
                           side_name(side));
    }
    if (code == Code::own_stone) {
        return fmt::format("an own stone stands on {}: a player cannot capture own stones",
                           square_text(readings.patterns[0].to));
    }
    if (code == Code::ambiguous_move) {
        return fmt::format("`{}` may be {}", text,
                           fmt::join(candidates(position, readings, language), " or "));
    }
    return fmt::format("`{}` is not possible: {}", text, explain_illegal(position, readings, language));
}

void append_slips(const Position& position, std::string_view text, Language language,
                  std::vector<MoveSlip>& slips) {
    const Readings readings = read_move_text(text, language);
    for (std::string& candidate : candidates(position, readings, language)) {
        slips.push_back({std::move(candidate), "the text fits several moves", true});
    }
    const CodePoint first = decode_code_point(text);
    if (language == Language::russian && (first.value == U'K' || first.value == U'К')) {
        const std::string_view rest = text.substr(first.bytes);
        slips.push_back({std::string("Кр").append(rest), "the р of Кр was lost", true});
    }
    append_letter_slips(position, text, language, slips);
    for (const Pattern& pattern : readings) {
        if (pattern.kind != MoveKind::castling) continue;
        for (std::size_t i = 0; i < kCastlings; ++i) {
            const auto castling = static_cast<Castling>(i);
            if (!can_castle(position, castling)) continue;
            slips.push_back({move_text(position, castling_move(position, castling), language),
                             "another castling was meant", false});
        }
    }
    for (const Pattern& pattern : readings) {
        if (pattern.kind == MoveKind::stones) append_stone_slips(position, pattern, slips);
    }
    for (Pattern pattern : readings) {
        if (pattern.kind != MoveKind::step || pattern.promotion == Piece::none) continue;
        pattern.promotion = Piece::none;
        const Fitting fitting = fitting_moves(position, pattern);
        for (std::size_t i = 0; i < fitting.count; ++i) {
            slips.push_back(
                {move_text(position, fitting.moves[i], language), "another promotion was meant", false});
        }
    }
}

}  // namespace krona::korona
