#!/usr/bin/env bash
# Runs one case of the replay in a terminal of tmux and compares what its screen shows with the case.
#
#   replay_case.sh PROGRAM ROOT CASE [--update]
#
# A case is a text of lines:
#   # ...              a comment
#   size COLUMNSxROWS  of the terminal, before the first line of the shell or after it
#   $ ...              a line typed into a shell, in a folder where `samples` and `vectors` are those of ROOT
#   keys ...           names of keys as tmux knows them, parted by spaces
#   until TEXT         waits for a text on the screen: keys that are pressed too early go to another program
#   screen             what the screen shows then: the lines up to `end`, without spaces at their ends and empty lines below
#
# The screen is looked at until it is as expected, for twenty seconds at most; with --update until it stays as it is.
set -uo pipefail

program=$(realpath "$1") root=$(realpath "$2") case=$(realpath "$3") mode=${4-}

scratch=$(mktemp -d)
terminal() { tmux -S "$scratch/socket" "$@"; }
trap 'terminal kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/work"
ln -s "$program" "$scratch/bin/krona"
ln -s "$root/samples" "$root/tests/vectors" "$scratch/work"
unset TMUX NO_COLOR
export LC_ALL=C.UTF-8 PATH="$scratch/bin:$PATH"

columns=80 rows=24 started= patience=20

start_shell() {
    started=yes
    (cd "$scratch/work" && terminal -u -f /dev/null new-session -d -x "$columns" -y "$rows" \
        'PS1="$ " exec bash --norc --noprofile -i')
    terminal set-option -g status off
    resize
    awaited '$' >/dev/null
}

resize() { terminal resize-window -x "$columns" -y "$rows"; }

shown() { terminal capture-pane -p | sed -e 's/ *$//' | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'; }

# The screen once it has stayed the same for half a second.
settled() {
    local last=none now same=0
    while [ $same -lt 5 ]; do
        sleep 0.1
        now=$(shown)
        if [ "$now" = "$last" ]; then same=$((same + 1)); else same=0; fi
        last=$now
    done
    printf '%s\n' "$now"
}

# Waits until the screen is the text given; says what it is at last.
awaited() {
    local now end=$((SECONDS + patience))
    while now=$(shown) && [ "$now" != "$1" ] && [ $SECONDS -lt $end ]; do sleep 0.1; done
    printf '%s\n' "$now"
}

# Waits until the screen has the text given.
has_come() {
    local end=$((SECONDS + patience))
    until shown | grep -qF -e "$1"; do
        if [ $SECONDS -ge $end ]; then
            printf '%s: "%s" does not come; the screen shows\n%s\n' "$case" "$1" "$(shown)" >&2
            exit 1
        fi
        sleep 0.1
    done
}

while IFS= read -r line; do
    printf '%s\n' "$line" >>"$scratch/actual"
    case $line in
        '#'* | '') ;;
        'size '*)
            columns=${line#size } rows=${columns#*x} columns=${columns%x*}
            [ -z "$started" ] || resize
            ;;
        '$ '*)
            [ -n "$started" ] || start_shell
            terminal send-keys -l "${line#$ }"
            terminal send-keys Enter
            ;;
        'keys '*)
            # shellcheck disable=SC2086  # the keys are parted here
            terminal send-keys ${line#keys }
            ;;
        'until '*) has_come "${line#until }" ;;
        screen)
            expected=
            while IFS= read -r line && [ "$line" != end ]; do expected+=$line$'\n'; done
            if [ "$mode" = --update ]; then settled; else awaited "${expected%$'\n'}"; fi >>"$scratch/actual"
            echo end >>"$scratch/actual"
            ;;
        *)
            echo "$case: \"$line\" is no line of a case" >&2
            exit 2
            ;;
    esac
done <"$case"

if [ "$mode" = --update ]; then
    cp "$scratch/actual" "$case"
    exit 0
fi
diff -u "$case" "$scratch/actual"
