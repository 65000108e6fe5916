"""A game's decisions as a table, from which follow its dispatch, its notation and its page in the docs.

A game's decisions.py says once, on one screen, what is asked and what can be answered:

    Stage(k.CHOOSE_DIE, prompt="prompt-die", rule="MOVE-3", decisions=(
        Decision(k.DIE, "die", DIE_IDS, why_not=why_not_die, sets={"die": ANSWER}, goes=k.PAY),
    )),

reads: at the stage CHOOSE_DIE one may answer with `die:p1` and so on, the numbers from DIE on; `why_not_die`
says which of them, and MOVE-3 of RULES.md why; the number is kept in the field `die`, and PAY is asked next.
A `Table` of such stages checks that the blocks tile the action space exactly and that each stage is there
once. From it follow

- `why_not`, `legal_actions`, `apply` and `chance_outcomes`, written as source of rules (dispatch.py);
- the text of a decision and back (`notation`);
- the order in which the words of a wish are decided, and what they concern (intentions.py);
- the page of the action space, and `game.action_space()`.

What a table cannot say stays a rule: `does` and `lists` take any.
"""

from __future__ import annotations

import bisect
import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from math import prod
from typing import Any, TypeAlias

Rule: TypeAlias = Callable[
    ..., Any
]  # marked @rule; it is given what the annotations of its arguments ask for
# Of a state, components, the number of a decision and a named thing: whether the decision concerns the thing.
About: TypeAlias = Callable[[Any, Any, int, Any], bool]
Nouns: TypeAlias = "Sequence[str] | Callable[[Any], Sequence[str]]"
ALONE = ("",)  # the nouns of a decision that has none


class TableError(Exception):
    """A table of decisions contradicts itself; one sentence."""


@dataclass(frozen=True)
class Answer:
    """The number that was answered, as the value of a field: `ANSWER`, or `ANSWER + 3`."""

    plus: int = 0

    def __add__(self, number: int) -> Answer:
        return Answer(self.plus + number)


ANSWER = Answer()


@dataclass(frozen=True)
class Among:
    """Numbers worth a look: field `name` of the first `count` rows of a table of the state."""

    count: str  # field of the state
    table: str
    name: str


@dataclass(frozen=True)
class Decision:
    """One block of the action space, as it is answered at one stage.

    Numbers run from `first`, one for each noun. A block that is answered at several stages is declared once
    and repeated with `but`. Rules are given the state, the components, the work, the seat to act (an argument
    called `seat`, where flow.py says whose it is) and the numbers of the noun, as far as they ask for them.
    """

    first: int
    kind: str
    nouns: Nouns = ALONE  # as the notation writes them; a function of the names of a component set
    count: int = 0  # how many nouns, where they are a function
    word: str | None = None  # before the colon of the notation, if it is not the kind; "" for the noun alone
    called: Callable[[Any], Sequence[str]] | None = None  # ids for views, of the names of a set
    sizes: tuple[int, ...] = ()  # of the numbers of a noun, where it has several; the last one runs fastest
    base: int = 0  # number of the first noun
    least: int = 0  # numbers below it are never decided
    # what allows it: (numbers) -> refusal; left out where all that is listed is allowed
    why_not: Rule | None = None
    # what it does, in this order
    sets: Mapping[str, int | Answer] = field(default_factory=dict)  # fields of the state
    goes: int | tuple[int, int] | None = None  # the next stage; of two the second if the last rule says True
    does: Rule | tuple[Rule, ...] = ()
    # what lists it, where the stage has no list of its own: all that why_not allows, narrowed for speed
    only_if: Rule | None = None  # () -> bool
    up_to: Rule | None = None  # () -> the greatest number worth a look
    among: Among | None = None
    bits: Rule | None = None  # of chance: () -> the first numbers that may come, as a set, each as likely
    otherwise: int = 0  # refusal while anything else can be done: it is for when nothing else can
    # wishes
    about: Mapping[str, About] = field(default_factory=dict)
    misses: Mapping[str, int] = field(default_factory=dict)  # refusal where none concerns the thing of a key
    keeps: str = ""  # field that holds the number once it is decided, where `sets` does not say so

    @property
    def size(self) -> int:
        """How many numbers of the action space it takes."""
        return self.count if callable(self.nouns) else len(self.nouns)

    @property
    def end(self) -> int:
        return self.first + self.size

    @property
    def counts(self) -> tuple[int, ...]:
        """How many values each number of a noun has; none for a decision without nouns."""
        return self.sizes or (() if self.nouns == ALONE else (self.size,))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """What carries it out."""
        return self.does if isinstance(self.does, tuple) else (self.does,)

    @property
    def prefix(self) -> str:
        """What stands before the noun in the notation, without the colon."""
        return self.kind if self.word is None else self.word

    def but(self, **changes: Any) -> Decision:
        """The same block, answered at another stage."""
        return dataclasses.replace(self, **changes)


@dataclass(frozen=True)
class Stage:
    """What is asked, of a player or of chance, with which words, and what can be answered.

    `lists` is a rule that fills w.actions (and of chance w.weights) and says how many; without it every noun
    that is allowed is listed.
    """

    number: int
    decisions: tuple[Decision, ...]
    prompt: str = ""  # message id; left out where it depends on more than the stage
    rule: str = ""  # the line of RULES.md that says what is decided here
    lists: Rule | None = None


@dataclass(frozen=True)
class Block:
    """A part of the action space: the actions `first` to `first + count - 1`.

    `nouns[i]` is what the action `first + i` is about, as the notation writes it, "" for a decision without a
    noun. Where `shape` has several entries the nouns are a table of that shape, row by row. `stages` are the
    names of the stages at which it is decided; `chance` is true where nobody decides it.
    """

    name: str
    first: int
    count: int
    shape: tuple[int, ...]
    nouns: tuple[str, ...]
    stages: tuple[str, ...]
    chance: bool


class Notation:
    """The words of a table's decisions, for one component set."""

    def __init__(self, table: Table, names: Any) -> None:
        self._table = table
        self.nouns: dict[str, tuple[str, ...]] = {}
        self._texts: list[str] = []
        self._ids: list[tuple[str, str]] = []
        for block in table.blocks:
            nouns = _filled(block.nouns(names) if callable(block.nouns) else block.nouns, block.size)
            called = nouns
            if block.called is not None and names is not None:
                called = _filled(block.called(names), block.size)
            self.nouns[block.kind] = nouns
            self._texts += [":".join(filter(None, (block.prefix, noun))) for noun in nouns]
            self._ids += [(block.kind, noun or block.kind) for noun in called]
        self._numbers = {text: action for action, text in enumerate(self._texts)}
        if len(self._numbers) != table.end:
            raise TableError("two decisions have the same text.")

    def text(self, action: int) -> str:
        """A decision or outcome of chance as one word. Raises ValueError for no action."""
        self._table.block_of(action)
        return self._texts[action]

    def noun(self, action: int) -> tuple[str, str]:
        """The kind of a decision and the id of its noun, the kind again where it has none."""
        self._table.block_of(action)
        return self._ids[action]

    def parse(self, word: str) -> int | None:
        """The action of a word, None where it is none."""
        return self._numbers.get(word)


def _filled(nouns: Sequence[str], size: int) -> tuple[str, ...]:
    """As many nouns as the block has numbers; where a set has fewer the others are called by their number."""
    return (*nouns, *map(str, range(len(nouns), size)))


class Table:
    """All stages of a game and what can be answered at each.

    `names[n]` is the name of stage n, `over` are those at which nothing is asked any more. Numbers from
    `first_chance` to `end` are outcomes of chance. Raises TableError.
    """

    def __init__(
        self,
        stages: Sequence[Stage],
        names: Sequence[str],
        first_chance: int,
        end: int,
        over: Sequence[int] = (),
    ) -> None:
        self.stages = tuple(stages)
        self.names = tuple(names)
        self.first_chance, self.end = first_chance, end
        self.blocks = tuple(_tiled(self.decisions(), end))
        self._firsts = [block.first for block in self.blocks]
        self._by_kind = {block.kind: block for block in self.blocks}
        if len(self._by_kind) < len(self.blocks):
            raise TableError("two blocks have the same kind.")
        asked = sorted([*(stage.number for stage in self.stages), *over])
        if asked != list(range(len(self.names))):
            raise TableError(f"the stages asked and over are {asked}; each of {len(self.names)} stands once.")
        for stage in self.stages:
            self._check(stage)
        self.prompts = {stage.number: stage.prompt for stage in self.stages if stage.prompt}
        self.rules = {stage.number: stage.rule for stage in self.stages if stage.rule}
        self.notation = lru_cache(maxsize=16)(self._notation)  # of the sets last used

    def _check(self, stage: Stage) -> None:
        for row in stage.decisions:
            where = f"{self.names[stage.number]}, {row.kind}"
            if row.first < self.first_chance < row.end or self.is_chance(stage) != (
                row.first >= self.first_chance
            ):
                raise TableError(f"{where}: chance and players do not answer the same question.")
            if prod(row.counts) != row.size:
                raise TableError(f"{where}: sizes {row.sizes} do not make {row.size} nouns.")
            if row.otherwise and stage.lists is not None:
                raise TableError(f"{where}: `otherwise` is for what is listed here, not by a rule.")
            if self.is_chance(stage) and (row.bits is None) == (stage.lists is None):
                raise TableError(f"{where}: of chance either `bits` or `lists` says what may come.")
            if not row.rules and not row.sets and row.goes is None:
                raise TableError(f"{where}: nothing comes of it.")
            if not row.misses.keys() <= row.about.keys():
                raise TableError(f"{where}: a key is missed that it is not about.")
            for next_stage in _stages_of(row):
                if not 0 <= next_stage < len(self.names):
                    raise TableError(f"{where}: there is no stage {next_stage}.")

    # --- what stands in it ------------------------------------------------------------------------------

    def decisions(self) -> Iterator[Decision]:
        """Every row, stage by stage."""
        return chain.from_iterable(stage.decisions for stage in self.stages)

    def is_chance(self, stage: Stage) -> bool:
        """Whether chance answers at a stage."""
        return stage.decisions[0].first >= self.first_chance

    def block_of(self, action: int) -> Decision:
        """The block of an action. Raises ValueError for no action."""
        if not 0 <= action < self.end:
            raise ValueError(f"{action} is no action; they run from 0 to {self.end - 1}.")
        return self.blocks[bisect.bisect_right(self._firsts, action) - 1]

    def block(self, kind: str) -> Decision:
        """The block of a kind. Raises KeyError."""
        return self._by_kind[kind]

    def stages_of(self, kind: str) -> tuple[int, ...]:
        """The stages at which decisions of a kind are answered."""
        return tuple(
            stage.number for stage in self.stages if any(row.kind == kind for row in stage.decisions)
        )

    def kinds(self) -> tuple[str, ...]:
        """The kinds of decisions of players, in the order in which they are decided."""
        rows = (row for row in self.decisions() if row.first < self.first_chance)
        return tuple(dict.fromkeys(row.kind for row in rows))

    def after(self, kinds: Iterable[str]) -> tuple[str, ...]:
        """The kinds of decisions that `goes` leads to from some, one after the other, nearest first."""
        found: dict[str, None] = {}
        looked_at: set[int] = set()
        waiting = [stage for row in self.decisions() if row.kind in set(kinds) for stage in _stages_of(row)]
        while waiting:
            number = waiting.pop(0)
            if number not in looked_at:
                looked_at.add(number)
                for row in next((s.decisions for s in self.stages if s.number == number), ()):
                    found[row.kind] = None
                    waiting += _stages_of(row)
        return tuple(found)

    def taken(self, s: Any) -> Iterator[int]:
        """The decisions that a plain state holds until they are carried out, as far as the table says so.

        It does where `keeps` names the field, or where `sets` marks the decision by a fixed value.
        """
        for row in self.decisions():
            fixed = {name: value for name, value in row.sets.items() if not isinstance(value, Answer)}
            if not (row.keeps or fixed) or any(getattr(s, name) != value for name, value in fixed.items()):
                continue
            answers = {name: value.plus for name, value in row.sets.items() if isinstance(value, Answer)}
            if row.keeps:
                answers = {row.keeps: 0}
            number = next((getattr(s, name) - plus - row.base for name, plus in answers.items()), 0)
            if 0 <= number < row.size:
                yield row.first + number

    # --- what follows from it ---------------------------------------------------------------------------

    def _notation(self, names: Any = None) -> Notation:
        return Notation(self, names)

    def action_space(self, names: Any = None) -> tuple[Block, ...]:
        """The parts of the action space in the order of their numbers; see Block."""
        nouns = self.notation(names).nouns
        return tuple(
            Block(
                row.kind,
                row.first,
                row.size,
                row.counts,
                nouns[row.kind],
                tuple(self.names[number] for number in self.stages_of(row.kind)),
                row.first >= self.first_chance,
            )
            for row in self.blocks
        )


def _tiled(rows: Iterable[Decision], end: int) -> Iterator[Decision]:
    """One row for each block, by their numbers, which leave no gap and do not overlap."""
    blocks: dict[int, Decision] = {}
    for row in rows:
        known = blocks.setdefault(row.first, row)
        if (known.kind, known.nouns, known.counts, known.base) != (row.kind, row.nouns, row.counts, row.base):
            raise TableError(f"{row.kind}: the block at {row.first} is declared in two ways.")
    at = 0
    for first in sorted(blocks):
        if first != at:
            raise TableError(f"{blocks[first].kind} begins at {first}; the block before it ends at {at}.")
        at = blocks[first].end
        yield blocks[first]
    if at != end:
        raise TableError(f"the last block ends at {at}, the action space at {end}.")


def _stages_of(row: Decision) -> list[int]:
    """The stages that a decision leads to, as far as `goes` says it."""
    if row.goes is None:
        return []
    return [row.goes] if isinstance(row.goes, int) else list(row.goes)
