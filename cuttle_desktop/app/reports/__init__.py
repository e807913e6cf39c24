"""What is told when something went wrong: the log, the record of a crash, which build it was; nothing of the player."""
