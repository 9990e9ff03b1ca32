#!/usr/bin/env bash
# Runs every fuzz target for a while: tools/fuzz.sh [SECONDS_IN_ALL]. Starts from the test vectors and samples.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
targets=()
for source in tests/fuzz/*_fuzz.cpp; do
    targets+=("fuzz_$(basename "$source" _fuzz.cpp)")
done
tools/build.sh fuzz "${targets[@]}"
seeds=(samples/valid samples/broken)
while read -r folder; do seeds+=("$folder"); done < <(find tests/vectors tests/fuzz -mindepth 1 -type d)
for target in "${targets[@]}"; do
    echo "fuzzing $target for $((seconds / ${#targets[@]})) s" >&2
    corpus=build/fuzz/corpus/$target
    mkdir -p "$corpus" build/fuzz/findings
    "build/fuzz/tests/fuzz/$target" -max_total_time=$((seconds / ${#targets[@]})) -timeout=10 -rss_limit_mb=2048 -verbosity=0 \
        -print_final_stats=0 -artifact_prefix="build/fuzz/findings/$target-" "$corpus" "${seeds[@]}" >&2
done
