"""The game being played is kept as it is played, and filed when it is over."""
