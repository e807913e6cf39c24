"""The recipe of the bundle: what must be in it, what may stay out, and that nothing is in it without a licence."""

import re
import struct
import tomllib
from importlib.metadata import distribution, requires
from pathlib import Path

import pytest
from bundling import debian, elf, fonts, glibc, licences, places, recipe, rpm, sbom, share
from bundling.licences import Component, Unlicensed, check, components, stem
from packaging.requirements import Requirement

import cuttle_desktop
from cuttle_desktop import where_newer_versions_are
from cuttle_desktop.store.components import components as components_shown
from cuttle_desktop.store.components import licence_text
from cuttle_desktop.ui import fonts as ui_fonts
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.dialogs import text_page
from tests import ROOT

KNOWN = components()
LINUX = (
    "_internal/libpython3.11.so.1.0",
    "_internal/libstdc++.so.6",
    "_internal/libz.so.1",
    "_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10",
    "_internal/pygame_ce.libs/libSDL2_ttf-2-e69aa315.0.so.0.2400.0",
    "_internal/pygame_ce.libs/libpng16-fefdc88d.so.16.58.0",
    "_internal/pygame/mask.cpython-311-x86_64-linux-gnu.so",
    "_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
    "_internal/msgspec/_core.cpython-311-x86_64-linux-gnu.so",
    "_internal/accesskit/accesskit.abi3.so",
    "_internal/pygame_gui/data/NotoSansSC-Regular.otf",
)
WINDOWS = (
    "_internal/python312.dll",
    "_internal/VCRUNTIME140_1.dll",
    "_internal/libffi-8.dll",
    "_internal/_ctypes.pyd",
    "_internal/pygame/SDL2.dll",
    "_internal/pygame/SDL2_mixer.dll",
    "_internal/pygame/libtiff-5.dll",
    "_internal/pygame/libwebpdemux-2.dll",
    "_internal/pygame/libopusfile-0.dll",
    "_internal/pygame/freetype.dll",
    "_internal/pygame/portmidi.dll",
    "_internal/pygame/font.cp312-win_amd64.pyd",
)
MACOS = (
    "_internal/pygame/.dylibs/libz.1.3.1.zlib-ng.dylib",
    "_internal/pygame/.dylibs/libSDL2_image-2.0.0.800.12.dylib",
    "_internal/pygame/.dylibs/libfluidsynth.3.5.6.dylib",
    "_internal/pygame/.dylibs/libharfbuzz.0.dylib",
)


# licences


def needed(name: str) -> set[str]:
    """A distribution and what it needs to run, by the names of their metadata."""
    found = {distribution(name).metadata["Name"]}
    for line in requires(name) or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            found |= needed(requirement.name)
    return found


def test_every_distribution_of_the_program_has_a_licence_text() -> None:
    ours = needed("cuttle-desktop")
    assert {"pygame-ce", "pygame_gui", "msgspec"} < ours
    assert {name for component in check((), ours, KNOWN) for name in component.found} >= ours


@pytest.mark.parametrize("name", ["pygame_gui", "python-i18n", "platformdirs", "msgspec"])
def test_licence_texts_are_those_the_distributions_come_with(name: str) -> None:
    shipped = [file for file in distribution(name).files or () if "LICENSE" in file.name and "dist-info" in str(file)]
    (component,) = check((), [name], KNOWN)
    kept = (licences.LICENCES / component.texts[0]).read_text(encoding="utf-8")
    assert kept.split() == Path(str(shipped[0].locate())).read_text(encoding="utf-8").split()


@pytest.mark.parametrize(
    ("files", "distributions", "named"),
    [
        ([], ["leftpad"], "leftpad is in the bundle"),
        (["_internal/libcrypto.so.3"], [], "crypto"),
        (["_internal/pygame_gui/data/Papyrus.ttf"], [], "Papyrus"),
    ],
)
def test_what_has_no_licence_is_refused(files: list[str], distributions: list[str], named: str) -> None:
    with pytest.raises(Unlicensed, match=named):
        check(files, distributions, KNOWN)


def test_a_component_without_its_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "components.json").write_text(
        '[{"name": "zlib", "kind": "library", "licence": "Zlib", "copyright": "", "home": "", "texts": ["zlib.txt"],'
        ' "found": ["z"]}]',
        encoding="utf-8",
    )
    with pytest.raises(Unlicensed, match=r"zlib has no licence text zlib\.txt"):
        components(tmp_path)


@pytest.mark.parametrize("files", [LINUX, WINDOWS, MACOS], ids=["Linux", "Windows", "macOS"])
def test_the_libraries_of_each_system_are_known(files: tuple[str, ...]) -> None:
    found: list[Component] = check(files, (), KNOWN)
    assert "zlib" in {component.name for component in found} or files is WINDOWS
    assert {component.kind for component in found} <= {"library", "interpreter", "font"}


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "sdl2"),
        ("libvorbisfile-07b6198b.so.3.3.8", "vorbisfile"),
        ("libpng16-16.dll", "png16"),
        ("libz.1.3.1.zlib-ng.dylib", "z"),
        ("libstdc++.so.6", "stdc++"),
    ],
)
def test_a_library_is_known_by_its_own_name(file: str, name: str) -> None:
    assert stem(file) == name


# what is built from


@pytest.mark.parametrize("name", ["libX11.so.6", "libxcb.so.1", "libXau.so.6", "libbsd.so.0", "libmd.so.0"])
def test_libraries_of_the_system_stay_out_of_the_bundle(name: str) -> None:
    assert recipe.left_out(name)
    assert not recipe.left_out("pygame/pygame_icon.bmp")  # a window does not open without it
    assert not recipe.left_out("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10")


def test_the_bundle_has_one_sdl_which_is_the_one_that_is_asked_about_screens() -> None:
    beside, above, module = (
        (name, f"wheel/{name}", "BINARY") for name in ("pygame/SDL2.dll", "SDL2.dll", "pygame/display.pyd")
    )
    assert recipe.once([beside, above, module]) == [above, module]
    assert recipe.once([beside, module]) == [beside, module]


def test_the_build_uses_versions_that_the_program_allows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line) for line in lines if line and not line.startswith("#")]
    pinned = {pin.name: next(iter(pin.specifier)).version for pin in pins}
    for line in project["dependencies"]:
        wanted = Requirement(line)
        assert wanted.specifier.contains(pinned[wanted.name]), line


def described() -> dict[str, str]:
    """What each package says of itself."""
    root = ROOT / "packaging"
    return {
        "deb": debian.control(root, "amd64"),
        "rpm": rpm.text(root),
        "AppStream": share.filled("metainfo.xml"),
        "parts": sbom.bill(KNOWN, {"python": "3"}, "abc"),
        "licence": licence_text(components_shown()[0]),
    }


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")


def test_no_package_names_an_address_that_the_project_does_not_have(built: None) -> None:
    """While `__home__` is empty, nothing of ours may look as if there were a page or a mailbox."""
    ours = {name: words for name, words in described().items() if "cuttle" in words.casefold()}
    assert ours.keys() == described().keys()
    for name, words in ours.items():
        found = re.findall(r"https?://\S*cuttle\S*|\S+@\S*cuttle\S*|^Homepage:|^URL:|<url", words, re.MULTILINE)
        assert bool(found) == bool(cuttle_desktop.__home__), (name, found)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [sorted(author) for author in project["authors"]] == [["name"]]


def test_the_address_is_written_down_once_and_named_everywhere(built: None, monkeypatch: pytest.MonkeyPatch) -> None:
    home = "https://cuttle.test"
    for module in (places, share):
        monkeypatch.setattr(module, "home", lambda: home)
    packages = described()
    assert f"\nHomepage: {home}\n" in packages["deb"]
    assert f"\nURL: {home}\n" in packages["rpm"]
    assert f'<url type="homepage">{home}</url>' in packages["AppStream"]
    assert home in where_newer_versions_are(home)


def test_the_identifier_is_the_reversed_address_or_says_that_there_is_none() -> None:
    host = cuttle_desktop.__home__.removeprefix("https://").split("/")[0] or "cuttle-desktop.invalid"
    assert recipe.IDENTIFIER.startswith(".".join(reversed(host.replace("-", "_").split("."))) + ".")
    assert (ROOT / "packaging" / "flatpak" / f"{recipe.IDENTIFIER}.yml").exists()


def test_the_source_archive_holds_nothing_of_git() -> None:
    """Not even the file `.git` of a worktree, which names a folder of the machine."""
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    assert "/.git" in hatch["build"]["targets"]["sdist"]["exclude"]


def test_documents_for_developers_are_neither_installed_nor_bundled() -> None:
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    assert "*.md" in hatch["build"]["targets"]["wheel"]["exclude"]
    assert [source for source, _ in recipe.data() if (ROOT / "cuttle_desktop/engine").is_relative_to(source)] == []
    assert [path for source, _ in recipe.data() for path in Path(source).rglob("*.md")] == []


def test_the_bundle_knows_the_versions_that_a_report_names() -> None:
    metadata = {Path(to).name.split("-")[0]: Path(source) for source, to in recipe.metadata()}
    assert metadata.keys() == {"pygame_gui", "msgspec"}
    for name, source in metadata.items():
        assert f"\nVersion: {distribution(name).version}\n" in source.read_text(encoding="utf-8")


def test_the_bundle_has_the_fonts_that_text_looks_into() -> None:
    assert fonts.FALLBACKS == ui_fonts.FALLBACKS
    used = (*vars(theme).values(), text_page.FACE)
    faces = {ui_fonts.font_file(face) for face in used if isinstance(face, theme.Face)}
    assert faces == set(fonts.FACES)


def test_only_codecs_of_old_encodings_stay_out() -> None:
    """The loader could not open its own archive: its names are in cp437."""
    out = {name.removeprefix("encodings.") for name in recipe.excluded()}
    assert {"cp1252", "iso8859_15", "big5", "koi8_r"} < out
    needed = "ascii cp437 idna latin_1 mbcs oem raw_unicode_escape utf_16 utf_8 utf_8_sig"
    assert not out & {*needed.split()}


def test_a_fallback_font_keeps_only_letters_that_can_be_asked_of_it() -> None:
    latin, han, hangul = frozenset(b"ab"), frozenset(map(ord, "a日本")), frozenset(map(ord, "a日한"))
    have = dict.fromkeys(fonts.KEPT, latin)
    have |= {"NotoSansSC-Regular.otf": han, "NotoSansKR-Regular.ttf": hangul}
    kept = fonts.wanted(have)
    assert {name: "".join(sorted(map(chr, some))) for name, some in kept.items() if some != latin} == {
        "NotoSansSC-Regular.otf": "日本",
        "NotoSansKR-Regular.ttf": "한",
    }


# libraries


def test_the_oldest_glibc_is_that_of_the_symbols_a_library_uses() -> None:
    listing = """
0000000000000000      DF *UND*  0000000000000000 (GLIBC_2.3.4) __memcpy_chk
0000000000000000      DF *UND*  0000000000000000 (GLIBC_2.17) clock_gettime
0000000000001000 g    DF .text  0000000000000010  GLIBC_2.99  defined_here
"""
    assert glibc.text(glibc.needed(listing)) == "2.17"


def library(*search: str) -> bytes:
    """An ELF file of one segment with a dynamic section that has these RUNPATHs and a needed library."""
    names = [*search, "libz.so.1"]
    strings = b"\0" + b"".join(name.encode() + b"\0" for name in names)
    at = {name: strings.index(name.encode() + b"\0") for name in names}
    table, section = 64, 64 + 2 * 56
    text_at = section + 16 * (len(names) + 2)
    entries = [(29, at[name]) for name in search] + [(1, at["libz.so.1"]), (5, text_at), (0, 0)]
    dynamic = b"".join(struct.pack("<QQ", *entry) for entry in entries)
    size = text_at + len(strings)
    head = b"\x7fELF\x02\x01\x01".ljust(16, b"\0") + struct.pack(
        "<HHIQQQIHHHHHH", 3, 62, 1, 0, table, 0, 0, 64, 56, 2, 0, 0, 0
    )
    load = struct.pack("<IIQQQQQQ", 1, 4, 0, 0, 0, size, size, 4096)
    where = struct.pack("<IIQQQQQQ", 2, 4, section, section, section, len(dynamic), len(dynamic), 8)
    return head + load + where + dynamic + strings


def test_a_library_forgets_the_folders_of_the_machine_that_built_it_and_keeps_those_relative_to_itself(
    tmp_path: Path,
) -> None:
    path = tmp_path / "lib.so"
    path.write_bytes(library("/home/ann/lib"))
    assert elf.forget_search_paths(path)
    tags = [struct.unpack_from("<Q", path.read_bytes(), 64 + 112 + 16 * index)[0] for index in range(4)]
    assert tags == [1, 5, 0, 0]
    assert not elf.forget_search_paths(path)
    path.write_bytes(library("$ORIGIN/../libs"))
    assert not elf.forget_search_paths(path)
