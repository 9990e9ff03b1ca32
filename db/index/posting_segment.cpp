#include "db/index/posting_segment.hpp"

#include <fmt/format.h>

#include "db/record/content_hash.hpp"

namespace krona {

std::int64_t checksum_of(const PostingSegment& segment) {
    return hash64(fmt::format("{} {} {} {} {}", segment.id, segment.level, segment.postings,
                              segment.first_game, segment.last_game));
}

tl::unexpected<DbError> damaged_block(std::int64_t block) {
    return db_error(DbFault::corrupt, fmt::format("the store is damaged: block {} of the position index "
                                                  "cannot be read",
                                                  block));
}

DbResult<SegmentWriter> SegmentWriter::open(Connection& connection, const PostingSegment& segment) {
    auto insert = connection.prepare("INSERT INTO position_blocks (id, postings) VALUES (?, ?)");
    if (!insert) {
        return pass_on(insert);
    }
    return SegmentWriter(std::move(*insert), segment);
}

DbResult<void> SegmentWriter::add(const Posting& posting) {
    if (block_.full() && !(posting.key == last_key_ && last_of_key())) {
        if (auto done = write(); !done) {
            return done;
        }
    }
    block_.add(posting);
    return {};
}

DbResult<void> SegmentWriter::write() {
    if (block_.empty()) {
        return {};
    }
    sequence_ = block_.first_key() == last_key_ ? sequence_ + 1 : 0;
    last_key_ = block_.first_key();
    std::int64_t id = block_id(segment_, last_key_, sequence_);
    std::string stored = sealed_block(id, block_.bytes());
    auto done = insert_.bind(1, id).bind_blob(2, stored).run();
    block_.clear();
    return done;
}

DbResult<std::unique_ptr<SegmentCursor>> SegmentCursor::open(Connection& connection,
                                                             const PostingSegment& segment) {
    auto statement =
        connection.prepare("SELECT id, postings FROM position_blocks WHERE id BETWEEN ? AND ? ORDER BY id");
    if (!statement) {
        return pass_on(statement);
    }
    statement->bind(1, first_block(segment)).bind(2, last_block(segment));
    std::unique_ptr<SegmentCursor> cursor(new SegmentCursor(std::move(*statement), segment));
    if (auto moved = cursor->next(); !moved) {
        return pass_on(moved);
    }
    return cursor;
}

DbResult<void> SegmentCursor::next() {
    for (;;) {
        current_ = reader_ ? reader_->next() : std::nullopt;
        if (current_) {
            return {};
        }
        if (reader_ && reader_->failed()) {
            return damaged_block(block_);
        }
        auto row = statement_.step();
        if (!row) {
            return pass_on(row);
        }
        if (!*row) {
            reader_.reset();
            return {};
        }
        block_ = statement_.integer(0);
        bytes_ = statement_.text(1);
        reader_.emplace(bytes_, first_key(block_), first_game_);
    }
}

}  // namespace krona
