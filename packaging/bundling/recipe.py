"""What goes into a bundle and what stays out. Read by cuttle-desktop.spec.

Asserts stay on: a broken promise becomes a report, not a wrong game. Python runs in UTF-8 mode whatever the locale, so
the codecs for old encodings, a megabyte and a half, stay out.
"""

from __future__ import annotations

import encodings
from importlib.metadata import distribution
from pathlib import Path
from pkgutil import iter_modules

from bundling import fonts
from bundling.places import AUTHOR, ROOT, SUMMARY, WORK, version

IDENTIFIER = "invalid.cuttle_desktop.CuttleDesktop"  # `invalid`: reserved, and nobody's; see README.md

# Nothing here is imported on the way to any scene or command; `--self-test` in the bundle proves it.
NOT_NEEDED = [
    "tkinter", "numpy", "PIL", "setuptools", "pytest", "hypothesis", "yaml", "fontTools", "unittest", "pydoc",
    "doctest", "pdb", "lib2to3", "curses", "readline", "sqlite3", "ensurepip", "distutils",
    "ssl", "_ssl", "_hashlib",  # OpenSSL: nothing goes over a network, and Python has its own hashes
    "asyncio", "http", "ftplib", "smtplib", "xmlrpc", "xml", "pyexpat", "lzma", "_lzma", "bz2", "_bz2", "_uuid",
    "_pydecimal", "tarfile",
    "pygame.examples", "pygame.tests", "pygame.docs", "pygame.camera", "pygame._camera", "pygame.midi", "pygame.pypm",
    "pygame.gfxdraw", "pygame.surfarray", "pygame.sndarray", "pygame._debug",
    "pygame._sdl2.controller_old", "pygame._sdl2.mixer", "pygame._sdl2.touch", "pygame._sdl2.window",
]  # fmt: skip
# What `pygame._sdl2` imports before its controllers, half a megabyte that nobody uses: empty modules take their place.
HOLLOW = ("pygame._sdl2.audio", "pygame._sdl2.video")
CODECS = ("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec")
OLD_LETTERS = ("big5", "cp", "euc_", "gb", "hp_", "hz", "iso2022", "iso8859_", "johab", "koi8_", "kz1048", "mac_",
               "palmos", "ptcp154", "shift_jis", "tis_620")  # fmt: skip
# `lost_display` speaks to the X server through the system's own library, as SDL does; a second copy would not fit.
SYSTEM = ("libX11.so", "libX11-", "libxcb", "libXau", "libXdmcp", "libbsd", "libmd.so")


def excluded() -> list[str]:
    """The modules that stay out: nothing imports them, or they are codecs of old encodings."""
    codecs = {module.name for module in iter_modules(encodings.__path__) if module.name.startswith(OLD_LETTERS)}
    codecs.remove("cp437")  # zipfile reads names in it
    return [*NOT_NEEDED, *HOLLOW, *(f"encodings.{name}" for name in sorted(codecs))]


def left_out(target: str) -> bool:
    """What stays out: codecs of old East Asian texts, fonts the program never looks into, libraries of the system."""
    name = Path(target).name
    if name.startswith(SYSTEM):
        return True
    if "pygame_gui" in Path(target).parts and name.endswith((".ttf", ".otf")):
        return name not in fonts.KEPT
    return name.startswith(CODECS)


def once(binaries: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Each library of pygame once. On Windows its hook puts them beside Python's, and PyInstaller beside pygame too.

    A second SDL would be asked about screens, and know of none.
    """
    above = {entry[0] for entry in binaries}
    return [
        entry for entry in binaries if not (Path(entry[0]).parent == Path("pygame") and Path(entry[0]).name in above)
    ]


def data() -> list[tuple[str, str]]:
    """Our own files, as (source, folder in the bundle)."""
    kinds = ("cards", "icons", "journey", "licences", "portraits", "sounds")
    assets = [(str(ROOT / "assets" / kind), f"cuttle_desktop/assets/{kind}") for kind in kinds]
    samples = [(str(game), "cuttle_desktop/saves") for game in sorted((ROOT / "saves").glob("*.pcn"))]
    folders = ("cuttle_desktop/ai/trained", "cuttle_desktop/session/puzzles")
    read = [(str(path), folder) for folder in folders for path in sorted((ROOT / folder).glob("*.json"))]
    return [*assets, *samples, *read, *metadata(), (str(WORK / "commit"), "cuttle_desktop")]


def metadata() -> list[tuple[str, str]]:
    """The versions of what a report names."""
    found = []
    for name in ("pygame_gui", "msgspec"):
        (metadata,) = (file for file in distribution(name).files or () if file.name == "METADATA")
        found.append((str(metadata.locate()), metadata.parent.name))
    return found


def windows_resource(name: str) -> object:
    """What Windows shows under Properties > Details."""
    from PyInstaller.utils.win32 import versioninfo as v

    numbers = (*map(int, version().split(".")), 0)
    words = {"CompanyName": AUTHOR, "FileDescription": "Cuttle Desktop", "FileVersion": version(), "InternalName": name,
             "LegalCopyright": f"© 2026 {AUTHOR}. MIT licence.", "OriginalFilename": f"{name}.exe",
             "ProductName": "Cuttle Desktop", "ProductVersion": version(), "Comments": SUMMARY}  # fmt: skip
    table = v.StringTable("040904B0", [v.StringStruct(key, value) for key, value in words.items()])
    fixed = v.FixedFileInfo(filevers=numbers, prodvers=numbers, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0)
    language = v.VarFileInfo([v.VarStruct("Translation", [0x0409, 1200])])
    return v.VSVersionInfo(ffi=fixed, kids=[v.StringFileInfo([table]), language])


def mac_properties() -> dict[str, object]:
    """Info.plist: the name, and that `.pcn` files are ours."""
    kind = f"{IDENTIFIER}.game"
    return {
        "CFBundleDisplayName": "Cuttle Desktop",
        "CFBundleShortVersionString": version(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© 2026 {AUTHOR}. MIT licence.",
        "CFBundleDocumentTypes": [
            {"CFBundleTypeName": "Cuttle game", "CFBundleTypeRole": "Editor", "LSItemContentTypes": [kind]}
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": "Cuttle game",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["pcn"],
                    "public.mime-type": "application/x-cuttle-game",
                },
            }
        ],
    }
