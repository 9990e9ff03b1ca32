#include "cli/serve/server.hpp"

#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <httplib.h>

#include "cli/serve/protection.hpp"
#include "cli/web_assets.hpp"

namespace krona::cli {

namespace {

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

GamesQuestion games_question(const httplib::Request& request) {
    GamesQuestion question;
    question.query = request.get_param_value("q");
    question.sort = request.get_param_value("sort");
    question.limit = number_of(request, "limit", kUsualRows);
    question.offset = number_of(request, "offset", 0);
    return question;
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
        send(api.games(games_question(request)), response);
    });
    server.Get(R"(/games\.([a-z]+))", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.saved_games(games_question(request), request.matches[1].str()), response);
    });
    server.Get("/api/shapes", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.shapes(request.get_param_value("q"), number_of(request, "limit", kUsualRows)), response);
    });
    server.Get("/api/explore", [&api](const httplib::Request& request, httplib::Response& response) {
        send(api.explore(request.get_param_value("position"), request.get_param_value("game")), response);
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

bool is_of_api(const httplib::Request& request) {
    return request.path.rfind("/api/", 0) == 0;
}

/// A refusal in the form that who asked can show.
void refuse(const httplib::Request& request, httplib::Response& response, int status, std::string_view why) {
    send(is_of_api(request) ? json_fault(status, why) : page_fault(status, why), response);
}

std::string_view usual_fault(int status) {
    switch (status) {
        case 404:
            return "There is nothing under this address.";
        case 413:
            return "That is more than this server reads at once: send a smaller file, or as text/plain.";
        default:
            return "The question could not be answered.";
    }
}

void protect(httplib::Server& server, const std::vector<std::string>& names) {
    httplib::Headers headers;
    for (const auto& [name, value] : protecting_headers()) headers.emplace(name, value);
    server.set_default_headers(std::move(headers));
    server.set_payload_max_length(kMostUpload);
    server.set_pre_routing_handler([names](const httplib::Request& request, httplib::Response& response) {
        const std::string host = request.get_header_value("Host");
        if (!is_own_host(host, names)) {
            refuse(request, response, 403,
                   "This server does not go by that name: krona serve --name NAME lets it.");
            return httplib::Server::HandlerResponse::Handled;
        }
        if (request.method != "GET" && !is_own_origin(request.get_header_value("Origin"), host)) {
            refuse(request, response, 403, "Only pages of this server may send records to it.");
            return httplib::Server::HandlerResponse::Handled;
        }
        return httplib::Server::HandlerResponse::Unhandled;
    });
    const httplib::Server::Handler explain = [](const httplib::Request& request,
                                                httplib::Response& response) {
        if (response.body.empty()) refuse(request, response, response.status, usual_fault(response.status));
    };
    server.set_error_handler(explain);
    server.set_exception_handler(
        [](const httplib::Request& request, httplib::Response& response, const std::exception_ptr&) {
            refuse(request, response, 500, usual_fault(500));
        });
}

}  // namespace

tl::expected<void, std::string> serve(const CollectionApi& api, const ServerOptions& options,
                                      const std::function<void(int port)>& started,
                                      const std::function<bool()>& stop) {
    httplib::Server server;
    std::vector<std::string> names = options.names;
    names.push_back(options.host);
    protect(server, names);
    add_file(server, "/", "index.html", "text/html; charset=utf-8");
    for (const char* name : {"app.js", "parts.js", "explore.js", "draw.js", "check.js"})
        add_file(server, fmt::format("/{}", name), name, "text/javascript; charset=utf-8");
    // Browsers ask for the second one beside pictures, which name no icon.
    for (const char* path : {"/icon.svg", "/favicon.ico"})
        add_file(server, path, "icon.svg", "image/svg+xml");
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
