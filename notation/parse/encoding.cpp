#include "notation/parse/encoding.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <iconv.h>

#include "notation/utf8.hpp"

namespace krona {

namespace {

constexpr std::size_t kBlockBytes = 64 * 1024;
constexpr std::size_t kLongestSequence = 4;  // of UTF-8

const iconv_t kNoConversion = reinterpret_cast<iconv_t>(-1);  // NOLINT: as iconv_open says it

// ---- Windows-1251

constexpr unsigned kYo = 0xA8;
constexpr unsigned kSmallYo = 0xB8;

bool is_capital(unsigned char c) {
    return (c >= 0xC0 && c <= 0xDF) || c == kYo;
}
bool is_small(unsigned char c) {
    return c >= 0xE0 || c == kSmallYo;
}
bool is_cyrillic(unsigned char c) {
    return is_capital(c) || is_small(c);
}
bool is_ascii_letter(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/// Typographic signs that Russian texts hold: quotes, dashes, ellipsis, number sign, no-break space.
bool is_russian_sign(unsigned char c) {
    constexpr std::string_view kSigns = "\x84\x85\x91\x92\x93\x94\x96\x97\xA0\xAB\xB9\xBB";
    return kSigns.find(static_cast<char>(c)) != std::string_view::npos;
}

/// What is counted of a text that may be Windows-1251.
struct RussianScore {
    std::size_t high_bytes = 0;  // above ASCII
    std::size_t fitting = 0;     // of them, letters of plausible words and signs of Russian texts
    std::size_t letters = 0;     // of plausible words
    std::size_t frequent = 0;    // of them, those that Russian uses most
    std::size_t words = 0;       // plausible ones
    std::size_t shouted = 0;     // of them, those in capitals
};

/// `Слово`, `слово` or `СЛОВО` with a vowel (or of one letter), and no Latin letter beside it.
bool is_plausible_word(std::string_view text, std::size_t begin, std::size_t end) {
    const auto at = [text](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    if (begin > 0 && is_ascii_letter(at(begin - 1))) return false;
    if (end < text.size() && is_ascii_letter(at(end))) return false;
    constexpr std::string_view kVowels =
        "\xC0\xC5\xA8\xC8\xCE\xD3\xDB\xDD\xDE\xDF\xE0\xE5\xB8\xE8\xEE\xF3\xFB\xFD\xFE\xFF";
    bool small = false;
    bool capital = false;
    bool vowel = false;
    for (std::size_t index = begin; index < end; ++index) {
        small = small || is_small(at(index));
        capital = capital || (index > begin && is_capital(at(index)));
        vowel = vowel || kVowels.find(text[index]) != std::string_view::npos;
    }
    return (vowel || end - begin == 1) && !(small && capital);
}

void score_word(std::string_view text, std::size_t begin, std::size_t end, RussianScore& score) {
    constexpr std::string_view kFrequent =
        "\xE0\xE2\xE4\xE5\xE8\xEA\xEB\xEC\xED\xEE\xEF\xF0\xF1\xF2\xF3"
        "\xC0\xC2\xC4\xC5\xC8\xCA\xCB\xCC\xCD\xCE\xCF\xD0\xD1\xD2\xD3";
    if (!is_plausible_word(text, begin, end)) return;
    score.fitting += end - begin;
    if (end - begin < 2) return;
    ++score.words;
    score.letters += end - begin;
    const auto word = text.substr(begin, end - begin);
    if (std::all_of(word.begin(), word.end(),
                    [](char c) { return is_capital(static_cast<unsigned char>(c)); }))
        ++score.shouted;
    score.frequent += static_cast<std::size_t>(std::count_if(
        word.begin(), word.end(), [&](char c) { return kFrequent.find(c) != std::string_view::npos; }));
}

RussianScore score_russian(std::string_view text) {
    RussianScore score;
    for (std::size_t at = 0; at < text.size();) {
        const auto c = static_cast<unsigned char>(text[at]);
        if (!is_cyrillic(c)) {
            if (c >= 0x80) ++score.high_bytes;
            if (is_russian_sign(c)) ++score.fitting;
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && is_cyrillic(static_cast<unsigned char>(text[end]))) ++end;
        score.high_bytes += end - at;
        score_word(text, at, end, score);
        at = end;
    }
    return score;
}

/// Clear evidence only: nine bytes of ten fit, two words, mostly small letters (KOI8-R shows capitals there),
/// and those that Russian is made of.
bool is_windows_1251(std::string_view text) {
    const RussianScore score = score_russian(text);
    return score.words >= 2 && score.letters >= 6 && score.fitting * 10 >= score.high_bytes * 9 &&
           score.shouted * 2 <= score.words && score.frequent * 20 >= score.letters * 13;
}

/// Bytes of a letter, without the mark that may stand before all text.
std::size_t unit_size(const std::string& encoding) {
    const auto one = encoded("A", encoding);
    const auto two = encoded("AA", encoding);
    return one && two && two->size() > one->size() ? two->size() - one->size() : 1;
}

/// Whether the text is UTF-8 but for a sequence that its end may have cut.
bool is_utf8(std::string_view head) {
    const std::size_t bad = find_bad_utf8(head);
    return bad == std::string_view::npos ||
           (head.size() == kEncodingHead && head.size() - bad < kLongestSequence);
}

}  // namespace

GuessedEncoding guess_encoding(std::string_view head) {
    constexpr std::string_view kUtf32Mark("\xFF\xFE\0\0", 4);
    if (head.substr(0, kUtf32Mark.size()) == kUtf32Mark) return GuessedEncoding::utf8;
    if (head.substr(0, 2) == "\xFF\xFE") return GuessedEncoding::utf16_le;
    if (head.substr(0, 2) == "\xFE\xFF") return GuessedEncoding::utf16_be;
    return !is_utf8(head) && is_windows_1251(head) ? GuessedEncoding::windows_1251 : GuessedEncoding::utf8;
}

bool is_known_encoding(const std::string& name) {
    if (name.empty() || name.find('/') != std::string::npos) return false;
    const iconv_t conversion = ::iconv_open("UTF-8", name.c_str());
    if (conversion == kNoConversion) return false;
    ::iconv_close(conversion);
    return true;
}

EncodingForm encoding_form(const std::string& name) {
    constexpr std::string_view kSample = "[A \"0,0>+1\"]\n";
    constexpr std::string_view kLetter = "я";
    const std::string sample = encoded(kSample, name).value_or("");
    if (sample == kSample)
        return encoded(kLetter, name) == kLetter ? EncodingForm::utf8 : EncodingForm::ascii;
    return sample.size() == kSample.size() ? EncodingForm::bytes : EncodingForm::other;
}

/// A running conversion to UTF-8 that keeps what a block cut off.
class Utf8Source::Converter {
  public:
    explicit Converter(const std::string& encoding)
        : encoding_(encoding), conversion_(::iconv_open("UTF-8", encoding.c_str())) {}
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    ~Converter() {
        if (conversion_ != kNoConversion) ::iconv_close(conversion_);
    }

    void convert(std::string_view bytes, std::string& out) {
        rest_ += bytes;
        if (conversion_ == kNoConversion) {
            out += std::exchange(rest_, {});
            return;
        }
        char* from = rest_.data();
        std::size_t left = rest_.size();
        while (left != 0 && step(from, left, out)) {
        }
        rest_.erase(0, rest_.size() - left);
    }

    /// What the end of the text cut off.
    void finish(std::string& out) {
        if (!rest_.empty()) out += kBadByte;
        rest_.clear();
    }

  private:
    static constexpr char kBadByte = '\xFF';

    /// False where more bytes are needed.
    bool step(char*& from, std::size_t& left, std::string& out) {
        std::array<char, kBlockBytes> block;
        char* to = block.data();
        std::size_t room = block.size();
        const std::size_t result = ::iconv(conversion_, &from, &left, &to, &room);
        const int reason = result == static_cast<std::size_t>(-1) ? errno : 0;
        out.append(block.data(), block.size() - room);
        if (reason == EINVAL) return false;
        if (reason == EILSEQ) {
            out += kBadByte;
            if (unit_ == 0) unit_ = unit_size(encoding_);
            const std::size_t passed = std::min(unit_, left);
            from += passed;
            left -= passed;
        }
        return true;
    }

    std::string encoding_;
    iconv_t conversion_;
    std::size_t unit_ = 0;  // bytes that are passed over where they mean nothing; 0: not asked for yet
    std::string rest_;
};

std::string byte_encoding(std::string_view head, const std::string& named) {
    if (named.empty()) {
        return guess_encoding(head) == GuessedEncoding::windows_1251 ? "WINDOWS-1251" : "";
    }
    switch (encoding_form(named)) {
        case EncodingForm::ascii:
        case EncodingForm::bytes:
            return named;
        case EncodingForm::utf8:
        case EncodingForm::other:
            break;
    }
    return {};
}

std::optional<std::string> encoded(std::string_view text, const std::string& encoding) {
    const iconv_t conversion = ::iconv_open(encoding.c_str(), "UTF-8");
    if (conversion == kNoConversion) return std::nullopt;
    std::string from(text);
    // No encoding of bytes takes more than UTF-8 and what sets it back to its first state.
    std::string out(2 * text.size() + 16, '\0');
    char* at = from.data();
    std::size_t left = from.size();
    char* to = out.data();
    std::size_t room = out.size();
    const bool converted = ::iconv(conversion, &at, &left, &to, &room) == 0 && left == 0 &&
                           ::iconv(conversion, nullptr, nullptr, &to, &room) == 0;
    ::iconv_close(conversion);
    if (!converted) return std::nullopt;
    out.resize(out.size() - room);
    return out;
}

Utf8Source::Utf8Source(ByteSource& source, const std::string& encoding)
    : source_(source), encoding_(encoding) {}
Utf8Source::~Utf8Source() = default;

/// Reads what is needed to tell the encoding. False where the source fails.
tl::expected<bool, std::string> Utf8Source::read_head() {
    has_head_ = true;
    while (head_.size() < kEncodingHead && !ended_) {
        const std::size_t before = head_.size();
        head_.resize(kEncodingHead);
        const auto got = source_.read(head_.data() + before, kEncodingHead - before);
        head_.resize(before + (got ? *got : 0));
        if (!got) return tl::unexpected(got.error());
        ended_ = *got == 0;
    }
    std::string name = encoding_;
    std::size_t mark = 0;
    switch (encoding_.empty() ? guess_encoding(head_) : GuessedEncoding::utf8) {
        case GuessedEncoding::utf8:
            break;
        case GuessedEncoding::utf16_le:
            name = "UTF-16LE";
            guessed_ = "UTF-16";
            mark = 2;
            break;
        case GuessedEncoding::utf16_be:
            name = "UTF-16BE";
            guessed_ = "UTF-16";
            mark = 2;
            break;
        case GuessedEncoding::windows_1251:
            name = "WINDOWS-1251";
            guessed_ = "Windows-1251";
            break;
    }
    if (name.empty() || fold_word(name) == "utf-8" || fold_word(name) == "utf8") return true;
    converter_ = std::make_unique<Converter>(name);
    converter_->convert(std::string_view(head_).substr(mark), converted_);
    if (ended_) converter_->finish(converted_);
    head_.clear();
    return true;
}

std::string_view Utf8Source::converted_from() const {
    if (converter_ == nullptr) return {};
    return guessed_.empty() ? std::string_view(encoding_) : guessed_;
}

std::size_t Utf8Source::give(std::string& from, char* buffer, std::size_t size) {
    const std::size_t count = std::min(size, from.size() - given_);
    std::copy_n(from.data() + given_, count, buffer);
    given_ += count;
    if (given_ == from.size()) {
        from.clear();
        given_ = 0;
    }
    return count;
}

tl::expected<std::size_t, std::string> Utf8Source::read(char* buffer, std::size_t size) {
    if (!has_head_) {
        const auto done = read_head();
        if (!done) return tl::unexpected(done.error());
    }
    if (!head_.empty()) return give(head_, buffer, size);
    if (converter_ == nullptr) return ended_ ? std::size_t{0} : source_.read(buffer, size);
    while (converted_.empty() && !ended_) {
        std::array<char, kBlockBytes> block;
        const auto got = source_.read(block.data(), block.size());
        if (!got) return tl::unexpected(got.error());
        ended_ = *got == 0;
        converter_->convert(std::string_view(block.data(), *got), converted_);
        if (ended_) converter_->finish(converted_);
    }
    return give(converted_, buffer, size);
}

}  // namespace krona
