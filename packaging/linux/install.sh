#!/bin/sh
# Install Cuttle Desktop for this user, without root. Run it from the unpacked archive; run it again to update.
# PREFIX=/somewhere ./install.sh installs below another folder (default: ~/.local).
set -eu
prefix=${PREFIX:-${HOME:?"HOME is not set. Give a folder: PREFIX=/path ./install.sh"}/.local}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
program=$prefix/lib/cuttle-desktop
# shellcheck disable=SC1003  # a backslash, and no quote to escape
case $prefix in
    *'"'* | *'\'* | *'`'* | *'$'* | *%*) echo "A .desktop file cannot name the folder $prefix. Choose another with PREFIX." >&2; exit 1 ;;
esac

mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share"
rm -rf "$program.new"
cp -R "$here/cuttle-desktop" "$program.new"
cp "$here/uninstall.sh" "$program.new/uninstall.sh"
rm -rf "$program"
mv "$program.new" "$program"
ln -sf "$program/cuttle-desktop" "$prefix/bin/cuttle-desktop"
cp -R "$here/share/." "$prefix/share/"
entry=$prefix/share/applications/cuttle-desktop.desktop
escaped=$(printf '%s' "$program/cuttle-desktop" | sed 's/[&|]/\\&/g')
sed "s|^Exec=cuttle-desktop|Exec=\"$escaped\"|" "$here/share/applications/cuttle-desktop.desktop" > "$entry"

refresh() { if command -v "$1" > /dev/null; then "$@" > /dev/null 2>&1 || true; fi; }
refresh update-mime-database "$prefix/share/mime"
refresh update-desktop-database "$prefix/share/applications"
refresh gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor"
echo "Cuttle Desktop is installed. Start it from your desktop's menu, or with $prefix/bin/cuttle-desktop"
echo "To remove it: $program/uninstall.sh"
