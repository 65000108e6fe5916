"""The table of decisions: its page, and that the rules written from it mean what they always meant."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

from wagonway.games import game
from wagonway.kernel.action_page import page
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.lint import check_game

GAME = game("tramways")
ROOT = Path(__file__).resolve().parents[3]
# Of 20 random games for one to five, every second with random options, as they were before there was a table.
STATES = "1e3930a405759284977328c6c4928357fec6d336947497f6751a03e8cdfb07dd"


def test_the_page_of_the_action_space_is_as_it_is_written() -> None:
    text = (ROOT / "docs" / "actions" / "tramways.md").read_text(encoding="utf-8")
    assert text == page(GAME), "run script/pages.py"


def test_random_games_are_what_they_were() -> None:
    digest = hashlib.sha256()
    for seed in range(20):
        rng = random.Random(seed)
        options = {each.key: rng.choice(each.values) for each in GAME.meta.options} if seed % 2 else {}
        state = GAME.setup(1 + seed % 5, options, form="plain", rules=1)
        while not state.is_terminal():
            digest.update(bytes(state))
            if state.current_player() == CHANCE:
                listed = [action for action, _ in state.chance_outcomes()]
            else:
                listed = list(state.legal_actions())
            digest.update(repr(listed).encode())
            state.apply(rng.choice(listed))
        digest.update(bytes(state))
    assert digest.hexdigest() == STATES


def test_the_rules_that_were_written_pass_the_lint() -> None:
    assert check_game(GAME.spec) == []
