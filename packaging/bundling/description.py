"""What the packages for Linux say of themselves, once for all of them."""

LONG = (
    "In Cuttle every card is worth points, or an attack on your opponent's cards. Play it against the computer or with "
    "other people at one screen, with mouse or keyboard. Eleven documented rule sets for two, three and four seats; "
    "every move is saved at once, and every game can be watched again."
)
SHORT = "combat card game of the 1970s, against the computer or at one screen"

# SDL opens these when it finds them; with X11 or with Wayland, one of the two sets is enough.
X11 = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2", "libxss1", "libxkbcommon0")
DESKTOP = ("xdg-utils", "shared-mime-info", "hicolor-icon-theme", "libpulse0")
