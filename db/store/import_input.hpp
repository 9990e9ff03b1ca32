// Inputs of an import that can be read twice: what is learnt of the bytes before they are read as games, and
// a copy of what cannot be read again.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "db/record/content_hash.hpp"
#include "notation/parse/byte_source.hpp"

namespace krona {

struct InputFacts {
    Sha256 hash{};     // of all bytes
    std::string head;  // the first kEncodingHead bytes
};

tl::expected<InputFacts, std::string> learn_input(ByteSource& source);

/// The bytes of a source in a temporary file without a name.
class SpooledInput {
  public:
    static tl::expected<SpooledInput, std::string> spool(ByteSource& source);
    /// Reads from the start; one source at a time.
    std::unique_ptr<ByteSource> open();

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    explicit SpooledInput(std::FILE* file) : file_(file) {}
    std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace krona
