"""What the rules cannot play with is refused: one sentence that names the card, the field and the cure."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import said as words
from tests.games.oranienburger_kanal.referee import cards as referee_cards
from tests.games.oranienburger_kanal.test_cards import SET
from wagonway.games.oranienburger_kanal.component_check import pays_for_itself
from wagonway.games.oranienburger_kanal.components import load
from wagonway.games.oranienburger_kanal.effect_text import captions
from wagonway.kernel.components import ComponentError

Json = dict[str, Any]
Change = Callable[[Json], object]


def findings(document: Any) -> words.Said:
    return words.said("oranienburger-kanal", document)


def changed(change: Change) -> Json:
    document = copy.deepcopy(SET)
    change(document)
    return document


def with_line(line: Any) -> Json:
    """Our set with this as the only line of A07."""
    document = copy.deepcopy(SET)
    document["decks"]["A"][6]["lines"] = [line]
    document["decks"]["A"][6].pop("mode", None)
    return document


def card(key: str, value: Any) -> Change:
    return lambda document: document["decks"]["A"][6].__setitem__(key, value)


RAILS = {"count": "rail"}
ORE = {"ore": 1}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d.pop("decks"), "components: 'decks' is missing."),
        (
            lambda d: d.update(deck=[]),
            "components: 'deck' is not known here (is 'decks' meant?); known are schema,",
        ),
        (
            lambda d: d.update(schema="1"),
            "schema: the text '1'; 'wagonway/oranienburger-kanal/1' is expected.",
        ),
        (lambda d: d["name"].pop("ja"), "name: 'ja' is missing."),
        (lambda d: d["decks"].clear(), 'decks: no deck; "A", "B" or both are expected.'),
        (lambda d: d["decks"].update(C=[]), "decks: 'C' is not known here; known are A and B."),
        (card("cost", []), "A07.cost: 0 here; 1 to 3 are expected."),
        (lambda d: d["decks"]["A"][6].pop("cost"), "A07: 'cost' is missing."),
        (card("cost", [{"clay": -1}]), "A07.cost[0].clay: -1 is out of range; 1 to 30 is possible."),
        (
            card("cost", [{"clay": "2"}]),
            "A07.cost[0].clay: a whole number is expected here, not the text '2'.",
        ),
        (
            card("cost", [{"clay": True}]),
            "A07.cost[0].clay: a whole number is expected here, not true or false.",
        ),
        (
            card("cost", [{"ore": 1}]),
            "A07.cost[0]: 'ore' cannot stand here; possible are wood, clay, brick, iron and taler.",
        ),
        (
            card("cost", [{"bricks": 1}]),
            "A07.cost[0]: 'bricks' cannot stand here (is 'brick' meant?); possible are wood, clay, brick,",
        ),
        (card("cost", [{"wood": 1}, {}]), "A07.cost[1]: nothing to pay, beside another way to pay;"),
        (card("cost", [{"wood": 1}, {"wood": 1}]), "A07.cost[1]: this way to pay stands there twice."),
        (card("fame", -1), "A07.fame: -1 is out of range; 0 to 60 is possible."),
        (card("fame", None), "A07.fame: a whole number is expected here, not null."),
        (card("colour", "blue"), "A07.colour: the text 'blue'; number 7 is green."),
        (card("mode", "one"), "A07.mode: the text 'one' is not known here"),
        (card("lines", []), "A07.lines: 0 here; 1 to 6 are expected."),
        (card("number", 8), "A08.number: another card has this number; a free one is expected."),
        (card("number", 61), "decks.A[6].number: 61 is out of range; 1 to 60 is possible."),
        (
            lambda d: d["decks"]["A"].__delitem__(slice(0, 3)),
            "decks.A: 17 green cards (numbers 1 to 20); 18 at least are needed, missing are 1, 2 and 3.",
        ),
        (
            lambda d: d["decks"]["B"].pop(),
            "decks.B: 19 blue cards (numbers 41 to 60); 20 at least are needed, missing are 60.",
        ),
        (lambda d: d["front"].update(rail=["h11"]), "front.rail: 'h11' has both ends inside the board;"),
        (lambda d: d["front"].update(rail=["h44"]), "front.rail: the text 'h44' is no route space;"),
        (lambda d: d["front"].update(rail=["v02"]), "front.canal: 'v02' stands there twice;"),
        (lambda d: d["front"].update(path=["v10"]), "front.path: 1 printed; the board starts with 2."),
        (lambda d: d["front"].pop("canal"), "front: 'canal' is missing."),
        (
            lambda d: d["numbers"]["blocked"][0].__setitem__(0, 7),
            "numbers.blocked[0]: each of the spaces 1 to 7 is expected once.",
        ),
        (
            lambda d: d["numbers"]["bands"][2].update({"from": 80}),
            "numbers.bands[2].from: 80; more than 80 is needed, bands rise.",
        ),
        (
            lambda d: d["numbers"]["start"].update(brick=7),
            "numbers.start.brick: 7; more than 6 cannot be kept.",
        ),
        (
            lambda d: d["patterns"]["gate"]["edges"].append({"row": 0, "column": 1, "side": "W"}),
            "patterns.gate.edges[2]: this route space stands in the pattern twice.",
        ),
    ],
)
def test_documents_that_are_refused(change: Change, sentence: str) -> None:
    document = changed(change)
    with pytest.raises(ComponentError) as refused:
        load(document)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (None, "A07.lines[0]: an effect is expected here, not null."),
        ({}, "A07.lines[0]: this line does nothing; one of gain, pay, tiers, build, choose, rotate"),
        ({"per": RAILS}, "A07.lines[0]: this line does nothing;"),
        ({"gain": {"coal": 1}}, "A07.lines[0].gain: 'coal' cannot stand here"),
        ({"gain": {}}, "A07.lines[0].gain: nothing stands here; an amount is"),
        ({"gain": {"ore": None}}, "A07.lines[0].gain.ore: a whole number is expected here, not null."),
        ({"gain": ORE, "times": 2}, "A07.lines[0]: 'times' is not known here"),
        ({"pay": ORE, "gain": ORE, "per": RAILS}, "A07.lines[0]: 'per' is not known here"),
        (
            {"gain": ORE, "per": {"count": "trams"}},
            "A07.lines[0].per.count: the text 'trams' is not known here",
        ),
        (
            {"gain": ORE, "per": {"count": "wood"}},
            "A07.lines[0].per: 'scope' is missing: wood is counted in stock.",
        ),
        (
            {"gain": ORE, "per": {"count": "building"}},
            "A07.lines[0].per: 'scope' is missing: building is counted in neighbours and board.",
        ),
        (
            {"gain": ORE, "per": {"count": "rail", "scope": "neighbours"}},
            "A07.lines[0].per.scope: the text 'neighbours' is no scope of rail; possible are adjacent and board.",
        ),
        (
            {"gain": ORE, "per": {"count": "taler", "scope": "stock"}},
            "A07.lines[0].per: 'max' is missing: taler may grow without end, so this needs a limit.",
        ),
        (
            {"gain": ORE, "per": {"count": "rail", "filter": {"cell": "corner"}}},
            "A07.lines[0].per.filter: 'cell' is no filter of rail; possible are side, on and under_bridge.",
        ),
        (
            {"gain": ORE, "per": {"count": "rail", "scope": "board", "filter": {"side": ["N"]}}},
            "A07.lines[0].per.filter.side: sides are those of this building;",
        ),
        (
            {"gain": ORE, "per": {"count": "rail", "distinct": "route_kind"}},
            "A07.lines[0].per.distinct: kinds of routes are counted among 'route', not 'rail'.",
        ),
        (
            {"gain": ORE, "per": {"count": "row4", "filter": {"complete": False}}},
            "A07.lines[0].per.filter.complete: only complete rows and columns can be counted; true is expected.",
        ),
        ({"gain": ORE, "per": {"count": "rail", "every": 0}}, "A07.lines[0].per.every: 0 is out of range;"),
        (
            {"gain": ORE, "per": {"count": "pattern", "pattern": "arch"}},
            "A07.lines[0].per.pattern: the text 'arch' is no pattern; there are crossing, gate, mast, quay and stair.",
        ),
        ({"gain": ORE, "if": {}}, "A07.lines[0].if: a condition (of and cmp, at, all, any, not) is expected"),
        (
            {"gain": ORE, "if": {"of": RAILS, "cmp": 2}},
            'A07.lines[0].if.cmp: one of {"eq": n} (exactly), {"min": n} (n or more), {"max": n} (n or fewer)',
        ),
        (
            {"gain": ORE, "if": {"at": "corner", "not": {"at": "border"}}},
            'A07.lines[0].if: at and not at once; put them into one "all" or "any".',
        ),
        (
            {"gain": ORE, "if": {"at": "edge"}},
            "A07.lines[0].if.at: the text 'edge' is not known here; possible are corner,",
        ),
        ({"gain": ORE, "activation": 0}, "A07.lines[0].activation: 0 never holds,"),
        ({"pay": ORE}, "A07.lines[0]: 'gain' is missing."),
        ({"pay": {}, "gain": ORE, "times": "any"}, "A07.lines[0].pay: nothing stands here;"),
        ({"pay": {"any_of": [ORE]}, "gain": ORE}, "A07.lines[0].pay.any_of: 1 here; 2 to 4 are"),
        ({"pay": ORE, "gain": ORE, "times": "all"}, "A07.lines[0].times: the text 'all' is not known here"),
        (
            {"pay": ORE, "gain": ORE, "times": 0},
            "A07.lines[0].times: 0 is out of range; 1 to 99 is possible.",
        ),
        ({"tiers": {"1": ORE}}, "A07.lines[0]: 'by' is missing."),
        (
            {"by": RAILS, "tiers": {"2": ORE, "2+": ORE}},
            "A07.lines[0].tiers.2+: two tiers begin at 2; tiers may not overlap.",
        ),
        ({"by": RAILS, "tiers": {"many": ORE}}, "A07.lines[0].tiers.many: 'many' is no tier;"),
        ({"by": RAILS, "tiers": {"1": None}}, "A07.lines[0].tiers: no tier does anything."),
        ({"build": {"what": "rail", "n": 1}}, "A07.lines[0]: 'free' is missing."),
        (
            {"build": {"what": "tram", "n": 1}, "free": True},
            "A07.lines[0].build.what: the text 'tram' is not known",
        ),
        (
            {"build": {"what": "path", "n": 1, "on": "printed_path"}, "free": True},
            "A07.lines[0].build.on: a path cannot replace a path; road, rail, canal or route is expected.",
        ),
        (
            {"build": {"what": "bridge", "n": 1, "on": "outer_edge"}, "free": True},
            "A07.lines[0].build.on: 'outer_edge' says nothing of a bridge;",
        ),
        (
            {"choose": 2, "of": [{"gain": ORE}, {"rotate": 1}]},
            "A07.lines[0]: 'distinct' is missing: may a branch be chosen twice (false), or are the 2 different (true)?",
        ),
        (
            {"choose": 3, "distinct": True, "of": [{"gain": ORE}, {"rotate": 1}]},
            "A07.lines[0].choose: 3 different branches of 2.",
        ),
        ({"rotate": 0}, "A07.lines[0].rotate: 0 is out of range; 1 to 6 is possible."),
        (
            {
                "gain": ORE,
                "then": {"gain": ORE, "then": {"gain": ORE, "then": {"gain": ORE, "then": {"gain": ORE}}}},
            },
            "A07.lines[0].then.then.then.then: effects within effects are nested deeper than 4.",
        ),
    ],
)
def test_effects_that_are_refused(line: Any, sentence: str) -> None:
    errors = findings(with_line(line)).errors
    assert errors
    assert errors[0].startswith(sentence)


@pytest.mark.parametrize(
    ("pay", "gain", "refunds"),
    [
        ({"clay": 1}, {"taler": 1}, True),
        ({"clay": 2}, {"taler": 1}, False),
        ({"iron": 1}, {"taler": 5}, True),
        ({"iron": 1}, {"taler": 4}, False),
        ({"iron": 1, "brick": 1}, {"taler": 5}, True),  # one set pays for both
        ({"iron": 2, "brick": 1}, {"taler": 9}, False),
        ({"iron": 1}, {"taler": 2, "wood": 1, "clay": 1, "ore": 1}, True),  # the basics are turned into a set
        ({"iron": 1}, {"taler": 2, "wood": 3}, False),  # wood cannot be sold
        ({"ore": 1}, {"ore": 1, "fame": 1}, True),
        ({"taler": 2}, {"taler": 2, "clay": 1}, True),
        ({"taler": 1}, {"wood": 4}, False),
        ({"fame": 1}, {"taler": 9}, False),  # fame cannot be bought
        ({"wood": 2}, {"fame": 3}, False),
    ],
)
def test_a_trade_without_end_may_not_pay_for_itself(pay: Json, gain: Json, refunds: bool) -> None:
    """K-4. With a limit every one of them can be played."""
    assert pays_for_itself(pay, gain) == refunds
    errors = findings(with_line({"pay": pay, "gain": gain, "times": "any"})).errors
    assert bool(errors) == refunds
    assert all("A07.lines[0]: any number of times, " in error and "has no end" in error for error in errors)
    assert not findings(with_line({"pay": pay, "gain": gain, "times": 9})).errors
    either = {"any_of": [{"fame": 9}, pay]}
    assert bool(findings(with_line({"pay": either, "gain": gain, "times": "any"})).errors) == refunds


def test_a_canal_without_end_pays_for_itself_by_its_clay() -> None:
    canal = {"what": "canal", "n": 1}
    assert findings(with_line({"pay": {"clay": 2}, "gain": canal, "times": "any"})).errors
    assert not findings(with_line({"pay": {"clay": 3}, "gain": canal, "times": "any"})).errors


def test_two_trades_that_feed_each_other_are_advice() -> None:
    document = with_line({"pay": {"wood": 1}, "gain": {"ore": 2}, "times": "any"})
    document["decks"]["A"][7]["lines"] = [{"pay": {"ore": 2}, "gain": {"taler": 1}, "times": "any"}]
    found = findings(document)
    assert not found.errors
    assert [a for a in found.advice if a.startswith("A07.lines[0]: together with A08.lines[0] this trade")]


def test_every_error_is_told_and_advice_apart() -> None:
    document = copy.deepcopy(SET)
    cards = document["decks"]["A"]
    cards[0]["fame"] = -1
    cards[1]["lines"][0] = {"gain": {"ore": 1}, "per": {"count": "rail"}, "if": {"at": "moon"}}
    cards[2]["cost"] = [{}]
    found = findings(document)
    assert [error.split(":")[0] for error in found.errors] == ["A01.fame", "A02.lines[0].if.at"]
    assert found.advice == ["A03.cost[0]: this card costs nothing."]


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        (
            {"gain": ORE, "if": {"of": RAILS, "cmp": {"min": 5}}},
            "this never holds, the count is never more than 4.",
        ),
        ({"gain": ORE, "if": {"of": RAILS, "cmp": {"min": 0}}}, "this always holds;"),
        ({"by": RAILS, "tiers": {"5": ORE}}, "this count is never more than 4."),
        (
            {"build": {"what": "bridge", "n": 1, "op": "remove"}},
            "no card of the decks A and B is known to remove",
        ),
        ({"gain": ORE, "per": {"count": "road", "filter": {"on": "printed_path"}}}, "this counts nothing;"),
    ],
)
def test_advice(line: Json, advice: str) -> None:
    found = findings(with_line(line))
    assert found.errors == []
    assert any(advice in each for each in found.advice)


def test_missing_cards_and_dominated_ones_are_advice() -> None:
    document = copy.deepcopy(SET)
    cards = document["decks"]["A"]
    cards[3] = {**copy.deepcopy(cards[4]), "number": 4, "fame": 1}
    del cards[0]
    found = findings(document)
    assert found.errors == []
    assert found.advice == [
        "decks.A: 19 green cards (numbers 1 to 20); 20 are expected, missing are 1.",
        "A04: has the effect of A05, which costs no more and brings as much fame.",
    ]


def test_tables_that_overflow_name_the_card() -> None:
    document = copy.deepcopy(SET)
    branch = {"choose": 1, "of": [{"gain": ORE}] * 6}
    for card_ in document["decks"]["A"]:
        card_["lines"] = [copy.deepcopy(branch)] * 2
    with pytest.raises(
        ComponentError, match=r"^A\d\d: here the (lines|branches) of all cards together are more"
    ):
        load(document)


def test_the_command_prints_every_error_and_apart_from_them_the_advice(
    wagonway: Callable[..., Any], tmp_path: Path
) -> None:
    document = changed(card("fame", -1))
    document["decks"]["B"][11]["cost"] = [{"coal": 1}]
    document["decks"]["B"][12]["cost"] = [{}]
    file = tmp_path / "own.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    ran = wagonway("components", "check", "oranienburger-kanal", file)
    assert ran.code == 1
    assert [line.removeprefix(f"{file}: ").split(":")[0] for line in ran.err.splitlines()] == [
        "A07.fame",
        "B12.cost[0]",
    ]
    assert ran.out.splitlines() == [f"{file}: advice: B13.cost[0]: this card costs nothing."]
    ran = wagonway("components", "check", "oranienburger-kanal")
    assert ran.code == 0
    assert "components.json: Town on the canal, version 2 (our own cards) can be played" in ran.out


# --- documents changed at random ---

WORDS = st.sampled_from(
    [*("gain", "per", "count", "rail", "board", "any", "brick", "taler", "corner", "free", "op", "remove")]
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | WORDS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(WORDS | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)
SOURCES = [SET, referee_cards.document()]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            found += places(each, (*path, index))
    return found


PLACES = [places(source) for source in SOURCES]


def mutate(draw: Callable[[Any], Any], document: Json, known: list[tuple[Any, ...]]) -> None:
    *way, last = draw(st.sampled_from(known))
    inside: Any = document
    for step in way:
        try:
            inside = inside[step]
        except (KeyError, IndexError, TypeError):
            return
    what = draw(st.sampled_from(["set", "drop", "add", "copy"]))
    try:
        if what == "set":
            inside[last] = draw(JUNK)
        elif what == "drop":
            del inside[last]
        elif what == "add" and isinstance(inside, dict):
            inside[draw(WORDS | st.text(max_size=3))] = draw(JUNK)
        else:
            inside[last] = copy.deepcopy(inside[draw(st.sampled_from(list(inside)))])
    except (KeyError, IndexError, TypeError):
        return


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_changed_document_loads_or_is_refused_in_one_sentence(data: st.DataObject) -> None:
    which = data.draw(st.integers(0, 1))
    document = copy.deepcopy(SOURCES[which])
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(data.draw, document, PLACES[which])
    found = findings(document)
    if not found.errors:
        assert load(document) is not None
        assert len(captions(document)) >= 2 * (18 + 15 + 20)
        return
    for sentence in found.errors:
        place, _, said = sentence.partition(": ")
        assert place
        assert said.endswith((".", "?"))
        assert "\n" not in sentence
        assert len(sentence) < 400
    with pytest.raises(ComponentError) as refused:
        load(document)
    assert str(refused.value) == found.errors[0]


@settings(max_examples=100, deadline=None)
@given(JUNK)
def test_any_value_is_answered(value: Any) -> None:
    assert findings(value).errors or isinstance(value, dict)
    assert findings({"schema": SET["schema"], "name": SET["name"], "decks": value}).errors
    findings(with_line(json.loads(json.dumps(value, allow_nan=True))))
