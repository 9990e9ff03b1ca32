#include "notation/main_line.hpp"

namespace krona {

std::vector<std::string_view> main_line_texts(const Record& record) {
    std::vector<std::string_view> texts;
    visit_main_line(record, [&](const Element& element) {
        if (element.kind == ElementKind::ply) texts.push_back(record.view(element.span));
        return true;
    });
    return texts;
}

}  // namespace krona
