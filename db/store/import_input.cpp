#include "db/store/import_input.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "notation/parse/encoding.hpp"

namespace krona {
namespace {

constexpr std::size_t kBlock = 256 * 1024;

class FileView final : public ByteSource {
  public:
    explicit FileView(std::FILE* file) : file_(file) {}

    tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) override {
        std::size_t count = std::fread(buffer, 1, size, file_);
        if (count == 0 && std::ferror(file_) != 0) {
            return tl::unexpected(std::string(std::strerror(errno)));
        }
        return count;
    }

  private:
    std::FILE* file_;
};

/// Hands every block of the source to `take`, which returns false at a fault of its own.
template <typename Take>
tl::expected<void, std::string> for_each_block(ByteSource& source, Take take) {
    std::vector<char> buffer(kBlock);
    for (;;) {
        auto count = source.read(buffer.data(), buffer.size());
        if (!count) {
            return tl::unexpected(count.error());
        }
        if (*count == 0) {
            return {};
        }
        if (!take(std::string_view(buffer.data(), *count))) {
            return tl::unexpected(
                fmt::format("the temporary copy cannot be written: {}", std::strerror(errno)));
        }
    }
}

}  // namespace

tl::expected<InputFacts, std::string> learn_input(ByteSource& source) {
    InputFacts facts;
    ContentHasher hasher;
    auto done = for_each_block(source, [&](std::string_view block) {
        hasher.update(block);
        facts.head += block.substr(0, kEncodingHead - facts.head.size());
        return true;
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    facts.hash = hasher.finish();
    return facts;
}

tl::expected<SpooledInput, std::string> SpooledInput::spool(ByteSource& source) {
    SpooledInput input(std::tmpfile());
    std::FILE* file = input.file_.get();
    if (file == nullptr) {
        return tl::unexpected(fmt::format("no temporary file can be made: {}", std::strerror(errno)));
    }
    auto done = for_each_block(source, [&](std::string_view block) {
        return std::fwrite(block.data(), 1, block.size(), file) == block.size();
    });
    if (!done) {
        return tl::unexpected(done.error());
    }
    if (std::fflush(file) != 0) {
        return tl::unexpected(fmt::format("the temporary copy cannot be written: {}", std::strerror(errno)));
    }
    return input;
}

std::unique_ptr<ByteSource> SpooledInput::open() {
    std::rewind(file_.get());
    return std::make_unique<FileView>(file_.get());
}

}  // namespace krona
