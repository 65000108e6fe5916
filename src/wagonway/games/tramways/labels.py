"""What each choice is called, what else can be asked about, and what a question why not was about."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Intention, Said, said

from . import constants as k
from . import say
from .flow import legal_actions
from .names import SPACE_IDS, Names
from .text import action_noun


def label(s: Any, names: Names, kind: str, noun: str, found: dict[str, Any]) -> Said:
    """What a choice is called, with what `details` found of it."""
    if kind in OF_LINK:
        to = found["to"] if kind != "uplink" else None
        return said(f"choice-{kind}", link=say.link(s, names, int(noun)), to=to)
    if kind in OF_BUILDING:
        return said(f"choice-{kind}", building=say.place(s, names, noun))
    if kind in ("pass", "claim"):
        return said(f"choice-{kind}", place=found["place"])
    if kind in ("money", "bonus_money", "coins", "go_on", "bid"):
        return said(f"choice-{kind.replace('_', '-')}", money=abs(found["money"]))
    if kind in ("take", "discard"):
        return said(f"choice-{kind}", card=noun)
    if kind == "book":
        return said("choice-book", book=noun)
    if kind == "buy":
        return said("choice-buy", points=found["hp"], money=-found["money"])
    if kind == "use":
        return said("choice-use", icon=say.icon(found["icon"]), card=found["card"])
    if kind == "lay":
        return said("choice-lay", **{"from": say.short_place(s, names, found["space"])}, side=found["side"])
    if kind == "step":
        to = say.place(s, names, found["to"]) if found["completes"] and found["to"] else None
        return said("choice-step-to" if to else "choice-step", side=noun, to=to)
    if kind == "build":
        return said("choice-build", space=say.parcel(s, names, noun))
    if kind == "kind":
        return said("choice-kind", type=noun)
    if kind == "goal":
        return said("choice-goal", type=noun) if "type" in found else said("choice-goal-label", label=noun)
    if kind == "ride":
        ends = {key: say.short_place(s, names, found[key]) for key in ("from", "to")}
        return said("choice-ride", **ends, seat=found["owner"])
    return said(f"choice-{kind}")


OF_LINK = ("extend", "replace", "uplink")
OF_BUILDING = ("upbuild", "move", "place")

# Verbs of an action, with the kinds of choices that begin them
VERBS = {
    "lay": ("lay", "extend", "replace"),
    "upgrade": ("uplink",),
    "build": ("build",),
    "upgrade_building": ("upbuild",),
    "move": ("move",),
}


def unlisted(s: Any, c: Any, w: Any, names: Names) -> list[dict[str, Any]]:
    """Actions of which none can be carried out now."""
    if s.stage != k.CHOOSE_ACTION:
        return []
    number = legal_actions(s, c, w)
    kinds = {action_noun(names, int(w.actions[index]))[0] for index in range(number)}
    return [
        {"kind": "verb", "id": verb, "label": said(_verb(verb)), "wish": {"verb": verb}}
        for verb, begun_by in VERBS.items()
        if not kinds.intersection(begun_by)
    ]


def _verb(verb: str) -> str:
    return f"verb-{verb.replace('_', '-')}"


def wishes(s: Any) -> dict[str, Intention]:
    """What pointing at something asks: what could be done there were it the moment for it."""
    if s.stage == k.OVER:
        return {}
    found: dict[str, Intention] = {
        **{kind: {"space": "*"} for kind in ("space", "spot", "building")},
        "link": {"ride": "*"} if s.stage == k.CHOOSE_RIDE else {"link": "*"},
        "bid": {"bid": "*"},
        "card": {"card": "*"},
        "discard": {"card": "*"},
        "slot": {"use": "*"},
        "book": {"book": "*"},
    }
    if s.phase == k.PHASE_ADMINISTRATION:
        found["building"] = {"verb": "place", "space": "*"}
    if s.stage == k.CHOOSE_ACTION:
        found["space"] = {"verb": "lay", "space": "*"}
        found["spot"] = {"verb": "build", "space": "*"}
        for spot in range(s.num_spots):
            here = s.spots[spot]
            if here.first == spot and here.type != k.NO_TYPE:
                space = SPACE_IDS[here.space]
                verb = "move" if here.passengers else "lay"
                found[f"building:{space}"] = {"verb": verb, "space": space}
        for link in range(s.links_end):
            if s.links[link].owner != k.NOBODY:
                verb = "upgrade" if s.links[link].end != k.NO_SPOT else "extend"
                found[f"link:{link}"] = {"verb": verb, "link": str(link)}
    return found


def asked(s: Any, c: Any, names: Names, intention: dict[str, Any]) -> Said | None:
    """What a question why not is about; None where naming its nouns will do."""
    verb = intention.pop("verb", None)
    what: list[Said | str] = []
    for key, noun in intention.items():
        if key in ("link", *OF_LINK, "ride"):
            number = int(noun) if str(noun).isdecimal() else k.MOST_LINKS
            known = number < s.links_end and s.links[number].owner != k.NOBODY
            what.append(say.link(s, names, number) if known else str(noun))
        elif key == "use":
            what.append(_icon_of_card(c, names, str(noun)))
        elif key == "bid":
            what.append(said("choice-bid", money=int(noun)))
        elif key == "space":
            what.append(say.place(s, names, str(noun)))
        elif key == "card":
            what.append(said("choice-take", card=str(noun)))
        elif key == "book":
            what.append(said("choice-book", book=str(noun)))
        else:
            return None
    if verb is None:
        return said("asked-thing", what=what)
    return said("asked-verb", verb=said(_verb(str(verb))), what=what) if what else said(_verb(str(verb)))


def _icon_of_card(c: Any, names: Names, noun: str) -> Said | str:
    """An icon by its card and its slot."""
    card, _, slot = noun.partition("/")
    if card not in names.card_numbers or not slot.isdecimal() or not 1 <= int(slot) <= k.SLOTS:
        return noun
    icon = icon_on(c, names, names.card_numbers[card], int(slot) - 1)
    return said("choice-use", icon=say.icon(icon), card=card) if icon else said("choice-take", card=card)


def icon_on(c: Any, names: Names, card: int, slot: int) -> str:
    """The code of an icon of a card, as in the document; "" where there is none."""
    icon = int(c.icon[card][slot])
    return names.icons[icon] if icon != k.MONEY_ICON else f"${c.amount[card][slot]}"
