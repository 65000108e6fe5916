"""The learner among the examples learns something within a minute, and what it learned is a bot."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

import numpy as np
import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")

FILE = Path(__file__).parents[1] / "examples/learning/ppo_railways.py"


@pytest.mark.slow
def test_ppo_learns_railways_and_plays_as_a_bot(tmp_path: Path) -> None:
    railways = wagonway.game("railways")
    railways.form("compiled")
    spec = importlib.util.spec_from_file_location("ppo_railways", FILE)
    assert spec is not None
    assert spec.loader is not None
    ppo = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(ppo)
    net, means = ppo.train(14, 1, str(tmp_path / "curve.csv"))
    assert np.mean(means[-3:]) > means[0] + 4
    assert len((tmp_path / "curve.csv").read_text().splitlines()) == 15
    np.savez(tmp_path / "net.npz", layout=railways.observation_layout, **net.p)
    bot, chance = ppo.policy(str(tmp_path / "net.npz")), wagonway.RandomSource(1)
    state = railways.setup(1, form="compiled")
    state.resolve_chance(chance)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = bot.choose(state.information_state(0), legal, chance)
        logits = net.scores(net.hidden(net.encode(state.observe(0))[None])[0], np.array(legal))
        assert action == legal[int(logits.argmax())]
        state.apply(action)
        state.resolve_chance(chance)
