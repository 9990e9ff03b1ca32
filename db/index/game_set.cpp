#include "db/index/game_set.hpp"

#include "db/record/byte_code.hpp"

namespace krona {
namespace {

// The first byte of a code names it.
constexpr std::uint8_t kMembers = 0;
constexpr std::uint8_t kMissing = 1;
constexpr std::uint8_t kBits = 2;

/// Distances between the places below `end` where the set holds `value`.
std::string gaps(const GameSet& games, bool value, std::size_t end) {
    std::string bytes;
    ByteWriter out(bytes);
    std::size_t next = 0;
    for (std::size_t place = 0; place < end; ++place) {
        if (games[place] == value) {
            out.number(place - next);
            next = place + 1;
        }
    }
    return bytes;
}

std::string bits(const GameSet& games, std::size_t end) {
    std::string bytes((end + 7) / 8, '\0');
    for (std::size_t place = 0; place < end; ++place) {
        if (games[place]) {
            bytes[place / 8] =
                static_cast<char>(static_cast<unsigned char>(bytes[place / 8]) | 1U << (place % 8));
        }
    }
    return bytes;
}

std::size_t end_of(const GameSet& games) {
    std::size_t end = kChunkGames;
    while (end > 0 && !games[end - 1]) {
        --end;
    }
    return end;
}

bool decode_members(ByteReader& in, GameSet& games) {
    for (std::size_t next = 0; !in.at_end(); ++next) {
        next += in.number();
        if (in.failed() || next >= kChunkGames) {
            return false;
        }
        games.set(next);
    }
    return true;
}

bool decode_missing(ByteReader& in, GameSet& games) {
    std::size_t end = in.number();
    std::size_t next = 0;
    while (!in.at_end()) {
        std::size_t missing = next + in.number();
        if (in.failed() || missing >= end || end > kChunkGames) {
            return false;
        }
        for (; next < missing; ++next) {
            games.set(next);
        }
        ++next;
    }
    for (; next < end && end <= kChunkGames; ++next) {
        games.set(next);
    }
    return !in.failed() && end <= kChunkGames;
}

bool decode_bits(std::string_view bytes, GameSet& games) {
    if (bytes.size() > kChunkGames / 8) {
        return false;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (unsigned byte = static_cast<unsigned char>(bytes[i]), bit = 0; byte != 0; byte >>= 1, ++bit) {
            if ((byte & 1U) != 0) {
                games.set(i * 8 + bit);
            }
        }
    }
    return true;
}

}  // namespace

std::string encode_game_set(const GameSet& games) {
    std::size_t end = end_of(games);
    std::size_t bytes_of_bits = (end + 7) / 8;
    std::string code(1, static_cast<char>(kBits));
    if (games.count() <= bytes_of_bits) {
        std::string members = gaps(games, true, end);
        if (members.size() < bytes_of_bits) {
            code[0] = static_cast<char>(kMembers);
            return code + members;
        }
    }
    if (end - games.count() < bytes_of_bits) {
        std::string missing;
        ByteWriter(missing).number(end);
        missing += gaps(games, false, end);
        if (missing.size() < bytes_of_bits) {
            code[0] = static_cast<char>(kMissing);
            return code + missing;
        }
    }
    return code + bits(games, end);
}

bool decode_game_set(std::string_view bytes, GameSet& games) {
    ByteReader in(bytes);
    switch (in.byte()) {
        case kMembers:
            return !in.failed() && decode_members(in, games);
        case kMissing:
            return decode_missing(in, games);
        case kBits:
            return decode_bits(in.rest(), games);
        default:
            return false;
    }
}

}  // namespace krona
