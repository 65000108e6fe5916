"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest.

What an intention does not say may be anything: "a brewery in Cannock" is
`{"verb": "build", "industry": "brewery", "location": "cannock"}`, with any card of the hand, on any space of
the town. Keys: `verb`, `card`, `industry`, `location`, `space`, `line`, `sale` (a space), `merchant` (a
merchant space), `source` and `give_up` (a space), or `action` (a number of the action space). Which decisions
they mean is told in wish.py.

An intention may be anybody's at any time. Who is not to act is told what would be against it in the own turn,
and else that it is not the moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import constants as k
from . import explain_build, wish
from .actions import why_not_verb
from .flow import current_player, why_not
from .names import Names
from .reasons import IN_GENERAL, OF_A_VERB, OF_AN_INDUSTRY, Reason, best, one_or_all, said
from .rules import refusals as r
from .rules.develop import why_not_develop
from .rules.network import why_not_lay_link, why_not_lay_second_link
from .rules.sell import why_not_offer, why_not_sell, why_not_sell_to

# Stages that ask for one thing: the first decision of its kind, and the keys that name it
QUESTIONS = {
    k.TAKE_COAL: (k.TAKE, ("source", "space")),
    k.TAKE_IRON: (k.TAKE, ("source", "space")),
    k.TAKE_BEER: (k.TAKE, ("source", "space")),
    k.SELL_BEER: (k.TAKE, ("source", "space")),
    k.SELL_BONUS: (k.REMOVE, ("industry",)),
    k.SCOUT_CARD: (k.CARD, ("card",)),
    k.SHORTFALL: (k.GIVE_UP, ("give_up", "space")),
}
KINDS = {"sale": "space", "source": "space", "give_up": "space"}


class UnknownIntention(Exception):
    """An intention names something that is not there; one sentence."""


def explain(s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any], seat: int) -> Reason:
    """The refusal of an intention of `seat`: (0, 0, 0) if it can be done, else reason and numbers.

    Raises UnknownIntention for an unknown key or id.
    """
    asked = _numbers(names, intention)
    acting = current_player(s, c, w) == seat
    if s.stage == k.OVER:
        return r.GAME_IS_OVER, 0, 0
    places = wish.PLACES if acting and s.stage in QUESTIONS else ()
    if not _goes_together(c, asked, places):
        return r.NO_SUCH_MOVE, 0, 0
    if "action" in asked:
        # Decisions are those of the player to act; what others hold is no answer.
        return said(w, why_not(s, c, w, asked["action"])) if acting else (r.NOT_NOW, 0, 0)
    if not asked:
        return r.NOT_NOW, 0, 0
    if acting:
        return _answer(s, c, w, names, asked, seat)
    if asked.keys() & set(wish.ANSWERS):
        return r.NOT_NOW, 0, 0
    reason = _begin(s, c, w, asked, seat)
    return reason if reason[0] != r.OK else (r.NOT_NOW, 0, 0)


def _numbers(names: Names, intention: dict[str, Any]) -> dict[str, int]:
    asked: dict[str, int] = {}
    for key, noun in intention.items():
        if noun is None:
            continue
        if key == "action":
            if not isinstance(noun, int) or isinstance(noun, bool) or not 0 <= noun < k.NUM_ACTIONS:
                raise UnknownIntention(f"action {noun!r} is not between 0 and {k.NUM_ACTIONS - 1}.")
            asked[key] = noun
            continue
        kind = KINDS.get(key, key)
        if kind == "goods" or kind not in names.numbers:
            raise UnknownIntention(f"{key!r} is not something an intention can say.")
        if not isinstance(noun, str) or noun not in names.numbers[kind]:
            raise UnknownIntention(f"there is no {kind} called {noun!r}.")
        asked[key] = names.numbers[kind][noun]
    return asked


def _goes_together(c: Any, asked: dict[str, int], answering: Iterable[str]) -> bool:
    """Whether one action has to do with all of it, and one place can be all of it.

    Keys that are `answering` a question do not say what the action is.
    """
    if "action" in asked:
        return len(asked) == 1
    keys = asked.keys() - {*wish.ANSWERS, *answering}
    if not any(keys <= set(wish.OF_VERB[verb]) for verb in one_or_all(asked, "verb", k.VERBS)):
        return False
    spaces = {asked[key] for key in ("space", "sale", *wish.ANSWERS) if key in asked}
    if "location" in asked and "line" in asked and asked["location"] not in c.lines[asked["line"]].ends:
        return False
    if "location" in asked and any(c.location_of[space] != asked["location"] for space in spaces):
        return False
    return len(spaces) < 2


# -- in the own turn ---------------------------------------------------------------------------------------


def _answer(s: Any, c: Any, w: Any, names: Names, asked: dict[str, int], seat: int) -> Reason:
    """Of who is to act: what is settled must be so, the rest answers the question of the moment."""
    to_come = wish.to_come(s)
    settled = wish.under_way(s, c, names)
    for key in asked.keys() - set(to_come):
        kind = KINDS.get(key, key)
        if asked[key] not in [names.numbers[kind][noun] for noun in settled.get(key, ())]:
            return r.NOT_NOW, 0, 0
    left = {key: number for key, number in asked.items() if key in to_come}
    if not left:
        return r.OK, 0, 0
    if s.stage in QUESTIONS:
        return _answer_now(s, c, w, left)
    if s.stage == k.CHOOSE_VERB:
        return _begin(s, c, w, left, seat)
    return _of_verb(s, c, w, left, seat, int(s.verb), acting=True)


def _answer_now(s: Any, c: Any, w: Any, left: dict[str, int]) -> Reason:
    """What answers a question for one thing: which cube, which barrel, which tile to give up."""
    if "merchant" in left:
        if len(left) > 1:
            return r.NO_SUCH_MOVE, 0, 0
        if left["merchant"] != s.merchant and s.barrel[s.merchant] == 1:
            return r.BARREL_OF_ANOTHER_MERCHANT, 0, 0
        return said(w, why_not(s, c, w, k.BARREL))
    first, keys = QUESTIONS[s.stage]
    named = [left[key] for key in keys if key in left]
    if named:
        return said(w, why_not(s, c, w, first + named[0]))
    start = c.first_space[left["location"]]
    spaces = range(start, start + c.num_spaces[left["location"]])
    if not spaces:
        return r.NO_BUILDING_SPACES_HERE, 0, 0
    return best(said(w, why_not(s, c, w, first + space)) for space in spaces)


def _begin(s: Any, c: Any, w: Any, asked: dict[str, int], seat: int) -> Reason:
    """Of an action that is to be begun: of several that are possible the likeliest tells why not."""
    fitting = [verb for verb in one_or_all(asked, "verb", k.VERBS) if asked.keys() <= set(wish.OF_VERB[verb])]
    likeliest = _likeliest(asked)
    fitting.sort(key=lambda verb: verb != likeliest)
    left = {key: number for key, number in asked.items() if key != "verb"}
    reasons = [_of_verb(s, c, w, left, seat, verb, acting=False) for verb in fitting]
    return next((reason for reason in reasons if reason[0] == r.OK), reasons[0])


def _likeliest(asked: dict[str, int]) -> int:
    """The verb that fits what was pointed at."""
    if "line" in asked:
        return k.NETWORK
    if "sale" in asked or "merchant" in asked:
        return k.SELL
    if "space" in asked or "location" in asked:
        return k.BUILD
    return k.DEVELOP if "industry" in asked and "card" not in asked else k.BUILD


def _of_verb(s: Any, c: Any, w: Any, asked: dict[str, int], seat: int, verb: int, *, acting: bool) -> Reason:
    """Of one action. Where it is under way (`acting`), with the card that was played."""
    if "card" in asked and s.seats[seat].hand[asked["card"]] == 0:
        return r.NO_SUCH_CARD_IN_HAND, 0, 0
    if verb == k.BUILD:
        return explain_build.reason(s, c, w, asked, seat, acting=acting)
    if verb == k.NETWORK:
        return _in_general(_network(s, c, w, asked, seat, acting), asked, verb)
    if verb == k.DEVELOP:
        removed = one_or_all(asked, "industry", k.INDUSTRIES)
        reason = best(said(w, why_not_develop(s, c, w, seat, industry)) for industry in removed)
        return _in_general(reason, asked, verb)
    if verb == k.SELL:
        return _in_general(_sell(s, c, w, asked, seat, acting), asked, verb)
    return said(w, why_not_verb(s, c, w, seat, verb))


def _in_general(reason: Reason, asked: dict[str, int], verb: int) -> Reason:
    """The reason, or where nothing is pointed at that it could speak of, one that speaks of all."""
    if asked.keys() <= {"industry", "card"}:
        told = OF_A_VERB | OF_AN_INDUSTRY if "industry" in asked else OF_A_VERB
        return reason if reason[0] in told else (IN_GENERAL[verb], 0, 0)
    return reason


def _network(s: Any, c: Any, w: Any, asked: dict[str, int], seat: int, acting: bool) -> Reason:
    ask = why_not_lay_second_link if acting and s.stage == k.LINK_SECOND else why_not_lay_link
    lines: Iterable[int] = one_or_all(asked, "line", k.LINES)
    if "location" in asked:
        lines = [line for line in lines if asked["location"] in c.lines[line].ends]
    return best(said(w, ask(s, c, w, seat, line)) for line in lines)


def _sell(s: Any, c: Any, w: Any, asked: dict[str, int], seat: int, acting: bool) -> Reason:
    if "location" in asked and c.num_spaces[asked["location"]] == 0:
        return r.NO_BUILDING_SPACES_HERE, 0, 0
    merchant = asked.get("merchant")
    if merchant is not None and s.goods[merchant] <= k.GOODS_BLANK:
        return r.NO_MERCHANT_TILE_HERE, 0, 0
    if acting and s.stage == k.SELL_MERCHANT:
        return said(w, why_not_sell_to(s, c, w, seat, s.space, asked["merchant"]))
    named = asked.get("sale", asked.get("space"))
    spaces = [
        space
        for space in (range(k.SPACES) if named is None else (named,))
        if ("location" not in asked or c.location_of[space] == asked["location"])
        and ("industry" not in asked or c.tiles[s.spaces[space].tile].industry == asked["industry"])
        and (named is not None or s.spaces[space].owner != k.NOBODY)
    ]
    if named is None and "location" not in asked:
        # What others have, and what is no goods, is no word about tiles for sale.
        spaces = [space for space in spaces if why_not_offer(s, c, w, seat, space) == r.OK]
    if not spaces:
        pointed = not asked.keys().isdisjoint({"space", "sale", "location", "industry"})
        return (r.NO_SUCH_TILE_TO_SELL if pointed else r.NOTHING_TO_SELL), 0, 0
    return best(_sale(s, c, w, seat, space, merchant) for space in spaces)


def _sale(s: Any, c: Any, w: Any, seat: int, space: int, merchant: int | None) -> Reason:
    offer = why_not_offer(s, c, w, seat, space)
    if offer != r.OK or merchant is None:
        return said(w, offer if offer != r.OK else why_not_sell(s, c, w, seat, space))
    return said(w, why_not_sell_to(s, c, w, seat, space, merchant))
