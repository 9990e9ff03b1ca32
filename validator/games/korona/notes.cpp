#include "validator/games/korona/notes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/make_diagnostic.hpp"
#include "validator/games/korona/seal.hpp"

namespace krona::korona {
namespace {

constexpr std::array<NoteTags, 2> kTags{{
    {"WhiteCrown", "WhiteCrownSeal", "WhiteCrownNonce", "WhiteMine", "WhiteMineSeal", "WhiteMineNonce"},
    {"BlackCrown", "BlackCrownSeal", "BlackCrownNonce", "BlackMine", "BlackMineSeal", "BlackMineNonce"},
}};
constexpr std::array<std::string_view, 3> kOrdinals{"1", "2", "3"};
constexpr int kStones = 3;

class NoteReader {
  public:
    NoteReader(const Record& record, std::vector<Diagnostic>& diagnostics)
        : record_(record), diagnostics_(diagnostics) {}

    Notes read() {
        Notes notes;
        for (const Side side : {Side::white, Side::black}) notes[index_of(side)] = read_side(side);
        check_pair(note_tags(Side::black).crown_nonce, note_tags(Side::white).crown_nonce, "nonce");
        check_pair(note_tags(Side::black).mine_nonce, note_tags(Side::white).mine_nonce, "nonce");
        check_pair(note_tags(Side::black).crown_seal, note_tags(Side::white).crown_seal, "seal");
        check_pair(note_tags(Side::black).mine_seal, note_tags(Side::white).mine_seal, "seal");
        return notes;
    }

  private:
    void say(Code code, const Tag& tag, std::string message, std::vector<Fix> fixes = {}) {
        Diagnostic diagnostic = make_diagnostic(code, tag.value_source, std::move(message));
        diagnostic.fixes = std::move(fixes);
        diagnostics_.push_back(std::move(diagnostic));
    }

    Note read_side(Side side) {
        const NoteTags& tags = note_tags(side);
        Note note;
        note.crown = read_crown(tags);
        note.mine = read_mine(tags);
        const std::string seal = read_seal(tags.crown_seal);
        const auto nonce = read_nonce(tags.crown_nonce, seal);
        if (!seal.empty() && nonce) open_crown(tags, seal, *nonce, note);
        note.mine_seal = read_seal(tags.mine_seal);
        note.mine_nonce = read_nonce(tags.mine_nonce, note.mine_seal);
        return note;
    }

    /// Other words for the two monarchs; the source calls the dama a queen.
    static std::vector<Fix> crown_fixes(const Tag& tag, std::string_view value) {
        constexpr std::array<std::string_view, 9> kKing{"k",  "king", "King",   "kr",    "к",
                                                        "кр", "КР",   "король", "Король"};
        constexpr std::array<std::string_view, 11> kDama{"d", "dama", "Dama", "queen", "Queen",   "Q",
                                                         "q", "д",    "дама", "Дама",  "королева"};
        const bool king = std::find(kKing.begin(), kKing.end(), value) != kKing.end();
        const bool dama = std::find(kDama.begin(), kDama.end(), value) != kDama.end();
        std::vector<Fix> fixes;
        if (king || dama) {
            fixes.push_back(
                {king ? "K is the king" : "D is the dama", 0, {Edit{tag.value_source, king ? "K" : "D"}}});
        }
        return fixes;
    }

    Crown read_crown(const NoteTags& tags) {
        const Tag* tag = record_.find(tags.crown);
        if (tag == nullptr) return Crown::unknown;
        const auto crown = parse_crown(record_.value(*tag));
        if (!crown) {
            say(Code::bad_rule_tag, *tag,
                fmt::format(
                    "{} \"{}\" names no monarch: K (king), D (dama), or ? where the note is not known",
                    tags.crown, record_.value(*tag)),
                crown_fixes(*tag, record_.value(*tag)));
        }
        return crown.value_or(Crown::unknown);
    }

    int read_mine(const NoteTags& tags) {
        const Tag* tag = record_.find(tags.mine);
        if (tag == nullptr || record_.value(*tag) == "?") return 0;
        const std::string_view value = record_.value(*tag);
        if (value.size() == 1 && value[0] >= '1' && value[0] <= '3') return value[0] - '0';
        say(Code::bad_rule_tag, *tag,
            fmt::format("{} \"{}\" is no ordinal of a stone: 1, 2, 3, or ? where it is not known", tags.mine,
                        value));
        return 0;
    }

    std::string read_seal(std::string_view name) {
        const Tag* tag = record_.find(name);
        if (tag == nullptr) return {};
        const auto seal = parse_seal(record_.value(*tag));
        if (!seal) {
            say(Code::bad_rule_tag, *tag,
                fmt::format("{} is no seal: `sha256:` and 64 hexadecimal digits are expected", name));
        }
        return seal.value_or("");
    }

    std::optional<std::string> read_nonce(std::string_view name, const std::string& seal) {
        const Tag* tag = record_.find(name);
        if (tag == nullptr) return std::nullopt;
        const std::string_view nonce = record_.value(*tag);
        if (nonce_length(nonce) < kShortestNonce) {
            say(Code::weak_seal, *tag,
                fmt::format("{} has {} characters: with fewer than {} the note can be guessed from its seal",
                            name, nonce_length(nonce), kShortestNonce));
        }
        if (seal.empty()) {
            say(Code::weak_seal, *tag, fmt::format("{} stands without a seal that it would open", name));
        }
        return std::string(nonce);
    }

    /// The crown must fit its seal; one that is not known is found by it.
    void open_crown(const NoteTags& tags, const std::string& seal, std::string_view nonce, Note& note) {
        const bool dama_first = note.crown == Crown::dama;
        Crown fitting = dama_first ? Crown::dama : Crown::king;
        if (seal_text(crown_text(fitting), nonce) != seal) {
            fitting = dama_first ? Crown::king : Crown::dama;
            if (seal_text(crown_text(fitting), nonce) != seal) fitting = Crown::unknown;
        }
        if (fitting != Crown::unknown && (note.crown == fitting || note.crown == Crown::unknown)) {
            note.crown = fitting;
            return;
        }
        const Tag* crown_tag = record_.find(tags.crown);
        const Tag& at = note.crown == Crown::unknown ? *record_.find(tags.crown_nonce) : *crown_tag;
        std::vector<Fix> fixes;
        std::string message;
        if (fitting == Crown::unknown) {
            message = fmt::format("neither K nor D with {} gives {}: the nonce or the seal was changed",
                                  tags.crown_nonce, tags.crown_seal);
        } else {
            message =
                fmt::format("{} with {} does not give {}; {} does: the note was swapped, or its tag is wrong",
                            crown_text(note.crown), tags.crown_nonce, tags.crown_seal, crown_text(fitting));
            fixes.push_back(
                {"what the seal proves", 0, {Edit{at.value_source, std::string(crown_text(fitting))}}});
        }
        say(Code::seal_mismatch, at, std::move(message), std::move(fixes));
    }

    void check_pair(std::string_view name, std::string_view other, std::string_view what) {
        const Tag* tag = record_.find(name);
        const auto value = record_.tag(other);
        if (tag == nullptr || !value || record_.value(*tag) != *value) return;
        say(Code::weak_seal, *tag,
            fmt::format("{} is the same {} as {}: who opens one note opens both", name, what, other));
    }

    const Record& record_;
    std::vector<Diagnostic>& diagnostics_;
};

}  // namespace

const NoteTags& note_tags(Side side) {
    return kTags[index_of(side)];
}

std::optional<Crown> parse_crown(std::string_view value) {
    if (value == "K" || value == "Кр") return Crown::king;
    if (value == "D" || value == "Д") return Crown::dama;
    if (value == "?") return Crown::unknown;
    return std::nullopt;
}

std::string_view crown_text(Crown crown) {
    switch (crown) {
        case Crown::king:
            return "K";
        case Crown::dama:
            return "D";
        case Crown::unknown:
            break;
    }
    return "?";
}

std::string_view side_name(Side side) {
    return side == Side::white ? "White" : "Black";
}

Notes read_notes(const Record& record, std::vector<Diagnostic>& diagnostics) {
    return NoteReader(record, diagnostics).read();
}

void check_mine(const Record& record, Side side, const Note& note, const MineTrace& trace,
                std::vector<Diagnostic>& diagnostics) {
    const NoteTags& tags = note_tags(side);
    const bool sealed = !note.mine_seal.empty();
    const auto complain = [&](Code code, const Tag* tag, std::string message) {
        diagnostics.push_back(make_diagnostic(code, tag ? tag->value_source : Span{}, std::move(message)));
    };
    // Stones whose nature is hidden may have any ordinal.
    const auto possible = [&](int ordinal) {
        if (trace.ordinal != 0) return ordinal == trace.ordinal;
        return trace.hidden || ordinal > trace.placed;
    };
    if (note.mine != 0 && !possible(note.mine)) {
        const std::string played = trace.ordinal != 0
                                       ? fmt::format("stone {} was placed mined", trace.ordinal)
                                       : fmt::format("stone {} was placed plain", note.mine);
        complain(sealed ? Code::seal_mismatch : Code::bad_rule_tag, record.find(tags.mine),
                 fmt::format("{} says that stone {} of {} is mined, but {}", tags.mine, note.mine,
                             side_name(side), played));
        return;
    }
    if (!sealed || !note.mine_nonce) return;
    for (int ordinal = 1; ordinal <= kStones; ++ordinal) {
        const bool named = note.mine == 0 || note.mine == ordinal;
        const std::string_view secret = kOrdinals[static_cast<std::size_t>(ordinal) - 1];
        if (named && possible(ordinal) && seal_text(secret, *note.mine_nonce) == note.mine_seal) return;
    }
    complain(Code::seal_mismatch, record.find(tags.mine_nonce),
             fmt::format("{} does not open {}: no ordinal that fits the stones of {} gives the seal",
                         tags.mine_nonce, tags.mine_seal, side_name(side)));
}

}  // namespace krona::korona
