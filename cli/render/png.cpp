#include "cli/render/png.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace krona::cli {

namespace {

namespace fs = std::filesystem;

constexpr const char* kProgram = "rsvg-convert";

/// A folder of its own for the two pictures, removed at the end.
class ScratchFolder {
  public:
    ScratchFolder() {
        std::error_code error;
        std::string form = (fs::temp_directory_path(error) / "krona-picture-XXXXXX").string();
        if (!error && mkdtemp(form.data()) != nullptr) path_ = form;
    }
    ~ScratchFolder() {
        std::error_code error;
        if (!path_.empty()) fs::remove_all(path_, error);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    bool made() const { return !path_.empty(); }
    std::string file(const char* name) const { return (path_ / name).string(); }

  private:
    fs::path path_;
};

/// Runs the program; its words go to our stderr. An error number where it could not be started.
tl::expected<int, int> run_program(std::string zoom, std::string in, std::string out) {
    std::string name = kProgram;
    std::string output = fmt::format("--output={}", out);
    const std::array<char*, 5> words{name.data(), zoom.data(), output.data(), in.data(), nullptr};
    pid_t child = 0;
    const int fault = posix_spawnp(&child, kProgram, nullptr, nullptr, words.data(), environ);
    if (fault != 0) return tl::unexpected(fault);
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return tl::unexpected(errno);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

tl::expected<std::string, std::string> png_of_svg(const std::string& svg, double scale) {
    const ScratchFolder folder;
    if (!folder.made()) return tl::unexpected(std::string("no folder for temporary files can be made"));
    const std::string in = folder.file("picture.svg");
    const std::string out = folder.file("picture.png");
    std::ofstream(in, std::ios::binary) << svg;
    const auto status = run_program(fmt::format("--zoom={}", scale), in, out);
    if (!status) {
        const bool missing = status.error() == ENOENT;
        return tl::unexpected(missing
                                  ? fmt::format("PNG is drawn by {}, which is not there (Debian has it in "
                                                "librsvg2-bin); SVG needs no other program",
                                                kProgram)
                                  : fmt::format("{}: {}", kProgram, std::strerror(status.error())));
    }
    std::ifstream file(out, std::ios::binary);
    std::string png{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (*status != 0 || png.empty())
        return tl::unexpected(fmt::format("{} could not draw the picture", kProgram));
    return png;
}

}  // namespace krona::cli
