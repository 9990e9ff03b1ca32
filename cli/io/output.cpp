#include "cli/io/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "cli/jobs/interrupt.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16;

std::string system_message(int error_number) {
    return std::strerror(error_number);
}

}  // namespace

Output::Output(std::string name, std::string target, std::string temporary, int descriptor)
    : name_(std::move(name)),
      target_(std::move(target)),
      temporary_(std::move(temporary)),
      descriptor_(descriptor) {}

Output::Output(Output&& other) noexcept
    : name_(std::move(other.name_)),
      target_(std::move(other.target_)),
      temporary_(std::move(other.temporary_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      buffer_(std::move(other.buffer_)),
      failure_(std::move(other.failure_)) {
    other.temporary_.clear();
}

Output& Output::operator=(Output&& other) noexcept {
    if (this == &other) return *this;
    discard();
    name_ = std::move(other.name_);
    target_ = std::move(other.target_);
    temporary_ = std::move(other.temporary_);
    other.temporary_.clear();
    descriptor_ = std::exchange(other.descriptor_, -1);
    buffer_ = std::move(other.buffer_);
    failure_ = std::move(other.failure_);
    return *this;
}

Output::~Output() {
    discard();
}

void Output::discard() {
    if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
    descriptor_ = -1;
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
    temporary_.clear();
}

tl::expected<Output, std::string> Output::open(const std::string& path) {
    if (path == "-") return Output("standard output", "", "", STDOUT_FILENO);
    if (path.empty()) return tl::unexpected(std::string("the output has an empty name"));
    std::error_code ignored;
    std::filesystem::path resolved =
        std::filesystem::canonical(path, ignored);  // through links to the real file
    if (ignored) resolved = path;
    struct stat status {};
    const bool exists = ::stat(resolved.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) return tl::unexpected(fmt::format("{}: is a folder", path));
    if (exists && !S_ISREG(status.st_mode)) {
        const int descriptor = ::open(resolved.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor < 0) return tl::unexpected(fmt::format("{}: {}", path, system_message(errno)));
        return Output(path, "", "", descriptor);
    }
    heed_interrupts();  // the file is to be taken away
    std::string temporary = resolved.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(temporary.data());
    if (descriptor < 0) return tl::unexpected(fmt::format("{}: {}", path, system_message(errno)));
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(descriptor, exists ? status.st_mode & 07777 : 0666 & ~mask);
    return Output(path, resolved.string(), std::move(temporary), descriptor);
}

void Output::fail(int error_number) {
    if (failure_.empty()) failure_ = fmt::format("{}: {}", name_, system_message(error_number));
}

void Output::write_through(std::string_view data) {
    while (!data.empty() && !failed()) {
        const ssize_t written = ::write(descriptor_, data.data(), data.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            fail(errno);
        } else {
            data.remove_prefix(static_cast<std::size_t>(written));
        }
    }
}

void Output::write(std::string_view data) {
    if (buffer_.size() + data.size() > kBufferSize) flush();
    if (data.size() >= kBufferSize) {
        write_through(data);
    } else {
        buffer_ += data;
    }
}

void Output::flush() {
    write_through(buffer_);
    buffer_.clear();
}

tl::expected<void, std::string> Output::finish() {
    flush();
    if (descriptor_ > STDERR_FILENO) {
        if (::close(descriptor_) != 0) fail(errno);
        descriptor_ = -1;
    }
    if (!failed() && !temporary_.empty()) {
        if (std::rename(temporary_.c_str(), target_.c_str()) == 0) {
            temporary_.clear();
        } else {
            fail(errno);
        }
    }
    if (failed()) return tl::unexpected(failure_);
    return {};
}

}  // namespace krona::cli
