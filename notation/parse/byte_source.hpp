// Where the bytes of records come from: a file, standard input or memory, read in pieces.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace krona {

class ByteSource {
  public:
    virtual ~ByteSource() = default;

    /// Reads at most `size` bytes into `buffer`; 0 at the end. The error is the system's message.
    virtual tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) = 0;
};

/// Reads from a text that must outlive the source.
class MemorySource final : public ByteSource {
  public:
    explicit MemorySource(std::string_view text) : rest_(text) {}
    tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) override;

  private:
    std::string_view rest_;
};

/// Opens a file (`-` is standard input). The error says what the system said: no such file, is a folder, ...
tl::expected<std::unique_ptr<ByteSource>, std::string> open_file(const std::string& path);

}  // namespace krona
