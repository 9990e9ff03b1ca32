// Texts that are not UTF-8, as UTF-8: UTF-16 with a byte order mark and Windows-1251 are told by their bytes,
// every other encoding by its name (notation.md, "Loose text").
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/parse/byte_source.hpp"

namespace krona {

/// Whether text in the encoding of that name can be read.
bool is_known_encoding(const std::string& name);

/// How an encoding writes text.
enum class EncodingForm : std::uint8_t {
    utf8,
    ascii,  // ASCII text is itself, other characters are bytes of its own, as in Windows-1251
    bytes,  // ASCII text is other bytes, as many, as in EBCDIC
    other,  // larger units, as in UTF-16, or sequences
};

/// What the encoding of a name makes of a sample; a name says nothing certain. `name` is a known one.
EncodingForm encoding_form(const std::string& name);

/// What the first bytes of a text show.
enum class GuessedEncoding : std::uint8_t { utf8, utf16_le, utf16_be, windows_1251 };

/// Text that is well-formed UTF-8 is nothing else, and neither is text with a single odd byte. Windows-1251
/// takes several Russian words and hardly a byte that is not part of one.
GuessedEncoding guess_encoding(std::string_view head);

/// So many bytes of a text are looked at to tell its encoding.
inline constexpr std::size_t kEncodingHead = 64 * 1024;

/// The encoding in which a text that begins so is read where it is one of bytes, as Windows-1251 is; empty
/// for UTF-8 and for other forms. `named` is what somebody said it is, or empty.
std::string byte_encoding(std::string_view head, const std::string& named);
/// UTF-8 in another encoding; nullopt where that has not all its characters.
std::optional<std::string> encoded(std::string_view text, const std::string& encoding);

/// Reads another source as UTF-8. Bytes that mean nothing in the encoding come out as the byte 0xFF, which no
/// UTF-8 text has, so that the reader reports them.
class Utf8Source final : public ByteSource {
  public:
    /// An empty name: told by the first 64 KiB. `source` must outlive this.
    Utf8Source(ByteSource& source, const std::string& encoding);
    ~Utf8Source() override;

    tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) override;

    /// The encoding that was told by the bytes, for people; empty for UTF-8 and where it was named. Known
    /// after the first read.
    std::string_view guessed() const { return guessed_; }
    /// The encoding that is turned into UTF-8, told or named; empty for UTF-8. Known after the first read.
    std::string_view converted_from() const;

  private:
    class Converter;

    tl::expected<bool, std::string> read_head();
    std::size_t give(std::string& from, char* buffer, std::size_t size);

    ByteSource& source_;
    std::string encoding_;
    std::string_view guessed_;
    std::unique_ptr<Converter> converter_;  // null where the text is UTF-8
    bool has_head_ = false;
    bool ended_ = false;
    std::string head_;       // bytes that were read to guess, not yet given
    std::string converted_;  // text not yet given
    std::size_t given_ = 0;
};

}  // namespace krona
