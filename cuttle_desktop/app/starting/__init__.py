"""How a game begins: the deal, who has it, the level of the adaptive opponent, and the words for all that."""
