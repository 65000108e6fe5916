"""What greedy thinks of positions of Brass: Birmingham, and that it plays like someone who knows the game."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.brass_birmingham import greedy
from wagonway.games.brass_birmingham.constants import CARD, LOAN, PASS, SCOUT, SHORTFALL, VERBS
from wagonway.games.brass_birmingham.state import Work
from wagonway.kernel.chance import RandomSource

from .table import GAME, Table, at


def worth(t: Table, seat: int = 0) -> int:
    """The evaluation of a position for a seat."""
    return greedy.evaluate(t.s, t.state.c, Work.plain(), seat)


def move(t: Table) -> str:
    """The whole next move, in words."""
    state = t.state.copy()
    seat = state.current_player()
    words = []
    while True:
        action = state.best_decision()
        words.append(state.action_text(action))
        state.apply(action)
        if state.current_player() != seat or greedy.begins_move(state.s, state.c, Work.plain()):
            return " ".join(words)


def test_at_the_end_only_points_count() -> None:
    rich = at("2p rail stage=over A.money=90 A.vp=70 B.vp=80")
    poor = at("2p rail stage=over A.money=0 A.vp=71 B.vp=80")
    assert worth(poor) > worth(rich)
    assert worth(at("2p rail stage=over A.income=9")) > worth(at("2p rail stage=over A.income=8"))
    assert worth(at("2p rail stage=over A.vp=81 B.vp=80")) > worth(at("2p rail stage=over A.vp=81 B.vp=81"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # a tile that has flipped; a link between icons; money; income; points
        ("dudley.0=A:coal_mine2! A.income=21", "dudley.0=A:coal_mine2*3"),
        ("birmingham__oxford=A", ""),
        ("A.money=30", "A.money=10"),
        ("A.income=20", "A.income=14"),
        ("A.vp=5", "A.vp=3"),
        # goods that a merchant can be reached with, and with beer
        (
            "worcester.0=A:cotton_mill2 worcester__gloucester=B gloucester=any+,blank",
            "worcester.0=A:cotton_mill2 dudley__birmingham=B gloucester=any+,blank",
        ),
        (
            "worcester.0=A:cotton_mill2 worcester__gloucester=B gloucester=any+,blank",
            "worcester.0=A:cotton_mill2 worcester__gloucester=B gloucester=any,blank",
        ),
        # a wild card
        ("A.cards=location:leek,wild:location", "A.cards=location:leek,location:leek"),
    ],
)
def test_what_is_better(better: str, worse: str) -> None:
    line = "2p rail round=3 A.money=20 A.income=14 A.cards=location:leek,location:stone"
    better_words = {word.partition("=")[0] for word in better.split()}
    worse_words = {word.partition("=")[0] for word in worse.split()}

    def made(words: str, named: set[str]) -> Table:
        kept = [word for word in line.split() if word.partition("=")[0] not in named]
        return at(" ".join([*kept, words]))

    named = better_words | worse_words
    assert worth(made(better, named)) > worth(made(worse, named))


def test_goods_that_nobody_buys_are_worth_nothing() -> None:
    def gain(goods: str) -> int:
        """What a pottery adds where a merchant takes these goods."""
        line = f"2p rail round=3 A.money=20 coventry.0=B:pottery1! gloucester={goods}+,blank"
        line += " gloucester__redditch=B birmingham__redditch=B birmingham__coventry=B"
        return worth(at(line.replace("=B:pottery1!", "=A:pottery1"))) - worth(at(line))

    assert gain("pottery") > gain("cotton_mill") + 300


class Watched:
    """Whole games among greedy players, with every whole move: seat, words, and the state before it."""

    def __init__(self, players: int, seed: int) -> None:
        state = GAME.setup(players=players)
        chance = RandomSource(seed)
        self.moves: list[tuple[int, list[int], Any]] = []
        while True:
            state.resolve_chance(chance)
            seat = state.current_player()
            if seat < 0:
                break
            legal = state.legal_actions()
            action = state.information_state(seat).best_decision() if len(legal) > 1 else legal[0]
            if action < VERBS or state.s.stage == SHORTFALL:
                self.moves.append((seat, [], state.copy()))
            self.moves[-1][1].append(action)
            state.apply(action)
        self.end = state


@pytest.fixture(scope="module", params=[2, 3, 4])
def game(request: pytest.FixtureRequest) -> Watched:
    return Watched(request.param, seed=request.param)


def test_scores_are_those_of_a_played_game(game: Watched) -> None:
    assert min(game.end.scores()) > 40


def test_it_never_passes_before_the_last_round(game: Watched) -> None:
    for _, actions, before in game.moves:
        if actions[0] == PASS:
            s = before.s
            assert s.round_number == before.c.rounds[s.players]


def test_it_never_borrows_with_its_last_action(game: Watched) -> None:
    for _, actions, before in game.moves:
        if actions[0] == LOAN:
            s = before.s
            assert s.era == 0 or s.round_number < before.c.rounds[s.players] or s.actions_left == 2


def test_at_the_very_end_it_rather_passes_than_borrows() -> None:
    """The last action of the game, with nothing left to gain."""
    line = "2p rail round=10 order=BA turn=2 actions=1 A.money=0 A.vp=90 B.vp=50 A.cards=location:leek draw=0"
    assert move(at(line)) == "pass location:leek"
    line = "4p rail round=8 turn=1 actions=1 A.money=0 A.income=6 A.cards=location:leek draw=0"
    assert move(at(line)) == "pass location:leek"


def test_it_never_scouts_to_use_wild_cards_no_more(game: Watched) -> None:
    for _, actions, before in game.moves:
        if actions[0] == SCOUT:
            s = before.s
            assert s.round_number < before.c.rounds[s.players]


def test_it_discards_no_wild_card_where_another_does_as_well(game: Watched) -> None:
    for seat, actions, before in game.moves:
        wild = {CARD + 25, CARD + 26}
        if actions[0] not in (0, PASS) and len(actions) > 1 and actions[1] in wild:
            hand = before.s.seats[seat].hand
            assert sum(hand[:25]) == 0


def test_the_last_action_sells_what_can_be_sold() -> None:
    t = at(
        "2p rail round=10 actions=1 A.money=40 A.cards=location:leek worcester.0=A:cotton_mill4 "
        "worcester__gloucester=B gloucester=any+,blank draw=0"
    )
    assert move(t).startswith("sell location:leek sale:worcester.0 to:gloucester.0")


def test_an_idle_card_goes_first() -> None:
    """A town without room is discarded for a link, not a wild card nor a brewery."""
    t = at(
        "2p rail round=9 A.money=40 A.cards=wild:location,location:dudley,industry:brewery "
        "dudley.0=A:coal_mine2*3 dudley.1=B:iron_works2!"
    )
    words = move(t).split()
    assert words[1] == "location:dudley"
