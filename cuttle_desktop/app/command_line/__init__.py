"""The command line: which words mean which command, and the commands that need no window."""
