"""How this program calls itself in the files it writes."""

import cuttle_desktop

APP = f"cuttle-desktop {cuttle_desktop.__version__}"
