#include "tests/validator/three_crowns/plain_three_crowns.hpp"

#include <cctype>
#include <cstdlib>
#include <sstream>

namespace krona::plain {
namespace {

const std::string kStart = "bwb2bwb/8/w6w/b6b/w6w/b6b/8/wbw2wbw w";

bool crowned(char piece) {
    return piece == 'W' || piece == 'B';
}
char side_of(char piece) {
    return static_cast<char>(std::tolower(piece));
}
CrownsSquare between(const CrownsSquare& a, const CrownsSquare& b) {
    return {(a.first + b.first) / 2, (a.second + b.second) / 2};
}

}  // namespace

PlainThreeCrowns::PlainThreeCrowns(const std::string& text, std::string equalizer)
    : equalizer_(std::move(equalizer)), standard_(text == kStart) {
    int file = 0;
    int rank = 7;
    for (const char c : text.substr(0, text.find(' '))) {
        if (c == '/') {
            file = 0;
            --rank;
        } else if (std::isdigit(c) != 0) {
            file += c - '0';
        } else {
            pieces_[{file++, rank}] = c;
        }
    }
    side_ = text.back();
    ++seen_[key()];
}

std::string PlainThreeCrowns::key() const {
    std::string text(1, side_);
    for (const auto& [square, piece] : pieces_) {
        text += static_cast<char>('a' + square.first);
        text += static_cast<char>('1' + square.second);
        text += piece;
    }
    return text;
}

char PlainThreeCrowns::at(const CrownsSquare& square) const {
    const auto found = pieces_.find(square);
    return found == pieces_.end() ? '.' : found->second;
}

bool PlainThreeCrowns::own(char piece) const {
    return piece != '.' && side_of(piece) == side_;
}

bool PlainThreeCrowns::troika(char piece, const CrownsSquare& square) const {
    for (const auto& [dx, dy] : std::vector<std::pair<int, int>>{{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
        int length = 1;
        for (const int sign : {-1, 1}) {
            CrownsSquare next{square.first + sign * dx, square.second + sign * dy};
            while (at(next) == piece) {
                ++length;
                next = {next.first + sign * dx, next.second + sign * dy};
            }
        }
        if (length >= 3) return true;
    }
    return false;
}

bool PlainThreeCrowns::jumps(const CrownsSquare& from, const CrownsSquare& to,
                             const CrownsSquare& origin) const {
    const char mover = at(origin);
    const int dx = std::abs(to.first - from.first);
    const int dy = std::abs(to.second - from.second);
    if ((dx != 0 && dx != 2) || (dy != 0 && dy != 2) || dx + dy == 0) return false;
    const char over = at(between(from, to));
    const bool empty = at(to) == '.' || to == origin;  // the piece has left its square
    return empty && over != '.' && !own(over) && crowned(over) != crowned(mover);
}

bool PlainThreeCrowns::legal(const CrownsMove& move) const {
    for (const auto& [file, rank] : move) {
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return false;
    }
    const char mover = at(move[0]);
    if (!own(mover)) return false;
    if (standard_ && turns_ == 2 && equalizer_ != "none") {
        const bool same = move[0] == first_moved_;
        if (same != (equalizer_ == "same")) return false;
    }
    if (move.size() == 2) {
        const int dx = std::abs(move[1].first - move[0].first);
        const int dy = std::abs(move[1].second - move[0].second);
        return dx <= 1 && dy <= 1 && dx + dy > 0 && at(move[1]) == '.';
    }
    return jumps(move[0], move[1], move[0]) && jumps(move[1], move[2], move[0]) &&
           between(move[0], move[1]) != between(move[1], move[2]);
}

std::vector<CrownsMove> PlainThreeCrowns::moves() const {
    std::vector<CrownsMove> found;
    for (const auto& [from, piece] : pieces_) {
        if (!own(piece)) continue;
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                const CrownsMove step{from, {from.first + dx, from.second + dy}};
                if (legal(step)) found.push_back(step);
                const CrownsSquare via{from.first + 2 * dx, from.second + 2 * dy};
                for (int ex = -1; ex <= 1; ++ex) {
                    for (int ey = -1; ey <= 1; ++ey) {
                        const CrownsMove jump{from, via, {via.first + 2 * ex, via.second + 2 * ey}};
                        if (legal(jump)) found.push_back(jump);
                    }
                }
            }
        }
    }
    return found;
}

PlainThreeCrowns::Deeds PlainThreeCrowns::apply(const CrownsMove& move) {
    Deeds deeds;
    const char mover = at(move[0]);
    const CrownsSquare to = move.back();
    pieces_.erase(move[0]);
    pieces_[to] = mover;
    deeds.crowns = !crowned(mover) && troika(mover, to);
    if (deeds.crowns) pieces_[to] = static_cast<char>(std::toupper(mover));
    if (move.size() == 3) {
        deeds.square = between(move[1], move[2]);
        char& second = pieces_[deeds.square];
        deeds.second = 'x';
        if (crowned(second)) {
            second = side_of(second);
            deeds.second = troika(second, deeds.square) ? 'x' : 'o';
        }
        if (deeds.second == 'x') pieces_.erase(deeds.square);
    }
    return deeds;
}

void PlainThreeCrowns::play(const CrownsMove& move) {
    const Deeds deeds = apply(move);
    if (deeds.second == 'x') ++captured_[side_];
    won_by_troika_ = crowned(at(move.back())) && troika(at(move.back()), move.back());
    if (turns_++ == 0) first_moved_ = move.back();
    side_ = side_ == 'w' ? 'b' : 'w';
    ++seen_[key()];
}

char PlainThreeCrowns::outcome() const {
    const char last = side_ == 'w' ? 'b' : 'w';
    const auto captures = captured_.find(last);
    if (won_by_troika_ || (captures != captured_.end() && captures->second >= 3)) return last;
    if (seen_.at(key()) >= 3 || moves().empty()) return '=';
    return '.';
}

std::string PlainThreeCrowns::text(const CrownsMove& move) const {
    std::string text;
    const auto put = [&text](const CrownsSquare& square) {
        text += static_cast<char>('a' + square.first);
        text += static_cast<char>('1' + square.second);
    };
    for (const CrownsSquare& square : move) {
        if (!text.empty()) text += move.size() == 2 ? '-' : ':';
        put(square);
    }
    PlainThreeCrowns next = *this;
    const Deeds deeds = next.apply(move);
    if (deeds.crowns) text += "=C";
    if (deeds.second != '.') {
        text += deeds.second;
        put(deeds.square);
    }
    return text;
}

CrownsMove PlainThreeCrowns::parse(const std::string& text) {
    CrownsMove move{{text[0] - 'a', text[1] - '1'}};
    for (std::size_t i = 2; i + 2 < text.size() && (text[i] == '-' || text[i] == ':'); i += 3)
        move.push_back({text[i + 1] - 'a', text[i + 2] - '1'});
    return move;
}

}  // namespace krona::plain
