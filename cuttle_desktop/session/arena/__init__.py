"""Bots against bots: tournaments and ladders, who takes part, and how sure a result is."""
