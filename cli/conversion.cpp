#include "cli/conversion.hpp"

#include "cli/tables.hpp"
#include "notation/write/json_writer.hpp"
#include "notation/write/kgn_writer.hpp"
#include "validator/canonical_record.hpp"

namespace krona::cli {

namespace {

void append_record(const Record& record, const Verdict& verdict, Target target, std::string& out) {
    switch (target) {
        case Target::kgn:
            write_kgn(record, out);
            break;
        case Target::json:
            write_json(record, JsonLayout::pretty, out);
            out += '\n';
            break;
        case Target::jsonl:
            write_json(record, JsonLayout::compact, out);
            out += '\n';
            break;
        case Target::csv:
            append_game_row(record, verdict, out);
            break;
        case Target::plies:
            append_ply_rows(record, out);
            break;
    }
}

}  // namespace

const std::map<std::string, Target>& target_words() {
    static const std::map<std::string, Target> words{{"kgn", Target::kgn},
                                                     {"json", Target::json},
                                                     {"jsonl", Target::jsonl},
                                                     {"csv", Target::csv},
                                                     {"plies", Target::plies}};
    return words;
}

std::string heading_of(Target target) {
    switch (target) {
        case Target::csv:
            return games_heading();
        case Target::plies:
            return plies_heading();
        case Target::kgn:
        case Target::json:
        case Target::jsonl:
            break;
    }
    return {};
}

void append_converted(const Record& record, const Verdict& verdict, Target target, std::string& out) {
    if (verdict.valid) {
        append_record(canonical_record(record, verdict, Orientation::as_played), verdict, target, out);
    } else if (target == Target::kgn && record.format == SourceFormat::kgn) {
        out += record.source();
    } else {
        append_record(record, verdict, target, out);
    }
}

CheckOptions conversion_check() {
    CheckOptions options;
    options.detail = Detail::resolved;
    return options;
}

}  // namespace krona::cli
