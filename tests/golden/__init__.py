"""Games of released versions, which every later version must replay to the same positions."""
