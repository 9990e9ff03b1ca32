#include "cli/options/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <system_error>
#include <thread>

#include "cli/options/word_option.hpp"
#include "notation/parse/encoding.hpp"

namespace krona::cli {

namespace {

constexpr unsigned kMostJobs = 256;

const std::map<std::string, ColourWhen>& colour_words() {
    static const std::map<std::string, ColourWhen> words{
        {"auto", ColourWhen::automatic}, {"always", ColourWhen::always}, {"never", ColourWhen::never}};
    return words;
}

// A report of a play server (apgr) is a form of JSON, told by what is in it.
const std::map<std::string, InputFormat>& input_formats() {
    static const std::map<std::string, InputFormat> formats = {
        {"apgr", InputFormat::json}, {"json", InputFormat::json},   {"jsonl", InputFormat::jsonl},
        {"kgn", InputFormat::kgn},   {"loose", InputFormat::loose}, {"sgf", InputFormat::sgf}};
    return formats;
}

// Empty where the name is one, as the parser wants it.
std::string check_encoding(const std::string& name) {
    if (is_known_encoding(name)) return {};
    return fmt::format(
        "\"{}\" is no encoding that can be read; names are such as utf-8, utf-16, windows-1251, "
        "windows-1252, koi8-r, cp866, iso-8859-1",
        name);
}

}  // namespace

CLI::App* add_command(CLI::App& parent, CommandSlot& slot, const std::string& name,
                      const std::string& summary, const std::string& examples) {
    CLI::App* command = parent.add_subcommand(name, summary);
    command->footer("Examples:\n" + examples);
    command->add_flag("-q,--quiet", slot.quiet, "No summary and no progress on stderr");
    add_word_option(*command, "--color", slot.colour, colour_words(),
                    "auto, always or never; auto also heeds NO_COLOR")
        ->option_text("WHEN");
    return command;
}

ReaderOptions ReadingOptions::reader() const {
    ReaderOptions reader;
    if (!format.empty()) reader.format = input_formats().at(format);
    reader.encoding = encoding;
    if (!game.empty()) reader.default_game = game_from_name(game);
    return reader;
}

void add_format_option(CLI::App& command, ReadingOptions& options) {
    command.add_option("--from", options.format, "Input format, instead of telling it by content")
        ->check(CLI::IsMember(&input_formats()))
        ->option_text("FORMAT");
}

void add_reading_options(CLI::App& command, ReadingOptions& options) {
    command.add_option(
        "FILE", options.files,
        "Files or folders (searched for *.kgn, *.json, *.jsonl, *.sgf); `-` or none: standard input");
    add_format_option(command, options);
    command
        .add_option(
            "--encoding", options.encoding,
            "Encoding of the text, instead of telling it by content: windows-1252, koi8-r, cp866, ...")
        ->check(CLI::Validator(check_encoding, "", "encoding"))
        ->option_text("NAME");
    command.add_option("--game", options.game, "Game of records that name none")
        ->check(CLI::IsMember({"krona", "korona", "korona2", "akron", "threecrowns"}))
        ->option_text("GAME");
}

CLI::Validator whole_number_from(unsigned least) {
    const auto check = [least](const std::string& text) {
        std::uint64_t value = 0;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, value);
        if (read.ec == std::errc() && read.ptr == end && value >= least) return std::string();
        return fmt::format("expected a whole number from {} on, not `{}`", least, text);
    };
    return CLI::Validator(check, "", "number");
}

void add_jobs_option(CLI::App& command, unsigned& jobs) {
    jobs = default_jobs();
    command.add_option("-j,--jobs", jobs, "Threads (default: one per processor)")
        ->check(CLI::Range(1u, kMostJobs))
        ->option_text("N");
}

unsigned default_jobs() {
    return std::clamp(std::thread::hardware_concurrency(), 1u, kMostJobs);
}

CLI::Option* add_output_option(CLI::App& command, std::string& path) {
    return command.add_option("-o,--output", path, "Write to this file instead of standard output")
        ->option_text("OUT");
}

}  // namespace krona::cli
