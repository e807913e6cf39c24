"""Cuttle Desktop: a pure engine turns Actions into Events; a session shows each seat only its View; the ui lays cards
out from the View and decorates each change with its Event.

    engine    the rules: State, legal, step, evolve, View
    ai        bots: functions of a View
    coach     why a move is good: reasons as values
    session   turns and time: a game being played, a match, a replay, the bots' process
    store     the disk: settings, autosave, PCN files, the library
    words     everything said about moves, events and reasons
    ui        window, scenes, the table
    app       composition and command line

Each imports only from those above it in this list. How it fits together: CONTRIBUTING.md.
"""

__version__ = "0.1.0"
__home__ = ""  # the address of the project, empty while it has none; nothing ever connects to it
PROGRAM = f"cuttle-desktop {__version__}"
"""What the files that it writes call the program."""


def where_newer_versions_are(home: str = __home__) -> str:
    """How to look for a newer version, in one sentence that is true also while the project has no address."""
    return f"Newer versions are at {home}." if home else "Look for newer versions where you got this one."
