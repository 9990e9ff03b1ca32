#!/usr/bin/env bash
# Runs a test script with the packages of package-lock.json, installed in a build folder. Games without end are what
# the scripts get beside the samples: 100 random ones.
set -euo pipefail

if [ $# -ne 4 ]; then
    echo "usage: run.sh replay_sgf|validate_schemas KRONA SOURCE_FOLDER BUILD_FOLDER" >&2
    exit 2
fi
script=$1 krona=$2 source=$3 build=$4
"$source/tests/npm_packages.sh" "$source/tests/npm" "$build"

games=$(mktemp --suffix=.kgn)
trap 'rm -f "$games"' EXIT
"$krona" random --quiet --seed 5 --games 60 >"$games"
"$krona" random --quiet --seed 6 --games 20 --stones 12 --style long >>"$games"
"$krona" random --quiet --seed 7 --games 20 --rules compact --setup square16 >>"$games"

case $script in
    replay_sgf)
        node "$build/replay_sgf.js" "$krona" "$games" "$source/tests/vectors/krona/valid.kgn" \
            "$source"/tests/npm/*.kgn
        ;;
    validate_schemas)
        mapfile -t files < <(find "$source/samples" "$source/tests/vectors/krona" -name '*.kgn' | sort)
        node "$build/validate_schemas.js" "$krona" "$source/docs" "$games" "${files[@]}"
        ;;
esac
