"""ui.table: to be written."""
