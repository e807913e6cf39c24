"""Where everything lies and which marks it wears: computed from a View and the size of the window. Nothing is drawn.

`areas` divides the window, `card_poses` lays the cards, by the rows and grids of `geometry`.

Rows are made for the largest cards; only cards on the fields get smaller where many lie. Before cards overlap, the
middle of a field moves to where there is room (`SHARES`). During a sweep the cards that stay keep their size.

Discards are picked in the hand where it lies, and a seven's cards lie in the middle, which widens for them. Only the
scrap is laid out in a tray: a tray covers the table, with which one has to compare.
"""
