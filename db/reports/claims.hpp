// What the sources of the rules claim of Krona, held against the games of a collection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/query/search.hpp"

namespace krona {

/// A number measured with its 95 % interval.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// Wilson's interval of a share; `whole` must not be 0.
Estimate wilson_interval(std::uint64_t part, std::uint64_t whole);
/// Interval of a mean by the normal approximation.
class MeanEstimate {
  public:
    void add(double value);
    std::uint64_t count() const { return count_; }
    /// nullopt below two values.
    std::optional<Estimate> estimate() const;

  private:
    std::uint64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // of the distances from the mean
};

enum class Finding : std::uint8_t { agrees, contradicts, undecided };
std::string_view finding_name(Finding finding);

struct Claim {
    std::string name;   // a word: `first-move`, `draws`, `tree`, `length`
    std::string claim;  // in plain words
    std::uint64_t games = 0;
    std::optional<Estimate> estimate;  // absent without games
    double low = 0;                    // the claim: the number lies in low..high
    double high = 0;
    Finding finding = Finding::undecided;
};

/// Over the finished Krona games of two players that answer the query.
SearchResult<std::vector<Claim>> test_claims(Store& store, std::string_view query);

}  // namespace krona
