// Numbers and texts as bytes: the alphabet of coded records.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace krona {

class ByteWriter {
  public:
    explicit ByteWriter(std::string& out) : out_(out) {}

    void byte(std::uint8_t value) { out_.push_back(static_cast<char>(value)); }
    /// Seven bits a byte, the lowest first.
    void number(std::uint64_t value);
    /// Small absolute values are short.
    void signed_number(std::int64_t value);
    /// Length and bytes.
    void text(std::string_view value);

  private:
    std::string& out_;
};

/// Reads what ByteWriter wrote. After a fault every value is zero or empty and `failed` is true.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    std::uint8_t byte() {
        if (rest_.empty()) {
            failed_ = true;
            return 0;
        }
        auto value = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }
    std::uint64_t number();
    std::int64_t signed_number();
    std::string_view text();
    bool at_end() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }
    bool failed() const { return failed_; }

  private:
    std::string_view rest_;
    bool failed_ = false;
};

}  // namespace krona
