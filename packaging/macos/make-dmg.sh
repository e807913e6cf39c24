#!/bin/sh
# Put "Cuttle Desktop.app" into a disk image. Run after packaging/build.py, on macOS. UNTESTED: see packaging/README.md.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$root/cuttle_desktop/__init__.py")
image=$root/dist/cuttle-desktop-$version-macos-$(uname -m).dmg
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

cp -R "$root/dist/Cuttle Desktop.app" "$stage/"
cp "$root/LICENSE" "$stage/LICENSE.txt"
ln -s /Applications "$stage/Applications"
# A signature of nobody in particular: without any, macOS on ARM refuses to start the program.
codesign --force --deep --sign - "$stage/Cuttle Desktop.app"
rm -f "$image"
hdiutil create -volname "Cuttle Desktop" -srcfolder "$stage" -fs HFS+ -format UDZO "$image"
echo "$image"
