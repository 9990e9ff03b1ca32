#!/usr/bin/env bash
# The pictures of the documents are what the program draws: pictures_test.sh KRONA ROOT
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$2/tools/draw_pictures.sh" "$1" "$scratch"
diff -r "$2/docs/images" "$scratch" || {
    echo "docs/images is out of date: run tools/draw_pictures.sh and look at what it makes"
    exit 1
}
