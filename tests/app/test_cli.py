"""The command line: every failure is one sentence and status 2."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cuttle_desktop import __version__, app
from cuttle_desktop.engine.options import OPTIONS
from cuttle_desktop.engine.rulesets import RULE_SETS
from tests import ROOT


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUTTLE_HOME", str(tmp_path / "home"))


Capture = pytest.CaptureFixture[str]


def test_selfplay_prints_wins_by_level_and_seat(capsys: Capture) -> None:
    assert app.main(["selfplay", "--seats", "random,random", "--games", "4"]) == 0
    words = capsys.readouterr().out.split()
    assert {"random", "P1", "P2", "stalemates", "turns", "actions", "rate"} <= set(words)


def test_selfplay_as_json_is_the_same_for_the_same_seed(capsys: Capture) -> None:
    def played(seed: str) -> dict[str, object]:
        command = ["selfplay", "--seats", "random,random", "--games", "6", "--seed", seed, "--swap", "--json"]
        assert app.main(command) == 0
        outcome: dict[str, object] = json.loads(capsys.readouterr().out)
        del outcome["seconds"]
        return outcome

    assert played("4") == played("4")
    assert played("4") != played("5")


def test_selfplay_takes_house_rules(capsys: Capture) -> None:
    command = ["selfplay", "--rules", "pagat", "--option", "four=random", "--seats", "random,random", "--games", "2"]
    assert app.main(command) == 0
    assert "pagat four=random" in capsys.readouterr().out


def test_rules_without_a_name_lists_them_all(capsys: Capture) -> None:
    assert app.main(["rules"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert {"pagat", "cuttle.cards", "team"} <= set(names)


def test_rules_lists_the_house_rules_that_can_be_put_on_it(capsys: Capture) -> None:
    assert app.main(["rules", "team four=random"]) == 0
    lines = [line.split(maxsplit=2) for line in capsys.readouterr().out.splitlines()]
    assert ["random*", "A", "four discards: 2 at random"] in lines
    assert ["four", "victim", "A four discards: 2 of the victim’s choice"] in lines
    assert ["jokers", "none", "Jokers: none"] in lines
    assert not [line for line in lines if line and line[0] == "swap"]


def test_the_format_document_lists_all_house_rules_in_order() -> None:
    text = (ROOT / "saves" / "FORMAT.md").read_text(encoding="utf-8")
    table = text.split("## House rules")[1].split("## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    assert rows == [f"| `{o.key}` | {' '.join(f'`{c.name}`' for c in o.choices)} |" for o in OPTIONS]
    assert all(f"`{name}`" in table for name in RULE_SETS)


@pytest.mark.parametrize("home", ["~nobody-of-that-name", "here"])
def test_a_home_that_is_nowhere_is_one_sentence(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("CUTTLE_HOME", home)
    assert app.main(["rules"]) == 2
    assert capsys.readouterr().err.startswith("cuttle-desktop: The folder in CUTTLE_HOME was not found.")
    monkeypatch.undo()


def test_a_full_disk_behind_the_output_is_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cuttle_desktop", "rules"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, env={**os.environ})
    assert (done.returncode, done.stderr) == (
        2,
        "cuttle-desktop: The output could not be written: the disk is full. Free some space, then try again.\n",
    )


@pytest.mark.parametrize("asks", ["asks ", "asks ; "])
def test_a_position_in_which_nobody_is_asked_is_refused(capsys: Capture, tmp_path: Path, asks: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(f"rules pagat // P1: hand AC // P2: hand 2C // turn P1 1 // {asks}")
    assert app.main(["show", str(file)]) == 2
    assert "a position has an open question, or is over" in capsys.readouterr().err


def test_rules_against_another_shows_only_the_differences(capsys: Capture) -> None:
    assert app.main(["rules", "sipie", "--against", "pagat"]) == 0
    rows = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()[1:]]
    assert rows == ["Queen", "Winning"]


POSITION = "P1: hand AC 2D | points TD[JH] | perms 8S* // P2: hand 2C 3D // deck 9C 8C // scrap 3C // turn P1\n"


def test_show_prints_the_table_as_a_seat_sees_it(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION)
    assert app.main(["show", str(file), "--seat", "P2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "pagat · turn 1, P1 to play · seen by P2",
        "P1  10 of 21",
        "    hand        ?? ??",
        "    points      TD[JH by P1]",
        "    permanents  8S*",
        "P2  0 of 21",
        "    hand        2C 3D",
        "    points      –",
        "    permanents  –",
        "deck    2",
        "scrap   3C",
        "asked   P1",
    ]


def test_the_version(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        app.main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (
        0,
        f"Cuttle Desktop {__version__}. Look for newer versions where you got this one.\n",
    )


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            ["selfplay", "--seats", "x,random"],
            "There is no bot level “x”. Choose from: random, beginner, casual, steady, skilled, expert, master.",
        ),
        (["selfplay", "--seats", "random"], "cuttle.cards has 2 seats, but --seats names 1."),
        (["selfplay", "--seats", "random,random", "--games", "0"], "--games must be at least 1."),
        (["selfplay", "--seats", "random,random", "--option", "four"], "“four” is not a house rule"),
        (["rules", "team jokers=swap"], "“Jokers: 1, swaps hands” does not work in team: you swap hands with your"),
        (["selfplay", "--seats", "random,random", "--option", "four=x"], "Choose one of: victim, random."),
        (["selfplay", "--rules", "x", "--seats", "random,random"], "There is no rule set “x”. Choose one of: cuttle"),
        (["rules", "x"], "There is no rule set “x”."),
        (["rules", "x\x1b[31m\n"], "There is no rule set “x?[31m?”."),
        (
            ["selfplay", "--seats", "random,random", "--out", ""],
            "No file name was given. Name one, for example: cuttle-desktop game.pcn",
        ),
        (["rules", "--against", "pagat"], "--against needs a rule set to compare"),
        (["show", "nowhere.txt"], "nowhere.txt was not found. Check the spelling."),
        (["show", "no\x1bwhere.txt"], "no?where.txt was not found."),
        (["show", "."], ": . is not an ordinary file, so Cuttle does not open it."),
        (["show", ""], "No file name was given. Name one, for example: cuttle-desktop game.pcn"),
        ([""], "No file name was given. Name one, for example: cuttle-desktop game.pcn"),
        (["verify", ""], "No file name was given. Name one, for example: cuttle-desktop game.pcn"),
        (["verify"], "the following arguments are required: FILE. See cuttle-desktop verify --help"),
        (["selfplay", "--seats", "random,random", "--out", "/dev/null/x"], "No games can be written to /dev/null/x: "),
        (["show"], "the following arguments are required: FILE. See cuttle-desktop show --help"),
        (["--bogus"], "unrecognized arguments: --bogus"),
        (["nowhere.pcn"], "nowhere.pcn was not found. Check the spelling."),
    ],
)
def test_misuse_is_one_line_and_status_2(capsys: Capture, command: list[str], sentence: str) -> None:
    assert app.main(command) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("cuttle-desktop: ")
    assert sentence in err


@pytest.mark.parametrize("content", ["hello\n", "P1: hand ZC\n", "P1: hand AC AC\n", "", "\xff\x00"])
def test_show_says_what_is_wrong_with_a_position(capsys: Capture, tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(content, encoding="latin-1")
    assert app.main(["show", str(file)]) == 2
    err = capsys.readouterr().err
    assert "is not a Cuttle position" in err
    assert err.count("\n") == 1


def test_a_seat_must_be_at_the_table(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION)
    assert app.main(["show", str(file), "--seat", "P3"]) == 2
    assert "There is no seat P3 at this table. Choose one of: P1, P2." in capsys.readouterr().err


def test_whatever_else_happens_is_logged_with_a_last_line(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> int:
        raise ArithmeticError("lost count")

    monkeypatch.setattr("cuttle_desktop.app.command_line.commands.print_rules", stumble)
    assert app.main(["rules"]) == 1
    assert "Something went wrong. The details are in" in capsys.readouterr().err


def test_a_command_loads_no_graphics() -> None:
    import subprocess
    import sys

    code = "import sys; from cuttle_desktop import app; app.main(['rules']); assert 'pygame' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


# games in files


@pytest.fixture
def games(tmp_path: Path, capsys: Capture) -> list[str]:
    """Three games that bots have played, written by selfplay."""
    folder = tmp_path / "games"
    command = ["selfplay", "--rules", "pagat", "--option", "four=random", "--seats", "random,casual"]
    assert app.main([*command, "--games", "3", "--out", str(folder)]) == 0
    capsys.readouterr()
    return [str(path) for path in sorted(folder.glob("*.pcn"))]


def test_selfplay_writes_games_that_verify(capsys: Capture, games: list[str]) -> None:
    assert len(games) == 3
    assert app.main(["verify", *games]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ok, ")[0] for line in lines] == games


def test_verify_says_what_is_wrong_and_where(capsys: Capture, games: list[str], tmp_path: Path) -> None:
    lines = Path(games[0]).read_text().splitlines(keepends=True)
    head = next(i for i, line in enumerate(lines) if line.startswith("Check: ")) + 1
    broken = tmp_path / "broken.pcn"
    broken.write_text("".join([*lines[: head + 4], lines[head + 4].replace(" P", " Q"), *lines[head + 5 :]]))
    assert app.main(["verify", games[1], str(broken), str(tmp_path / "nothing.pcn")]) == 1
    good, bad, missing = capsys.readouterr().out.splitlines()
    assert ": ok, " in good
    assert bad == f"{broken}: damaged at line {head + 5}: broken.pcn is damaged at move 5. Moves 1–4 are fine."
    assert missing.endswith(": vanished: nothing.pcn was not found.")


def test_verify_does_not_claim_to_have_restored_a_torn_game(capsys: Capture, games: list[str], tmp_path: Path) -> None:
    torn = tmp_path / "torn.pcn"
    lines = Path(games[0]).read_text().splitlines(keepends=True)
    head = next(i for i, line in enumerate(lines) if line.startswith("Check: ")) + 1
    torn.write_text("".join([*lines[: head + 4], lines[head + 4][:6]]))
    assert app.main(["verify", str(torn)]) == 1
    line = f"{torn}: torn at line {head + 5}: The last line is incomplete. The 4 before it are fine.\n"
    assert capsys.readouterr().out == line


def test_verify_stays_on_one_line_whatever_the_file_is_called(capsys: Capture, tmp_path: Path) -> None:
    odd = tmp_path / "a\nb\x1b[2J.pcn"
    odd.write_text("")
    assert app.main(["verify", str(odd)]) == 1
    out = capsys.readouterr().out
    assert (out.count("\n"), "\x1b" in out) == (1, False)


def test_show_prints_any_moment_of_a_game(capsys: Capture, games: list[str]) -> None:
    assert app.main(["show", games[0], "--at", "0", "--seat", "P2"]) == 0
    start = capsys.readouterr().out
    assert "turn 1, P1 to play · seen by P2" in start
    assert "?? ?? ?? ?? ??" in start
    assert app.main(["show", games[0]]) == 0
    assert "over    " in capsys.readouterr().out


def test_show_knows_how_many_moves_there_are(capsys: Capture, games: list[str]) -> None:
    assert app.main(["verify", games[0]]) == 0
    count = int(capsys.readouterr().out.removesuffix(" moves\n").rpartition(" ")[2])
    assert app.main(["show", games[0], "--at", str(count)]) == 0
    capsys.readouterr()
    assert app.main(["show", games[0], "--at", str(count + 1)]) == 2
    assert f"has no move {count + 1}. Choose one from 0 to {count}." in capsys.readouterr().err


def test_a_position_has_no_moves(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION)
    assert app.main(["show", str(file), "--at", "1"]) == 2
    assert "is a position, not a game: it has no moves. Leave --at out." in capsys.readouterr().err


def test_a_broken_game_is_one_sentence_and_status_2(capsys: Capture, games: list[str]) -> None:
    file = Path(games[0])
    file.write_bytes(file.read_bytes().replace(b"\n3 ", b"\n4 ", 1))
    assert app.main(["show", str(file)]) == 2
    err = capsys.readouterr().err
    assert err == (
        "cuttle-desktop: game-0001.pcn is damaged at move 3. Moves 1–2 are fine. "
        "To open it in a window instead: cuttle-desktop FILE.\n"
    )


def test_a_torn_game_can_be_looked_at(capsys: Capture, games: list[str]) -> None:
    file = Path(games[0])
    file.write_bytes(file.read_bytes()[:-30])
    assert app.main(["show", str(file)]) == 0
    assert "over    " in capsys.readouterr().out


def test_selfplay_replaces_no_game_that_lies_in_its_folder(tmp_path: Path, capsys: Capture) -> None:
    games = ["selfplay", "--seats", "random,random", "--games", "1", "--out", str(tmp_path)]
    assert app.main(games) == 0
    (game,) = tmp_path.iterdir()
    before = game.read_bytes()
    capsys.readouterr()
    assert app.main([*games, "--seed", "2"]) == 2
    assert capsys.readouterr().err.endswith(
        "cannot be written: there is a file of that name already. Choose another name, then try again.\n"
    )
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [before]
