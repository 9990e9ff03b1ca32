// Options whose value is one of a few words that stand for the values of an enumeration.
#pragma once

#include <map>
#include <string>

#include <CLI/CLI.hpp>

namespace krona::cli {

/// `words` and `value` must outlive the parser. A word that is none of them is answered with all of them.
template <typename Value>
CLI::Option* add_word_option(CLI::App& command, const std::string& name, Value& value,
                             const std::map<std::string, Value>& words, const std::string& help) {
    const auto take = [&value, &words](const std::string& word) { value = words.at(word); };
    return command.add_option_function<std::string>(name, take, help)->check(CLI::IsMember(&words));
}

}  // namespace krona::cli
