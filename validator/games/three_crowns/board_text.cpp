#include "validator/games/three_crowns/board_text.hpp"

#include <bit>

#include <fmt/format.h>

namespace krona::three_crowns {
namespace {

constexpr int kMostPieces = 10;

/// Reads one position; the first fault stays in `fault_`.
class BoardParser {
  public:
    explicit BoardParser(std::string_view text) : text_(text) {}

    tl::expected<Board, SetupFault> parse() {
        const std::size_t space = text_.find(' ');
        read_rows(text_.substr(0, space));
        if (fault_.empty()) read_side(space);
        if (fault_.empty()) check_counts();
        if (!fault_.empty()) return tl::unexpected(SetupFault{Code::bad_setup, fault_});
        if (const std::string troika = troika_message(); !troika.empty())
            return tl::unexpected(SetupFault{Code::troika_in_setup, troika});
        const Board start = standard_start();
        board_.standard = board_.pieces == start.pieces && board_.crowned == 0 && board_.side == 0;
        return board_;
    }

  private:
    void read_rows(std::string_view rows) {
        for (int rank = kWidth - 1; rank >= 0 && fault_.empty(); --rank) {
            const std::size_t slash = rows.find('/');
            if ((slash == std::string_view::npos) != (rank == 0)) {
                fault_ = "the board has 8 rows, joined by `/`, the eighth rank first";
                return;
            }
            read_row(rows.substr(0, slash), rank);
            rows.remove_prefix(rank == 0 ? rows.size() : slash + 1);
        }
    }

    void read_row(std::string_view row, int rank) {
        int file = 0;
        bool after_run = false;
        for (const char c : row) {
            const bool run = c >= '1' && c <= '8';
            if (run && after_run) {
                fault_ = fmt::format("two numbers side by side in rank {}: write their sum", rank + 1);
                return;
            }
            after_run = run;
            if (run) {
                file += c - '0';
            } else if (!put(c, file, rank)) {
                return;
            }
        }
        if (file != kWidth) fault_ = fmt::format("rank {} has {} squares (`{}`), not 8", rank + 1, file, row);
    }

    bool put(char c, int& file, int rank) {
        const char lower = static_cast<char>(c | 0x20);
        if (lower != 'w' && lower != 'b') {
            fault_ = fmt::format(
                "`{}` in rank {}: pieces are w and b, crowned W and B, and runs of empty "
                "squares 1 to 8",
                c, rank + 1);
            return false;
        }
        if (file < kWidth) {
            const Square square = square_at(file, rank);
            board_.pieces[lower == 'w' ? 0 : 1] |= bit(square);
            if (c != lower) board_.crowned |= bit(square);
        }
        ++file;
        return true;
    }

    void read_side(std::size_t space) {
        const std::string_view side = space == std::string_view::npos ? "" : text_.substr(space + 1);
        if (side == "w" || side == "b") {
            board_.side = side == "w" ? 0 : 1;
        } else if (side.empty()) {
            fault_ = "the side to move is missing: end with ` w` or ` b`";
        } else {
            fault_ = fmt::format("`{}` is no side to move: w or b", side);
        }
    }

    void check_counts() {
        for (const int player : {0, 1}) {
            const int count = std::popcount(board_.pieces[static_cast<std::size_t>(player)]);
            if (count > kMostPieces)
                fault_ = fmt::format("{} has {} pieces; each player has ten", colour_tag(colour_at(player)),
                                     count);
        }
    }

    std::string troika_message() const {
        for (const int player : {0, 1}) {
            for (const Kind kind : {Kind::uncrowned, Kind::crowned}) {
                const bool crown = kind == Kind::crowned;
                const Square square = find_troika(board_.of(player, kind));
                if (square == kNoSquare) continue;
                return fmt::format("{} has three {} pieces in a line through {}: no turn ends so, {}",
                                   colour_tag(colour_at(player)), crown ? "crowned" : "uncrowned",
                                   square_text(square),
                                   crown ? "or it ends the game" : "for a piece of a troika is crowned");
            }
        }
        return {};
    }

    std::string_view text_;
    Board board_;
    std::string fault_;
};

}  // namespace

tl::expected<Board, SetupFault> parse_board(std::string_view text) {
    return BoardParser(text).parse();
}

std::string board_text(const Board& board) {
    std::string text;
    for (int rank = kWidth - 1; rank >= 0; --rank) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) text += static_cast<char>('0' + run);
            run = 0;
        };
        for (int file = 0; file < kWidth; ++file) {
            const Square square = square_at(file, rank);
            if ((board.occupied() & bit(square)) == 0) {
                ++run;
                continue;
            }
            end_run();
            const char piece = (board.pieces[0] & bit(square)) != 0 ? 'w' : 'b';
            text += board.is_crowned(square) ? static_cast<char>(piece - 0x20) : piece;
        }
        end_run();
        text += rank > 0 ? '/' : ' ';
    }
    text += board.side == 0 ? 'w' : 'b';
    return text;
}

Board mirrored(const Board& board) {
    const auto mirror = [](Bits bits) {
        bits = ((bits >> 1) & 0x5555555555555555U) | ((bits & 0x5555555555555555U) << 1);
        bits = ((bits >> 2) & 0x3333333333333333U) | ((bits & 0x3333333333333333U) << 2);
        return ((bits >> 4) & 0x0F0F0F0F0F0F0F0FU) | ((bits & 0x0F0F0F0F0F0F0F0FU) << 4);
    };
    Board image = board;
    for (Bits& pieces : image.pieces) pieces = mirror(pieces);
    image.crowned = mirror(image.crowned);
    return image;
}

std::string square_text(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

}  // namespace krona::three_crowns
