"""What the game did, in the words of a trace: an action, the end of a round, of an era and of the game."""

from __future__ import annotations

from typing import Any

from .components import BONUS_IDS
from .constants import (
    BONUS_DEVELOP,
    BONUS_INCOME,
    BUILD,
    CANAL,
    DEVELOP,
    EV_BARREL,
    EV_BEER,
    EV_BONUS_LOST,
    EV_BUILT,
    EV_COAL,
    EV_COAL_BOUGHT,
    EV_CUBE_SOLD,
    EV_DEVELOPED,
    EV_DISCARD,
    EV_FLIPPED,
    EV_GAVE_UP,
    EV_INCOME,
    EV_IRON,
    EV_IRON_BOUGHT,
    EV_LINK,
    EV_ORDER,
    EV_REMOVED,
    EV_ROUND_END,
    EV_SOLD,
    EV_VP_LOST,
    NETWORK,
    RAIL,
    SCOUT,
    SELL,
)
from .names import ERA_IDS, VERB_IDS, Names
from .rules.end import has_won
from .rules.income import income_level
from .trace_forms import merchant_place, place_of, snapshot

Numbers = tuple[int, int, int, int, int]  # kind and up to four numbers of an event

COAL = (EV_COAL, EV_COAL_BOUGHT)
IRON = (EV_IRON, EV_IRON_BOUGHT)
BEER = (EV_BEER, EV_BARREL)
_BONUSES = {BONUS_INCOME: "income_spaces"}  # the others are called as here


class Telling:
    """A game at one moment, and what happened since: events of the last ply, eras that were scored."""

    def __init__(self, s: Any, c: Any, w: Any, names: Names) -> None:
        self.s, self.c, self.w, self.names = s, c, w, names
        self.events: list[Numbers] = []  # of this ply
        self.before_scoring: Any = None
        self.eras: list[dict[str, Any]] = []  # links, tiles, vp of each era scored

    def snapshot(self, s: Any) -> dict[str, Any]:
        return snapshot(s, self.c, self.w, self.names)

    def tile_source(self, space: int) -> dict[str, Any]:
        location, slot = place_of(self.names, space)
        return {"location": location, "slot": slot}

    def merchant_source(self, merchant: int) -> dict[str, Any]:
        location, space = merchant_place(self.names, merchant)
        return {"merchant": location, "space": space}

    def sources(self, events: list[Numbers], kinds: tuple[int, ...]) -> list[dict[str, Any]]:
        """Sources of cubes or barrels among events, in order."""
        found = []
        for kind, _seat, where, _, _ in events:
            if kind in kinds:
                if kind in (EV_COAL_BOUGHT, EV_IRON_BOUGHT):
                    found.append({"market": where})
                elif kind == EV_BARREL:
                    found.append(self.merchant_source(where))
                else:
                    found.append(self.tile_source(where))
        return found

    def one_source(self, events: list[Numbers], kinds: tuple[int, ...]) -> dict[str, Any] | None:
        """The only source among events, or None."""
        found = self.sources(events, kinds)
        assert len(found) <= 1
        return found[0] if found else None

    def action_done(self, verb_id: str, before: Any) -> dict[str, Any]:
        """The action as the game did it, from a state on."""
        kinds = [event[0] for event in self.events]
        events = self.events[: kinds.index(EV_ROUND_END)] if EV_ROUND_END in kinds else self.events
        cards = [self.names.cards[event[2]] for event in events if event[0] == EV_DISCARD]
        verb = VERB_IDS.index(verb_id)
        done: dict[str, Any] = {"verb": verb_id, "card": cards[0]}
        if verb == BUILD:
            done |= self.build_done(before, events)
        elif verb == NETWORK:
            done["links"] = [
                {
                    "link": self.names.lines[step[0][2]],
                    "coal": self.one_source(step, COAL),
                    "beer": self.one_source(step, BEER),
                }
                for step in _steps_from(events, EV_LINK)
            ]
        elif verb == DEVELOP:
            done["tiles"] = [
                {**self.tile_name(step[0][2]), "iron": self.one_source(step, IRON)}
                for step in _steps_from(events, EV_DEVELOPED)
            ]
        elif verb == SELL:
            done["sales"] = [self.sale_done(before, step) for step in _steps_to(events, EV_SOLD)]
        elif verb == SCOUT:
            done["extra"] = cards[1:]
        return done

    def tile_name(self, tile: int) -> dict[str, Any]:
        industry, level = self.names.tiles[tile]
        return {"industry": industry, "level": level}

    def build_done(self, before: Any, events: list[Numbers]) -> dict[str, Any]:
        built = next(event for event in events if event[0] == EV_BUILT)
        space, tile = built[2], built[3]
        old = before.spaces[space]
        replaces = None
        if any(event[0] == EV_REMOVED for event in events):
            level = self.names.tiles[old.tile][1]
            replaces = {"owner": old.owner, "level": level, "flipped": old.flipped == 1}
        prices = [event[4] for event in events if event[0] == EV_CUBE_SOLD]
        return {
            **self.tile_source(space),
            **self.tile_name(tile),
            "coal": self.sources(events, COAL),
            "iron": self.sources(events, IRON),
            "replaces": replaces,
            "market_sale": {"cubes": len(prices), "money": sum(prices)} if prices else None,
        }

    def sale_done(self, before: Any, step: list[Numbers]) -> dict[str, Any]:
        space, merchant = step[-1][2], step[-1][3]
        bonus: dict[str, Any] | None = None
        if any(event[0] == EV_BARREL for event in step):
            kind, amount = self.c.bonus[merchant], self.c.bonus_amount[merchant]
            bonus = {"type": _BONUSES.get(kind, BONUS_IDS[kind])}
            if kind != BONUS_DEVELOP:
                bonus["amount"] = amount
            elif any(event[0] == EV_BONUS_LOST for event in step):
                bonus |= {"industry": None, "level": None}
            else:
                bonus |= self.tile_name(next(event[2] for event in step if event[0] == EV_DEVELOPED))
        return {
            **self.tile_source(space),
            **self.tile_name(before.spaces[space].tile),
            **self.merchant_source(merchant),
            "beer": self.sources(step, BEER),
            "bonus": bonus,
        }

    def flips(self) -> list[dict[str, Any]]:
        return [
            {**self.tile_source(space), "owner": owner}
            for kind, owner, space, _, _ in self.events
            if kind == EV_FLIPPED
        ]

    def round_end(self) -> dict[str, Any] | None:
        """Spending, the new order and incomes, if the round ended."""
        if all(event[0] != EV_ROUND_END for event in self.events):
            return None
        players = self.s.players
        spent, order = [0] * players, [0] * players
        incomes: list[dict[str, Any]] | None = None
        for kind, seat, b, c, d in self.events:
            if kind == EV_ORDER:
                order[b], spent[seat] = seat, c
            elif kind == EV_INCOME:
                incomes = incomes or [{} for _ in range(players)]
                incomes[seat] = {
                    "level": b,
                    "received": max(b, 0),
                    "paid": max(-b, 0),
                    "sold": [],
                    "vp_lost": 0,
                    "forgiven": 0,
                }
            elif kind == EV_GAVE_UP:
                assert incomes is not None
                incomes[seat]["sold"].append({**self.tile_source(b), **self.tile_name(c), "value": d})
            elif kind == EV_VP_LOST:
                # Paid is what hands and given-up tiles covered: all but these points and what is forgiven.
                assert incomes is not None
                incomes[seat]["vp_lost"], incomes[seat]["forgiven"] = b, c
                incomes[seat]["paid"] -= b + c
        return {"spent": spent, "order": order, "income": incomes}

    def era_end(self) -> dict[str, Any] | None:
        """The state before scoring, and the points, if an era ended."""
        if self.before_scoring is None:
            return None
        before = self.snapshot(self.before_scoring) | {"to_move": None}
        return {"era": ERA_IDS[self.before_scoring.era], "before": before, **self.eras[-1]}

    def result(self) -> dict[str, Any]:
        s = self.s
        seats = s.seats[: s.players]
        return {
            "canal": self.eras[CANAL],
            "rail": self.eras[RAIL],
            "final": {
                "vp": [mine.vp for mine in seats],
                "income_space": [mine.income for mine in seats],
                "income_level": [income_level(s, self.c, seat) for seat in range(s.players)],
                "money": [mine.money for mine in seats],
                "winners": [seat for seat in range(s.players) if has_won(s, self.c, seat)],
            },
        }


def _steps_from(events: list[Numbers], kind: int) -> list[list[Numbers]]:
    """Events in steps, each beginning with one of a kind; those before the first belong to none."""
    starts = [index for index, event in enumerate(events) if event[0] == kind]
    return [events[start:end] for start, end in zip(starts, (*starts[1:], len(events)))]


def _steps_to(events: list[Numbers], kind: int) -> list[list[Numbers]]:
    """Events in steps, each ending with one of a kind; those after the last belong to none."""
    ends = [index + 1 for index, event in enumerate(events) if event[0] == kind]
    return [events[start:end] for start, end in zip((0, *ends), ends)]
