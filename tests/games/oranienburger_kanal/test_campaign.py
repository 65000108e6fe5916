"""The campaign of three solo games."""

import random

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import Table, at, new

LAST = "1p campaign=on round=7 turn=4 last=1 colour=blue piles=0/0/0 target=6 discs=2A,3A,5A A.has=iron:1"


@pytest.mark.rule("CAMPAIGN-1")
def test_three_games_follow_each_other() -> None:
    t = at(f"{LAST} blocked=7").play("space:6 done")
    assert (t.s.game, t.stage(), t.s.round_number) == (1, k.REVEAL, 0)
    assert t.s.totals[0] == -24  # the board of the start and an iron
    t.state.resolve_chance(1)
    assert (t.s.round_number, t.s.last_round, t.s.display) == (1, 0, 4)
    assert t.stock() == {"clay": 2, "ore": 1, "brick": 1}
    third = at(f"{LAST} game=3 blocked=5 totals.0=1").play("space:6 done")
    assert third.state.is_terminal()
    assert third.state.scores() == [1 - 24]


@pytest.mark.rule("CAMPAIGN-1")
def test_the_option_means_nothing_to_two_players() -> None:
    t = at("2p campaign=on round=10 last=1 stage=over colour=blue piles=0/0/0 A.has=fame:1")
    assert t.state.is_terminal()
    assert t.state.scores()[0] == -24


@pytest.mark.rule("CAMPAIGN-2", "CAMPAIGN-3")
def test_cards_of_earlier_games_do_not_come_again_and_open_blue_ones_are_set_aside() -> None:
    cells = "A.cells=b00:A01,b01:A41"
    t = at(f"{LAST} blocked=7 open=A42,A43,A21 {cells} gone=A02").play("space:6 done")
    assert [t.s.place[number - 1] for number in (1, 41, 21, 2, 42, 43)] == [k.GONE] * 4 + [k.ASIDE] * 2
    drawn = {action - k.DRAW for action, _ in t.state.chance_outcomes()}
    assert drawn == set(range(20)) - {0, 1}


def test_a_game_of_a_campaign_is_counted_on_the_board_before_it_is_cleared() -> None:
    t = at(f"{LAST} blocked=7 A.path=h00 A.cells=b00:A01,b01:A41").play("space:6")
    before = t.state.copy()
    t.play("done")
    hooks, done = t.state.game.spec.hooks, before.parse_action("done")
    scored = hooks.scored_on(before, done)
    assert scored.view(0)["seats"][0]["cells"] == before.view(0)["seats"][0]["cells"]
    assert t.state.view(0)["seats"][0]["cells"] != scored.view(0)["seats"][0]["cells"]
    fame = sum(gain.points for gain in hooks.counted(before, done))
    assert scored.scores() == [fame]


def play_at_random(t: Table, rng: random.Random, until: int) -> None:
    while t.s.game < until and not t.state.is_terminal():
        t.state.resolve_chance(rng.getrandbits(30))
        legal = t.state.legal_actions()
        if legal and t.s.game < until:
            t.state.apply(rng.choice(legal))


@pytest.mark.rule("CAMPAIGN-2", "CAMPAIGN-4")
def test_a_campaign_uses_nearly_all_cards() -> None:
    t = new(1, campaign="on")
    play_at_random(t, random.Random(5), 2)
    assert list(t.s.pile) == [6, 5, 7]
    assert t.s.aside_in_pile == 1
    unseen = [card for card in range(40, 60) if t.s.place[card] == k.UNSEEN]
    assert len(unseen) == 6
    play_at_random(t, random.Random(6), 9)
    assert t.state.is_terminal()
    assert t.s.aside_in_pile == 0
    assert sum(place == k.UNSEEN for place in t.s.place[40:60]) == 0
    assert sum(place == k.UNSEEN for place in t.s.place[:20]) == 2


@pytest.mark.rule("CAMPAIGN-4")
def test_machine_check_blue_shortfall() -> None:
    """Each card of the pile is as likely as another: 6 unused, and one of those set aside, by lot."""
    unused, aside = [f"A{n}" for n in range(41, 47)], [f"A{n}" for n in range(47, 50)]
    gone = ",".join(f"A{n}" for n in range(50, 61))
    line = f"1p campaign=on game=3 round=3 turn=4 blocked=2 discs=3A,5A,6A colour=blue target=6 gone={gone}"
    t = at(
        f"{line} piles=0/0/7 aside={','.join(aside)} aside_in_pile=1 stage=reveal draw=2 open=A01 A.has=iron:1"
    )
    odds = {t.state.action_text(action): odd for action, odd in t.state.chance_outcomes()}
    assert odds == pytest.approx(
        {f"draw:{card[1:]}": 1 / 7 for card in unused} | {f"draw:{card[1:]}": 1 / 21 for card in aside}
    )
    t.play("draw:48")
    assert t.s.aside_in_pile == 0
    odds = {t.state.action_text(action): odd for action, odd in t.state.chance_outcomes()}
    assert odds == pytest.approx({f"draw:{card[1:]}": 1 / 6 for card in unused})


@pytest.mark.rule("CAMPAIGN-5")
@pytest.mark.parametrize(("game", "order"), [(1, "1234567"), (2, "1526374"), (3, "4321765")])
def test_machine_check_blocking_order(game: int, order: str) -> None:
    t = new(1)
    blocked = t.state.c.blocked[game - 1]
    assert "".join(str(space + 1) for space in blocked) == order
    if game > 1:
        t = at(f"{LAST} game={game - 1} blocked=7").play("space:6 done")
        assert t.s.blocked == int(order[0]) - 1
        assert t.s.talers[t.s.blocked] == 0
        assert sum(t.s.talers[:7]) == 3
