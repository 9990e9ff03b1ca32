#!/usr/bin/env bash
# Runs the console blocks of a document and compares what they print with what the document shows.
#
#   docs_test.sh PROGRAM SAMPLES DOCUMENT [--update]
#
# A block opens with ```console. In it a line `$ COMMAND` is run, and the lines up to the next command are what it must
# print, standard output and standard error together; a line `...` stands for any lines (once a command). All commands of
# a document run one after the other in one empty folder that has a copy of the samples. With --update the document is
# rewritten with what was printed, except where it has `...`.
set -uo pipefail

program=$(realpath "$1") samples=$(realpath "$2") document=$(realpath "$3") mode=${4-}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
folder=$scratch/work
mkdir "$scratch/bin" "$folder"
ln -s "$program" "$scratch/bin/krona"
cp -r "$samples" "$folder/samples"
export PATH="$scratch/bin:$PATH" NO_COLOR=1 LC_ALL=C.UTF-8
cd "$folder" || exit 1

commands=0 failures=0 status=0
command="" shown="" printed=""

matches() {
    case $'\n'$shown in
        *$'\n...\n'*)
            local start=${shown%%...$'\n'*} end=${shown#*...$'\n'}
            [[ $printed == "$start"*"$end" ]]
            ;;
        *) [ "$printed" = "$shown" ] ;;
    esac
}

# Judges the command read last, once all lines that it should print have been read.
finish() {
    [ -n "$command" ] || return 0
    commands=$((commands + 1))
    # The exit status of the command before is there for `echo $?`.
    printed=$( (exit $status); eval "$command" 2>&1 </dev/null; s=$?; echo x; exit $s)
    status=$?
    printed=${printed%x}
    if ! matches; then
        failures=$((failures + 1))
        if [ "$mode" != --update ]; then
            printf '%s: $ %s\n' "$document" "$command"
            diff <(printf %s "$shown") <(printf %s "$printed") | sed 's/^/    /'
        fi
    fi
    if [[ $'\n'$shown == *$'\n...\n'* ]]; then
        printf %s "$shown" >>"$scratch/document"
    else
        printf %s "$printed" >>"$scratch/document"
    fi
    command="" shown=""
}

in_block=no
while IFS= read -r line; do
    if [ $in_block = yes ] && [ "$line" = '```' ]; then
        finish
        in_block=no
    elif [ "$line" = '```console' ]; then
        in_block=yes
    elif [ $in_block = yes ] && [ "${line:0:2}" = '$ ' ]; then
        finish
        command=${line:2}
    elif [ $in_block = yes ]; then
        shown+=$line$'\n'
        continue
    fi
    printf '%s\n' "$line" >>"$scratch/document"
done <"$document"

if [ "$mode" = --update ]; then
    cp "$scratch/document" "$document"
    echo "$document: $failures of $commands outputs updated"
    exit 0
fi
echo "$document: $commands commands, $failures differ"
[ "$commands" -gt 0 ] && [ "$failures" -eq 0 ]
