"""Tests of the installed program in a real window: Xvfb, xdotool, and the files it leaves."""
