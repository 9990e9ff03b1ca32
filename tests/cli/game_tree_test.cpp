// The tree of positions of a record: main line, variations, plies that are not legal or not written.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/records/conversion.hpp"
#include "cli/render/game_tree.hpp"
#include "notation/parse/reader.hpp"
#include "validator/any_game.hpp"

using namespace krona;
using namespace krona::cli;

namespace {

constexpr std::string_view kTags =
    "[Game \"krona\"]\n[Rules \"classic\"]\n[Result \"*\"]\n[Stones \"3\"]\n\n";

struct Grown {
    Record record;
    Verdict verdict;
    GameTree tree;
};

Grown grow(std::string_view text) {
    Record record = read_all(text).front();
    Checker checker(conversion_check());
    Verdict verdict = checker.check(record);
    GameTree tree(record, verdict);
    return {std::move(record), std::move(verdict), std::move(tree)};
}

Grown grow_krona(std::string_view moves) {
    return grow(std::string(kTags).append(moves));
}

std::vector<std::string> main_texts(const GameTree& tree) {
    std::vector<std::string> texts;
    for (NodeIndex node = kStartNode; !tree.node(node).next.empty();) {
        node = tree.node(node).next.front();
        texts.push_back(tree.node(node).text);
    }
    return texts;
}

}  // namespace

TEST_CASE("variations are other ways on from the same place") {
    const Grown grown = grow_krona("1. 0,0 -1,0 (1... 1,0 {why} 2. 2,0) (1... 0,1) 2. -1,1 *");
    const GameTree& tree = grown.tree;
    CHECK(main_texts(tree) == std::vector<std::string>{"0,0", "-1,0", "-1,1"});
    const NodeIndex first = tree.main_line(1);
    REQUIRE(tree.node(first).next.size() == 3);
    const NodeIndex other = tree.node(first).next[1];
    CHECK(tree.node(other).text == "1,0");
    CHECK(tree.node(other).depth == 1);
    CHECK(tree.node(tree.line_end(other)).text == "2,0");
    const auto frame = tree.frame(tree.line_end(other), {}, {});
    REQUIRE(frame);
    CHECK(frame->ply == 3);
    CHECK(frame->text == "2,0");
}

TEST_CASE("a variation that stands before the first ply is no main line") {
    const Grown grown = grow_krona("(1. 1,0 2,0) 1. 0,0 -1,0 *");
    CHECK(main_texts(grown.tree) == std::vector<std::string>{"0,0", "-1,0"});
    CHECK(grown.tree.node(kStartNode).next.size() == 2);
}

TEST_CASE("a line goes on with the fix of an illegal ply") {
    // -1,1 was meant.
    const Grown grown = grow_krona("1. 0,0 -1,0 2. -1,1 0,1 3. -2,0 -2,1 4. 1,1>0,-1 -2,1>-1,-2 *");
    const GameTree& tree = grown.tree;
    const GameNode& wrong = tree.node(tree.main_line(7));
    CHECK(wrong.kind == NodeKind::wrong);
    CHECK(wrong.text == "1,1>0,-1");
    CHECK(wrong.played == "-1,1>0,-1");
    const auto before = tree.frame(tree.main_line(7), {}, {});
    REQUIRE(before);
    CHECK(before->ply == 6);
    CHECK(before->marks.last.targets.empty());
    CHECK_FALSE(before->marks.wrong.targets.empty());
    CHECK(tree.node(tree.main_line(8)).kind == NodeKind::played);
    CHECK(tree.frame(tree.main_line(8), {}, {})->ply == 8);
}

TEST_CASE("a line goes on behind a ply that is taken out, and the next one has its number") {
    const Grown grown = grow("[Game \"korona\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 *");
    const GameTree& tree = grown.tree;
    const NodeIndex wrong = tree.node(tree.main_line(3)).next.front();
    REQUIRE(tree.node(wrong).fix == "the ply does not belong here");
    CHECK(tree.node(wrong).ply == 4);
    CHECK(tree.node(wrong).played.empty());
    REQUIRE(tree.node(wrong).next.size() == 1);
    const NodeIndex next = tree.node(wrong).next.front();
    CHECK(tree.node(next).text == "Nc6");
    CHECK(tree.node(next).ply == 4);
    CHECK(tree.frame(next, {}, {})->ply == 4);
}

TEST_CASE("a line goes on behind a fix of several plies") {
    const Grown grown = grow("[Game \"korona\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nc6 Nf3 3. Bb5 *");
    const GameTree& tree = grown.tree;
    CHECK(tree.node(tree.main_line(3)).fix == "two plies have changed places");
    CHECK(tree.node(tree.main_line(3)).played == "Nf3");
    CHECK(tree.node(tree.main_line(4)).text == "Nf3");
    CHECK(tree.node(tree.main_line(4)).played == "Nc6");
    CHECK(tree.frame(tree.main_line(4), {}, {})->text == "Nc6");
    const GameNode& end = tree.node(tree.line_end(kStartNode));
    CHECK(end.text == "Bb5");
    CHECK(end.kind == NodeKind::played);
    CHECK(end.place == grown.record.movetext[7].span);
}

TEST_CASE("a line goes on behind a fix of an earlier ply") {
    // At ply 2 e5 was meant.
    const Grown grown = grow("[Game \"korona\"]\n[Result \"*\"]\n\n1. e4 e6 2. Nf3 Nc6 3. Nxe5 *");
    const GameTree& tree = grown.tree;
    const GameNode& wrong = tree.node(tree.main_line(5));
    REQUIRE(wrong.fix);
    CHECK(wrong.played == "Nxe5");
    CHECK(tree.player_at(tree.main_line(5)).text() == "Nxe5");
    CHECK(tree.node(tree.main_line(2)).played == "e6");
}

TEST_CASE("behind a ply that cannot be mended nothing is played, and everything is listed") {
    const Grown grown = grow_krona("1. 0,0 50,50 2. -1,1 (2. 1,0) 0,1 *");
    const GameTree& tree = grown.tree;
    const GameNode& last = tree.node(tree.line_end(kStartNode));
    CHECK(last.ply == 4);
    if (tree.node(tree.main_line(2)).played.empty()) {
        CHECK(last.kind == NodeKind::unplayed);
        CHECK(tree.frame(tree.line_end(kStartNode), {}, {})->ply == 1);
    }
}

TEST_CASE("a line goes on behind a fault of a variation, and the main line behind both") {
    const Grown grown = grow_krona(
        "1. 0,0 -1,0 2. -1,1 0,1 3. -2,0 -2,1 (3... 1,0 4. 1,1>0,-1 -1,0>1,1) 4. 1,1>0,-1 -2,1>-1,-2 *");
    const GameTree& tree = grown.tree;
    const GameNode& end = tree.node(tree.line_end(kStartNode));
    CHECK(end.kind == NodeKind::played);
    CHECK(end.text == "-2,1>-1,-2");
    const NodeIndex variation = tree.node(tree.main_line(5)).next.at(1);
    const GameNode& wrong = tree.node(tree.node(variation).next.front());
    CHECK(wrong.played == "0,0>0,-1");
    const NodeIndex last = tree.line_end(variation);
    CHECK(tree.node(last).text == "-1,0>1,1");
    CHECK(tree.node(last).place == grown.record.movetext[14].span);
    CHECK(tree.frame(last, {}, {})->ply == 8);
}

TEST_CASE("a line of JSON goes on behind a fault, also where its text is not that of the source") {
    for (const std::string_view fault : {R"({"text":"1,1>0,-1"})", R"({"from":"1,1","to":"0,-1"})"}) {
        const Grown grown = grow(
            std::string(
                R"({"tags":[["Game","krona"],["Rules","classic"],["Stones","3"],["Result","*"]],"moves":[)")
                .append(R"({"text":"0,0"},{"text":"-1,0"},{"text":"-1,1"},{"text":"0,1"},{"text":"-2,0"},)")
                .append(R"({"text":"-2,1"},)")
                .append(fault)
                .append(R"(,{"text":"-2,1>-1,-2"}],"result":"*"})"));
        const GameTree& tree = grown.tree;
        CHECK(tree.node(tree.main_line(7)).played == "-1,1>0,-1");
        CHECK(tree.node(tree.line_end(kStartNode)).kind == NodeKind::played);
        CHECK(tree.frame(tree.line_end(kStartNode), {}, {})->ply == 8);
    }
}

TEST_CASE("what is said of the result is at the end, of another tag nowhere") {
    const Grown grown = grow_krona("1. 0,0 -1,0 1-0 {on time?}");
    REQUIRE(grown.verdict.first_error() != nullptr);
    CHECK(grown.tree.node_of(grown.record, *grown.verdict.first_error()) == grown.tree.main_line(2));
    Diagnostic of_tag;
    of_tag.span = grown.record.find("Stones")->value_source;
    CHECK_FALSE(grown.tree.node_of(grown.record, of_tag));
}

TEST_CASE("a diagnostic is at its ply, wherever that stands") {
    const Grown grown = grow_krona("1. 0,0 -1,0 (1... 7,7) 2. -1,1 0,1 3. -2,0 -2,1 4. 1,1>0,-1 *");
    REQUIRE(grown.verdict.count(Severity::error) == 2);
    std::vector<std::string> texts;
    for (const Diagnostic& diagnostic : grown.verdict.diagnostics) {
        if (diagnostic.severity == Severity::error)
            texts.push_back(grown.tree.node(*grown.tree.node_of(grown.record, diagnostic)).text);
    }
    CHECK(texts == std::vector<std::string>{"7,7", "1,1>0,-1"});
}

TEST_CASE("text that is no ply stands in the list and takes no turn") {
    const Grown grown = grow_krona("1. 0,0 -1,0 $999 2. -1,1 *");
    CHECK(main_texts(grown.tree) == std::vector<std::string>{"0,0", "-1,0", "-1,1"});
    CHECK(std::count_if(grown.tree.items().begin(), grown.tree.items().end(),
                        [](const ListItem& item) { return item.kind == ListItem::Kind::stray; }) == 1);
    const Diagnostic* error = grown.verdict.first_error();
    REQUIRE(error != nullptr);
    CHECK(grown.tree.node(*grown.tree.node_of(grown.record, *error)).text == "-1,0");
    CHECK(grown.tree.node(grown.tree.main_line(3)).kind == NodeKind::played);
}

TEST_CASE("a left-out `--` has its place") {
    const Grown whole = grow_krona("1. 0,0 -1,1 2. -2,2 -3,3 3. -3,4 0,2 4. -3,4>-2,4 =");
    const GameNode& end = whole.tree.node(whole.tree.line_end(kStartNode));
    CHECK(end.kind == NodeKind::left_out);
    CHECK(end.player == Colour::black);
    CHECK(whole.tree.frame(whole.tree.line_end(kStartNode), {}, {})->ply == end.ply);
}

TEST_CASE("a record without a start is listed all the same") {
    const Grown grown = grow("[Game \"krona\"]\n[Stones \"0\"]\n\n1. 0,0 -1,0 *");
    CHECK_FALSE(grown.tree.no_start().empty());
    CHECK_FALSE(grown.tree.frame(kStartNode, {}, {}));
    CHECK(main_texts(grown.tree).size() == 2);
}

TEST_CASE("positions far into a game are those of playing it through") {
    const Record record = random_board_game(GameKind::threecrowns, 4, 0, {});
    const GameTree tree(record, Verdict{});
    std::uint32_t plies = 0;
    const auto walked = walk_frames(record, {}, [&](const GameFrame& frame) {
        plies = frame.ply;
        const auto here = tree.frame(tree.main_line(frame.ply), {}, {});
        REQUIRE(here);
        CHECK(here->text == frame.text);
        CHECK(here->view.layers.front().cells == frame.view.layers.front().cells);
        return true;
    });
    CHECK(walked);
    CHECK(plies > 64);
}

TEST_CASE("a ply of a board game that is not legal marks the cells that it names") {
    const auto wrong_cells = [](std::string_view text) {
        const Grown grown = grow(text);
        for (NodeIndex node = 0; node < grown.tree.nodes().size(); ++node) {
            if (grown.tree.node(node).kind == NodeKind::wrong)
                return grown.tree.frame(node, {}, {})->marks.wrong;
        }
        return MoveMarks{};
    };
    using Cells = std::vector<ViewCell>;
    CHECK(wrong_cells("[Game \"korona\"]\n\n1. e4 e5 2. Nd5 *").targets == Cells{{0, 3, 4}});
    const MoveMarks jump = wrong_cells("[Game \"threecrowns\"]\n\n1. a1:c5 *");
    CHECK(jump.origins == Cells{{0, 0, 0}});
    CHECK(jump.targets == Cells{{0, 2, 4}});
    const MoveMarks ball = wrong_cells("[Game \"akron\"]\n\n1. a1 b1 2. b1-c2 *");
    CHECK(ball.origins == Cells{{1, 1, 0}});
    CHECK(ball.targets == Cells{{1, 2, 1}});
    CHECK(wrong_cells("[Game \"korona\"]\n\n1. O-O(K) *").targets.empty());
}
