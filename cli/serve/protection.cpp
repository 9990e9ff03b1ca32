#include "cli/serve/protection.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>
#include <openssl/evp.h>

#include "cli/web_assets.hpp"

namespace krona::cli {

namespace {

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return small;
}

/// `localhost` of `localhost:8420`, `[::1]` of `[::1]:8420`.
std::string_view without_port(std::string_view host) {
    const std::size_t end = host.find(']');
    const std::size_t colon = host.find(':', end == std::string_view::npos ? 0 : end);
    return host.substr(0, colon);
}

bool is_address(std::string_view name) {
    if (name.size() > 2 && name.front() == '[' && name.back() == ']') return true;
    const auto digit_or_dot = [](char c) { return c == '.' || (c >= '0' && c <= '9'); };
    return std::count(name.begin(), name.end(), '.') == 3 &&
           std::all_of(name.begin(), name.end(), digit_or_dot);
}

bool ends_with(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

/// The way a policy names an inline script: base64 of its SHA-256.
std::string script_hash(std::string_view script) {
    constexpr std::size_t kBytes = 32;
    constexpr std::size_t kLetters = 44;
    std::array<unsigned char, kBytes> hash{};
    EVP_Digest(script.data(), script.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    std::array<unsigned char, kLetters + 1> text{};
    EVP_EncodeBlock(text.data(), hash.data(), static_cast<int>(kBytes));
    return std::string(text.begin(), text.begin() + kLetters);
}

std::string content_policy() {
    return fmt::format(
        "default-src 'none'; script-src 'self' 'sha256-{}'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; "
        "frame-ancestors 'self'",
        script_hash(web_asset("replay.js")));
}

}  // namespace

bool is_own_host(std::string_view host, const std::vector<std::string>& names) {
    std::string name = lower(without_port(host));
    if (!name.empty() && name.back() == '.') name.pop_back();
    if (is_address(name) || name == "localhost" || ends_with(name, ".localhost")) return true;
    return std::any_of(names.begin(), names.end(),
                       [&name](const std::string& own) { return !own.empty() && lower(own) == name; });
}

bool is_own_origin(std::string_view origin, std::string_view host) {
    if (origin.empty()) return true;
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin.substr(0, scheme.size()) == scheme)
            return lower(origin.substr(scheme.size())) == lower(host);
    }
    return false;
}

const std::vector<std::pair<std::string, std::string>>& protecting_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers{
        {"Content-Security-Policy", content_policy()},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"X-Frame-Options", "SAMEORIGIN"},
        {"Cache-Control", "no-cache"}};
    return headers;
}

}  // namespace krona::cli
