#include "db/record/record_codec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "db/record/byte_code.hpp"
#include "db/record/main_line_decoder.hpp"
#include "db/record/movetext_codec.hpp"
#include "notation/parse/reader.hpp"
#include "notation/result.hpp"
#include "notation/write/kgn_writer.hpp"

namespace krona {
namespace {

constexpr char kCoded = 'C';
constexpr char kPacked = 'P';
constexpr char kCanonical = 'K';
constexpr char kRaw = 'R';

/// Names of tags as numbers: part of the stored form, so names are only ever added at the end.
constexpr std::array<std::string_view, 26> kTagNames{
    "Game",  "Rules",    "Event",  "Site",   "Date",        "Round",  "White",       "Black",   "Red",
    "Green", "Blue",     "Yellow", "Violet", "Orange",      "Result", "Stones",      "Players", "First",
    "Setup", "Handicap", "Draws",  "Score",  "Termination", "KGN",    "Coordinates", "Origin"};
constexpr std::uint8_t kFromColumns = 0x80;  // added to a tag's number: the columns give its value
constexpr std::uint8_t kTagsEnd = 0x7E;
constexpr std::uint8_t kOtherTag = 0x7F;

std::string result_from_columns(const FoundGame& columns) {
    if (columns.winner() == Colour::none) {
        return columns.result == "draw" ? "=" : columns.result;
    }
    return columns.margin ? columns.result + "+" + points_text(*columns.margin) : std::string();
}

std::string score_from_columns(const FoundGame& columns) {
    std::string text;
    for (const auto& score : columns.scores) {
        if (!score) {
            return {};
        }
        text += text.empty() ? "" : ":";
        text += points_text(*score);
    }
    return text;
}

std::string number_or_empty(std::optional<std::int64_t> number) {
    return number ? fmt::format("{}", *number) : std::string();
}

/// What the columns say of a tag; empty where they say nothing.
std::string value_from_columns(std::string_view tag, const FoundGame& columns) {
    if (tag == "Game") return std::string(game_name(columns.game));
    if (tag == "Rules") return columns.rules.value_or("");
    if (tag == "Event") return columns.event.value_or("");
    if (tag == "Site") return columns.site.value_or("");
    if (tag == "Round") return columns.round.value_or("");
    if (tag == "Date") return columns.date.value_or("");
    if (tag == "Result") return result_from_columns(columns);
    if (tag == "Stones") return number_or_empty(columns.stones);
    if (tag == "Players") return number_or_empty(columns.players);
    if (tag == "Score") return score_from_columns(columns);
    for (std::size_t i = 0; i < columns.names.size(); ++i) {
        if (tag == colour_tag(colour_at(static_cast<int>(i)))) return columns.names[i].value_or("");
    }
    return {};
}

void encode_tag(std::string_view name, std::string_view value, const FoundGame& columns, ByteWriter& out) {
    const auto* found = std::find(kTagNames.begin(), kTagNames.end(), name);
    if (found == kTagNames.end()) {
        out.byte(kOtherTag);
        out.text(name);
        out.text(value);
        return;
    }
    auto number = static_cast<std::uint8_t>(found - kTagNames.begin());
    if (!value.empty() && value == value_from_columns(name, columns)) {
        out.byte(number | kFromColumns);
        return;
    }
    out.byte(number);
    out.text(value);
}

void add_tag(std::string_view name, std::string_view value, Record& record) {
    Tag tag;
    tag.name = record.add_text(name);
    tag.value = record.add_text(value);
    record.tags.push_back(tag);
}

/// Adds the tags that `wanted(name)` asks for.
template <typename Wanted>
bool decode_tags(ByteReader& in, const FoundGame& columns, Record& record, Wanted&& wanted) {
    for (;;) {
        std::uint8_t first = in.byte();
        if (in.failed() || first == kTagsEnd) {
            return !in.failed();
        }
        bool other = first == kOtherTag;
        std::size_t number = first & 0x7FU;
        if (!other && number >= kTagNames.size()) {
            return false;
        }
        std::string_view name = other ? in.text() : kTagNames[number];
        bool from_columns = (first & kFromColumns) != 0;
        std::string_view value = from_columns ? std::string_view() : in.text();
        if (wanted(name)) {
            add_tag(name, from_columns ? value_from_columns(name, columns) : value, record);
        }
    }
}

/// Reads the tags as far as they say how the line starts.
std::optional<MainLine> decode_start(ByteReader& in, const FoundGame& columns) {
    Record record;
    bool good = decode_tags(in, columns, record, [](std::string_view name) {
        return name == "Rules" || name == "Players" || name == "First" || name == "Setup";
    });
    return good ? read_start(record) : std::nullopt;
}

Record decode(const FoundGame& game) {
    ByteReader in(std::string_view(game.record).substr(1));
    Record record;
    record.game = game.game;
    record.number = game.number;
    if (!decode_tags(in, game, record, [](std::string_view) { return true; })) {
        return Record{};
    }
    bool packed = game.record.front() == kPacked;
    bool good = packed ? decode_plain_movetext(in.rest(), record) : decode_movetext(in.rest(), record);
    return good ? record : Record{};
}

/// Whether the record is kept by its columns and codes.
bool is_coded(std::string_view record) {
    return !record.empty() && (record.front() == kCoded || record.front() == kPacked);
}

std::string text_of(const Record& record) {
    std::string text;
    write_kgn(record, text);
    return text;
}

}  // namespace

std::string encode_canonical(const Record& canonical, const std::string& kgn, const FoundGame& columns) {
    if (columns.game != GameKind::krona) {
        return kCanonical + kgn;
    }
    FoundGame coded = columns;
    // What does not come back to the last byte is kept in the next form.
    for (char form : {kPacked, kCoded}) {
        coded.record.assign(1, form);
        ByteWriter out(coded.record);
        for (const Tag& tag : canonical.tags) {
            encode_tag(canonical.name(tag), canonical.value(tag), columns, out);
        }
        out.byte(kTagsEnd);
        bool fits = form == kPacked ? encode_plain_movetext(canonical, coded.record)
                                    : encode_movetext(canonical, coded.record);
        if (fits && text_of(decode(coded)) == kgn) {
            return std::move(coded.record);
        }
    }
    return kCanonical + kgn;
}

std::string encode_raw(std::string_view source) {
    std::string blob(1, kRaw);
    blob += source;
    return blob;
}

std::string stored_text(const FoundGame& game) {
    if (game.record.empty()) {
        return {};
    }
    switch (game.record.front()) {
        case kPacked:
        case kCoded: {
            Record record = decode(game);
            return record.tags.empty() ? std::string() : text_of(record);
        }
        case kCanonical:
        case kRaw:
            return game.record.substr(1);
        default:
            return {};
    }
}

Record stored_record(const FoundGame& game) {
    if (is_coded(game.record)) {
        return decode(game);
    }
    auto records = read_all(stored_text(game));
    return records.empty() ? Record{} : std::move(records.front());
}

std::optional<MainLine> stored_main_line(const FoundGame& game) {
    if (game.game != GameKind::krona) {
        return std::nullopt;
    }
    if (!is_coded(game.record)) {
        return read_main_line(stored_record(game));
    }
    ByteReader in(std::string_view(game.record).substr(1));
    auto line = decode_start(in, game);
    if (!line || colour_index(line->first) >= line->players) {
        return std::nullopt;
    }
    bool packed = game.record.front() == kPacked;
    bool good = packed ? decode_plain_line(in.rest(), *line) : decode_main_line(in.rest(), *line);
    return good ? line : std::nullopt;
}

}  // namespace krona
