#include "db/record/main_line_decoder.hpp"

#include <optional>
#include <vector>

#include "db/record/byte_code.hpp"
#include "db/record/movetext_words.hpp"

namespace krona {
namespace {

using Word = MovetextWord;

/// Reads plies of the main line only; of variations it knows no more than where they end.
class MainLineDecoder {
  public:
    MainLineDecoder(std::string_view bytes, MainLine& line) : in_(bytes), line_(line) {
        for (const Stone& stone : line.setup) {
            stones_.push_back(stone.point);
        }
    }

    bool decode() {
        while (!in_.at_end()) {
            std::uint8_t first = in_.byte();
            bool good = first < kFirstWord ? decode_short(first) : decode_word(static_cast<Word>(first));
            if (!good || in_.failed()) {
                return false;
            }
        }
        return outer_.empty();
    }

  private:
    struct Ply {
        std::optional<std::uint64_t> stone;   // that moves
        std::optional<std::uint64_t> beside;  // a stone that the point is beside
        std::uint64_t direction = 0;          // from there
        Point to{};                           // where it is beside none
    };

    bool decode_short(std::uint8_t first) {
        Ply ply;
        ply.beside = first / 8U;
        ply.direction = first % 8U;
        if (phase_ == KronaMoveKind::move) {
            ply.stone = in_.number();
        }
        return take(ply);
    }

    bool decode_long(Word word) {
        Ply ply;
        if (word == Word::move_to || word == Word::move_beside) {
            ply.stone = in_.number();
        }
        if (word == Word::place_beside || word == Word::move_beside) {
            ply.beside = in_.number();
            ply.direction = in_.number();
        } else {
            ply.to.x = static_cast<std::int32_t>(in_.signed_number());
            ply.to.y = static_cast<std::int32_t>(in_.signed_number());
        }
        return take(ply);
    }

    bool take(const Ply& ply) {
        if (!outer_.empty()) {
            return true;
        }
        Point to = ply.to;
        if (ply.beside) {
            if (*ply.beside >= stones_.size() || ply.direction >= kRing.size()) {
                return false;
            }
            to = stones_[*ply.beside] + kRing[ply.direction];
        }
        if (!ply.stone) {
            stones_.push_back(to);
            line_.plies.push_back(KronaMove{KronaMoveKind::placement, {}, to});
            return true;
        }
        if (*ply.stone >= stones_.size()) {
            return false;
        }
        line_.plies.push_back(KronaMove{KronaMoveKind::move, stones_[*ply.stone], to});
        stones_[*ply.stone] = to;
        return true;
    }

    bool decode_word(Word word) {
        switch (word) {
            case Word::comment:
            case Word::line_comment:
            case Word::marker:
                (void)in_.text();
                return true;
            case Word::nag:
                (void)in_.number();
                return true;
            case Word::variation_begin:
                outer_.push_back(phase_);  // the phase word stood before the ply that is replaced
                return true;
            case Word::variation_end:
                return end_variation();
            case Word::blocked:
                if (outer_.empty()) {
                    line_.plies.push_back(KronaMove{});
                }
                return true;
            case Word::result_marker:
                return true;
            case Word::place_at:
            case Word::place_beside:
            case Word::move_to:
            case Word::move_beside:
                return decode_long(word);
            case Word::phase_placement:
                phase_ = KronaMoveKind::placement;
                return true;
            case Word::phase_movement:
                phase_ = KronaMoveKind::move;
                return true;
        }
        return false;
    }

    bool end_variation() {
        if (outer_.empty()) {
            return false;
        }
        phase_ = outer_.back();
        outer_.pop_back();
        return true;
    }

    ByteReader in_;
    MainLine& line_;
    std::vector<Point> stones_;
    KronaMoveKind phase_ = KronaMoveKind::placement;
    std::vector<KronaMoveKind> outer_;
};

}  // namespace

bool decode_main_line(std::string_view bytes, MainLine& line) {
    return MainLineDecoder(bytes, line).decode();
}

}  // namespace krona
