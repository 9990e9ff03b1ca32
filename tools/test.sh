#!/usr/bin/env bash
# Builds everything and runs all tests.
set -euo pipefail
cd "$(dirname "$0")/.."

tools/setup.sh
echo "building krona and its tests ..." >&2
tools/build.sh release
exec ctest --preset release -j "$(nproc)"
