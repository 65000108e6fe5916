"""What each choice is called, what it fulfils, what else can be asked about, what a question was about."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Intention, Said, said

from . import constants as k
from . import losses, say
from .effects_of import branch_id
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import Names
from .view import card_id

# What is left undone by "done", and what it is at closer sight.
DONE = {
    k.CHOOSE_BRANCH: "done-unused",
    k.ACT: "done-act",
    k.CHOOSE_EFFECT: "done-effect",
    k.TRADE: "done-trade",
    k.EFFECT_BUILD: "done-effect-build",
    k.CHOOSE_LINE: "done-choose",
    k.OTHERS_TURN: "done-others-turn",
    k.ROUND_END: "done-round-end",
}
OTHER_DONE = ("done-effect-remove", "done-rotated")


def label(s: Any, c: Any, names: Names, kind: str, noun: str, found: dict[str, Any]) -> Said:
    """What a choice is called, with what `details` found of it."""
    if kind == "done":
        return said(_done(s, c))
    if kind == "branch":
        one_of = say.bundle(found["one_of"]) if "one_of" in found else None
        return said(f"branch-{s.space + 1}-{noun}", bundle=one_of)
    return said(f"choice-{kind}", **_arguments(s, c, names, kind, noun, found))


def _done(s: Any, c: Any) -> str:
    if s.stage == k.EFFECT_BUILD and c.lines[s.line].removes == 1:
        return "done-effect-remove"
    if losses.is_unused(s):
        return "done-unused"
    return "done-rotated" if s.stage == k.ROUND_END and s.rotated else DONE[s.stage]


def _arguments(s: Any, c: Any, names: Names, kind: str, noun: str, found: dict[str, Any]) -> dict[str, Any]:
    if kind == "space":
        return {"space": int(noun)}
    if kind in ("buy", "rotate"):
        told: dict[str, Any] = {"talers": found["cost"].get("taler", 0)}
        return {**told, "resource": say.noun(noun)} if noun else told
    if kind == "take":
        amount = s.due[RESOURCE_IDS.index(noun)] or found.get("gain", {}).get(noun, 0)
        return {"bundle": say.bundle({noun: amount})}
    if kind in ("cost", "pay"):
        return {"bundle": say.bundle(found.get("cost", {}))}
    if kind == "card":
        return {"card": noun}
    if kind == "cell":
        return {"cell": say.cell(noun)}
    if kind == "activate":
        card = s.seats[s.seat].card[CELL_IDS.index(noun)]
        return {"card": card_id(s, card), "cell": say.cell(noun)}
    if kind == "route":
        route, _, edge = noun.partition("@")
        return {"route": say.noun(route), "edge": say.edge(edge)}
    if kind == "remove":
        return {"route": say.noun(found["removes"]), "edge": say.edge(noun)}
    if kind in ("bridge", "unbridge"):
        return {"edge": say.edge(noun)}
    if kind == "effect":
        cell = s.activations[s.current].cell
        return {"effect": f"{card_id(s, s.seats[s.seat].card[cell])}.{noun}"}
    if kind == "choice":
        return {"effect": branch_id(s, c, int(noun))}
    return {}


def group(kind: str, noun: str, found: dict[str, Any]) -> Said | None:
    """Dozens of edges are listed by what is laid there, those where a path gives way apart."""
    if kind != "route":
        return None
    route = say.noun(noun.partition("@")[0])
    if "removes" in found:
        return said("group-route-instead", route=route, old=say.noun(found["removes"]))
    return said("group-route", route=route)


def wish(kind: str, noun: str) -> Intention:
    """An intention that a choice fulfils."""
    return {kind: noun}


# Kinds of choices that are asked about by pointing at them
KINDS = ("space", "extension", "branch", "card", "cost", "buy", "take", "effect", "choice", "pay")
WITHOUT_NOUN = ("rotate", "free-rotate", "top-card")


def wishes(s: Any) -> dict[str, Intention]:
    """What pointing at something asks: what could be done there were it the moment for it."""
    if s.stage == k.OVER:
        return {}
    found: dict[str, Intention] = {
        "edge": {"edge": "*"},
        "cell": {"cell": "*"},
        **{kind: {kind: "*"} for kind in KINDS},
        **{kind: {kind: ""} for kind in WITHOUT_NOUN},
    }
    for cell, name in enumerate(CELL_IDS):
        if s.seats[s.seat].card[cell] != k.NO_CARD:
            found[f"cell:{name}"] = {"activate": name}
    return found


def asked(s: Any, intention: dict[str, Any]) -> Said | None:
    """What a question why not is about; None where naming its nouns will do."""
    what = [_asked(s, key, str(noun)) for key, noun in intention.items()]
    return said("asked-thing", what=what) if None not in what else None


def _asked(s: Any, key: str, noun: str) -> Said | str | None:
    if key in ("space", "extension"):
        return said(f"asked-{key}", space=int(noun)) if noun.isdecimal() else None
    if key == "route":
        route, _, edge = noun.partition("@")
        known = route in KIND_IDS and edge in EDGE_IDS
        return said("choice-route", route=say.noun(route), edge=say.edge(edge)) if known else None
    if key in ("bridge", "unbridge", "edge", "remove") and noun in EDGE_IDS:
        return said("choice-bridge", edge=say.edge(noun)) if "bridge" in key else say.edge(noun)
    if key in ("cell", "activate") and noun in CELL_IDS:
        card = s.seats[s.seat].card[CELL_IDS.index(noun)]
        if card == k.NO_CARD:
            return say.cell(noun)
        return said("choice-activate", card=card_id(s, card), cell=say.cell(noun))
    if key in ("buy", "take") and noun in RESOURCE_IDS:
        return said(f"asked-{key}", resource=say.noun(noun))
    if key == "kind" and noun in KIND_IDS:
        return say.noun(noun)
    if key in ("branch", "cost", "effect", "choice", "pay"):
        return said("asked-answer", number=int(noun)) if noun.isdecimal() else None
    if key == "card":
        return noun if noun[:1].isalpha() else f"{'AB'[s.deck]}{noun}"
    return said("asked-" + key) if key in (*WITHOUT_NOUN, "done") else None
