#include "db/record/submitted_bytes.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>

#include "db/record/byte_code.hpp"

namespace krona {
namespace {

/// As far as deflate looks back.
constexpr std::size_t kDictionary = 32768;

// zlib takes pointers to bytes that it does not change without `const`.
Bytef* bytes_in(std::string_view text) {
    return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
}

std::string_view dictionary_of(std::string_view canonical) {
    return canonical.substr(canonical.size() - std::min(canonical.size(), kDictionary));
}

bool is_canonical(std::string_view source, std::string_view canonical) {
    return source == canonical || (source.starts_with('\n') && source.substr(1) == canonical);
}

}  // namespace

std::string pack_submitted(std::string_view source, std::string_view canonical) {
    if (is_canonical(source, canonical)) {
        return {};
    }
    std::string packed;
    ByteWriter(packed).number(source.size());
    z_stream stream{};
    if (deflateInit(&stream, Z_BEST_COMPRESSION) != Z_OK) {
        throw std::bad_alloc();
    }
    std::string_view dictionary = dictionary_of(canonical);
    deflateSetDictionary(&stream, bytes_in(dictionary), static_cast<uInt>(dictionary.size()));
    const std::size_t head = packed.size();
    packed.resize(head + deflateBound(&stream, static_cast<uLong>(source.size())));
    stream.next_in = bytes_in(source);
    stream.avail_in = static_cast<uInt>(source.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data() + head);
    stream.avail_out = static_cast<uInt>(packed.size() - head);
    deflate(&stream, Z_FINISH);
    packed.resize(head + stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::optional<std::string> unpack_submitted(std::string_view packed, std::string_view canonical) {
    ByteReader in(packed);
    const std::uint64_t size = in.number();
    std::string_view deflated = in.rest();
    // Deflate shrinks by a factor of 1032 at most.
    if (in.failed() || size / 1032 > deflated.size() + 1) {
        return std::nullopt;
    }
    std::string source(static_cast<std::size_t>(size), '\0');
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) {
        throw std::bad_alloc();
    }
    stream.next_in = bytes_in(deflated);
    stream.avail_in = static_cast<uInt>(deflated.size());
    stream.next_out = reinterpret_cast<Bytef*>(source.data());
    stream.avail_out = static_cast<uInt>(source.size());
    int status = inflate(&stream, Z_FINISH);
    if (status == Z_NEED_DICT) {
        std::string_view dictionary = dictionary_of(canonical);
        status = inflateSetDictionary(&stream, bytes_in(dictionary), static_cast<uInt>(dictionary.size()));
        status = status == Z_OK ? inflate(&stream, Z_FINISH) : status;
    }
    const bool whole = status == Z_STREAM_END && stream.total_out == source.size() && stream.avail_in == 0;
    inflateEnd(&stream);
    return whole ? std::optional(std::move(source)) : std::nullopt;
}

}  // namespace krona
