// Three Crowns stated as plainly as possible, as the oracle of tests and benchmarks: a board of letters, the
// rules one by one as rules-three-crowns has them.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace krona::plain {

/// File and rank from 0.
using CrownsSquare = std::pair<int, int>;
/// A step has two squares, a double jump three.
using CrownsMove = std::vector<CrownsSquare>;

class PlainThreeCrowns {
  public:
    /// Reads position text; the standard start counts its turns for the equalizer.
    explicit PlainThreeCrowns(const std::string& text, std::string equalizer = "different");

    char side() const { return side_; }
    std::vector<CrownsMove> moves() const;
    bool legal(const CrownsMove& move) const;
    void play(const CrownsMove& move);
    /// `w`, `b`: won; `=`: drawn; `.`: goes on. Repetition counts from the start.
    char outcome() const;

    /// With suffixes.
    std::string text(const CrownsMove& move) const;
    static CrownsMove parse(const std::string& text);

  private:
    struct Deeds {
        bool crowns = false;
        char second = '.';  // what becomes of the second piece: `x`, `o` or nothing
        CrownsSquare square;
    };
    char at(const CrownsSquare& square) const;
    bool own(char piece) const;
    bool troika(char piece, const CrownsSquare& square) const;
    bool jumps(const CrownsSquare& from, const CrownsSquare& to, const CrownsSquare& origin) const;
    Deeds apply(const CrownsMove& move);
    std::string key() const;

    std::map<CrownsSquare, char> pieces_;
    char side_ = 'w';
    std::string equalizer_;
    bool standard_ = false;
    int turns_ = 0;
    CrownsSquare first_moved_{-1, -1};
    std::map<char, int> captured_;
    bool won_by_troika_ = false;
    std::map<std::string, int> seen_;
};

}  // namespace krona::plain
