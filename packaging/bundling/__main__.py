"""The order of the steps."""

import argparse
import sys

from bundling.freeze import freeze


def main() -> int:
    """All steps, or only the bundle."""
    parser = argparse.ArgumentParser(prog="packaging/build.py", description="Build Cuttle Desktop into dist/.")
    parser.add_argument("--bundle-only", action="store_true", help="only the bundle, no packages")
    given = parser.parse_args()
    freeze()
    if not given.bundle_only:
        from bundling.packages import packages

        packages()
    return 0


if __name__ == "__main__":
    sys.exit(main())
