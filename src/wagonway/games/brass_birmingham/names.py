"""The ids of a component set: numbers of the rules to names of the data, and back."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .component_check import INDUSTRY_IDS
from .components import GOODS_IDS
from .constants import FIRST_INDUSTRY_CARD, TOWNS
from .view_types import Era

VERB_IDS = ("build", "network", "develop", "sell", "loan", "scout", "pass")
STAGE_IDS = (
    *("setup_order", "setup_merchants", "deal", "refill", "choose_verb", "choose_card"),
    *("build_industry", "build_space", "take_coal", "take_iron", "link_first", "link_second", "take_beer"),
    *(
        "develop_first",
        "develop_second",
        "sell_first",
        "sell_merchant",
        "sell_beer",
        "sell_bonus",
        "sell_more",
    ),
    *("scout_card", "shortfall", "over"),
)
ERA_IDS: tuple[Era, ...] = ("canal", "rail")
WILD_IDS = ("wild:location", "wild:industry")


class Names:
    """Ids of everything in one component document."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.industries = INDUSTRY_IDS
        self.goods = GOODS_IDS
        self.locations = tuple(place["id"] for place in document["locations"])
        self.lines = tuple(line["id"] for line in document["lines"])
        self.spaces = tuple(
            f"{place['id']}.{index}"
            for place in document["locations"]
            for index in range(len(place["spaces"]))
        )
        self.location_of_space = tuple(
            place["id"] for place in document["locations"] for _ in place["spaces"]
        )
        self.industries_on: tuple[tuple[str, ...], ...] = tuple(
            tuple(industries) for place in document["locations"] for industries in place["spaces"]
        )
        self.spaces_in = {place["id"]: len(place["spaces"]) for place in document["locations"]}
        self.merchant_spaces = tuple(
            f"{merchant['location']}.{index}"
            for merchant in document["merchants"]
            for index in range(merchant["spaces"])
        )
        self.merchant_locations = tuple(merchant["location"] for merchant in document["merchants"])
        self.cards = (
            *(f"location:{name}" for name in self.locations[:TOWNS]),
            *(f"industry:{card['id']}" for card in document["cards"]["industries"]),
            *WILD_IDS,
        )
        assert self.cards[FIRST_INDUSTRY_CARD].startswith("industry:")
        self.tiles = tuple((tile["industry"], tile["level"]) for tile in document["tiles"])

    @cached_property
    def numbers(self) -> dict[str, dict[str, int]]:
        """For each kind of noun the number of each id."""
        return {
            "industry": {name: index for index, name in enumerate(self.industries)},
            "location": {name: index for index, name in enumerate(self.locations)},
            "line": {name: index for index, name in enumerate(self.lines)},
            "space": {name: index for index, name in enumerate(self.spaces)},
            "merchant": {name: index for index, name in enumerate(self.merchant_spaces)},
            "card": {name: index for index, name in enumerate(self.cards)},
            "goods": {name: index for index, name in enumerate(self.goods)},
            "verb": {name: index for index, name in enumerate(VERB_IDS)},
        }
