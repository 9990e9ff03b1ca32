#!/usr/bin/env bash
# clang-tidy over the sources of the libraries and the program: tools/tidy.sh [FILE...], or, as matching takes seconds a
# file, over those that were changed last: tools/tidy.sh --recent NUMBER
set -euo pipefail
cd "$(dirname "$0")/.."

# Only the compilation database and the generated sources are needed, and both are there once the build is configured.
cmake --preset tidy >/dev/null
sources=('notation/*.cpp' 'validator/*.cpp' 'db/*.cpp' 'cli/*.cpp')
if [ "${1-}" = --recent ]; then
    mapfile -t files < <(git log --format= --name-only --diff-filter=AM -- "${sources[@]}" | awk '!seen[$0]++' |
        while read -r file; do if [ -f "$file" ]; then echo "$file"; fi; done | head -n "$2")
elif [ $# -gt 0 ]; then
    files=("$@")
else
    mapfile -t files < <(git ls-files "${sources[@]}")
fi
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/tidy 2>/dev/null
