"""Replaying traces: whole games of another engine, compared with these rules after every action.

A trace says how chance fell and what was decided; nothing else is taken from it. Each of its actions
is played as the chain of decisions that it is here, with the sources it names where the rules leave a
choice. What the game then did is put into the form of the trace and compared with what stands there.
The state is in the plain form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from wagonway.kernel.binding import copy_function
from wagonway.kernel.components import read_document
from wagonway.kernel.rule import rule_info
from wagonway.kernel.schema import layout_of

from . import components, flow
from .components import GOODS_IDS
from .constants import (
    BARREL,
    BUILD,
    CARD,
    DEAL,
    DEVELOP,
    DRAW,
    GIVE_UP,
    GOODS_NONE,
    INDUSTRY,
    LINE,
    MERCHANT,
    MERCHANT_SPACES,
    MERCHANT_TILE,
    NETWORK,
    NEXT_IN_ORDER,
    OVER,
    PLACE,
    REGULAR_FACES,
    REMOVE,
    RULES_VERSION,
    SALE,
    SCOUT,
    SELL,
    SELL_BEER,
    SELL_BONUS,
    SETUP_MERCHANTS,
    SETUP_ORDER,
    SHORTFALL,
    STOP,
    TAKE,
    TAKE_BEER,
    TAKE_COAL,
    TAKE_IRON,
)
from .names import Names
from .rules import refusals
from .rules.era import score_links
from .state import State, Work
from .trace_compare import NOTHING, Difference, Differs, Verdict, compare, compare_legal
from .trace_file import TraceError, read_traces
from .trace_forms import legal_forms, merchant_place
from .trace_told import BEER, COAL, IRON, Telling

_STATE = layout_of(State)
_REFUSALS = {
    value: name
    for name, value in vars(refusals).items()
    if name.isupper() and isinstance(value, int) and value != refusals.OK
}

_SOURCES = {
    TAKE_COAL: (COAL, "coal"),
    TAKE_IRON: (IRON, "iron"),
    TAKE_BEER: (BEER, "beer"),
    SELL_BEER: (BEER, "beer"),
}


# -- the rules, watched -----------------------------------------------------------------------


def _watched(function: Any, instead: dict[Any, Any], made: dict[Any, Any]) -> Any:
    """A copy of a rule function in which it and all that it calls use others instead of some."""
    if function in instead:
        return instead[function]
    if function not in made:
        namespace = dict(function.__globals__)
        made[function] = copy_function(function, namespace)
        for name in function.__code__.co_names:
            called = namespace.get(name)
            if rule_info(called) is not None:
                namespace[name] = _watched(called, instead, made)
    return made[function]


class Replayer:
    """Replays traces with the components that come with the game."""

    def __init__(self) -> None:
        document = read_document(Path(__file__).parent / "data" / "components.json")
        self.c = components.load(document)
        self.names = Names(document)
        # A trace shows the end of an era as it is before scoring, which the game passes without a stop.
        self._before_scoring: Any = None
        self._apply: Callable[[Any, Any, Any, int], None] = _watched(
            flow.apply, {score_links: self._score_links}, {}
        )

    def _score_links(self, s: Any, c: Any, w: Any) -> None:
        self._before_scoring = _STATE.copy(s)
        score_links(s, c, w)

    def replay(self, document: dict[str, Any]) -> Verdict:
        """Replay one game, as read by `read_traces`, up to its first difference."""
        return Replay(self, document).run()

    def apply(self, s: Any, w: Any, action: int) -> Any:
        """Do one decision or chance outcome; the state before scoring if an era ended in it, else None."""
        self._before_scoring = None
        self._apply(s, self.c, w, action)
        return self._before_scoring


def verify(path: Path, replayer: Replayer | None = None) -> Iterator[Verdict | TraceError]:
    """Replay the games of a file one after another, up to an error where one cannot be read."""
    replayer = replayer or Replayer()
    for document in read_traces(path):
        yield document if isinstance(document, TraceError) else replayer.replay(document)


# -- one game ---------------------------------------------------------------------------------


class Replay(Telling):
    """One game on its way: `s` is its state, which `play` takes from ply to ply."""

    def __init__(self, replayer: Replayer, document: dict[str, Any]) -> None:
        super().__init__(State.plain(), replayer.c, Work.plain(), replayer.names)
        self.replayer = replayer
        self.numbers = replayer.names.numbers
        self.document = document
        self.setup = document["setup"]
        self.ply: int | None = None
        self.pile: list[str] = []  # cards to be drawn, the next one last
        self.hands: list[list[str]] = []  # cards to be dealt, the next one last

    def run(self) -> Verdict:
        agreed = 0
        difference = None
        try:
            self.set_up()
            for number, ply in enumerate(self.document["plies"]):
                self.ply = number
                self.play(ply)
                agreed += 1
            self.ply = None
            self.finish()
        except Differs as differs:
            difference = Difference(
                self.document["id"], self.ply, differs.field, differs.expected, differs.found
            )
        return Verdict(self.document["id"], agreed, difference)

    # -- what chance brings ---------------------------------------------------------------------

    def set_up(self) -> None:
        s, c = self.s, self.c
        s.players = self.document["players"]
        s.rules = RULES_VERSION
        flow.start(s, c, self.w)
        self.check_deck("setup", self.setup, self.setup["face_down"])
        if len(self.setup["face_down"]) != s.players:
            raise Differs("setup.face_down", self.setup["face_down"], f"{s.players} cards")
        for seat in self.setup["order"]:
            if s.stage == SETUP_ORDER:  # the last place is not asked for
                self.bring(NEXT_IN_ORDER + seat, "setup.order", seat)
        while s.stage == SETUP_MERCHANTS:
            self.bring_merchant()
        merchants: dict[str, list[str]] = {name: [] for name in self.names.merchant_locations}
        for merchant in range(MERCHANT_SPACES):
            if s.goods[merchant] != GOODS_NONE:
                location, _ = merchant_place(self.names, merchant)
                merchants[location].append(GOODS_IDS[s.goods[merchant]])
        given = {name: [] for name in merchants} | self.setup["merchants"]
        compare("setup.merchants", given, merchants)
        self.deal(self.setup)
        self.bring_cards()
        compare("start", self.document["start"], self.snapshot(s))

    def bring_merchant(self) -> None:
        """The tile of the next merchant space."""
        location, space = merchant_place(self.names, self.s.cursor)
        field = f"setup.merchants.{location}[{space}]"
        tiles = self.setup["merchants"].get(location, [])
        if space >= len(tiles):
            raise Differs(field, NOTHING, "a merchant tile")
        goods = self.numbers["goods"].get(tiles[space])
        if goods is None:
            raise Differs(field, tiles[space], "no such goods")
        self.bring(MERCHANT_TILE + goods, field, tiles[space])

    def check_deck(self, field: str, deal: dict[str, Any], face_down: list[str]) -> None:
        """The cards dealt, to be drawn and hidden are the deck, and the hands are full."""
        for seat, hand in enumerate(deal["hands"]):
            if len(hand) != self.c.most_hand:
                raise Differs(f"{field}.hands[{seat}]", hand, f"{self.c.most_hand} cards")
        given = Counter(card for hand in deal["hands"] for card in hand)
        given.update(deal["draw_pile"])
        given.update(face_down)
        copies = self.c.deck[self.s.players]
        deck = Counter({self.names.cards[face]: copies[face] for face in range(REGULAR_FACES)})
        for card in sorted({*given, *deck}):
            if given[card] != deck[card]:
                raise Differs(f"{field} ({card})", f"{given[card]} cards", f"{deck[card]} in the deck")

    def deal(self, deal: dict[str, Any]) -> None:
        self.hands = [list(reversed(hand)) for hand in deal["hands"]]
        self.pile = list(reversed(deal["draw_pile"]))

    def bring_cards(self) -> None:
        """Deal and refill as the trace says, as long as it is chance's turn."""
        while flow.current_player(self.s, self.c, self.w) == flow.CHANCE:
            if self.s.stage == DEAL:
                source, field = self.hands[self.s.cursor], f"hands[{self.s.cursor}]"
            else:
                source, field = self.pile, "draw_pile"
            if not source:
                raise Differs(field, "no card left", "a card is drawn")
            card = source.pop()
            self.bring(DRAW + self.numbers["card"][card], field, card)

    def bring(self, outcome: int, field: str, expected: Any) -> None:
        """An outcome of chance, if it is one that chance can bring now."""
        listed = flow.chance_outcomes(self.s, self.c, self.w)
        if outcome not in self.w.actions[:listed]:
            raise Differs(field, expected, "chance cannot bring this")
        self.apply(outcome)

    # -- a ply ----------------------------------------------------------------------------------

    def play(self, ply: dict[str, Any]) -> None:
        s = self.s
        mover = flow.current_player(s, self.c, self.w)
        compare("n", ply.get("n", NOTHING), self.ply)
        compare("seat", ply.get("seat", NOTHING), None if mover == flow.TERMINAL else mover)
        if ply.get("legal") is not None:
            compare_legal(ply["legal"], legal_forms(s, self.c, self.w, self.names))
        before = _STATE.copy(s)
        self.events = []
        self.before_scoring = None
        self.decide(ply["action"])
        # What ends a round may come with the last decision or with the last card drawn after it.
        self.go_on(ply)
        compare("action", ply["action"], self.action_done(ply["action"]["verb"], before))
        compare("flips", ply.get("flips", NOTHING), self.flips())
        self.compare_optional("round_end", ply, self.round_end())
        self.compare_optional("era_end", ply, self.era_end())
        compare("state", ply.get("state", NOTHING), self.snapshot(s))

    def compare_optional(self, field: str, ply: dict[str, Any], found: dict[str, Any] | None) -> None:
        """Null and absent are the same for what belongs to some plies only."""
        expected = ply.get(field)
        compare(field, NOTHING if expected is None else expected, NOTHING if found is None else found)

    def apply(self, action: int) -> None:
        seen = self.replayer.apply(self.s, self.w, action)
        if seen is not None:
            self.before_scoring = seen
            self.note_scores(seen.era)
        for event in self.w.events[: self.w.num_events]:
            self.events.append((event.kind, event.a, event.b, event.c, event.d))

    def do(self, decision: int, field: str, expected: Any) -> None:
        """A decision of the player to act; a difference where it is refused."""
        reason = flow.why_not(self.s, self.c, self.w, decision)
        if reason != refusals.OK:
            ref = refusals.REFS.get(reason, "")
            raise Differs(field, expected, f"refused: {_REFUSALS[reason]} ({ref})")
        self.apply(decision)

    def number(self, kind: str, field: str, name: Any) -> int:
        """The number of an id in the trace."""
        number = self.numbers[kind].get(name) if isinstance(name, str) else None
        if number is None:
            raise Differs(field, name, f"no such {kind}")
        return number

    def space(self, field: str, noun: dict[str, Any], keys: tuple[str, str] = ("location", "slot")) -> int:
        """A building space, or with other keys a merchant space, that the trace names."""
        place, index = noun.get(keys[0], NOTHING), noun.get(keys[1], NOTHING)
        kind = "space" if keys[0] == "location" else "merchant"
        number = self.numbers[kind].get(f"{place}.{index}")
        if number is None:
            raise Differs(field, {keys[0]: place, keys[1]: index}, "no such space")
        return number

    def items(self, action: dict[str, Any], key: str) -> list[dict[str, Any]]:
        """A list of one or more objects in an action."""
        value = action.get(key)
        if not isinstance(value, list) or not value or not all(isinstance(each, dict) for each in value):
            raise Differs(f"action.{key}", value, "a list of one or more steps")
        return value

    # -- decisions of an action -----------------------------------------------------------------

    def decide(self, action: dict[str, Any]) -> None:
        verb = self.number("verb", "action.verb", action.get("verb", NOTHING))
        self.do(verb, "action.verb", action["verb"])
        self.do_card("action.card", action.get("card", NOTHING))
        if verb == BUILD:
            self.decide_build(action)
        elif verb == NETWORK:
            self.decide_network(action)
        elif verb == DEVELOP:
            self.decide_develop(action)
        elif verb == SELL:
            self.decide_sell(action)
        elif verb == SCOUT:
            extra = action.get("extra")
            if not isinstance(extra, list) or len(extra) != self.c.scout_discards - 1:
                raise Differs("action.extra", extra, f"{self.c.scout_discards - 1} cards")
            for index, card in enumerate(extra):
                self.do_card(f"action.extra[{index}]", card)

    def do_card(self, field: str, card: Any) -> None:
        self.do(CARD + self.number("card", field, card), field, card)

    def decide_build(self, action: dict[str, Any]) -> None:
        industry = action.get("industry", NOTHING)
        self.do(INDUSTRY + self.number("industry", "action.industry", industry), "action.industry", industry)
        space = self.space("action", action)
        since = len(self.events)
        self.do(PLACE + space, "action.slot", action["slot"])
        self.take_sources("action", {TAKE_COAL: action.get("coal"), TAKE_IRON: action.get("iron")}, since)

    def decide_network(self, action: dict[str, Any]) -> None:
        links = self.items(action, "links")
        for index, link in enumerate(links):
            field = f"action.links[{index}]"
            line = self.number("line", f"{field}.link", link.get("link", NOTHING))
            since = len(self.events)
            self.do(LINE + line, f"{field}.link", link["link"])
            sources = {TAKE_COAL: [link.get("coal")], TAKE_BEER: [link.get("beer")]}
            self.take_sources(field, sources, since, listed=False)
        self.stop_if_asked()

    def decide_develop(self, action: dict[str, Any]) -> None:
        for index, tile in enumerate(self.items(action, "tiles")):
            field = f"action.tiles[{index}]"
            industry = tile.get("industry", NOTHING)
            number = self.number("industry", f"{field}.industry", industry)
            since = len(self.events)
            self.do(REMOVE + number, f"{field}.industry", industry)
            self.take_sources(field, {TAKE_IRON: [tile.get("iron")]}, since, listed=False)
        self.stop_if_asked()

    def decide_sell(self, action: dict[str, Any]) -> None:
        for index, sale in enumerate(self.items(action, "sales")):
            field = f"action.sales[{index}]"
            self.do(SALE + self.space(field, sale), f"{field}.slot", sale["slot"])
            merchant = self.space(field, sale, ("merchant", "space"))
            since = len(self.events)
            self.do(MERCHANT + merchant, f"{field}.space", sale["space"])
            while self.s.stage in (SELL_BEER, SELL_BONUS):
                if self.s.stage == SELL_BONUS:
                    self.take_bonus(f"{field}.bonus", sale.get("bonus", NOTHING))
                else:
                    self.take_sources(field, {SELL_BEER: sale.get("beer")}, since)
        self.stop_if_asked()

    def take_bonus(self, field: str, bonus: Any) -> None:
        industry = bonus.get("industry") if isinstance(bonus, dict) else None
        if industry is None:
            raise Differs(field, bonus, "a tile is to be removed")
        self.do(REMOVE + self.number("industry", f"{field}.industry", industry), field, bonus)

    def stop_if_asked(self) -> None:
        """The trace has no further step; the rules may offer one."""
        if flow.why_not(self.s, self.c, self.w, STOP) == refusals.OK:
            self.apply(STOP)

    def take_sources(self, field: str, sources: dict[int, Any], since: int, listed: bool = True) -> None:
        """Where the rules leave a choice of sources, the one that the trace names.

        `sources` has a list for each stage that asks; the next to be taken is known from what has been
        taken since the step began. Sources without a choice are compared when all is done.
        """
        while self.s.stage in sources:
            stage = self.s.stage
            kinds, name = _SOURCES[stage]
            index = sum(event[0] in kinds for event in self.events[since:])
            at = f"{field}.{name}[{index}]" if listed else f"{field}.{name}"
            named = sources[stage]
            source = named[index] if isinstance(named, list) and index < len(named) else NOTHING
            self.do(self.source(at, source), at, source)

    def source(self, field: str, source: Any) -> int:
        """The decision that takes from a source of the trace; only tiles and barrels are ever asked for."""
        if isinstance(source, dict) and "location" in source:
            return TAKE + self.space(field, source)
        if isinstance(source, dict) and "merchant" in source and self.s.stage == SELL_BEER:
            if self.space(field, source, ("merchant", "space")) == self.s.merchant:
                return BARREL
        listed = flow.legal_actions(self.s, self.c, self.w)
        raise Differs(field, source, [self.source_of(action) for action in self.w.actions[:listed]])

    def source_of(self, decision: int) -> dict[str, Any]:
        if decision == BARREL:
            return self.merchant_source(self.s.merchant)
        return self.tile_source(decision - TAKE)

    # -- after the action -----------------------------------------------------------------------

    def go_on(self, ply: dict[str, Any]) -> None:
        """Cards are drawn, tiles given up in a shortfall, hands dealt anew, up to the next action."""
        given_up = [0] * self.s.players
        while True:
            if self.s.stage == DEAL and not any(self.hands):
                self.begin_rail_era()
            self.bring_cards()
            if self.s.stage != SHORTFALL:
                return
            seat = self.s.order[self.s.cursor]
            index = given_up[seat]
            field = f"round_end.income[{seat}].sold[{index}]"
            sold = self.sold_in_trace(ply, seat)
            if index >= len(sold) or not isinstance(sold[index], dict):
                raise Differs(field, NOTHING, f"a tile is given up for the {self.s.owed} still owed")
            self.do(GIVE_UP + self.space(field, sold[index]), field, sold[index])
            given_up[seat] += 1

    def sold_in_trace(self, ply: dict[str, Any], seat: int) -> list[Any]:
        """Tiles that the trace says a seat gave up; none where it says nothing readable."""
        found: Any = ply.get("round_end")
        for key in ("income", seat, "sold"):
            if isinstance(found, dict) and isinstance(key, str):
                found = found.get(key)
            elif isinstance(found, list) and isinstance(key, int) and key < len(found):
                found = found[key]
            else:
                return []
        return found if isinstance(found, list) else []

    def begin_rail_era(self) -> None:
        rail = self.document.get("rail_setup")
        if rail is None:
            raise Differs("rail_setup", rail, "the rail era begins")
        self.check_deck("rail_setup", rail, [])
        self.deal(rail)

    def note_scores(self, era: int) -> None:
        seats = self.s.seats[: self.s.players]
        self.eras.append(
            {
                "links": [mine.link_points[era] for mine in seats],
                "tiles": [mine.tile_points[era] for mine in seats],
                "vp": [mine.vp for mine in seats],
            }
        )

    def finish(self) -> None:
        """After the last ply: the result, unless the game stops early."""
        s = self.s
        over = s.stage == OVER
        partial = self.document.get("partial") is not None
        if not over and not partial:
            raise Differs("plies", "the last ply", {"to_move": flow.current_player(s, self.c, self.w)})
        result = self.document.get("result", NOTHING)
        if not over:
            if result is not NOTHING and result is not None:
                raise Differs("result", result, NOTHING)
        elif not partial or isinstance(result, dict):
            compare("result", result, self.result())
