"""The table: where cards lie, how they move, what a gesture means, and what is said about it. `TableScene` owns it."""
