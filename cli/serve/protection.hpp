// Whom `krona serve` answers, and what browsers may do with its answers. A page of another site can make a
// browser on this machine ask: under a name that it lets point here (DNS rebinding), or by sending a form.
// The first is met by the names under which the server answers, the second by the origin that browsers name.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krona::cli {

/// Whether a `Host` is an address, `localhost` or one of `names`, with or without a port. Nobody can make an
/// address point elsewhere.
bool is_own_host(std::string_view host, const std::vector<std::string>& names);

/// Whether a request that changes or costs something comes from a page of this server, or from no page at
/// all: `origin` is empty or names `host`.
bool is_own_origin(std::string_view origin, std::string_view host);

/// Headers of every answer. Pages take nothing from elsewhere, run no script but ours, and are not shown
/// inside pages of other sites.
const std::vector<std::pair<std::string, std::string>>& protecting_headers();

}  // namespace krona::cli
