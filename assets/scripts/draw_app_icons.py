"""Draw the program's icon into packaging/icons: PNG in the sizes of Linux desktops, .ico for Windows, .icns for macOS.

Icon containers hold PNG pictures here, which Windows reads since Vista and macOS since 10.7.
"""

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "assets" / "icons" / "app.svg"
ICONS = ROOT / "packaging" / "icons"
LINUX = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MACOS = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic13": 256, b"ic09": 512,
         b"ic14": 512, b"ic10": 1024}  # fmt: skip


def png(size: int) -> bytes:
    """The icon as a PNG file, rendered at four times its size and made smaller."""
    large = pygame.image.load_sized_svg(SOURCE, (size * 4, size * 4))
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(large, (size, size)), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a directory of 16 bytes a picture, then the pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    directory = b""
    for size, picture in pictures.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + directory + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon: chunks of a four-letter type, a length that counts its own header, and a picture."""
    chunks = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks


def main() -> None:
    """Write every file."""
    ICONS.mkdir(parents=True, exist_ok=True)
    for size in LINUX:
        (ICONS / f"{size}.png").write_bytes(png(size))
    (ICONS / "cuttle-desktop.ico").write_bytes(ico({size: png(size) for size in WINDOWS}))
    (ICONS / "cuttle-desktop.icns").write_bytes(icns({kind: png(size) for kind, size in MACOS.items()}))


if __name__ == "__main__":
    main()
