"""Writes the rules that lead from a table of decisions to the rules of a game.

`write_rules` makes `why_not`, `legal_actions`, `apply` and `chance_outcomes` as source in the language of
rules, and defines it in the game's flow.py as if it stood there: compiled, linted and part of the key of the
cache like any other rule. `print(DISPATCH.source)` shows it; `inspect.getsource`, tracebacks and the debugger
find its lines.

    def list_at_choose_die(s: State, c: Components, w: Work) -> int:
        n = 0
        for a in range(7):  # die:p1 ... die:b3
            if why_not_die(s, w, a) == 0:
                w.actions[n] = 924 + a
                n += 1
        return n
"""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import Any, NamedTuple

from .decisions import Answer, Decision, Rule, Stage, Table, TableError
from .notes import refuse
from .rule import rule, rule_info
from .schema import layout_of

_STRUCTS = {
    "State": "s",
    "AnyState": "s",
    "Components": "c",
    "AnyComponents": "c",
    "Work": "w",
    "AnyWork": "w",
}


class Dispatch(NamedTuple):
    """The rules that were written, and their source."""

    why_not: Callable[[Any, Any, Any, int], int]
    legal_actions: Callable[[Any, Any, Any], int]
    apply: Callable[[Any, Any, Any, int], None]
    chance_outcomes: Callable[[Any, Any, Any], int]
    source: str


def write_rules(
    table: Table,
    space: dict[str, Any],
    ok: int,
    not_now: int | Rule,
    seat: Rule | None = None,
    then: Rule | None = None,
) -> Dispatch:
    """The rules of a table, defined in the namespace `space` of the game's flow.py (its `globals()`).

    There State, Components and Work stand already; the rules that the table names are put there too, so that
    whoever replaces a rule in every module that has it replaces it here. `not_now` is what is told of actions
    that answer another question: a refusal, or a rule (action) -> refusal. `seat` is the rule that says who
    is to act, for rules that have an argument called `seat`; `then` is done after every answer. Raises
    TableError.
    """
    lines = _Writer(table, space, ok, not_now, seat, then).write()
    source = "\n".join(lines) + "\n"
    name = f"<decisions of {space['__name__']}>"
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    before = dict(space)
    exec(compile(source, name, "exec"), space)
    for word, made in space.items():
        if inspect.isfunction(made) and before.get(word) is not made:
            if word in before:
                raise TableError(f"{word} stands in {space['__name__']} already.")
            rule()(made)
    why_not, legal_actions, apply, chance_outcomes = (space[word] for word in Dispatch._fields[:-1])
    return Dispatch(why_not, legal_actions, apply, chance_outcomes, source)


class _Writer:
    """Writes the source, line by line."""

    def __init__(
        self,
        table: Table,
        space: dict[str, Any],
        ok: int,
        not_now: int | Rule,
        seat: Rule | None,
        then: Rule | None,
    ) -> None:
        self.table, self.space = table, space
        self.ok, self.seat, self.then = ok, seat, then
        self.fields = {each.name for each in layout_of(space["State"]).fields}
        self.lines: list[str] = []
        self.imports(refuse)
        self.not_now = self.call(not_now, ["action"]) if callable(not_now) else str(not_now)

    def write(self) -> list[str]:
        asked = [stage for stage in self.table.stages if not self.table.is_chance(stage)]
        for stage in asked:
            self.list_stage(stage)
        self.legal_actions(asked)
        self.why_not(asked)
        self.apply()
        self.chance_outcomes([stage for stage in self.table.stages if self.table.is_chance(stage)])
        return self.lines

    # --- words of the source ----------------------------------------------------------------------------

    def say(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def define(self, name: str, text: str, takes_action: bool, result: str) -> None:
        if self.lines:
            self.lines += ["", ""]
        self.say(
            0, f"def {name}(s: State, c: Components, w: Work{', action: int' * takes_action}) -> {result}:"
        )
        self.say(1, f'"""{text}"""')

    def name(self, stage: Stage) -> str:
        return self.table.names[stage.number]

    def imports(self, called: Rule) -> str:
        """The name of a rule in the namespace."""
        name = called.__name__
        if rule_info(called) is None:
            raise TableError(f"{name} is not marked @rule().")
        if self.space.setdefault(name, called) is not called:
            raise TableError(f"two rules are called {name}.")
        return name

    def call(self, called: Rule, numbers: Sequence[str] = (), is_chance: bool = False) -> str:
        """A call with what a rule's arguments ask for; a seat that chance names is a number of its noun."""
        left = list(numbers)
        given = []
        for parameter in inspect.signature(called).parameters:
            annotation = called.__annotations__.get(parameter)
            kind = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")
            if kind in _STRUCTS:
                given.append(_STRUCTS[kind])
            elif parameter == "seat" and self.seat is not None and not is_chance:
                given.append(self.call(self.seat))
            elif left:
                given.append(left.pop(0))
            else:
                raise TableError(f"{called.__name__}: there is no number for {parameter}.")
        return f"{self.imports(called)}({', '.join(given)})"

    @staticmethod
    def numbers(row: Decision) -> list[str]:
        """The numbers of a noun, worked out of `action`."""
        sizes = row.counts
        if not sizes:
            return []
        if len(sizes) == 1:
            plus = row.base - row.first
            return [f"action {'+' if plus > 0 else '-'} {abs(plus)}" if plus else "action"]
        at = f"(action - {row.first})" if row.first else "action"
        made = []
        for place, size in enumerate(sizes):
            after = prod(sizes[place + 1 :])
            part = f"{at} // {after}" if after > 1 else at
            made.append(f"{part} % {size}" if place else part)
        return made

    def told(self, row: Decision) -> str:
        """What a block is, as a comment."""
        if callable(row.nouns) or not row.counts:
            return f"  # {row.kind}"
        words = [f"{row.prefix}:{noun}" if row.prefix else noun for noun in row.nouns]
        return f"  # {words[0]} ... {words[-1]}" if len(words) > 1 else f"  # {words[0]}"

    # --- what is listed ---------------------------------------------------------------------------------

    def list_stage(self, stage: Stage) -> None:
        """list_at_STAGE, and list_last_at_STAGE of what is for when nothing else can be done."""
        if stage.lists is not None:
            return
        name = self.name(stage)
        last = [row for row in stage.decisions if row.otherwise]
        self.list_rows(f"list_at_{name}", f"What can be answered at {name}.", stage, otherwise=False)
        if last:
            self.list_rows(
                f"list_last_at_{name}", "The same where nothing else can be done.", stage, otherwise=True
            )

    def list_rows(self, name: str, text: str, stage: Stage, otherwise: bool) -> None:
        self.define(name, text, False, "int")
        self.say(1, "n = 0")
        for row in sorted(stage.decisions, key=lambda row: row.first):
            if bool(row.otherwise) == otherwise:
                self.list_row(row)
        self.say(1, "return n")

    def list_row(self, row: Decision) -> None:
        depth = 1
        if row.only_if is not None:
            self.say(depth, f"if {self.call(row.only_if)}:")
            depth += 1
        numbers: list[str] = []
        action = str(row.first)
        if row.among is not None:
            self.say(depth, f"for row in range(s.{row.among.count}):{self.told(row)}")
            self.say(depth + 1, f"a = s.{row.among.table}[row].{row.among.name}")
            depth, numbers, action = depth + 1, ["a"], _sum(row.first - row.base, "a")
        elif row.counts:
            depth, numbers = self.loops(depth, row)
            action = _sum(row.first - row.base, _position(numbers, row.counts))
        if row.why_not is not None:
            self.say(depth, f"if {self.call(row.why_not, numbers)} == {self.ok}:")
            depth += 1
        self.say(depth, f"w.actions[n] = {action}")
        self.say(depth, "n += 1")

    def loops(self, depth: int, row: Decision) -> tuple[int, list[str]]:
        """A loop for each number of the nouns; how deep it goes and what the numbers are called."""
        numbers = []
        for place, size in enumerate(row.counts):
            name = "abcdef"[place]
            until = str(row.base + size)
            if row.up_to is not None and place == 0:
                until = f"min({self.call(row.up_to)} + 1, {until})"
            least = max(row.base, row.least)
            begin = f"{least}, " if least and place == 0 else ""
            self.say(depth, f"for {name} in range({begin}{until}):{self.told(row) if place == 0 else ''}")
            numbers.append(name)
            depth += 1
        return depth, numbers

    def legal_actions(self, asked: Iterable[Stage]) -> None:
        self.define(
            "legal_actions",
            "Fill w.actions with the decisions of the player to act, ascending; return how many.",
            False,
            "int",
        )
        self.say(1, "stage = s.stage")
        for stage in asked:
            name = self.name(stage)
            self.say(1, f"if stage == {stage.number}:  # {name}")
            if stage.lists is not None:
                self.say(2, f"return {self.call(stage.lists)}")
            elif any(row.otherwise for row in stage.decisions):
                self.say(2, f"n = list_at_{name}(s, c, w)")
                self.say(2, f"return n if n > 0 else list_last_at_{name}(s, c, w)")
            else:
                self.say(2, f"return list_at_{name}(s, c, w)")
        self.say(1, "return 0")

    # --- what may be answered ---------------------------------------------------------------------------

    def why_not(self, asked: Sequence[Stage]) -> None:
        for stage in asked:
            if len(stage.decisions) > 1:
                self.why_not_at(stage)
        self.define(
            "why_not",
            "OK for the decisions listed, else the reason; for every number of the action space.",
            True,
            "int",
        )
        self.say(1, "w.needs = 0")
        self.say(1, "w.has = 0")
        self.say(1, "stage = s.stage")
        for stage in asked:
            if len(stage.decisions) > 1:
                self.say(1, f"if stage == {stage.number}:  # {self.name(stage)}")
                self.say(2, f"return why_not_at_{self.name(stage)}(s, c, w, action)")
            else:
                (row,) = stage.decisions
                first = _first_decided(row)
                within = f"{first} <= action < {row.end}" if row.size > 1 else f"action == {row.first}"
                self.say(1, f"if stage == {stage.number} and {within}:  # {self.name(stage)}")
                self.answer(2, row, stage)
        self.say(1, f"return {self.not_now}")

    def why_not_at(self, stage: Stage) -> None:
        self.define(
            f"why_not_at_{self.name(stage)}", f"What is against an answer at {self.name(stage)}.", True, "int"
        )
        at = None
        for row in sorted(stage.decisions, key=lambda row: row.first):
            first = _first_decided(row)
            if first != at:
                self.say(1, f"if action < {first}:")
                self.say(2, f"return {self.not_now}")
            self.say(1, f"if action < {row.end}:{self.told(row)}")
            self.answer(2, row, stage)
            at = row.end
        self.say(1, f"return {self.not_now}")

    def answer(self, depth: int, row: Decision, stage: Stage) -> None:
        refusal = self.call(row.why_not, self.numbers(row)) if row.why_not is not None else str(self.ok)
        if not row.otherwise:
            self.say(depth, f"return {refusal}")
            return
        self.say(depth, f"code = {refusal}")
        self.say(depth, f"if code != {self.ok}:")
        self.say(depth + 1, "return code")
        self.say(depth, f"if list_at_{self.name(stage)}(s, c, w) > 0:")
        self.say(depth + 1, f"return refuse(w, {row.otherwise}, 0, 0)")
        self.say(depth, f"return {self.ok}")

    # --- what an answer does ----------------------------------------------------------------------------

    def apply(self) -> None:
        self.define(
            "apply",
            "Do what the player decided or chance brought, up to the next thing to ask.",
            True,
            "None",
        )
        self.say(1, "w.num_events = 0")
        for place, block in enumerate(self.table.blocks):
            rows = [
                (stage, row)
                for stage in self.table.stages
                for row in stage.decisions
                if row.first == block.first
            ]
            is_last = place == len(self.table.blocks) - 1
            test = "else:" if is_last else f"{'elif' if place else 'if'} action < {block.end}:"
            self.say(1, test + self.told(block))
            if all((row.does, row.sets, row.goes) == (block.does, block.sets, block.goes) for _, row in rows):
                self.carry_out(2, block)
                continue
            for index, (stage, row) in enumerate(rows):
                at = f"{'elif' if index else 'if'} s.stage == {stage.number}:"
                self.say(2, (at if index < len(rows) - 1 else "else:") + f"  # {self.name(stage)}")
                self.carry_out(3, row)
        if self.then is not None:
            self.say(1, self.call(self.then))

    def carry_out(self, depth: int, row: Decision) -> None:
        numbers = self.numbers(row)
        for name, value in row.sets.items():
            if name not in self.fields:
                raise TableError(f"{row.kind}: the State has no field {name!r}.")
            if isinstance(value, Answer):
                plus = row.first - row.base - value.plus
                told = str(value.plus) if not numbers else f"action {'-' if plus > 0 else '+'} {abs(plus)}"
                self.say(depth, f"s.{name} = {told if plus or not numbers else 'action'}")
            else:
                self.say(depth, f"s.{name} = {value}")
        if isinstance(row.goes, int):
            self.say(depth, f"s.stage = {row.goes}")
        for place, each in enumerate(row.rules):
            called = self.call(each, numbers, row.first >= self.table.first_chance)
            if isinstance(row.goes, tuple) and place == len(row.rules) - 1:
                no, yes = row.goes
                called = f"s.stage = {yes} if {called} else {no}"
            self.say(depth, called)

    # --- chance -----------------------------------------------------------------------------------------

    def chance_outcomes(self, stages: Iterable[Stage]) -> None:
        self.define(
            "chance_outcomes",
            "Fill w.actions and w.weights with what chance may bring; return how many.",
            False,
            "int",
        )
        self.say(1, "stage = s.stage")
        for stage in stages:
            self.say(1, f"if stage == {stage.number}:  # {self.name(stage)}")
            row = stage.decisions[0]
            if stage.lists is not None:
                self.say(2, f"return {self.call(stage.lists)}")
            elif row.bits is not None:
                self.outcomes(row, self.call(row.bits))
        self.say(1, "return 0")

    def outcomes(self, row: Decision, bits: str) -> None:
        """Each first number that is in a set, with whatever goes with it, all as likely."""
        names = "abcdef"[: len(row.counts)]
        self.say(2, f"bits = {bits}")
        self.say(2, "n = 0")
        self.say(2, f"for a in range({row.counts[0]}):{self.told(row)}")
        self.say(3, "if (bits >> a) & 1 == 1:")
        depth = 4
        for name, size in zip(names[1:], row.counts[1:]):
            self.say(depth, f"for {name} in range({size}):")
            depth += 1
        self.say(depth, f"w.actions[n] = {_sum(row.first, _position(list(names), row.counts))}")
        self.say(depth, "w.weights[n] = 1")
        self.say(depth, "n += 1")
        self.say(2, "return n")


def _first_decided(row: Decision) -> int:
    """The first number of a block that can ever be decided."""
    return row.first + max(row.least - row.base, 0)


def _position(numbers: Sequence[str], counts: Sequence[int]) -> str:
    """The place of several numbers in a table of this shape."""
    place = numbers[0]
    for name, size in zip(numbers[1:], counts[1:]):
        place = f"({place}) * {size} + {name}" if " " in place else f"{place} * {size} + {name}"
    return place


def _sum(first: int, more: str) -> str:
    return f"{first} + {more}" if first else more
