#!/usr/bin/env bash
# Runs a browser test with the packages of package-lock.json, installed in a build folder.
set -euo pipefail

if [ $# -ne 4 ]; then
    echo "usage: run.sh SCRIPT KRONA SOURCE_FOLDER BUILD_FOLDER" >&2
    exit 2
fi
script=$1 krona=$2 source=$3 build=$4
tests=$source/tests/browser

mkdir -p "$build"
(
    flock 9
    cp "$tests/package.json" "$tests/package-lock.json" "$tests/.npmrc" "$tests/"*.mjs "$build/"
    if ! cmp -s "$build/package-lock.json" "$build/installed-lock.json"; then
        (cd "$build" && npm ci --no-audit --no-fund --silent)
        cp "$build/package-lock.json" "$build/installed-lock.json"
    fi
) 9>"$build/lock"

exec node "$build/$script.mjs" "$krona" "$source"
