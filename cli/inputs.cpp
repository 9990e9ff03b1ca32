#include "cli/inputs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "notation/parse/sgf_reader.hpp"

namespace krona::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kRecordSuffixes{".kgn", ".json", ".jsonl", ".sgf"};

bool is_record_file(const fs::path& path) {
    std::string suffix = path.extension().string();
    for (char& letter : suffix) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return std::find(kRecordSuffixes.begin(), kRecordSuffixes.end(), suffix) != kRecordSuffixes.end();
}

// Appends the record files under `folder`; the error is the system's message.
std::error_code search_folder(const fs::path& folder, std::vector<Input>& inputs) {
    std::error_code error;
    std::vector<std::string> found;
    fs::recursive_directory_iterator entry(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        if (is_record_file(entry->path()) && entry->is_regular_file(ignored)) {
            found.push_back(entry->path().string());
        }
    }
    std::sort(found.begin(), found.end());
    for (std::string& path : found) inputs.push_back(Input{std::move(path)});
    return error;
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
        error = search_folder(path, list.inputs);
        if (error) {
            broken(error.message());
        } else if (list.inputs.size() == before) {
            broken("the folder holds no record files (*.kgn, *.json, *.jsonl, *.sgf)");
        }
    } else {
        list.inputs.push_back(Input{path});
    }
}

// The format of a file of records that is no KGN text, by how it starts: an object, or a game tree.
std::string_view other_format(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string start(512, '\0');
    file.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(file.gcount()));
    const std::size_t brace = start.find_first_not_of(" \t\r\n");
    if (starts_as_sgf(start)) return "SGF";
    if (brace == std::string::npos || start[brace] != '{') return {};
    const std::size_t inside = start.find_first_not_of(" \t\r\n", brace + 1);
    return inside != std::string::npos && start[inside] == '"' ? "JSON" : "";
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

bool check_in_place(const InputList& list, Console& console) {
    bool fine = true;
    for (const Input& input : list.inputs) {
        if (input.path == "-") {
            console.error("--in-place takes files, not standard input");
            fine = false;
        } else if (const auto format = other_format(input.path); !format.empty()) {
            console.error(
                fmt::format("{}: --in-place rewrites KGN text, and this is {}", input.path, format));
            fine = false;
        }
    }
    return fine;
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
