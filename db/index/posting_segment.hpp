// A segment of the index of postings: a sorted run of blocks in the table `position_blocks`, written and read
// one posting after another, and several of them read as one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/index/posting_block.hpp"
#include "db/sqlite/rows.hpp"

namespace krona {

/// A row of `position_segments`.
struct PostingSegment {
    std::int64_t id = 0;
    std::int64_t level = 0;
    std::int64_t postings = 0;
    std::int64_t first_game = 0;
    std::int64_t last_game = 0;
    std::int64_t checksum = 0;  // as it is stored
};

/// What the checksum of all that the row says should be.
std::int64_t checksum_of(const PostingSegment& segment);

// The id of a block: its segment, its first key, and a number where several blocks begin with one key.
inline constexpr int kSequenceBits = 12;
inline constexpr int kSegmentShift = kIndexKeyBits + kSequenceBits;
inline constexpr std::int64_t kMostSegments = std::int64_t{1} << (63 - kSegmentShift);
inline constexpr std::int64_t kLastSequence = (std::int64_t{1} << kSequenceBits) - 1;

constexpr std::int64_t block_id(std::int64_t segment, IndexKey key, std::int64_t sequence) {
    return segment << kSegmentShift | static_cast<std::int64_t>(key) << kSequenceBits | sequence;
}
constexpr std::int64_t first_block(const PostingSegment& segment) {
    return block_id(segment.id, 0, 0);
}
constexpr std::int64_t last_block(const PostingSegment& segment) {
    return block_id(segment.id, (IndexKey{1} << kIndexKeyBits) - 1, kLastSequence);
}
constexpr IndexKey first_key(std::int64_t block) {
    return static_cast<IndexKey>(block) >> kSequenceBits & ((IndexKey{1} << kIndexKeyBits) - 1);
}

tl::unexpected<DbError> damaged_block(std::int64_t block);

/// Cuts sorted postings into blocks and stores them as a segment.
class SegmentWriter {
  public:
    static DbResult<SegmentWriter> open(Connection& connection, const PostingSegment& segment);

    DbResult<void> add(const Posting& posting);
    /// Writes the block that was begun; to be called last.
    DbResult<void> write();

  private:
    SegmentWriter(Statement insert, const PostingSegment& segment)
        : insert_(std::move(insert)), segment_(segment.id), block_(segment.first_game) {}

    /// Where one key has more blocks than can be numbered, the last one takes all the rest.
    bool last_of_key() const { return block_.first_key() == last_key_ && sequence_ + 1 == kLastSequence; }

    Statement insert_;
    std::int64_t segment_;
    PostingBlockWriter block_;
    IndexKey last_key_ = IndexKey{1} << kIndexKeyBits;  // none
    std::int64_t sequence_ = 0;
};

/// Reads the postings of a segment one after another.
class SegmentCursor {
  public:
    static DbResult<std::unique_ptr<SegmentCursor>> open(Connection& connection,
                                                         const PostingSegment& segment);

    /// nullopt at the end.
    const std::optional<Posting>& current() const { return current_; }
    DbResult<void> next();

  private:
    SegmentCursor(Statement statement, const PostingSegment& segment)
        : statement_(std::move(statement)), first_game_(segment.first_game) {}

    Statement statement_;
    std::int64_t first_game_;
    std::int64_t block_ = 0;
    std::string bytes_;
    std::optional<PostingBlockReader> reader_;
    std::optional<Posting> current_;
};

/// Hands the postings of all segments over in order; `take` gives DbResult<void>.
template <typename Take>
DbResult<void> merge_postings(Connection& connection, const std::vector<PostingSegment>& parts, Take&& take) {
    std::vector<std::unique_ptr<SegmentCursor>> cursors;
    for (const PostingSegment& part : parts) {
        auto cursor = SegmentCursor::open(connection, part);
        if (!cursor) {
            return pass_on(cursor);
        }
        cursors.push_back(std::move(*cursor));
    }
    for (;;) {
        SegmentCursor* least = nullptr;
        for (const auto& cursor : cursors) {
            if (cursor->current() && (least == nullptr || *cursor->current() < *least->current())) {
                least = cursor.get();
            }
        }
        if (least == nullptr) {
            return {};
        }
        auto taken = take(*least->current());
        auto moved = taken ? least->next() : taken;
        if (!moved) {
            return moved;
        }
    }
}

}  // namespace krona
