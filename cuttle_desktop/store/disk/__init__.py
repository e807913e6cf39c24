"""How bytes reach the disk and come back.

A file survives a crash or a power cut in this way. A whole file is written beside its place, synced, and renamed into
it; then the folder is synced (`files`). A running game grows by one synced line with each action; lines are chained, so
that half a line at the end is noticed and left out (`keeping.journal`, `format.pcn`). Settings and profile keep the
version before as `.bak` (`kept_file`). One thread writes, and tries again what failed (`writer`).
`tests/store/power.py` plays power cuts, `tests/tools/torture_saves.py` kills programs.
"""
