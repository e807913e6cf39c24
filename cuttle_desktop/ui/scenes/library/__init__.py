"""The library: every kept game in a table, and what can be done with it."""
