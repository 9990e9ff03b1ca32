// Walks along two aligned score sheets of a Krona game and settles each difference by playing: the reading
// after which more of the game can be played is taken.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "validator/compare.hpp"
#include "validator/games/krona/coordinates.hpp"
#include "validator/games/krona/ending.hpp"
#include "validator/games/krona/line.hpp"
#include "validator/games/krona/parameters.hpp"

namespace krona {

/// A sheet taken apart.
struct SheetView {
    explicit SheetView(const Record& record);

    const Record& record;
    KronaCoordinates coordinates;
    std::vector<Line> lines;
    std::vector<SheetPly> plies;        // of the main line
    std::optional<PositionText> setup;  // where there is one that can be read
    KronaClaims claims;

    std::span<const Stone> setup_stones() const;
    const Line& main_line() const { return lines.front(); }
};

class SheetWalk {
  public:
    /// `plies_b` are those of `b` in the coordinates of `a`. Without parameters nothing is judged. All
    /// arguments must outlive the walk.
    SheetWalk(const SheetView& a, const SheetView& b, std::span<const SheetPly> plies_b,
              std::span<const SheetStep> steps, const std::optional<KronaParameters>& parameters);

    /// Fills the plies, the place where the walk got stuck, and the board's result.
    void run(SheetComparison& comparison);
    /// The sheet taken at each step.
    const std::vector<Sheet>& taken() const { return taken_; }

  private:
    struct Failure {
        std::string message;
        std::optional<Code> code;
    };
    struct Reach {
        std::size_t plies = 0;  // one more where the end fits as well
        std::optional<Failure> first_failure;
    };

    std::span<const SheetPly> plies_of(const SheetStep& step, Sheet sheet) const;
    std::optional<Failure> play(KronaPosition& position, std::span<const SheetPly> plies) const;
    Reach reach(KronaPosition position, std::size_t step, Sheet own) const;
    bool ending_fits(KronaPosition position) const;
    SheetReading describe(const SheetStep& step, Sheet sheet) const;
    void judge(std::size_t step, Sheet sheet, SheetReading& reading) const;
    void settle(std::size_t step, SheetComparison& comparison);
    void play_shared(const SheetStep& step, SheetComparison& comparison);

    const SheetView& a_;
    const SheetView& b_;
    std::span<const SheetPly> plies_b_;
    std::span<const SheetStep> steps_;
    const std::optional<KronaParameters>& parameters_;
    std::optional<KronaPosition> position_;  // none where the line cannot be judged any more
    std::vector<Sheet> taken_;
};

}  // namespace krona
