"""Fame, ties and results."""

import pytest

from wagonway.games.oranienburger_kanal.rules import score
from wagonway.games.oranienburger_kanal.rules.score import compare, fame_of, result

from .table import GAME, at, card, new

OVER = "round=10 last=1 stage=over colour=blue piles=0/0/0 target=6"


def parts(line: str, seat: int = 0, cards=None) -> list[int]:
    t = at(f"2p {line}", cards)
    return [fame_of(t.s, t.state.c, seat, category) for category in range(score.CATEGORIES)]


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7")
def test_each_category() -> None:
    cards = {1: card(fame=7), 2: card(fame=4)}
    line = "A.cells=b00:A01,b12:A02 A.has=wood:4,clay:2,ore:3,brick:5,iron:1,taler:9,fame:6 A.road=h00 A.path=h01"
    assert parts(line, 0, cards) == [11, 9, 6, 6, 2, 3, -25]
    assert at(f"2p {line}", cards).state.scores()[0] == 12


@pytest.mark.rule("SCORE-5")
@pytest.mark.parametrize(
    ("stock", "least"), [("wood:8,clay:8", 0), ("wood:1,clay:8,ore:8", 1), ("iron:6", 0)]
)
def test_the_basic_resource_of_which_there_is_least(stock: str, least: int) -> None:
    assert parts(f"A.has={stock}")[score.LEAST_BASIC] == least


@pytest.mark.rule("SCORE-7")
def test_machine_check_board_of_the_start() -> None:
    """27 empty edges, a rail and a canal: -25. One brick makes it -24."""
    t = new(2)
    found = [fame_of(t.s, t.state.c, 0, category) for category in range(score.CATEGORIES)]
    assert found[score.ROUTES] + found[score.EMPTY_EDGES] == -25
    assert t.state.scores() == [-24, -24]


@pytest.mark.rule("SCORE-8")
def test_the_most_fame_win() -> None:
    t = at(f"2p {OVER} A.has=fame:10 B.has=fame:9")
    assert t.state.returns() == [1.0, -1.0]


@pytest.mark.rule("SCORE-8")
@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("A.road=h00 A.has=fame:0 B.has=fame:2", 0),  # fewer empty edges
        ("A.cells=b00:A01 A.has=fame:0 B.has=fame:1", 0),  # fewer empty cells
        ("A.has=iron:1,fame:1 B.has=fame:2", 0),  # more iron and brick
        ("A.has=wood:1,ore:1 B.has=wood:1", 0),  # more wood, clay and ore
        ("A.has=taler:1 B.has=fame:1", -1),  # nothing parts them
    ],
)
def test_among_equals(line: str, winner: int) -> None:
    t = at(f"2p {OVER} {line}")
    scores = t.state.scores()
    assert scores[0] == scores[1]
    assert t.state.returns() == ([0.0, 0.0] if winner < 0 else [1.0, -1.0])
    assert compare(t.s, t.state.c, 1, 0) == -compare(t.s, t.state.c, 0, 1)


@pytest.mark.rule("SOLO-12")
@pytest.mark.parametrize(("fame", "value"), [(27, 0), (127, 500), (227, 1000), (400, 1000)])
def test_the_return_of_a_solo_game_is_its_fame(fame: int, value: int) -> None:
    """200 fame and more are a 1, none a 0."""
    t = at(f"1p {OVER} A.has=fame:{fame - 2}".replace("round=10", "round=7"))
    assert t.state.scores() == [fame - 27]
    assert t.state.returns() == [value / 1000]


@pytest.mark.rule("CAMPAIGN-6")
def test_the_return_of_a_campaign_is_that_of_a_third() -> None:
    t = at(
        f"1p campaign=on game=3 totals.0=120 totals.1=130 totals.2=110 {OVER}".replace("round=10", "round=7")
    )
    assert t.state.scores() == [360]
    assert result(t.s, t.state.c, 0) == 360 * 5 // 3


@pytest.mark.rule("SOLO-12", "CAMPAIGN-6")
def test_the_bands_are_part_of_the_set() -> None:
    numbers = GAME.components().document["numbers"]
    assert [band.get("from", 0) for band in numbers["bands"]] == [0, 80, 100, 120, 130, 140, 150]
    assert [band.get("from", 0) for band in numbers["campaign_bands"]] == [0, 350, 370]
