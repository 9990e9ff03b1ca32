#include "tests/validator/akron/plain_akron.hpp"

#include <algorithm>
#include <sstream>

namespace krona::plain {

bool PlainAkron::inside(const AkronCell& cell) const {
    const int width = size_ - cell[0] + 1;
    return cell[0] >= 1 && cell[0] <= size_ && cell[1] >= 0 && cell[1] < width && cell[2] >= 0 &&
           cell[2] < width;
}

char PlainAkron::at(const AkronCell& cell) const {
    const auto found = balls_.find(cell);
    return found == balls_.end() ? '.' : found->second;
}

bool PlainAkron::all_touches_cut(const AkronCell& cell) const {
    for (int step = 1; 2 * step <= size_; ++step) {
        if (at({cell[0] + 2 * step, cell[1] - step, cell[2] - step}) == enemy_of(cell)) return true;
    }
    return false;
}

bool PlainAkron::touch_cut(const AkronCell& a, const AkronCell& b) const {
    AkronCells over_a;
    for (const int dx : {0, 1}) {
        for (const int dy : {0, 1}) over_a.insert({a[0] + 1, a[1] - dx, a[2] - dy});
    }
    std::vector<AkronCell> over_both;
    for (const int dx : {0, 1}) {
        for (const int dy : {0, 1}) {
            const AkronCell over{b[0] + 1, b[1] - dx, b[2] - dy};
            if (over_a.count(over) != 0 && inside(over)) over_both.push_back(over);
        }
    }
    return over_both.size() == 2 && at(over_both[0]) == enemy_of(a) && at(over_both[1]) == enemy_of(a);
}

std::vector<AkronCell> PlainAkron::neighbours(const AkronCell& cell) const {
    std::vector<AkronCell> cells;
    for (const auto& [dx, dy] : std::vector<std::pair<int, int>>{{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
        cells.push_back({cell[0], cell[1] + dx, cell[2] + dy});
    return cells;
}

std::vector<AkronCell> PlainAkron::supports(const AkronCell& cell) {
    std::vector<AkronCell> cells;
    if (cell[0] == 1) return cells;
    for (const int dx : {0, 1}) {
        for (const int dy : {0, 1}) cells.push_back({cell[0] - 1, cell[1] + dx, cell[2] + dy});
    }
    return cells;
}

std::vector<AkronCell> PlainAkron::resting(const AkronCell& cell) const {
    std::vector<AkronCell> cells;
    for (const int dx : {0, 1}) {
        for (const int dy : {0, 1}) {
            const AkronCell above{cell[0] + 1, cell[1] - dx, cell[2] - dy};
            if (at(above) != '.') cells.push_back(above);
        }
    }
    return cells;
}

std::vector<AkronCell> PlainAkron::live_touches(const AkronCell& cell) const {
    std::vector<AkronCell> touched;
    if (all_touches_cut(cell)) return touched;
    const auto add = [&](const AkronCell& other) {
        if (at(other) == at(cell) && !all_touches_cut(other)) touched.push_back(other);
    };
    for (const AkronCell& other : neighbours(cell)) {
        if (!touch_cut(cell, other)) add(other);
    }
    for (const AkronCell& other : supports(cell)) add(other);
    for (const AkronCell& other : resting(cell)) add(other);
    return touched;
}

AkronCells PlainAkron::chain(const AkronCell& cell) const {
    AkronCells seen{cell};
    std::vector<AkronCell> open{cell};
    while (!open.empty()) {
        const AkronCell next = open.back();
        open.pop_back();
        for (const AkronCell& other : live_touches(next)) {
            if (seen.insert(other).second) open.push_back(other);
        }
    }
    return seen;
}

bool PlainAkron::joined(char colour) const {
    const std::size_t axis = colour == 'w' ? 1 : 2;
    for (const auto& [cell, ball] : balls_) {
        if (ball != colour || cell[0] != 1 || cell[axis] != 0) continue;
        for (const AkronCell& end : chain(cell)) {
            if (end[0] == 1 && end[axis] == size_ - 1) return true;
        }
    }
    return false;
}

std::vector<AkronCell> PlainAkron::falling(const AkronCell& cell) const {
    std::vector<AkronCell> fallen;
    const std::vector<AkronCell> above = resting(cell);
    if (above.size() != 1) return fallen;
    const int dx = above[0][1] - cell[1];
    const int dy = above[0][2] - cell[2];
    for (AkronCell next = above[0]; at(next) != '.'; next = {next[0] + 1, next[1] + dx, next[2] + dy})
        fallen.push_back(next);
    return fallen;
}

bool PlainAkron::legal(const AkronMove& move) const {
    const AkronCell& to = move.second;
    if (!inside(to) || at(to) != '.') return false;
    if (!move.first) return to[0] == 1;
    const AkronCell& from = *move.first;
    if (at(from) != to_move_ || resting(from).size() > 1) return false;
    std::vector<AkronCell> moving = falling(from);
    moving.push_back(from);
    const auto moves = [&](const AkronCell& cell) {
        return std::find(moving.begin(), moving.end(), cell) != moving.end();
    };
    for (const AkronCell& support : supports(to)) {
        if (at(support) == '.' || moves(support)) return false;
    }
    std::vector<AkronCell> near = neighbours(to);
    for (const AkronCell& support : supports(to)) near.push_back(support);
    const AkronCells anchors = chain(from);
    return std::any_of(near.begin(), near.end(),
                       [&](const AkronCell& cell) { return anchors.count(cell) != 0 && !moves(cell); });
}

std::vector<AkronMove> PlainAkron::moves() const {
    std::vector<AkronCell> cells;
    for (int level = 1; level <= size_; ++level) {
        for (int x = 0; x <= size_ - level; ++x) {
            for (int y = 0; y <= size_ - level; ++y) cells.push_back({level, x, y});
        }
    }
    std::vector<AkronMove> found;
    for (const AkronCell& to : cells) {
        if (legal({std::nullopt, to})) found.push_back({std::nullopt, to});
        for (const AkronCell& from : cells) {
            if (legal({from, to})) found.push_back({from, to});
        }
    }
    return found;
}

void PlainAkron::play(const AkronMove& move) {
    if (move.first) {
        AkronCell hole = *move.first;
        const std::vector<AkronCell> fallen = falling(hole);
        balls_.erase(hole);
        for (const AkronCell& ball : fallen) {
            balls_[hole] = at(ball);
            balls_.erase(ball);
            hole = ball;
        }
    }
    balls_[move.second] = to_move_;
    to_move_ = to_move_ == 'w' ? 'b' : 'w';
}

std::string PlainAkron::text(const AkronMove& move) {
    std::ostringstream out;
    const auto put = [&out](const AkronCell& cell) {
        if (cell[0] > 1) out << cell[0];
        out << static_cast<char>('a' + cell[1]) << cell[2] + 1;
    };
    if (move.first) {
        put(*move.first);
        out << '-';
    }
    put(move.second);
    return out.str();
}

AkronMove PlainAkron::parse(const std::string& text) {
    std::istringstream in(text);
    const auto take = [&in] {
        AkronCell cell{1, 0, 0};
        if (std::isdigit(in.peek()) != 0) in >> cell[0];
        cell[1] = in.get() - 'a';
        in >> cell[2];
        --cell[2];
        return cell;
    };
    const AkronCell first = take();
    if (in.get() != '-') return {std::nullopt, first};
    return {first, take()};
}

PlainAkron PlainAkron::read(const std::string& text) {
    const std::string rows = text.substr(0, text.find(' '));
    const auto width = std::count(
        rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(rows.find('|'), rows.size())), '/');
    PlainAkron position(static_cast<int>(width) + 1);
    position.to_move_ = text.back();
    std::istringstream levels(rows);
    std::string level_text;
    for (int level = 1; std::getline(levels, level_text, '|'); ++level) {
        std::istringstream in(level_text);
        std::string row;
        for (int y = position.size_ - level; std::getline(in, row, '/'); --y) {
            std::istringstream cells(row);
            for (int x = 0; cells.peek() != std::char_traits<char>::eof();) {
                int run = 0;
                if (std::isdigit(cells.peek()) != 0) {
                    cells >> run;
                    x += run;
                } else {
                    position.balls_[{level, x++, y}] = static_cast<char>(cells.get());
                }
            }
        }
    }
    return position;
}

}  // namespace krona::plain
