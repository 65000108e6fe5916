"""Games under the referee, which must agree at every decision; and wrong rules, which it must notice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from tests.games.railways.referee.follow import Objection
from tests.games.railways.referee.games import Sitting, Tally, play, sitting, the_game
from tests.games.railways.referee.grid import TYPES
from tests.games.railways.referee.icons import (
    ALL_MONEY,
    DESTINATIONS,
    Accepts,
    Faces,
    exactly,
    groups,
    icons_and_a_destination,
    sum_of_money,
)
from tests.games.railways.referee.sets import document
from tests.games.railways.referee.situations import missing
from tests.games.railways.referee.table import AIMS, OPTIONS
from tests.games.railways.referee.words import CARDS, WORDS
from wagonway.games.railways import constants as k

GAME = the_game()


def judge(seeds: Iterable[int]) -> Tally:
    total = Tally()
    for seed in seeds:
        total.add(play(GAME, sitting(seed)))
    return total


def test_few_games() -> None:
    total = judge(range(1, 9))
    assert total.games == 8
    assert total.decisions > 400


# In which what is rarest has occurred.
RARE = (1_017, 1_019, 1_035, 1_053, 1_070, 1_077, 1_085, 1_088, 1_115, 1_121, 1_255)


@pytest.mark.slow
def test_many_games() -> None:
    """Many games, and more until every situation listed has occurred; the rarest ones have occurred in some."""
    total = judge([*range(1_000, 1_015), *RARE])
    for first in range(1_015, 2_000, 50):
        if missing(total.seen):
            total.add(judge(range(first, first + 50)))
    assert total.decisions > 1_230
    assert missing(total.seen) == []


@pytest.mark.slow
@pytest.mark.long
def test_some_hundred_games() -> None:
    """Whatever seeds they have."""
    total = judge(range(1_000, 1_200))
    assert total.decisions > 9_000


@pytest.mark.slow
@pytest.mark.parametrize("key", OPTIONS)
def test_each_value_of_an_option(key: str) -> None:
    """Every value alone, all others at their defaults."""
    for value in OPTIONS[key][1:]:
        for seed, driver in enumerate(("explorer", "builder", "curious", "hoarder")):
            play(GAME, Sitting(seed, ((key, value),), driver))


def test_the_game_has_the_options_that_are_judged() -> None:
    assert {option.key: list(option.values) for option in GAME.meta.options} == OPTIONS
    assert list(AIMS) == OPTIONS["variant"]


def test_decisions_have_the_same_words() -> None:
    assert {number: GAME.action_text(number) for number in WORDS} == WORDS


def test_numbers_of_the_set_are_those_of_the_facts() -> None:
    assert GAME.components().document["numbers"] == {
        "capital_max": 20,
        "pollution_min": 1,
        "pollution_max": 13,
        "workers_max": 6,
        "start_workers": 2,
        "start_passengers": [1, 1, 2, 2],
        "building_dice": [1, 2, 3],
        "building_cost": 2,
        "link_points": 3,
        "commercial_capital": 5,
        "leisure": [[1, 1], [3, 2], [6, 3], [10, 4], [15, 5]],
    }


# --- every way to pay ---------------------------------------------------------------------------------------


def prices() -> Iterator[tuple[int, Iterable[str], Accepts]]:
    """All that may have to be paid: its number, the icons that are of use, and what is just enough."""
    for icon, first, most in (
        ("rail", k.PAY_LINK, 8),
        ("ticket", k.PAY_TICKET, 1),
        ("upg", k.PAY_UPGRADE, 1),
    ):
        for number in range(1, most + 1):
            for place, types in enumerate(("", *TYPES)):
                accepts = icons_and_a_destination(icon, number, types, two_for_one=not types)
                yield first + k.TYPES * (number - 1) + place, (icon, *DESTINATIONS), accepts
    for icon, need in (("build", k.PAY_BUILD), ("worker", k.PAY_WORKER), ("pass+", k.PAY_PASSENGER)):
        yield need, [icon], exactly(icon)
    for amount in range(1, k.MOST_RAISED + 1):
        yield k.PAY_RAISE + amount, ALL_MONEY, sum_of_money(amount)
    for amount in range(1, k.MOST_REDUCED + 1):
        yield k.PAY_REDUCE + amount, ["pol-"], exactly(*["pol-"] * amount)


@pytest.mark.parametrize("own", [None, 1, 3])
def test_every_way_to_pay(own: int | None) -> None:
    """All sets of one to three cards, for all prices: nothing is missing from the table, nothing is too much."""
    components = GAME.components(None if own is None else document(GAME, own))
    faces, ways = Faces(components.document), components.struct.ways
    for half, whole in enumerate((False, True)):
        for need, of_use, accepts in prices():
            for place, cards in enumerate(groups(CARDS)):
                found = faces.bundles(cards, frozenset(of_use), whole)
                overuses = {n for bundle, each in found.items() if accepts(bundle) for n in each}
                assert ways[half * k.NEEDS + need][place] == sum(1 << n for n in overuses)


# --- wrong rules, which the referee must notice -------------------------------------------------------------

PACKAGE = "wagonway.games.railways"

# What is wrong: the module and the function that is spoilt, and how.
Wrong = Callable[[Callable[..., Any]], Callable[..., Any]]


def after(spoil: Callable[..., None]) -> Wrong:
    """Does what is right, and something more."""

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        def both(*arguments: Any) -> Any:
            result = right(*arguments)
            spoil(*arguments)
            return result

        return both

    return wrong


def before(spoil: Callable[..., None]) -> Wrong:
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
    from wagonway.games.railways.rules import refusals

    def wrong(right: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *arguments: 0 if (found := right(*arguments)) == getattr(refusals, code) else found

    return wrong


def more(name: str, by: int) -> Callable[..., None]:
    """A number of the state is changed."""

    def change(s: Any, *rest: Any) -> None:
        setattr(s, name, getattr(s, name) + by)

    return change


def put(name: str, value: int) -> Callable[..., None]:
    """A number of the state is set."""
    return lambda s, *rest: setattr(s, name, value)


def keep_other(s: Any, w: Any, marker: int) -> None:
    """The marker of a link that was parted moves to the other part."""
    if marker and s.part != k.NO_SPACE:
        parts = [
            s.links[i].first
            for i in range(s.num_links)
            if s.buildings[s.links[i].ends[0]].first != s.part and s.marker[s.links[i].first] == 0
        ]
        if parts:
            s.marker[s.part], s.marker[parts[0]] = 0, marker


def one_card_only(right: Callable[..., Any]) -> Callable[..., Any]:
    """Links over seams are overlooked."""

    def find_link(s: Any, c: Any, w: Any, space: int, link: int) -> int:
        found = right(s, c, w, space, link)
        spaces = [w.queue[place] for place in range(w.num_spaces)]
        if found and len({c.cell_of[each] for each in spaces}) > 1:
            for each in spaces:
                s.link_at[each] = k.NO_LINK
            return 0
        return int(found)

    return find_link


def fare_first(right: Callable[..., Any]) -> Callable[..., Any]:
    """The fare comes before what the destination brings."""

    def arrive(s: Any, c: Any, w: Any) -> None:
        s.capital, s.fare = min(s.capital + s.fare, c.capital_max), 0
        right(s, c, w)

    return arrive


def fullest(right: Callable[..., Any]) -> Callable[..., Any]:
    """The passenger comes from the die that shows most."""

    def die_to_take(s: Any, building: int) -> int:
        dice = [die for die in range(k.DICE) if s.building_at[s.die_at[die]] == building and s.die_value[die]]
        return max(dice, key=lambda die: s.die_value[die])

    return die_to_take


def without_last(right: Callable[..., Any]) -> Callable[..., Any]:
    """One of the cards that may come never does."""

    def cards_of_chance(s: Any) -> int:
        cards = int(right(s))
        return cards & (cards - 1) if cards & (cards - 1) else cards

    return cards_of_chance


MISTAKES: dict[str, tuple[str, str, Wrong]] = {
    # paying
    "a rail less will do": ("pay", "need_of_link", lambda right: lambda length: right(max(length - 1, 1))),
    "only one end of a link pays": ("pay", "type_due", lambda right: lambda s, end: right(s, 0)),
    "two for one whatever one has": ("pay", "may_replace", instead(True)),
    "never two for one": ("pay", "may_replace", instead(False)),
    "over-use does not pollute": (
        "pay",
        "play_cards",
        lambda right: lambda s, c, w, cards, overuse: right(s, c, w, cards, 0),
    ),
    "over-use pollutes after the action": (
        "pay",
        "play_cards",
        lambda right: (
            lambda s, c, w, cards, overuse: (
                right(s, c, w, cards, 0),
                setattr(s, "overuse", overuse),
            )
        ),
    ),
    "any over-use at the most pollution": ("pay", "allowed_overuse", instead((1 << k.OVERUSES) - 1)),
    "cards stay in the hand": (
        "pay",
        "put_cards_away",
        before(lambda s, c, w: setattr(s, "hand", s.hand | s.play)),
    ),
    # tracks with two ends
    "pollution has no end": (
        "limit",
        "pollute",
        after(lambda s, c, w, n: None if s.pollution < c.pollution_max else more("pollution", 1)(s)),
    ),
    "pollution has no floor": (
        "limit",
        "clean_up",
        lambda right: lambda s, c, w, n: more("pollution", -n)(s),
    ),
    "capital has no end": ("limit", "add_capital", lambda right: lambda s, c, w, n: more("capital", n)(s)),
    "seven workers": ("limit", "add_worker", lambda right: lambda s, c, w: more("workers", 1)(s)),
    # links
    "no worker is needed": ("link", "why_not_buy_any", unless("NO_WORKER_LEFT")),
    "no marker is needed": ("link", "why_not_buy_any", unless("NO_MARKER_LEFT")),
    "no worker is spent": ("link", "buy", after(more("workers", 1))),
    "links end at seams": ("layout", "find_link", one_card_only),
    "loops are bought": ("link", "why_not_buy", unless("LINK_IS_LOOP")),
    "corners touch": ("layout", "count_touching", instead(8)),
    "only sides touch": ("layout", "count_touching", instead(4)),
    "an upgrade changes nothing": (
        "upgrade",
        "upgrade",
        after(lambda s, w: s.marker.__setitem__(s.target, k.OWNED)),
    ),
    # building
    "a lonely building is residential": (
        "build",
        "type_for",
        lambda right: lambda *a: k.RESIDENTIAL if right(*a) == k.LEISURE else right(*a),
    ),
    "buildings of two types are joined": ("build", "why_not_square", unless("TYPES_WOULD_JOIN")),
    "own links are built on": ("build", "why_not_square", unless("OWN_LINK_IS_THERE")),
    "the marker of a parted link is lost": ("build", "keep_marker", before(put("part", k.NO_SPACE))),
    "the other part keeps the marker": ("build", "keep_marker", after(keep_other)),
    "a building costs its passengers": ("build", "price_of", lambda right: lambda c, die: right(c, die) // 2),
    # passengers
    "a passenger goes past its stop": ("move", "may_stop", instead(True)),
    "fares are never doubled": (
        "move",
        "fare_of",
        lambda right: lambda s, link: s.links[link].length,
    ),
    "the fare comes first": ("move", "arrive", fare_first),
    "the fullest die": ("move", "die_to_take", fullest),
    "a row of leisure too much": (
        "move",
        "count_rows",
        lambda right: lambda s, c: min(right(s, c) + 1, c.num_conversions),
    ),
    "an industrial building brings nobody": (
        "move",
        "arrive",
        lambda right: lambda s, c, w: None if s.destination == k.INDUSTRIAL else right(s, c, w),
    ),
    "empty building dice leave": ("move", "take_passenger", before(put("empty_building_die", 1))),
    "a full die takes one more": (
        "add",
        "die_to_add",
        lambda right: (
            lambda s, b: next((d for d in range(k.DICE) if s.building_at[s.die_at[d]] == b), right(s, b))
        ),
    ),
    "no die comes back": ("add", "free_die", instead(k.NO_DIE)),
    # rounds
    "the pile is shuffled too soon": (
        "round",
        "is_too_short",
        lambda right: lambda s: s.pile.bit_count() < s.to_draw,
    ),
    "the pile is shuffled too late": ("round", "is_too_short", lambda right: lambda s: s.pile == 0),
    "the lowest card never comes": ("flow", "cards_of_chance", without_last),
    "one action a round": ("round", "next_phase", before(put("phase", 2))),
    # the end
    "markers in the supply score": (
        "score",
        "total",
        lambda right: lambda s, c: right(s, c) + c.link_points * s.markers_left,
    ),
    "upgraded links score twice": (
        "score",
        "total",
        lambda right: lambda s, c: right(s, c) + 3 * [*s.marker].count(k.UPGRADED),
    ),
    "three types are all": (
        "variant",
        "aims_met",
        lambda right: lambda s: right(s) | (k.CONDUCTOR if s.delivered.bit_count() > 2 else 0),
    ),
    "building dice do not count": (
        "variant",
        "count_waiting",
        lambda right: lambda s: sum(s.die_value[d] for d in range(4) if s.die_at[d] != k.NO_SPACE),
    ),
    "what is shown of a bonus": ("view", "bonus_of", instead({"pollution": 1})),
    "cards that learners see": ("observe", "observe_card", instead(None)),
    "slots that are pointed out": ("choices", "choose", instead({})),
    "owned links are enough": ("variant", "count_upgraded", lambda right: lambda s: 6 - s.markers_left),
}

# Where a game as it comes would not show it: options, driver, set of cards.
GAMES_OF: dict[str, tuple[tuple[tuple[str, str], ...], str, int | None]] = {
    "two for one whatever one has": ((("dest_wild", "if_lacking"),), "curious", None),
    "any over-use at the most pollution": ((("pollution_cap_use", "forbidden"),), "polluter", None),
    "pollution has no end": ((), "polluter", None),
    "pollution has no floor": ((), "random", None),
    "loops are bought": ((("loop_link", "forbidden"),), "curious", 1),
    "only sides touch": ((("adjacency", "sides_and_corners"),), "builder", None),
    "own links are built on": ((("build_on_owned_link", "forbidden"),), "builder", None),
    "seven workers": ((), "boss", None),
    "no marker is needed": ((), "owner", None),
    "a row of leisure too much": ((), "hoarder", None),
    "the pile is shuffled too late": ((("refill_order", "shuffle_first"),), "curious", None),
    "three types are all": ((("variant", "conductor"),), "explorer", None),
    "building dice do not count": ((("variant", "mayor"),), "host", None),
    "owned links are enough": ((("variant", "engineer"),), "owner", None),
    "empty building dice leave": ((), "host", None),
    "a full die takes one more": ((), "explorer", None),
    "the fullest die": ((), "host", None),
}


def spoil(monkeypatch: pytest.MonkeyPatch, module: str, name: str, wrong: Wrong) -> None:
    """Put a wrong function in the place of a right one, wherever the game has it."""
    # What were imported only while a rule is wrong would keep the wrong one.
    for found in walk_packages(import_module(PACKAGE).__path__, f"{PACKAGE}."):
        import_module(found.name)
    inside = module if module in ("flow", "view", "choices", "observe") else f"rules.{module}"
    right = getattr(import_module(f"{PACKAGE}.{inside}"), name)
    for place in [each for each in sys.modules.values() if each.__name__.startswith(PACKAGE)]:
        for word, value in list(vars(place).items()):
            if value is right:
                monkeypatch.setattr(place, word, wrong(right))


def objects(one: Sitting) -> bool:
    try:
        play(GAME, one)
    except Objection:
        return True
    return False


# Seeds of games in which mistakes were noticed that few notice: they are tried first.
NOTICED_IN = {
    "no marker is needed": 52,
    "a row of leisure too much": 24,
    "three types are all": 16,
    "pollution has no floor": 11,
    "a passenger goes past its stop": 7,
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_wrong_rule_is_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a game to which the referee objects, and to which it does not with the right rule."""
    module, name, wrong = MISTAKES[mistake]
    options, driver, own = GAMES_OF.get(mistake, ((), "builder", None))
    seeds = sorted(range(120), key=lambda seed: seed != NOTICED_IN.get(mistake))
    games = [Sitting(seed, options, driver, own) for seed in seeds]
    with monkeypatch.context() as spoilt:
        spoil(spoilt, module, name, wrong)
        noticed = next((one for one in games if objects(one)), None)
    assert noticed is not None
    assert not objects(noticed)
