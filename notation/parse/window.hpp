// A piece of the source in memory, moved along the file in one reused buffer. It holds the current game from
// its first byte and always ends at a line end (or at the end of the file), so that no token of a line is
// ever cut.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "notation/parse/byte_source.hpp"

namespace krona {

class Window {
  public:
    enum class Refill : std::uint8_t {
        more,   // the window has grown
        end,    // nothing is left in the source
        limit,  // the game would pass its bound
        error,  // the source failed; error() says why
    };

    explicit Window(ByteSource& source) : source_(source) {}

    const char* begin() const { return buffer_.get() + begin_; }    // of the current game
    const char* cursor() const { return buffer_.get() + cursor_; }  // of the reader
    const char* end() const { return buffer_.get() + safe_end_; }   // of the whole lines
    std::string_view rest() const { return std::string_view(cursor(), safe_end_ - cursor_); }
    std::string_view read_part() const { return std::string_view(begin(), cursor_ - begin_); }
    bool at_file_end() const { return eof_ && cursor_ == filled_; }
    bool ended() const { return eof_; }  // the window holds all that is left

    void move_cursor(const char* to) { cursor_ = static_cast<std::size_t>(to - buffer_.get()); }
    /// The current game ends at the cursor, the next one starts there.
    void start_game() {
        offset_ += cursor_ - begin_;
        begin_ = cursor_;
    }
    /// The current game starts with the line of the cursor. Returns how many line ends stand before it.
    std::uint64_t start_game_at_line();
    std::uint64_t offset() const { return offset_; }  // of the current game in the file

    /// Reads on until the window has more whole lines. Pointers into the window move; offsets from begin()
    /// stay. At most `game_bytes` (and a block) are kept from begin() on.
    Refill refill(std::size_t game_bytes);

    /// Passes over everything up to the next line that starts with `first`, in constant memory; the next game
    /// starts there. False where the source ends before. `lines` grows by the line ends passed.
    bool skip_to_line(char first, std::uint64_t& lines);

    const std::string& error() const { return error_; }

  private:
    void make_room(std::size_t wanted);
    void find_safe_end(std::size_t from);

    ByteSource& source_;
    std::unique_ptr<char[]> buffer_;
    std::size_t capacity_ = 0;
    std::size_t begin_ = 0;
    std::size_t cursor_ = 0;
    std::size_t safe_end_ = 0;
    std::size_t filled_ = 0;
    std::uint64_t offset_ = 0;
    bool eof_ = false;
    std::string error_;
};

/// Offset of the first line from `from` on that starts with `first` and has a line end before it; npos where
/// there is none.
std::size_t find_line(std::string_view text, char first, std::size_t from);

}  // namespace krona
