#include "cli/io/secrets_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

namespace krona::cli {

tl::expected<std::map<std::uint64_t, korona::Secrets>, std::string> read_secrets(const std::string& path) {
    std::ifstream file(path);
    if (!file) return tl::unexpected(fmt::format("{}: {}", path, std::strerror(errno)));
    std::map<std::uint64_t, korona::Secrets> all;
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty()) continue;
        auto secrets = korona::parse_secrets(line);
        if (!secrets) return tl::unexpected(fmt::format("{}:{}: {}", path, number, secrets.error()));
        all[secrets->game] = std::move(*secrets);
    }
    if (file.bad() || all.empty()) {
        return tl::unexpected(
            fmt::format("{}: {}", path, file.bad() ? std::strerror(errno) : "holds no secrets"));
    }
    return all;
}

}  // namespace krona::cli
