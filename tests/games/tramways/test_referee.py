"""Games under the referee, which must agree at every decision; and wrong rules, which it must notice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from tests.games.tramways.referee import sets
from tests.games.tramways.referee.follow import Objection
from tests.games.tramways.referee.games import Sitting, Tally, play, sitting, the_game
from tests.games.tramways.referee.players import DRIVERS
from tests.games.tramways.referee.situations import missing
from tests.games.tramways.referee.table import OPTIONS
from tests.games.tramways.referee.words import WORDS
from tests.games.tramways.test_referee_alone import NUMBERS_OF_THE_FACTS
from wagonway.games.tramways import constants as k

GAME = the_game()


def judge(seeds: range) -> Tally:
    total = Tally()
    for seed in seeds:
        total.add(play(GAME, sitting(seed)))
    return total


def test_few_games() -> None:
    total = judge(range(1, 6))
    assert total.games == 5
    assert total.decisions > 1_100


@pytest.mark.slow
def test_some_games() -> None:
    total = judge(range(1_000, 1_020))
    assert total.decisions > 4_000


@pytest.mark.slow
@pytest.mark.long
def test_more_games() -> None:
    total = judge(range(1_020, 1_045))
    assert total.decisions > 5_000


@pytest.mark.slow
@pytest.mark.parametrize("key", OPTIONS)
def test_each_value_of_an_option(key: str) -> None:
    """Every value alone, all others at their defaults."""
    solo = key in ("solo_books",)
    for value in OPTIONS[key][1:]:
        for seed, driver in enumerate(("curious", "surveyor")):
            play(GAME, Sitting(seed, 1 if solo else 2, ((key, value),), driver, seed))


def test_the_game_has_the_options_that_are_judged() -> None:
    assert {option.key: list(option.values) for option in GAME.meta.options} == OPTIONS


def test_decisions_have_the_same_words() -> None:
    assert {number: GAME.action_text(number) for number in WORDS} == WORDS


def test_numbers_of_the_set_are_those_of_the_facts() -> None:
    assert GAME.components().document["numbers"] == NUMBERS_OF_THE_FACTS


def test_every_set_can_be_drawn() -> None:
    found = [sets.document(GAME, number) for number in range(sets.NUMBER)]
    assert {tuple(made["grid"].values()) for made in found} >= {(4, 4), (6, 6)}


def test_every_situation_has_a_driver_to_look_for_it() -> None:
    assert {"surveyor", "traveller", "builder", "bidder", "worrier"} <= set(DRIVERS)


# --- wrong rules, which the referee must notice -------------------------------------------------------------

PACKAGE = "wagonway.games.tramways"

# What is wrong: the module and the function that is spoilt, and how.
Wrong = Callable[[Callable[..., Any]], Callable[..., Any]]


def after(spoil: Callable[..., Any]) -> Wrong:
    """Does what is right, and something more."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def both(*arguments: Any) -> Any:
            result = right(*arguments)
            spoil(*arguments)
            return result

        return both

    return wrong


def before(spoil: Callable[..., Any]) -> Wrong:
    """Does something else first."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def both(*arguments: Any) -> Any:
            spoil(*arguments)
            return right(*arguments)

        return both

    return wrong


def instead(result: Any) -> Wrong:
    """Comes always to the same."""
    return lambda right: lambda *arguments: result


def unless(code: str) -> Wrong:
    """Does not refuse for this reason."""
    from wagonway.games.tramways.rules import refusals

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *arguments: 0 if (found := right(*arguments)) == getattr(refusals, code) else found

    return wrong


def refused(when: Callable[..., bool]) -> Wrong:
    """Is refused in these cases as well."""
    return lambda right: lambda *arguments: right(*arguments) or int(when(*arguments))


def put(name: str, value: int) -> Callable[..., None]:
    """A number of the state is set."""
    return lambda s, *rest: setattr(s, name, value)


def reading(name: str, value: int) -> Wrong:
    """Follows another reading of an option."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def other(s: Any, *rest: Any) -> Any:
            kept = getattr(s, name)
            setattr(s, name, value)
            result = right(s, *rest)
            setattr(s, name, kept)
            return result

        return other

    return wrong


def stress_without(why: int) -> Wrong:
    """Stress of one kind never comes."""
    return lambda right: (
        lambda s, c, w, seat, amount, reason: None if reason == why else right(s, c, w, seat, amount, reason)
    )


def happiness_of(why: int, whose: Callable[[Any], int]) -> Wrong:
    """Happiness of one kind goes to somebody else."""
    return lambda right: (
        lambda s, c, w, seat, amount, reason: right(
            s, c, w, whose(s) if reason == why else seat, amount, reason
        )
    )


def acting(s: Any) -> int:
    return int(s.order[s.place])


def alike(right: Callable[..., Any]) -> Callable[..., Any]:
    """All outcomes are as likely."""

    def outcomes(s: Any, c: Any, w: Any) -> int:
        n = int(right(s, c, w))
        for index in range(n):
            w.weights[index] = 1
        return n

    return outcomes


def leftmost(right: Callable[..., Any]) -> Callable[..., Any]:
    """A pass takes the place that a claim would."""

    def pass_auction(s: Any, c: Any, w: Any) -> None:
        from wagonway.games.tramways.rules.auction import claim

        claim(s, c, w)

    return pass_auction


def last_card(right: Callable[..., Any]) -> Callable[..., Any]:
    """Of the cards of a type the last one is won first."""

    def building_card(s: Any, c: Any, kind: int) -> int:
        cards = [
            card for card in range(c.num_cards) if c.type_of[card] == kind and s.card_at[card] == k.SUPPLY
        ]
        return cards[-1] if cards else int(k.NO_CARD)

    return building_card


def forget(s: Any, c: Any, w: Any, *rest: Any) -> None:
    """What is due for a destination is not asked."""
    s.need[0] = 0


def everybody_knows(s: Any, w: Any, seat: int, card: int) -> None:
    s.known[card] = k.EVERYBODY


def keep_change(s: Any, c: Any, w: Any, seat: int) -> None:
    s.money_due = max(s.money_due, 0)


def two_jokers(right: Callable[..., Any]) -> Callable[..., Any]:
    def board_outcomes(s: Any, c: Any, w: Any) -> int:
        kept = list(c.is_joker)
        for board in range(len(kept)):
            c.is_joker[board] = 0
        n = int(right(s, c, w))
        for board, joker in enumerate(kept):
            c.is_joker[board] = joker
        return n

    return board_outcomes


def to_the_box(s: Any, c: Any, w: Any, seat: int, card: int) -> None:
    s.card_at[card] = k.BOX


def less_strain(s: Any, c: Any, w: Any) -> None:
    """The first player of round 6 has a stress less."""
    first = s.seats[s.order[0]]
    first.stress = max(first.stress - (s.round_number == k.ROUNDS), 0)


def without_a_passenger(right: Callable[..., Any]) -> Callable[..., Any]:
    def upgrade_building(s: Any, c: Any, w: Any) -> None:
        first = s.spots[s.spots[s.spot].first]
        waiting = first.passengers
        right(s, c, w)
        first.passengers = waiting

    return upgrade_building


MISTAKES: dict[str, tuple[str, str, Wrong]] = {
    # setting up
    "two boards of the joker": ("setup", "board_outcomes", two_jokers),
    "a building tile too few": ("setup", "tiles_of_type", lambda right: lambda s, kind: right(s, kind) - 1),
    "the deck prefers auction cards": ("cards", "auction_outcomes", alike),
    "all know what was taken from a book": ("books", "take_off", after(everybody_knows)),
    "the top card of a book stays": (
        "books",
        "why_not_from_book",
        refused(lambda s, c, w, card: s.book[k.BOOK_CARDS * s.cursor] == card and s.book_size[s.cursor] > 1),
    ),
    # the auction
    "a bid costs nothing": ("auction", "bid", after(put("money_due", 0))),
    "a bid of another is free": ("auction", "why_not_this_bid", unless("BID_IS_TAKEN")),
    "bids must rise": ("auction", "why_not_this_bid", reading("bid_floor", 1)),
    "bids need not rise": ("auction", "why_not_this_bid", reading("bid_floor", 0)),
    "a pass takes the leftmost place": ("auction", "pass_auction", leftmost),
    "being first is no strain": ("stress", "add_stress", stress_without(k.STRESS_FIRST)),
    "round 6 is a round like others": ("auction", "end_auction", after(less_strain)),
    "a void ticket costs no card": (
        "auction",
        "win_card",
        lambda right: (
            lambda s, c, w, card: (
                import_module(f"{PACKAGE}.rules.auction").give(s, c, w, acting(s), card),
                import_module(f"{PACKAGE}.rules.auction").next_taker(s, c, w),
            )
        ),
    ),
    "the card for a void ticket is lost": ("auction", "discard_for_void", reading("void_discard", 1)),
    # paying
    "over-use is free": ("pay", "overuse", instead(0)),
    "the strip is no icon": ("pay", "overuse", reading("strip_counts", 1)),
    "the strip is an icon": ("pay", "overuse", reading("strip_counts", 0)),
    "cards have no consequences": ("stress", "bear_consequence", instead(None)),
    "consequences apply in administration only": ("pay", "applies_consequences", instead(False)),
    "a consequence may be owed": ("pay", "why_not_pay_for", unless("CONSEQUENCE_UNPAID")),
    "no change is given": ("pay", "settle", before(keep_change)),
    "cards used leave the game": ("cards", "drop", after(to_the_box)),
    # tracks
    "mountains are flat": ("track", "cost_of", instead(1)),
    "a replaced tile costs what its ground does": (
        "track",
        "cost_of_step",
        lambda right: lambda s, space: 2 if s.ground[space] == k.MOUNTAIN else 1,
    ),
    "any number of rails stops a track": ("track", "can_stop", lambda right: lambda s, w: s.laid > 0),
    "a track needs no worker": ("track", "why_not_any", unless("NO_WORKER")),
    "foreign parcels are ends": ("board", "may_end", unless("FOREIGN_PARCEL")),
    "water is land": ("track", "why_not_enter", unless("IS_WATER")),
    "a second track must be one's own": ("track", "why_not_enter", reading("second_track", 1)),
    "a second track may be anybody's": ("track", "why_not_enter", reading("second_track", 0)),
    "open ends do not meet": ("track", "facing_link", instead(k.NO_LINK)),
    "a complete link needs no destination": ("track", "step", after(forget)),
    "links are never neglected": ("links", "remove_neglected", instead(None)),
    "links must be completed in their round": ("links", "remove_neglected", reading("unfinished_removal", 1)),
    # upgrades and buildings
    "foreign links are upgraded": ("upgrade", "why_not_this_link", unless("LINK_IS_FOREIGN")),
    "labels are gone once built on": ("board", "icons_of", reading("label_after_building", 1)),
    "no passenger comes to an upgraded building": ("build", "upgrade_building", without_a_passenger),
    "passengers stay in the parts of a building": ("build", "gather_passengers", instead(None)),
    "the last building card comes first": ("build", "building_card", last_card),
    "an industry leaves the hand as it is": ("build", "raise_hand_limit", instead(None)),
    "any hand limit": ("cards", "hand_limit", reading("hand_limit_cap", 1)),
    "types stand side by side": ("build", "has_other_type_beside", instead(False)),
    "anybody upgrades a building": ("build", "why_not_this_building", unless("BUILDING_IS_FOREIGN")),
    # passengers
    "a link is ridden back": ("move", "why_not_ride", unless("RIDDEN_ALREADY")),
    "trips do not pass parcels": (
        "move",
        "is_passable",
        lambda right: lambda s, place: s.spots[place].type != k.NO_TYPE,
    ),
    "trips pass parcels": ("move", "is_passable", instead(True)),
    "upgraded fares are rounded down": (
        "fare",
        "fare_of",
        lambda right: lambda s, link: s.links[link].length * (2 + s.links[link].upgraded) // 2,
    ),
    "unpaid fares are forgiven": ("fare", "stress_of_unpaid", instead(0)),
    "the mover gets all happiness": ("stress", "add_hp", happiness_of(k.HP_RIDE, acting)),
    "a bonus without strain": ("stress", "add_stress", stress_without(k.STRESS_BONUS)),
    "happiness has one price": (
        "bonus",
        "buy",
        after(lambda s, c, w, number: setattr(s, "money_due", number)),
    ),
    "fares before the bonus": ("move", "arrive", reading("bonus_before_fare", 1)),
    # administration and rounds
    "all discards are free": ("administration", "price_of_discard", instead(0)),
    "a worker too many": (
        "stress",
        "add_worker",
        lambda right: lambda s, c, w, seat: setattr(s.seats[seat], "workers", s.seats[seat].workers + 1),
    ),
    "money replaces one action": ("action", "take_money", reading("partial_pass2", 1)),
    "piles are never made anew": ("round_end", "shuffle", instead(None)),
    "buildings are filled": ("round_end", "bring_passengers", reading("new_passengers", 1)),
    "stress at its top is free": (
        "stress",
        "add_hp",
        lambda right: (
            lambda s, c, w, seat, amount, why: (
                None if why == k.HP_STRESS else right(s, c, w, seat, amount, why)
            )
        ),
    ),
    "only the discards are looked through": (
        "round",
        "why_not_refill",
        refused(lambda s, c, w, card: s.card_at[card] == k.IN_PILE + acting(s)),
    ),
    "the line is free": (
        "solo",
        "go_on",
        lambda right: lambda s, c, w: setattr(s, "stage", k.REVEAL_LINE),
    ),
    "the newest card is no strain": ("stress", "add_stress", stress_without(k.STRESS_LINE)),
    # the end
    "stress costs no points": (
        "score",
        "total",
        lambda right: lambda s, c, seat: right(s, c, seat) + c.penalty[s.seats[seat].stress],
    ),
    "incomplete links score": (
        "score",
        "count_links",
        lambda right: lambda s, seat: sum(s.links[i].owner == seat for i in range(s.links_end)),
    ),
    "more money comes before less stress": (
        "score",
        "is_ahead",
        lambda right: (
            lambda s, c, one, other: (
                s.seats[one].money > s.seats[other].money
                if right(s, c, one, other) != right(s, c, other, one)
                and import_module(f"{PACKAGE}.rules.score").total(s, c, one)
                == import_module(f"{PACKAGE}.rules.score").total(s, c, other)
                and s.seats[one].money != s.seats[other].money
                else right(s, c, one, other)
            )
        ),
    ),
}

# Where a game as it comes would not show it: options, driver, set, players.
GAMES_OF: dict[str, tuple[tuple[tuple[str, str], ...], str, int | None, int]] = {
    "bids need not rise": ((("bid_floor", "highest"),), "bidder", None, 3),
    "the strip is an icon": ((("strip_counts", "free"),), "traveller", None, 2),
    "a void ticket costs no card": ((), "bidder", 2, 3),
    "the card for a void ticket is lost": ((), "bidder", 2, 3),
    "a consequence may be owed": ((), "curious", 0, 2),
    "a replaced tile costs what its ground does": ((), "surveyor", 3, 2),
    "water is land": ((), "curious", 3, 2),
    "a second track must be one's own": ((), "curious", 0, 4),
    "a second track may be anybody's": ((("second_track", "own"),), "curious", 0, 4),
    "open ends do not meet": ((), "surveyor", 0, 2),
    "types stand side by side": ((("other_type_beside", "forbidden"),), "builder", 0, 4),
    "anybody upgrades a building": ((("upgrade_building_owner", "builder"),), "builder", 4, 3),
    "no passenger comes to an upgraded building": ((), "builder", 4, 3),
    "passengers stay in the parts of a building": ((), "builder", 0, 4),
    "an industry leaves the hand as it is": ((), "builder", None, 3),
    "any hand limit": ((), "builder", 9, 3),
    "a link is ridden back": ((), "engineer", 12, 3),
    "trips pass parcels": ((("parcel_pass_through", "forbidden"),), "traveller", 12, 3),
    "trips do not pass parcels": ((), "traveller", 12, 3),
    "buildings are filled": ((), "rover", 12, 3),
    "upgraded fares are rounded down": ((), "traveller", 4, 2),
    "unpaid fares are forgiven": ((), "traveller", 4, 3),
    "the mover gets all happiness": ((), "traveller", 4, 3),
    "a bonus without strain": ((), "traveller", 4, 2),
    "happiness has one price": ((), "traveller", 4, 2),
    "fares before the bonus": ((), "engineer", 12, 3),
    "labels are gone once built on": ((), "builder", 4, 3),
    "stress at its top is free": ((), "worrier", 1, 2),
    "the line is free": ((), "bidder", None, 1),
    "the newest card is no strain": ((), "kinds", None, 1),
    "more money comes before less stress": ((), "random", 6, 5),
    "two boards of the joker": ((), "random", None, 5),
    "foreign links are upgraded": ((), "engineer", 4, 3),
}

MODULES_BESIDE = ("flow", "view", "choices", "observe")


def spoil(monkeypatch: pytest.MonkeyPatch, module: str, name: str, wrong: Wrong) -> Callable[[], int]:
    """Put a wrong function in the place of a right one, wherever the game has it; how often it was called."""
    # What were imported only while a rule is wrong would keep the wrong one.
    for found in walk_packages(import_module(PACKAGE).__path__, f"{PACKAGE}."):
        import_module(found.name)
    inside = module if module in MODULES_BESIDE else f"rules.{module}"
    right = getattr(import_module(f"{PACKAGE}.{inside}"), name)
    spoilt = wrong(right)
    calls = 0

    def counted(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        return spoilt(*arguments)

    for place in [each for each in sys.modules.values() if each.__name__.startswith(PACKAGE)]:
        for word, value in list(vars(place).items()):
            if value is right:
                monkeypatch.setattr(place, word, counted)
    return lambda: calls


def objects(one: Sitting) -> bool:
    try:
        play(GAME, one)
    except Objection:
        return True
    return False


@cache
def agrees(one: Sitting) -> bool:
    """With the right rules."""
    return not objects(one)


# Seeds of games in which mistakes were noticed that few notice: they are tried first.
NOTICED_IN = {"more money comes before less stress": 8}


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_wrong_rule_is_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a game to which the referee objects, and to which it does not with the right rule."""
    module, name, wrong = MISTAKES[mistake]
    options, driver, own, players = GAMES_OF.get(mistake, ((), "curious", None, 2))
    seeds = sorted(range(30), key=lambda seed: seed != NOTICED_IN.get(mistake))
    games = [Sitting(seed, players, options, driver, own) for seed in seeds]
    with monkeypatch.context() as spoilt:
        calls = spoil(spoilt, module, name, wrong)
        noticed = next((one for one in games if objects(one)), None)
        assert calls() > 0
    assert noticed is not None
    assert agrees(noticed)


def test_the_situations_are_looked_for_by_name() -> None:
    assert missing({}) != []
    assert missing(dict.fromkeys(missing({}), 1)) == []
