#include "db/index/posting_block.hpp"

namespace krona {

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
