#include "validator/reader_diagnostics.hpp"

#include <algorithm>

namespace krona {

void ReaderDiagnostics::start(const Record& record, std::vector<Diagnostic>& out) {
    record_ = &record;
    out_ = &out;
    next_ = 0;
}

void ReaderDiagnostics::take_before(std::uint32_t offset) {
    const auto& all = record_->diagnostics;
    while (next_ < all.size() && all[next_].span.begin < offset) out_->push_back(all[next_++]);
}

void ReaderDiagnostics::take_all() {
    const auto& all = record_->diagnostics;
    while (next_ < all.size()) out_->push_back(all[next_++]);
}

const Diagnostic* ReaderDiagnostics::find_at(Span span) const {
    const auto& all = record_->diagnostics;
    for (std::size_t i = next_; i < all.size() && all[i].span.begin < span.end; ++i) {
        if (all[i].span.begin >= span.begin && all[i].severity == Severity::error) return &all[i];
    }
    return nullptr;
}

Diagnostic ReaderDiagnostics::take_at(Span span) {
    take_before(span.begin);
    if (next_ < record_->diagnostics.size() && record_->diagnostics[next_].span.begin < span.end) {
        return record_->diagnostics[next_++];
    }
    Diagnostic diagnostic;
    diagnostic.code = Code::syntax;
    diagnostic.severity = Severity::error;
    diagnostic.span = span;
    diagnostic.message =
        "this is no ply of Krona: write `x,y` for a placement, `x,y>x,y` for a move, `--` when blocked";
    return diagnostic;
}

bool ReaderDiagnostics::text_is_cut() const {
    const auto cuts = [](const Diagnostic& diagnostic) {
        return diagnostic.code == Code::unterminated_comment ||
               diagnostic.code == Code::unterminated_string || diagnostic.code == Code::limit ||
               diagnostic.code == Code::nesting_limit || diagnostic.code == Code::bad_json;
    };
    return std::any_of(record_->diagnostics.begin(), record_->diagnostics.end(), cuts);
}

}  // namespace krona
