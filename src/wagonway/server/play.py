"""What the table asks of the kernel: one `Library` for all games, one `Narrator` for each table.

The server always plays the plain form: one decision of a person costs it a fraction of a millisecond, and it
never waits for a compiler. Compiled rules are for the bots' processes.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType, convert

import wagonway
from wagonway import rulebook
from wagonway.bots import names as bot_names
from wagonway.kernel import texts
from wagonway.kernel.chance import CHANCE, TERMINAL
from wagonway.kernel.components import ComponentError, content_hash, read_document
from wagonway.kernel.options import GameError
from wagonway.kernel.told import Gain
from wagonway.kernel.ways import Row, Way, forced_after, reveals, ways_to
from wagonway.learn import LessonError, lessons_of
from wagonway.learn.coach import coach_of
from wagonway.puzzles import PuzzleError, puzzles_of

from . import log
from . import messages as m
from .texts import LANGUAGES, TableError, language
from .wording import (
    game_text,
    name_options,
    option_name,
    option_text,
    refusal_message,
    slug,
    style_text,
    value_name,
)

logger = logging.getLogger("wagonway.server")

__all__ = ["CHANCE", "TERMINAL", "Library", "Narrator", "PlayError", "RuleRefused"]

PlayError = (GameError, ComponentError)
NOT_NOW = "NOT_NOW"  # every game's refusal of what its question does not ask for


class RuleRefused(Exception):
    """A rule says no."""

    def __init__(self, refusal: Any) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal


@cache
def _sets_of(game: str) -> frozenset[str]:
    """Hashes of the component sets that come with a game."""
    data = Path(wagonway.game(game).spec.folder) / "data"
    return frozenset(content_hash(read_document(path)) for path in data.glob("*.json"))


def _sample_file(game: str) -> Path:
    return Path(wagonway.game(game).spec.folder) / "data" / "sample.txt"


def _folder(game: str) -> Path:
    return Path(wagonway.game(game).spec.folder) / "locale"


def refused_by_table(error: TableError, lang: str) -> m.Refusal:
    """A refusal of the table itself, in words."""
    return m.Refusal(-1, error.code, "", error.text(lang), error.args_)


class Item(NamedTuple):
    """One sentence about a ply: a message with its arguments, and the things of the picture it speaks of."""

    id: str
    args: m.Args
    things: tuple[str, ...]


class Narrator:
    """One game with one setup: its positions, and what they say to people."""

    def __init__(self, game: Any, components: Any) -> None:
        self._game = game
        self._components = components
        hooks = game.spec.hooks
        self._turn_of = hooks.turn_of
        self._reveals, self._deeds, self._scenes = hooks.reveals, hooks.deeds, hooks.scenes
        self._closing = hooks.closing

    def start(self, setup: log.Setup) -> Any:
        """The position before the first ply."""
        return self._game.setup(
            setup.players, setup.options, self._components, form="plain", rules=setup.rules
        )

    def position(self, data: bytes, setup: log.Setup) -> Any:
        """A position from its bytes."""
        return self._game.from_bytes(data, self._components, form="plain")

    def turn_of(self, state: Any) -> int:
        """A number that changes where the rules begin another turn of the same seat."""
        return int(self._turn_of(state))

    def items(self, state: Any) -> tuple[Item, ...]:
        """What the last ply told everybody."""
        things = self._game.spec.hooks.spoken(state, state.events())
        return tuple(
            Item(message, {key: _plain(value) for key, value in args.items() if value is not None}, about)
            for (message, args), about in zip(state.narrate(), things, strict=True)
        )

    def log_item(self, ply: int, seat: int | None, item: Item, *, committed: bool) -> m.LogItem:
        """What a ply told, as the log has it."""
        message, args, things = item
        deed, scene = self._deeds.get(message, UNSET), self._scenes.get(message, UNSET)
        return m.LogItem(ply, seat, message, args, committed, list(things), deed, scene)

    def scene(self, items: Sequence[Item]) -> str | None:
        """The part of the game that these items end."""
        return next((self._scenes[item.id] for item in items if item.id in self._scenes), None)

    def closing(self, items: Sequence[Item]) -> int | None:
        """Which of these items is the first with which more ends than a turn; None where none is."""
        return next((number for number, item in enumerate(items) if item.id in self._closing), None)

    def before_closing(self, state: Any, action: int, item: Item) -> Any:
        """What a decision makes of a position before the rules come to that item."""
        return self._game.spec.hooks.before_closing(state, action, self._closing[item.id])

    def gains(self, state: Any, action: int) -> list[Gain]:
        """What a decision or an outcome of chance brings, which is carried out on the state."""
        before = state.copy()
        state.apply(action)
        found: list[Gain] = self._game.spec.hooks.gains(before, state, state.events())
        return found

    def counted(self, state: Any, action: int) -> list[Gain]:
        """What is counted where a decision ends a game; nothing where points were scored before."""
        found: list[Gain] = self._game.spec.hooks.counted(state, action)
        return found

    def scored_on(self, state: Any, action: int) -> Any:
        """The position in which the points are counted that a decision brought at the end of a part."""
        return self._game.spec.hooks.scored_on(state, action)

    def scores(self, state: Any) -> list[int]:
        return [int(score) for score in state.scores()]

    def reveals(self, items: Sequence[Item]) -> bool:
        """Whether what happened cannot be taken back, because somebody has seen something."""
        return any(item.id in self._reveals for item in items)

    def view(self, state: Any, seat: int | None) -> Any:
        return state.view(seat)

    def drawn(self, known: Any, seat: int | None) -> Any:
        """The view of what a seat knows."""
        return self._game.spec.hooks.view(known, seat)

    def prompt(self, state: Any) -> m.Prompt:
        found, table = state.prompt(), self._game.spec.table
        rule = table.rules.get(int(state.s.stage), "") if table is not None else ""
        return m.Prompt(found["id"], {key: _plain(value) for key, value in found["args"].items()}, rule)

    def legal(self, state: Any) -> list[m.Legal]:
        return [self.choice(state, action) for action in state.legal_actions()]

    def choice(self, state: Any, action: int) -> m.Legal:
        """A legal decision as a client shows it."""
        hooks = self._game.spec.hooks
        shape = next(iter(hooks.shapes(state, action)), UNSET)
        final: bool | UnsetType = UNSET
        if hooks.reveals:
            after = state.copy()
            after.apply(action)
            final = reveals(after) or UNSET
        return m.Legal(**hooks.choice(state, action), shape=shape, final=final)

    def ways(self, state: Any, seat: int, thing: str) -> list[m.Way]:
        """What the player to act can do with a thing, as far as they know."""
        known = state.information_state(seat)
        return self._told(known, ways_to(known, thing))

    def follows(self, state: Any, seat: int, action: int) -> list[m.Way]:
        """What follows by itself from a legal decision; nothing for any other."""
        known = state.information_state(seat)
        listed = action in known.legal_actions()
        found = [Way((action,), forced_after(known, (action,)))] if listed else []
        return self._told(known, found)

    @property
    def means(self) -> list[str]:
        """Kinds of decisions that only serve others."""
        return sorted(self._game.spec.hooks.means)

    def _told(self, known: Any, found: Sequence[Way]) -> list[m.Way]:
        """Ways with their steps in words. Ways begin alike: each state and choice is made once."""
        states: dict[Row, Any] = {(): known}
        steps: dict[Row, m.Legal] = {}
        told = []
        for way in found:
            row = way.actions + way.then
            for end in range(1, len(row) + 1):
                before = states[row[: end - 1]]
                if row[:end] not in steps:
                    steps[row[:end]] = self.choice(before, row[end - 1])
                if row[:end] not in states and end < len(row):
                    states[row[:end]] = after = before.copy()
                    after.apply(row[end - 1])
            all_steps = [steps[row[: end + 1]] for end in range(len(row))]
            told.append(m.Way(all_steps[: len(way.actions)], all_steps[len(way.actions) :]))
        return told

    def unlisted(self, state: Any) -> list[m.Unlisted]:
        return [m.Unlisted(**each) for each in self._game.spec.hooks.unlisted(state)]

    def wishes(self, known: Any) -> dict[str, m.Plain]:
        """What pointing at things asks about, of what a seat knows."""
        return dict(self._game.spec.hooks.wishes(known))

    def asked(self, state: Any, seat: int, intention: Mapping[str, Any]) -> m.Said | None:
        """What a question why not is about, where the game says it."""
        found = self._game.spec.hooks.asked(state.information_state(seat), dict(intention))
        return m.Said(**found) if found is not None else None

    def figures(self, state: Any) -> dict[str, list[int]]:
        """What counts, by seat."""
        found: dict[str, list[int]] = self._game.spec.hooks.figures(state)
        return found

    def status(self, state: Any) -> m.Said | None:
        """Where the game stands."""
        found = self._game.spec.hooks.status(state)
        return convert(found, m.Said) if found is not None else None

    def actions(self, state: Any) -> list[int]:
        listed: list[int] = state.legal_actions()
        return listed

    def information(self, state: Any, seat: int) -> bytes:
        """What a seat knows, as bytes."""
        return bytes(state.information_state(seat))

    def check_action(self, state: Any, action: int) -> None:
        """Raise TableError or RuleRefused unless the player to act may take this action."""
        if not 0 <= action < self._game.first_chance:
            raise TableError("unknown_action", 400, action=action)
        refusal = state.why_not(action)
        if not refusal.ok:
            raise RuleRefused(refusal)

    def explain(self, state: Any, seat: int, intention: Mapping[str, Any], lang: str) -> m.Refusal | None:
        """Why a seat cannot do what it points at, in words; None where it can."""
        if "action" in intention and int(state.current_player()) != seat:
            # Actions are those of whoever is on turn: the answer would tell of their hand.
            raise TableError("not_your_turn", 409)
        try:
            # From what the seat knows, so that no intention, however put, asks about the rest.
            refusal = state.information_state(seat).explain(dict(intention), seat)
        except GameError as error:
            raise TableError("malformed", 400, where=str(error)) from error
        if refusal.name == NOT_NOW and int(state.current_player()) not in (seat, TERMINAL):
            # There is no question before them that could be answered first.
            return refused_by_table(TableError("not_your_turn", 409), lang)
        return None if refusal.ok else refusal_message(self._game.id, refusal, lang)

    def refused(self, refusal: Any, lang: str) -> m.Refusal:
        return refusal_message(self._game.id, refusal, lang)

    def ended(self, state: Any) -> bool:
        return bool(state.is_terminal())

    def stands_still(self, state: Any) -> bool:
        """Whether the players do nothing that brings the game nearer to its end."""
        return bool(self._game.spec.hooks.is_stalled(state))

    def result(self, state: Any) -> m.Result:
        return m.Result(self.scores(state), [float(value) for value in state.returns()])

    def aims(self, state: Any) -> dict[str, bool]:
        """Of a finished game for one: what it was played for beside the score, and whether it was met."""
        return {str(aim): bool(met) for aim, met in self._game.spec.hooks.aims(state).items()}


def _plain(value: Any) -> Any:
    """An argument of a message; numbers of the rules as plain ones."""
    return value if isinstance(value, str | dict | list) else int(value)


class Library:
    """The games of this installation; one that others have registered and that does not load is left out."""

    def __init__(self) -> None:
        # All packages of the installation are looked through for games, which takes milliseconds: once.
        self._found: tuple[str, ...] | None = None
        self._left_out: set[str] = set()

    def ids(self) -> list[str]:
        if self._found is None:
            self._found = wagonway.games()
        return [game for game in self._found if game not in self._left_out]

    def load(self) -> None:
        """Import all games, so that the first table does not wait for that."""
        self._found = wagonway.games()
        for game in self.ids():
            try:
                self.info(game)
                wagonway.game(game).form("plain")
            except Exception:  # whatever another's package raises
                logger.exception("The game %s is left out, as it does not load", game)
                self._left_out.add(game)

    def infos(self) -> list[m.GameInfo]:
        """What the page shows where a game is chosen."""
        found = []
        for game in self.ids():
            try:
                found.append(self.info(game))
            except PlayError as error:  # before `load` has come to it
                logger.error("%s", error)
        return found

    def game(self, game: str) -> Any:
        """A game by its id. Raises TableError where there is none."""
        if game not in self.ids():
            raise TableError("unknown_game", 404, game=game[:60], known=", ".join(self.ids()))
        return wagonway.game(game)

    def narrator(self, game: str, setup: log.Setup) -> Narrator:
        """What a table of this setup asks. Raises one of PlayError."""
        found = self.game(game)
        source = setup.document if setup.document is not None else setup.components
        return Narrator(found, found.components(source))

    def info(self, game: str) -> m.GameInfo:
        """What the page shows of one game. Raises TableError where there is none."""
        found = self.game(game)
        options = [
            m.GameOption(
                key=option.key,
                values=[
                    m.OptionValue(value, {lang: value_name(game, lang, option, value) for lang in LANGUAGES})
                    for value in option.values
                ],
                default=option.default,
                rule=option.rule,
                label={lang: option_name(game, lang, option) for lang in LANGUAGES},
                help={lang: option_text(game, lang, option, "-help") for lang in LANGUAGES},
                daily=option.daily,
            )
            for option in found.meta.options
        ]
        return m.GameInfo(
            id=found.id,
            name=dict(found.name),
            players=list(found.players),
            rules=found.rules_version,
            components=found.components().hash,
            options=options,
            bots=bot_names(),
            styles=[
                m.GameStyle(
                    style,
                    {lang: style_text(game, lang, style) or style for lang in LANGUAGES},
                    {lang: style_text(game, lang, style, "-about") for lang in LANGUAGES},
                )
                for style in found.spec.styles
            ],
            daily=found.meta.daily,
            tagline={lang: game_text(game, lang, f"game-{found.id}-tagline", {}) or "" for lang in LANGUAGES},
            about={lang: game_text(game, lang, f"game-{found.id}-about", {}) or "" for lang in LANGUAGES},
            minutes=list(found.meta.minutes) if found.meta.minutes else None,
            weight=found.meta.weight,
            sample=_sample_file(game).is_file(),
            lessons=self.teaches(game),
            puzzles=self.riddles(game),
            coach=self.coaches(game),
        )

    def teaches(self, game: str) -> int:
        """How many lessons there are of a game; none where they cannot be read."""
        try:
            return len(lessons_of(game))
        except LessonError as error:
            logger.error("The lessons of %s are left out: %s", game, error)
            return 0

    def riddles(self, game: str) -> int:
        """How many puzzles there are of a game; none where they cannot be read."""
        try:
            return sum(puzzle.open for puzzle in puzzles_of(game))
        except PuzzleError as error:
            logger.error("The puzzles of %s are left out: %s", game, error)
            return 0

    def coaches(self, game: str) -> bool:
        """Whether there is a coach of a game; none where its file cannot be read."""
        try:
            return coach_of(game) is not None
        except LessonError as error:
            logger.error("The coach of %s is left out: %s", game, error)
            return False

    def sample(self, game: str) -> m.GameSample:
        """The position that shows what a game looks like. Raises TableError where there is none."""
        found, path = self.game(game), _sample_file(game)
        if not path.is_file():
            raise TableError("no_sample", 404, game=game)
        state = found.parse_position(path.read_text(encoding="utf-8").strip(), form="plain")
        return m.GameSample(
            view=state.view(None),
            components=found.components().hash,
            options=state.options,
            players=int(state.players),
        )

    def check_daily(self, game: str, options: Mapping[str, Any]) -> None:
        """Raise TableError unless a layout of the day can be played like this."""
        meta = self.game(game).meta
        if not meta.daily:
            raise TableError("no_daily", 400, game=game)
        for option in meta.options:
            if not option.daily and options.get(option.key, option.default) != option.default:
                raise TableError("daily_option", 400, option=option.key, value=slug(option.default))

    def ranks(self, game: str, components: str) -> list[tuple[dict[str, str], int]]:
        """The ranks that the rulebook has for the score of one alone, by language, with the least points."""
        found = self.game(game)
        ranks = found.spec.hooks.ranks(found.components(components).document)
        return [
            ({lang: game_text(game, lang, message, {}) or "" for lang in LANGUAGES}, least)
            for message, least in ranks
        ]

    def for_players(self, game: str, players: int) -> Any:
        """A game that so many can play. Raises TableError."""
        found = self.game(game)
        if players not in found.players:
            known = ", ".join(map(str, found.players))
            raise TableError("wrong_players", 400, game=game, players=players, known=known)
        return found

    def setup(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any],
        source: dict[str, Any] | str | None = None,
        rules: int | None = None,
    ) -> log.Setup:
        """A setup whose options are all named. Raises TableError in the player's words.

        `source` is the document of a component set, or the hash of one known here; None: the game's own.
        """
        found = self.for_players(game, players)
        by_key = {option.key: option for option in found.meta.options}
        for key, value in options.items():
            if key not in by_key:
                known = ", ".join(by_key) or "-"
                raise TableError("unknown_option", 400, option=key[:60], known=known)
            allowed = by_key[key].values
            if not any(type(one) is type(value) and one == value for one in allowed):
                known = ", ".join(slug(one) for one in allowed)
                raise TableError("wrong_option", 400, option=key, value=slug(value)[:60], known=known)
        chosen = {key: options.get(key, option.default) for key, option in by_key.items()}
        try:
            components = found.components(source)
        except ComponentError as error:
            raise TableError("wrong_components", 422, where=str(error)) from error
        # A set that was only heard of here is not known any more after a restart, unless the table keeps it.
        comes_along = not isinstance(source, dict) and components.hash in _sets_of(game)
        return log.Setup(
            players=players,
            rules=rules or found.rules_version,
            components=components.hash,
            options=chosen,
            document=None if comes_along else components.document,
        )

    def locale(self, game: str, lang: str) -> str:
        """Fluent text of a game, with what all say alike. Raises TableError where it lacks this language."""
        self.game(game)
        folder = _folder(game)
        known = sorted(path.stem for path in folder.glob("*.ftl"))
        if lang not in known:
            raise TableError("unknown_lang", 404, lang=lang[:20], known=", ".join(known) or "-")
        return texts.source(folder.parent, lang)

    def components(self, game: str, wanted: str | None) -> dict[str, Any]:
        """The document of a component set, by hash; None: the game's own. Raises TableError."""
        found = self.game(game)
        try:
            # Nothing but a hash gets through: the kernel would read a file of any other name.
            if wanted is not None and not re.fullmatch("[0-9a-f]{64}", wanted):
                raise ComponentError("no hash")
            document: dict[str, Any] = found.components(wanted).document
        except ComponentError as error:
            raise TableError("unknown_components", 404, hash=(wanted or "")[:64]) from error
        return document

    def has_secrets(self, game: str) -> bool:
        """Whether seats of a game hold something that others must not see."""
        return bool(self.game(game).meta.facts.get("hidden_information", True))

    def captions(self, game: str, wanted: str) -> dict[str, Any]:
        """Texts made from a component set, by its hash. Raises TableError."""
        return dict(self.game(game).spec.hooks.captions(self.components(game, wanted)))

    def examine(self, game: str, document: dict[str, Any]) -> m.ComponentReport:
        """What is found in a component set of somebody's own. Raises TableError for an unknown game."""
        found = self.game(game)
        errors, advice = found.spec.examine(document)  # not found.components, which would keep every draft
        try:
            captions = dict(found.spec.hooks.captions(document))
        except Exception:  # of a draft whose shape is wrong; what is wrong stands among the errors
            if not errors:
                raise
            captions = {}
        made = None if errors else content_hash(document)
        told = [
            m.ComponentFinding(each.code, each.place, each.args, each.error) for each in (*errors, *advice)
        ]
        return m.ComponentReport(not errors, told, made, captions)

    def rules(self, game: str, lang: str) -> list[m.RuleLine]:
        """The game's rules, line by line, in a language or in English; options by the names on the page."""
        found = self.game(game)
        wanted = language(lang)
        book_lang = wanted if wanted in rulebook.languages(game) else "en"
        options = found.meta.options
        return [
            m.RuleLine(
                rule.ref, rule.heading, name_options(game, book_lang, options, rule.text), list(rule.facts)
            )
            for rule in rulebook.read(game, book_lang).rules.values()
        ]
