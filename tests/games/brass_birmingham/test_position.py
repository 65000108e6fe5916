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
        ("2p A.money=-1", "a whole number is expected"),
        ("2p C.money=1", "no seat of this game"),
        ("2p A.income=100", "A.income: 100; 99 is the most"),
        ("2p A.income=200", "99 is the most"),
        ("2p coal=15", "14 is the most"),
        ("2p iron=11", "10 is the most"),
        ("2p draw=500", "pile = 500"),
        ("2p dudley.0=A:coal_mine2*200", "cubes = 200"),
        ("2p dudley.0=A:coal_mine9*2", "a tile looks like"),
        ("2p dudley.0=A", "a tile looks like"),
        ("2p dudley.0=A:brewery1*1", "dudley.0 does not show that industry"),
        ("2p A.cards=location:leek*300", "hand_size = 300"),
        ("2p A.cards=location:oz", "no card called"),
        ("2p unseen=wild:location", "wild cards are never there"),
        ("2p turn=3", "turn: 3 is no place"),
        ("2p order=AA", "each seat stands there once"),
        ("2p order=A", "each seat stands there once"),
        ("2p stage=shortfall cursor=2", "cursor: 2; 1 is the most"),
        ("2p stage=build_space verb=build card=location:leek", "industry: the stage build_space needs it"),
        ("2p stage=sell_beer verb=sell space=dudley.0", "merchant: the stage sell_beer needs it"),
        ("2p stage=asleep", "no stage of that name"),
        ("2p oxford=any+,any+,any+", "no merchant tile that fits there"),
        ("2p gloucester_bonus=7", "no value of number 7"),
        ("2p A.mat=pottery:1/1", "a number for each level of pottery"),
        ("2p due=1/2", "3 numbers are expected"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(line: str, words: str) -> None:
    with pytest.raises(NotationError, match=words) as refused:
        at(line)
    assert "\n" not in str(refused.value)


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
