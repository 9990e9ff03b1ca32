#include "db/record/byte_code.hpp"

namespace krona {

void ByteWriter::number(std::uint64_t value) {
    while (value >= 0x80) {
        byte(static_cast<std::uint8_t>(value | 0x80));
        value >>= 7;
    }
    byte(static_cast<std::uint8_t>(value));
}

void ByteWriter::signed_number(std::int64_t value) {
    auto bits = static_cast<std::uint64_t>(value);
    number(bits << 1 ^ (value < 0 ? ~std::uint64_t{0} : 0));
}

void ByteWriter::text(std::string_view value) {
    number(value.size());
    out_.append(value);
}

std::uint64_t ByteReader::number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        std::uint8_t part = byte();
        value |= std::uint64_t{part & 0x7FU} << shift;
        if (part < 0x80) {
            return value;
        }
    }
    failed_ = true;
    return 0;
}

std::int64_t ByteReader::signed_number() {
    std::uint64_t bits = number();
    return static_cast<std::int64_t>(bits >> 1 ^ (~(bits & 1) + 1));
}

std::string_view ByteReader::text() {
    std::uint64_t size = number();
    if (failed_ || size > rest_.size()) {
        failed_ = true;
        return {};
    }
    std::string_view value = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(static_cast<std::size_t>(size));
    return value;
}

}  // namespace krona
