"""What a position means where it says nothing: as at the start, or what can be counted from the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import constants as k
from .audit import holder
from .rules.setup import start_setup
from .state import State, Work
from .view import cells

# Stages outside the actions -> phase
PHASE_OF: dict[int, int] = {
    **dict.fromkeys(
        (k.LAY_BOARD, k.DEAL_PARCEL, k.DRAW_TILE, k.DRAW_ORDER, k.SHOW_TOP, k.CHOOSE_BOOK), k.PHASE_SETUP
    ),
    **dict.fromkeys(
        (
            k.FILL_DISPLAY,
            k.REVEAL_LINE,
            k.AUCTION_TURN,
            k.TAKE_CARD,
            k.DISCARD_FOR_VOID,
            k.SOLO_LINE,
            k.REFILL,
        ),
        k.PHASE_AUCTION,
    ),
    **dict.fromkeys((k.ADMINISTER, k.PLACE_PASSENGER), k.PHASE_ADMINISTRATION),
    **dict.fromkeys((k.DRAW_HAND, k.OVER), k.PHASE_END),
}


def blank(c: Any, options: dict[str, int], players: int) -> Any:
    s = State.plain()
    s.players = players
    s.rules = k.RULES_VERSION
    for key, value in options.items():
        setattr(s, key, value)
    start_setup(s, c, Work.plain())
    s.stage = k.CHOOSE_ACTION
    s.round_number = 1
    s.phase = k.PHASE_ACTION
    s.action_pass = 1
    s.actions_left = 1
    for place in range(players):
        s.order[place] = place
    return s


def usual_turn(s: Any) -> None:
    """The phase that a stage belongs to; only the actions have passes."""
    s.phase = PHASE_OF.get(s.stage, k.PHASE_ACTION)
    if s.phase != k.PHASE_ACTION:
        s.action_pass = s.actions_left = 0
    if s.phase == k.PHASE_SETUP:
        s.round_number = 0
    elif s.stage in (k.REFILL, k.OVER):
        s.round_number = k.ROUNDS
    elif s.phase == k.PHASE_ADMINISTRATION:
        s.verb = k.ADMINISTRATION


def usual_boards(s: Any) -> None:
    for cell in range(cells(s)):
        s.board[cell], s.face[cell] = cell, 0


def is_laid(s: Any) -> bool:
    """Whether all boards of the map lie."""
    return all(s.board[cell] != k.NO_BOARD for cell in range(cells(s)))


def usual_building_tiles(s: Any, before: list[int]) -> list[int]:
    """Of each type as many as there were, less those on the map."""
    left = list(before)
    for spot in range(s.num_spots):
        if s.spots[spot].builder != k.NOBODY:
            left[s.spots[spot].type] -= 1
    return left


def usual_passengers(s: Any, before: list[int]) -> list[int]:
    """Those that were there before anything was built, and one for each tile."""
    standing: list[int] = [0] * len(before)
    for spot in range(s.num_spots):
        built = s.spots[spot].builder != k.NOBODY
        standing[s.spots[spot].first] += before[spot] + int(built)
    return standing


def usual_supply(s: Any, c: Any) -> int:
    standing = sum(s.spots[spot].passengers for spot in range(s.num_spots))
    return int(c.passengers - standing - sum(s.building_tiles[kind] for kind in range(k.TYPES)))


def usual_places(s: Any, c: Any, before: list[int], hands: Iterable[int]) -> list[int]:
    """Where each card is that no word puts anywhere; `hands` are the seats whose hand is said."""
    places = list(before)
    if s.num_spots:
        owners = {
            s.spots[spot].label: s.spots[spot].owner
            for spot in range(s.num_spots)
            if s.spots[spot].label != k.NO_LABEL
        }
        for card in range(c.first_card[k.PARCEL], c.first_card[k.PARCEL + 1]):
            owner = owners.get(c.label_of[card])
            places[card] = k.BOX if owner is None else k.DECK if owner == k.NOBODY else k.IN_PILE + owner
    for spot in range(s.num_spots):
        if s.spots[spot].builder != k.NOBODY:
            won = _first_in_supply(places, c, s.spots[spot].type)
            if won is not None:
                places[won] = k.IN_PILE + s.spots[spot].builder
    for seat in range(s.players):
        place = (k.IN_PILE if seat in hands else k.IN_HAND) + seat
        for card in generic_cards(c, seat):
            places[card] = place
    return places


def _first_in_supply(places: list[int], c: Any, kind: int) -> int | None:
    for card in range(c.first_card[k.BUILDING], c.first_card[k.BUILDING + 1]):
        if places[card] == k.SUPPLY and c.type_of[card] == kind:
            return card
    return None


def generic_cards(c: Any, seat: int) -> list[int]:
    """The two cards that a seat starts with."""
    first = int(c.first_card[k.GENERIC]) + 2 * seat
    return [first, first + 1]


def usual_auction(s: Any, c: Any) -> int:
    """Auction cards in the deck: what fills it up to the cards of the rounds to come."""
    pool = int(sum(s.card_at[card] == k.POOL for card in range(c.first_card[k.AUCTION], c.num_cards)))
    if s.players == 1:
        return pool
    parcels = sum(s.card_at[card] == k.DECK for card in range(k.CARDS))
    wanted = s.players * (k.AUCTION_ROUNDS - s.round_number) - parcels
    return max(0, min(int(wanted), pool))


def usual_known(s: Any, c: Any, card: int) -> int:
    """Seats that know where a development card is: those who see it, or have seen it discarded."""
    if card >= c.first_card[k.DEVELOPMENT + 1]:
        return 0
    place = s.card_at[card]
    if place == k.BOOK:
        tops = [s.book[k.BOOK_CARDS * book] for book in range(k.BOOKS)]
        return k.EVERYBODY if card in tops else 0
    seat = holder(place)
    if k.IN_HAND <= place < k.IN_PILE and not s.seats[seat].open_hand:
        return 1 << seat
    return k.EVERYBODY if place not in (k.BOX, k.POOL) else 0
