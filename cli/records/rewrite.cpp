#include "cli/records/rewrite.hpp"

#include <fmt/format.h>

#include <utility>

namespace krona::cli {

Rewriter::Rewriter(RewriteTo to, std::string path, Console& console)
    : to_(to), path_(std::move(path)), console_(console) {}

void Rewriter::fail(const std::string& message) {
    console_.error(message);
    status_ = worse(status_, ExitStatus::broken);
}

Next Rewriter::begin_file(const Input& input) {
    comparison_ = {};
    source_bytes_ = 0;
    games_ = 0;
    if (to_ != RewriteTo::output) joiner_ = {};
    if (to_ == RewriteTo::nowhere || (to_ == RewriteTo::output && output_)) return Next::read;
    auto opened = Output::open(to_ == RewriteTo::in_place ? input.path : path_);
    if (!opened) {
        fail(opened.error());
        return to_ == RewriteTo::in_place ? Next::skip : Next::stop;
    }
    output_ = std::move(*opened);
    return Next::read;
}

Next Rewriter::game(Outcome& outcome, const Input&) {
    tally_.add(outcome.tally);
    ++games_;
    console_.write(outcome.notes);
    const std::string_view separator = joiner_.separator(outcome.data, outcome.kind);
    if (to_ != RewriteTo::output) {
        source_bytes_ += outcome.source.size();
        comparison_.add(outcome.source, separator);
        comparison_.add({}, outcome.data);
    }
    if (!output_) return Next::read;
    output_->write(separator);
    output_->write(outcome.data);
    return output_->failed() ? Next::stop : Next::read;
}

Next Rewriter::end_file(const Input& input, std::uint64_t bytes) {
    if (to_ == RewriteTo::output) return Next::read;
    // Bytes that belong to no game (a byte order mark, blank lines at the end) are not written again.
    const bool changed = games_ > 0 && (!comparison_.same() || source_bytes_ != bytes);
    if (changed) changed_.push_back(input.path);
    if (to_ == RewriteTo::in_place && changed) {
        if (const auto written = output_->finish(); !written) fail(written.error());
    }
    output_.reset();
    return Next::read;
}

ExitStatus Rewriter::finish(ExitStatus so_far) {
    const bool complete = to_ == RewriteTo::output && so_far != ExitStatus::interrupted;
    if (output_ && (complete || output_->failed())) {
        if (const auto written = output_->finish(); !written) fail(written.error());
    }
    output_.reset();
    return worse(so_far, status_);
}

}  // namespace krona::cli
