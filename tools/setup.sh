#!/usr/bin/env bash
# Installs what krona needs to build and to be tested on Debian 12, and nothing that is there already.
# The one list of packages; docs/dependencies.md says what each library is for.
set -euo pipefail

packages=(
    # tools to build with
    g++ cmake ninja-build ccache pkg-config
    # libraries
    tao-pegtl-dev libfmt-dev libexpected-dev nlohmann-json3-dev libcli11-dev libsqlite3-dev libutf8proc-dev libssl-dev zlib1g-dev
    libcpp-httplib-dev librsvg2-bin fonts-dejavu-core
    # tests
    catch2 sqlite3 chromium tmux
)
# for the checks of .ci/run: second compiler, sanitizer and fuzzer runtimes, format, static analysis
check_packages=(clang libclang-rt-14-dev clang-format clang-tidy)

usage() {
    echo "usage: tools/setup.sh [--checks]   (--checks: also what .ci/run needs)" >&2
    exit 2
}

case "${1-}" in
    "") ;;
    --checks) packages+=("${check_packages[@]}") ;;
    *) usage ;;
esac

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=()
# node is often there without being a package
command -v node >/dev/null && command -v npm >/dev/null || missing+=(nodejs npm)
for package in "${packages[@]}"; do
    is_installed "$package" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
    echo "tools/setup.sh knows Debian only; please install the counterparts of: ${missing[*]}" >&2
    exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "tools/setup.sh: run it as root to install: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
fi
echo "installing: ${missing[*]}" >&2
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq </dev/null >&2
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null >&2
