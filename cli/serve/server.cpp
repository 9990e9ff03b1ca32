#include "cli/serve/server.hpp"

#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <httplib.h>

#include "cli/web_assets.hpp"

namespace krona::cli {

namespace {

constexpr std::size_t kMostBody = 16u << 20;
constexpr std::uint64_t kUsualRows = 50;

void send(const Answer& answer, httplib::Response& response) {
    response.status = answer.status;
    response.set_content(answer.body, answer.type);
}

std::uint64_t number_of(const httplib::Request& request, const char* name, std::uint64_t usual) {
    const std::string text = request.get_param_value(name);
    if (text.empty() || text.size() > 12 || text.find_first_not_of("0123456789") != std::string::npos)
        return usual;
    return std::stoull(text);
}

void add_file(httplib::Server& server, const std::string& path, const std::string& name, const char* type) {
    server.Get(path, [name, type](const httplib::Request&, httplib::Response& response) {
        const std::string_view text = web_asset(name);
        response.set_content(text.data(), text.size(), type);
    });
}

void add_questions(httplib::Server& server, const CollectionApi& api) {
    server.Get("/api/store",
               [&api](const httplib::Request&, httplib::Response& response) { send(api.store(), response); });
    server.Get("/api/query", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.query(request.get_param_value("q")), response);
    });
    server.Get("/api/games", [&api](const httplib::Request& request, httplib::Response& response) {
        GamesQuestion question;
        question.query = request.get_param_value("q");
        question.sort = request.get_param_value("sort");
        question.limit = number_of(request, "limit", kUsualRows);
        question.offset = number_of(request, "offset", 0);
        send(api.games(question), response);
    });
    server.Get("/api/shapes", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.shapes(request.get_param_value("q"), number_of(request, "limit", kUsualRows)), response);
    });
    server.Get("/api/explore", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.explore(request.get_param_value("position")), response);
    });
    server.Get(R"(/games/(\d{1,18})\.([a-z]+))",
               [&api](const httplib::Request& request, httplib::Response& response) {
                   send(api.game(std::stoll(request.matches[1]), request.matches[2].str(),
                                 request.get_param_value("lang")),
                        response);
               });
    server.Post("/api/validate", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.validate(request.body), response);
    });
    server.Post("/api/import", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.import(request.body), response);
    });
}

/// Pages take nothing from elsewhere, and no other site may read or frame them.
void protect(httplib::Server& server) {
    server.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                                {"Referrer-Policy", "no-referrer"},
                                {"X-Frame-Options", "SAMEORIGIN"},
                                {"Cache-Control", "no-cache"}});
    server.set_payload_max_length(kMostBody);
    server.set_exception_handler(
        [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
            response.status = 500;
            response.set_content(R"({"error":"the question could not be answered"})", "application/json");
        });
}

}  // namespace

tl::expected<void, std::string> serve(const CollectionApi& api, const ServerOptions& options,
                                      const std::function<void(int port)>& started,
                                      const std::function<bool()>& stop) {
    httplib::Server server;
    protect(server);
    add_file(server, "/", "index.html", "text/html; charset=utf-8");
    add_file(server, "/app.js", "app.js", "text/javascript; charset=utf-8");
    add_file(server, "/app.css", "app.css", "text/css; charset=utf-8");
    add_file(server, "/api/openapi.json", "openapi.json", "application/json");
    add_questions(server, api);

    int port = options.port;
    if (port == 0) {
        port = server.bind_to_any_port(options.host);
    } else if (!server.bind_to_port(options.host, port)) {
        port = -1;
    }
    if (port < 0) {
        return tl::unexpected(
            fmt::format("cannot listen on {}:{}: the address is taken or not of this machine", options.host,
                        options.port));
    }
    started(port);
    std::thread watch([&] {
        while (!stop()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
        server.stop();
    });
    server.listen_after_bind();
    watch.join();
    return {};
}

}  // namespace krona::cli
