"""The .rpm, by rpmbuild, from the same tree and the same words as the .deb."""

import os
import platform
import shutil
import subprocess
import textwrap
from pathlib import Path

from bundling import glibc, places
from bundling.description import LONG, SHORT
from bundling.freeze import files
from bundling.places import AUTHOR, DIST, NAME, WORK

BITS = {"x86_64": "()(64bit)", "aarch64": "()(64bit)"}


def build(root: Path) -> None:
    """Write it into dist/; say so where rpmbuild is missing."""
    if shutil.which("rpmbuild") is None:
        print("no .rpm: rpmbuild is not installed")
        return
    top = WORK / "rpm"
    shutil.rmtree(top, ignore_errors=True)
    top.mkdir(parents=True)
    spec = top / f"{NAME}.spec"
    spec.write_text(text(root), encoding="utf-8")
    fixed = {"_topdir": str(top), "_buildhost": "localhost", "use_source_date_epoch_as_buildtime": "1",
             "clamp_mtime_to_source_date_epoch": "1", "_rpmdir": str(top / "out"), "_build_id_links": "none",
             "_binary_payload": "w19.xzdio"}  # fmt: skip
    defines = [word for name, value in fixed.items() for word in ("--define", f"{name} {value}")]
    command = ["rpmbuild", "-bb", "--quiet", *defines, "--buildroot", str(top / "buildroot"), str(spec)]
    subprocess.run(command, check=True, env={**os.environ, "HOME": str(top)})
    for made in (top / "out").rglob("*.rpm"):
        shutil.copyfile(made, DIST / made.name)


def text(root: Path) -> str:
    """The recipe. What is bundled is looked for in the bundle, so nothing is required but glibc."""
    floor, _ = glibc.floor(path for path in files(root) if not path.is_symlink())
    bits = BITS.get(platform.machine(), "")
    requires = f"libc.so.6(GLIBC_{glibc.text(floor)}){bits.removeprefix('()')}"
    words = "\n".join(textwrap.wrap(LONG, 76))
    listed = "\n".join(_listed(root))
    address = f"URL: {home}\n" if (home := places.home()) else ""
    return f"""%global debug_package %{{nil}}
%global __os_install_post %{{nil}}
Name: {NAME}
Version: {places.version()}
Release: 1
Summary: {SHORT[0].upper()}{SHORT[1:]}
License: MIT AND LGPL-2.1-or-later AND BSD-3-Clause AND Zlib AND OFL-1.1 AND PSF-2.0
Vendor: {AUTHOR}
Packager: {AUTHOR}
Group: Amusements/Games
{address}AutoReqProv: no
Requires: {requires}
Recommends: xdg-utils

%description
{words}

%install
mkdir -p "%{{buildroot}}"
cp -a "{root}/." "%{{buildroot}}/"

%files
%defattr(-,root,root,-)
{listed}
"""


def _listed(root: Path) -> list[str]:
    """What belongs to the package: its own folder whole, and each file it puts into folders of others."""
    own = (f"/usr/lib/{NAME}", f"/usr/share/doc/{NAME}")
    rows = [f'"{folder}"' for folder in own]
    for path in files(root):
        name = f"/{path.relative_to(root).as_posix()}"
        if not name.startswith(tuple(f"{folder}/" for folder in own)):
            rows.append(f'"{name}"')
    return rows
