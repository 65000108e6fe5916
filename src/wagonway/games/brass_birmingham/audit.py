"""What no decision changes: sums over the whole table, for tests and the fuzzer."""

from __future__ import annotations

from typing import Any

from .constants import FACES, LINES, REGULAR_FACES, SPACES, TILE_TYPES


def audit(s: Any, c: Any) -> dict[str, int]:
    """Cards, wild cards, link tiles and industry tiles, each where they all must be.

    Tiles that left the game are not counted anywhere, so tiles are compared with the mats: what is
    on the board of a type and on its owner's mat is never more than was printed.
    """
    cards = sum(s.unseen[face] for face in range(REGULAR_FACES))
    wild_locations, wild_industries = s.wild_locations, s.wild_industries
    face_down = 0
    for seat in range(s.players):
        mine = s.seats[seat]
        cards += sum(mine.hand[face] + mine.discard[face] for face in range(REGULAR_FACES))
        wild_locations += mine.hand[REGULAR_FACES]
        wild_industries += mine.hand[REGULAR_FACES + 1]
        face_down += mine.face_down
    totals = {
        "cards": cards,
        "cards of each face": _faces_in_order(s, c),
        "wild location cards": wild_locations,
        "wild industry cards": wild_industries,
        "cards unseen beyond the pile": sum(s.unseen[f] for f in range(REGULAR_FACES)) - s.pile - face_down,
        "hands counted": sum(
            mine.hand_size - sum(mine.hand[face] for face in range(FACES))
            for mine in (s.seats[seat] for seat in range(s.players))
        ),
        "cubes beyond a market": max(0, s.coal_market - c.coal_spaces)
        + max(0, s.iron_market - c.iron_spaces),
        "negative amounts": _negative_amounts(s),
        "tiles beyond those printed": _surplus_tiles(s, c),
        "cubes on flipped tiles": sum(s.spaces[x].cubes for x in range(SPACES) if s.spaces[x].flipped),
    }
    for seat in range(s.players):
        laid = sum(s.links[line] == seat for line in range(LINES))
        totals[f"link tiles of seat {seat}"] = s.seats[seat].links_left + laid
    return totals


def _faces_in_order(s: Any, c: Any) -> int:
    """How many faces have another number of copies than the deck."""
    wrong = 0
    for face in range(REGULAR_FACES):
        copies = s.unseen[face]
        for seat in range(s.players):
            copies += s.seats[seat].hand[face] + s.seats[seat].discard[face]
        wrong += copies != c.deck[s.players][face]
    return wrong


def _negative_amounts(s: Any) -> int:
    amounts = [s.coal_market, s.iron_market, s.pile, s.wild_locations, s.wild_industries]
    for seat in range(s.players):
        mine = s.seats[seat]
        amounts += [mine.money, mine.spent, mine.income, mine.links_left, mine.hand_size]
        amounts += [mine.hand[face] for face in range(FACES)]
    return sum(amount < 0 for amount in amounts)


def _surplus_tiles(s: Any, c: Any) -> int:
    surplus = 0
    for seat in range(s.players):
        for tile in range(TILE_TYPES):
            laid = sum(s.spaces[x].tile == tile and s.spaces[x].owner == seat for x in range(SPACES))
            surplus += max(0, laid + s.seats[seat].mat[tile] - c.tiles[tile].copies)
    return surplus
