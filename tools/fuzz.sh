#!/usr/bin/env bash
# Runs every fuzz target for a while: tools/fuzz.sh [SECONDS_IN_ALL]. Starts from the test vectors and samples.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
tools/build.sh fuzz
mapfile -t targets < <(find build/fuzz/tests/fuzz -maxdepth 1 -type f -executable -name '*_fuzz' | sort)
if [ ${#targets[@]} -eq 0 ]; then
    echo "no fuzz target was built" >&2
    exit 1
fi
seeds=(samples/valid samples/broken)
while read -r folder; do seeds+=("$folder"); done < <(find tests/vectors tests/fuzz -mindepth 1 -type d)
for target in "${targets[@]}"; do
    name=$(basename "$target")
    echo "fuzzing $name for $((seconds / ${#targets[@]})) s" >&2
    corpus=build/fuzz/corpus/$name
    mkdir -p "$corpus" build/fuzz/findings
    "$target" -max_total_time=$((seconds / ${#targets[@]})) -timeout=10 -rss_limit_mb=2048 -verbosity=0 \
        -print_final_stats=0 -artifact_prefix="build/fuzz/findings/$name-" "$corpus" "${seeds[@]}" >&2
done
