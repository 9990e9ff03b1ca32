#include "validator/report/report_compare.hpp"

#include <fmt/format.h>

#include <iterator>

#include "notation/source_places.hpp"
#include "validator/report/json_text.hpp"
#include "validator/report/text_excerpt.hpp"

namespace krona {

namespace {

std::string_view sheet_name(Sheet sheet) {
    switch (sheet) {
        case Sheet::a:
            return "A";
        case Sheet::b:
            return "B";
    }
    return {};
}

std::string_view kind_name(SheetStepKind kind) {
    switch (kind) {
        case SheetStepKind::same:
            return "same";
        case SheetStepKind::other:
            return "other";
        case SheetStepKind::only_a:
            return "onlyA";
        case SheetStepKind::only_b:
            return "onlyB";
        case SheetStepKind::swapped:
            return "swapped";
    }
    return {};
}

std::string_view kind_words(SheetStepKind kind) {
    switch (kind) {
        case SheetStepKind::same:
            return "the same ply";
        case SheetStepKind::other:
            return "different plies";
        case SheetStepKind::only_a:
            return "a ply that B lacks";
        case SheetStepKind::only_b:
            return "a ply that A lacks";
        case SheetStepKind::swapped:
            return "plies in different order";
    }
    return {};
}

std::string counted(std::size_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

LineColumn place_of(const Record& record, Span span) {
    return LineIndex(record.source(), record.first_line).locate(source_span(record, span).begin);
}

std::string place_text(std::string_view file, const Record& record, Span span) {
    const LineColumn place = place_of(record, span);
    return fmt::format("{}:{}:{}", file, place.line, place.column);
}

std::size_t count_differences(const SheetComparison& comparison) {
    return comparison.plies.size() + comparison.tags.size() + (comparison.result ? 1 : 0);
}

void append_reading(std::string_view name, const std::string& place, const SheetReading& reading, bool judged,
                    std::string& out) {
    fmt::format_to(std::back_inserter(out), "  {}  {} ({}", name,
                   reading.text.empty() ? std::string("nothing") : printable(reading.text), place);
    if (reading.written != reading.text)
        fmt::format_to(std::back_inserter(out), ", written {}", printable(reading.written));
    out += "): ";
    if (!judged) {
        out += "not judged, the line before it cannot be played";
    } else if (!reading.legal) {
        fmt::format_to(std::back_inserter(out), "cannot be played: {}", printable(reading.fault));
        if (reading.code) fmt::format_to(std::back_inserter(out), " [{}]", code_name(*reading.code));
    } else {
        fmt::format_to(std::back_inserter(out), "legal, {} can be played from here",
                       counted(reading.reach, "ply", "plies"));
    }
    out += '\n';
}

void append_difference(const ComparedSheets& sheets, const PlyDifference& difference, std::string& out) {
    const std::string place_a = place_text(sheets.file_a, sheets.a, difference.a.span);
    fmt::format_to(std::back_inserter(out), "\n{}: ply {}: {}\n", place_a, difference.a.ply,
                   kind_words(difference.kind));
    append_reading("A", place_a, difference.a, difference.judged, out);
    append_reading("B", place_text(sheets.file_b, sheets.b, difference.b.span), difference.b,
                   difference.judged, out);
    fmt::format_to(std::back_inserter(out), "  taken: {}\n", sheet_name(difference.taken));
}

std::string quoted(const std::optional<std::string>& value) {
    return value ? fmt::format("\"{}\"", printable(*value)) : std::string("nothing");
}

void append_tag(const TagDifference& tag, std::string_view board, std::string& out) {
    fmt::format_to(std::back_inserter(out), "{}: {} in A, {} in B", printable(tag.name), quoted(tag.a),
                   quoted(tag.b));
    if (!board.empty()) fmt::format_to(std::back_inserter(out), ", {} on the board", board);
    fmt::format_to(std::back_inserter(out), "; taken: {}\n", sheet_name(tag.taken));
}

void append_heads(const ComparedSheets& sheets, const SheetComparison& comparison, std::string& out) {
    fmt::format_to(std::back_inserter(out), "A: {}, game {}, {}\nB: {}, game {}, {}", sheets.file_a,
                   sheets.a.number, counted(comparison.plies_a, "ply", "plies"), sheets.file_b,
                   sheets.b.number, counted(comparison.plies_b, "ply", "plies"));
    if (!comparison.turn.identity())
        fmt::format_to(std::back_inserter(out), "; its x,y is {} in A", turn_text(comparison.turn));
    const std::size_t differences = count_differences(comparison);
    fmt::format_to(std::back_inserter(out), "\n{} agree, {}\n", counted(comparison.agreeing, "ply", "plies"),
                   differences == 0 ? std::string("the sheets say the same")
                                    : counted(differences, "difference", "differences"));
    if (!comparison.related())
        out += "These are hardly sheets of one game: less than half of the shorter one is in the other.\n";
}

void append_value(std::string_view name, const std::optional<std::string>& value, std::string& out) {
    fmt::format_to(std::back_inserter(out), "\"{}\":", name);
    if (value) {
        append_json_string(*value, out);
    } else {
        out += "null";
    }
}

void append_json_reading(std::string_view name, const Record& record, const SheetReading& reading,
                         bool judged, std::string& out) {
    const LineColumn place = place_of(record, reading.span);
    fmt::format_to(std::back_inserter(out),
                   ",\"{}\":{{\"ply\":{},\"line\":{},\"column\":{},\"written\":", name, reading.ply,
                   place.line, place.column);
    append_json_string(reading.written, out);
    out += ",\"text\":";
    append_json_string(reading.text, out);
    if (judged) {
        fmt::format_to(std::back_inserter(out), ",\"legal\":{},\"playable\":{}", reading.legal,
                       reading.reach);
    } else {
        out += ",\"legal\":null,\"playable\":null";
    }
    out += ',';
    append_value("code", reading.code ? std::optional(std::string(code_name(*reading.code))) : std::nullopt,
                 out);
    out += ",\"message\":";
    append_json_string(reading.fault, out);
    out += '}';
}

void append_json_tag(const TagDifference& tag, std::string& out) {
    out += "{\"name\":";
    append_json_string(tag.name, out);
    out += ',';
    append_value("a", tag.a, out);
    out += ',';
    append_value("b", tag.b, out);
    fmt::format_to(std::back_inserter(out), ",\"taken\":\"{}\"}}", sheet_name(tag.taken));
}

void append_json_sheet(std::string_view name, std::string_view file, const Record& record, std::size_t plies,
                       std::string& out) {
    fmt::format_to(std::back_inserter(out), "\"{}\":{{\"file\":", name);
    append_json_string(file, out);
    fmt::format_to(std::back_inserter(out), ",\"game\":{},\"plies\":{}}},", record.number, plies);
}

void append_json_plies(const ComparedSheets& sheets, const SheetComparison& comparison, std::string& out) {
    out += ",\"differences\":[";
    for (const PlyDifference& difference : comparison.plies) {
        if (&difference != &comparison.plies.front()) out += ',';
        fmt::format_to(std::back_inserter(out), "{{\"kind\":\"{}\"", kind_name(difference.kind));
        append_json_reading("a", sheets.a, difference.a, difference.judged, out);
        append_json_reading("b", sheets.b, difference.b, difference.judged, out);
        fmt::format_to(std::back_inserter(out), ",\"taken\":\"{}\"}}", sheet_name(difference.taken));
    }
    out += "],\"stuck\":";
    if (comparison.stuck) {
        fmt::format_to(std::back_inserter(out), "{{\"ply\":{},\"text\":", comparison.stuck->ply);
        append_json_string(comparison.stuck->text, out);
        out += ",\"message\":";
        append_json_string(comparison.stuck->fault, out);
        out += '}';
    } else {
        out += "null";
    }
}

// `-y+3` for the image of one coordinate.
std::string coordinate_text(char axis, std::int32_t sign, std::int32_t shift) {
    std::string text = sign < 0 ? "-" : "";
    text += axis;
    if (shift != 0) text += fmt::format("{:+}", shift);
    return text;
}

}  // namespace

std::string turn_text(const SheetTurn& turn) {
    const Point x = turn.symmetry.apply({1, 0});
    const Point y = turn.symmetry.apply({0, 1});
    return coordinate_text(x.x != 0 ? 'x' : 'y', x.x + y.x, turn.shift.x) + ',' +
           coordinate_text(x.y != 0 ? 'x' : 'y', x.y + y.y, turn.shift.y);
}

void report_comparison_text(const ComparedSheets& sheets, const SheetComparison& comparison,
                            std::string& out) {
    append_heads(sheets, comparison, out);
    for (const PlyDifference& difference : comparison.plies) append_difference(sheets, difference, out);
    if (comparison.stuck) {
        fmt::format_to(std::back_inserter(out),
                       "\n{}: ply {}: both sheets have {}, which cannot be played: {}\n",
                       place_text(sheets.file_a, sheets.a, comparison.stuck->span), comparison.stuck->ply,
                       printable(comparison.stuck->text), printable(comparison.stuck->fault));
    }
    if (!comparison.tags.empty() || comparison.result) out += '\n';
    for (const TagDifference& tag : comparison.tags)
        append_tag(tag, tag.name == "Score" ? comparison.board_score : "", out);
    if (comparison.result) append_tag(*comparison.result, comparison.board_result, out);
}

void report_comparison_json(const ComparedSheets& sheets, const SheetComparison& comparison,
                            std::string& out) {
    out += '{';
    append_json_sheet("a", sheets.file_a, sheets.a, comparison.plies_a, out);
    append_json_sheet("b", sheets.file_b, sheets.b, comparison.plies_b, out);
    fmt::format_to(std::back_inserter(out), "\"equal\":{},\"related\":{},\"agreeing\":{},\"turn\":\"{}\"",
                   comparison.equal(), comparison.related(), comparison.agreeing, turn_text(comparison.turn));
    append_json_plies(sheets, comparison, out);
    out += ",\"tags\":[";
    for (const TagDifference& tag : comparison.tags) {
        if (&tag != &comparison.tags.front()) out += ',';
        append_json_tag(tag, out);
    }
    out += "],\"result\":";
    if (comparison.result) {
        append_json_tag(*comparison.result, out);
    } else {
        out += "null";
    }
    const auto shown = [](const std::string& text) {
        return text.empty() ? std::nullopt : std::optional(text);
    };
    out += ',';
    append_value("boardResult", shown(comparison.board_result), out);
    out += ',';
    append_value("boardScore", shown(comparison.board_score), out);
    fmt::format_to(std::back_inserter(out), ",\"mergedValid\":{}}}\n", comparison.merged_valid);
}

}  // namespace krona
