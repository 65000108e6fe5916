"""What no decision changes: sums over the whole table, for tests and the fuzzer."""

from __future__ import annotations

from typing import Any

from . import constants as k
from .view import hand_of, links, path_of, spots_of


def audit(s: Any, c: Any) -> dict[str, int]:
    """Cards, each in one place; passengers, tiles and tracks within what there is of them."""
    return {
        "cards of a hand that are elsewhere": _astray(s),
        "piles that are miscounted": _miscounted(s),
        "cards of books that are elsewhere": _torn(s),
        "cards of the display or the line that are elsewhere": _loose(s),
        "rail tiles made or lost": _rail_tiles(s, c),
        "links that do not hold together": sum(_is_broken(s, c, link) for link in links(s)),
        "rail tiles of no link": _of_no_link(s),
        "buildings with too many passengers": _crowded(s),
        "passengers made or lost": _passengers(s, c),
        "building tiles and cards that do not match": _unmatched(s, c),
        "marks without their card": _unowned(s, c),
        "places in the order that are taken twice": _twice(s),
        "marks beyond the ends of their tracks": sum(_beyond(s, c, seat) for seat in range(s.players)),
    }


def _astray(s: Any) -> int:
    """Hand by hand: cards listed that lie elsewhere, cards not listed, sizes that are another number."""
    found = 0
    for seat in range(s.players):
        listed = hand_of(s, seat)
        there = [card for card in range(k.CARDS) if s.card_at[card] == k.IN_HAND + seat]
        found += (listed != there) + (s.seats[seat].hand_size != len(there))
    return found


def _miscounted(s: Any) -> int:
    return sum(
        s.seats[seat].pile_size != sum(place == k.IN_PILE + seat for place in s.card_at)
        for seat in range(s.players)
    )


def _torn(s: Any) -> int:
    listed = [card for card in s.book if card != k.NO_CARD]
    there = [card for card in range(k.CARDS) if s.card_at[card] == k.BOOK]
    beyond = sum(
        s.book[k.BOOK_CARDS * book + index] != k.NO_CARD
        for book in range(k.BOOKS)
        for index in range(s.book_size[book], k.BOOK_CARDS)
    )
    return int(sorted(listed) != there) + int(beyond)


def _loose(s: Any) -> int:
    line = [s.line[index] for index in range(s.line_size)]
    return int(sum(s.card_at[card] != k.DISPLAY for card in line) + (len(set(line)) != len(line)))


def _rail_tiles(s: Any, c: Any) -> int:
    """Tiles in hand and on the map, of all who play: as many as at the start."""
    laid = sum(s.tiles[tile].space != k.NO_SPACE for tile in range(k.TILES))
    return int(laid + sum(s.seats[seat].tiles_left for seat in range(s.players)) - c.tiles * s.players)


def _is_broken(s: Any, c: Any, link: int) -> bool:
    here = s.links[link]
    path = path_of(s, c, link)
    if len(path) != here.length or not 0 <= here.start < s.num_spots:
        return True
    if not path:
        return bool(s.verb != k.LAY)
    space, sides = path[-1]
    meets = s.spots[here.end].space if here.end != k.NO_SPOT else k.NO_SPACE
    onwards = c.neighbour[space][here.exit]
    return bool(
        here.head != space or not sides >> here.exit & 1 or (here.end != k.NO_SPOT and onwards != meets)
    )


def _of_no_link(s: Any) -> int:
    found = 0
    for number in range(k.TILES):
        tile = s.tiles[number]
        if tile.space != k.NO_SPACE:
            owner = s.links[tile.link].owner if 0 <= tile.link < k.MOST_LINKS else k.NOBODY
            found += owner != number // k.MOST_TILES
    return found


def _crowded(s: Any) -> int:
    """Buildings with more passengers than squares, and passengers at spots that are not the first."""
    found = 0
    for spot in range(s.num_spots):
        here = s.spots[spot]
        most = len(spots_of(s, spot)) if here.first == spot and here.type != k.NO_TYPE else 0
        found += not 0 <= here.passengers <= most
    return found


def _passengers(s: Any, c: Any) -> int:
    """Those on the map, on building tiles that are left, and in the supply, less all there are."""
    if s.passenger_supply == 1 or not s.num_spots:
        return 0
    standing = sum(s.spots[spot].passengers for spot in range(s.num_spots))
    waiting = sum(s.building_tiles[kind] for kind in range(k.TYPES))
    return int(standing + waiting + s.passengers_left - c.passengers)


def _unmatched(s: Any, c: Any) -> int:
    """Types of which as many tiles as cards are not left, or more are built than there were."""
    found = 0
    for kind in range(1, k.TYPES):
        cards = sum(
            s.card_at[card] == k.SUPPLY and c.type_of[card] == kind for card in range(int(c.num_cards))
        )
        found += cards != s.building_tiles[kind]
    return found


def _unowned(s: Any, c: Any) -> int:
    """Parcels marked by another seat than the one that has their card; a card may have left the game."""
    found = 0
    for spot in range(s.num_spots):
        here = s.spots[spot]
        if here.label != k.NO_LABEL:
            place = s.card_at[c.parcel_card[here.label]]
            found += here.owner != holder(place) and (here.owner == k.NOBODY or place != k.BOX)
    return found


def holder(place: int) -> int:
    """The seat that has a card in hand, pile or discards; NOBODY where none has."""
    for first in (k.IN_HAND, k.IN_PILE, k.IN_DISCARDS):
        if first <= place < first + k.MAX_SEATS:
            return place - first
    return k.NOBODY


def _twice(s: Any) -> int:
    taken = [seat for seat in s.new_order if seat != k.NOBODY]
    order = [seat for seat in s.order if seat != k.NOBODY]
    return (len(taken) != len(set(taken))) + (len(order) != len(set(order)))


def _beyond(s: Any, c: Any, seat: int) -> bool:
    mine = s.seats[seat]
    return bool(
        not 0 <= mine.stress <= c.stress_max
        or not 0 <= mine.workers <= c.workers_max
        or mine.money < 0
        or not 0 <= mine.tiles_left <= c.tiles
        or (s.hp_floor == 1 and mine.hp < 0)
        or not 0 <= mine.bid <= k.MOST_BID
    )
