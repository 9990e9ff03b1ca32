#include "tests/validator/board_games/judged.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/canonical_record.hpp"
#include "validator/check.hpp"

namespace krona::test {
std::string Judged::first_error() const {
    const Diagnostic* error = verdict.first_error();
    if (error == nullptr) return "ok";
    std::string where = error->ply == 0 ? "-" : std::to_string(error->ply);
    if (!error->path.empty()) where = error->path;
    return std::string(code_name(error->code)).append(" ").append(where);
}

std::string Judged::message() const {
    const Diagnostic* error = verdict.first_error();
    return error == nullptr ? std::string() : error->message;
}

std::vector<std::string> Judged::fix_texts() const {
    std::vector<std::string> texts;
    const Diagnostic* error = verdict.first_error();
    if (error == nullptr) return texts;
    for (const Fix& fix : error->fixes) {
        std::string text;
        for (const Edit& edit : fix.edits) text.append(text.empty() ? "" : " ").append(edit.text);
        texts.push_back(std::move(text));
    }
    return texts;
}

std::vector<Judged> judge_all(const std::string& text) {
    CheckOptions options;
    options.detail = Detail::resolved;
    Checker checker(options);
    std::vector<Judged> games;
    for (Record& record : read_all(text)) {
        Judged judged;
        judged.verdict = checker.check(record);
        if (judged.verdict.valid)
            write_kgn(canonical_record(record, judged.verdict, Orientation::as_played), judged.canonical);
        judged.record = std::move(record);
        games.push_back(std::move(judged));
    }
    return games;
}

Judged judge(const std::string& text) {
    std::vector<Judged> games = judge_all(text);
    REQUIRE(games.size() == 1);
    return std::move(games.front());
}

Judged judge_game(const std::string& game, const std::string& tags, const std::string& movetext) {
    std::string text = "[Game \"";
    text.append(game).append("\"]\n").append(tags).append("\n").append(movetext).append("\n");
    return judge(text);
}

}  // namespace krona::test
