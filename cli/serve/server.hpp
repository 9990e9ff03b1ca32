// HTTP in front of the collection: files of cli/web and the JSON API.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/serve/api.hpp"

namespace krona::cli {

struct ServerOptions {
    std::string host = "127.0.0.1";
    int port = 0;                    // 0: any that is free
    std::vector<std::string> names;  // under which it answers, beside its addresses and `localhost`
};

/// Serves until `stop` says so (asked several times a second). `started` is called with the port. The error
/// says why the address could not be taken.
tl::expected<void, std::string> serve(const CollectionApi& api, const ServerOptions& options,
                                      const std::function<void(int port)>& started,
                                      const std::function<bool()>& stop);

}  // namespace krona::cli
