"""Faults put into the rules on purpose, to see that tests catch them: `python -m tests.mutants`."""
