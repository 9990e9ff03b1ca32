#include "cli/io/inputs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <string_view>
#include <utility>

namespace krona::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kRecordSuffixes{".kgn", ".json", ".jsonl", ".sgf"};

bool is_record_file(const fs::path& path) {
    std::string suffix = path.extension().string();
    for (char& letter : suffix) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return std::find(kRecordSuffixes.begin(), kRecordSuffixes.end(), suffix) != kRecordSuffixes.end();
}

// Appends the record files under `folder`. A folder that cannot be read is said, and the others go on.
void search_folder(const std::string& folder, InputList& list, Console& console) {
    std::vector<std::string> found;
    std::vector<std::string> folders{folder};
    while (!folders.empty()) {
        const std::string now = std::move(folders.back());
        folders.pop_back();
        std::error_code error;
        fs::directory_iterator entry(now, error);
        for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
            std::error_code ignored;
            if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) {
                folders.push_back(entry->path().string());
            } else if (is_record_file(entry->path()) && entry->is_regular_file(ignored)) {
                found.push_back(entry->path().string());
            }
        }
        if (!error) continue;
        console.error(fmt::format("{}: {}", now, error.message()));
        list.status = worse(list.status, ExitStatus::broken);
    }
    std::sort(found.begin(), found.end());
    for (std::string& path : found) list.inputs.push_back(Input{std::move(path)});
}

void add_named(const std::string& path, InputList& list, Console& console) {
    const auto broken = [&](std::string_view reason) {
        console.error(fmt::format("{}: {}", path, reason));
        list.status = worse(list.status, ExitStatus::broken);
    };
    if (path == "-") {
        list.inputs.push_back(Input{path});
        return;
    }
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
        broken(error && error != std::errc::no_such_file_or_directory ? error.message() : "no such file");
    } else if (fs::is_directory(status)) {
        const std::size_t before = list.inputs.size();
        const ExitStatus status_before = std::exchange(list.status, ExitStatus::well);
        search_folder(path, list, console);
        const bool read = list.status == ExitStatus::well;
        list.status = worse(list.status, status_before);
        if (read && list.inputs.size() == before) {
            broken("the folder holds no record files (*.kgn, *.json, *.jsonl, *.sgf)");
        }
    } else {
        list.inputs.push_back(Input{path});
    }
}

}  // namespace

InputList find_inputs(const std::vector<std::string>& named, Console& console) {
    InputList list;
    if (!named.empty()) {
        for (const std::string& path : named) add_named(path, list, console);
    } else if (is_terminal(STDIN_FILENO)) {
        console.error(
            "no file named, and standard input is a terminal; name a file, or `-` to type a record");
        list.status = ExitStatus::usage;
    } else {
        list.inputs.push_back(Input{"-"});
    }
    return list;
}

std::uint64_t total_size(const std::vector<Input>& inputs) {
    std::uint64_t total = 0;
    for (const Input& input : inputs) {
        std::error_code error;
        if (input.path == "-" || !fs::is_regular_file(input.path, error)) return 0;
        const std::uintmax_t size = fs::file_size(input.path, error);
        if (error) return 0;
        total += size;
    }
    return total;
}

}  // namespace krona::cli
