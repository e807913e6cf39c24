"""ui: to be written."""
