"""What no decision changes: sums over the whole table, for tests and the fuzzer."""

from __future__ import annotations

from typing import Any

from . import constants as k


def audit(s: Any, c: Any) -> dict[str, int]:
    """Cards, each in one place; dice, markers and tracks within what there is of them."""
    return {
        "cards that are in two places": _twice(s),
        "cards of hand, pile and discards beyond four": _astray(s),
        "map cards that are missing": _missing(s),
        "marks beyond the ends of their tracks": _beyond(s, c),
        "dice that show what they cannot": sum(_is_odd(s, die) for die in range(k.DICE)),
        "building dice that are not where they were built": _moved(s),
        "markers away from a link": _loose_markers(s),
        "link markers": s.markers_left + sum(s.marker[space] > 0 for space in range(k.SPACES)),
        "passengers that are not counted": _uncounted(s),
    }


def _sets(s: Any) -> list[int]:
    laid = [1 << card for card in s.map_card if card != k.NO_CARD]
    return [s.hand, s.pile, s.discards, s.play, s.dealt, *laid]


def _twice(s: Any) -> int:
    sets = _sets(s)
    union = 0
    for cards in sets:
        union |= cards
    return int(sum(cards.bit_count() for cards in sets) - union.bit_count())


def _astray(s: Any) -> int:
    if s.round_number == 0:
        return 0
    return int((s.hand | s.pile | s.discards | s.play).bit_count()) - (k.CARDS - k.MAP_CARDS)


def _missing(s: Any) -> int:
    return sum(s.map_card[cell] == k.NO_CARD for cell in range(k.MAP_CARDS) if s.round_number)


def _beyond(s: Any, c: Any) -> int:
    return int(
        (not 0 <= s.capital <= c.capital_max)
        + (not c.pollution_min <= s.pollution <= c.pollution_max)
        + (not 0 <= s.workers <= c.workers_max)
        + (not 0 <= s.profit)
        + (not 0 <= s.markers_left <= k.MARKERS)
        + (s.round_number > k.ROUNDS)
        + (s.round_number > 0 and s.phase == 1 and s.verb == 0 and s.stage == k.CHOOSE_ACTION)
        * (s.hand.bit_count() != k.HAND)
    )


def _is_odd(s: Any, die: int) -> bool:
    value, on_map = s.die_value[die], s.die_at[die] != k.NO_SPACE
    if die >= k.PASSENGER_DICE:
        return not 0 <= value <= k.DIE_MAX
    least = 0 if not on_map or s.round_number == 0 else 1
    return not least <= value <= (k.DIE_MAX if on_map else 0)


def _moved(s: Any) -> int:
    moved = 0
    for die in range(k.BUILDING_DICE):
        at, built = s.die_at[k.PASSENGER_DICE + die], s.built >> die & 1
        moved += (at != k.NO_SPACE and at != s.build_space[die]) + (
            built != (s.build_space[die] != k.NO_SPACE)
        )
    return moved


def _loose_markers(s: Any) -> int:
    firsts = {s.links[link].first for link in range(s.num_links)}
    return sum(s.marker[space] > 0 and space not in firsts for space in range(k.SPACES + 1))


def _uncounted(s: Any) -> int:
    standing = sum(s.die_value[die] for die in range(k.DICE) if s.die_at[die] != k.NO_SPACE)
    counted = sum(s.buildings[building].passengers for building in range(s.num_buildings))
    return int(standing - counted) if s.round_number else 0
