#!/bin/sh
# Remove what install.sh put there. Your games and settings stay.
set -eu
prefix=${PREFIX:-${HOME:?"HOME is not set. Give the folder: PREFIX=/path ./uninstall.sh"}/.local}
program=$prefix/lib/cuttle-desktop

rm -rf "$program"
rm -f "$prefix/bin/cuttle-desktop" "$prefix/share/applications/cuttle-desktop.desktop" \
    "$prefix/share/mime/packages/cuttle-desktop.xml" "$prefix/share/man/man6/cuttle-desktop.6.gz" \
    "$prefix/share/metainfo/@IDENTIFIER@.metainfo.xml"
# shellcheck disable=SC2043  # the build writes the sizes here
for size in @SIZES@; do
    rm -f "$prefix/share/icons/hicolor/${size}x$size/apps/cuttle-desktop.png"
done
rm -f "$prefix/share/icons/hicolor/scalable/apps/cuttle-desktop.svg"

refresh() { if command -v "$1" > /dev/null; then "$@" > /dev/null 2>&1 || true; fi; }
if [ -d "$prefix/share/mime/packages" ]; then refresh update-mime-database "$prefix/share/mime"; fi
if [ -d "$prefix/share/applications" ]; then refresh update-desktop-database "$prefix/share/applications"; fi
echo "Cuttle Desktop is removed. Your games and settings are still there."
