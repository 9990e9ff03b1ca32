#include "validator/games/korona/position_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "validator/games/korona/notes.hpp"

namespace krona::korona {
namespace {

constexpr std::string_view kPieceLetters = "PNBRQKDSMU";  // in the order of Piece
constexpr std::string_view kCastlingLetters = "KLDE";     // in the order of Castling
constexpr std::size_t kFields = 8;
constexpr std::uint32_t kLargestNumber = 1'000'000;

using Error = std::string;

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
Side side_of_letter(char c) {
    return c >= 'a' && c <= 'z' ? Side::black : Side::white;
}
char letter_for(char capital, Side side) {
    return side == Side::white ? capital : lower(capital);
}

std::string castling_text(const Position& position) {
    std::string text;
    for (const Side side : {Side::white, Side::black}) {
        for (std::size_t i = 0; i < kCastlings; ++i) {
            if (position.may_castle(side, static_cast<Castling>(i))) {
                text += letter_for(kCastlingLetters[i], side);
            }
        }
    }
    return text.empty() ? "-" : text;
}

std::string en_passant_text(const Position& position) {
    const auto square = position.en_passant();
    return square ? fmt::format("{}{}", square->file_letter(), square->rank_digit()) : "-";
}

std::string reserve_text(const Position& position) {
    std::string text;
    for (const Side side : {Side::white, Side::black}) {
        const Reserve& reserve = position.reserve(side);
        text.append(reserve.plain, letter_for('S', side));
        text.append(reserve.mined, letter_for('M', side));
        text.append(reserve.unknown, letter_for('U', side));
    }
    return text.empty() ? "-" : text;
}

/// Reads the fields one after the other into a position.
class Reader {
  public:
    Reader(Edition edition, PromotionRule promotion) : position_(edition, promotion) {}

    tl::expected<Position, Error> read(std::string_view text) {
        split(text);
        using Step = Error (Reader::*)(std::string_view);
        static constexpr std::array<Step, kFields> kSteps{
            &Reader::rows,  &Reader::side,   &Reader::castling, &Reader::en_passant,
            &Reader::clock, &Reader::number, &Reader::crowns,   &Reader::reserves};
        if (fields_.empty()) return tl::unexpected(Error("the position is empty"));
        const std::size_t most = position_.edition() == Edition::korona2 ? kFields : kFields - 1;
        if (fields_.size() > most) {
            return tl::unexpected(fmt::format("\"{}\" is one field too many", fields_[most]));
        }
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (Error error = (this->*kSteps[i])(fields_[i]); !error.empty()) return tl::unexpected(error);
        }
        for (const Side side : {Side::white, Side::black}) {
            if (position_.edition() == Edition::korona2 && fields_.size() < kFields) fill_reserve(side);
            if (Error error = check_side(side); !error.empty()) return tl::unexpected(error);
        }
        return position_;
    }

  private:
    void split(std::string_view text) {
        while (true) {
            text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
            if (text.empty()) return;
            fields_.push_back(text.substr(0, text.find(' ')));
            text.remove_prefix(fields_.back().size());
        }
    }

    Error rows(std::string_view text) {
        int rank = 7;
        int file = 0;
        for (const char c : text) {
            if (c == '/') {
                if (file != 8) return fmt::format("rank {} has {} squares instead of 8", rank + 1, file);
                if (--rank < 0) return "there are more than 8 ranks";
                file = 0;
                continue;
            }
            if (c >= '1' && c <= '8') {
                file += c - '0';
            } else {
                const std::size_t piece = kPieceLetters.find(upper(c));
                if (piece == std::string_view::npos) return fmt::format("`{}` is no piece", c);
                if (file < 8) {
                    position_.put(side_of_letter(c), static_cast<Piece>(piece), square_at(file, rank));
                }
                ++file;
            }
            if (file > 8) return fmt::format("rank {} has more than 8 squares", rank + 1);
        }
        if (file != 8) return fmt::format("rank {} has {} squares instead of 8", rank + 1, file);
        return rank == 0 ? Error{} : fmt::format("there are {} ranks instead of 8", 8 - rank);
    }

    Error side(std::string_view text) {
        if (text != "w" && text != "b") return fmt::format("`{}` is no side to move: write w or b", text);
        position_.set_to_move(text == "w" ? Side::white : Side::black);
        return {};
    }

    Error castling(std::string_view text) {
        if (text == "-") return {};
        for (const char c : text) {
            const std::size_t index = kCastlingLetters.find(upper(c));
            if (index == std::string_view::npos) {
                return fmt::format("`{}` is no castling right: expected letters of KLDEklde, or -", c);
            }
            const auto castling = static_cast<Castling>(index);
            const Side side = side_of_letter(c);
            if (position_.may_castle(side, castling))
                return fmt::format("the castling right `{}` is given twice", c);
            if (!stands_for(side, castling)) {
                return fmt::format(
                    "the castling right `{}` needs its monarch and rook on their first squares", c);
            }
            position_.allow_castling(side, castling);
        }
        return {};
    }
    bool stands_for(Side side, Castling castling) const {
        const CastlingSquares& squares = kCastlingSquares[static_cast<std::size_t>(castling)];
        const int rank = side == Side::white ? 0 : 56;
        const bool king = castling == Castling::king_short || castling == Castling::king_long;
        const Bitboard monarch = shifted(Square{squares.monarch_from}, rank).bit();
        const Bitboard rook = shifted(Square{squares.rook_from}, rank).bit();
        return (position_.of(side, king ? Piece::king : Piece::dama) & monarch) != 0 &&
               (position_.of(side, Piece::rook) & rook) != 0;
    }

    /// Kept only where a pawn can capture there.
    Error en_passant(std::string_view text) {
        if (text == "-") return {};
        const Side mover = other(position_.to_move());
        const char rank = mover == Side::white ? '3' : '6';
        if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] != rank) {
            return fmt::format("`{}` is no en passant square of rank {}", text, rank);
        }
        const Square passed = square_at(text[0] - 'a', text[1] - '1');
        const Square pawn = shifted(passed, forward(mover));
        const bool jumped = (position_.of(mover, Piece::pawn) & pawn.bit()) != 0 &&
                            position_.piece_at(passed) == Piece::none &&
                            position_.piece_at(shifted(passed, -forward(mover))) == Piece::none;
        if (!jumped) return fmt::format("no pawn has just passed over {}", text);
        const Bitboard from = pawn_attacks(mover, passed.bit());
        if ((from & position_.of(position_.to_move(), Piece::pawn)) != 0) position_.set_en_passant(passed);
        return {};
    }

    static std::optional<std::uint32_t> natural(std::string_view text) {
        std::uint32_t value = 0;
        for (const char c : text) {
            if (c < '0' || c > '9' || value > kLargestNumber) return std::nullopt;
            value = value * 10 + static_cast<std::uint32_t>(c - '0');
        }
        if (text.empty() || value > kLargestNumber) return std::nullopt;
        return value;
    }
    Error clock(std::string_view text) {
        const auto value = natural(text);
        if (!value) return fmt::format("`{}` is no half-move clock", text);
        position_.set_clock(*value);
        return {};
    }
    Error number(std::string_view text) {
        const auto value = natural(text);
        if (!value || *value == 0) return fmt::format("`{}` is no move number", text);
        position_.set_number(*value);
        return {};
    }

    Error crowns(std::string_view text) {
        if (text.size() != 2) return fmt::format("`{}` does not name two crowns, such as KD or ?K", text);
        for (const Side side : {Side::white, Side::black}) {
            const char c = text[index_of(side)];
            if (c != 'K' && c != 'D' && c != '?') return fmt::format("`{}` is no crown: write K, D or ?", c);
            position_.set_crown(side, c == 'K' ? Crown::king : c == 'D' ? Crown::dama : Crown::unknown);
        }
        return {};
    }

    /// Where no reserves are given: the stones that are not on the board.
    void fill_reserve(Side side) {
        const auto mined = static_cast<int>(position_.of(side, Piece::mined_stone) != 0);
        const int plain = std::popcount(position_.stones(side)) - mined;
        position_.set_reserve(side,
                              Reserve{static_cast<std::uint8_t>(std::max(0, kFullReserve.plain - plain)),
                                      static_cast<std::uint8_t>(1 - mined), 0});
    }
    Error reserves(std::string_view text) {
        std::array<Reserve, 2> read{};
        for (const char c : text == "-" ? std::string_view{} : text) {
            Reserve& reserve = read[index_of(side_of_letter(c))];
            switch (upper(c)) {
                case 'S':
                    ++reserve.plain;
                    break;
                case 'M':
                    ++reserve.mined;
                    break;
                case 'U':
                    ++reserve.unknown;
                    break;
                default:
                    return fmt::format("`{}` is no stone of a reserve: S, M or U", c);
            }
            if (reserve.total() > 3) return "a reserve holds three stones at most";
            if (reserve.mined > 1) return "a reserve holds one mine at most";
        }
        position_.set_reserve(Side::white, read[0]);
        position_.set_reserve(Side::black, read[1]);
        return {};
    }

    Error check_side(Side side) const {
        const auto count = [&](Piece piece) { return std::popcount(position_.of(side, piece)); };
        if (count(Piece::king) > 1) return fmt::format("{} has more than one king", side_name(side));
        if (count(Piece::dama) > 1) return fmt::format("{} has more than one dama", side_name(side));
        if ((position_.of(side, Piece::pawn) & (kRank1 | kRank8)) != 0) {
            return fmt::format("{} has a pawn on rank 1 or 8", side_name(side));
        }
        const int stones = std::popcount(position_.stones(side));
        if (stones > 0 && position_.edition() == Edition::korona)
            return "Korona has no stones (Korona-2 has)";
        const Reserve& reserve = position_.reserve(side);
        if (stones + reserve.total() > kFullReserve.total()) {
            return fmt::format("{} has more than three stones on the board and in reserve", side_name(side));
        }
        if (count(Piece::mined_stone) + reserve.mined > 1) {
            return fmt::format("{} has more than one mined stone", side_name(side));
        }
        return {};
    }

    Position position_;
    std::vector<std::string_view> fields_;
};

}  // namespace

char piece_letter(Piece piece, Side side) {
    return letter_for(kPieceLetters[static_cast<std::size_t>(piece)], side);
}

std::string rows_text(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const Square square = square_at(file, rank);
            const Piece piece = position.piece_at(square);
            if (piece == Piece::none) {
                ++empty;
                continue;
            }
            flush();
            const bool white = (position.of(Side::white) & square.bit()) != 0;
            text += piece_letter(piece, white ? Side::white : Side::black);
        }
        flush();
        if (rank > 0) text += '/';
    }
    return text;
}

std::string position_text(const Position& position) {
    std::string text = fmt::format(
        "{} {} {} {} {} {} {}{}", rows_text(position), position.to_move() == Side::white ? 'w' : 'b',
        castling_text(position), en_passant_text(position), position.clock(), position.number(),
        crown_text(position.crown(Side::white)), crown_text(position.crown(Side::black)));
    if (position.edition() == Edition::korona2) text.append(" ").append(reserve_text(position));
    return text;
}

tl::expected<Position, std::string> parse_position_text(std::string_view text, Edition edition,
                                                        PromotionRule promotion) {
    return Reader(edition, promotion).read(text);
}

}  // namespace krona::korona
