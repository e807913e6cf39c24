"""The window, the loop that gives scenes events and time, and what is asked of the system.

The window never vanishes. A scene that fails in answering stays, since nothing of what it was asked for happened. One
that fails again, or cannot be opened or drawn, is left; the first scene gives way to `Stranded`, which says so.

The first picture waits for nothing that it does not show: the bots' process, the icon and sounds follow it, and
library, table and replays are imported later. After each new scene garbage is collected once, and what is alive is left
out from then on (`memory`). A scene at rest does next to nothing: it looks again only after an event or a change
(`dirty`), and the loop sleeps meanwhile (`ticker`).
"""
