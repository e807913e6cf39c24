"""The rule engine against the rule book: expected values are read from the rules, not from the engine."""
