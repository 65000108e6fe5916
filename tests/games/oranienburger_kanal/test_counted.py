"""What is counted when a game is over: source by source, on the board as it lay when it ended."""

from __future__ import annotations

import random

import pytest

from wagonway.games.oranienburger_kanal.view import fame_by_part

from .table import GAME


@pytest.mark.parametrize(("players", "options"), [(2, {}), (1, {}), (1, {"campaign": "on"})])
def test_what_is_counted_is_the_fame_part_by_part(players: int, options: dict[str, str]) -> None:
    rng = random.Random(4)
    state = GAME.setup(players, options=options, form="plain")
    ends = 0
    while not state.is_terminal():
        before = state.copy()
        if state.current_player() < 0:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply(action := rng.choices(actions, weights)[0])
        else:
            state.apply(action := rng.choice(state.legal_actions()))
        told = dict(state.narrate())
        if not {"event-scoring", "event-campaign-game-end"} & told.keys():
            continue
        ends += 1
        counted = GAME.spec.hooks.counted(before, action)
        fame = [sum(gain.points for gain in counted if gain.seat == seat) for seat in range(players)]
        earlier = sum(int(total) for total in before.s.totals[: before.s.game])
        assert sum(gain.points for gain in counted if gain.term == "games_before") == earlier
        if options:
            assert fame == [told["event-campaign-game-end"]["points"] + earlier]
        else:
            assert fame == state.scores()
            for seat in range(players):
                for part, points in fame_by_part(state.s, state.c, seat).items():
                    terms = [gain for gain in counted if (gain.seat, gain.term) == (seat, part)]
                    assert sum(gain.points for gain in terms) == points
                    assert all(gain.shape for gain in terms)
    assert ends == (3 if options else 1)
