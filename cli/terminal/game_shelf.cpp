#include "cli/terminal/game_shelf.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <memory>
#include <utility>

#include "cli/io/console.hpp"
#include "cli/records/one_game.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

constexpr std::uintmax_t kCountedBytes = 16u
                                         << 20;  // files up to this size are read to the end, to count games

bool is_small(const Input& input) {
    std::error_code error;
    const auto size = std::filesystem::file_size(input.path, error);
    return error || size <= kCountedBytes;
}

tl::expected<std::string, std::string> read_whole(const std::string& path) {
    auto source = open_file(path);
    if (!source) return tl::unexpected(source.error());
    std::string text;
    std::string buffer(std::size_t{1} << 16, '\0');
    while (true) {
        const auto size = (*source)->read(buffer.data(), buffer.size());
        if (!size) return tl::unexpected(size.error());
        if (*size == 0) return text;
        text.append(buffer, 0, *size);
    }
}

}  // namespace

tl::expected<GameShelf::Reading, std::string> GameShelf::read(std::size_t index, std::uint64_t number) {
    const Input& input = inputs_[index];
    std::unique_ptr<ByteSource> source;
    if (input.path == "-") {
        if (!standard_input_) {
            auto text = read_whole(input.path);
            if (!text) return tl::unexpected(text.error());
            standard_input_ = std::move(*text);
        }
        source = std::make_unique<MemorySource>(*standard_input_);
    } else {
        auto file = open_file(input.path);
        if (!file) return tl::unexpected(fmt::format("{}: {}", input.name(), file.error()));
        source = std::move(*file);
    }
    const bool counted = counts_.count(index) > 0;
    const bool to_end = !counted && (input.path == "-" || is_small(input));
    OneGame sink(number, to_end ? BehindGame::count : BehindGame::stop);
    const auto summary = read_records(*source, reader_, sink);
    if (!summary) return tl::unexpected(fmt::format("{}: {}", input.name(), summary.error().message));
    if (!summary->stopped) counts_[index] = summary->games;
    return Reading{std::move(sink.found()), summary->games};
}

tl::expected<std::uint64_t, std::string> GameShelf::count(std::size_t input) {
    const auto known = counts_.find(input);
    if (known != counts_.end()) return known->second;
    const auto reading = read(input, std::numeric_limits<std::uint64_t>::max());
    if (!reading) return tl::unexpected(reading.error());
    return reading->games;
}

void GameShelf::stand_at(std::size_t input, std::uint64_t number) {
    input_ = input;
    number_ = number;
}

tl::expected<Record, NoGame> GameShelf::first(std::uint64_t number) {
    const auto none = [](std::string message, ExitStatus status) {
        return tl::unexpected(NoGame{std::move(message), status});
    };
    auto reading = read(0, number);
    if (!reading) return none(reading.error(), ExitStatus::broken);
    const std::string name = inputs_[0].name();
    if (reading->record) {
        stand_at(0, number);
        return std::move(*reading->record);
    }
    if (reading->games == 0) return none(fmt::format("{}: no game found", name), ExitStatus::invalid);
    return none(
        fmt::format("{}: no game {}: there are {}", name, number, counted(reading->games, "game", "games")),
        ExitStatus::usage);
}

tl::expected<Record, std::string> GameShelf::next() {
    std::uint64_t number = number_ + 1;
    for (std::size_t input = input_; input < inputs_.size(); ++input, number = 1) {
        auto reading = read(input, number);
        if (!reading) return tl::unexpected(reading.error());
        if (!reading->record) continue;
        stand_at(input, number);
        return std::move(*reading->record);
    }
    return tl::unexpected(std::string("This is the last game"));
}

tl::expected<Record, std::string> GameShelf::previous() {
    std::size_t input = input_;
    std::uint64_t number = number_ - 1;
    while (number == 0 && input > 0) {
        const auto games = count(--input);
        if (!games) return tl::unexpected(games.error());
        number = *games;
    }
    if (number == 0) return tl::unexpected(std::string("This is the first game"));
    auto reading = read(input, number);
    if (!reading) return tl::unexpected(reading.error());
    if (!reading->record) return tl::unexpected(std::string("The file has changed"));
    stand_at(input, number);
    return std::move(*reading->record);
}

std::string GameShelf::place() const {
    const std::string file = std::filesystem::path(inputs_[input_].name()).filename().string();
    const auto games = counts_.find(input_);
    if (games == counts_.end()) return fmt::format("{} {}", number_, printable(file));
    return fmt::format("{}/{} {}", number_, games->second, printable(file));
}

}  // namespace krona::cli
