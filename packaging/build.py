"""Build everything a player can be handed, into dist/:  python packaging/build.py

Makes an environment of its own with the versions of requirements.txt, so that what else is installed changes nothing,
and builds in there. Needs only Python 3.11 or newer; packages for Linux also need `dpkg-deb` and `rpmbuild`.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

PACKAGING = Path(__file__).resolve().parent
ROOT = PACKAGING.parent
ENVIRONMENT = ROOT / "build" / "environment"
KEPT = ("PATH", "HOME", "USERPROFILE", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "COMSPEC", "APPDATA", "LOCALAPPDATA",
        "PIP_INDEX_URL", "PIP_CERT", "SSL_CERT_FILE", "PIP_CACHE_DIR")  # fmt: skip


def main() -> int:
    """Make the environment, then run the steps of `bundling` inside."""
    python = environment()
    command = [str(python), "-m", "bundling", *sys.argv[1:]]
    return subprocess.run(command, cwd=PACKAGING, env=clean(os.environ), check=False).returncode


def clean(environ: "os._Environ[str]") -> dict[str, str]:
    """What a build may see of the machine. Hashes and times are fixed, so that two builds are equal."""
    kept = {name: environ[name] for name in KEPT if name in environ}
    epoch = environ.get("SOURCE_DATE_EPOCH") or commit_time()
    return {**kept, "PYTHONHASHSEED": "0", "PYTHONNOUSERSITE": "1", "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8",
            "TZ": "UTC", "SOURCE_DATE_EPOCH": epoch}  # fmt: skip


def commit_time() -> str:
    """Seconds since 1970; the first day of 2026 where there is no git."""
    try:
        told = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "1767225600"
    return told.stdout.strip()


def environment() -> Path:
    """The Python of the environment, made anew unless it was made for the same requirements and the same Python."""
    wanted = (PACKAGING / "requirements.txt").read_text(encoding="utf-8") + sys.version
    note = ENVIRONMENT / "made-for.txt"
    python = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if note.exists() and note.read_text(encoding="utf-8") == wanted:
        return python
    print("making the environment of the build", flush=True)
    venv.create(ENVIRONMENT, clear=True, with_pip=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    given = ["--no-deps", "--only-binary=:all:", "-r", str(PACKAGING / "requirements.txt")]
    subprocess.run([*pip, *given], env=clean(os.environ), check=True)
    note.write_text(wanted, encoding="utf-8")
    return python


if __name__ == "__main__":
    sys.exit(main())
