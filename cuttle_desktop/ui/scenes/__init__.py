"""ui.scenes: to be written."""
