"""The screens one goes through: menu, new game, table, pause, result, library, settings, and the sheets that ask.

In folders by what they are for: `library`, `puzzles`, `game` (the table in every form), `settings`, `help`, `setup`
(what is agreed on before a game), `dialogs`.
"""
