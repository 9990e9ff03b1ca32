#include "cli/commands/serve.hpp"

#include <fmt/format.h>

#include "cli/jobs/interrupt.hpp"
#include "cli/serve/server.hpp"

namespace krona::cli {

namespace {

constexpr int kUsualPort = 8420;

struct ServeOptions {
    std::string store;
    ServerOptions server{"127.0.0.1", kUsualPort, {}};
    bool import = false;
};

ExitStatus run_serve(const ServeOptions& options, Context& context) {
    // A store that cannot be opened is said before anything listens.
    const OpenMode mode = options.import ? OpenMode::read_write : OpenMode::read_only;
    if (const auto store = Store::open(options.store, mode); !store) {
        context.console.error(store.error().message);
        return ExitStatus::broken;
    }
    const CollectionApi api(options.store, options.import ? Importing::allowed : Importing::refused);
    const auto started = [&](int port) {
        context.console.note(
            fmt::format("{} is at http://{}:{}/ (Ctrl-C ends it)", options.store, options.server.host, port));
    };
    heed_interrupts();
    const auto served = serve(api, options.server, started, interrupted);
    if (served) return ExitStatus::well;
    context.console.error(served.error());
    return ExitStatus::broken;
}

}  // namespace

void add_serve(CLI::App& app, CommandSlot& slot) {
    auto options = std::make_shared<ServeOptions>();
    CLI::App* command =
        add_command(app, slot, "serve", "Show a collection in a browser",
                    "  krona serve club.db                     at http://127.0.0.1:8420/\n"
                    "  krona serve --port 0 club.db            at any free port\n"
                    "Anyone who reaches the address may read the whole store; only with --import may they\n"
                    "add games to it.");
    command->add_option("DB", options->store, "The store")->required();
    command
        ->add_option("--host", options->server.host,
                     "Address to listen on (default 127.0.0.1: this machine alone)")
        ->option_text("HOST");
    command->add_option("--port", options->server.port, "Port; 0 takes any free one (default 8420)")
        ->check(CLI::Range(0, 65535))
        ->option_text("N");
    command
        ->add_option("--name", options->server.names,
                     "A name under which browsers may ask, such as games.example; addresses and localhost\n"
                     "always may")
        ->option_text("NAME...");
    command->add_flag("--import", options->import, "Lets visitors add games to the store");
    set_action(*command, slot, options, run_serve);
}

}  // namespace krona::cli
