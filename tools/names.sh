#!/usr/bin/env bash
# Finds types that two files define under one name in one namespace: no compiler sees both, and the program then mixes
# their members.
set -euo pipefail
cd "$(dirname "$0")/.."

git ls-files -z 'notation/*.[ch]pp' 'validator/*.[ch]pp' 'db/*.[ch]pp' 'cli/*.[ch]pp' | xargs -0 awk '
    FNR == 1 { depth = 0 }
    /^namespace/ {
        space[++depth] = $2 == "{" ? "" : $2
    }
    /^}  \/\/ namespace/ { --depth }
    /^(struct|class|union|enum class) [A-Z][A-Za-z0-9_]*( |;|:[^:])/ && (!/;$/ || /\{/) {
        name = $1 == "enum" ? $3 : $2
        sub(/[:;].*/, "", name)
        if ($0 ~ "[ ]" name "<") next
        full = ""
        for (i = 1; i <= depth; ++i) {
            if (space[i] == "") next
            full = full space[i] "::"
        }
        full = full name
        if (full in file && file[full] != FILENAME) {
            printf "%s: %s is also defined in %s\n", FILENAME, full, file[full]
            found = 1
        }
        file[full] = FILENAME
    }
    END { exit found }'
