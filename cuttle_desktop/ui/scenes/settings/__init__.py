"""The settings, the keys, and a sample of the motion that they choose."""
