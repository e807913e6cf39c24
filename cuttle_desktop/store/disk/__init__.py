"""How bytes reach the disk and come back."""
