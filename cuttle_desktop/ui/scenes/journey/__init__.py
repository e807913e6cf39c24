"""The journey: the chart of the sea with its nine stations, and the sheet of the one that is chosen.

The scenery is a painting for all windows; stations, their pearls and the course are drawn onto it here. What was won
since the chart was last seen is shown once as it opens (`arrival`), and any press skips that.
"""
