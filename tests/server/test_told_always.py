"""Whatever comes, a table can tell it: what all seats see, every decision on offer and what follows from it.

A sentence that cannot be made closes a table for good, as its position is told to whoever opens it.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import wagonway
from tests.server.test_sights import draw
from tests.server.test_turn_over import played, seen
from wagonway.cli.words import Words
from wagonway.server import log
from wagonway.server.table import Table

# So many games of each; a short one tells as much in less time.
GAMES = {"brass-birmingham": 14, "oranienburger-kanal": 3, "railways": 6, "tramways": 3}


def rarest(table: Table, luck: random.Random, taken: Counter[str]) -> int:
    """A decision that was taken least so far, so that what is rare meets; now and then any."""
    legal = table.narrator.legal(table.tip)
    least = (
        min(taken[choice.text] for choice in legal) if luck.random() < 0.7 else max(taken.values(), default=0)
    )
    chosen = luck.choice([choice for choice in legal if taken[choice.text] <= least])
    taken[chosen.text] += 1
    return chosen.action


@pytest.mark.slow
@pytest.mark.parametrize("game", wagonway.games())
def test_every_position_and_decision_is_told(game: str) -> None:
    luck, taken = random.Random(19), Counter[str]()
    few, *more = wagonway.game(game).players
    for _ in range(GAMES[game]):
        players = luck.choice([few, few, *more])
        table = played(game, players, {})
        table.settle(draw(luck))
        while not table.over:
            seat = table.seat_on_turn()
            assert seat is not None
            for eyes in {seat, 0}:
                seen(table, eyes)
            if table.can_end():
                table.apply(log.EndTurn(seat))
            else:
                action = rarest(table, luck, taken)
                if luck.random() < 0.2:
                    table.narrator.follows(table.tip, seat, action)
                table.apply(log.Decision(seat, action))
            table.settle(draw(luck))


@pytest.mark.parametrize("game", wagonway.games())
def test_whatever_decision_is_asked_about_has_a_name(game: str) -> None:
    """Also one that does not belong here: whoever writes messages by hand may ask about any number."""
    luck, found = random.Random(23), wagonway.game(game)
    words = [Words(found, lang) for lang in ("en", "ja")]
    for _ in range(3):
        players = luck.choice(found.players)
        table = played(game, players, {})
        table.settle(draw(luck))
        while not table.over:
            if luck.random() < 0.1:
                seat = luck.randrange(players)
                for action in luck.sample(range(found.first_chance), min(found.first_chance, 60)):
                    about = table.narrator.asked(table.tip, seat, {"action": action})
                    if about is not None:
                        told = [each.say(about.id, about.args) for each in words]
                        assert not any(about.id in text for text in told), (
                            table.tip.position_text(),
                            action,
                            told,
                        )
            if table.can_end():
                table.apply(log.EndTurn(table.seat_on_turn() or 0))
            else:
                table.apply(log.Decision(table.to_act() or 0, luck.choice(table.tip.legal_actions())))
            table.settle(draw(luck))
