#!/usr/bin/env bash
# Formats all sources in place; with --check only says which differ (exit status 1 then).
set -euo pipefail
cd "$(dirname "$0")/.."

mode=(-i)
[ "${1-}" = --check ] && mode=(--dry-run -Werror)
git ls-files -z '*.cpp' '*.hpp' | xargs -0 -r clang-format "${mode[@]}"
