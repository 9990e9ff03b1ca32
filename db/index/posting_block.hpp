// Postings (key, game) in sorted order, coded into blocks that fill one page of the store each: keys as
// differences, and games as differences where the key is the same. A stored block ends with a checksum of its
// id and its postings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/index/game_traces.hpp"
#include "db/record/byte_code.hpp"

namespace krona {

struct Posting {
    IndexKey key = 0;
    std::int64_t game = 0;
    friend constexpr auto operator<=>(const Posting&, const Posting&) = default;
};

inline constexpr std::size_t kBlockChecksumBytes = 4;
/// Bytes of postings that fit a page of 4096 bytes with their checksum and all that SQLite puts around them.
inline constexpr std::size_t kBlockBytes = 4050 - kBlockChecksumBytes;

/// What is stored of a block.
std::string sealed_block(std::int64_t id, std::string_view postings);
/// The postings of a stored block; nothing where it is too short to be one.
std::string_view block_postings(std::string_view stored);
/// Whether the block is what was stored under this id.
bool is_sealed(std::int64_t id, std::string_view stored);

/// Takes postings in ascending order until the block is full.
class PostingBlockWriter {
  public:
    /// Games of the block are told from `first_game` on; none is smaller. Keys are told from the first one
    /// on, or from `base`, where the block stays under the name of a key that is no longer there.
    explicit PostingBlockWriter(std::int64_t first_game, std::optional<IndexKey> base = std::nullopt)
        : first_game_(first_game), base_(base) {}

    bool empty() const { return bytes_.empty(); }
    bool full() const { return bytes_.size() + kLargestPosting > kBlockBytes; }
    void add(const Posting& posting);

    IndexKey first_key() const { return first_key_; }
    const std::string& bytes() const { return bytes_; }
    void clear() { bytes_.clear(); }

  private:
    static constexpr std::size_t kLargestPosting = 6 + 10;

    std::int64_t first_game_;
    std::optional<IndexKey> base_;
    IndexKey first_key_ = 0;
    Posting last_;
    std::string bytes_;
};

/// Reads the postings of a stored block, whose first key and first game are kept beside it.
class PostingBlockReader {
  public:
    PostingBlockReader(std::string_view stored, IndexKey first_key, std::int64_t first_game)
        : in_(block_postings(stored)),
          too_short_(stored.size() <= kBlockChecksumBytes),
          first_game_(first_game) {
        last_.key = first_key;
    }

    /// The next posting; nullopt at the end, and where the bytes are damaged.
    std::optional<Posting> next();
    bool failed() const { return too_short_ || in_.failed(); }

  private:
    ByteReader in_;
    bool too_short_;
    std::int64_t first_game_;
    Posting last_;
    bool first_ = true;
};

}  // namespace krona
