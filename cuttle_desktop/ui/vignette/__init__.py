"""Small living tables that show a card at work."""
