#include "validator/games/korona/seal.hpp"

#include <array>

#include <openssl/evp.h>
#include <openssl/rand.h>

#include "notation/utf8.hpp"

namespace krona::korona {
namespace {

constexpr std::string_view kPrefix = "sha256:";
constexpr std::size_t kHashBytes = 32;

template <std::size_t Size>
std::string hexadecimal(const std::array<unsigned char, Size>& bytes) {
    std::string text;
    for (const unsigned char byte : bytes) {
        text += kHexadecimalDigits[byte >> 4];
        text += kHexadecimalDigits[byte & 15];
    }
    return text;
}

}  // namespace

std::string seal_text(std::string_view secret, std::string_view nonce) {
    std::string sealed(secret);
    sealed += ':';
    sealed += nonce;
    std::array<unsigned char, kHashBytes> hash{};
    EVP_Digest(sealed.data(), sealed.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    return std::string(kPrefix).append(hexadecimal(hash));
}

std::optional<std::string> parse_seal(std::string_view text) {
    if (text.substr(0, kPrefix.size()) != kPrefix) return std::nullopt;
    std::string seal(kPrefix);
    for (const char c : text.substr(kPrefix.size())) {
        const bool capital = c >= 'A' && c <= 'F';
        if (!capital && !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) return std::nullopt;
        seal += capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    if (seal.size() != kPrefix.size() + kHashBytes * 2) return std::nullopt;
    return seal;
}

std::size_t nonce_length(std::string_view nonce) {
    return count_code_points(nonce);
}

std::optional<std::string> random_nonce() {
    std::array<unsigned char, kNonceDigits / 2> bytes{};
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) return std::nullopt;
    return hexadecimal(bytes);
}

}  // namespace krona::korona
