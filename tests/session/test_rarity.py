"""What is rare about a win: from far behind, just in time, a first win over a creature, a rating, a row."""

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai import CAST
from cuttle_desktop.engine.view import How, Result
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile, RatedGames
from cuttle_desktop.session.rarity import Rare, Rarity, rare_things

NIA = CAST[1].opponent
WON = Result((0,), How.POINTS)
PLAIN = ((0.4, 1.0), (0.3, 0.5))
NIAS = (OpponentRecord(NIA, wins=4, streak=4, longest_streak=4),)
MET = Profile(track_record=NIAS, rated_games=RatedGames(9, (880,)))

HELPED = Profile(track_record=(OpponentRecord(NIA, helped=1, practised=1),))  # beaten in practice


def after(before: Profile, won: bool, rating: float) -> Profile:
    known = before.record_against(NIA) or OpponentRecord(NIA)
    rated = RatedGames(before.rated_games.games + 1, (*before.rated_games.course, rating))
    return replace(before, track_record=(known.after(won),), rated_games=rated)


@pytest.mark.parametrize(
    ("before", "now", "found"),
    [
        (Profile(), after(Profile(), True, 820), (Rare(Rarity.FIRST_WIN),)),
        (Profile(beaten=(NIA,)), after(Profile(beaten=(NIA,)), True, 820), ()),  # its record was cleared
        (HELPED, after(HELPED, True, 820), ()),
        (MET, after(MET, True, 901.5), (Rare(Rarity.RATING, 900), Rare(Rarity.ROW, 5))),
        (MET, MET, ()),  # a game that does not count
    ],
)
def test_the_profile_tells_a_first_win_a_round_rating_and_a_long_row(
    before: Profile, now: Profile, found: tuple[Rare, ...]
) -> None:
    assert rare_things(PLAIN, WON, before, now) == found


def test_only_others_who_had_all_but_won_make_a_win_just_in_time() -> None:
    just = ((0.4, 1.0), (0.3, 19 / 21))
    assert rare_things(just, WON, MET, MET) == (Rare(Rarity.JUST_IN_TIME),)
    assert rare_things(just, Result((0,), How.CONCESSION), MET, MET) == ()
