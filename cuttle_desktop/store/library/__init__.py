"""The games that lie on the disk: one of them, and all of them."""
