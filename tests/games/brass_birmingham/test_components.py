"""The component set: the printed one number by number, and what the rules cannot play with."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wagonway.games.brass_birmingham
from tests.shared import shared
from wagonway.kernel.chance import CHANCE, RandomSource
from wagonway.kernel.components import ComponentError

from .table import GAME

DATA = Path(wagonway.games.brass_birmingham.__file__).parent / "data" / "components.json"
PRINTED: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def facts() -> Any:
    path = shared("facts", "brass-birmingham", "components.json")
    return json.loads(path.read_text(encoding="utf-8"))


def test_tiles_are_those_of_the_facts(facts: Any) -> None:
    wanted = [
        {
            "industry": industry,
            "level": tile["level"],
            "count": tile["count"],
            "money": tile["cost_money"],
            "coal": tile["cost_coal"],
            "iron": tile["cost_iron"],
            "beer": tile["beer_to_sell"] or 0,
            "vp": tile["vp"],
            "income": tile["income_spaces"],
            "icons": tile["link_icons"],
            "cubes": tile["cubes"],
            "barrels_canal": tile.get("barrels_if_built_in", {}).get("canal") or 0,
            "barrels_rail": tile.get("barrels_if_built_in", {}).get("rail") or 0,
            "canal_only": tile["canal_only"],
            "rail_only": tile["rail_only"],
            "no_develop": tile["no_develop"],
        }
        for industry, tiles in facts["industry_tiles"].items()
        for tile in tiles
    ]
    assert wanted == PRINTED["tiles"]


def test_the_map_is_that_of_the_facts(facts: Any) -> None:
    def place(location: dict[str, Any], spaces: str) -> tuple[Any, ...]:
        return (location["kind"], location["region"], [sorted(space) for space in location[spaces]])

    places = {location["id"]: place(location, "slots") for location in facts["locations"]}
    assert {location["id"]: place(location, "spaces") for location in PRINTED["locations"]} == places

    def line(entry: dict[str, Any]) -> tuple[Any, ...]:
        return (sorted(entry["ends"]), entry["canal"], entry["rail"])

    assert {entry["id"]: line(entry) for entry in PRINTED["lines"]} == {
        entry["id"]: line(entry) for entry in facts["links"]
    }
    icons = {location["id"]: location["link_icons"] for location in facts["locations"]}
    kinds = {"merchant": PRINTED["constants"]["merchant_icons"]}
    for location in PRINTED["locations"]:
        assert kinds.get(location["kind"], PRINTED["constants"]["town_icons"]) == icons[location["id"]]


def test_merchants_and_their_tiles_are_those_of_the_facts(facts: Any) -> None:
    bonuses = {"income_spaces": "income"}
    assert {
        m["location"]: (m["spaces"], m["min_players"], m["bonus"]["kind"], m["bonus"]["amount"])
        for m in PRINTED["merchants"]
    } == {
        m["id"]: (
            m["tile_spaces"],
            m["min_players"],
            bonuses.get(m["beer_bonus"]["type"], m["beer_bonus"]["type"]),
            m["beer_bonus"]["amount"],
        )
        for m in facts["merchants"]
    }
    for players in (2, 3, 4):
        tiles = Counter(
            "any" if len(tile["accepts"]) > 1 else "blank" if tile["blank"] else tile["accepts"][0]
            for tile in facts["merchant_tiles"]
            if tile["min_players"] <= players
        )
        assert {t["goods"]: t["copies"][str(players)] for t in PRINTED["merchant_tiles"]} == {
            goods: tiles[goods] for goods in ("any", "cotton_mill", "manufacturer", "blank", "pottery")
        }


def test_cards_markets_and_income_track_are_those_of_the_facts(facts: Any) -> None:
    cards, wanted = PRINTED["cards"], facts["cards"]
    assert {card["location"]: card["copies"] for card in cards["locations"]} == {
        card["location"]: card["copies_by_player_count"] for card in wanted["location"]
    }
    assert {card["id"]: (card["industries"], card["copies"]) for card in cards["industries"]} == {
        card["id"]: (card["industries"], card["copies_by_player_count"]) for card in wanted["industry"]
    }
    assert cards["wild"] == {key: wanted["wild"][key] for key in ("location", "industry")}
    for name in ("coal", "iron"):
        market = facts["markets"][name]
        assert PRINTED["markets"][name] == {
            "spaces": market["spaces"],
            "start": market["start_filled"],
            "price_when_empty": market["price_when_empty"],
        }
    assert PRINTED["income_track"] == {
        "start": facts["income_track"]["start_space"],
        "levels": facts["income_track"]["level_by_space"],
    }


def test_amounts_are_those_of_the_facts(facts: Any) -> None:
    wanted, links = facts["constants"], facts["constants"]["link_costs"]
    single, double = links["rail_single"], links["rail_double"]
    assert PRINTED["constants"] == {
        "start_money": wanted["start_money"],
        "start_vp": wanted["start_vp"],
        "link_tiles": wanted["link_tiles_per_player"],
        "hand_size": facts["cards"]["hand_size"],
        "canal_link": links["canal"]["money"],
        "rail_link": single["money"],
        "second_rail_link": double["money"] - single["money"],
        "coal_per_rail": single["coal"],
        "beer_for_second_rail": double["beer"],
        "develop_most": wanted["develop"]["max_tiles"],
        "iron_per_develop": wanted["develop"]["iron_per_tile"],
        "scout_discards": wanted["scout"]["discard"],
        "loan": facts["income_track"]["loan"]["money"],
        "loan_levels": facts["income_track"]["loan"]["levels_down"],
        "town_icons": facts["link_scoring"]["towns_print_icons"],
        "merchant_icons": facts["link_scoring"]["merchant_locations_print_icons"],
        "vp_per_icon": facts["link_scoring"]["vp_per_icon"],
        "rounds": facts["cards"]["rounds_per_era"],
        "intro_pounds_per_vp": 4,  # ruling 120
        "intro_most_vp": 15,
    }
    assert sum(tile["count"] for tile in PRINTED["tiles"]) == wanted["industry_tiles_per_player"]


def changed(change: Change) -> dict[str, Any]:
    document = copy.deepcopy(PRINTED)
    change(document)
    return document


def constant(key: str, value: object) -> Change:
    return lambda document: document["constants"].__setitem__(key, value)


def tile(number: int, key: str, value: object) -> Change:
    return lambda document: document["tiles"][number].__setitem__(key, value)


def every(industry: str, key: str, value: object) -> Change:
    def change(document: dict[str, Any]) -> None:
        for printed in document["tiles"]:
            if printed["industry"] == industry:
                printed[key] = value

    return change


def all_spaces_in_belper(document: dict[str, Any]) -> None:
    spaces = [space for place in document["locations"] for space in place["spaces"]]
    for place in document["locations"]:
        place["spaces"] = spaces if place["id"] == "belper" else []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.pop("tiles"), "tiles"),
        (constant("canal_link", -1), "constants.canal_link: -1 is out of range"),
        (constant("loan", "30"), "constants.loan: a whole number"),
        (constant("scout_discards", 2), "constants.scout_discards: 2"),
        (constant("hand_size", 7), "constants.hand_size: 7; .* an even number"),
        (constant("hand_size", 20), "constants.rounds.2: 10; .* 11 rounds at least"),
        (constant("rounds", {"2": 10, "3": 9, "4": 16}), "constants.rounds.4: 16; .* 127 cards at most"),
        (constant("rounds", {"2": 11, "3": 9, "4": 8}), "cards: 40 cards with 2 players; .* need 44"),
        (tile(0, "level", 2), r"tiles\[0\].level: 2; level 1 is next"),
        (tile(0, "canal_only", 1), r"tiles\[0\].canal_only: true or false"),
        (tile(0, "rail_only", True), r"tiles\[0\]: canal_only and rail_only at once"),
        (tile(0, "cubes", 1), "only coal mines and iron works bring cubes"),
        (tile(17, "cubes", 0), r"tiles\[17\].cubes: 0"),
        (tile(28, "barrels_rail", 0), r"tiles\[28\].barrels_rail: 0"),
        (every("coal_mine", "cubes", 20), "tiles: 20 cubes or barrels on 15 spaces for 'coal_mine'"),
        (all_spaces_in_belper, r"locations\[0\].spaces: 49 here; 0 to 8 are expected"),
        (lambda d: d["locations"][0].update(id="derby"), "stands there twice"),
        (lambda d: d["lines"][0].update(ends=["leek"]), r"lines\[0\].ends: 1 here; 2 to 3 are expected"),
        (lambda d: d["lines"][0].update(ends=["leek", "leek"]), "a location stands there twice"),
        (lambda d: d["lines"][2].update(rail=False), "neither a canal nor a rail line"),
        (lambda d: d["merchants"][0].update(spaces=2), "merchants: 10 spaces in all"),
        (
            lambda d: d["merchant_tiles"][0]["copies"].update({"2": 2}),
            "merchant_tiles: 6 tiles with 2 players",
        ),
        (lambda d: d["markets"]["coal"].update(start=15), "markets.coal.start"),
        (lambda d: d["markets"]["coal"].update(price_when_empty=6), "markets.coal.price_when_empty"),
        (lambda d: d["income_track"]["levels"].__setitem__(11, 2), r"income_track.levels\[11\]"),
    ],
)
def test_what_the_rules_cannot_play_with_is_refused_with_its_place(change: Change, words: str) -> None:
    with pytest.raises(ComponentError, match=words) as refused:
        GAME.setup(players=2, components=changed(change), form="plain")
    assert "\n" not in str(refused.value)


def other_amounts(document: dict[str, Any]) -> None:
    document["constants"].update(
        hand_size=12, coal_per_rail=2, beer_for_second_rail=2, develop_most=3, loan=20
    )
    for printed in document["tiles"]:
        if printed["industry"] == "coal_mine":
            printed["cubes"] = 8
    document["constants"].update(iron_per_develop=2, canal_link=1, start_money=60, town_icons=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_amounts_play_to_the_end_in_as_many_rounds(players: int) -> None:
    """In the checked form, where every number is checked against what its field holds."""
    state = GAME.setup(players=players, components=changed(other_amounts), form="checked")
    rng, rounds = RandomSource(3, players), {0: 0, 1: 0}
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.resolve_chance(rng)
            continue
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        rounds[state.s.era] = max(rounds[state.s.era], state.s.round_number)
    assert set(rounds.values()) == {PRINTED["constants"]["rounds"][str(players)]}
