"""Tests of what touches the disk."""
