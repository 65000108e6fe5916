"""Characters of bots: what a game's styles are called, who may have one, and how a style becomes a taste.

`engineer:style=brewer` searches as `engineer` does, but likes what brewers like. What that is, the game's
styles.py says.
"""

from __future__ import annotations

from wagonway.games import game
from wagonway.kernel.search import TASTE_LEARNED, TASTES
from wagonway.kernel.spec import GameSpec

from . import check, make
from .base import Bot, BotError, Spec
from .settings import fingerprint

STYLED = ("turn", "foresight", "clerk", "engineer", "director", "tycoon")
"""Bots that may have a style; of the levels, as they are now."""
LEARNED = ("engineer", "director", "tycoon")
"""Levels that go by what games have taught; from which version on, stands below."""
FIRST_LEARNED = 3


class StyleError(BotError):
    """A style that a game does not have; `known` tells those it has."""

    def __init__(self, style: str, spec: GameSpec) -> None:
        self.style, self.known = style, ", ".join(spec.styles)
        there_are = f"it has: {self.known}" if spec.styles else "it has none"
        super().__init__(f"the game {spec.id} has no style {style!r}; {there_are}.")


def style_of(spec: Spec) -> str:
    """The style that a spec asks for; "" for none."""
    return dict(spec.parameters).get("style", "") if spec.name in STYLED else ""


def check_style(spec: Spec, found: GameSpec) -> None:
    """See that a game has the style that a bot is to have there. Raises StyleError."""
    number_of(style_of(spec), found)


def make_for(spec: str, found: GameSpec) -> Bot:
    """The bot of a spec, to play a game. Raises BotError, for a style that it does not have StyleError."""
    check_style(check(spec), found)
    return make(spec)


def number_of(style: str, spec: GameSpec) -> int:
    """The number of a style in a game, from 1; 0 for "". Raises StyleError."""
    if not style:
        return 0
    if style not in spec.styles:
        raise StyleError(style, spec)
    return spec.styles.index(style) + 1


def taste_of(plain: int, style: str, spec: GameSpec) -> int:
    """The taste (see kernel/search.py) of a style whose bot would go by `plain`. Raises StyleError."""
    return plain + TASTES * number_of(style, spec)


def way_of_liking(spec: Spec, game_id: str) -> str | None:
    """A text that is another one where a bot's style likes other things; None where it has none."""
    style = style_of(spec)
    if not style:
        return None
    found = game(game_id).spec
    return f"style {fingerprint((style, found.likes[number_of(style, found)]))}"


def way_of_having_learned(spec: Spec, game_id: str) -> str | None:
    """A text that is another one where games have taught other weights; None where a bot goes by none."""
    if not has_learned(spec):
        return None
    return f"learned {fingerprint(game(game_id).spec.weights)}"


def has_learned(spec: Spec) -> bool:
    """Whether a bot goes by what games have taught: a level that does so, or one that is told to."""
    if spec.name in LEARNED:
        return spec.version is None or spec.version >= FIRST_LEARNED
    return is_told_to_learn(spec)


def is_told_to_learn(spec: Spec) -> bool:
    """Whether a spec says that its bot goes by what games have taught."""
    return dict(spec.parameters).get("taste", "") == str(TASTE_LEARNED)
