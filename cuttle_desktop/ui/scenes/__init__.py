"""The screens one goes through: menu, new game, table, pause, result, library, settings, and the sheets that ask."""
