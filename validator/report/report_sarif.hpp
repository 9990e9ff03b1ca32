// Verdicts as SARIF 2.1.0, the form in which CI systems take the findings of analysers: one run, whose
// results are streamed, so that memory does not grow with the files. Columns are code points.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validator/verdict.hpp"

namespace krona {

/// Appends the head of the log, with a rule for every code of the catalogue, up to the open list of results.
void sarif_head(std::string_view version, std::string& out);

/// Appends one result a diagnostic, each led by a comma, which the first of the run must not have (see
/// `first_sarif_results`). An empty `file` stands for standard input.
void report_sarif(std::string_view file, const Record& record, const Verdict& verdict, std::string& out);

/// Results of `report_sarif` as the first of a run.
std::string_view first_sarif_results(std::string_view results);

/// Whether everything that was named could be read.
enum class SarifExecution : std::uint8_t { complete, broken };

/// Appends the end of the log.
void sarif_tail(SarifExecution execution, std::string& out);

/// A path as a URI reference: absolute ones as `file:` URIs, all but unreserved characters escaped.
std::string path_uri(std::string_view path);

}  // namespace krona
