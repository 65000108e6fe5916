"""Positions in one line: read back as written, and refused in one sentence where they cannot be."""

import pytest

from wagonway.kernel.chance import CHANCE, RandomSource
from wagonway.kernel.notation import NotationError

from .table import GAME, at


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("canal", "number of players is missing"),
        ("2p A.money", "is not understood"),
        ("2p A.money=1 A.money=2", "said twice"),
        ("2p A.money=-1", "A.money: -1 is below 0"),
        ("2p A.money=much", "A.money=much: a whole number is expected"),
        ("2p A.money=32768", "money = 32768"),
        ("2p draw=-1", "draw: -1 is below 0"),
        ("2p C.money=1", "no seat of this game"),
        ("2p A.income=100", "A.income: 100 is not between 0 and 99"),
        ("2p A.income=200", "200 is not between 0 and 99"),
        ("2p coal=15", "coal: 15 is not between 0 and 14"),
        ("2p iron=11", "iron: 11 is not between 0 and 10"),
        ("2p draw=500", "pile = 500"),
        ("2p dudley.0=A:coal_mine2*200", "cubes = 200"),
        ("2p dudley.0=A:coal_mine9*2", "a tile looks like"),
        ("2p dudley.0=A", "a tile looks like"),
        ("2p dudley.0=A:brewery1*1", "dudley.0 does not show that industry"),
        ("2p A.cards=location:leek*300", "hand_size = 300"),
        ("2p A.cards=location:oz", "no card called"),
        ("2p unseen=wild:location", "wild cards are never there"),
        ("2p turn=3", "turn: 3 is no place"),
        ("2p turn=-1", "turn: -1 is no place"),
        ("2p order=AA", "each seat stands there once"),
        ("2p order=A", "each seat stands there once"),
        ("2p stage=shortfall cursor=2", "cursor: 2; 1 is the most"),
        ("2p stage=build_space verb=build card=location:leek", "industry: the stage build_space needs it"),
        ("2p stage=sell_beer verb=sell space=dudley.0", "merchant: the stage sell_beer needs it"),
        ("2p stage=asleep", "stage: 'asleep' is not one of setup_order"),
        ("2p oxford=any+,any+,any+", "no merchant tile that fits there"),
        ("2p gloucester_bonus=7", "no value of number 7"),
        ("2p A.mat=pottery:1/1", "a number for each level of pottery"),
        ("2p A.mat=pottery:-1/1/1/1/1", "A.mat: -1 is below 0"),
        ("2p A.points=1,2,-3,4", "A.points: -3 is below 0"),
        ("2p A.cards=location:leek*-1", "A.cards: -1 is below 0"),
        ("2p due=1/2", "due=1/2: 3 numbers are expected"),
        ("2p tie_break_income=space", "tie_break_income=space: a whole number is expected"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(line: str, words: str) -> None:
    with pytest.raises(NotationError, match=words) as refused:
        at(line)
    assert "\n" not in str(refused.value)


def test_every_option_is_a_word_of_a_position_by_its_number() -> None:
    for option in GAME.meta.options:
        for place in range(len(option.values)):
            assert getattr(at(f"2p {option.key}={place}").s, option.key) == place


def test_a_debugger_shows_names() -> None:
    shown = repr(at("3p introductory=1 stage=build_industry verb=build card=location:leek B.money=7").s)
    for word in ("introductory=on", "stage=build_industry", "verb=build", "seats[1]=(money=7"):
        assert word in shown
    assert "industry=6" not in shown


def test_points_may_be_below_zero() -> None:
    assert at("2p introductory=1 stage=over A.vp=-10").state.scores() == [-10, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_reads_back(players: int) -> None:
    state, rng = GAME.setup(players=players, form="plain"), RandomSource(31, players)
    while True:
        assert bytes(GAME.parse_position(state.position_text(), form="plain")) == bytes(state)
        if state.is_terminal():
            return
        if state.current_player() == CHANCE:
            state.resolve_chance(rng)
        else:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
