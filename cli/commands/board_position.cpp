#include "cli/commands/board_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/render/text_view.hpp"
#include "validator/report/json_text.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kLineWidth = 78;

void append_moves(const std::vector<std::string>& moves, std::size_t shown, std::string& out) {
    std::string line = " ";
    for (std::size_t i = 0; i < std::min(shown, moves.size()); ++i) {
        if (line.size() + moves[i].size() > kLineWidth) {
            out += line + '\n';
            line = " ";
        }
        line.append(1, ' ').append(moves[i]);
    }
    out += line + '\n';
    if (shown < moves.size()) {
        fmt::format_to(std::back_inserter(out), "  and {} more (--moves shows all)\n", moves.size() - shown);
    }
}

void append_member(std::string_view name, std::string_view value, std::string& out) {
    fmt::format_to(std::back_inserter(out), "\"{}\":", name);
    append_json_string(value, out);
    out += ',';
}

}  // namespace

std::string board_position_report(const AnyPosition& position, std::size_t moves_shown) {
    std::string out;
    render_view(position.view(), {}, out);
    out += '\n';
    const auto row = [&](std::string_view name, std::string_view value) {
        fmt::format_to(std::back_inserter(out), "{:<12} {}\n", name, value);
    };
    row("game", game_name(position.kind()));
    row("position", position.text());
    row("canonical", position.canonical_text());
    if (position.outcome()) {
        row("over", position.outcome_text());
        return out;
    }
    row("to move", colour_tag(position.to_move()));
    const std::vector<std::string> moves = position.legal_moves();
    row("legal moves", std::to_string(moves.size()));
    append_moves(moves, moves_shown, out);
    return out;
}

std::string board_position_json(const AnyPosition& position) {
    std::string out = "{";
    append_member("game", game_name(position.kind()), out);
    append_member("position", position.text(), out);
    append_member("canonical", position.canonical_text(), out);
    fmt::format_to(std::back_inserter(out), "\"key\":{},\"toMove\":\"{}\",", position.key(),
                   colour_letter(position.to_move()));
    const auto outcome = position.outcome();
    if (outcome) {
        append_member("ending", outcome->ending, out);
        append_member("winner",
                      outcome->winner == Colour::none ? "" : std::string(1, colour_letter(outcome->winner)),
                      out);
    } else {
        out += "\"ending\":null,\"winner\":null,";
    }
    const std::vector<std::string> moves = outcome ? std::vector<std::string>{} : position.legal_moves();
    fmt::format_to(std::back_inserter(out), "\"legal\":{},\"moves\":[", moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i > 0) out += ',';
        append_json_string(moves[i], out);
    }
    out += "]}\n";
    return out;
}

}  // namespace krona::cli
