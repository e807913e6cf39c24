"""Says how to look for a newer version. The program never looks itself."""

from __future__ import annotations

import cuttle_desktop


def where_newer_versions_are(home: str = cuttle_desktop.__home__) -> str:
    """One sentence, true also while the project has no address."""
    return f"Newer versions are at {home}." if home else "Look for newer versions where you got this one."
