#include "notation/parse/loose_reader.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "notation/grammar/lexical.hpp"
#include "notation/make_diagnostic.hpp"
#include "notation/parse/kgn_reader.hpp"
#include "notation/parse/korona_cutter.hpp"
#include "notation/parse/krona_cutter.hpp"
#include "notation/parse/loose_lines.hpp"
#include "notation/parse/loose_plan.hpp"
#include "notation/parse/text_scan.hpp"
#include "notation/parse/window.hpp"

namespace krona {

namespace {

using CutLine = std::vector<LooseToken> (*)(std::string_view text, SpacedDash dash);

/// The games whose moves are read from loose text.
struct LooseGrammar {
    GameKind game;
    CutLine cut;
};
constexpr std::array<LooseGrammar, 2> kGrammars = {
    {{GameKind::krona, cut_krona_line}, {GameKind::korona, cut_korona_line}}};

constexpr std::size_t kFewestPlies = 2;

class KeepingSink final : public RecordSink {
  public:
    Next record(Record& record) override {
        kept_ = std::move(record);
        return Next::stop;
    }
    Record take() { return std::move(kept_); }

  private:
    Record kept_;
};

struct Reading {
    GameKind game = GameKind::unknown;
    std::vector<LooseCut> cuts;
    std::vector<LooseGame> games;
    std::size_t plies = 0;
    bool telling = false;  // some move is written as no other game writes it

    bool beats(const Reading& other) const {
        return plies > other.plies || (telling && plies == other.plies && !other.telling);
    }
};

std::vector<LooseCut> cut_lines(const std::vector<LooseLine>& lines, CutLine cut, SpacedDash dash) {
    std::vector<LooseCut> cuts;
    for (const LooseLine& line : lines) cuts.push_back(cut(line.text, dash));
    return cuts;
}

/// Without tags a game begins with a stone that is put down: where a dash makes its first ply a move, dashes
/// part the plies of the players.
bool starts_with_dash_move(const Reading& reading) {
    if (reading.games.empty()) return false;
    for (const LooseToken& token : reading.cuts[reading.games.front().lines.front()]) {
        if (token.kind == LooseKind::dash_ply) return true;
        if (token.kind == LooseKind::ply) return false;
    }
    return false;
}

/// Stones make it Korona-2.
void settle_korona(Reading& reading) {
    const auto has_stones = [](const LooseToken& token) {
        return token.kind == LooseKind::ply && token.kgn.find('@') != std::string::npos;
    };
    for (const LooseGame& game : reading.games) {
        for (const std::size_t line : game.lines) {
            const LooseCut& cut = reading.cuts[line];
            if (tells_korona(cut)) reading.telling = true;
            if (std::any_of(cut.begin(), cut.end(), has_stones)) reading.game = GameKind::korona2;
        }
    }
}

/// Korona and Korona-2 are written alike.
bool is_grammar_of(const LooseGrammar& grammar, GameKind game) {
    return grammar.game == game || (grammar.game == GameKind::korona && game == GameKind::korona2);
}

Reading read_with(const std::vector<LooseLine>& lines, const LooseGrammar& grammar) {
    Reading reading;
    reading.game = grammar.game;
    reading.cuts = cut_lines(lines, grammar.cut, SpacedDash::from_to);
    reading.games = plan_loose_games(reading.cuts);
    if (starts_with_dash_move(reading)) {
        reading.cuts = cut_lines(lines, grammar.cut, SpacedDash::between_plies);
        reading.games = plan_loose_games(reading.cuts);
    }
    for (const LooseGame& game : reading.games) reading.plies += game.plies;
    if (grammar.game == GameKind::korona) settle_korona(reading);
    return reading;
}

/// Writes one game as KGN and remembers what every token stands for.
class GameWriter {
  public:
    GameWriter(std::string_view source, std::span<const LooseLine> lines, std::span<const LooseCut> cuts)
        : source_(source), lines_(lines), cuts_(cuts) {}

    /// `begin` is the first of the game's lines, prose included, and `end` the one behind its last.
    void write(const LooseGame& game, std::size_t begin, std::size_t end) {
        const std::size_t first = game.lines.front();
        const std::size_t last = game.lines.back();
        std::size_t next = 0;
        for (std::size_t index = begin; index < end; ++index) {
            if (next < game.lines.size() && game.lines[next] == index) {
                write_prose();
                write_moves(index);
                ++next;
            } else if (!lines_[index].blank()) {
                const bool inside = index > first && index < last;
                if (inside && says_something(index)) prose_.push_back(index);
                if (!inside) note(Bend::prose_around, whole(index));
            } else {
                write_prose();
            }
        }
    }

    const std::string& text() const { return made_; }
    const std::vector<MadePlace>& places() const { return places_; }

    /// One `lenient` for each kind of what was bent, where it was bent first.
    std::vector<Diagnostic> reports() const {
        std::vector<Diagnostic> all;
        for (std::size_t kind = 0; kind < kBends; ++kind) {
            if (counts_[kind] == 0) continue;
            all.push_back(make_diagnostic(
                Code::lenient, first_[kind],
                fmt::format("loose text: {}{}", bend_text(static_cast<Bend>(kind)),
                            counts_[kind] == 1 ? "" : fmt::format("; {} times, first here", counts_[kind]))));
        }
        std::stable_sort(all.begin(), all.end(), [](const Diagnostic& a, const Diagnostic& b) {
            return a.span.begin < b.span.begin;
        });
        return all;
    }

  private:
    Span whole(std::size_t index) const {
        return Span{lines_[index].pieces.front().begin, lines_[index].pieces.back().end};
    }

    /// Whether a line is more than an ornament.
    bool says_something(std::size_t index) const {
        const std::string& text = lines_[index].text;
        return std::any_of(text.begin(), text.end(), [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                   static_cast<unsigned char>(c) >= 0x80;
        });
    }

    void note(Bend bend, Span place) {
        const auto kind = static_cast<std::size_t>(bend);
        if (counts_[kind]++ == 0) first_[kind] = place;
    }

    void put(std::string_view text, Span source) {
        if (!made_.empty() && made_.back() != '\n') made_ += ' ';
        const auto begin = static_cast<std::uint32_t>(made_.size());
        made_ += text;
        places_.push_back(MadePlace{Span{begin, static_cast<std::uint32_t>(made_.size())}, source});
    }

    void put_comment(std::string_view text, Span source) {
        note(Bend::prose_inside, source);
        if (text.find('}') == std::string_view::npos) {
            put(fmt::format("{{{}}}", text), source);
        } else {
            put(fmt::format(";{}", text), source);
            made_ += '\n';
        }
    }

    void write_prose() {
        if (prose_.empty()) return;
        std::string text;
        for (const std::size_t index : prose_) {
            for (const Span piece : lines_[index].pieces) {
                if (!text.empty()) text += ' ';
                text += source_.substr(piece.begin, piece.size());
            }
        }
        put_comment(text, Span{whole(prose_.front()).begin, whole(prose_.back()).end});
        prose_.clear();
    }

    void write_moves(std::size_t index) {
        const LooseLine& line = lines_[index];
        const LooseCut& cut = cuts_[index];
        if (!made_.empty() && made_.back() != '\n') made_ += '\n';
        for (const Span quoting : line.quoting) note(Bend::quoting, quoting);
        bool ended = false;
        for (std::size_t at = 0; at < cut.size(); ++at) {
            const LooseToken& token = cut[at];
            if (token.kind == LooseKind::words || ended) {
                std::size_t last = at;
                while (last + 1 < cut.size() && (ended || is_prose(cut[last + 1]))) ++last;
                if (ended || is_prose(token)) {
                    put_words(line, token, cut[last]);
                    at = last;
                } else {
                    put(harmless(token.kgn), line.source(token.begin, token.end));
                }
            } else {
                put_token(line, token);
            }
            ended = ended || token.kind == LooseKind::marker;
        }
    }

    static bool is_prose(const LooseToken& token) {
        return token.kind == LooseKind::words &&
               (token.kgn.find(',') == std::string::npos || token.kgn.find_first_of("0123456789") >= 2);
    }

    static bool in_one_piece(const LooseLine& line, Span source) {
        return std::any_of(line.pieces.begin(), line.pieces.end(), [source](const Span piece) {
            return piece.begin <= source.begin && source.end <= piece.end;
        });
    }

    void put_words(const LooseLine& line, const LooseToken& first, const LooseToken& last) {
        const Span source = line.source(first.begin, last.end);
        put_comment(in_one_piece(line, source)
                        ? source_.substr(source.begin, source.size())
                        : std::string_view(line.text).substr(first.begin, last.end - first.begin),
                    source);
    }

    /// A broken ply, without what would open or close something in KGN.
    static std::string harmless(std::string text) {
        for (char& c : text) {
            if (std::string_view("{}();$[%").find(c) != std::string_view::npos) c = '_';
        }
        return text;
    }

    void put_token(const LooseLine& line, const LooseToken& token) {
        const Span source = line.source(token.begin, token.end);
        for (const Bend bend : token.bends) note(bend, source);
        for (const BentCharacter& bent : line.bent) {
            if (bent.at >= token.begin && bent.at < token.end) note(bent.bend, bent.source);
        }
        const bool as_written = token.kind == LooseKind::comment && in_one_piece(line, source);
        put(as_written ? source_.substr(source.begin, source.size()) : std::string_view(token.kgn), source);
    }

    std::string_view source_;
    std::span<const LooseLine> lines_;
    std::span<const LooseCut> cuts_;
    std::string made_;
    std::vector<MadePlace> places_;
    std::vector<std::size_t> prose_;  // lines that are not written yet
    std::array<std::size_t, kBends> counts_{};
    std::array<Span, kBends> first_{};
};

void shift(Span& span, std::uint32_t by) {
    span.begin += by;
    span.end += by;
}

/// The made text read by the strict reader, behind the source that it was made from. `region` is the game's
/// part of the whole text.
Record make_record(std::string_view text, Span region, const GameWriter& writer,
                   const ReaderOptions& options) {
    MemorySource made(writer.text());
    Window window(made);
    KeepingSink sink;
    KgnReader(window, options, sink).run();
    Record record = sink.take();
    record.text.insert(0, text.substr(region.begin, region.size()));
    record.source_size = region.size();
    record.format = SourceFormat::loose;
    record.places = writer.places();
    for (MadePlace& place : record.places) {
        shift(place.made, region.size());
        place.source = Span{place.source.begin - region.begin, place.source.end - region.begin};
    }
    for (Element& element : record.movetext) shift(element.span, region.size());
    for (Diagnostic& diagnostic : record.diagnostics) {
        shift(diagnostic.span, region.size());
        for (Fix& fix : diagnostic.fixes) {
            for (Edit& edit : fix.edits) shift(edit.span, region.size());
        }
    }
    std::vector<Diagnostic> reports = writer.reports();
    for (Diagnostic& report : reports) {
        report.span = Span{report.span.begin - region.begin, report.span.end - region.begin};
    }
    record.diagnostics.insert(record.diagnostics.begin(), reports.begin(), reports.end());
    return record;
}

/// Behind the line end at `at`.
std::uint32_t behind_line(std::string_view text, std::uint32_t at) {
    std::size_t end = text.find_first_of("\r\n", at);
    if (end == std::string_view::npos) return static_cast<std::uint32_t>(text.size());
    end += text.substr(end, 2) == "\r\n" ? 2u : 1u;
    return static_cast<std::uint32_t>(end);
}

}  // namespace

bool holds_tag_pair(std::string_view text) {
    for (std::size_t at = text.find('['); at != std::string_view::npos; at = text.find('[', at + 1)) {
        grammar::Input in(text.data() + at, text.data() + text.size(), "");
        if (grammar::pegtl::parse<grammar::tag_start>(in)) return true;
    }
    return false;
}

std::vector<Record> read_loose(std::string_view text, const ReaderOptions& options) {
    const std::vector<LooseLine> lines = read_loose_lines(text);
    Reading best;
    for (const LooseGrammar& grammar : kGrammars) {
        if (options.default_game && !is_grammar_of(grammar, *options.default_game)) continue;
        Reading reading = read_with(lines, grammar);
        if (options.default_game) reading.game = *options.default_game;
        if (reading.beats(best)) best = std::move(reading);
    }
    std::vector<Record> records;
    if (best.plies < kFewestPlies) return records;

    ReaderOptions strict = options;
    strict.default_game = best.game;
    std::uint32_t begin = 0;
    std::size_t first_line = 0;
    std::uint64_t line_number = 1;
    for (std::size_t index = 0; index < best.games.size(); ++index) {
        const LooseGame& game = best.games[index];
        const bool is_last = index + 1 == best.games.size();
        const std::size_t end_line = is_last ? lines.size() : game.lines.back() + 1;
        const auto size = static_cast<std::uint32_t>(text.size());
        const Span region{begin, is_last ? size : behind_line(text, lines[end_line - 1].pieces.back().end)};
        GameWriter writer(text, lines, best.cuts);
        writer.write(game, first_line, end_line);
        Record record = make_record(text, region, writer, strict);
        record.number = index + 1;
        record.first_line = line_number;
        record.file_offset = region.begin;
        records.push_back(std::move(record));
        line_number += scan_text(text.substr(region.begin, region.size())).line_ends;
        begin = region.end;
        first_line = end_line;
    }
    return records;
}

}  // namespace krona
