#!/usr/bin/env bash
# Validates random games of Korona with krona, on one core, and as many random games of chess of the same length with
# pgn-extract (a package of Debian), and compares plies a second of processor time.
# usage: tests/bench/korona_bench.sh BUILD_FOLDER [GAMES]
set -euo pipefail

[ $# -ge 1 ] || { echo "usage: $0 BUILD_FOLDER [GAMES]" >&2; exit 2; }
build=$1
games=${2-20000}
krona=$build/cli/krona
chess_games=$build/tests/bench/chess_games
pgn_extract=$(PATH=$PATH:/usr/games command -v pgn-extract) || { echo "install the package pgn-extract" >&2; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Processor seconds of the best of five runs.
best_seconds() {
    local best= seconds
    for _ in 1 2 3 4 5; do
        seconds=$( { TIMEFORMAT='%U %S'; time "$@" >"$folder/out" 2>&1; } 2>&1 | awk '{ print $1 + $2 }')
        if [ -z "$best" ] || awk "BEGIN { exit !($seconds < $best) }"; then best=$seconds; fi
    done
    echo "$best"
}

report() { awk -v name="$1" -v plies="$2" -v seconds="$3" 'BEGIN {
    printf "%-24s %9d plies  %6.2f s  %6.2f million plies/s\n", name, plies, seconds, plies / seconds / 1e6 }'; }

for game in korona korona2; do
    "$krona" random --seed 1 --games "$games" --game "$game" --quiet >"$folder/$game.kgn"
done
plies=$("$krona" convert --quiet --to csv "$folder/korona.kgn" | awk -F, 'NR == 1 { for (i = 1; i <= NF; ++i) if ($i == "plies") at = i }
                                                                       NR > 1 { sum += $at } END { print sum }')
plies2=$("$krona" convert --quiet --to csv "$folder/korona2.kgn" | awk -F, 'NR == 1 { for (i = 1; i <= NF; ++i) if ($i == "plies") at = i }
                                                                         NR > 1 { sum += $at } END { print sum }')
length=$(((plies + games / 2) / games))
"$chess_games" 1 "$games" "$length" >"$folder/chess.pgn"
chess_plies=$((games * length))

seconds=$(best_seconds "$krona" validate --quiet -j 1 "$folder/korona.kgn")
seconds2=$(best_seconds "$krona" validate --quiet -j 1 "$folder/korona2.kgn")
chess_seconds=$(best_seconds "$pgn_extract" -r -s "$folder/chess.pgn")
report "krona, korona" "$plies" "$seconds"
report "krona, korona2" "$plies2" "$seconds2"
report "pgn-extract, chess" "$chess_plies" "$chess_seconds"
awk -v a="$plies" -v s="$seconds" -v b="$plies2" -v t="$seconds2" -v c="$chess_plies" -v u="$chess_seconds" 'BEGIN {
    printf "krona validates %.1f (korona) and %.1f (korona2) times as many plies a second\n",
        a / s / (c / u), b / t / (c / u) }'
