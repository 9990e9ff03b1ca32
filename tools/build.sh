#!/usr/bin/env bash
# Configures and builds one preset: tools/build.sh PRESET [TARGET...]. Quiet unless something goes wrong.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=${1:?usage: tools/build.sh PRESET [TARGET...]}
shift

launcher=()
command -v ccache >/dev/null && launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
log=$(mktemp)
trap 'rm -f "$log"' EXIT

if ! cmake --preset "$preset" "${launcher[@]}" >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
targets=()
[ $# -gt 0 ] && targets=(--target "$@")
if ! cmake --build --preset "$preset" "${targets[@]}" >"$log" 2>&1; then
    grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking|Generating)' "$log" >&2 || cat "$log" >&2
    exit 1
fi
