"""Search paths inside ELF libraries: those of the machine that built them mean nothing, or worse, on another one."""

import struct
from pathlib import Path

NULL, STRTAB, RPATH, RUNPATH = 0, 5, 15, 29
LOAD, DYNAMIC = 1, 2
ENTRY = 16  # bytes of a dynamic entry


def forget_search_paths(path: Path) -> bool:
    """Take absolute RPATHs and RUNPATHs out of a 64-bit little-endian library. Returns whether there were any."""
    content = bytearray(path.read_bytes())
    if content[:6] != b"\x7fELF\x02\x01":
        return False
    segments = _segments(content)
    dynamic = next((segment for segment in segments if segment[0] == DYNAMIC), None)
    if dynamic is None:
        return False
    start, size = dynamic[1], dynamic[3]
    entries = [struct.unpack_from("<QQ", content, at) for at in range(start, start + size, ENTRY)]
    strings = next(value for tag, value in entries if tag == STRTAB)
    kept = [entry for entry in entries if not _of_this_machine(content, entry, _file_offset(segments, strings))]
    if kept == entries:
        return False
    kept += [(NULL, 0)] * (len(entries) - len(kept))
    for index, entry in enumerate(kept):
        struct.pack_into("<QQ", content, start + index * ENTRY, *entry)
    path.write_bytes(content)
    return True


def _segments(content: bytearray) -> list[tuple[int, int, int, int]]:
    """Of each program header: type, offset in the file, address, size in the file."""
    table = struct.unpack_from("<Q", content, 32)[0]
    each, count = struct.unpack_from("<HH", content, 54)
    rows = (struct.unpack_from("<IIQQQQ", content, table + each * index) for index in range(count))
    return [(kind, offset, address, size) for kind, _, offset, address, _, size in rows]


def _file_offset(segments: list[tuple[int, int, int, int]], address: int) -> int:
    return next(
        offset + address - begin
        for kind, offset, begin, size in segments
        if kind == LOAD and begin <= address < begin + size
    )


def _of_this_machine(content: bytearray, entry: tuple[int, int], strings: int) -> bool:
    tag, value = entry
    if tag not in (RPATH, RUNPATH):
        return False
    at = strings + value
    words = content[at : content.index(b"\0", at)].decode()
    return all(part.startswith("/") for part in words.split(":"))
