"""What comes of a finished game: its result, the record of the player, the worst moves, the replay."""
