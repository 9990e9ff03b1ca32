#include "validator/games/korona/move_text.hpp"

#include <algorithm>
#include <vector>

#include "notation/utf8.hpp"
#include "validator/games/korona/moves.hpp"

namespace krona::korona {
namespace {

// ---- Glyphs: ASCII where a letter has a Latin shape, else one of these

constexpr char kCyrillicDe = '\x01';
constexpr char kCyrillicEf = '\x02';
constexpr char kCyrillicEl = '\x03';
constexpr char kSmallDe = '\x04';
constexpr char kSmallEf = '\x05';
constexpr char kSmallEl = '\x06';
constexpr char kPawn = '\x07';
constexpr std::size_t kMostGlyphs = 48;

struct GlyphOf {
    char32_t letter;
    char glyph;
};
/// Cyrillic letters by their shape, and signs.
constexpr std::array<GlyphOf, 33> kGlyphs{{
    {U'А', 'A'},      {U'а', 'a'},         {U'В', 'B'},      {U'в', 'b'},         {U'Е', 'E'},
    {U'е', 'e'},      {U'К', 'K'},         {U'к', 'k'},      {U'М', 'M'},         {U'Н', 'H'},
    {U'О', 'O'},      {U'о', 'o'},         {U'Р', 'P'},      {U'р', 'p'},         {U'С', 'C'},
    {U'с', 'c'},      {U'Х', 'x'},         {U'х', 'x'},      {U'×', 'x'},         {U'Д', kCyrillicDe},
    {U'д', kSmallDe}, {U'Ф', kCyrillicEf}, {U'ф', kSmallEf}, {U'Л', kCyrillicEl}, {U'л', kSmallEl},
    {U'п', kPawn},    {U'П', kPawn},       {U'–', '-'},      {U'—', '-'},         {U'−', '-'},
    {U'‐', '-'},      {U'‑', '-'},         {U'∶', ':'},
}};

/// A text as glyphs without its blanks.
struct Glyphs {
    std::array<char, kMostGlyphs> glyphs{};
    std::size_t size = 0;

    std::string_view view() const { return {glyphs.data(), size}; }
};

std::optional<Glyphs> glyphs_of(std::string_view text) {
    Glyphs all;
    while (!text.empty()) {
        char glyph = text[0];
        if (static_cast<unsigned char>(glyph) < 0x80) {
            if (glyph < ' ' || glyph == 0x7F) return std::nullopt;
            text.remove_prefix(1);
            if (glyph == ' ') continue;
        } else {
            const CodePoint point = decode_code_point(text);
            text.remove_prefix(point.bytes);
            if (point.value == U'\u00A0') continue;
            const auto found = std::find_if(kGlyphs.begin(), kGlyphs.end(), [&](const GlyphOf& known) {
                return known.letter == point.value;
            });
            if (found == kGlyphs.end()) return std::nullopt;
            glyph = found->glyph;
        }
        if (all.size == kMostGlyphs) return std::nullopt;
        all.glyphs[all.size++] = glyph;
    }
    return all;
}

// ---- Letters

enum class Case : std::uint8_t { exact, any };

/// Whether a pawn may come from a file that is not beside its target. No such move is ever legal, so that a
/// text of that form is rather something else: it is read as a pawn's only where it can be nothing else.
enum class Pawns : std::uint8_t { near, far };

struct Mode {
    Language language;
    Case files;
    Case pieces;
    Pawns pawns = Pawns::near;
};

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

Piece english_piece(char glyph) {
    switch (glyph) {
        case 'K':
            return Piece::king;
        case 'D':
            return Piece::dama;
        case 'Q':
            return Piece::ferz;
        case 'R':
            return Piece::rook;
        case 'B':
            return Piece::bishop;
        case 'N':
            return Piece::knight;
        default:
            return Piece::none;
    }
}

/// `K` is the knight here; `Кр` is read by the caller.
Piece russian_piece(char glyph) {
    switch (glyph) {
        case 'K':
            return Piece::knight;
        case kCyrillicDe:
            return Piece::dama;
        case kCyrillicEf:
            return Piece::ferz;
        case kCyrillicEl:
            return Piece::rook;
        case 'C':
            return Piece::bishop;
        default:
            return english_piece(glyph);
    }
}

char capital(char glyph) {
    switch (glyph) {
        case kSmallDe:
            return kCyrillicDe;
        case kSmallEf:
            return kCyrillicEf;
        case kSmallEl:
            return kCyrillicEl;
        default:
            return upper(glyph);
    }
}

int file_in(char glyph, Case files) {
    if (glyph >= 'a' && glyph <= 'h') return glyph - 'a';
    if (files == Case::any && glyph >= 'A' && glyph <= 'H') return glyph - 'A';
    return -1;
}
int rank_in(char glyph) {
    return glyph >= '1' && glyph <= '8' ? glyph - '1' : -1;
}

// ---- Reading

/// Reads a move text in one mode.
class TextReader {
  public:
    TextReader(std::string_view glyphs, Mode mode, Readings& readings)
        : glyphs_(glyphs), mode_(mode), readings_(readings) {}

    void read() {
        read_castling();
        read_stones();
        at_ = 0;
        pattern_ = {};
        if (read_piece()) {
            read_squares();
            at_ = 0;
            pattern_ = {};
        }
        if (peek() == kPawn || (upper(peek()) == 'P' && file_in(peek(), mode_.files) < 0)) ++at_;
        read_squares();
    }

  private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < glyphs_.size() ? glyphs_[at_ + ahead] : '\0';
    }
    bool take(char glyph) {
        if (peek() != glyph) return false;
        ++at_;
        return true;
    }
    bool at_end() const { return at_ == glyphs_.size(); }

    Piece piece_of(char glyph) const {
        if (mode_.pieces == Case::any) glyph = capital(glyph);
        if (mode_.language == Language::russian) return russian_piece(glyph);
        // Russian letters that look like nothing else name their piece in a game of any language.
        return glyph < ' ' ? russian_piece(glyph) : english_piece(glyph);
    }

    bool read_piece() {
        const Piece piece = piece_of(peek());
        if (piece == Piece::none) return false;
        const bool is_k = capital(peek()) == 'K';
        ++at_;
        pattern_.piece = piece;
        if (is_k && upper(peek()) == 'P') {
            ++at_;
            pattern_.piece = Piece::king;
        }
        return true;
    }

    bool take_mark() {
        if (peek() != 'x' && peek() != 'X' && peek() != ':') return false;
        ++at_;
        pattern_.captures = true;
        return true;
    }

    /// [file] [rank] [mark] file rank [promotion]: the last square is the target.
    void read_squares() {
        const std::size_t begin = at_;
        if (read_from() && (take_mark() || take('-') || at_ > begin) && read_target()) return finish_step();
        at_ = begin;
        pattern_.from_file = pattern_.from_rank = Pattern::kOpen;
        pattern_.captures = false;
        take_mark();
        if (read_target()) finish_step();
    }
    /// Something of the origin, if a target can stand behind it.
    bool read_from() {
        const int file = file_in(peek(), mode_.files);
        if (file >= 0) {
            pattern_.from_file = static_cast<std::int8_t>(file);
            ++at_;
        }
        const int rank = rank_in(peek());
        if (rank >= 0) {
            pattern_.from_rank = static_cast<std::int8_t>(rank);
            ++at_;
        }
        return file >= 0 || rank >= 0;
    }
    bool read_target() {
        const int file = file_in(peek(), mode_.files);
        const int rank = file < 0 ? -1 : rank_in(peek(1));
        if (rank < 0) return false;
        pattern_.to = square_at(file, rank);
        at_ += 2;
        return true;
    }
    void finish_step() {
        if (pattern_.piece == Piece::pawn) {
            if (pattern_.from_file == Pattern::kOpen && pattern_.from_rank != Pattern::kOpen) return;
            const bool far =
                pattern_.from_file != Pattern::kOpen && std::abs(pattern_.from_file - pattern_.to.file()) > 1;
            if (far && mode_.pawns == Pawns::near) return;
            read_promotion();
        }
        if (at_end()) readings_.add(pattern_);
    }
    void read_promotion() {
        const std::size_t begin = at_;
        take('=');
        const Piece piece = piece_of(peek());
        if (piece == Piece::none) {
            at_ = begin;
            return;
        }
        const bool is_k = capital(peek()) == 'K';
        ++at_;
        pattern_.promotion = is_k && upper(peek()) == 'P' ? Piece::king : piece;
        if (is_k && upper(peek()) == 'P') ++at_;
    }

    bool take_castling_letter() {
        if (peek() != 'O' && peek() != '0' && peek() != 'o') return false;
        ++at_;
        return true;
    }
    void read_castling() {
        pattern_ = {};
        pattern_.kind = MoveKind::castling;
        if (!take_castling_letter() || !take('-') || !take_castling_letter()) return;
        if (take('-')) {
            if (!take_castling_letter()) return;
            pattern_.is_long = true;
        }
        if (take('(')) {
            const char letter = capital(peek());
            if (letter != 'K' && letter != 'D' && letter != kCyrillicDe) return;
            ++at_;
            pattern_.monarch = letter == 'K' ? Piece::king : Piece::dama;
            if (letter == 'K' && upper(peek()) == 'P') ++at_;
            if (!take(')')) return;
        }
        if (at_end()) readings_.add(pattern_);
    }

    void read_stones() {
        at_ = 0;
        pattern_ = {};
        pattern_.kind = MoveKind::stones;
        do {
            const char letter = mode_.pieces == Case::any ? upper(peek()) : peek();
            const Piece nature = letter == 'S'   ? Piece::plain_stone
                                 : letter == 'M' ? Piece::mined_stone
                                 : letter == '?' ? Piece::unknown_stone
                                                 : Piece::none;
            if (nature == Piece::none || peek(1) != '@') return;
            at_ += 2;
            if (!read_target()) return;
            if (pattern_.stone_count < pattern_.stones.size()) {
                pattern_.stones[pattern_.stone_count] = {pattern_.to, nature};
            }
            ++pattern_.stone_count;
        } while (take(','));
        pattern_.to = {};
        if (at_end()) readings_.add(pattern_);
    }

    std::string_view glyphs_;
    Mode mode_;
    Readings& readings_;
    std::size_t at_ = 0;
    Pattern pattern_;
};

/// Takes off what is accepted and dropped: check signs, suffixes, `e.p.`.
std::string_view without_decoration(std::string_view glyphs) {
    while (!glyphs.empty()) {
        const std::size_t size = glyphs.size();
        while (!glyphs.empty() && std::string_view("+#!?").find(glyphs.back()) != std::string_view::npos) {
            glyphs.remove_suffix(1);
        }
        for (const std::string_view word : {"e.p.", "e.p", "ep"}) {
            if (glyphs.size() > word.size() + 2 && glyphs.substr(glyphs.size() - word.size()) == word) {
                glyphs.remove_suffix(word.size());
                break;
            }
        }
        if (glyphs.size() == size) break;
    }
    return glyphs;
}

/// The plain English forms `e4`, `exd5`, `Nf3`, `Nbxd2`, which are nearly all that is ever read.
bool read_plain(std::string_view text, Pattern& pattern) {
    std::size_t at = 0;
    pattern.piece = english_piece(text[0]);
    if (pattern.piece == Piece::none) {
        pattern.piece = Piece::pawn;
    } else {
        ++at;
    }
    std::size_t end = text.size();
    if (end - at < 2) return false;
    const int file = file_in(text[end - 2], Case::exact);
    const int rank = rank_in(text[end - 1]);
    if (file < 0 || rank < 0) return false;
    end -= 2;
    pattern.to = square_at(file, rank);
    if (at == end) return true;
    if (text[end - 1] == 'x') {
        pattern.captures = true;
        --end;
    }
    if (at == end) return true;
    if (end - at != 1) return false;
    if (const int from = file_in(text[at], Case::exact); from >= 0) {
        pattern.from_file = static_cast<std::int8_t>(from);
        return pattern.piece != Piece::pawn || std::abs(from - file) <= 1;
    }
    pattern.from_rank = static_cast<std::int8_t>(rank_in(text[at]));
    return pattern.from_rank >= 0 && pattern.piece != Piece::pawn;
}

}  // namespace

void Readings::add(const Pattern& pattern) {
    if (count == kMost || std::find(begin(), end(), pattern) != end()) return;
    patterns[count++] = pattern;
}

Readings read_move_text(std::string_view text, Language language) {
    Readings readings;
    if (text.empty()) return readings;
    if (language == Language::english && text.size() <= 6 && read_plain(text, readings.patterns[0])) {
        readings.count = 1;
        return readings;
    }
    readings.patterns[0] = {};
    const auto glyphs = glyphs_of(text);
    if (!glyphs) return readings;
    const std::string_view bare = without_decoration(glyphs->view());
    if (bare.empty()) return readings;
    const auto read = [&](Case files, Case pieces) {
        TextReader(bare, Mode{language, files, pieces}, readings).read();
    };
    read(Case::exact, Case::exact);
    if (language == Language::english && readings.count > 0) return readings;
    read(Case::any, Case::exact);
    read(Case::any, Case::any);
    if (readings.count == 0) {
        TextReader(bare, Mode{language, Case::any, Case::exact, Pawns::far}, readings).read();
    }
    return readings;
}

bool speaks_russian(std::string_view text) {
    const bool ascii =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (!ascii) {
        for (std::string_view rest = text; !rest.empty();) {
            const CodePoint point = decode_code_point(rest);
            rest.remove_prefix(point.bytes);
            if (std::u32string_view(U"КДФЛСпр").find(point.value) != std::u32string_view::npos) return true;
        }
    }
    // Latin letters may stand for Cyrillic ones: `Cc4`, `C:d5`, `C1d2`, but not `C4`, which is a pawn.
    if (text.size() < 3) return false;
    if (text[0] == 'K' && text[1] == 'p') return true;
    if (text.find("(Kp)") != std::string_view::npos) return true;
    if (text[0] != 'C') return false;
    const char second = upper(text[1]);
    return (second >= 'A' && second <= 'H') || text[1] == 'x' || text[1] == ':' || text[1] == ' ' ||
           static_cast<unsigned char>(text[1]) >= 0x80 || (rank_in(text[1]) >= 0 && text.size() > 3);
}

std::string_view piece_letters(Piece piece, Language language) {
    const bool russian = language == Language::russian;
    switch (piece) {
        case Piece::king:
            return russian ? "Кр" : "K";
        case Piece::dama:
            return russian ? "Д" : "D";
        case Piece::ferz:
            return russian ? "Ф" : "Q";
        case Piece::rook:
            return russian ? "Л" : "R";
        case Piece::bishop:
            return russian ? "С" : "B";
        case Piece::knight:
            return russian ? "К" : "N";
        case Piece::plain_stone:
            return "S";
        case Piece::mined_stone:
            return "M";
        case Piece::unknown_stone:
            return "?";
        case Piece::pawn:
        case Piece::none:
            break;
    }
    return "";
}

std::string square_text(Square square) {
    return {square.file_letter(), square.rank_digit()};
}

namespace {

/// What tells the moving piece from others that reach the same square.
std::string disambiguation(const Position& position, const Move& move) {
    const Piece piece = position.piece_at(move.from);
    const Bitboard rivals = attackers(position, position.to_move(), piece, move.to) & ~move.from.bit();
    if (rivals == 0) return {};
    if ((rivals & file_of(move.from.file())) == 0) return {move.from.file_letter()};
    if ((rivals & rank_of(move.from.rank())) == 0) return {move.from.rank_digit()};
    return square_text(move.from);
}

std::string castling_text(const Move& move, Language language) {
    const bool is_long = move.castling == Castling::king_long || move.castling == Castling::dama_long;
    const bool king = move.castling == Castling::king_short || move.castling == Castling::king_long;
    std::string text =
        language == Language::russian ? (is_long ? "0-0-0(" : "0-0(") : (is_long ? "O-O-O(" : "O-O(");
    text += piece_letters(king ? Piece::king : Piece::dama, language);
    text += ')';
    return text;
}

std::string stones_text(const Move& move) {
    std::string text;
    for (std::size_t i = 0; i < move.stone_count; ++i) {
        if (i > 0) text += ',';
        text += piece_letters(move.stones[i].nature, Language::english);
        text += '@';
        text += square_text(move.stones[i].square);
    }
    return text;
}

}  // namespace

std::string move_text(const Position& position, const Move& move, Language language) {
    if (move.kind == MoveKind::castling) return castling_text(move, language);
    if (move.kind == MoveKind::stones) return stones_text(move);
    const Piece piece = position.piece_at(move.from);
    const bool captures = position.piece_at(move.to) != Piece::none ||
                          (piece == Piece::pawn && move.from.file() != move.to.file());
    std::string text(piece_letters(piece, language));
    if (piece != Piece::pawn) {
        text += disambiguation(position, move);
    } else if (captures) {
        text += move.from.file_letter();
    }
    if (captures) text += language == Language::russian ? ':' : 'x';
    text += square_text(move.to);
    if (move.promotion != Piece::none) {
        if (language == Language::english) text += '=';
        text += piece_letters(move.promotion, language);
    }
    return text;
}

}  // namespace krona::korona
