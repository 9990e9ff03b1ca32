#include "cli/render/replay_page.hpp"

#include <fmt/format.h>

#include "cli/render/page_form.hpp"
#include "cli/render/replay_model.hpp"
#include "cli/render/replay_words.hpp"
#include "cli/render/svg_text.hpp"
#include "cli/web_assets.hpp"

namespace krona::cli {

namespace {

std::string page_title(const Record& record) {
    return fmt::format("{} – {}", record.tag("White").value_or("?"), record.tag("Black").value_or("?"));
}

}  // namespace

std::string replay_page(const Record& record, const Verdict& verdict, Locale locale,
                        std::string_view heading) {
    const ReplayWords& words = replay_words(locale);
    // `</script>` in a comment must not end the model, so `<` is written as an escape of JSON.
    std::string model;
    for (const char c : replay_model(record, verdict, locale)) {
        if (c == '<') {
            model += "\\u003c";
        } else {
            model += c;
        }
    }
    const std::string title = xml_escaped(page_title(record));
    return filled(web_asset("replay.html"), {{"LANG", words.language},
                                             {"TITLE", title},
                                             {"STYLE", web_asset("replay.css")},
                                             {"HEADING", heading},
                                             {"NOSCRIPT", words.no_script},
                                             {"SCRIPT", web_asset("replay.js")},
                                             {"GAME", model}});
}

}  // namespace krona::cli
