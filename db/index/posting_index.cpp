#include "db/index/posting_index.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "db/index/posting_segment.hpp"
#include "db/sqlite/rows.hpp"

namespace krona {
namespace {

using Segment = PostingSegment;

constexpr std::size_t kSegmentsPerLevel = 8;
constexpr std::size_t kMostFaults = 10;   // more are not listed
constexpr std::int64_t kMostLevels = 24;  // as many postings as no store can hold

/// The postings of a block without those of `unwanted` from `next` on, both in order; moves `next` behind
/// what the block could hold. nullopt where the block is damaged.
std::optional<PostingBlockWriter> rest_of_block(std::string_view bytes, IndexKey first,
                                                std::int64_t first_game, const std::vector<Posting>& unwanted,
                                                std::vector<Posting>::const_iterator& next,
                                                std::int64_t& taken_out) {
    PostingBlockReader reader(bytes, first, first_game);
    PostingBlockWriter rest(first_game, first);
    while (auto posting = reader.next()) {
        while (next != unwanted.end() && *next < *posting) {
            ++next;
        }
        if (next != unwanted.end() && *next == *posting) {
            ++taken_out;
            ++next;
        } else {
            rest.add(*posting);
        }
    }
    return reader.failed() ? std::nullopt : std::optional(std::move(rest));
}

std::int64_t free_number(const std::vector<Segment>& segments) {
    std::int64_t number = 0;
    for (const Segment& segment : segments) {  // by id
        number += segment.id == number ? 1 : 0;
    }
    return number;
}

}  // namespace

DbResult<std::vector<Segment>> PostingIndex::segments() const {
    std::vector<Segment> found;
    auto done = for_each_row(
        *connection_,
        "SELECT id, level, postings, first_game, last_game, checksum FROM position_segments ORDER BY id",
        [&](const Statement& row) -> DbResult<Rows> {
            found.push_back(Segment{row.integer(0), row.integer(1), row.integer(2), row.integer(3),
                                    row.integer(4), row.integer(5)});
            return Rows::more;
        });
    if (!done) {
        return pass_on(done);
    }
    return found;
}

DbResult<void> PostingIndex::keep_segment(const Segment& segment) {
    return run_sql(*connection_,
                   "INSERT OR REPLACE INTO position_segments (id, level, postings, first_game, last_game, "
                   "checksum) VALUES (?, ?, ?, ?, ?, ?)",
                   {segment.id, segment.level, segment.postings, segment.first_game, segment.last_game,
                    checksum_of(segment)});
}

DbResult<void> PostingIndex::drop_segment(const Segment& segment) {
    if (auto done = run_sql(*connection_, "DELETE FROM position_segments WHERE id = ?", {segment.id});
        !done) {
        return done;
    }
    return run_sql(*connection_, "DELETE FROM position_blocks WHERE id BETWEEN ? AND ?",
                   {first_block(segment), last_block(segment)});
}

DbResult<void> PostingIndex::add(std::vector<Posting> postings) {
    if (postings.empty()) {
        return {};
    }
    auto known = segments();
    if (!known) {
        return pass_on(known);
    }
    std::sort(postings.begin(), postings.end());
    Segment segment{free_number(*known), 0, static_cast<std::int64_t>(postings.size()), postings.front().game,
                    postings.front().game};
    for (const Posting& posting : postings) {
        segment.first_game = std::min(segment.first_game, posting.game);
        segment.last_game = std::max(segment.last_game, posting.game);
    }
    auto writer = SegmentWriter::open(*connection_, segment);
    if (!writer) {
        return pass_on(writer);
    }
    for (const Posting& posting : postings) {
        if (auto done = writer->add(posting); !done) {
            return done;
        }
    }
    auto written = writer->write();
    auto kept = written ? keep_segment(segment) : written;
    return kept ? merge_when_due() : kept;
}

DbResult<void> PostingIndex::merge_when_due() {
    auto known = segments();
    if (!known) {
        return pass_on(known);
    }
    for (std::int64_t level = 0;; ++level) {
        std::vector<Segment> parts;
        bool higher = false;
        for (const Segment& segment : *known) {
            if (segment.level == level) {
                parts.push_back(segment);
            }
            higher = higher || segment.level > level;
        }
        if (parts.size() >= kSegmentsPerLevel) {
            if (auto merged = merge(parts, level + 1); !merged) {
                return merged;
            }
            return merge_when_due();
        }
        if (!higher) {
            return {};
        }
    }
}

DbResult<void> PostingIndex::merge_all() {
    auto known = segments();
    if (!known) {
        return pass_on(known);
    }
    if (known->size() < 2) {
        return {};
    }
    std::int64_t level = 0;
    for (const Segment& segment : *known) {
        level = std::max(level, segment.level);
    }
    return merge(*known, level);
}

DbResult<void> PostingIndex::merge(const std::vector<Segment>& parts, std::int64_t level) {
    auto known = segments();
    if (!known) {
        return pass_on(known);
    }
    Segment whole{free_number(*known), level, 0, parts.front().first_game, parts.front().last_game};
    if (whole.id >= kMostSegments) {
        return db_error(DbFault::internal, "the position index has too many segments");
    }
    for (const Segment& part : parts) {
        whole.first_game = std::min(whole.first_game, part.first_game);
        whole.last_game = std::max(whole.last_game, part.last_game);
    }
    auto writer = SegmentWriter::open(*connection_, whole);
    if (!writer) {
        return pass_on(writer);
    }
    auto copied = merge_postings(*connection_, parts, [&](const Posting& posting) {
        ++whole.postings;
        return writer->add(posting);
    });
    auto written = copied ? writer->write() : copied;
    if (!written) {
        return written;
    }
    for (const Segment& part : parts) {
        if (auto dropped = drop_segment(part); !dropped) {
            return dropped;
        }
    }
    return whole.postings > 0 ? keep_segment(whole) : DbResult<void>();
}

DbResult<void> PostingIndex::clear() {
    auto done = run_sql(*connection_, "DELETE FROM position_blocks");
    return done ? run_sql(*connection_, "DELETE FROM position_segments") : done;
}

DbResult<std::vector<std::int64_t>> PostingIndex::find(IndexKey key) const {
    auto known = segments();
    // From the last block that begins below the key: its end may have the key already.
    auto blocks = connection_->prepare(
        "SELECT id, postings FROM position_blocks WHERE id >= coalesce((SELECT max(id) FROM position_blocks "
        "WHERE "
        "id BETWEEN ?1 AND ?2 - 1), ?1) AND id <= ?3 ORDER BY id");
    if (!known || !blocks) {
        return known ? tl::unexpected<DbError>(blocks.error()) : tl::unexpected<DbError>(known.error());
    }
    std::vector<std::int64_t> games;
    for (const Segment& segment : *known) {
        blocks->bind(1, first_block(segment)).bind(2, block_id(segment.id, key, 0));
        blocks->bind(3, block_id(segment.id, key, kLastSequence));
        auto done = for_each_row(*blocks, [&](const Statement& row) -> DbResult<Rows> {
            PostingBlockReader reader(row.text(1), first_key(row.integer(0)), segment.first_game);
            while (auto posting = reader.next()) {
                if (posting->key > key) {
                    return Rows::enough;
                }
                if (posting->key == key) {
                    games.push_back(posting->game);
                }
            }
            if (reader.failed()) {
                return damaged_block(row.integer(0));
            }
            return Rows::more;
        });
        if (!done) {
            return pass_on(done);
        }
    }
    std::sort(games.begin(), games.end());
    games.erase(std::unique(games.begin(), games.end()), games.end());
    return games;
}

DbResult<void> PostingIndex::for_each(const Take& take) const {
    auto known = segments();
    if (!known) {
        return pass_on(known);
    }
    for (const Segment& segment : *known) {
        auto cursor = SegmentCursor::open(*connection_, segment);
        if (!cursor) {
            return pass_on(cursor);
        }
        while ((*cursor)->current()) {
            if (!take(*(*cursor)->current())) {
                return {};
            }
            if (auto moved = (*cursor)->next(); !moved) {
                return moved;
            }
        }
    }
    return {};
}

DbResult<std::vector<std::string>> PostingIndex::faults() const {
    auto known = segments();
    if (!known) {
        return pass_on(known);
    }
    std::vector<std::string> faults;
    if (auto done = add_block_faults(faults); !done) {
        return pass_on(done);
    }
    for (const Segment& segment : *known) {
        Segment found = segment;
        found.postings = 0;
        Posting last;
        bool ordered = true;
        bool inside = segment.level >= 0 && segment.level < kMostLevels;
        auto done = merge_postings(*connection_, {segment}, [&](const Posting& posting) {
            ordered = ordered && (found.postings == 0 || last < posting);
            inside = inside && posting.game >= segment.first_game && posting.game <= segment.last_game;
            ++found.postings;
            last = posting;
            return DbResult<void>();
        });
        if (!done) {
            return pass_on(done);
        }
        bool sealed = segment.checksum == checksum_of(segment);
        if (found.postings != segment.postings || !ordered || !inside || !sealed) {
            faults.push_back(
                fmt::format("segment {} of the position index does not fit its blocks", segment.id));
        }
    }
    return faults;
}

DbResult<void> PostingIndex::add_block_faults(std::vector<std::string>& faults) const {
    return for_each_row(*connection_, "SELECT id, postings FROM position_blocks",
                        [&](const Statement& row) -> DbResult<Rows> {
                            if (!is_sealed(row.integer(0), row.text(1))) {
                                faults.push_back(fmt::format(
                                    "block {} of the position index is not what was stored", row.integer(0)));
                            }
                            return faults.size() < kMostFaults ? Rows::more : Rows::enough;
                        });
}

DbResult<PostingIndex::Size> PostingIndex::size() const {
    auto counted = connection_->query_integer("SELECT count(*) FROM position_segments");
    auto postings = connection_->query_integer("SELECT coalesce(sum(postings), 0) FROM position_segments");
    auto blocks = connection_->query_integer("SELECT count(*) FROM position_blocks");
    auto bytes = connection_->query_integer("SELECT coalesce(sum(length(postings)), 0) FROM position_blocks");
    for (const auto* number : {&counted, &postings, &blocks, &bytes}) {
        if (!*number) {
            return pass_on(*number);
        }
    }
    return Size{*counted, *blocks, *postings, *bytes};
}

DbResult<void> PostingIndex::remove(std::vector<Posting> postings) {
    if (postings.empty()) {
        return {};
    }
    std::sort(postings.begin(), postings.end());
    auto known = segments();
    if (!known) {
        return pass_on(known);
    }
    for (const Segment& segment : *known) {
        std::vector<Posting> concerned;
        for (const Posting& posting : postings) {
            if (posting.game >= segment.first_game && posting.game <= segment.last_game) {
                concerned.push_back(posting);
            }
        }
        if (!concerned.empty()) {
            if (auto done = remove_from(segment, concerned); !done) {
                return done;
            }
        }
    }
    return {};
}

DbResult<void> PostingIndex::remove_from(Segment segment, const std::vector<Posting>& postings) {
    auto find = connection_->prepare(
        "SELECT id, postings FROM position_blocks WHERE id >= max(?4, coalesce((SELECT max(id) FROM "
        "position_blocks "
        "WHERE id BETWEEN ?1 AND ?2 - 1), ?1)) AND id <= ?3 ORDER BY id LIMIT 1");
    auto update = connection_->prepare("UPDATE position_blocks SET postings = ? WHERE id = ?");
    auto erase = connection_->prepare("DELETE FROM position_blocks WHERE id = ?");
    for (const auto* statement : {&find, &update, &erase}) {
        if (!*statement) {
            return pass_on(*statement);
        }
    }
    std::int64_t taken_out = 0;
    std::int64_t from = first_block(segment);  // blocks before it have been dealt with
    for (auto next = postings.begin(); next != postings.end();) {
        find->bind(1, first_block(segment)).bind(2, block_id(segment.id, next->key, 0));
        find->bind(3, block_id(segment.id, next->key, kLastSequence)).bind(4, from);
        auto row = find->step();
        if (!row) {
            return pass_on(row);
        }
        if (!*row) {
            ++next;  // not in this segment
            continue;
        }
        std::int64_t block = find->integer(0);
        std::string bytes(find->text(1));
        find->reset();
        from = block + 1;
        std::int64_t before = taken_out;
        auto rest = rest_of_block(bytes, first_key(block), segment.first_game, postings, next, taken_out);
        if (!rest) {
            return damaged_block(block);
        }
        if (taken_out == before) {
            continue;
        }
        std::string stored = sealed_block(block, rest->bytes());
        auto done =
            rest->empty() ? erase->bind(1, block).run() : update->bind_blob(1, stored).bind(2, block).run();
        if (!done) {
            return done;
        }
    }
    segment.postings -= taken_out;
    if (taken_out == 0) {
        return {};
    }
    return segment.postings > 0 ? keep_segment(segment) : drop_segment(segment);
}

}  // namespace krona
