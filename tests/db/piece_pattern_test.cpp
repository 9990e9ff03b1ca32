// Local patterns of board games against a replay of every game by the plainest means: boards as rows of
// letters, every orientation and every place tried.
#include "db/query/piece_pattern.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "collection.hpp"
#include "db/query/search.hpp"
#include "db/record/record_codec.hpp"
#include "fixtures.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/any_game.hpp"

using namespace krona;
using namespace krona::test;
using Catch::Matchers::Contains;

namespace {

using Rows = std::vector<std::string>;  // from the top; all of one length

struct Seen {
    std::uint32_t ply = 0;
    std::vector<Rows> levels;
};
using Game = std::vector<Seen>;

struct Hit {
    std::int64_t game = 0;
    std::uint32_t ply = 0;
    friend bool operator==(const Hit&, const Hit&) = default;
};
std::ostream& operator<<(std::ostream& out, const Hit& hit) {
    return out << hit.game << "@" << hit.ply;
}

std::vector<Rows> levels_of(const std::string& position) {
    std::vector<Rows> levels{Rows{""}};
    std::string number;
    for (char c : position.substr(0, position.find(' ')) + "/") {
        if (c >= '0' && c <= '9') {
            number += c;
            continue;
        }
        levels.back().back() += std::string(number.empty() ? 0 : std::stoul(number), '.');
        number.clear();
        if (c == '|') {
            levels.push_back(Rows{""});
        } else if (c == '/') {
            levels.back().push_back("");
        } else {
            levels.back().back() += c;
        }
    }
    for (Rows& level : levels) {
        if (level.back().empty()) level.pop_back();
    }
    return levels;
}

char other_side(GameKind kind, char c) {
    if (kind == GameKind::akron || kind == GameKind::threecrowns) {
        switch (c) {
            case 'w':
                return 'b';
            case 'b':
                return 'w';
            case 'W':
                return 'B';
            case 'B':
                return 'W';
            default:
                return c;
        }
    }
    if (c == 'x') return c;
    return std::islower(static_cast<unsigned char>(c)) ? static_cast<char>(std::toupper(c))
                                                       : static_cast<char>(std::tolower(c));
}

Rows mirrored(Rows rows) {
    for (std::string& row : rows) std::reverse(row.begin(), row.end());
    return rows;
}
Rows upside_down(Rows rows) {
    std::reverse(rows.begin(), rows.end());
    return rows;
}
/// The axes changed: the lower left corner stays.
Rows transposed(const Rows& rows) {
    const Rows up = upside_down(rows);
    Rows out(up.front().size());
    for (std::size_t x = 0; x < out.size(); ++x) {
        for (const std::string& row : up) out[x] += row[x];
    }
    return upside_down(out);
}
Rows exchanged(GameKind kind, Rows rows) {
    for (std::string& row : rows) {
        for (char& c : row) c = other_side(kind, c);
    }
    return rows;
}

std::vector<Rows> images_of(GameKind kind, const Rows& rows, bool swapped) {
    std::vector<Rows> images;
    const auto add_four = [&](const Rows& image) {
        for (const Rows& half : {image, mirrored(image)}) {
            images.push_back(half);
            images.push_back(upside_down(half));
        }
    };
    if (kind == GameKind::korona || kind == GameKind::korona2) {
        images.push_back(rows);
        if (swapped) images.push_back(upside_down(exchanged(kind, rows)));
        return images;
    }
    add_four(rows);
    if (kind == GameKind::threecrowns) add_four(transposed(rows));
    if (swapped) add_four(transposed(exchanged(kind, rows)));
    if (swapped && kind == GameKind::threecrowns) add_four(exchanged(kind, rows));
    return images;
}

bool fits_at(const Rows& pattern, const Rows& board, std::size_t top, std::size_t left) {
    for (std::size_t y = 0; y < pattern.size(); ++y) {
        for (std::size_t x = 0; x < pattern[y].size(); ++x) {
            const char wanted = pattern[y][x];
            const char found = board[top + y][left + x];
            const bool fits = wanted == '?' || (wanted == 'x' ? found != '.' : wanted == found);
            if (!fits) return false;
        }
    }
    return true;
}

bool lies_on(const Rows& pattern, const Rows& board) {
    for (std::size_t top = 0; top + pattern.size() <= board.size(); ++top) {
        for (std::size_t left = 0; left + pattern.front().size() <= board.front().size(); ++left) {
            if (fits_at(pattern, board, top, left)) return true;
        }
    }
    return false;
}

bool answers(const std::vector<Rows>& images, const Seen& seen) {
    return std::any_of(seen.levels.begin(), seen.levels.end(), [&](const Rows& level) {
        return std::any_of(images.begin(), images.end(),
                           [&](const Rows& image) { return lies_on(image, level); });
    });
}

/// A piece of some board, with some squares told less well.
Rows random_pattern(Random& random, const std::vector<Game>& games) {
    for (;;) {
        const Rows& board = random.pick(random.pick(random.pick(games)).levels);
        const std::size_t height = 1 + random.below(std::min<std::size_t>(board.size(), 3));
        const std::size_t width = 1 + random.below(std::min<std::size_t>(board.front().size(), 4));
        const std::size_t top = random.below(board.size() - height + 1);
        const std::size_t left = random.below(board.front().size() - width + 1);
        Rows rows;
        bool piece = false;
        for (std::size_t y = 0; y < height; ++y) {
            rows.push_back(board[top + y].substr(left, width));
            for (char& c : rows.back()) {
                const std::size_t chance = random.below(10);
                if (chance < 2) c = '?';
                if (chance == 2 && c != '.') c = 'x';
                piece = piece || (c != '.' && c != '?');
            }
        }
        if (piece) return rows;
    }
}

std::string text_of(const Rows& rows) {
    return fmt::format("{}", fmt::join(rows, "/"));
}

std::vector<Hit> search(Store& store, const std::string& query) {
    std::vector<Hit> hits;
    CAPTURE(query);
    REQUIRE(search_games(store, query, {}, [&](FoundGame& game) {
        hits.push_back(Hit{static_cast<std::int64_t>(game.id), game.hit.value_or(9999)});
        return true;
    }));
    return hits;
}

std::vector<Hit> scan(const std::vector<Game>& games, const std::vector<Rows>& images) {
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto found = std::find_if(games[i].begin(), games[i].end(),
                                  [&](const Seen& seen) { return answers(images, seen); });
        if (found != games[i].end()) hits.push_back(Hit{static_cast<std::int64_t>(i + 1), found->ply});
    }
    return hits;
}

Record random_game(GameKind kind, std::uint64_t index) {
    RandomGameOptions options;
    options.most_plies = 60;
    if (kind == GameKind::akron) options.rule_tags.push_back(RuleTag{"Size", index % 2 == 0 ? "5" : "8"});
    return random_board_game(kind, 17, index, options);
}

QueryError fault(Store& store, std::string_view query) {
    auto found = count_games(store, query);
    REQUIRE_FALSE(found);
    return std::get<QueryError>(found.error());
}

}  // namespace

TEST_CASE("patterns of board games are found as a plain scan finds them") {
    auto kind = GENERATE(GameKind::akron, GameKind::threecrowns, GameKind::korona, GameKind::korona2);
    CAPTURE(game_name(kind));
    std::string text;
    std::vector<Game> games;
    for (std::uint64_t index = 0; index < 30; ++index) {
        Record record = random_game(kind, index);
        text += index == 0 ? "" : "\n";
        write_kgn(record, text);
        games.emplace_back();
        REQUIRE(walk_main_line(record, [&](const AnyPosition& position, const WalkedPly& ply) {
            games.back().push_back({ply.ply, levels_of(position.text())});
            return true;
        }));
    }
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    REQUIRE(import_text(store, folder, text).added == games.size());

    Random random(5);
    std::size_t hits = 0;
    for (int i = 0; i < 60; ++i) {
        const Rows pattern = random_pattern(random, games);
        const std::string query =
            fmt::format("game = {} and contains = \"{}\"", game_name(kind), text_of(pattern));
        const std::vector<Hit> expected = scan(games, images_of(kind, pattern, false));
        hits += expected.size();
        CHECK(search(store, query) == expected);
        const std::string swapped =
            fmt::format("game = {} and contains = swap(\"{}\")", game_name(kind), text_of(pattern));
        CHECK(search(store, swapped) == scan(games, images_of(kind, pattern, true)));
        const std::string others =
            fmt::format("game = {} and contains != \"{}\"", game_name(kind), text_of(pattern));
        CHECK(search(store, others).size() == games.size() - expected.size());
    }
    CHECK(hits > 60);
}

TEST_CASE("patterns of Korona stand as they are written, either side's with swap") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    // White's knight has left b1, Black's g8.
    import_text(store, folder, "[Game \"korona\"]\n[Result \"*\"]\n\n1. Nc3 Nf6 2. e4 *\n");
    const auto ply = [&](std::string_view pattern) {
        const auto hits = search(store, fmt::format("game = korona and contains = {}", pattern));
        return hits.empty() ? -1 : static_cast<int>(hits.front().ply);
    };
    CHECK(ply("\"RNBDKBNR\"") == 0);
    CHECK(ply("\"R.BDKBNR\"") == 1);
    CHECK(ply("\"RNBKDBNR\"") == -1);  // not mirrored
    CHECK(ply("\"pppppppp/PPPPPPPP\"") == -1);
    CHECK(ply("\"RNBDKB.R\"") == -1);  // Black's back rank has small letters
    CHECK(ply("swap(\"RNBDKB.R\")") == 2);
    CHECK(ply("\"rnbdkb.r/pppppppp/?????n??\"") == 2);
    CHECK(ply("swap(\"?????N?\?/PPPPPPPP/RNBDKB.R\")") == 2);
    CHECK(ply("\"x.x/PPP\"") == -1);
    CHECK(ply("\"P/./.\"") == 3);
    CHECK(search(store, "contains = w").empty());  // a pattern of Krona
}

TEST_CASE("bad patterns of board games are answered at their place") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    CHECK_THAT(fault(store, "game = korona and contains = \"KS\"").message, Contains("K D Q R B N P"));
    CHECK(fault(store, "game = korona and contains = \"KS\"").begin == 31);
    CHECK(count_games(store, "game = korona2 and contains = \"KS\"") == 0U);
    CHECK_THAT(fault(store, "game = akron and contains = WB").message, Contains("w b, `x` for any ball"));
    CHECK_THAT(fault(store, "game = threecrowns and contains = wr").message, Contains("crowned W B"));
    CHECK_THAT(fault(store, "game = korona and contains = \"KQ/K\"").message, Contains("equally long"));
    CHECK_THAT(fault(store, "game = korona and contains = \"KKKKKKKKK\"").message, Contains("at most 8"));
    CHECK_THAT(fault(store, "game = korona and contains = \"..\"").message, Contains("needs a piece"));
    CHECK_THAT(fault(store, "contains = \"R.K\"").message,
               Contains("write `game = korona and contains = ...`"));
    CHECK_THAT(fault(store, "contains = \"#\"").message, !Contains("game ="));
    CHECK_THAT(fault(store, "game = korona and position = swap(\"8/8/8/8/8/8/8/8 w\")").message,
               Contains("swap(...) is for `contains`"));
}

TEST_CASE("the explanation says that patterns of board games are replayed") {
    TempFolder folder;
    Store store = open_store(folder.file("games.krona"));
    import_text(store, folder, "[Game \"korona\"]\n[Result \"*\"]\n\n1. Nc3 Nf6 2. e4 *\n");
    auto text = explain_search(store, "game = korona and contains = \"R.B\"", {});
    REQUIRE(text);
    CHECK_THAT(*text, Contains("           1  contains = \"R.B\" (no index: the games are replayed)\n"));
    CHECK_THAT(*text, Contains("           1  contains = \"R.B\" (on the board)\n"));
}
