#include "cli/records/mend.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "notation/parse/reader.hpp"
#include "validator/report/report_text.hpp"

namespace krona::cli {

namespace {

constexpr int kMostRounds = 10;

const Diagnostic* first_mendable(const Verdict& verdict) {
    const auto found =
        std::find_if(verdict.diagnostics.begin(), verdict.diagnostics.end(), [](const Diagnostic& one) {
            return one.severity == Severity::error && !one.fixes.empty() && !one.fixes.front().edits.empty();
        });
    return found == verdict.diagnostics.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Record> read_again(const std::string& text, const Record& origin) {
    ReaderOptions options;
    options.format = origin.format == SourceFormat::loose ? InputFormat::loose : InputFormat::kgn;
    options.encoding = "utf-8";
    options.default_game = origin.game;
    std::vector<Record> records = read_all(text, options);
    if (records.size() != 1) return std::nullopt;
    records.front().number = origin.number;
    records.front().first_line = origin.first_line;
    records.front().file_offset = origin.file_offset;
    return std::move(records.front());
}

MendedGame mend_game(const Record& record, const Verdict& verdict, Checker& checker) {
    MendedGame game;
    game.text = record.source();
    game.verdict = verdict;
    std::set<std::string> tried{game.text};
    for (int round = 0; round < kMostRounds && !game.verdict.valid; ++round) {
        const Diagnostic* fault = first_mendable(game.verdict);
        if (fault == nullptr) break;
        std::string next = apply_fix(game.text, fault->fixes.front());
        const auto again = read_again(next, record);
        if (!again || !tried.insert(next).second) break;
        game.applied.push_back(*fault);
        game.text = std::move(next);
        game.verdict = checker.check(*again);
    }
    game.mended = game.verdict.valid;
    if (!game.mended) game.text = record.source();
    return game;
}

}  // namespace krona::cli
