"""The format: what is written reads back, the worked example of FORMAT.md holds, and every fault has its sentence."""

from __future__ import annotations

import re
import sys
import uuid
from pathlib import Path

import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.options import OPTIONS, fitting, parse_rules, with_options
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import Said, Undone
from cuttle_desktop.store.format.errors import Fault, SaveError
from cuttle_desktop.store.format.header import Open
from cuttle_desktop.store.format.pcn import MOST_LINE_BYTES
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library.loading import content, load, position, verify
from tests import ROOT
from tests.store.drawing import finished, header, outcome
from tests.store.faults import GAME, TEXT, changed, line, resealed

RULES = "Rules: cuttle.cards"
FORMAT = ROOT / "saves" / "FORMAT.md"


def error(content: bytes) -> SaveError:
    found = outcome(content)
    assert isinstance(found, SaveError)
    return found


# what is written reads back


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("seed", range(5))
def test_a_finished_game_survives_save_load_save(rules: str, seed: int) -> None:
    game = finished(rules, seed)
    written = pcn.write(game)
    assert pcn.read(written, "game.pcn") == game
    assert pcn.write(pcn.read(written, "game.pcn")) == written


@pytest.mark.parametrize("option", [f"{o.key}={c.name}" for o in OPTIONS for c in o.choices])
def test_house_rules_survive(option: str) -> None:
    game = finished(str(parse_rules(f"cuttle.cards {option}")), 3)
    assert pcn.read(pcn.write(game), "game.pcn") == game


def test_an_unfinished_game_with_a_recorded_undo_survives() -> None:
    assert any(isinstance(entry, Undone) for entry in GAME.entries)
    assert pcn.read(TEXT.encode(), "game.pcn") == GAME
    assert len(GAME.play().log) == 30 - 1 - 3


def test_a_pen_goes_on_where_the_file_ends() -> None:
    pen = pcn.Pen(GAME.header)
    head = b"".join(pcn.written(GAME.up_to(29), pen))
    assert head + pen.line(GAME.entries[29], GAME.play().state) == TEXT.encode()


def test_the_deck_is_not_in_clear_while_the_game_goes_on() -> None:
    deck = "".join(c.code for c in GAME.header.cards.deck)
    assert deck not in TEXT
    assert pcn.write(finished("pagat")).decode().count("deck ") == 1


def test_an_open_deal_survives_and_needs_no_deck_line() -> None:
    game = finished("pagat", cards_open=True)
    text = pcn.write(game).decode()
    assert "Deal: open " in text
    assert "Commit" not in text
    assert " deck " not in text
    assert pcn.read(text.encode(), "game.pcn") == game


def test_unknown_header_keys_are_kept() -> None:
    found = pcn.read(changed("Check: ", "Event: Lübeck Open\nTable: 7\nCheck: "), "game.pcn")
    assert found.header.extra == (("Event", "Lübeck Open"), ("Table", "7"))
    assert b"Event: Lu" not in pcn.write(found)
    assert "Event: Lübeck Open\nTable: 7\nCheck: ".encode() in pcn.write(found)


def test_a_byte_order_mark_and_crlf_are_read() -> None:
    assert outcome(pcn.BOM + TEXT.replace("\n", "\r\n").encode()) == GAME


def test_a_last_line_without_its_line_end_counts() -> None:
    assert outcome(TEXT.removesuffix("\n").encode()) == GAME


def test_a_newer_minor_format_is_read() -> None:
    assert outcome(changed("%PCN 1.0", "%PCN 1.7")) == GAME


def test_the_commitment_is_of_the_deck_shown_at_the_end() -> None:
    game = finished("pagat")
    assert game.header.code == game.header.commitment[:8]
    other = replace(game.header, cards=replace(game.header.cards, deck=game.header.cards.deck[::-1]))
    assert other.commitment != game.header.commitment


def test_records_are_not_longer_than_what_can_be_read() -> None:
    longest = max(len(line) for line in TEXT.encode().splitlines())
    assert longest <= pcn.MOST_LINE_BYTES
    names = tuple(Human("W" * 24) for _ in range(4))
    head = replace(header("team goals=short limit=8-down four=random five=draw-3 seven=top-1"), players=names)
    assert max(map(len, pcn.Pen(head).head.splitlines())) <= pcn.MOST_LINE_BYTES


# the faults of the header: what is said of each is tried on the screen, in `tests/app/test_errors_on_screen.py`

FAULTS = {
    "empty": [b""],
    "too-large": [TEXT.encode() + b"x" * (1 << 20), TEXT.encode() + b"\n" * 5000],
    "not-a-game": [b"GIF89a", b"\0" * 600, TEXT.encode("utf-16"), b"{}", b"\n" + TEXT.encode()],
    "header-damaged": [
        TEXT.replace("Dealer: P2", "Dealer: P0").encode(),
        TEXT.replace("Check: ", "Chek: ").encode(),
        TEXT[:150].encode(),
        TEXT.replace("Ann", "Änn").encode("latin-1"),
        changed("Dealer: P2", "Dealer: P3"),
        changed("Dealer: P2\n", ""),
        changed("Dealer: P2\n", "Dealer: P2\nDealer: P2\n"),
        changed("Dealer: P2\n", 'Dealer: P2\nP3: "Cleo" human\n'),
        changed("Dealer: P2", "Dealer: chance"),
        changed("score 1-0", "score 1-0-0"),
        changed("2026-11-20T", "2026-13-20T"),
        changed("Game: ", "Game: x"),
        changed("Check: ", "X: 1\n" * 1 + "".join(f"X{i}: 1\n" for i in range(40)) + "Check: "),
        changed("Check: ", f"Note: {'x' * 200}\nCheck: "),
        changed("Check: ", "Note: bell\x07\nCheck: "),
    ],
    "header-edited": [
        TEXT.replace(old, new, 1).encode()
        for old, new in (('"Ann"', '"Eve"'), ("human", "bot easy"), ("Dealer: P2", "Dealer: P1"))
    ],
    "bad-name": [
        changed('"Ann"', f'"{name}"')
        for name in ("<b>Ann</b>", "Ann\u202e", "A" * 25, "A" + "\u0301" * 6, "Ann ", "[Ann]", "", 'A"nn', "\ue000")
    ],
}


@pytest.mark.parametrize(("code", "content"), [(code, each) for code, contents in FAULTS.items() for each in contents])
def test_a_beginning_that_cannot_be_read_has_its_fault(code: str, content: bytes) -> None:
    found = error(content)
    assert found.code == code
    good = found.good
    assert (good is not None) == (code == "bad-name")
    if good is not None:
        assert [player.name for player in good.header.players] == ["Player 1", "Player 2"]
        assert good.entries == GAME.entries


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (TEXT.replace("%PCN 1.0", "%PCN 2.0").encode(), "PCN 2.0"),
        (changed("Check: ", "Require: dragons\nCheck: "), "dragons"),
        (changed(RULES, "Rules: cuttle.cards-99"), "rules cuttle.cards-99"),
        (changed(RULES, "Rules: cuttle.cards dragons=2"), "rules cuttle.cards dragons=2"),
        (changed("best-of-3", "best-of-7"), "match best-of-7"),
        (changed("sealed1", "sealed2"), "deal sealed2"),
    ],
)
def test_of_a_newer_version_it_is_said_what_is_not_known_here(content: bytes, what: str) -> None:
    found = error(content)
    assert found.code == "newer"
    assert f"a newer Cuttle ({what})" in found.cause


def test_a_deal_that_does_not_match_its_commitment() -> None:
    commit = re.search("Commit: sha256 (.)", TEXT)
    assert commit
    for broken in (
        changed("Commit: sha256 " + commit[1], "Commit: sha256 " + ("0" if commit[1] != "0" else "1")),
        changed("sealed1 ", "sealed1 aa"),
        changed("Deal: sealed1", "Deal: open"),
    ):
        assert error(broken).code == "bad-deal"


# the faults of a move: damage, a torn end and another position are tried on the screen as well


def test_damage_at_the_first_moves() -> None:
    first, second = (error(TEXT.replace(line(move), "x").encode()) for move in (1, 2))
    assert (first.cause, first.offer, first.good) == ("game.pcn is damaged at move 1.", None, None)
    assert second.cause == "game.pcn is damaged at move 2. Move 1 is fine."


@pytest.mark.parametrize(
    "said", ["points KH", "oneoff XX", "undo 99", "undo 0", "dance", "concede twice", "counter 2H"]
)
def test_an_illegal_move(said: str) -> None:
    who = line(17).split(" ")[1]
    found = error(changed(line(17), f"17 {who} {said} ~00000000 =00000000"))
    assert found.code == "illegal"
    assert found.cause == f"Move 17 in game.pcn is not legal ({said}). Moves 1–16 are fine."
    assert found.offer == "Open up to move 16"
    assert found.good == GAME.up_to(16)


def test_a_move_of_the_wrong_seat_is_illegal() -> None:
    who = line(17).split(" ")[1]
    other = "P1" if who == "P2" else "P2"
    assert error(changed(f"17 {who} ", f"17 {other} ")).fault is Fault.ILLEGAL


def test_nothing_but_the_deck_comes_after_the_end() -> None:
    lines = pcn.write(finished("pagat")).decode().splitlines()
    for broken in (
        [*lines, lines[-1]],
        [*lines[:-1], lines[-2]],
        [*lines[:-2], lines[-1]],
        [*lines, lines[-3]],
        [*lines[:-1], "9 P1 draw ~00000000 =00000000"],
    ):
        assert error(resealed("".join(f"{line}\n" for line in broken))).fault is Fault.ILLEGAL


def test_another_winner_than_recorded() -> None:
    text = pcn.write(finished("pagat")).decode()
    won = re.search(r" end (P\d)", text)
    assert won
    assert error(changed(f"end {won[1]}", "end stalemate", text)).fault is Fault.OTHER_RULES


def test_text_from_outside_stays_harmless_in_sentences() -> None:
    with pytest.raises(SaveError) as raised:
        pcn.read(b"", "<img src='x'>\u202e\udc80" + "w" * 5000)
    assert re.fullmatch(r"\?img src='x'\?\?\?w+… is empty\. Nothing was changed\.", raised.value.cause)


# files


def test_what_has_no_end_is_not_read() -> None:
    """What else cannot be read is tried on the screen, in `tests/app/test_errors_on_screen.py`."""
    with pytest.raises(SaveError, match="not an ordinary file"):
        content(Path("/dev/zero"))


@pytest.mark.skipif(sys.platform == "win32", reason="links are for some only on Windows")
def test_a_link_that_leads_back_to_itself(tmp_path: Path) -> None:
    path = tmp_path / "game.pcn"
    path.symlink_to(path)
    with pytest.raises(SaveError, match=r"game\.pcn could not be read: a link there leads back to itself\."):
        load(path)


def test_loading_and_verifying(tmp_path: Path) -> None:
    path = tmp_path / "game.pcn"
    path.write_text(TEXT)
    assert load(path).record == GAME
    assert load(path).game.state == GAME.play().state
    assert verify(path).line == f"{path}: ok, 30 moves"
    path.write_text(TEXT[: TEXT.index(line(2))])
    assert verify(path).line == f"{path}: ok, 1 move"
    path.write_text(TEXT)
    number = TEXT[: TEXT.index(line(17))].count("\n") + 1
    path.write_text(TEXT.replace(line(17), "x"))
    assert verify(path).line == (
        f"{path}: damaged at line {number}: game.pcn is damaged at move 17. Moves 1–16 are fine."
    )
    path.write_text(TEXT[:-5])
    torn = load(path)
    assert torn.notice
    assert (torn.notice.fault, torn.record) == (Fault.TORN, GAME.up_to(29))


def test_the_position_after_a_move() -> None:
    assert position(GAME, 0) == GAME.header.deal.start()
    assert position(GAME, 30) == GAME.play().state
    with pytest.raises(IndexError):
        position(GAME, 31)


# the document


def test_the_worked_example_of_the_format_document() -> None:
    (example,) = re.findall(r"<!-- example -->\n```\n(.*?)```", FORMAT.read_text(), re.DOTALL)
    record = pcn.read(example.encode(), "example.pcn")
    assert pcn.write(record).decode() == example
    assert isinstance(record.entries[0], Said)
    for name, text in re.findall(r"^\| (\w+) \| `(.*?)` \|$", FORMAT.read_text(), re.MULTILINE):
        assert _facts(record)[name] == text


def _facts(record: Record) -> dict[str, str]:
    from cuttle_desktop.engine.position import format_position

    cards = record.header.cards
    assert not isinstance(cards, Open)
    return {
        "salt": cards.salt.hex(),
        "deck": "".join(c.code for c in cards.deck),
        "position": format_position(record.up_to(1).play().state),
        "game": str(uuid.UUID(record.header.game)),
    }


def test_a_canonical_text_is_the_only_one() -> None:
    """A file with another spelling of the same rules is damaged; a writer never makes one."""
    for text in ("cuttle.cards seven-waits=no", "cuttle.cards seven=top-2", "pagat seven-waits=yes"):
        assert str(parse_rules(text)) != text


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_longest_rules_fit_into_a_line_of_a_file(name: str) -> None:
    named = RULE_SETS[name]
    choices = {}
    for option in OPTIONS:
        others = [choice.name for choice in fitting(named, option) if choice is not option.current(named)]
        choices[option.key] = max(others, key=len)
    line = f"Rules: {with_options(named, choices)}"
    assert line.count("=") >= len(OPTIONS) - 1
    assert len(line) <= MOST_LINE_BYTES
