"""The journey: nine stations from the shallows to the abyss, one for each creature of the cast, each with three pearls.

Everything that earns a pearl is kept or known already: the record has who was beaten (`profile.games_counted`), the
profile which puzzles were solved, and the task of a station is found in its won game as feats are (`session.feats`). So
old games earn pearls too, and no line of a game's file says "journey". What a profile has: `profile.journey_standing`.

Rejected: a journey that remembers its own games. A creature beaten from *New game* would have to be beaten once more.
"""
