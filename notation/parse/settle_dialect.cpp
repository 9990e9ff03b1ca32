#include "notation/parse/settle_dialect.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include <fmt/format.h>

namespace krona {

namespace {

/// How the points of a ply are written.
enum class Form : std::uint8_t { numbers, small, capital };
constexpr std::size_t kForms = 3;

Form form_of(std::string_view text) {
    if (!is_lettered_ply(text)) return Form::numbers;
    const std::size_t digit = text.find_first_of("0123456789");
    const char last_letter = text[digit - 1];
    return last_letter >= 'a' ? Form::small : Form::capital;
}

std::string_view form_words(CoordinateDialect dialect) {
    switch (dialect) {
        case CoordinateDialect::xy:
            return "numbers such as 0,1 and 0,0>3,2";
        case CoordinateDialect::alg:
            return "files and ranks such as e4 and e4-g7, in small letters";
        case CoordinateDialect::go:
            return "points of a Go board such as K10 and K10-M12, in capitals";
    }
    return {};
}

std::string with_case_of(CoordinateDialect dialect, std::string_view text) {
    std::string changed(text);
    std::transform(changed.begin(), changed.end(), changed.begin(), [dialect](char c) {
        if (dialect == CoordinateDialect::alg && c >= 'A' && c <= 'Z')
            return static_cast<char>(c - 'A' + 'a');
        if (dialect == CoordinateDialect::go && c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
        return c;
    });
    return changed;
}

class DialectSettler {
  public:
    explicit DialectSettler(GameBuilder& builder) : builder_(builder), record_(builder.record()) {}

    void settle() {
        count();
        choose();
        for (Element& element : record_.movetext) {
            if (has_points(element)) settle(element);
        }
    }

  private:
    static bool has_points(const Element& element) {
        return element.kind == ElementKind::ply &&
               (element.form == PlyForm::placement || element.form == PlyForm::move);
    }

    void count() {
        for (const Element& element : record_.movetext) {
            if (!has_points(element)) continue;
            const std::string_view text = record_.view(element.span);
            const Form form = form_of(text);
            if (!first_) first_ = form;
            ++counts_[static_cast<std::size_t>(form)];
            if (form == Form::capital && fits(text, CoordinateDialect::go)) ++go_plies_;
        }
    }

    /// A tag that none of the plies keeps to is wrong itself; without one the form of most plies decides.
    void choose() {
        const Tag* tag = record_.find("Coordinates");
        if (first_) record_.dialect = dialect_by_form();
        if (tag == nullptr) return;
        const std::optional<CoordinateDialect> named = dialect_from_name(record_.value(*tag));
        if (!named) return;  // said by those who judge tags
        if (!first_ || keeps_to(*named)) {
            record_.dialect = *named;
            named_ = true;
            return;
        }
        const std::string_view written = dialect_name(record_.dialect);
        builder_.report(
            Code::bad_rule_tag, tag->value_source,
            fmt::format("Coordinates \"{}\" promises {}, but the plies are written in {}",
                        record_.value(*tag), form_words(*named), form_words(record_.dialect)),
            {Fix{"as the plies are written", 0, {Edit{tag->value_source, std::string(written)}}}});
    }

    bool keeps_to(CoordinateDialect dialect) const {
        const std::uint32_t lettered = count_of(Form::small) + count_of(Form::capital);
        return (dialect == CoordinateDialect::xy ? count_of(Form::numbers) : lettered) != 0;
    }

    std::uint32_t count_of(Form form) const { return counts_[static_cast<std::size_t>(form)]; }

    CoordinateDialect dialect_by_form() const {
        Form most = *first_;
        for (const Form form : {Form::numbers, Form::small, Form::capital}) {
            if (count_of(form) > count_of(most)) most = form;
        }
        switch (most) {
            case Form::numbers:
                return CoordinateDialect::xy;
            case Form::small:
                return CoordinateDialect::alg;
            case Form::capital:
                break;
        }
        // Capitals that mostly name no point of a Go board can only be files in capitals.
        return 2 * go_plies_ >= count_of(Form::capital) ? CoordinateDialect::go : CoordinateDialect::alg;
    }

    static std::string_view without_colour(std::string_view text, CoordinateDialect dialect) {
        return text.substr(colour_before_ply(text, dialect) ? 1 : 0);
    }
    static bool fits(std::string_view text, CoordinateDialect dialect) {
        return is_ply_of(without_colour(text, dialect), dialect);
    }

    void settle(Element& element) {
        const std::string_view text = record_.view(element.span);
        const CoordinateDialect dialect = record_.dialect;
        if (!fits(text, dialect)) return report_misfit(element, text);
        const bool other_case = is_lettered_ply(text) && !named_ && form_of(text) != main_form();
        if (other_case) return report_other_form(element, text);
        if (!is_lettered_ply(text)) return;
        if (const auto colour = colour_before_ply(text, dialect)) {
            element.colour = *colour;
            ++element.span.begin;
        }
    }

    /// The form of lettered plies in a game without the tag.
    Form main_form() const {
        return count_of(Form::small) > count_of(Form::capital) ||
                       (count_of(Form::small) == count_of(Form::capital) &&
                        record_.dialect == CoordinateDialect::alg)
                   ? Form::small
                   : Form::capital;
    }

    void report_misfit(Element& element, std::string_view text) {
        if (is_lettered_ply(text) == (record_.dialect == CoordinateDialect::xy)) {
            return report_other_form(element, text);
        }
        element.kind = ElementKind::bad;
        const bool go = record_.dialect == CoordinateDialect::go;
        builder_.report(Code::syntax, element.span,
                        fmt::format("`{}` is not on the board: {}", text,
                                    go ? "a Go board has files A to T without I and ranks 1 to 19"
                                       : "files are a to zzzz, and ranks are numbers from 1 to 999999"));
    }

    void report_other_form(Element& element, std::string_view text) {
        element.kind = ElementKind::bad;
        std::vector<Fix> fixes;
        const std::string changed = with_case_of(record_.dialect, text);
        if (changed != text && is_ply_of(changed, record_.dialect)) {
            fixes.push_back(Fix{"write it like the others", 0, {Edit{element.span, changed}}});
        }
        builder_.report(Code::syntax, element.span,
                        fmt::format("`{}` is no ply of this record, which is written in {}", text,
                                    form_words(record_.dialect)),
                        std::move(fixes));
    }

    GameBuilder& builder_;
    Record& record_;
    std::optional<Form> first_;
    std::array<std::uint32_t, kForms> counts_{};
    std::uint32_t go_plies_ = 0;  // plies in capitals whose points are on a Go board
    bool named_ = false;          // the tag names the dialect: either case of letters is read
};

}  // namespace

void settle_dialect(GameBuilder& builder) {
    DialectSettler(builder).settle();
}

}  // namespace krona
