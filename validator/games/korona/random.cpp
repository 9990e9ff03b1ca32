// Random games of Korona: tags beside those that are asked for, and moves by the character of a game.
#include <algorithm>

#include "validator/games/korona/moves.hpp"
#include "validator/games/korona/rules.hpp"
#include "validator/games/korona/seal.hpp"

namespace krona::korona {
namespace {

constexpr std::uint64_t kOneIn =
    4;  // of games: sealed notes; of turns with stones in reserve: some are placed

/// Habits of the players of one game; every other character draws all moves alike.
constexpr std::uint64_t kLikesCastling = 5;
constexpr std::uint64_t kSparesMonarchs = 6;
constexpr std::uint64_t kPushesPawns = 7;

std::string random_nonce_of(RandomSource& random) {
    std::string nonce;
    while (nonce.size() < kNonceDigits) nonce += kHexadecimalDigits[random.below(kHexadecimalDigits.size())];
    return nonce;
}

bool has_tag(const std::vector<RuleTag>& tags, std::string_view name) {
    return std::any_of(tags.begin(), tags.end(), [&](const RuleTag& tag) { return tag.name == name; });
}

std::size_t rank_of_tag(const RuleTag& tag) {
    const auto found = std::find(kRuleTags.begin(), kRuleTags.end(), tag.name);
    return static_cast<std::size_t>(found - kRuleTags.begin());
}

void add_sealed(std::string_view secret_tag, std::string_view seal_tag, std::string_view nonce_tag,
                const std::string& secret, RandomSource& random, std::vector<RuleTag>& tags) {
    const bool sealed = random.below(kOneIn) == 0;
    if (has_tag(tags, secret_tag)) return;
    tags.push_back({std::string(secret_tag), secret});
    if (!sealed) return;
    const std::string nonce = random_nonce_of(random);
    tags.push_back({std::string(seal_tag), seal_text(secret, nonce)});
    tags.push_back({std::string(nonce_tag), nonce});
}

Move random_stones(const Position& board, const Note& note, const MineTrace& trace, RandomSource& random) {
    Reserve left = board.reserve(board.to_move());
    Bitboard empty = ~board.occupied();
    Move move;
    move.kind = MoveKind::stones;
    const std::uint64_t count = 1 + random.below(static_cast<std::uint64_t>(left.total()));
    for (std::uint64_t i = 0; i < count && empty != 0; ++i) {
        Bitboard rest = empty;
        for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(std::popcount(empty))); skip > 0;
             --skip) {
            take_first(rest);
        }
        const Square square = first_square(rest);
        empty &= ~square.bit();
        const int ordinal = trace.placed + static_cast<int>(i) + 1;
        const bool drawn = random.below(static_cast<std::uint64_t>(left.total())) < left.mined;
        const bool mined = left.mined > 0 && (note.mine != 0 ? ordinal == note.mine : drawn);
        --(mined ? left.mined : left.plain);
        move.stones[move.stone_count++] = {square, mined ? Piece::mined_stone : Piece::plain_stone};
    }
    return move;
}

/// How many lots a move has in the draw.
std::uint64_t lots(const Position& board, const Move& move, std::uint64_t character) {
    if (character == kLikesCastling && move.kind == MoveKind::castling) return 64;
    if (character == kSparesMonarchs && is_monarch(board.piece_at(move.to))) return 1;
    if (character == kSparesMonarchs) return 64;
    if (character == kPushesPawns && board.piece_at(move.from) == Piece::pawn) return 3;
    return 1;
}

}  // namespace

std::vector<RuleTag> Rules::random_tags(RandomSource& random, const std::vector<RuleTag>& given) const {
    std::vector<RuleTag> tags = given;
    const bool second = edition_ == Edition::korona2;
    for (const Side side : kSides) {
        const NoteTags& names = note_tags(side);
        add_sealed(names.crown, names.crown_seal, names.crown_nonce, random.below(2) == 0 ? "K" : "D", random,
                   tags);
        if (!second || random.below(kOneIn) != 0) continue;
        add_sealed(names.mine, names.mine_seal, names.mine_nonce, std::to_string(1 + random.below(3)), random,
                   tags);
    }
    if (random.below(2 * kOneIn) == 0 && !has_tag(tags, "Promotion")) tags.push_back({"Promotion", "any"});
    std::stable_sort(tags.begin(), tags.end(),
                     [](const RuleTag& a, const RuleTag& b) { return rank_of_tag(a) < rank_of_tag(b); });
    return tags;
}

Move Rules::random_move(const TracedPosition& position, RandomSource& random, std::uint64_t character) const {
    const korona::Position& board = position.board;
    const Side side = board.to_move();
    std::vector<Move> moves;
    append_steps(board, moves);
    const bool stones = board.is_unlocked(side) && board.reserve(side).total() > 0 && ~board.occupied() != 0;
    if (stones && (moves.empty() || random.below(kOneIn) == 0)) {
        return random_stones(board, notes_[index_of(side)], position.trace(side).mine, random);
    }
    std::uint64_t total = 0;
    for (const Move& move : moves) total += lots(board, move, character);
    std::uint64_t drawn = random.below(total);
    for (const Move& move : moves) {
        const std::uint64_t own = lots(board, move, character);
        if (drawn < own) return move;
        drawn -= own;
    }
    return moves.back();
}

}  // namespace krona::korona
