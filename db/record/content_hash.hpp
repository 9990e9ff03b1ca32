// SHA-256 of bytes: of whole files, which tells an import what it has seen, and of the content keys of games.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

namespace krona {

using Sha256 = std::array<unsigned char, 32>;

class ContentHasher {
  public:
    ContentHasher();
    ~ContentHasher();
    ContentHasher(const ContentHasher&) = delete;
    ContentHasher& operator=(const ContentHasher&) = delete;

    void update(std::string_view bytes);
    /// Ends the hash and begins a new one.
    Sha256 finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The first 8 bytes of a SHA-256, read as a big-endian number that SQLite can hold.
std::int64_t hash64(std::string_view bytes);

}  // namespace krona
