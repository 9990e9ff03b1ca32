#!/usr/bin/env bash
# Runs one case of the krona program and compares standard output, standard error and the exit status with the case.
#
#   run_case.sh PROGRAM ROOT CASE [--update]
#
# A case starts with comment lines (#) and the command (lines after `$ `), which may be any shell text; it runs in an empty
# folder where `samples` and `vectors` are those of ROOT. Then come the sections that the run must print, in the form below.
# With --update the case is rewritten with what was printed.
set -uo pipefail

program=$(realpath "$1") root=$(realpath "$2") case=$(realpath "$3") mode=${4-}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/work"
ln -s "$program" "$scratch/bin/krona"
ln -s "$root/samples" "$root/tests/vectors" "$scratch/work"
export PATH="$scratch/bin:$PATH" NO_COLOR=1 LC_ALL=C.UTF-8

awk '/^=== / {exit} {print}' "$case" >"$scratch/actual"
command=$(awk '/^=== / {exit} /^\$ /  {print substr($0, 3)}' "$case")
(cd "$scratch/work" && eval "$command") >"$scratch/stdout" 2>"$scratch/stderr" </dev/null
status=$?
for section in stdout stderr; do
    printf '=== %s\n' $section >>"$scratch/actual"
    cat "$scratch/$section" >>"$scratch/actual"
    # A last line without an end would run into what follows.
    [ -z "$(tail -c1 "$scratch/$section")" ] || printf '\n=== (no line end)\n' >>"$scratch/actual"
done
printf '=== status\n%s\n' $status >>"$scratch/actual"

if [ "$mode" = --update ]; then
    cp "$scratch/actual" "$case"
    exit 0
fi
diff -u "$case" "$scratch/actual"
