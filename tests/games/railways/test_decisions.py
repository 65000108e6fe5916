"""The table of decisions: its page, and that the rules written from it mean what they always meant."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

from wagonway.games.railways.decisions import TABLE
from wagonway.games.railways.flow import DISPATCH
from wagonway.kernel.action_page import page
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.digest import reached
from wagonway.kernel.lint import check_game

from .table import GAME

ROOT = Path(__file__).resolve().parents[3]
# Of 30 random games, every second with random options, as they were before there was a table.
STATES = "ecbffc341dc71bf37bc55da598a9af940a7f2bf489b9fab68fb1751e938d0bec"


def test_the_page_of_the_action_space_is_as_it_is_written() -> None:
    text = (ROOT / "docs" / "actions" / "railways.md").read_text(encoding="utf-8")
    assert text == page(GAME), "run script/pages.py"


def test_random_games_are_what_they_were() -> None:
    digest = hashlib.sha256()
    for seed in range(30):
        rng = random.Random(seed)
        options = {each.key: rng.choice(each.values) for each in GAME.meta.options} if seed % 2 else {}
        state = GAME.setup(options=options, form="plain")
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


def test_the_rules_that_were_written_pass_the_lint_and_are_part_of_the_compiled_game() -> None:
    assert check_game(GAME.spec) == []
    functions = reached(GAME.spec.entries.values())
    assert DISPATCH.legal_actions in functions
    assert {"list_at_choose_action", "why_not_at_choose_action"} <= {each.__name__ for each in functions}


def test_each_decision_that_leaves_a_choice_open_leads_to_it() -> None:
    assert TABLE.after(["build"]) == ("square", "pay", "keep")
    assert TABLE.after(["move"]) == ("route",)
