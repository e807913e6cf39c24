"""Where everything lies and which marks it wears: computed from a View and the size of the window. Nothing is drawn.

`areas` divides the window, `card_poses` lays the cards, by the rows and grids of `geometry`.
"""
