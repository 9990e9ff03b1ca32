// The program's voice on stderr: messages, summaries, and whether colours are wanted. Data never goes through
// here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validator/report/report_text.hpp"

namespace krona::cli {

enum class ColourWhen : std::uint8_t { automatic, always, never };
enum class Verbosity : std::uint8_t { normal, quiet };

/// Colours on `descriptor`: as asked, else on a terminal where NO_COLOR is not set.
Colouring colouring_for(int descriptor, ColourWhen when);
bool is_terminal(int descriptor);

/// `1204` as `1,204`.
std::string grouped(std::uint64_t number);
/// `1,204 games`, `1 game`.
std::string counted(std::uint64_t number, std::string_view singular, std::string_view plural);

class Console {
  public:
    Console(ColourWhen when, Verbosity verbosity);

    ColourWhen colour_when() const { return when_; }
    Verbosity verbosity() const { return verbosity_; }
    Colouring colouring() const;  // of stderr

    /// `krona: MESSAGE`. Said even when quiet.
    void error(std::string_view message);
    /// One line of comment, such as a summary; not said when quiet.
    void note(std::string_view message);
    /// Text as it stands, such as diagnostics of a report.
    void write(std::string_view text);

  private:
    ColourWhen when_;
    Verbosity verbosity_;
};

}  // namespace krona::cli
