"""What each choice is called and asks, what else can be asked about, what a question why not was about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wagonway.kernel.said import Intention, Said, dashed, said

from . import constants as k
from . import say
from .names import VERB_IDS, Names
from .text import action_noun

OF_SPACE = ("space", "source", "sale", "give_up")
OWN = ("sale", "give_up")  # of those what the player's own tiles are chosen for
OF_MERCHANT = ("merchant", "barrel")
OF_TILE = ("industry", "tile")
STOPS = ("network", "develop", "sell", "bonus")  # what goes on until it is left at what is done
ASKING_FOR_A_SOURCE = (k.TAKE_COAL, k.TAKE_IRON, k.TAKE_BEER, k.SELL_BEER)


def meant(s: Any, names: Names, action: int) -> tuple[str, str]:
    """The kind of a decision and the id of what it is about; a barrel's is the merchant who is sold to."""
    kind, noun = action_noun(names, action)
    if kind == "barrel" and s.merchant != k.NO_MERCHANT:
        return kind, names.merchant_spaces[s.merchant]
    return kind, noun


def label(s: Any, names: Names, seat: int, kind: str, noun: str) -> Said:
    """What a choice of a seat is called, in short where it is none now."""
    if kind == "verb":
        return said(f"verb-{noun}")
    if kind == "stop":
        # In the middle of a sale only the bonus of its merchant can be left.
        verb = "" if s.verb == k.NO_VERB else VERB_IDS[s.verb]
        what = "bonus" if s.stage == k.SELL_BONUS else verb
        return said(f"stop-{what}" if what in STOPS else "kind-stop")
    if kind == "barrel" and s.merchant == k.NO_MERCHANT:
        return said("kind-barrel")
    message = f"choice-{dashed(kind)}"
    if kind in OF_SPACE:
        return said(message, at=say.place(s, names, noun, owned=kind not in OWN))
    if kind in OF_MERCHANT:
        return said(message, at=say.merchant(s, names, noun))
    if kind in OF_TILE:
        tile = s.seats[seat].next_tile[names.numbers["industry"][noun]]
        # Of an industry that has no tile left nothing can be named.
        return said(f"kind-{kind}") if tile == k.NO_TILE else said(message, tile=say.tile(*names.tiles[tile]))
    return said(message, **{kind: noun})  # a card, a line


def wish(s: Any, names: Names, action: int, kind: str, noun: str) -> Intention:
    """An intention that a choice fulfils."""
    if kind in ("verb", "source", "give_up"):
        return {kind: noun}
    if kind == "stop":
        return {"action": action}
    verb = VERB_IDS[s.verb]
    if kind in OF_TILE:
        return {"verb": verb, "industry": noun}
    if kind == "space":
        return {"verb": verb, **_under_way(s, names), "space": noun}
    if kind in OF_MERCHANT:
        return {"verb": verb, "merchant": noun}
    return {"verb": verb, kind: noun}


def _under_way(s: Any, names: Names) -> dict[str, str]:
    """Card and industry of a build that has begun."""
    found = {}
    if s.card != k.NO_CARD:
        found["card"] = names.cards[s.card]
    if s.industry != k.NO_INDUSTRY:
        found["industry"] = names.industries[s.industry]
    return found


def unlisted(s: Any, names: Names, legal: Sequence[int]) -> list[dict[str, Any]]:
    """Actions that cannot be begun now, while one is to be chosen."""
    if s.stage != k.CHOOSE_VERB:
        return []
    listed = {action_noun(names, action)[1] for action in legal}
    return [
        {"kind": "verb", "id": verb, "label": said(f"verb-{verb}"), "wish": {"verb": verb}}
        for verb in VERB_IDS
        if verb not in listed
    ]


def wishes(s: Any, names: Names) -> dict[str, Intention]:
    """What pointing at something asks about, given the move under way; `mat` is an industry on it."""
    if s.stage == k.OVER:
        return {}
    if s.stage == k.SHORTFALL:
        return {"space": {"give_up": "*"}}
    verb = None if s.verb == k.NO_VERB else VERB_IDS[s.verb]
    building = {"verb": "build", **(_under_way(s, names) if verb == "build" else {}), "space": "*"}
    if s.stage in ASKING_FOR_A_SOURCE:
        building = {"source": "*"}
    elif verb == "sell":
        building = {"verb": "sell", "space": "*"}
    return {
        "space": building,
        "line": {"verb": "network", "line": "*"},
        "merchant": {"verb": "sell", "merchant": "*"},
        "card": {"verb": verb, "card": "*"} if verb else {"card": "*"},
        "mat": {"verb": verb if verb in ("develop", "sell") else "build", "industry": "*"},
    }


def asked(s: Any, names: Names, seat: int, intention: dict[str, Any]) -> Said | None:
    """What a question why not is about.

    A space goes by all that is on it, since the reason may speak of an industry; a card among other things is
    not told.
    """
    if "action" in intention:
        return label(s, names, seat, *meant(s, names, intention["action"]))
    verb = intention.pop("verb", None)
    if "space" in intention:
        intention.pop("location", None)
    if len(intention) > 1:
        intention.pop("card", None)
    what = [_thing(s, names, key, str(noun), "industry" in intention) for key, noun in intention.items()]
    if verb is None:
        return said("asked-thing", what=what) if what else None
    return said("asked-verb", verb=str(verb), what=what) if what else said(f"verb-{verb}")


def _thing(s: Any, names: Names, key: str, noun: str, with_industry: bool) -> Said | str:
    if key in OF_SPACE:
        return say.town_of(noun) if with_industry else say.place(s, names, noun)
    if key == "merchant":
        return say.merchant(s, names, noun)
    return said("choice-card", card=noun) if key == "card" else noun
