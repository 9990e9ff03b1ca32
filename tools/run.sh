#!/usr/bin/env bash
# The main job on the samples: builds krona, checks samples/valid, then shows what is said of samples/broken.
# Exit status 0 when every sample got the verdict that it is meant to get.
set -euo pipefail
cd "$(dirname "$0")/.."

tools/setup.sh
echo "building krona ..." >&2
tools/build.sh release krona
krona=build/release/cli/krona

echo '$ krona validate samples/valid'
"$krona" validate samples/valid

echo
echo '$ krona validate samples/broken'
status=0
"$krona" validate samples/broken || status=$?
if [ "$status" -ne 1 ]; then
    echo "samples/broken: exit status 1 was expected, not $status" >&2
    exit 1
fi
