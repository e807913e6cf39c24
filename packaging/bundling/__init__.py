"""The steps of a build. Run by `packaging/build.py` in an environment of its own."""
