"""Bots that fail, each in its own way, in a plug-in: so processes of the arena find them too."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import wagonway.bots


class Wrong:
    """Answers what is not possible."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        return -5


class Broken:
    """Raises."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        raise KeyError("card")


class Slow:
    """Takes a while for each decision, then answers."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        time.sleep(0.2)
        return legal[0]


class Asleep:
    """Never answers."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        while True:
            time.sleep(1000)


class Deadly:
    """Takes its process with it."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        os._exit(3)


class Stillborn:
    """Cannot be made, though nothing is wrong with its spec."""

    def __init__(self) -> None:
        if os.getpid() != int(os.environ.get("STRANGE_PARENT", "0")):
            raise OSError("no weights")


class Talker:
    """Prints, plays the last decision listed, and is told how games end."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        print("hm")
        return legal[-1]

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        self.told.append((list(scores), list(returns)))


class Leaving:
    """Ends the program, it thinks."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        sys.exit(7)


class Panic(BaseException):
    """What compiled code of others raises."""


class Panicking:
    """Raises what is no ordinary exception, whatever it is asked or told."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        raise Panic("index out of bounds")

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        raise Panic

    close = over


class Unspeakable:
    """Raises what cannot even be told."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        raise Unsayable


class Unsayable(Exception):
    """Has no text."""

    def __str__(self) -> str:
        raise ValueError("no words")


class Garbled:
    """Raises with words that no file can hold."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        raise ValueError("\ud800 points")


class Interrupting:
    """Raises what Ctrl-C does."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        raise KeyboardInterrupt


class First:
    """Plays the first decision listed."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Any) -> int:
        return legal[0]


class Sulking(First):
    """Raises when it is told of the end of a game, and when it is sent away."""

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        raise ValueError("it was luck")

    def close(self) -> None:
        raise OSError("not now")


class Spoilt(Sulking):
    """Loses, and then does not even go."""

    choose = Wrong.choose


class Forging(First):
    """Writes itself a better result."""

    def over(self, scores: list[int], returns: list[float]) -> None:
        scores[:] = [1000] * len(scores)
        returns[:] = [1.0] * len(returns)


class Bored(First):
    """Ends the program when a game is over."""

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        sys.exit()

    def close(self) -> None:
        sys.exit()


class Brooding(First):
    """Never comes back from the end of a game."""

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        time.sleep(1000)


class Clinging(First):
    """Cannot be sent away."""

    def close(self) -> None:
        time.sleep(1000)


class Hopeless(Clinging):
    """Loses, and then cannot be sent away."""

    choose = Wrong.choose


NAMES = (
    *("wrong", "broken", "slow", "asleep", "deadly", "stillborn", "talker"),
    *("leaving", "panicking", "unspeakable", "garbled", "interrupting", "bored"),
    *("first", "sulking", "spoilt", "forging", "brooding", "clinging", "hopeless"),
)


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the bots, in this process and those that it starts."""
    lines = ["[wagonway.bots]", *(f"{name} = {__name__}:{name.capitalize()}" for name in NAMES)]
    info = folder / "strange_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(lines))
    monkeypatch.setenv("STRANGE_PARENT", str(os.getpid()))
    monkeypatch.syspath_prepend(str(folder))
    wagonway.bots._plugins.cache_clear()


def uninstall() -> None:
    """Forget them again."""
    wagonway.bots._plugins.cache_clear()
