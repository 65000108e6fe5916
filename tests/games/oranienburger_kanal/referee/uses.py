"""The effects of buildings, carried out by recursion over the JSON of the grammar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from . import board, effects
from .effects import Json, Position
from .hands import BRIDGE_COST, MOST_TRADES, ROUTE_COST, Due, Step, Use
from .words import KINDS, RESOURCES
from .works import Works


class Uses(Works):
    """Buildings in use."""

    def use(self, seat: int, due: Due) -> Step[None]:
        """Use a building's effects."""
        cell = due.cell
        card = self.player(seat).cells[cell]
        lines: list[Json] = self.cards[card]["lines"]
        mode = self.cards[card].get("mode", "all")
        left = list(range(len(lines)))
        use = Use(seat, cell, card, due.judged, lines, left)
        self.using.append(use)
        self.saw(f"mode: {mode}")
        self.saw(f"chain of {len(self.waiting)}")
        while left:
            menu = partial(self.effect_menu, use)
            answer = yield from self.ask(seat, "choose_effect", menu, pointless=partial(self.no_effect, use))
            if answer == "done":
                break
            i = int(answer[-1]) - 1
            if mode == "choose1":
                left.clear()
            elif mode == "sequence":
                left[:] = [j for j in left if j > i]
            else:
                left.remove(i)
            yield from self.carry_out(use, lines[i])
            caused, use.caused = use.caused, []
            if self.option("chain", "line"):
                clay, use.clay = use.clay, 0
                yield from self.resolve(seat, caused, clay)
            else:
                use.later += caused
        self.using.pop()
        if use.later:
            self.saw("a chain after the whole card")
            self.waiting[-1] += use.later
            self.clay[-1] += use.clay

    def effect_menu(self, use: Use) -> list[str]:
        return ["done", *(f"effect:{i + 1}" for i in use.left if self.is_open(use, use.lines[i]))]

    def no_effect(self, use: Use) -> str | None:
        return self.done_unless(use.seat, lambda: len(self.effect_menu(use)) > 1)

    def is_open(self, use: Use, line: Json) -> bool:
        """Whether a line can be used, and would do something now."""
        if not self.may_use(use, line):
            return False
        if "pay" in line:
            return self.times_of(use, line.get("times", 1)) > 0 and bool(self.open_payments(use, line))
        if "tiers" in line:
            tier = self.tier_of(use, line)
            with self.part_of(use):
                return bool(tier) and (set(tier) <= set(RESOURCES) or self.is_open(use, tier))
        if "build" in line:
            return bool(self.open_pieces(use, line["build"], line.get("free", False)))
        if "choose" in line:
            with self.part_of(use):
                return any(self.is_open(use, branch) for branch in line["of"])
        if "rotate" in line:
            return self.times_of(use, line["rotate"]) > 0 and self.can_turn(use.seat)
        return any((self.bundle_of(use, line) + self.extra(use, line)).values())

    def times_of(self, use: Use, times: int | str | Json) -> int:
        """How often a trade or a rotation can be made at most."""
        if isinstance(times, str):
            return MOST_TRADES
        return times if isinstance(times, int) else self.number(use, times)

    def open_payments(self, use: Use, line: Json) -> list[int]:
        """The ways in which a trade can be paid for now, if there is something to get for it."""
        gain = line["gain"]
        if "what" in gain and not self.open_pieces(use, gain, free=True):
            return []
        pay = line["pay"]
        ways = pay["any_of"] if "any_of" in pay else [pay]
        return [i for i, way in enumerate(ways) if self.can_pay(use.seat, way)]

    def open_pieces(self, use: Use, spec: Json, free: bool) -> list[str]:
        """What can be built, or taken away, now."""
        if spec.get("op") == "remove":
            return list(self.removable(use, spec))
        return list(self.buildable(use, spec, free))

    def tier_of(self, use: Use, line: Json) -> Json:
        """The tier that the count asks for; empty for none."""
        number = self.number(use, line["by"])
        tiers: Json = line["tiers"]
        if str(number) in tiers:
            return tiers[str(number)] or {}
        lows = [int(key[:-1]) for key in tiers if key.endswith("+") and int(key[:-1]) <= number]
        return (tiers[f"{max(lows)}+"] or {}) if lows else {}

    def bundle_of(self, use: Use, line: Json) -> Counter[str]:
        """What a line that gains brings, without what comes on top."""
        times = self.number(use, line["per"]) if "per" in line else 1
        return Counter({what: amount * times for what, amount in line["gain"].items()})

    def judge(self, use: Use) -> Position:
        """The position that conditions and counts of a building in use are judged by.

        What is frozen is what a line of the card itself asks and counts; what is part of a line, or comes on
        top of it or after it, is judged as it comes.
        """
        return use.judged if use.judged and not use.within else self.position(use.seat)

    @contextmanager
    def part_of(self, use: Use) -> Iterator[None]:
        """While a part of a line is looked at or carried out."""
        use.within += 1
        try:
            yield
        finally:
            use.within -= 1

    def may_use(self, use: Use, line: Json) -> bool:
        """Whether the conditions of a line hold."""
        position = self.judge(use)
        if "activation" in line and position.activations(use.cell) != line["activation"]:
            return False
        return "if" not in line or effects.holds(position, use.cell, line["if"])

    # --- effects --------------------------------------------------------------------------------------------

    def carry_out(self, use: Use, line: Json, chosen: bool = True) -> Step[bool]:
        """Carry out a line with all that follows from it; whether anything was done."""
        is_gain = not {"tiers", "build", "choose", "rotate"} & set(line) and "what" not in line.get(
            "gain", {}
        )
        if "pay" in line:
            done = yield from self.trade(use, line, chosen)
        elif "tiers" in line:
            done = yield from self.tiers(use, line)
        elif "build" in line:
            done = yield from self.build_line(use, line)
        elif "choose" in line:
            done = yield from self.choose(use, line)
        elif "rotate" in line:
            done = yield from self.rotations(use, line, chosen)
        else:
            done = yield from self.gain_line(use, line)
        if done and "extra" in line and not is_gain:
            yield from self.take(use, self.extra(use, line))
        if done and "then" in line:
            self.saw("then")
            with self.part_of(use):
                if self.may_use(use, line["then"]):
                    yield from self.carry_out(use, line["then"], chosen=False)
        return done

    def number(self, use: Use, what: Json) -> int:
        number = effects.count(self.judge(use), use.cell, what)
        if number:
            self.saw(f"count: {what['count']}")
            for key in [*what.get("filter", {}), *({"distinct", "every", "max"} & set(what))]:
                self.saw(f"count with {key}")
        return number

    def extra(self, use: Use, line: Json) -> Counter[str]:
        """What is gained on top."""
        more: Counter[str] = Counter()
        if "extra" in line:
            extra = line["extra"]
            with self.part_of(use):
                met = "if" not in extra or effects.holds(self.judge(use), use.cell, extra["if"])
                self.saw(f"extra: {met}")
                if met:
                    times = self.number(use, extra["per"]) if "per" in extra else 1
                    more.update({what: amount * times for what, amount in extra["gain"].items()})
        return more

    def take(self, use: Use, bundle: Counter[str]) -> Step[bool]:
        """Gain a bundle kind by kind, in an order of the owner's choice."""
        due = {what: amount for what, amount in bundle.items() if amount}
        if not due:
            return False
        self.gain(use.seat, "fame", due.pop("fame", 0))
        if not due:
            return True
        several = len(due) > 1
        begun = False
        if several:
            self.saw("an order of kinds")
        while several and due:
            window = self.option("between_kinds", "allowed")
            pointless = partial(self.no_order, use.seat, due, begun)
            answer = yield from self.ask(
                use.seat, "choose_kind", lambda: [f"take:{what}" for what in due], window, pointless
            )
            self.gain(use.seat, answer[5:], due.pop(answer[5:]))
            begun = True
        for what, amount in due.items():
            self.gain(use.seat, what, amount)
        return True

    def no_order(self, seat: int, due: dict[str, int], begun: bool) -> str | None:
        """The first kind, where nothing can be done between two kinds and their order says nothing."""
        p = self.player(seat)
        now = p.stock
        try:
            for taken in range(2 ** len(due) - 1):
                p.stock = dict(now)
                for i, (what, amount) in enumerate(due.items()):
                    if taken >> i & 1:
                        self.gain(seat, what, amount)
                if (taken or begun) and self.option("between_kinds", "allowed") and self.anytime(seat):
                    return None
        finally:
            p.stock = now
        return f"take:{next(iter(due))}"

    def gain_line(self, use: Use, line: Json) -> Step[bool]:
        self.saw("line: gain" + (" per" if "per" in line else ""))
        bundle = self.bundle_of(use, line)
        bundle.update(self.extra(use, line))
        return (yield from self.take(use, bundle))

    def trade(self, use: Use, line: Json, chosen: bool) -> Step[bool]:
        self.saw("line: trade")
        times = self.times_of(use, line.get("times", 1))
        pay = line["pay"]
        ways: list[dict[str, int]] = pay["any_of"] if "any_of" in pay else [pay]
        done = 0

        def menu() -> Iterable[str]:
            yield "done"
            yield from (f"pay:{i + 1}" for i in self.open_payments(use, line))

        while done < times:
            way = 0
            if done or len(ways) > 1 or not chosen:
                answer = yield from self.ask(
                    use.seat,
                    "trade",
                    menu,
                    pointless=lambda: self.done_unless(use.seat, lambda: bool(self.open_payments(use, line))),
                )
                if answer == "done":
                    break
                way = int(answer[-1]) - 1
            self.pay(use.seat, ways[way])
            done += 1
            gain = line["gain"]
            if "what" in gain:
                yield from self.pieces(use, gain, free=True)
            else:
                yield from self.take(use, Counter(gain) + self.extra(use, line))
        if done > 1:
            self.saw("several trades")
        return done > 0

    def tiers(self, use: Use, line: Json) -> Step[bool]:
        self.saw("line: tiers")
        tier = self.tier_of(use, line)
        if set(tier) <= set(RESOURCES):
            return (yield from self.take(use, Counter(tier)))
        with self.part_of(use):
            return self.may_use(use, tier) and (yield from self.carry_out(use, tier))

    def choose(self, use: Use, line: Json) -> Step[bool]:
        self.saw("line: choose")
        branches: list[Json] = line["of"]
        left = list(range(len(branches)))
        done = False

        def menu() -> list[str]:
            with self.part_of(use):
                return ["done", *(f"choice:{i + 1}" for i in left if self.is_open(use, branches[i]))]

        def pointless() -> str | None:
            return self.done_unless(use.seat, lambda: len(menu()) > 1)

        for _ in range(line["choose"]):
            answer = yield from self.ask(use.seat, "choose_line", menu, pointless=pointless)
            if answer == "done":
                break
            i = int(answer[-1]) - 1
            if line.get("distinct"):
                left.remove(i)
            with self.part_of(use):
                done = (yield from self.carry_out(use, branches[i])) or done
        return done

    def rotations(self, use: Use, line: Json, chosen: bool) -> Step[bool]:
        """Free rotations, one at a time."""
        self.saw("line: rotate")
        times = self.times_of(use, line["rotate"])
        turned = 0

        def menu() -> Iterable[str]:
            yield "done"
            if self.can_turn(use.seat):
                yield "free-rotate"

        def pointless() -> str | None:
            return self.done_unless(use.seat, lambda: self.can_turn(use.seat))

        while turned < times:
            if turned or not chosen:
                if (yield from self.ask(use.seat, "trade", menu, pointless=pointless)) == "done":
                    break
            self.turn_wheel(use.seat)
            turned += 1
        return turned > 0

    def build_line(self, use: Use, line: Json) -> Step[bool]:
        return (yield from self.pieces(use, line["build"], free=line.get("free", False)))

    def pieces(self, use: Use, spec: Json, free: bool) -> Step[bool]:
        """Build or remove what a line says, piece by piece."""
        what = spec["what"]
        remove = spec.get("op") == "remove"
        self.saw(f"line: {'remove' if remove else 'build'} {what}")
        left = spec.get("n", 1)
        done = 0

        def pointless() -> str | None:
            return self.done_unless(use.seat, lambda: bool(self.open_pieces(use, spec, free)))

        while left:
            must = done > 0 and not spec.get("upto")
            menu = partial(self.pieces_menu, use, spec, free, must)
            answer = yield from self.ask(use.seat, "effect_build", menu, pointless=pointless)
            if answer == "done":
                break
            left -= 1
            done += 1
            yield from self.piece(use, answer, free)
        return done > 0

    def pieces_menu(self, use: Use, spec: Json, free: bool, must: bool) -> list[str]:
        pieces = self.open_pieces(use, spec, free)
        return pieces if must and pieces else ["done", *pieces]

    def removable(self, use: Use, spec: Json) -> Iterable[str]:
        p = self.player(use.seat)
        for edge in self.allowed_edges(use, spec):
            if spec["what"] == "bridge":
                if p.bridges.get(edge) == "here":
                    yield f"unbridge:{edge}"
            elif edge in p.routes and spec["what"] in ("route", p.routes[edge]):
                yield f"remove:{edge}"

    def buildable(self, use: Use, spec: Json, free: bool) -> Iterable[str]:
        what = spec["what"]
        if what == "building":
            yield from self.builds(use.seat, free)
        elif what == "bridge":
            if free or self.can_pay(use.seat, BRIDGE_COST):
                yield from (
                    f"bridge:{e}" for e in self.bridge_edges(use.seat) if e in self.allowed_edges(use, spec)
                )
        else:
            for kind in KINDS if what == "route" else [what]:
                if free or self.can_pay(use.seat, ROUTE_COST[kind]):
                    for edge in self.route_edges(use.seat, kind, free):
                        if edge in self.allowed_edges(use, spec):
                            yield f"lay:{kind}@{edge}"

    def allowed_edges(self, use: Use, spec: Json) -> list[str]:
        p = self.player(use.seat)
        where = spec.get("on", "anywhere")
        if where == "outer_edge":
            return [edge for edge in board.EDGES if not board.is_inner(edge)]
        if where == "inner_edge":
            return [edge for edge in board.EDGES if board.is_inner(edge)]
        if where == "printed_path":
            return [edge for edge in board.EDGES if edge in p.printed and p.routes.get(edge) == "path"]
        if where == "own_side":
            return list(board.sides(use.cell).values())
        return list(board.EDGES)

    def piece(self, use: Use, answer: str, free: bool) -> Step[None]:
        """One piece of a line: laid, built or removed."""
        p = self.player(use.seat)
        word, _, noun = answer.partition(":")
        if word == "lay":
            kind, edge = noun.split("@")
            if not free:
                self.pay(use.seat, ROUTE_COST[kind])
            use.clay += self.put_route(use.seat, kind, edge, use.caused, free)
        elif word == "bridge":
            if not free:
                self.pay(use.seat, BRIDGE_COST)
            yield from self.put_bridge(use.seat, noun, use.caused)
        elif word == "unbridge":
            p.bridges[noun] = "leaving"
        elif word == "remove":
            del p.routes[noun]
            p.printed.discard(noun)
            self.emptied.add(noun)
        else:
            yield from self.build(use.seat, answer, use.caused, free)
