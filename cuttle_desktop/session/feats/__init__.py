"""Feats of Cuttle: what a player has managed in a game, recognised from its log, so that old games have them too.

Which games have feats: those that count for the record (`profile.games_counted`, `profile.cards_met`), and of them
those that the player won by reaching the goal. So practice and hints, games at one screen with other people, a seat
taken over from the computer, cards met before and concessions have none; nor has a loss, so that nobody gives a game
away for one. An undo that showed no card is part of a game that counts. House rules are fine as long as they change no
goal. Whoever plays any card anywhere is no opponent to show anything against.

A feat is told at the end of its game, never before: what it watches for could tell what nobody may know.

`won_game`    a game that was won, and the questions that conditions ask of it.
`conditions`  the feats of one game, each a function of that.
`feats`       the shelf: every feat, and what has to come together for it.

Which of them a player has earned, and when, is kept in the profile (`profile.feats_earned`).
"""
