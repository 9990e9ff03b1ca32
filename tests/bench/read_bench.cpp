// How fast KGN is read: the streaming reader with its actions against the same grammar without any, and
// against a reader whose sink passes over every movetext. The runs are interleaved and their medians printed,
// so that the ratios hold on a machine that drifts. Usage: read_bench [MEGABYTES] [RUNS] [FILE]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "notation/grammar/kgn.hpp"
#include "notation/grammar/krona_moves.hpp"
#include "notation/parse/reader.hpp"
#include "notation/parse/window.hpp"

namespace {

using namespace krona;

class CountingSink final : public RecordSink {
  public:
    explicit CountingSink(Next answer) : answer_(answer) {}
    Next header(const Record&) override { return answer_; }
    Next record(Record& record) override {
        elements += record.movetext.size();
        return Next::read;
    }
    std::size_t elements = 0;

  private:
    Next answer_;
};

/// The tokens of all games, read through the same buffer as the reader does and thrown away.
std::size_t run_grammar(const std::string& text) {
    MemorySource source(text);
    Window window(source);
    std::size_t games = 0;
    while (true) {
        grammar::Input in(window.cursor(), window.end(), "");
        const char* before = nullptr;
        while (before != in.current()) {
            before = in.current();
            tao::pegtl::parse<grammar::tag_section>(in);
            tao::pegtl::parse<grammar::movetext<grammar::krona_ply>>(in);
            if (tao::pegtl::parse<grammar::marker>(in)) ++games;
        }
        if (!in.empty() && window.ended()) std::exit(3);
        window.move_cursor(in.current());
        window.start_game();
        if (window.refill(text.size()) != Window::Refill::more) return games;
    }
}

double seconds_of(const std::string& name, const std::string& text, std::size_t& checksum) {
    const std::clock_t start = std::clock();  // processor time: other work on the machine does not count
    if (name == "grammar alone") {
        checksum += run_grammar(text);
    } else {
        MemorySource source(text);
        CountingSink sink(name == "skip" ? Next::skip : Next::read);
        if (!read_records(source, {}, sink)) std::exit(3);
        checksum += sink.elements;
    }
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t megabytes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 64;
    const std::size_t runs = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 9;
    const std::string path = argc > 3 ? argv[3] : KRONA_TEST_VECTORS "/krona/valid.kgn";
    const std::string games = read_file(path);
    if (games.empty() || runs == 0) {
        std::fputs("usage: read_bench [MEGABYTES] [RUNS] [FILE]\n", stderr);
        return 2;
    }
    std::string text;
    while (text.size() < megabytes << 20) text.append(games).append("\n");

    const std::vector<std::string> names = {"grammar alone", "read", "skip"};
    std::vector<std::vector<double>> seconds(names.size());
    std::size_t checksum = 0;
    for (std::size_t run = 0; run < runs; ++run) {
        for (std::size_t which = 0; which < names.size(); ++which) {
            seconds[which].push_back(seconds_of(names[which], text, checksum));
        }
    }
    const double base = median(seconds[0]);
    for (std::size_t which = 0; which < names.size(); ++which) {
        const double value = median(seconds[which]);
        fmt::print("{:<14} {:8.1f} MB/s  {:5.2f} times the grammar alone\n", names[which],
                   static_cast<double>(text.size()) / 1e6 / value, value / base);
    }
    return checksum == 0 ? 3 : 0;
}
