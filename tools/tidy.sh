#!/usr/bin/env bash
# clang-tidy over the sources of the libraries and the program: tools/tidy.sh [FILE...]
set -euo pipefail
cd "$(dirname "$0")/.."

# Only the compilation database and the generated sources are needed, and both are there once the build is configured.
cmake --preset tidy >/dev/null
if [ $# -gt 0 ]; then
    files=("$@")
else
    mapfile -t files < <(git ls-files 'notation/*.cpp' 'validator/*.cpp' 'db/*.cpp' 'cli/*.cpp')
fi
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/tidy 2>/dev/null
