#include "db/query/pattern_rows.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace krona {
namespace {

using Failure = tl::unexpected<PositionTextError>;

std::vector<PatternRow> rows_of(std::string_view text) {
    std::vector<PatternRow> rows;
    for (std::size_t begin = 0;;) {
        std::size_t end = std::min(text.find('/', begin), text.size());
        rows.push_back(PatternRow{text.substr(begin, end - begin), begin});
        if (end == text.size()) {
            break;
        }
        begin = end + 1;
    }
    return rows;
}

}  // namespace

tl::expected<std::vector<PatternRow>, PositionTextError> split_pattern(std::string_view text,
                                                                       std::size_t most) {
    if (text.empty()) {
        return Failure({"the pattern is empty", 0, 0});
    }
    std::vector<PatternRow> rows = rows_of(text);
    std::reverse(rows.begin(), rows.end());
    const std::size_t width = rows.back().text.size();
    if (rows.size() > most || width > most) {
        return Failure({fmt::format("a pattern has at most {0} rows of {0} points", most), 0, text.size()});
    }
    for (const PatternRow& row : rows) {
        if (row.text.empty() || row.text.size() != width) {
            return Failure({fmt::format("the rows of a pattern are equally long; the first has {} points and "
                                        "this one {} (`?` stands for anything, `.` for nothing)",
                                        width, row.text.size()),
                            row.begin, row.begin + row.text.size()});
        }
    }
    return rows;
}

}  // namespace krona
