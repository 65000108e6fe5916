"""Links and buildings are worked out from the squares, and what is kept of them is what they are."""

from __future__ import annotations

import random

import pytest

from tests.games.railways.table import GAME, at
from wagonway.games.railways import constants as k
from wagonway.games.railways.names import SPACE_IDS


def walked(state: object) -> dict[str, tuple[int, frozenset[int]]]:
    """The complete links by a walk of one's own: first space -> length, buildings at its ends."""
    s, c = state.s, state.c  # type: ignore[attr-defined]
    found = {}
    for space in range(k.SPACES):
        for side in range(k.SIDES):
            near = c.neighbour[space][side]
            if not s.sides_at[space] >> side & 1 or not s.type_at[near]:
                continue
            track, ends, here, came = [space], [s.building_at[near]], space, side
            while True:
                (out,) = (way for way in range(k.SIDES) if s.sides_at[here] >> way & 1 and way != came)
                there, came = c.neighbour[here][out], (out + 2) % 4
                if s.type_at[there]:
                    ends.append(s.building_at[there])
                    found[SPACE_IDS[min(track)]] = (len(track), frozenset(ends))
                    break
                if not s.sides_at[there] >> came & 1:
                    break
                track.append(there)
                here = there
    return found


def kept(state: object) -> dict[str, tuple[int, frozenset[int]]]:
    """The complete links that the state keeps."""
    s = state.s  # type: ignore[attr-defined]
    return {
        SPACE_IDS[s.links[link].first]: (s.links[link].length, frozenset(s.links[link].ends))
        for link in range(s.num_links)
    }


@pytest.mark.rule("LINK-1", "BUILD-9")
def test_cached_links_equal_the_links_derived_anew_at_every_decision_of_random_games() -> None:
    """Also in games that build whenever they can, with every option in one value or another."""
    rng = random.Random(11)
    built = 0
    for seed in range(24):
        options = {option.key: rng.choice(option.values) for option in GAME.meta.options} if seed % 2 else {}
        state = GAME.setup(1, options, form="plain")
        rounds = 0
        while not state.is_terminal():
            state.resolve_chance(rng.randrange(1 << 30))
            if state.is_terminal():
                break
            assert bytes(state.derived()) == bytes(state)
            if state.s.round_number:
                assert kept(state) == walked(state), state.position_text()
            legal = state.legal_actions()
            builds = [action for action in legal if k.BUILD_DIE <= action < k.MOVE_FROM]
            state.apply(rng.choice(builds or legal))
            rounds += 1
        built += state.s.built.bit_count()
    assert built > 12


@pytest.mark.rule("LINK-1", "LINK-7")
def test_a_link_is_a_track_with_a_building_at_both_ends() -> None:
    t = at("")
    assert t.links() == {"b1": 2, "e1": 3, "b4": 1}
    t = at(
        "",
        """
        R-7.. .R...
        .|l-. -r...
        ..... .j-C.

        R7... .....
        .lL.. .....
        ..... ....C
        """,
    )
    # Of the other tracks the one from a1 ends on land, those beside it lead to no building at either end.
    assert t.links() == {"b4": 2}


@pytest.mark.rule("LINK-1")
def test_a_link_turns_corners_and_goes_by_its_first_space() -> None:
    t = at(
        "",
        """
        ...r- 7....
        ...|. |....
        .R-j. |....

        ..... |....
        .L.r- j....
        ...C. ....I
        """,
    )
    assert t.links() == {"d1": 12}
    link = t.s.links[0]
    assert {t.s.buildings[end].type for end in link.ends} == {k.RESIDENTIAL, k.COMMERCIAL}
    assert t.s.link_at[SPACE_IDS.index("f4")] == 0


@pytest.mark.rule("LINK-1")
def test_a_ring_of_track_is_no_link() -> None:
    t = at(
        "",
        """
        r7R.. .....
        lj... .....
        ..... ...I.

        L.... C....
        ..... .....
        ..... .....
        """,
    )
    assert t.links() == {}


@pytest.mark.rule("LINK-8")
def test_a_link_may_have_one_building_at_both_ends() -> None:
    t = at(
        "",
        """
        R-R.. .....
        RRR.. ....I
        ..... .....

        ..... .....
        L.... C....
        ..... .....
        """,
    )
    assert t.links() == {"b1": 1}
    assert list(t.s.links[0].ends) == [0, 0]


@pytest.mark.rule("BUILD-6")
def test_spaces_of_one_type_that_touch_are_one_building_over_seams_too() -> None:
    t = at(
        "dice=a1:1,f1:2,e1:3,j6:1",
        """
        R...C C....
        RL..C ....I
        ..... .....

        ..... .....
        L.... .....
        ..... ....C
        """,
    )
    assert t.buildings() == {
        "a1": ("R", 1),
        "e1": ("C", 5),
        "b2": ("L", 0),
        "j2": ("I", 0),
        "a5": ("L", 0),
        "j6": ("C", 1),
    }


@pytest.mark.rule("BUILD-6", "BUILD-7")
def test_buildings_of_two_types_may_touch_over_a_seam_and_stay_apart() -> None:
    drawn = """
        ....C I....
        ..... .....
        ....R .....

        ..... R....
        L.... .....
        ..... .....
        """
    assert set(at("dice=-,-,-,-", drawn).buildings()) == {"e1", "f1", "e3", "f4", "a5"}
    corners = at("dice=-,-,-,- adjacency=sides_and_corners", drawn)
    assert set(corners.buildings()) == {"e1", "f1", "e3", "a5"}


@pytest.mark.rule("SETUP-2", "SETUP-3")
def test_cards_lie_in_a_block_of_two_by_two_turned_or_not() -> None:
    drawn = """
        R-... C....
        ..... .....
        ..... .....

        L.... I....
        ..... .....
        ...r- .....
        """
    t = at("map=1t,2,3t,4 dice=-,-,-,-", drawn)
    assert set(t.buildings()) == {"f1", "e3", "f4", "e6"}
    assert t.s.sides_at[SPACE_IDS.index("d3")] == (1 << k.EAST) + (1 << k.WEST)
    assert t.s.sides_at[SPACE_IDS.index("b4")] == (1 << k.NORTH) + (1 << k.WEST)
    assert t.links() == {}


@pytest.mark.rule("SETUP-2")
def test_only_a_complete_map_has_buildings() -> None:
    t = at("stage=deal_map map=1,2,3,- hand=- pile=- dice=-,-,-,- round=0 phase=0")
    assert (t.s.num_buildings, t.s.num_links) == (0, 0)
    assert t.s.type_at[0] == k.RESIDENTIAL
