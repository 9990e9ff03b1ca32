#include "cli/commands/explain.hpp"

#include <fmt/format.h>

#include <iterator>

#include "cli/io/data.hpp"
#include "cli/options/suggest.hpp"
#include "notation/diagnostic_codes.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona::cli {

namespace {

struct ExplainOptions {
    std::string code;
};

void append_block(std::string_view heading, std::string_view record, std::string& out) {
    if (record.empty()) return;
    out += '\n';
    out += heading;
    out += '\n';
    while (!record.empty()) {
        const std::size_t end = std::min(record.find('\n'), record.size());
        const std::string_view line = record.substr(0, end);
        if (!line.empty()) out += "    ";
        out += printable(line);
        out += '\n';
        record.remove_prefix(std::min(end + 1, record.size()));
    }
}

std::string entry_text(const CodeInfo& info) {
    std::string out = fmt::format("{} ({})\n\n{}\n", info.name, severity_name(info.severity), info.rule);
    if (!info.advice.empty()) fmt::format_to(std::back_inserter(out), "\n{}\n", info.advice);
    append_block("Wrong:", info.wrong, out);
    append_block("Right:", info.right, out);
    return out;
}

std::string list_text() {
    std::string out;
    for (const CodeInfo& info : code_catalogue()) {
        fmt::format_to(std::back_inserter(out), "{:<22} {}\n", info.name, severity_name(info.severity));
    }
    return out;
}

ExitStatus run_explain(const ExplainOptions& options, Context& context) {
    if (options.code.empty()) return print_data(list_text(), context.console);
    const auto code = code_from_name(options.code);
    if (code) return print_data(entry_text(code_info(*code)), context.console);
    std::vector<std::string> names;
    for (const CodeInfo& info : code_catalogue()) names.emplace_back(info.name);
    const std::string nearest = nearest_word(options.code, names);
    context.console.error(fmt::format("no diagnostic is called `{}`{}; `krona explain` lists them all",
                                      options.code,
                                      nearest.empty() ? "" : fmt::format("; did you mean `{}`?", nearest)));
    return ExitStatus::usage;
}

}  // namespace

void add_explain(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<ExplainOptions>();
    CLI::App* command =
        add_command(app, slot, "explain", "Say the rule behind a diagnostic, with a wrong and a right record",
                    "  krona explain bound-stone\n"
                    "  krona explain                        lists all codes");
    command->add_option("CODE", options->code, "Code of a diagnostic, as printed in brackets");
    set_action(*command, slot, options, run_explain);
}

}  // namespace krona::cli
