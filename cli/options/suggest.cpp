#include "cli/options/suggest.hpp"

#include <algorithm>

namespace krona::cli {

namespace {

// Optimal string alignment distance.
std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

std::string in_small_letters(std::string_view word) {
    std::string small(word);
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

}  // namespace

std::string nearest_word(std::string_view typed, const std::vector<std::string>& known) {
    if (typed.size() > 64) return {};
    const std::string small = in_small_letters(typed);
    std::string best;
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string& word : known) {
        const std::size_t count = slips(small, in_small_letters(word));
        if (count < fewest) {
            fewest = count;
            best = word;
        }
    }
    return best;
}

}  // namespace krona::cli
