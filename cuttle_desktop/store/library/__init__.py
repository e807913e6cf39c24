"""The games that lie on the disk: one of them, and all of them.

A file that is dropped on the window is read like any other: what is wrong with it is said, and the part of it that is
fine can be kept and opened.
"""
