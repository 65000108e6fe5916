# Sourced by script/server and script/test: the environment in .venv, installed again only when needed.
# Sets: root, python (of the environment).

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv
python=$venv/bin/python
export PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONUTF8=1

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 2; }

# The first Python that is new enough; $PYTHON goes first.
find_python() {
    local candidate
    for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
        if [ -n "$candidate" ] && command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$candidate"
            return 0
        fi
    done
    return 1
}

make_environment() {
    # A checkout that moved, or whose Python was removed, has an environment that no longer runs.
    if [ -x "$python" ] && "$python" -c '' 2>/dev/null &&
        [ "$(cat "$venv/.wagonway-home" 2>/dev/null)" = "$root" ]; then
        return
    fi
    local base
    base=$(find_python) || fail "Wagonway needs Python 3.11 or newer, and none was found; install one, or name it with PYTHON=/path/to/python."
    say "Making an environment in .venv ($("$base" --version 2>&1))"
    rm -rf "$venv"
    if ! "$base" -m venv "$venv" >&2; then
        rm -rf "$venv"
        fail "No environment could be made with \`$base -m venv\`; on Debian and Ubuntu install the package python3-venv."
    fi
    printf '%s\n' "$root" >"$venv/.wagonway-home"
}

# install EXTRAS: `pip install -e .[EXTRAS]`, unless that was done for the same sources. The install is
# editable, so only what the installation itself is made from counts: see hatch_build.py --digest.
install() {
    local extras=$1 digest
    local stamp=$venv/.wagonway-installed-$extras
    digest=$("$python" "$root/hatch_build.py" --digest) || exit 2
    if [ "$(cat "$stamp" 2>/dev/null)" = "$digest" ]; then
        return
    fi
    say "Installing wagonway[$extras] and building what changed (the first time takes a few minutes)"
    "$python" -m pip install --quiet -e "$root[$extras]" >&2 ||
        fail "The installation failed; the reason stands above. It needs a package registry for Python, and one for npm when the pages changed."
    # Taken again, since the client counts as built now.
    "$python" "$root/hatch_build.py" --digest >"$stamp"
}
