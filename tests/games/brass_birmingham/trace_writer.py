"""Random games written down as traces, for the tests of replays.

The writer knows nothing of the code that replays: it takes positions from the views that clients get,
the lists of choices from playing out every chain of decisions on copies, and the position before
scoring from a game that ends with this era. The players are random, each with a bent of its own, so
that what is rare at a table happens here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import wagonway
from wagonway.games.brass_birmingham import constants as k
from wagonway.kernel.game import State

GAME = wagonway.game("brass-birmingham")
INDUSTRIES = ("cotton_mill", "manufacturer", "pottery", "coal_mine", "iron_works", "brewery")
VERBS = ("build", "network", "develop", "sell", "loan", "scout", "pass")

# How much a bent is drawn to each verb, in their order.
BENTS = {
    "builder": (6, 5, 1, 12, 0.5, 0.2, 0),
    "debtor": (2, 2, 5, 4, 9, 0.2, 1),
    "idler": (0.1, 0.2, 4, 1, 20, 0.2, 3),
    "developer": (2, 3, 9, 9, 0.5, 0.1, 0),
    "seller": (5, 6, 0.3, 40, 0.3, 0.1, 0),
    "scout": (4, 4, 1, 12, 0.5, 4, 0),
    "owner": (9, 2, 2, 9, 0.5, 0.1, 0),
}


class Writer:
    """Plays one random game and writes it down in `trace`."""

    def __init__(
        self,
        players: int,
        seed: int,
        legal_every: int = 0,
        plies: int | None = None,
        bents: tuple[str, ...] = (),
    ) -> None:
        self.dice = random.Random(f"{players}/{seed}")
        self.state = GAME.setup(players=players, form="plain")
        self.players = players
        self.bents = [self.dice.choice(bents or list(BENTS)) for _ in range(players)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.pile: list[str] = []
        self.steps: list[tuple[int, list[Any]]] = []  # decisions of this ply, with their events
        self.before: Any = None
        self.spent = [0] * players
        self.eras: list[dict[str, Any]] = []
        self.asked: set[tuple[str, int]] = set()  # verb and stage of decisions with a real choice
        self.trace: dict[str, Any] = {"format": "brass-trace/1", "id": f"random-{players}p-{seed}"}
        self._play(legal_every, plies)

    # -- the game ---------------------------------------------------------------------------------

    @property
    def s(self) -> Any:
        return self.state.s

    def _play(self, legal_every: int, most: int | None) -> None:
        self._resolve()
        hands, self.hands = self.hands, [[] for _ in range(self.players)]
        self.trace["players"] = self.players
        order = list(self.s.order[: self.players])
        merchants = {
            place: [tile["goods"] for tile in tiles]
            for place, tiles in self.state.view(None)["merchants"].items()
        }
        self.trace["start"] = self._snapshot(self.state)
        plies: list[dict[str, Any]] = []
        setup: dict[str, Any] | None = None
        rail: dict[str, Any] | None = None
        while not self.state.is_terminal() and (most is None or len(plies) < most):
            listed = legal_every > 0 and len(plies) % legal_every == 0
            legal = legal_by_trying(self.state) if listed else None
            ply = self._ply(len(plies))
            if legal is not None:
                ply["legal"] = legal
            plies.append(ply)
            if "era_end" in ply and setup is None:
                setup = {"draw_pile": self.pile, "face_down": self.face_down}
                rail = {"hands": self.hands}
                self.pile = []
        # A pile that was not drawn to its end: what is left of it, in any order.
        left = [] if self.state.is_terminal() else self._unseen(self.s)
        self.dice.shuffle(left)
        if setup is None:
            face_down, left = left[: self.players], left[self.players :]
            setup = {"draw_pile": self.pile + left, "face_down": face_down}
        elif rail is not None:
            rail["draw_pile"] = self.pile + left
        self.trace["setup"] = {"order": order, "merchants": merchants, "hands": hands, **setup}
        self.trace["rail_setup"] = rail
        self.trace["plies"] = plies
        if self.state.is_terminal():
            self.trace["result"] = self._result()
        else:
            self.trace["partial"] = "the test stops here"

    def _ply(self, number: int) -> dict[str, Any]:
        seat = self.state.current_player()
        was = self.state.copy()
        self.steps, self.before = [], None
        while True:
            self._decide()
            if self.s.verb == k.NO_VERB:
                break
        action = self._action(was.s)
        self._resolve()
        given_up: list[tuple[int, dict[str, Any]]] = []
        while self.s.stage == k.SHORTFALL:
            owner = self.state.current_player()
            space, _ = self._decide()
            given_up.append((owner, self._given_up(space - k.GIVE_UP)))
            self._resolve()
        events = [event for _, events in self.steps for event in events]
        ply = {"n": number, "seat": seat, "action": action, "flips": self._flips(events)}
        for kind, (payer, pounds, *_) in events:
            if kind == k.EV_PAY:
                self.spent[payer] += pounds
        if any(kind == k.EV_ROUND_END for kind, _ in events):
            ply["round_end"] = self._round_end(was.s, events, given_up)
        if self.before is not None:
            era = was.s.era
            scores = {
                "links": [mine.link_points[era] for mine in self.s.seats[: self.players]],
                "tiles": [mine.tile_points[era] for mine in self.s.seats[: self.players]],
                "vp": self.state.scores(),
            }
            self.eras.append(scores)
            ply["era_end"] = {"era": ("canal", "rail")[era], "before": self.before, **scores}
        ply["state"] = self._snapshot(self.state)
        return ply

    def _decide(self) -> tuple[int, list[Any]]:
        action = self._choice()
        if self.s.verb != k.NO_VERB and len(self.state.legal_actions()) > 1:
            self.asked.add((VERBS[self.s.verb], self.s.stage))
        self._apply(action)
        return self.steps[-1]

    def _apply(self, action: int) -> None:
        was = self.state.copy()
        self.state.apply(action)
        events = [(event.kind, event.numbers) for event in self.state.events()]
        self.steps.append((action, events))
        if any(kind == k.EV_ERA_END for kind, _ in events):
            self.before = self._before_scoring(was, action)
            self.face_down = self._unseen(was.s)

    def _resolve(self) -> None:
        while self.state.current_player() == wagonway.CHANCE:
            outcomes, chances = zip(*self.state.chance_outcomes())
            (action,) = self.dice.choices(outcomes, chances)
            if action < k.NEXT_IN_ORDER:
                card = self.state.names.cards[action - k.DRAW]
                (self.hands[self.s.cursor] if self.s.stage == k.DEAL else self.pile).append(card)
            self._apply(action)

    def _unseen(self, s: Any) -> list[str]:
        cards = self.state.names.cards
        return [cards[face] for face in range(k.REGULAR_FACES) for _ in range(s.unseen[face])]

    # -- the players ------------------------------------------------------------------------------

    def _choice(self) -> int:
        dice = self.dice
        legal = self.state.legal_actions()
        bent = self.bents[self.state.current_player()]
        if legal[0] < k.VERBS:
            return dice.choices(legal, [BENTS[bent][verb] + 0.01 for verb in legal])[0]
        if legal[0] == k.STOP:
            return k.STOP if len(legal) == 1 or dice.random() < 0.2 else dice.choice(legal[1:])
        if bent == "idler" and k.CARD <= legal[0] < k.INDUSTRY:
            return legal[0]
        if k.PLACE <= legal[0] < k.TAKE:
            taken = [action for action in legal if self.s.spaces[action - k.PLACE].owner != k.NOBODY]
            if taken and dice.random() < 0.8:
                return dice.choice(taken)
        if bent == "owner" and k.INDUSTRY <= legal[0] < k.PLACE:
            heavy = [action for action in legal if action - k.INDUSTRY in (k.COAL_MINE, k.IRON_WORKS)]
            return dice.choice(heavy or legal)
        return dice.choice(legal)

    # -- what is written --------------------------------------------------------------------------

    def _snapshot(self, state: State) -> dict[str, Any]:
        table = state.view(None)
        seats = []
        for seat in range(self.players):
            mine = state.view(seat)["seats"][seat]
            hand = mine["hand"]
            kept = ("money", "spent", "vp", "income_space", "mat", "links_left")
            discard = len(mine["discard"]) + mine["face_down"]
            seats.append({**{key: mine[key] for key in kept}, "hand": hand, "discard": discard})
        tiles = []
        for space, tile in table["spaces"].items():
            tiles.append({**_at(space), **tile})
        barrels = {
            place: [tile["barrel"] for tile in tiles] for place, tiles in table["merchants"].items() if tiles
        }
        same = ("era", "round", "over", "actions_left", "order", "links", "market", "draw", "wild")
        return {
            **{key: table[key] for key in same},
            "to_move": table["to_act"],
            "seats": seats,
            "tiles": tiles,
            "barrels": barrels,
        }

    def _before_scoring(self, was: State, action: int) -> dict[str, Any]:
        """The introductory game leaves the board alone after scoring; the scores are taken back."""
        was.s.introductory = 1
        was.apply(action)
        shot = self._snapshot(was)
        shot["over"] = False
        for kind, (seat, b, c, _) in ((event.kind, event.numbers) for event in was.events()):
            if kind == k.EV_LINK_SCORED:
                shot["seats"][seat]["vp"] -= c
                shot["seats"][seat]["links_left"] -= 1
                shot["links"][was.names.lines[b]] = seat
            elif kind == k.EV_TILE_SCORED:
                shot["seats"][seat]["vp"] -= c
            elif kind in (k.EV_MONEY_SCORED, k.EV_LEVEL_SCORED):
                shot["seats"][seat]["vp"] -= b
        return shot

    def _given_up(self, space: int) -> dict[str, Any]:
        (_, _, tile, pounds) = next(n for kind, n in self.steps[-1][1] if kind == k.EV_GAVE_UP)
        industry, level = self.state.names.tiles[tile]
        return {**self._at(space), "industry": industry, "level": level, "value": pounds}

    def _round_end(self, was: Any, events: Any, given_up: Any) -> dict[str, Any]:
        spent, self.spent = self.spent, [0] * self.players
        order = sorted(was.order[: self.players], key=lambda seat: spent[seat])
        incomes: list[Any] | None = None
        for kind, (seat, b, c, _) in events:
            if kind == k.EV_INCOME:
                sold = [tile for owner, tile in given_up if owner == seat]
                incomes = incomes or [None] * self.players
                incomes[seat] = {
                    "level": b,
                    "received": b if b > 0 else 0,
                    "paid": min(-b, -c + sum(tile["value"] for tile in sold)) if b < 0 else 0,
                    "sold": sold,
                    "vp_lost": 0,
                    "forgiven": 0,
                }
            elif kind == k.EV_VP_LOST:
                assert incomes is not None
                incomes[seat] |= {"vp_lost": b, "forgiven": c}
        return {"spent": spent, "order": order, "income": incomes}

    def _result(self) -> dict[str, Any]:
        seats = self.state.view(None)["seats"]
        ranks = [(mine["vp"], mine["income_level"], mine["money"]) for mine in seats]
        final: dict[str, Any] = {
            key: [mine[key] for mine in seats] for key in ("vp", "income_space", "income_level", "money")
        }
        final["winners"] = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        return {"canal": self.eras[0], "rail": self.eras[1], "final": final}

    def _at(self, space: int) -> dict[str, Any]:
        return _at(self.state.names.spaces[space])

    def _barrel(self, merchant: int) -> dict[str, Any]:
        place, _, space = self.state.names.merchant_spaces[merchant].rpartition(".")
        return {"merchant": place, "space": int(space)}

    def _flips(self, events: Any) -> list[dict[str, Any]]:
        return [{**self._at(b), "owner": a} for kind, (a, b, _, _) in events if kind == k.EV_FLIPPED]

    def _taken(self, events: Any, tile: int, other: int) -> list[dict[str, Any]]:
        taken = []
        for kind, (_, b, _, _) in events:
            if kind == tile:
                taken.append(self._at(b))
            elif kind == other:
                taken.append(self._barrel(b) if other == k.EV_BARREL else {"market": b})
        return taken

    def _action(self, was: Any) -> dict[str, Any]:
        """The action from its decisions; events tell which sources went without saying."""
        names = self.state.names
        decisions = [decision for decision, _ in self.steps]
        cards = [names.cards[d - k.CARD] for d in decisions if k.CARD <= d < k.INDUSTRY]
        action: dict[str, Any] = {"verb": VERBS[decisions[0]], "card": cards[0]}
        parts: list[tuple[int, list[Any]]] = []  # decisions that begin a step, with all events of it
        for decision, events in self.steps[2:]:
            begins = k.INDUSTRY <= decision < k.TAKE or k.LINE <= decision < k.MERCHANT
            develops = decisions[0] == k.DEVELOP and k.REMOVE <= decision < k.GIVE_UP
            if begins or develops:
                parts.append((decision, []))
            if parts:
                parts[-1][1].extend(events)
        if decisions[0] == k.BUILD:
            industry, (place, events) = parts[0][0] - k.INDUSTRY, parts[1]
            space = place - k.PLACE
            old = was.spaces[space]
            money = [numbers[3] for kind, numbers in events if kind == k.EV_CUBE_SOLD]
            action |= {
                **self._at(space),
                "industry": INDUSTRIES[industry],
                "level": names.tiles[was.seats[was.order[was.turn]].next_tile[industry]][1],
                "coal": self._taken(events, k.EV_COAL, k.EV_COAL_BOUGHT),
                "iron": self._taken(events, k.EV_IRON, k.EV_IRON_BOUGHT),
                "replaces": None,
                "market_sale": {"cubes": len(money), "money": sum(money)} if money else None,
            }
            if old.owner != k.NOBODY:
                level = names.tiles[old.tile][1]
                action["replaces"] = {"owner": old.owner, "level": level, "flipped": bool(old.flipped)}
        elif decisions[0] == k.NETWORK:
            action["links"] = []
            for line, events in parts:
                coal = self._taken(events, k.EV_COAL, k.EV_COAL_BOUGHT)
                beer = self._taken(events, k.EV_BEER, k.EV_BARREL)
                (coal,), (beer,) = coal or [None], beer or [None]
                action["links"].append({"link": names.lines[line - k.LINE], "coal": coal, "beer": beer})
        elif decisions[0] == k.DEVELOP:
            mat = list(was.seats[was.order[was.turn]].mat)
            action["tiles"] = []
            for removal, events in parts:
                tile = _lowest(names, mat, INDUSTRIES[removal - k.REMOVE])
                mat[tile] -= 1
                (iron,) = self._taken(events, k.EV_IRON, k.EV_IRON_BOUGHT)
                industry, level = names.tiles[tile]
                action["tiles"].append({"industry": industry, "level": level, "iron": iron})
        elif decisions[0] == k.SELL:
            action["sales"] = [self._sale(was, sale - k.SALE, events) for sale, events in parts]
        elif decisions[0] == k.SCOUT:
            action["extra"] = cards[1:]
        return action

    def _sale(self, was: Any, space: int, events: Any) -> dict[str, Any]:
        merchant = next(numbers[2] for kind, numbers in events if kind == k.EV_SOLD)
        industry, level = self.state.names.tiles[was.spaces[space].tile]
        place = self._barrel(merchant)
        bonus: dict[str, Any] | None = None
        if any(kind == k.EV_BARREL for kind, _ in events):
            bonus = {
                "shrewsbury": {"type": "vp", "amount": 4},
                "nottingham": {"type": "vp", "amount": 3},
                "warrington": {"type": "money", "amount": 5},
                "oxford": {"type": "income_spaces", "amount": 2},
                "gloucester": {"type": "develop", "industry": None, "level": None},
            }[place["merchant"]]
            for kind, numbers in events:
                if kind == k.EV_DEVELOPED:
                    bonus["industry"], bonus["level"] = self.state.names.tiles[numbers[1]]
        beer = self._taken(events, k.EV_BEER, k.EV_BARREL)
        return {
            **self._at(space),
            "industry": industry,
            "level": level,
            **place,
            "beer": beer,
            "bonus": bonus,
        }


def _at(space: str) -> dict[str, Any]:
    location, _, slot = space.rpartition(".")
    return {"location": location, "slot": int(slot)}


def _lowest(names: Any, mat: list[int], industry: str) -> int:
    return next(n for n, (name, _) in enumerate(names.tiles) if name == industry and mat[n] > 0)


# -- the choices, found by trying ---------------------------------------------------------------------


def _after(state: State, *decisions: int) -> State:
    other = state.copy()
    for decision in decisions:
        other.apply(decision)
    return other


def _settled(state: State, barrel: bool = False) -> Iterator[tuple[State, bool]]:
    """All states in which the sources of one step have been chosen, and whether a barrel was among them."""
    barrel = barrel or any(event.kind == k.EV_BARREL for event in state.events())
    if state.s.stage in (k.TAKE_COAL, k.TAKE_IRON, k.TAKE_BEER, k.SELL_BEER, k.SELL_BONUS):
        for decision in state.legal_actions():
            yield from _settled(_after(state, decision), barrel)
    else:
        yield state, barrel


def legal_by_trying(state: State) -> dict[str, Any]:
    """The lists of a trace, from the decisions that the game lists along every chain of them."""
    names = state.names
    verbs = state.legal_actions()
    legal: dict[str, Any] = {"build": [], "network": [], "develop": [], "sell": []}
    legal["loan"], legal["scout"] = k.LOAN in verbs, k.SCOUT in verbs
    begun = {verb: _after(state, verb) for verb in verbs if verb < k.LOAN}
    if k.BUILD in begun:
        for card in begun[k.BUILD].legal_actions():
            with_card = _after(begun[k.BUILD], card)
            for industry in with_card.legal_actions():
                for place in _after(with_card, industry).legal_actions():
                    at = _at(names.spaces[place - k.PLACE])
                    what = INDUSTRIES[industry - k.INDUSTRY]
                    face = names.cards[card - k.CARD]
                    legal["build"].append([face, what, at["location"], at["slot"]])
    for verb, key, second_stage in (
        (k.NETWORK, "network", k.LINK_SECOND),
        (k.DEVELOP, "develop", k.DEVELOP_SECOND),
    ):
        if verb in begun:
            found = set()
            with_card = _after(begun[verb], begun[verb].legal_actions()[-1])
            for first in with_card.legal_actions():
                found.add((first,))
                for after, _ in _settled(_after(with_card, first)):
                    if after.s.stage == second_stage and after.s.verb == verb:
                        found |= {(first, second) for second in after.legal_actions() if second != k.STOP}
            if verb == k.NETWORK:
                legal[key] = [[names.lines[line - k.LINE] for line in lines] for lines in found]
            else:
                gone = {tuple(sorted(INDUSTRIES[n - k.REMOVE] for n in pair)) for pair in found}
                legal[key] = [list(pair) for pair in gone]
    if k.SELL in begun:
        with_card = _after(begun[k.SELL], begun[k.SELL].legal_actions()[-1])
        sales = set()
        for sale in with_card.legal_actions():
            at = _at(names.spaces[sale - k.SALE])
            for merchant in _after(with_card, sale).legal_actions():
                place, _, space = names.merchant_spaces[merchant - k.MERCHANT].rpartition(".")
                for _, barrel in _settled(_after(with_card, sale, merchant)):
                    sales.add((at["location"], at["slot"], place, int(space), barrel))
        legal["sell"] = [list(sale) for sale in sales]
    return legal


# -- what happens in a trace --------------------------------------------------------------------------


def situations(trace: dict[str, Any]) -> set[str]:
    """Names of the rare things that happen in a game."""
    found = set()
    previous = trace["start"]
    if len((trace.get("result") or {"final": {"winners": []}})["final"]["winners"]) > 1:
        found.add("tie")
    for ply in trace["plies"]:
        action = ply["action"]
        if action["card"].startswith("wild:"):
            found.add(f"{action['verb']} with {action['card']}")
        found.add(action["verb"])
        if action["verb"] == "build":
            if action["replaces"]:
                whose = "own" if action["replaces"]["owner"] == ply["seat"] else "another's"
                found.add(f"overbuilds {whose} {action['industry']}")
            for name in ("coal", "iron"):
                tiles = [tuple(source.items()) for source in action[name] if "location" in source]
                if len(set(tiles)) > 1:
                    found.add(f"{name} from two tiles")
                if 0 < len(tiles) < len(action[name]):
                    found.add(f"{name} from tile and market")
                if action[name] and not previous["market"][name] and "market" in action[name][0]:
                    found.add(f"{name} from an empty market")
            if action["market_sale"]:
                found.add(f"market sale of {action['industry']}")
        for link in action.get("links", ()):
            if link["beer"]:
                found.add("double rail")
                if "market" in link["coal"]:
                    found.add("second coal from the market")
        for sale in action.get("sales", ()):
            if len(sale["beer"]) == 2 and sale["beer"][0] != sale["beer"][1]:
                found.add("two sources of beer")
                if "merchant" in sale["beer"][1]:
                    found.add("brewery before barrel")
            if not sale["beer"]:
                found.add("sale without beer")
            if sale["bonus"] is not None:
                found.add(f"bonus {sale['bonus']['type']}")
                if sale["bonus"].get("industry", "") is None:
                    found.add("bonus lost")
            elif previous["barrels"][sale["merchant"]][sale["space"]]:
                found.add("barrel left alone")
        if len(action.get("sales", ())) > 1:
            found.add("several sales")
        for income in (ply.get("round_end") or {}).get("income") or ():
            found |= {f"shortfall: {key}" for key in ("sold", "vp_lost", "forgiven") if income[key]}
            if len(income["sold"]) > 1:
                found.add("shortfall: several tiles")
            if income["sold"] and sum(t["value"] for t in income["sold"]) > income["paid"]:
                found.add("shortfall: surplus")
        if "era_end" in ply and ply["action"]["card"].startswith("wild:"):
            found.add("era ends with a wild card")
        previous = ply["state"]
    return found
