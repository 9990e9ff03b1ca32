#include "db/reports/twin_line.hpp"

#include <algorithm>

#include "db/record/main_line.hpp"
#include "notation/main_line.hpp"

namespace krona {
namespace {

constexpr std::size_t kNumbersOfStone = 3;
constexpr std::size_t kNumbersOfPlacement = 2;
constexpr std::size_t kNumbersOfMove = 4;

std::uint64_t mixed(std::uint64_t hash, std::int32_t number) {
    hash = (hash ^ static_cast<std::uint32_t>(number)) * 0x9E3779B97F4A7C15U;
    return hash ^ hash >> 29U;
}

/// Parameters, then the image; a `--` adds no number and is no ply here.
TwinLine krona_line(const MainLine& line) {
    TwinLine out;
    out.numbers = {static_cast<std::int32_t>(GameKind::krona), line.players,
                   static_cast<std::int32_t>(line.first), static_cast<std::int32_t>(line.setup.size()),
                   static_cast<std::int32_t>(line.blocked.size())};
    for (const Colour colour : line.blocked) {
        out.numbers.push_back(static_cast<std::int32_t>(colour));
    }
    std::size_t end = out.numbers.size() + line.setup.size() * kNumbersOfStone;
    const std::vector<std::int32_t> image = canonical_image(line);
    out.numbers.insert(out.numbers.end(), image.begin(), image.end());
    out.ends.push_back(end);
    for (const KronaMove& ply : line.plies) {
        if (ply.kind == KronaMoveKind::blocked) {
            continue;
        }
        const bool placement = ply.kind == KronaMoveKind::placement;
        end += placement ? kNumbersOfPlacement : kNumbersOfMove;
        out.ends.push_back(end);
        out.first_move += placement ? 1U : 0U;
    }
    ++out.first_move;
    return out;
}

TwinLine word_line(const Record& record) {
    TwinLine out;
    out.numbers.push_back(static_cast<std::int32_t>(record.game));
    for (const char c : record.tag("Setup").value_or("")) {
        out.numbers.push_back(static_cast<unsigned char>(c));
    }
    out.ends.push_back(out.numbers.size());
    for (const std::string_view text : main_line_texts(record)) {
        for (const char c : text) {
            out.numbers.push_back(static_cast<unsigned char>(c));
        }
        out.numbers.push_back(-1);
        out.ends.push_back(out.numbers.size());
    }
    out.first_move = 1;
    return out;
}

}  // namespace

std::vector<std::uint64_t> TwinLine::hashes() const {
    std::vector<std::uint64_t> all;
    all.reserve(ends.size());
    std::uint64_t hash = 0;
    std::size_t at = 0;
    for (const std::size_t end : ends) {
        for (; at < end; ++at) {
            hash = mixed(hash, numbers[at]);
        }
        all.push_back(hash);
    }
    return all;
}

std::uint64_t TwinLine::hash(std::size_t plies) const {
    return hashes()[plies];
}

bool TwinLine::begins_with(const TwinLine& shorter) const {
    return shorter.numbers.size() <= numbers.size() &&
           std::equal(shorter.numbers.begin(), shorter.numbers.end(), numbers.begin());
}

TwinLine twin_line(const Record& record) {
    if (record.game == GameKind::krona) {
        if (auto line = read_main_line(record)) {
            return krona_line(*line);
        }
    }
    return word_line(record);
}

std::optional<TwinLine> line_from_opening(const Record& record) {
    auto line = record.game == GameKind::krona ? read_main_line(record) : std::nullopt;
    if (!line || !line->setup.empty()) {
        return std::nullopt;
    }
    auto moves = std::find_if(line->plies.begin(), line->plies.end(),
                              [](const KronaMove& ply) { return ply.kind != KronaMoveKind::placement; });
    auto boards = moves == line->plies.end() ? std::nullopt : replay_line(*line);
    if (!boards) {
        return std::nullopt;
    }
    line->setup = boards->opening.stones();
    line->plies.erase(line->plies.begin(), moves);
    return krona_line(*line);
}

}  // namespace krona
