#!/usr/bin/env bash
# Installs the npm packages of a folder of tests in a build folder, once for each package-lock.json, and puts the scripts
# of the tests beside them.
#
#   npm_packages.sh TESTS_FOLDER BUILD_FOLDER
set -euo pipefail

tests=$1 build=$2
mkdir -p "$build"
(
    flock 9
    find "$tests" -maxdepth 1 \( -name '*.js' -o -name '*.mjs' -o -name 'package*.json' -o -name .npmrc \) -exec cp -t "$build" {} +
    if ! cmp -s "$build/package-lock.json" "$build/installed-lock.json"; then
        (cd "$build" && npm ci --no-audit --no-fund --silent)
        cp "$build/package-lock.json" "$build/installed-lock.json"
    fi
) 9>"$build/lock"
