"""The flat observation: everything on the table, as small numbers."""

from wagonway.games.railways import constants as k
from wagonway.games.railways.names import SPACE_IDS

from .table import GAME, at

PARTS = GAME.observation_spec
LINE = (
    "round=4 phase=2 capital=7 pollution=3 profit=9 workers=1 links=b1,e1! built=b2@a2:R hand=5,8 discards=6"
)


def seen(line: str, part: str) -> list[int]:
    found: list[int] = at(line).state.observe(0)[PARTS[part]].tolist()
    return found


def test_the_tracks_and_the_action_under_way() -> None:
    numbers = seen(LINE, "globals")
    assert numbers[:10] == [4, 2, k.CHOOSE_ACTION, 7, 3, 9, 1, 4, 0, 2]
    assert not any(numbers[10:20])
    line = "variant=engineer stage=pay verb=build die=b2 capital=6 links=e1 square=f1 part=g1 dice=a1:1,-,-,-"
    assert seen(line, "globals")[11:16] == [k.BUILD, 0, 6, 6, 7]
    assert seen(line, "globals")[20] == k.ENGINEER
    line = "stage=convert verb=move at=c4 route=1 to=L fare=2 overuse=1 play=6 links=b4 capital=6 hand=5,7"
    assert seen(line, "globals")[11:20] == [k.MOVE, SPACE_IDS.index("c4") + 1, 0, 0, 0, 1, k.LEISURE, 2, 1]


def test_where_each_card_is() -> None:
    cards = [seen(LINE, "cards")[5 * card : 5 * card + 5] for card in range(k.CARDS)]
    assert cards[:4] == [[0, 0, 0, 0, cell] for cell in (1, 2, 3, 4)]
    assert cards[4:] == [[1, 0, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 0], [1, 0, 0, 0, 0]]
    assert seen("", "cards")[35:40] == [0, 1, 0, 0, 0]
    laying = "map_arrangement=player stage=arrange round=0 phase=0 dealt=1,2 map=3,4,-,- hand=- pile=-"
    assert seen(laying, "cards")[:5] == [0, 0, 0, 0, 5]
    line = "stage=convert verb=move at=c4 route=1 to=L play=6 links=b4 capital=6 hand=5,7"
    assert seen(line, "cards")[25:30] == [0, 0, 0, 1, 0]


def test_the_map_and_what_is_on_it() -> None:
    at_space = SPACE_IDS.index
    types, rails, passengers, links = (seen(LINE, part) for part in ("types", "rails", "passengers", "links"))
    assert (types[at_space("a1")], types[at_space("a2")], types[at_space("h1")]) == (1, 1, 4)
    assert rails[at_space("b1")] == (1 << k.EAST) + (1 << k.WEST)
    assert rails[at_space("a1")] == 0
    assert (passengers[at_space("a1")], passengers[at_space("a2")], passengers[at_space("d1")]) == (3, 3, 0)
    assert [links[at_space(space)] for space in ("b1", "c1", "f1", "b4", "a1")] == [2, 2, 3, 1, 0]
    assert seen(LINE, "dice") == [1, 1, 2, 2, 0, 2, 0]


def test_a_die_without_passengers_is_seen_where_it_lies() -> None:
    spaces = [SPACE_IDS.index(space) + 1 for space in ("a1", "d1")]
    for space, place in zip(("a1", "d1"), spaces, strict=True):
        assert seen(f"dice={space}:0,-,-,-", "dice")[:4] == [0, 0, 0, 0]
        assert seen(f"dice={space}:0,-,-,-", "places")[:4] == [place, 0, 0, 0]


def test_nothing_is_hidden_from_anybody() -> None:
    t = at(LINE)
    assert t.state.information_state(0) == t.state.information_state(None) == t.state
