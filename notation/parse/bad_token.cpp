#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "notation/grammar/other_moves.hpp"
#include "notation/parse/bent_token.hpp"
#include "notation/parse/faults.hpp"
#include "notation/parse/typography.hpp"
#include "notation/stray.hpp"
#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::string_view kTokenEnds = " \n\r\t\v\f{();$!?";
constexpr std::string_view kLineEnds = "\r\n";

/// The token between backticks, shortened, with unprintable bytes made visible.
std::string quoted(std::string_view token) {
    constexpr std::size_t kMostCharacters = 24;
    std::string shown = "`";
    for (std::size_t count = 0; !token.empty(); ++count) {
        const CodePoint point = decode_code_point(token);
        if (count == kMostCharacters) {
            shown += "...";
            break;
        }
        const auto byte = static_cast<unsigned char>(token[0]);
        const bool broken = point.value == U'\uFFFD' && point.bytes == 1;
        if (broken || point.value < U' ' || point.value == 0x7F) {
            shown += fmt::format("\\x{:02X}", byte);
        } else {
            shown += token.substr(0, point.bytes);
        }
        token.remove_prefix(point.bytes);
    }
    return shown + "`";
}

/// How far the stray text reaches: at least one character, at most to the next delimiter.
std::size_t stray_size(std::string_view text) {
    if (text[0] == '!' || text[0] == '?') {
        return std::min(text.find_first_not_of("!?"), text.size());
    }
    const std::size_t head = kTokenEnds.find(text[0]) != std::string_view::npos ? 1 : 0;
    const std::size_t end = std::min(text.find_first_of(kTokenEnds, head), text.size());
    return std::max<std::size_t>(end, 1);
}

std::string_view expected_tokens(GameKind game) {
    switch (game) {
        case GameKind::krona:
            return "expected a placement such as 0,1, a move such as 0,0>3,2, `--`, a move number such as "
                   "12., a NAG, a "
                   "comment, a variation or a result";
        case GameKind::korona:
        case GameKind::korona2:
        case GameKind::akron:
        case GameKind::threecrowns:
        case GameKind::unknown:
            return "expected a move, a move number such as 12., a NAG, a comment, a variation or a result";
    }
    return {};
}

std::string stray_message(std::string_view token, GameKind game) {
    switch (token[0]) {
        case '}':
            return "`}` closes no comment";
        case '$':
            return fmt::format("{} is no NAG: `$` is followed by a number from 0 to 255", quoted(token));
        case '!':
        case '?':
            return fmt::format("{} is no suffix: expected one of ! ? !! ?? !? ?!", quoted(token));
        case '[':
            return fmt::format("{} is no tag: a tag pair is written [Name \"value\"], on a line of its own",
                               quoted(token));
        default:
            break;
    }
    if (token.find('}') != std::string_view::npos) {
        return fmt::format(
            "{} closes no comment: comments do not nest, the first `}}` ends the one that was open",
            quoted(token));
    }
    return fmt::format("{} is no token of a record: {}", quoted(token), expected_tokens(game));
}

std::vector<Fix> stray_fixes(Span place, std::string_view token) {
    std::vector<Fix> fixes;
    if (is_stray(token)) fixes.push_back(take_out(place));
    return fixes;
}

/// A move number in other digits or with another period: `１．`.
std::optional<std::string> plain_move_number(std::string_view token) {
    std::string number;
    std::size_t digits = 0;
    for (CodePoint point; !token.empty(); token.remove_prefix(point.bytes)) {
        point = decode_code_point(token);
        const std::optional<char> digit = digit_of(point.value);
        const bool period = point.value == U'.' || point.value == U'．' || point.value == U'。';
        if (digit && number.size() == digits) {
            number += *digit;
            ++digits;
        } else if (period && digits > 0) {
            number += '.';
        } else {
            return std::nullopt;
        }
    }
    return number.size() > digits ? std::optional(number) : std::nullopt;
}

Fix replace(Span place, const BentToken& bent) {
    return Fix{fmt::format("{}: write {}", bent.why, bent.text), 0, {Edit{place, bent.text}}};
}

/// A ply cut in pieces by spaces (`0,0 > 3,2`): its head was read as a placement.
const char* report_cut_ply(GameBuilder& builder, const char* at, const char* end) {
    const Element* head = builder.last_placement();
    if (head == nullptr) return nullptr;
    const char* begin = at - (builder.span(at, at).begin - head->span.begin);
    const std::string_view between(begin + head->span.size(),
                                   static_cast<std::size_t>(at - begin) - head->span.size());
    if (between.find_first_not_of(" \t") != std::string_view::npos) return nullptr;
    const auto bent = read_bent_ply(std::string_view(begin, static_cast<std::size_t>(end - begin)));
    if (!bent || begin + bent->bytes <= at) return nullptr;
    const Span place = builder.span(begin, begin + bent->bytes);
    builder.take_back();
    builder.bad(place);
    builder.report(Code::syntax, place,
                   fmt::format("{} is no ply: {}", quoted(builder.text(place)), bent->why),
                   {replace(place, *bent)});
    return begin + bent->bytes;
}

/// Spaces that are none of KGN's: they part tokens, and stand for a plain one unless they have no width.
const char* report_odd_space(GameBuilder& builder, const char* at, const char* end) {
    const char* behind = at;
    bool wide = false;
    while (const std::size_t bytes = grammar::odd_space(behind, end)) {
        const std::string_view rest(behind, static_cast<std::size_t>(end - behind));
        wide = wide || !is_zero_width(decode_code_point(rest).value);
        behind += bytes;
    }
    if (behind == at) return nullptr;
    const Span place = builder.span(at, behind);
    builder.report(
        Code::syntax, place,
        wide ? "a no-break space or one of another width stands here; tokens are parted by plain spaces"
             : "a character without width stands here",
        {Fix{wide ? "a plain space" : "take it out", 0, {Edit{place, wide ? " " : ""}}}});
    return behind;
}

void report_missing_period(GameBuilder& builder, Span number) {
    builder.report(Code::syntax, number,
                   fmt::format("{} is no move number: it ends with a period", quoted(builder.text(number))),
                   {Fix{"add the period", 0, {Edit{Span{number.end, number.end}, "."}}}});
}

/// Words that are plies of no game (`foreign` of the grammar).
const char* report_foreign(GameBuilder& builder, const char* at, const char* end) {
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    const std::string_view token = rest.substr(0, stray_size(rest));
    std::optional<BentToken> bent = read_bent_marker(rest);
    if (const auto nag = nag_of_judgement(token)) {
        bent = BentToken{std::string(*nag), token.size(), "a judgement is written as a NAG"};
    }
    const Span place = builder.span(at, at + (bent ? bent->bytes : token.size()));
    if (bent) {
        builder.bad(place);
        builder.report(Code::syntax, place, fmt::format("{}: {}", quoted(builder.text(place)), bent->why),
                       {replace(place, *bent)});
        return at + place.size();
    }
    if (token == "…" || token.find_first_not_of('.') == std::string_view::npos) {
        builder.report(Code::syntax, place, "periods stand directly behind their move number, as in `12...`",
                       {Fix{"take them out", 0, {Edit{place, ""}}}});
        return at + place.size();
    }
    if (token.find_first_not_of("0123456789") == std::string_view::npos) {
        builder.bent_number(place, GameBuilder::number_in(token));
        report_missing_period(builder, place);
        return at + place.size();
    }
    return nullptr;
}

}  // namespace

const char* report_bad_token(GameBuilder& builder, const char* at, const char* end) {
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    const std::string_view token = rest.substr(0, stray_size(rest));
    const Span place = builder.span(at, at + token.size());
    if (!builder.check_size(place)) {
        builder.bad(place);
        return at + token.size();
    }
    const GameKind game = builder.record().game;
    if (game == GameKind::krona) {
        if (const char* next = report_cut_ply(builder, at, end)) return next;
        std::optional<BentToken> bent = read_bent_ply(rest);
        if (!bent) bent = read_bent_marker(rest);
        if (bent) {
            const Span whole = builder.span(at, at + bent->bytes);
            builder.bad(whole);
            builder.report(Code::syntax, whole, fmt::format("{}: {}", quoted(builder.text(whole)), bent->why),
                           {replace(whole, *bent)});
            return at + bent->bytes;
        }
    }
    if (game != GameKind::krona) {
        if (const char* next = report_odd_space(builder, at, end)) return next;
        if (const char* next = report_foreign(builder, at, end)) return next;
    }
    if (const auto move_number = plain_move_number(token)) {
        builder.bent_number(place, GameBuilder::number_in(*move_number));
        builder.report(Code::syntax, place,
                       fmt::format("{}: a move number is plain ASCII digits and a period", quoted(token)),
                       {Fix{fmt::format("write {}", *move_number), 0, {Edit{place, *move_number}}}});
        return at + token.size();
    }
    builder.bad(place);
    const bool number = token.find_first_not_of("0123456789") == std::string_view::npos;
    if (number) {
        report_missing_period(builder, place);
    } else if (find_bad_utf8(token) == std::string_view::npos && token.find('\0') == std::string_view::npos) {
        builder.report(Code::syntax, place, stray_message(token, game), stray_fixes(place, token));
    }  // else the bytes themselves are reported when the game is complete
    return at + token.size();
}

const char* report_text_behind_tag(GameBuilder& builder, const char* at, const char* end) {
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    const std::string_view line = rest.substr(0, rest.find_first_of(kLineEnds));
    const Span place = builder.span(at, at + line.size());
    builder.report(Code::syntax, place, fmt::format("{} stands behind a tag pair on its line", quoted(line)),
                   {take_out(place)});
    return at + line.size();
}

}  // namespace krona
