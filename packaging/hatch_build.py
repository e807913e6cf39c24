"""Hooks of hatchling: the commit inside the wheel, the README for a package index, the addresses."""

import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class PackageHook(BuildHookInterface):  # type: ignore[misc, type-arg]  # hatchling is only there while a wheel is built
    """Adds what is not in the source tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files.

        `cuttle_desktop/commit`: a source archive brings the file along; a checkout knows it from git.
        """
        kept = Path(self.root) / "cuttle_desktop" / "commit"
        if version == "editable" or kept.exists():
            return
        file = Path(tempfile.mkdtemp()) / "commit"
        file.write_text(self._commit() + "\n", encoding="utf-8")
        build_data["force_include"][str(file)] = "cuttle_desktop/commit"

    def _commit(self) -> str:
        command = ["git", "-C", self.root, "rev-parse", "--short=12", "HEAD"]
        try:
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            return "unknown"


class DescriptionHook(MetadataHookInterface):  # type: ignore[misc]  # as above
    """Gives the README without what only works beside the source, and the addresses that follow from `__home__`."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling when it writes the metadata."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = re.sub(r"^!\[.*\n+", "", text, flags=re.MULTILINE)
        text = re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = self._urls()

    def _urls(self) -> dict[str, str]:
        """None while the project has no address."""
        source = (Path(self.root) / "cuttle_desktop" / "__init__.py").read_text(encoding="utf-8")
        found = re.search(r'^__home__ = "([^"]+)"', source, re.MULTILINE)
        pages = {"Homepage": "", "Releases": "/releases", "Issues": "/issues"}
        return {name: found[1] + page for name, page in pages.items()} if found else {}
