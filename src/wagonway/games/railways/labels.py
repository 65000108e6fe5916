"""What choices are called and fulfil, what else can be asked about, what a question why not was about."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.intentions import number_of
from wagonway.kernel.said import Intention, Said, said

from . import constants as k
from . import say
from .flow import legal_actions
from .names import BUILDING_DICE_IDS, DIE_IDS, SPACE_IDS, SPACE_NUMBERS, VERB_IDS
from .text import action_noun


def label(s: Any, c: Any, kind: str, noun: str, found: dict[str, Any]) -> Said:
    """What a choice is called, with what `details` found of it."""
    if kind in ("buy", "upgrade"):
        return said(f"choice-{kind}", link=say.link(s, c, noun))
    if kind in ("build", "die"):
        return said(f"choice-{kind}", die=say.die(c, noun))
    if kind in ("move", "add"):
        return said(f"choice-{kind}", building=say.building(s, noun))
    if kind == "start":
        return said("choice-start", building=say.building(s, noun))
    if kind in ("square", "keep"):
        return said(f"choice-{kind}", space=noun)
    if kind == "route":
        stops = [say.short(s, stop) for stop in found["visits"] if stop != found["end"]]
        message = "choice-route-via" if stops else "choice-route"
        return said(message, destination=say.building(s, found["end"]), stops=stops or None)
    if kind in ("raise", "reduce"):
        return said(f"choice-{kind}", amount=int(noun))
    if kind == "pay":
        used = found["slots"] or dict.fromkeys(found["cards"], ())
        places = {card: [use["slot"] for use in uses] for card, uses in used.items()}
        return said("choice-pay", slots=say.slots(places))
    if kind == "convert":
        if not found["capital"]:
            return said("choice-convert-nothing")
        return said("choice-convert", capital=found["capital"], profit=found["profit"])
    if kind == "show":
        return said("choice-show", passengers=int(noun))
    if kind == "lay":
        turned = noun.endswith("t")
        return said("choice-lay-turned" if turned else "choice-lay", card=say.card(noun.removesuffix("t")))
    if kind == "discard":
        return said("choice-discard", card=say.card(noun))
    return said(f"choice-{kind}")


def group(kind: str, found: dict[str, Any]) -> Said | None:
    """Dozens of squares are listed by what a building becomes there."""
    return said("group-square", type=found["type"]) if kind == "square" else None


def wish(kind: str, noun: str) -> Intention:
    """An intention that a choice fulfils."""
    if kind in ("buy", "upgrade"):
        return {"verb": kind, "link": noun}
    if kind in ("move", "add"):
        return {"verb": kind, "building": noun}
    if kind == "build":
        return {"verb": kind, "die": noun}
    if kind in ("raise", "reduce"):
        return {"verb": kind, "amount": int(noun)}
    if kind == "hire":
        return {"verb": kind}
    return {kind: noun}


VERBS = tuple(verb for verb in VERB_IDS if verb)


def unlisted(s: Any, c: Any, w: Any) -> list[dict[str, Any]]:
    """Actions of which none can be carried out now."""
    if s.stage != k.CHOOSE_ACTION:
        return []
    kinds = {action_noun(int(w.actions[index]))[0] for index in range(legal_actions(s, c, w))}
    return [
        {"kind": "verb", "id": verb, "label": said(f"verb-{verb}"), "wish": {"verb": verb}}
        for verb in VERBS
        if verb not in kinds
    ]


def wishes(s: Any, c: Any) -> dict[str, Intention]:
    """What pointing at something asks: what could be done there were it the moment for it."""
    if s.stage == k.OVER:
        return {}
    found: dict[str, Intention] = {
        "square": {"verb": "build", "space": "*"},
        "die": {"verb": "add", "die": "*"},
        "workers": {"verb": "hire"},
        **{f"die:{die}": {"verb": "build", "die": die} for die in BUILDING_DICE_IDS},
    }
    for amount in range(1, c.capital_max - s.capital + 1):
        found[f"capital:{s.capital + amount}"] = {"verb": "raise", "amount": amount}
    for level in range(c.pollution_min, s.pollution):
        found[f"pollution:{level}"] = {"verb": "reduce"}
    for number in range(s.num_links):
        link = SPACE_IDS[s.links[number].first]
        bought = s.marker[s.links[number].first] != k.UNOWNED
        found[f"link:{link}"] = {"verb": "upgrade" if bought else "buy", "link": link}
    for number in range(s.num_buildings):
        building = SPACE_IDS[s.buildings[number].first]
        verb = "move" if s.buildings[number].passengers else "add"
        found[f"building:{building}"] = {"verb": verb, "building": building}
    if s.stage == k.CHOOSE_ACTION:
        for space in range(k.SPACES):
            if s.sides_at[space]:
                found[f"square:{SPACE_IDS[space]}"] = {"verb": "buy", "space": SPACE_IDS[space]}
    return found


def asked(s: Any, c: Any, intention: dict[str, Any]) -> Said | None:
    """What a question why not is about; None where naming its nouns will do."""
    if "slots" in intention or "cards" in intention:
        return said("asked-payment")
    verb = intention.pop("verb", None)
    what: list[Said | str] = []
    for key, noun in intention.items():
        thing = _thing(s, c, key, noun)
        if thing is None:
            return None
        what.append(thing)
    if verb is None:
        return said("asked-thing", what=what)
    return said("asked-verb", verb=said(f"verb-{verb}"), what=what) if what else said(f"verb-{verb}")


def _thing(s: Any, c: Any, key: str, noun: Any) -> Said | str | None:
    if key == "amount":
        return said("asked-amount", amount=number_of(key, noun))
    if key in ("link", "buy", "upgrade") and noun in SPACE_NUMBERS:
        return say.link(s, c, noun)
    if key in ("building", "move", "add", "end") and noun in SPACE_NUMBERS:
        return say.building(s, noun)
    if key in ("die", "build") and noun in DIE_IDS:
        return say.die(c, noun)
    if key in ("space", "square", "keep") and noun in SPACE_NUMBERS:
        return str(noun)
    return None
