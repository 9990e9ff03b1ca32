#include "notation/parse/byte_source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace krona {

namespace {

std::string system_message(int error) {
    return std::strerror(error);
}

class FileSource final : public ByteSource {
  public:
    enum class Ownership : std::uint8_t { owned, borrowed };

    FileSource(int descriptor, Ownership ownership) : descriptor_(descriptor), ownership_(ownership) {}
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    ~FileSource() override {
        if (ownership_ == Ownership::owned) ::close(descriptor_);
    }

    tl::expected<std::size_t, std::string> read(char* buffer, std::size_t size) override {
        while (true) {
            const ssize_t got = ::read(descriptor_, buffer, size);
            if (got >= 0) return static_cast<std::size_t>(got);
            if (errno != EINTR) return tl::unexpected(system_message(errno));
        }
    }

  private:
    int descriptor_;
    Ownership ownership_;
};

}  // namespace

tl::expected<std::size_t, std::string> MemorySource::read(char* buffer, std::size_t size) {
    const std::size_t count = std::min(size, rest_.size());
    std::copy_n(rest_.data(), count, buffer);
    rest_.remove_prefix(count);
    return count;
}

tl::expected<std::unique_ptr<ByteSource>, std::string> open_file(const std::string& path) {
    if (path == "-") {
        return std::make_unique<FileSource>(STDIN_FILENO, FileSource::Ownership::borrowed);
    }
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return tl::unexpected(system_message(errno));
    auto source = std::make_unique<FileSource>(descriptor, FileSource::Ownership::owned);
    struct stat status {};
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
        return tl::unexpected(system_message(EISDIR));
    }
    return source;
}

}  // namespace krona
