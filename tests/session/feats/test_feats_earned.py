"""Which feats a profile has, and by which game: the oldest, in whatever order the games come."""

from __future__ import annotations

from itertools import permutations

from cuttle_desktop.session.feats.feats import FEATS
from cuttle_desktop.session.profile.feats_earned import feats_earned, feats_since, feats_standing, with_feats
from cuttle_desktop.session.profile.games_counted import without_record
from cuttle_desktop.session.profile.profile import FeatPart, Profile

CHART = next(feat for feat in FEATS if feat.name == "every-chart")


def part(name: str, day: int, game: str = "a") -> FeatPart:
    return FeatPart(name, game, f"2026-11-{day:02}T18:00:00Z", ("Otto",))


def names(profile: Profile) -> list[str]:
    return [feat.name for feat in feats_earned(profile)]


def test_each_part_keeps_its_oldest_game_in_whatever_order_games_come() -> None:
    games = ([part("first-win", 2), part("two-crowns", 2)], [part("first-win", 1)], [part("first-win", 1, "b")])
    for order in permutations(games):
        profile = Profile()
        for parts in order:
            profile = with_feats(profile, parts)
        assert profile.feats == (part("first-win", 1), part("two-crowns", 2))
        assert with_feats(profile, profile.feats) is profile


def test_a_feat_of_several_games_is_earned_by_the_last_of_them() -> None:
    parts = [part(name, day) for day, name in enumerate(CHART.parts, start=1)]
    almost = with_feats(Profile(), parts[1:])
    assert names(almost) == []
    whole = with_feats(almost, [part(parts[0].part, 30)])
    assert names(whole) == ["every-chart"]
    (standing,) = [each for each in feats_standing(whole) if each.feat is CHART]
    assert standing.earned == part(parts[0].part, 30)
    assert feats_since(almost, whole) == (CHART,)
    assert feats_since(whole, with_feats(whole, parts)) == ()


def test_a_part_of_a_newer_program_stays_and_earns_nothing_here() -> None:
    profile = with_feats(with_feats(Profile(), [part("of-another-world", 1)]), [part("first-win", 2)])
    assert names(profile) == ["first-win"]
    assert part("of-another-world", 1) in profile.feats


def test_feats_stay_when_the_record_is_cleared() -> None:
    profile = with_feats(Profile(), [part("first-win", 1)])
    assert without_record(profile).feats == profile.feats
