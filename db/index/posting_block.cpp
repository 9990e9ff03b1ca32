#include "db/index/posting_block.hpp"

#include <algorithm>

#include <zlib.h>

namespace krona {
namespace {

std::uint32_t checksum_of(std::int64_t id, std::string_view postings) {
    std::string bytes;
    ByteWriter(bytes).signed_number(id);
    bytes += postings;
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace

std::string sealed_block(std::int64_t id, std::string_view postings) {
    std::string stored(postings);
    std::uint32_t checksum = checksum_of(id, postings);
    for (std::size_t i = 0; i < kBlockChecksumBytes; ++i) {
        stored.push_back(static_cast<char>(checksum >> (8 * i) & 0xFF));
    }
    return stored;
}

std::string_view block_postings(std::string_view stored) {
    return stored.substr(0, stored.size() - std::min(stored.size(), kBlockChecksumBytes));
}

bool is_sealed(std::int64_t id, std::string_view stored) {
    return stored.size() > kBlockChecksumBytes && stored == sealed_block(id, block_postings(stored));
}

void PostingBlockWriter::add(const Posting& posting) {
    ByteWriter out(bytes_);
    if (bytes_.empty()) {
        first_key_ = base_.value_or(posting.key);
        last_ = Posting{posting.key, first_game_};
        out.number(posting.key - first_key_);
    } else {
        bool same_key = posting.key == last_.key;
        out.number(posting.key - last_.key);
        last_.game = same_key ? last_.game : first_game_;
    }
    out.number(static_cast<std::uint64_t>(posting.game - last_.game));
    last_ = posting;
}

std::optional<Posting> PostingBlockReader::next() {
    if (in_.at_end()) {
        return std::nullopt;
    }
    std::uint64_t step = in_.number();
    std::int64_t base = step == 0 && !first_ ? last_.game : first_game_;
    last_ = Posting{last_.key + step, base + static_cast<std::int64_t>(in_.number())};
    first_ = false;
    return in_.failed() ? std::nullopt : std::optional(last_);
}

}  // namespace krona
