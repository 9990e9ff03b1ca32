#!/usr/bin/env bash
# Runs a browser test with the packages of package-lock.json, installed in a build folder.
set -euo pipefail

if [ $# -ne 4 ]; then
    echo "usage: run.sh SCRIPT KRONA SOURCE_FOLDER BUILD_FOLDER" >&2
    exit 2
fi
script=$1 krona=$2 source=$3 build=$4
"$source/tests/npm_packages.sh" "$source/tests/browser" "$build"

# A browser on a machine that is short of time may stall: a failure is said, and counts when it comes twice.
if ! node "$build/$script.mjs" "$krona" "$source"; then
    echo "!!! $script failed once; once more" >&2
    node "$build/$script.mjs" "$krona" "$source"
fi
