// Merges what the reader had to say of a record into the validator's diagnostics, each in its place.
#pragma once

#include <cstddef>
#include <vector>

#include "notation/record.hpp"

namespace krona {

class ReaderDiagnostics {
  public:
    /// Takes from `record`, gives to `out`; both must outlive the object's use.
    void start(const Record& record, std::vector<Diagnostic>& out);

    /// Gives those that start before `offset`.
    void take_before(std::uint32_t offset);
    void take_all();

    /// The reader's diagnostic about `span`, or null; it stays.
    const Diagnostic* find_at(Span span) const;
    /// Takes the reader's diagnostic about `span` out, for its place among the plies; a plain `syntax` where
    /// there is none.
    Diagnostic take_at(Span span);

    /// A fault after which the rest of the game's text is not to be trusted: its end is not judged.
    bool text_is_cut() const;

  private:
    const Record* record_ = nullptr;
    std::vector<Diagnostic>* out_ = nullptr;
    std::size_t next_ = 0;
};

}  // namespace krona
