// Sealed notes of Korona (rules-korona, "Sealed notes"): SHA-256 over a secret (`K`, `D`, or the ordinal of
// the mined stone), a colon and a nonce. The seal is published before the game; secret and nonce open it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krona::korona {

/// Nonces that are shorter can be guessed.
inline constexpr std::size_t kShortestNonce = 16;
/// Digits of a nonce that is made by chance, 4 bits each.
inline constexpr std::size_t kNonceDigits = 32;
inline constexpr std::string_view kHexadecimalDigits = "0123456789abcdef";

/// `sha256:` and 64 small hexadecimal digits.
std::string seal_text(std::string_view secret, std::string_view nonce);

/// The seal in canonical form; nullopt for a text that is none. Hexadecimal digits are read in either case.
std::optional<std::string> parse_seal(std::string_view text);

/// Code points of a nonce.
std::size_t nonce_length(std::string_view nonce);

/// kNonceDigits random hexadecimal digits of the system's source of randomness; nullopt where it fails.
std::optional<std::string> random_nonce();

}  // namespace krona::korona
