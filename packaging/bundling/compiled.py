"""The engine compiled by mypyc: the same modules as C extensions. The pure form stays the truth and is always there.

`CUTTLE_COMPILE=1 pip install .` puts them into the package. `python -m bundling.compiled FOLDER` in `packaging` makes a
copy of the source tree there, compiled in place, in which the tests can be run.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GROUP = "cuttle_desktop_engine"
NEEDED = ("mypy==2.4.1", "setuptools>=65")
SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(name="engine", packages=[], ext_modules=mypycify(
    {modules!r}, opt_level={level!r}, debug_level="0", group_name={group!r}, multi_file=True))
"""


def wanted() -> bool:
    """Whether whoever builds the package asks for it."""
    return os.environ.get("CUTTLE_COMPILE", "0") == "1"


def compile_engine(root: Path) -> Iterator[tuple[Path, str]]:
    """Compile in a folder of its own; yields each extension and where it belongs among the installed modules."""
    work = Path(tempfile.mkdtemp())
    package = work / "cuttle_desktop"
    shutil.copytree(root / "cuttle_desktop" / "engine", package / "engine", ignore=shutil.ignore_patterns("*.so"))
    shutil.copy(root / "cuttle_desktop" / "__init__.py", package)
    modules = sorted(str(path.relative_to(work)) for path in package.glob("engine/*.py") if path.name != "__init__.py")
    level = os.environ.get("MYPYC_OPT_LEVEL", "2")
    (work / "setup.py").write_text(SETUP.format(modules=modules, level=level, group=GROUP), encoding="utf-8")
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=work, check=True)
    for path in sorted([*work.glob(f"{GROUP}*"), *package.glob("engine/*")]):
        if path.suffix in (".so", ".pyd"):
            yield path, path.relative_to(work).as_posix()


def copy_compiled(into: Path) -> None:
    """The whole source tree, compiled in place."""
    left = shutil.ignore_patterns(".git", ".venv*", "__pycache__", "dist", "build", ".*_cache")
    shutil.copytree(ROOT, into, ignore=left)
    for path, place in compile_engine(ROOT):
        shutil.copy(path, into / place)


if __name__ == "__main__":
    copy_compiled(Path(sys.argv[1]).resolve())
