"""Screen readers: the tree of `ui/heard.py` is handed to the system, and what a reader asks comes back.

AccessKit speaks to the system. It is loaded after the first picture, and only where a reader could ask at all; until
one does, nothing is built. It may be missing: then there is none. A module for each system; Linux is the one that was
tried. Windows and macOS want their adapter before the window is shown, and have none here yet.
"""
