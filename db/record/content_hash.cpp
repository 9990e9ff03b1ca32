#include "db/record/content_hash.hpp"

#include <openssl/evp.h>

#include <new>

namespace krona {

struct ContentHasher::State {
    EVP_MD* method = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    EVP_MD_CTX* context = EVP_MD_CTX_new();

    State() {
        if (method == nullptr || context == nullptr || EVP_DigestInit_ex2(context, method, nullptr) != 1) {
            throw std::bad_alloc();
        }
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        EVP_MD_CTX_free(context);
        EVP_MD_free(method);
    }
};

ContentHasher::ContentHasher() : state_(std::make_unique<State>()) {}
ContentHasher::~ContentHasher() = default;

void ContentHasher::update(std::string_view bytes) {
    EVP_DigestUpdate(state_->context, bytes.data(), bytes.size());
}

Sha256 ContentHasher::finish() {
    Sha256 digest{};
    unsigned int size = 0;
    EVP_DigestFinal_ex(state_->context, digest.data(), &size);
    EVP_DigestInit_ex2(state_->context, state_->method, nullptr);
    return digest;
}

std::int64_t hash64(std::string_view bytes) {
    thread_local ContentHasher hasher;
    hasher.update(bytes);
    Sha256 digest = hasher.finish();
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        value = value << 8 | digest[i];
    }
    return static_cast<std::int64_t>(value);
}

}  // namespace krona
