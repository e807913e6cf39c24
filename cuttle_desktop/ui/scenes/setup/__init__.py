"""What is agreed on before a game: rules, house rules, seats, and who plays in them."""
