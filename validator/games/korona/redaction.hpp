// Publishing a game of Korona while it is played (`krona convert --redact` and `--reveal`): a record without
// the secrets that the other side has not seen, and the secrets by themselves.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "notation/record.hpp"
#include "validator/games/korona/position.hpp"

namespace krona::korona {

/// Whose secrets.
enum class Owner : std::uint8_t { white, black, both };

/// What was taken out of one record: tags as they stood, and plies by their number among all plies of the
/// text, variations included, from 1.
struct Secrets {
    std::uint64_t game = 0;  // number of the record in its file
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<std::pair<std::uint64_t, std::string>> plies;

    bool empty() const { return tags.empty() && plies.empty(); }
};

struct Redaction {
    Record record;
    Secrets secrets;
};

/// Takes crowns, mines and nonces out of the tags of a canonical record; stones that were not captured yet
/// become `?@`, and crowns and stones of a Setup unknown. A side's stones of a Setup stay when its mine there
/// was seen to explode. Comments are kept: what they tell is up to who writes them. The error is a diagnostic
/// `does-not-fit`: a variation that blows up a mine which the main line still hides cannot be published.
tl::expected<Redaction, Diagnostic> redact(const Record& canonical, Owner owner);

/// The record with the secrets put back; they replace what stands in their places.
Record reveal(Record record, const Secrets& secrets);

/// One line of JSON; reading gives an error in plain words.
std::string secrets_text(const Secrets& secrets);
tl::expected<Secrets, std::string> parse_secrets(const std::string& line);

}  // namespace krona::korona
