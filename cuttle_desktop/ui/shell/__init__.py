"""The window, the loop that gives scenes events and time, and what is asked of the system."""
