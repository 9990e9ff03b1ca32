// The index of postings (key, game) inside a store: sorted segments of blocks. Every import adds a segment;
// eight segments of one level are merged into one of the next, so a search looks into few of them and each
// posting is written again only a few times. docs/position-index.md compares this with other forms.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "db/index/posting_block.hpp"
#include "db/sqlite/sqlite.hpp"

namespace krona {

struct PostingSegment;

class PostingIndex {
  public:
    explicit PostingIndex(Connection& connection) : connection_(&connection) {}

    // Changes belong into a transaction of the caller.

    /// No posting may be there already; none may come twice.
    DbResult<void> add(std::vector<Posting> postings);
    /// Those that are not there are passed over.
    DbResult<void> remove(std::vector<Posting> postings);
    /// Makes one segment of all.
    DbResult<void> merge_all();
    DbResult<void> clear();

    /// Games under a key, ascending, each once.
    DbResult<std::vector<std::int64_t>> find(IndexKey key) const;
    /// Every posting, segment by segment; false ends.
    using Take = std::function<bool(const Posting& posting)>;
    DbResult<void> for_each(const Take& take) const;

    /// What is wrong with the segments, in plain words: their rows are compared with their blocks.
    DbResult<std::vector<std::string>> faults() const;

    struct Size {
        std::int64_t segments = 0;
        std::int64_t blocks = 0;
        std::int64_t postings = 0;
        std::int64_t bytes = 0;  // of the blocks
    };
    DbResult<Size> size() const;

  private:
    DbResult<std::vector<PostingSegment>> segments() const;
    DbResult<void> merge_when_due();
    DbResult<void> merge(const std::vector<PostingSegment>& parts, std::int64_t level);
    DbResult<void> remove_from(PostingSegment segment, const std::vector<Posting>& postings);
    DbResult<void> add_block_faults(std::vector<std::string>& faults) const;
    DbResult<void> keep_segment(const PostingSegment& segment);
    DbResult<void> drop_segment(const PostingSegment& segment);

    Connection* connection_;
};

}  // namespace krona
