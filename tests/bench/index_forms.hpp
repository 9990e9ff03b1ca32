// Forms that the index of positions might have had, beside the one that it has: how fast each takes the same
// postings, and how large it is then.
#pragma once

#include <string>
#include <vector>

#include "db/index/posting_block.hpp"
#include "db/store/store.hpp"

namespace krona {

/// Of the first games of a store, in their order: some four million.
std::vector<Posting> some_postings(Store& store);

/// Builds every form in `folder` and prints rates and sizes.
void compare_index_forms(const std::string& folder, const std::vector<Posting>& postings);

}  // namespace krona
