// Where data goes: standard output, or a file that is written beside its name and renamed when it is
// complete, so that a failure leaves the old file as it was.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace krona::cli {

class Output {
  public:
    /// `-` is standard output. A device or pipe is written in place.
    static tl::expected<Output, std::string> open(const std::string& path);

    Output(Output&& other) noexcept;
    Output& operator=(Output&& other) noexcept;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    /// What was not finished is thrown away.
    ~Output();

    /// Buffers; a failure is kept for `finish` (see `failed` to stop early).
    void write(std::string_view data);
    void flush();
    bool failed() const { return !failure_.empty(); }

    /// Writes what is left and puts the file in its place. The error names the file and the system's reason.
    tl::expected<void, std::string> finish();

  private:
    Output(std::string name, std::string target, std::string temporary, int descriptor);
    void discard();
    void fail(int error_number);
    void write_through(std::string_view data);

    std::string name_;       // for messages
    std::string target_;     // empty: no renaming
    std::string temporary_;  // empty: no renaming
    int descriptor_ = -1;
    std::string buffer_;
    std::string failure_;
};

}  // namespace krona::cli
