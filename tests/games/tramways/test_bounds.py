"""What has a fixed size is large enough: spots, links, hands, walks, trips, sums of rails, events.

The worst set that the check lets through is made here; what a game of it can come to is counted, and played.
"""

from __future__ import annotations

import json
import random
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from tests.games.tramways.declared import RANGES, TABLES
from tests.games.tramways.referee.games import the_game
from tests.games.tramways.referee.words import NUMBERS
from wagonway.games.tramways import constants as k
from wagonway.games.tramways.component_check import check, findings
from wagonway.games.tramways.state import MOST_EVENTS, State, Work
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.game import State as Position
from wagonway.kernel.notes import note

GAME = the_game()
SEATS = k.MAX_SEATS
ACTIONS_OF_A_ROUND = 1 + 2  # pass 1 and pass 2
LETTERS = "ABCDEFGHIJ"
PARCELS, PRINTED = 4, 4  # of each face: eight spots, which is the most
SIDE = 6
MOST_BYTE = 127


@cache
def _worst() -> str:
    """Ten boards full of spots, all 40 labels, 100 passengers, and cards of which each icon is a use for."""
    made = json.loads(json.dumps(GAME.components().document))
    made["grid"] = {"columns": SIDE, "rows": SIDE}
    made["boards"] = [
        {"id": letter, "letter": letter, "1920": _face(letter), "1910": _face(letter)} for letter in LETTERS
    ]
    numbers = made["numbers"]
    numbers |= {"passengers": 100, "tiles": k.MOST_TILES, "workers_max": 9, "start_workers": 9}
    numbers |= {"hand_limit": 12, "hand_limit_max": 12, "start_money": 99, "stress_penalty": [0] * 41}
    numbers["bid_track"] = list(range(1, k.MOST_BID + 1))
    numbers["happiness_prices"] = [99] * k.MOST_HP
    numbers["new_passengers"] = [9] * 5
    generic = [card for card in made["cards"] if card["kind"] == "generic"]
    building = [card for card in made["cards"] if card["kind"] == "building"]
    labels = [f"{letter}{number + 1}" for letter in LETTERS for number in range(PARCELS)]
    made["cards"] = [_card(f"D{n}", "development", ["rail3"] * 4) for n in range(20)]
    made["cards"] += [
        _card(f"P{label}", "parcel", [f"p:{label}", "build", "rail3", "rail3"], label=label)
        for label in labels
    ]
    made["cards"] += building + generic
    made["cards"] += [
        _card(f"X{n}", "auction", ["rail3"] * 4, mark=2) for n in range(k.CARDS - len(made["cards"]))
    ]
    return json.dumps(made)


def _card(name: str, kind: str, slots: list[str], **more: Any) -> dict[str, Any]:
    card = {"id": name, "kind": kind, "slots": slots, "strip": True, "consequences": ["pay", "stress"]}
    return {**card, "void": False, **more}


def _face(letter: str) -> list[str]:
    """Four parcels and a square of each type, among mountains."""
    squares = [["m"] * SIDE for _ in range(SIDE)]
    for number in range(PARCELS):
        squares[1][number + 1] = f"{letter}{number + 1}"
        squares[4][number + 1] = "RLCI"[number]
    return [" ".join(row) for row in squares]


def worst() -> dict[str, Any]:
    return json.loads(_worst())  # type: ignore[no-any-return]


def begun(players: int, seed: int = 1, **options: str) -> Position:
    """A game of the worst set at its first action."""
    rng = random.Random(seed)
    state = GAME.setup(players, options, worst(), form="plain")
    while state.s.stage != k.CHOOSE_ACTION:
        if state.current_player() == CHANCE:
            state.apply(rng.choice([action for action, p in state.chance_outcomes() if p]))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return state


# --- what the check lets through ----------------------------------------------------------------------------


def test_the_worst_set_passes_the_check() -> None:
    assert not findings(worst()).errors
    check(worst())


def test_nothing_can_be_worse() -> None:
    """One more of anything, and the check refuses the set."""
    for spoil in (_a_spot_more, _a_card_more, _a_tile_more, _a_bid_more, _a_price_more, _a_level_more):
        made = worst()
        spoil(made)
        assert findings(made).errors, spoil


def _a_spot_more(made: dict[str, Any]) -> None:
    made["boards"][0]["1920"][0] = "R m m m m m"


def _a_card_more(made: dict[str, Any]) -> None:
    made["cards"].append({**deepcopy(made["cards"][-1]), "id": "more"})


def _a_tile_more(made: dict[str, Any]) -> None:
    made["numbers"]["tiles"] += 1


def _a_bid_more(made: dict[str, Any]) -> None:
    made["numbers"]["bid_track"].append(k.MOST_BID + 1)


def _a_price_more(made: dict[str, Any]) -> None:
    made["numbers"]["happiness_prices"].append(99)


def _a_level_more(made: dict[str, Any]) -> None:
    made["numbers"]["stress_penalty"].append(0)


# --- rows ---------------------------------------------------------------------------------------------------


def test_spots_and_spaces() -> None:
    state = begun(5)
    assert state.s.num_spots == k.SPOTS == k.CELLS * (PARCELS + PRINTED)
    assert k.MAX_COLUMNS * k.MAX_ROWS == k.SPACES
    assert k.MAX_COLUMNS == SEATS * k.MAX_SIDE
    assert k.MAX_ROWS == 2 * k.MAX_SIDE
    assert k.FIRST_SPOT + k.SPOTS <= MOST_BYTE
    assert {len(each) for each in (state.s.spots, State.plain().spots)} == {k.SPOTS + 1}


def test_links_are_fewer_than_their_rows() -> None:
    """Each is begun with an action, and there are no more actions than that."""
    most = SEATS * k.ROUNDS * ACTIONS_OF_A_ROUND
    assert most == 90
    assert most <= k.MOST_LINKS
    assert k.MOST_RIDES >= most
    assert len(State.plain().rides) == k.MOST_RIDES
    assert k.MOST_TILES * SEATS == k.TILES


def test_a_hand_has_room_for_all_that_can_come() -> None:
    """From the end of round 2 on nothing need ever be discarded.

    Up to the limit, by option with an industry of each tile; a card won in each of rounds 3 to 5; all
    development cards that the others have left in the books, two for each trip, of which each costs a card;
    and one more while an action is not over yet.
    """
    limit = RANGES["hand_limit"][1] + (SEATS - 1)
    left_in_books = (k.BOOK_CARDS - 1) * SEATS
    most = limit + 3 + left_in_books - (left_in_books + 1) // 2 + 1
    assert most == 27
    assert most <= k.HAND
    assert len(State.plain().seats[0].hand) == k.HAND


def test_the_noun_of_every_decision_has_its_number() -> None:
    assert k.BID_AMOUNT + k.MOST_BID < k.TAKE_BOOK
    assert k.BUY + k.MOST_HP < k.KIND
    assert k.GOAL + k.TYPES + k.LABELS == k.RIDE
    assert k.RIDE + k.MOST_LINKS == k.LAY_FROM
    assert k.LAY_FROM + k.SIDES * k.SPACES == k.EXTEND
    assert k.EXTEND + 3 * k.MOST_LINKS == k.BUILD_AT
    assert k.BUILD_AT + 4 * k.SPACES == k.TAKE
    assert k.TAKE + 2 * k.CARDS == k.USE
    assert k.USE + k.SLOTS * k.CARDS == k.FIRST_CHANCE
    assert max(NUMBERS.values()) == k.NUM_ACTIONS - 1
    assert TABLES["bid_track"][3] == k.MOST_BID
    assert TABLES["happiness_prices"][1] == k.MOST_HP


# --- numbers ------------------------------------------------------------------------------------------------


def test_numbers_fit_where_they_stand() -> None:
    """A byte holds what is counted in bytes, two bytes what is counted in two."""
    assert max(k.NO_CARD, k.NO_LINK, k.NO_SPOT, k.LABEL_ICON + k.LABELS) <= MOST_BYTE
    assert RANGES["passengers"][1] <= MOST_BYTE
    assert TABLES["stress_penalty"][1] - 1 == k.MOST_STRESS <= MOST_BYTE
    assert k.MOST_HP * TABLES["happiness_prices"][3] < 1 << 15
    assert k.ICONS <= 63
    assert 2 * k.MOST_TILES == k.MOST_RAILS < 63
    assert k.SLOTS + SEATS < 15


def test_a_set_takes_its_numbers_whole() -> None:
    """Nothing of the worst set is cut off where it is read."""
    made = worst()
    c = GAME.components(made).struct
    numbers = made["numbers"]
    assert [c.hp_price[n] for n in (1, k.MOST_HP)] == [99, 99 * k.MOST_HP]
    assert [c.bids[n] for n in range(c.num_bids)] == numbers["bid_track"]
    assert c.stress_max == k.MOST_STRESS
    assert (c.tiles, c.passengers, c.num_cards) == (k.MOST_TILES, 100, k.CARDS)


@pytest.mark.parametrize("players", [2, 5])
def test_weights_of_chance_add_up(players: int) -> None:
    state = GAME.setup(players, {}, worst(), form="plain")
    rng = random.Random(players)
    for _ in range(80):
        if state.current_player() != CHANCE:
            break
        outcomes = state.chance_outcomes()
        assert sum(p for _, p in outcomes) == pytest.approx(1)
        state.apply(rng.choice([action for action, p in outcomes if p]))


# --- tracks and payment -------------------------------------------------------------------------------------


def test_the_longest_track() -> None:
    """All 30 tiles on mountains: 60 rails, which is the most that is ever due."""
    state = begun(2)
    s = state.s
    seat = s.order[s.place]
    give_all(state, seat)
    walk = Work.plain()
    assert k.MOST_TILES <= len(walk.walk_space)
    action = next(a for a in state.legal_actions() if k.LAY_FROM <= a < k.EXTEND)
    state.apply(action)
    laid = 0
    while s.stage == k.CHOOSE_STEP:
        steps = [a for a in state.legal_actions() if k.STEP <= a < k.GOAL]
        if not steps:
            assert state.legal_actions() == [k.STOP]
            state.apply(k.STOP)
            break
        assert s.rails_due <= 2 * laid
        state.apply(steps[laid % len(steps)])
        laid += 1
    assert 3 < laid <= k.MOST_TILES
    assert s.rails_due <= k.MOST_RAILS
    assert state.legal_actions()


def give_all(state: Position, seat: int) -> None:
    """As many cards as a hand takes, with coins for all of them."""
    from wagonway.games.tramways.rules.cards import put_in_hand

    s, c = state.s, state.c
    s.seats[seat].money = 1_000
    for card in range(c.num_cards):
        if s.card_at[card] in (k.BOX, k.POOL) and s.seats[seat].hand_size < k.HAND:
            s.known[card] = 1 << seat
            put_in_hand(s, seat, card)


@pytest.mark.parametrize("money", [0, 3, 44, 45, 46, 1_000])
def test_a_hand_full_of_consequences(money: int) -> None:
    """However many cards cost money, those that can be paid at once have their row."""
    state = begun(3)
    s = state.s
    seat = s.order[s.place]
    give_all(state, seat)
    s.seats[seat].money = money
    listed = state.copy().legal_actions()
    assert listed == sorted(set(listed))
    assert k.TAKE_MONEY in listed
    dearest = min(money // state.c.pays[0], k.HAND)
    w = Work.plain()
    assert dearest < len(w.reach) or money >= state.c.pays[0] * len(w.reach)
    tracks = [a for a in listed if k.LAY_FROM <= a < k.EXTEND]
    assert bool(tracks) == (money >= state.c.pays[0] or has_free_rails(state, seat))


def has_free_rails(state: Position, seat: int) -> bool:
    """Rails on a card without a consequence, of which two make a tile on a mountain."""
    s, c = state.s, state.c
    return any(
        c.pays[card] == 0 and k.RAIL_2 == c.icon[card][slot]
        for card in s.seats[seat].hand
        if card != k.NO_CARD
        for slot in range(k.SLOTS)
    )


# --- events -------------------------------------------------------------------------------------------------


def test_more_events_than_there_is_room_for_are_left_out() -> None:
    w = Work.plain()
    for number in range(MOST_EVENTS + 5):
        note(w, k.EV_ROUND, number, 0, 0, 0)
    assert w.num_events == MOST_EVENTS == len(w.events)
    assert w.events[MOST_EVENTS - 1].a == MOST_EVENTS - 1


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_a_game_of_the_worst_set(players: int) -> None:
    """It comes to its end, with every number within its bounds."""
    rng = random.Random(players)
    state = GAME.setup(players, {"hand_limit_cap": "open"}, worst(), form="checked")
    plies = 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            actions = [action for action, p in state.chance_outcomes() if p]
        else:
            actions = state.legal_actions()
        state.apply(rng.choice(actions))
        plies += 1
    assert plies > 100
