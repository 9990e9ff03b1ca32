#include "cli/records/conversion.hpp"

#include <utility>

#include "cli/io/tables.hpp"
#include "notation/make_diagnostic.hpp"
#include "notation/write/apgr_writer.hpp"
#include "notation/write/json_writer.hpp"
#include "notation/write/kgn_writer.hpp"
#include "notation/write/sgf_writer.hpp"
#include "validator/canonical_record.hpp"
#include "validator/dialect_record.hpp"
#include "validator/games/akron/doubled_record.hpp"
#include "validator/games/korona/respelled_record.hpp"

namespace krona::cli {

namespace {

/// Reports of the play server are known for Akron only, and say nothing of games that break its rules.
std::optional<Diagnostic> append_report(const Record& record, const Verdict& verdict, std::string& out) {
    if (record.game != GameKind::akron || !verdict.valid) {
        return make_diagnostic(Code::does_not_fit, {},
                               "a report (apgr) holds a valid game of Akron, and this is none");
    }
    write_apgr(akron::doubled_record(record), out);
    return std::nullopt;
}

std::optional<Diagnostic> append_record(const Record& record, const Verdict& verdict, Target target,
                                        std::string& out) {
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
        case Target::sgf:
            return write_sgf(record, out);
        case Target::csv:
            append_game_row(record, verdict, out);
            break;
        case Target::plies:
            append_ply_rows(record, out);
            break;
        case Target::apgr:
            return append_report(record, verdict, out);
    }
    return std::nullopt;
}

CoordinateDialect krona_dialect(WrittenCoordinates coordinates) {
    switch (coordinates) {
        case WrittenCoordinates::xy:
        case WrittenCoordinates::doubled:
            break;
        case WrittenCoordinates::alg:
            return CoordinateDialect::alg;
        case WrittenCoordinates::go:
            return CoordinateDialect::go;
    }
    return CoordinateDialect::xy;
}

bool is_korona(GameKind game) {
    return game == GameKind::korona || game == GameKind::korona2;
}

/// A canonical record of Korona without secrets and in other letters, as the conversion asks for.
tl::expected<Record, Diagnostic> korona_record(Record record, const Conversion& conversion,
                                               std::string& secrets) {
    if (conversion.redact) {
        auto redaction = korona::redact(record, *conversion.redact);
        if (!redaction) return tl::unexpected(redaction.error());
        secrets += korona::secrets_text(redaction->secrets);
        record = std::move(redaction->record);
    }
    const bool json = conversion.to == Target::json || conversion.to == Target::jsonl;
    if (json) record = korona::record_with_squares(std::move(record));
    return korona::respelled_record(std::move(record), conversion.pieces);
}

}  // namespace

const std::map<std::string, Target>& target_words() {
    static const std::map<std::string, Target> words{
        {"kgn", Target::kgn}, {"json", Target::json},   {"jsonl", Target::jsonl}, {"sgf", Target::sgf},
        {"csv", Target::csv}, {"plies", Target::plies}, {"apgr", Target::apgr}};
    return words;
}

const std::map<std::string, WrittenCoordinates>& coordinate_words() {
    static const std::map<std::string, WrittenCoordinates> words{{"xy", WrittenCoordinates::xy},
                                                                 {"alg", WrittenCoordinates::alg},
                                                                 {"go", WrittenCoordinates::go},
                                                                 {"doubled", WrittenCoordinates::doubled}};
    return words;
}

const std::map<std::string, Locale>& locale_words() {
    static const std::map<std::string, Locale> words{
        {"en", Locale::en}, {"ru", Locale::ru}, {"es", Locale::es}};
    return words;
}

const std::map<std::string, korona::Language>& pieces_words() {
    static const std::map<std::string, korona::Language> words{{"en", korona::Language::english},
                                                               {"ru", korona::Language::russian}};
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
        case Target::sgf:
        case Target::apgr:
            break;
    }
    return {};
}

std::optional<Diagnostic> append_converted(const Record& record, const Verdict& verdict,
                                           const Conversion& conversion, std::string& out) {
    std::string secrets;
    return append_converted(record, verdict, conversion, out, secrets);
}

std::optional<Diagnostic> append_converted(const Record& record, const Verdict& verdict,
                                           const Conversion& conversion, std::string& out,
                                           std::string& secrets) {
    if (!verdict.valid) {
        const bool own_bytes = conversion.to == Target::kgn && record.format == SourceFormat::kgn;
        if (own_bytes) {
            out += record.source();
            return std::nullopt;
        }
        return append_record(record, verdict, conversion.to, out);
    }
    if (conversion.to == Target::sgf) {
        return write_sgf(canonical_record(record, verdict, Orientation::as_played), out);
    }
    auto written = dialect_record(record, verdict, krona_dialect(conversion.coordinates));
    const bool doubled = conversion.coordinates == WrittenCoordinates::doubled &&
                         record.game == GameKind::akron && verdict.state != GameState::unchecked;
    if (written && doubled) written = akron::doubled_record(std::move(*written));
    if (written && is_korona(record.game)) written = korona_record(std::move(*written), conversion, secrets);
    if (!written) return std::move(written.error());
    return append_record(localized_record(std::move(*written), conversion.locale), verdict, conversion.to,
                         out);
}

CheckOptions conversion_check() {
    CheckOptions options;
    options.detail = Detail::resolved;
    return options;
}

}  // namespace krona::cli
