#!/usr/bin/env bash
# clang-tidy over the sources of the libraries and the program: tools/tidy.sh [FILE...]
set -euo pipefail
cd "$(dirname "$0")/.."

# The database of the clang build is read; generated sources must exist before.
tools/build.sh tidy krona
if [ $# -gt 0 ]; then
    files=("$@")
else
    mapfile -t files < <(git ls-files 'notation/*.cpp' 'validator/*.cpp' 'db/*.cpp' 'cli/*.cpp')
fi
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/tidy 2>/dev/null
