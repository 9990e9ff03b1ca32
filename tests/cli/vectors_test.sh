#!/usr/bin/env bash
# Holds the krona program against the reference records: verdicts, canonical texts, and conversions there and back.
#
#   vectors_test.sh PROGRAM VECTORS SAMPLES
set -uo pipefail

krona=$(realpath "$1") vectors=$(realpath "$2")/krona samples=$(realpath "$3")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C.UTF-8
failures=0

fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n' "$*"
}

same() {
    local what=$1 expected=$2 actual=$3
    diff -u "$expected" "$actual" >"$scratch/diff" || { fail "$what"; head -40 "$scratch/diff"; }
}

# One line a game: number, code of the first error or `valid`, its ply or `-`.
verdicts() {
    "$krona" validate --quiet --format json "$1" | while IFS= read -r line; do
        game=$(grep -o '"game":[0-9]*' <<<"$line" | head -1)
        error=$(grep -oE '"code":"[^"]*","severity":"error","message":"([^"\\]|\\.)*","ply":[0-9a-z]*' <<<"$line" | head -1)
        if [ -z "$error" ]; then
            printf '%s\tvalid\t-\n' "${game#*:}"
        else
            code=${error#'"code":"'}
            ply=${error##*:}
            [ "$ply" = null ] && ply=-
            printf '%s\t%s\t%s\n' "${game#*:}" "${code%%\"*}" "$ply"
        fi
    done
}

# Where the expectation names no ply, only the codes are compared.
verdicts_as_expected() {
    cut -f1-3 "$2" >"$scratch/expected"
    verdicts "$1" | awk -F'\t' -v OFS='\t' 'NR == FNR {ply[$1] = $3; next} ply[$1] == "-" {$3 = "-"} {print}' \
        "$scratch/expected" - >"$scratch/actual"
    same "verdicts of $1" "$scratch/expected" "$scratch/actual"
}

verdicts_as_expected "$vectors/invalid.kgn" "$vectors/invalid.expected"
verdicts_as_expected "$vectors/rulings.kgn" "$vectors/rulings.expected"

while IFS=$'\t' read -r file code games; do
    verdicts "$vectors/lexical/$file" >"$scratch/verdicts"
    first=$(cut -f2 "$scratch/verdicts" | grep -v valid | head -1)
    [ "${first:-valid}" = "$code" ] || fail "$file: ${first:-valid} instead of $code"
    seen=$(wc -l <"$scratch/verdicts")
    [ "$seen" = "$games" ] || fail "$file: $seen games seen instead of $games"
done <"$vectors/lexical.expected"

"$krona" fmt --quiet "$vectors/valid.kgn" >"$scratch/out" || fail "fmt of valid.kgn"
same "valid.kgn is canonical" "$vectors/valid.kgn" "$scratch/out"
"$krona" fmt --quiet "$vectors/lenient.kgn" >"$scratch/out" || fail "fmt of lenient.kgn"
same "canonical text of lenient.kgn" "$vectors/lenient.canon.kgn" "$scratch/out"

# fmt is a fixed point, and JSON holds all that canonical text holds.
for file in "$vectors"/*.kgn "$vectors"/lexical/*.kgn "$samples"/valid/*.kgn "$samples"/broken/*.kgn; do
    "$krona" fmt --quiet "$file" >"$scratch/once.kgn" 2>/dev/null
    "$krona" fmt --quiet "$scratch/once.kgn" >"$scratch/twice.kgn" 2>/dev/null
    same "fmt twice: $file" "$scratch/once.kgn" "$scratch/twice.kgn"
    "$krona" convert --quiet --to kgn "$file" >"$scratch/direct.kgn" 2>/dev/null
    "$krona" convert --quiet --to jsonl "$file" 2>/dev/null | "$krona" convert --quiet --from jsonl --to kgn - \
        >"$scratch/back.kgn" 2>/dev/null
    same "through JSON: $file" "$scratch/direct.kgn" "$scratch/back.kgn"
    "$krona" convert --quiet --to jsonl "$file" 2>/dev/null | "$krona" fmt --quiet --from jsonl >"$scratch/fmt.kgn" 2>/dev/null
    same "fmt of JSON: $file" "$scratch/direct.kgn" "$scratch/fmt.kgn"
done

[ $failures -eq 0 ] && echo "all as expected"
