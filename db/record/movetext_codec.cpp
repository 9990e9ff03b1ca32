#include "db/record/movetext_codec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "db/record/byte_code.hpp"
#include "db/record/line_state.hpp"
#include "db/record/movetext_words.hpp"
#include "db/record/packed_line.hpp"
#include "validator/games/krona/ply_text.hpp"

namespace krona {
namespace {

using Word = MovetextWord;

// The first byte of plain movetext: whether the marker, that of the tag Result, stands at its end.
constexpr char kUnmarked = 0;
constexpr char kMarked = 1;

/// A line of play and the state before its last ply, where a variation starts.
struct Line {
    explicit Line(const MainLine& start) : now(start), before(start) {}

    LineState now;
    LineState before;
    KronaMoveKind phase = KronaMoveKind::placement;
    KronaMoveKind phase_before = KronaMoveKind::placement;

    void remember() {
        before = now;
        phase_before = phase;
    }
};

/// Goes through lines and variations; both directions share it.
class Lines {
  public:
    explicit Lines(const MainLine& start) : current_(start) {}

    Line& current() { return current_; }
    void begin_variation() {
        current_.now.interrupt();
        outer_.push_back(current_);
        current_.now = current_.before;
        current_.phase = current_.phase_before;
        current_.now.interrupt();
    }
    bool end_variation() {
        if (outer_.empty()) {
            return false;
        }
        current_ = outer_.back();
        outer_.pop_back();
        return true;
    }

  private:
    Line current_;
    std::vector<Line> outer_;
};

std::string number_text(const LineState::Number& number) {
    std::string text = std::to_string(number.value);
    text += number.first_of_round ? "." : "...";
    return text;
}

class Encoder {
  public:
    Encoder(const Record& record, const MainLine& start, std::string& out)
        : record_(record), lines_(start), out_(out) {}

    bool encode() {
        for (const Element& element : record_.movetext) {
            if (!encode(element)) {
                return false;
            }
        }
        return number_.empty();
    }

  private:
    bool encode(const Element& element) {
        std::string_view text = record_.view(element.span);
        if (element.kind == ElementKind::ply) {
            return encode_ply(text);
        }
        if (!number_.empty()) {
            return false;  // a number that no ply follows
        }
        switch (element.kind) {
            case ElementKind::number:
                number_ = text;
                return true;
            case ElementKind::nag:
                word(Word::nag);
                out_.number(element.value);
                return true;
            case ElementKind::comment:
                return encode_comment(Word::comment, text);
            case ElementKind::line_comment:
                return encode_comment(Word::line_comment, text);
            case ElementKind::variation_begin:
                word(Word::variation_begin);
                lines_.begin_variation();
                return true;
            case ElementKind::variation_end:
                word(Word::variation_end);
                return lines_.end_variation();
            case ElementKind::marker:
                if (text == record_.tag("Result")) {
                    word(Word::result_marker);
                } else {
                    word(Word::marker);
                    out_.text(text);
                }
                return true;
            case ElementKind::ply:
            case ElementKind::run_label:
            case ElementKind::bad:
                break;
        }
        return false;
    }

    bool encode_comment(Word kind, std::string_view text) {
        word(kind);
        out_.text(text);
        lines_.current().now.interrupt();
        return true;
    }

    bool encode_ply(std::string_view text) {
        Line& line = lines_.current();
        auto expected = line.now.next_number();
        std::string_view written = number_;
        number_ = {};
        if (written != (expected ? number_text(*expected) : std::string())) {
            return false;
        }
        auto move = parse_krona_ply(text);
        if (!move) {
            return false;
        }
        if (move->kind != KronaMoveKind::blocked && move->kind != line.phase) {
            word(move->kind == KronaMoveKind::move ? Word::phase_movement : Word::phase_placement);
            line.phase = move->kind;
        }
        line.remember();
        return encode_move(line, *move) && line.now.play(*move);
    }

    bool encode_move(Line& line, const KronaMove& move) {
        if (move.kind == KronaMoveKind::blocked) {
            word(Word::blocked);
            return true;
        }
        auto stone = move.kind == KronaMoveKind::move ? line.now.stone_at(move.from) : std::nullopt;
        if (move.kind == KronaMoveKind::move && !stone) {
            return false;
        }
        auto beside = line.now.reference(move.to, stone);
        if (beside && beside->stone * 8 + beside->direction < kFirstWord) {
            out_.byte(static_cast<std::uint8_t>(beside->stone * 8 + beside->direction));
            if (stone) {
                out_.number(*stone);
            }
            return true;
        }
        word(stone ? (beside ? Word::move_beside : Word::move_to)
                   : (beside ? Word::place_beside : Word::place_at));
        if (stone) {
            out_.number(*stone);
        }
        if (beside) {
            out_.number(beside->stone);
            out_.number(beside->direction);
        } else {
            out_.signed_number(move.to.x);
            out_.signed_number(move.to.y);
        }
        return true;
    }

    void word(Word value) { out_.byte(static_cast<std::uint8_t>(value)); }

    const Record& record_;
    Lines lines_;
    ByteWriter out_;
    std::string_view number_;
};

class Decoder {
  public:
    Decoder(std::string_view bytes, const MainLine& start, Record& record)
        : in_(bytes), lines_(start), record_(record) {}

    bool decode() {
        while (!in_.at_end()) {
            std::uint8_t first = in_.byte();
            bool good = first < kFirstWord ? decode_short(first) : decode_word(static_cast<Word>(first));
            if (!good || in_.failed()) {
                return false;
            }
        }
        return true;
    }

    /// Adds plies that were decoded otherwise, and the marker of the tag Result.
    bool add_plies(const std::vector<KronaMove>& plies) {
        return std::all_of(plies.begin(), plies.end(), [this](const KronaMove& ply) { return add_ply(ply); });
    }
    void add_result_marker() { add(ElementKind::marker, std::string(record_.tag("Result").value_or("*"))); }

  private:
    void add(ElementKind kind, std::string_view text, std::uint32_t value = 0) {
        Element element;
        element.span = record_.add_text(text);
        element.kind = kind;
        element.value = value;
        record_.movetext.push_back(element);
    }

    bool add_ply(const KronaMove& move) {
        Line& line = lines_.current();
        if (auto number = line.now.next_number()) {
            add(ElementKind::number, number_text(*number), number->value);
        }
        add(ElementKind::ply, krona_move_text(move));
        switch (move.kind) {
            case KronaMoveKind::placement:
                record_.movetext.back().form = PlyForm::placement;
                break;
            case KronaMoveKind::move:
                record_.movetext.back().form = PlyForm::move;
                break;
            case KronaMoveKind::blocked:
                record_.movetext.back().form = PlyForm::blocked;
                break;
        }
        line.remember();
        return line.now.play(move);
    }

    bool decode_short(std::uint8_t first) {
        Line& line = lines_.current();
        auto to = line.now.point_of(StoneRef{first / 8U, first % 8U});
        if (line.phase == KronaMoveKind::placement) {
            return to && add_ply(KronaMove{KronaMoveKind::placement, {}, *to});
        }
        auto from = line.now.point_of(static_cast<std::uint32_t>(in_.number()));
        return to && from && add_ply(KronaMove{KronaMoveKind::move, *from, *to});
    }

    bool decode_long(Word word) {
        bool moving = word == Word::move_to || word == Word::move_beside;
        bool beside = word == Word::place_beside || word == Word::move_beside;
        Line& line = lines_.current();
        std::optional<Point> from;
        if (moving) {
            from = line.now.point_of(static_cast<std::uint32_t>(in_.number()));
        }
        std::optional<Point> to;
        if (beside) {
            auto stone = static_cast<std::uint32_t>(in_.number());
            to = line.now.point_of(StoneRef{stone, static_cast<std::uint32_t>(in_.number())});
        } else {
            auto x = static_cast<std::int32_t>(in_.signed_number());
            to = Point{x, static_cast<std::int32_t>(in_.signed_number())};
        }
        if (!to || (moving && !from)) {
            return false;
        }
        return add_ply(moving ? KronaMove{KronaMoveKind::move, *from, *to}
                              : KronaMove{KronaMoveKind::placement, {}, *to});
    }

    bool add_comment(ElementKind kind) {
        add(kind, in_.text());
        lines_.current().now.interrupt();
        return true;
    }

    bool add_nag() {
        auto value = static_cast<std::uint32_t>(in_.number());
        add(ElementKind::nag, fmt::format("${}", value), value);
        return true;
    }

    bool decode_word(Word word) {
        switch (word) {
            case Word::comment:
                return add_comment(ElementKind::comment);
            case Word::line_comment:
                return add_comment(ElementKind::line_comment);
            case Word::nag:
                return add_nag();
            case Word::variation_begin:
                add(ElementKind::variation_begin, "(");
                lines_.begin_variation();
                return true;
            case Word::variation_end:
                add(ElementKind::variation_end, ")");
                return lines_.end_variation();
            case Word::blocked:
                return add_ply(KronaMove{});
            case Word::result_marker:
                add_result_marker();
                return true;
            case Word::marker:
                add(ElementKind::marker, in_.text());
                return true;
            case Word::place_at:
            case Word::place_beside:
            case Word::move_to:
            case Word::move_beside:
                return decode_long(word);
            case Word::phase_placement:
                lines_.current().phase = KronaMoveKind::placement;
                return true;
            case Word::phase_movement:
                lines_.current().phase = KronaMoveKind::move;
                return true;
        }
        return false;
    }

    ByteReader in_;
    Lines lines_;
    Record& record_;
};

/// The start of a record's lines: its tags without its plies.
std::optional<MainLine> start_of(const Record& record) {
    auto line = read_start(record);
    // A first colour or a block beyond the players would point outside the turn order.
    bool sound = line && colour_index(line->first) < line->players;
    if (!sound) {
        return std::nullopt;
    }
    for (Colour colour : line->blocked) {
        sound = sound && colour_index(colour) < line->players;
    }
    return sound ? line : std::nullopt;
}

}  // namespace

bool encode_movetext(const Record& record, std::string& out) {
    auto start = start_of(record);
    return start && Encoder(record, *start, out).encode();
}

bool decode_movetext(std::string_view bytes, Record& record) {
    auto start = start_of(record);
    return start && Decoder(bytes, *start, record).decode();
}

bool encode_plain_movetext(const Record& record, std::string& out) {
    bool marked = false;
    for (const Element& element : record.movetext) {
        bool marker = element.kind == ElementKind::marker;
        bool plain = element.kind == ElementKind::ply || element.kind == ElementKind::number || marker;
        if (!plain || marked || (marker && record.view(element.span) != record.tag("Result"))) {
            return false;
        }
        marked = marker;
    }
    auto start = start_of(record);
    auto line = start ? read_main_line(record) : std::nullopt;
    out.push_back(marked ? kMarked : kUnmarked);
    return line && pack_line(*line, out);
}

bool decode_plain_movetext(std::string_view bytes, Record& record) {
    auto start = start_of(record);
    MainLine line = start.value_or(MainLine{});
    if (!start || !decode_plain_line(bytes, line)) {
        return false;
    }
    Decoder decoder({}, *start, record);
    if (!decoder.add_plies(line.plies)) {
        return false;
    }
    if (bytes.front() == kMarked) {
        decoder.add_result_marker();
    }
    return true;
}

bool decode_plain_line(std::string_view bytes, MainLine& line) {
    bool known = !bytes.empty() && (bytes.front() == kMarked || bytes.front() == kUnmarked);
    return known && unpack_line(bytes.substr(1), line);
}

}  // namespace krona
