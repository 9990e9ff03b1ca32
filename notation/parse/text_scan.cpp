#include "notation/parse/text_scan.hpp"

#include <algorithm>
#include <cstring>

namespace krona {

namespace {

/// Bytes that are looked at together; compilers map them to vector registers.
using Bytes [[gnu::vector_size(16)]] = unsigned char;

bool any(const Bytes& bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

struct Totals {
    std::uint64_t feeds = 0;
    bool turn = false;
    bool nul = false;
    bool high = false;
};

/// At most 255 blocks, so that the counts of feeds fit their bytes.
void scan_blocks(const char* at, std::size_t blocks, Totals& totals) {
    Bytes feeds = {};
    Bytes turns = {};
    Bytes nuls = {};
    Bytes all = {};
    for (std::size_t index = 0; index < blocks; ++index) {
        Bytes block;
        std::memcpy(&block, at + index * sizeof block, sizeof block);
        feeds -= reinterpret_cast<Bytes>(block == '\n');
        turns |= reinterpret_cast<Bytes>(block == '\r');
        nuls |= reinterpret_cast<Bytes>(block == 0);
        all |= block;
    }
    for (std::size_t lane = 0; lane < sizeof feeds; ++lane) totals.feeds += feeds[lane];
    totals.turn = totals.turn || any(turns);
    totals.nul = totals.nul || any(nuls);
    totals.high = totals.high || any(all & 0x80);
}

}  // namespace

TextScan scan_text(std::string_view text) {
    constexpr std::size_t kBlock = sizeof(Bytes);
    constexpr std::size_t kMostBlocks = 255;
    Totals totals;
    std::size_t at = 0;
    while (text.size() - at >= kBlock) {
        const std::size_t blocks = std::min((text.size() - at) / kBlock, kMostBlocks);
        scan_blocks(text.data() + at, blocks, totals);
        at += blocks * kBlock;
    }
    for (const char c : text.substr(at)) {
        totals.feeds += c == '\n' ? 1u : 0u;
        totals.turn = totals.turn || c == '\r';
        totals.nul = totals.nul || c == '\0';
        totals.high = totals.high || static_cast<unsigned char>(c) >= 0x80;
    }
    TextScan scan{totals.feeds, !totals.high, totals.nul};
    if (!totals.turn) return scan;
    for (std::size_t turn = text.find('\r'); turn != std::string_view::npos;
         turn = text.find('\r', turn + 1)) {
        if (turn + 1 == text.size() || text[turn + 1] != '\n') ++scan.line_ends;
    }
    return scan;
}

}  // namespace krona
