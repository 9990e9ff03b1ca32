// How fast records of Korona are read and judged on one core, in plies a second of processor time.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "notation/parse/reader.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/any_game.hpp"
#include "validator/check.hpp"

namespace {

using namespace krona;

class Judging final : public RecordSink {
  public:
    explicit Judging(Checker* checker) : checker_(checker) {}
    Next record(Record& record) override {
        for (const Element& element : record.movetext) plies_ += element.kind == ElementKind::ply ? 1u : 0u;
        if (checker_ != nullptr && !checker_->check(record).valid) ++invalid_;
        return Next::read;
    }
    std::uint64_t plies() const { return plies_; }
    std::uint64_t invalid() const { return invalid_; }

  private:
    Checker* checker_;
    std::uint64_t plies_ = 0;
    std::uint64_t invalid_ = 0;
};

void measure(const char* what, const std::string& text, Checker* checker) {
    double best = 0;
    for (int round = 0; round < 5; ++round) {
        MemorySource source(text);
        Judging sink(checker);
        const std::clock_t begin = std::clock();
        static_cast<void>(read_records(source, {}, sink));
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (sink.invalid() > 0)
            std::printf("%llu games are invalid\n", static_cast<unsigned long long>(sink.invalid()));
        best = std::max(best, static_cast<double>(sink.plies()) / seconds);
    }
    std::printf("%-10s %6.2f million plies/s\n", what, best / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
    const bool second = argc > 1 && std::string(argv[1]) == "korona2";
    const std::uint64_t games = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 10'000;
    std::string text;
    for (std::uint64_t index = 0; index < games; ++index) {
        const GameKind kind = second ? GameKind::korona2 : GameKind::korona;
        write_kgn(random_board_game(kind, 1, index, {}), text);
        text += '\n';
    }
    Checker checker(CheckOptions{});
    measure("read", text, nullptr);
    measure("judge", text, &checker);
    return 0;
}
