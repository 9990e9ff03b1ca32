// What is pressed on a keyboard, from the bytes that a terminal sends: plain characters as UTF-8, other keys
// as escape sequences (the forms of xterm, the Linux console and their kin).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace krona::cli {

enum class Key : std::uint8_t {
    character,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    enter,
    escape,
    backspace,
    tab,
    other,  // a key that has no name here
};

struct KeyPress {
    Key key = Key::other;
    char32_t character = 0;  // of Key::character
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

/// Cuts the stream of bytes into keys, however the bytes are parted.
class KeyDecoder {
  public:
    /// Appends the keys that are complete.
    void feed(std::string_view bytes, std::vector<KeyPress>& keys);

    /// Whether bytes wait for more: an escape may be the key of that name or the head of a sequence.
    bool waiting() const { return !pending_.empty(); }
    /// No more bytes came: what waits is taken as it is.
    void give_up(std::vector<KeyPress>& keys);

  private:
    std::string pending_;
};

}  // namespace krona::cli
