#include "cli/render/page_form.hpp"

#include <algorithm>

namespace krona::cli {

std::string filled(std::string_view form, std::initializer_list<Blank> blanks) {
    std::string page;
    while (!form.empty()) {
        const std::size_t begin = form.find('@');
        page += form.substr(0, begin);
        if (begin == std::string_view::npos) break;
        form.remove_prefix(begin + 1);
        const std::string_view name = form.substr(0, form.find('@'));
        const auto blank =
            std::find_if(blanks.begin(), blanks.end(), [name](const Blank& one) { return one.name == name; });
        if (blank == blanks.end()) {
            page += '@';
            continue;
        }
        page += blank->text;
        form.remove_prefix(name.size() + 1);
    }
    return page;
}

}  // namespace krona::cli
