"""Known bugs, planted into any game, to see that the examination finds each of them.

A planted game is the game's plain form with one function or hook spoilt from some decision on.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from . import conformance as found
from .chance import TERMINAL, RandomSource
from .conformance import Examiner, Fault
from .game import Game, State
from .schema import Layout, layout_of
from .spec import GameSpec

SPOILT_FROM = 6  # applied actions before the bug shows
ENOUGH = 3_000  # decisions after which a selftest calls a game endless


class Planted:
    """A game with one bug: its name, the kinds of fault that tell it, and the forms to examine it in."""

    def __init__(
        self, name: str, kinds: tuple[str, ...], game: Game, forms: tuple[str, ...], every: int = 3
    ) -> None:
        self.name = name
        self.kinds = kinds
        self.game = game
        self.forms = forms
        self.every = every

    def examine(self, players: int, seed: int) -> list[Fault]:
        """What the examination finds in one game."""
        return Examiner(self.game, players, seed, forms=self.forms, limit=ENOUGH, every=self.every).run()

    def is_found(self, players: int, seed: int) -> bool:
        """Whether the examination finds the bug for what it is."""
        return any(fault.kind in self.kinds for fault in self.examine(players, seed))


def _respecify(game: Game, **entries: Callable[..., Any]) -> Game:
    """The game with other entry functions; everything else is shared."""
    spec = GameSpec(game.spec.package)
    for name in ("meta", "hooks", "constants", "State", "Work", "Components", "load"):
        spec.__dict__[name] = getattr(game.spec, name)
    spec.__dict__["entries"] = {**game.spec.entries, **entries}
    return Game(spec)


def _rehook(game: Game, **methods: Callable[..., Any]) -> Game:
    """The game with other hooks."""
    planted = _respecify(game)
    hooks = copy(game.spec.hooks)
    for name, method in methods.items():
        setattr(hooks, name, method)
    planted.spec.__dict__["hooks"] = hooks
    return planted


def _late(function: Callable[..., Any], spoilt: Callable[..., Any]) -> Callable[..., Any]:
    """An `apply` that is spoilt after some calls. Copies count as well; that is no harm."""
    calls = 0

    def apply(s: Any, c: Any, w: Any, action: int) -> None:
        nonlocal calls
        calls += 1
        function(s, c, w, action)
        if calls > SPOILT_FROM:
            spoilt(s)

    return apply


def plant_all(game: Game, players: int) -> list[Planted]:
    """Every bug that this game can have: one without cached fields, say, cannot have them stale."""
    entries = game.spec.entries
    plants = [
        Planted(
            "apply raises",
            (found.CRASH,),
            _respecify(game, apply=_late(entries["apply"], _raise)),
            ("plain",),
        ),
        Planted(
            "no decision is listed",
            (found.DEAD_END,),
            _respecify(game, legal_actions=_lists_none),
            ("plain",),
        ),
        Planted("the game never ends", (found.ENDLESS,), _never_ends(game), ("plain",), every=500),
        Planted("a decision is not listed", (found.WHY_NOT,), _forgets_one(game), ("plain",)),
        Planted(
            "a deal that knows no weights",
            (found.RESULT,),
            _respecify(game, sample_chance=_deals_the_first(game)),
            ("plain",),
        ),
        Planted("a return beyond 1", (found.RESULT,), _respecify(game, outcome=lambda *_: 2000), ("plain",)),
        Planted("a number that a field cannot hold", (found.CRASH,), _overflows(game), ("plain", "checked")),
        Planted("a position text that forgets", (found.ROUND_TRIP,), _forgetful_text(game), ("plain",)),
        Planted("words that mean two decisions", (found.ROUND_TRIP,), _ambiguous(game), ("plain",)),
    ]
    if game.spec.view_types is not None:
        plants.append(Planted("more is shown than declared", (found.VIEW,), _shows_more(game), ("plain",)))
        plants.append(Planted("less is shown than declared", (found.VIEW,), _shows_less(game), ("plain",)))
    if game.zero_sum and players > 1:
        spoilt = _respecify(game, outcome=lambda *_: 500)
        plants.append(Planted("everybody wins", (found.RESULT,), spoilt, ("plain",)))
    plants.append(
        Planted(
            "an observation that forgets",
            (found.OBSERVATION,),
            _respecify(game, observe=_sees_half(game)),
            ("plain",),
            every=1,
        )
    )
    hidden, conserved, cached = _spots(game, players)
    if hidden:
        plants.append(
            Planted("nothing is hidden", (found.HIDDEN,), _respecify(game, hide=_nothing), ("plain",))
        )
    if conserved is not None:
        spoilt = _respecify(game, apply=_late(entries["apply"], _bump(game, conserved)))
        plants.append(Planted("something from nowhere", (found.CONSERVATION,), spoilt, ("plain",)))
        plants.append(
            Planted(
                "two forms that differ", (found.FORMS_DIFFER,), _two_minds(game, spoilt), ("checked", "plain")
            )
        )
    if cached is not None:
        spoilt = _respecify(game, apply=_late(entries["apply"], _bump(game, cached)))
        plants.append(Planted("a stale cached field", (found.CACHED_FACT,), spoilt, ("plain",)))
    return plants


def selftest(game: Game, players: int, seed: int = 0) -> dict[str, bool]:
    """Name of each planted bug -> whether it was found."""
    return {planted.name: planted.is_found(players, seed) for planted in plant_all(game, players)}


# --- single bugs --------------------------------------------------------------------------------------------


def _raise(s: Any) -> None:
    raise IndexError("planted")


def _nothing(*_: Any) -> None:
    pass


def _lists_none(s: Any, c: Any, w: Any) -> int:
    return 0


def _never_ends(game: Game) -> Game:
    """From the last decision on every decision leads back to the same place."""
    current_player, apply = game.spec.entries["current_player"], game.spec.entries["apply"]
    layout = layout_of(game.spec.State)

    def stays(s: Any, c: Any, w: Any, action: int) -> None:
        before = layout.flat(s)
        apply(s, c, w, action)
        if current_player(s, c, w) == TERMINAL:
            layout.assign(s, before)
            w.num_events = 0

    return _respecify(game, apply=stays)


def _forgets_one(game: Game) -> Game:
    legal_actions = game.spec.entries["legal_actions"]

    def forgets(s: Any, c: Any, w: Any) -> int:
        n: int = legal_actions(s, c, w)
        return n - 1 if n > 1 else n

    return _respecify(game, legal_actions=forgets)


def _deals_the_first(game: Game) -> Callable[..., Any]:
    chance_outcomes = game.spec.entries["chance_outcomes"]

    def sample_chance(s: Any, c: Any, w: Any, rng: Any) -> int:
        chance_outcomes(s, c, w)
        return int(w.actions[0])

    return sample_chance


def _sees_half(game: Game) -> Callable[..., Any]:
    observe, size = game.spec.entries["observe"], game.observation_size

    def sees_half(s: Any, c: Any, w: Any, seat: int) -> None:
        observe(s, c, w, seat)
        for index in range(1, size, 2):
            w.observation[index] = 0

    return sees_half


def _overflows(game: Game) -> Game:
    def big(s: Any) -> None:
        s.players = 1000

    return _respecify(game, apply=_late(game.spec.entries["apply"], big))


def _forgetful_text(game: Game) -> Game:
    """A text in which the last word that matters is missing."""
    position_text, parse_position = game.spec.hooks.position_text, game.spec.hooks.parse_position
    layout = layout_of(game.spec.State)

    def parse(state: State, text: str, s: Any) -> None:
        parse_position(state, text, s)
        numbers = layout.flat(s)
        last = max((i for i, number in enumerate(numbers) if number), default=0)
        layout.assign(s, [*numbers[:last], 0, *numbers[last + 1 :]])

    return _rehook(game, position_text=position_text, parse_position=parse)


def _ambiguous(game: Game) -> Game:
    parse_action = game.spec.hooks.parse_action

    def parse(names: Any, text: str) -> int:
        return max(0, parse_action(names, text) - 1)

    return _rehook(game, parse_action=parse)


def _shows_more(game: Game) -> Game:
    view = game.spec.hooks.view
    return _rehook(game, view=lambda state, seat: {**view(state, seat), "planted": 1})


def _shows_less(game: Game) -> Game:
    view = game.spec.hooks.view
    return _rehook(game, view=lambda state, seat: dict(list(view(state, seat).items())[1:]))


def _bump(game: Game, leaf: int) -> Callable[[Any], None]:
    layout = layout_of(game.spec.State)

    def bump(s: Any) -> None:
        _add_one(layout, s, leaf)

    return bump


def _add_one(layout: Layout, s: Any, leaf: int) -> None:
    numbers = layout.flat(s)
    if numbers[leaf] < layout.leaves[leaf].kind.high:
        numbers[leaf] += 1
    layout.assign(s, numbers)


def _two_minds(game: Game, spoilt: Game) -> Game:
    """A game whose plain form is the spoilt one's."""
    planted = _respecify(game)
    planted._forms["plain"] = spoilt.form("plain")
    return planted


def _spots(game: Game, players: int) -> tuple[bool, int | None, int | None]:
    """Whether anything is hidden; a number that the audit counts; a number that derive works out."""
    state = game.setup(players, form="plain")
    rng = RandomSource(1)
    state.resolve_chance(rng)
    for _ in range(SPOILT_FROM):
        if state.is_terminal():
            break
        state.apply(state.legal_actions()[0])
        state.resolve_chance(rng)
    hidden = any(state.information_state(seat) != state for seat in range(players))
    layout = layout_of(game.spec.State)
    conserved = cached = None
    for leaf in range(len(layout.leaves)):
        other = state.copy()
        _add_one(layout, other.s, leaf)
        try:
            counted, derived = other.audit() != state.audit(), other.derived() == state
        except Exception:  # a number that other things hang on
            continue
        if conserved is None and counted and not derived:
            conserved = leaf
        if cached is None and derived:
            cached = leaf
        if conserved is not None and cached is not None:
            break
    return hidden, conserved, cached
