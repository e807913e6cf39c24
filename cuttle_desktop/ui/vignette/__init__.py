"""Small animated tables that show a card at work, for the how-to-play pages."""
