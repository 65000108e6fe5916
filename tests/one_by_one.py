"""Rows of a batch played one by one, as `Batch` says: what its results are compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from wagonway.bots.greedy import GreedyBot
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game


class Row:
    """One game of a batch, from `State` alone."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        row: int,
        autoreset: str = "disabled",
        skip_forced: bool = False,
        bots: Sequence[str] | None = None,
        seat: int | None = 0,
        form: str = "plain",
    ) -> None:
        self.table = game.setup(players, form=form)
        self.luck = RandomSource(seed, row)
        self.autoreset, self.skip_forced = autoreset, skip_forced
        self.bots, self.seat = bots, seat
        self.begin()

    def begin(self) -> None:
        self.state = self.table.copy()
        self.decisions = 0
        self.actor = -1
        self.learner = -1
        if self.bots is not None:
            self.learner = self.luck.below(self.state.players) if self.seat is None else self.seat
        self.go_on()

    def go_on(self) -> None:
        """Chance, bots, and what is forced."""
        while True:
            self.state.resolve_chance(self.luck)
            player, legal = self.state.current_player(), self.state.legal_actions()
            if player < 0:
                return
            asked = self.learner < 0 or player == self.learner
            if asked and not (self.skip_forced and len(legal) == 1):
                return
            action = legal[0]
            if len(legal) > 1:
                assert self.bots is not None
                action = self.advised(self.bots[player - (player > self.learner)], legal)
            self.state.apply(action)
            self.decisions += 1

    def advised(self, bot: str, legal: list[int]) -> int:
        if bot == "random":
            return legal[self.luck.below(len(legal))]
        known = self.state.information_state(self.state.current_player())
        return GreedyBot(int(bot.partition("nodes=")[2] or 600)).choose(known, legal, self.luck)

    @property
    def viewer(self) -> int:
        player = self.state.current_player()
        return player if player >= 0 else self.learner if self.learner >= 0 else self.actor

    def told(self) -> dict[str, Any]:
        """What the batch has in this row, whether a step was made or not."""
        return {
            "to_act": self.state.current_player(),
            "legal": self.state.legal_actions(),
            "observation": self.state.observe(self.viewer) if self.viewer >= 0 else None,
        }

    def step(self, action: int | None = None) -> dict[str, Any]:
        """A decision, drawn at random for None, and what it brought."""
        told: dict[str, Any] = {"terminated": False, "rewards": [0.0] * self.state.players, "action": -1}
        if self.state.is_terminal():
            if self.autoreset == "disabled":
                return {**told, **self.told(), "actor": -1}
            self.begin()
        else:
            legal = self.state.legal_actions()
            chosen = legal[self.luck.below(len(legal))] if action is None else action
            self.actor = self.state.current_player()
            self.state.apply(chosen)
            self.decisions += 1
            self.go_on()
            told["action"] = chosen
            if self.state.is_terminal():
                told["terminated"] = True
                told["rewards"], told["scores"] = self.state.returns(), self.state.scores()
                told["length"] = self.decisions
                if self.autoreset == "same-step":
                    told["final"] = self.state.observe(self.viewer)
                    actor = self.actor
                    self.begin()
                    self.actor = actor
        return {**told, **self.told(), "actor": self.actor}


def differences(batch: Any, rows: Sequence[Row], step: Any, told: Sequence[dict[str, Any]]) -> list[str]:
    """What a step of a batch (asked for everything) has otherwise than its rows one by one."""
    offsets, numbers = batch.legal()
    found = []
    for i, one in enumerate(told):
        legal = numbers[offsets[i] : offsets[i + 1]].tolist()
        seats = rows[i].state.players
        pairs = {
            "to_act": (batch.to_act[i], one["to_act"]),
            "legal": (legal, one["legal"]),
            "mask": (np.flatnonzero(step.mask[i]).tolist(), one["legal"]),
            "action": (step.actions[i], one["action"]),
            "actor": (step.actor[i], one["actor"]),
            "terminated": (bool(step.terminated[i]), one["terminated"]),
            "rewards": (step.rewards[i, :seats].tolist(), list(one["rewards"])),
            "state": (bytes(batch.state(i)), bytes(rows[i].state)),
        }
        if one["observation"] is not None:
            pairs["observation"] = (step.observation[i].tolist(), one["observation"].tolist())
        if one["terminated"]:
            pairs["scores"] = (step.scores[i, :seats].tolist(), one["scores"])
            pairs["length"] = (step.lengths[i], one["length"])
        if "final" in one:
            pairs["final"] = (step.final_observation[i].tolist(), one["final"].tolist())
        found += [f"row {i}: {name} is {a}, not {b}" for name, (a, b) in pairs.items() if a != b]
    return found
