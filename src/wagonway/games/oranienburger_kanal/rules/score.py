"""Fame: what each category brings, ties, and the result."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BASICS,
    BRICK,
    CAMPAIGN_GAMES,
    CARDS,
    CELLS,
    CLAY,
    EDGES,
    FAME,
    IRON,
    NO_CARD,
    NO_ROUTE,
    ORE,
    OVER,
    PATH,
    TALER,
    WOOD,
)
from ..state import State

# The categories, in the order in which they are scored
BUILDINGS = 0
TALERS = 1
TOKENS = 2
IRON_AND_BRICK = 3
LEAST_BASIC = 4
ROUTES = 5
EMPTY_EDGES = 6
CATEGORIES = 7

# A return is in thousandths: a solo game of 200 fame is a 1, a campaign of 600.
SOLO_SHARE = 5
CAMPAIGN_PARTS = 3


@rule("SCORE-1")
def fame_of_buildings(s: State, c: Components, seat: int) -> int:
    """The fame printed on the buildings of the board."""
    found = 0
    for cell in range(CELLS):
        card = s.seats[seat].card[cell]
        if card != NO_CARD:
            found += c.cards[s.deck * CARDS + card].fame
    return found


@rule("SCORE-4")
def iron_and_brick(s: State, seat: int) -> int:
    """Iron and brick together."""
    return s.seats[seat].stock[IRON] + s.seats[seat].stock[BRICK]


@rule("SCORE-5")
def least_basic(s: State, seat: int) -> int:
    """The basic resource of which there is least."""
    stock = s.seats[seat].stock
    return min(stock[WOOD], min(stock[CLAY], stock[ORE]))


@rule("SCORE-6")
def count_scoring_routes(s: State, seat: int) -> int:
    """Roads, rails and canals."""
    found = 0
    for edge in range(EDGES):
        found += 1 if s.seats[seat].route[edge] > PATH else 0
    return found


@rule("SCORE-7")
def count_empty_edges(s: State, seat: int) -> int:
    """Edges without a route."""
    found = 0
    for edge in range(EDGES):
        found += 1 if s.seats[seat].route[edge] == NO_ROUTE else 0
    return found


@rule("SCORE-2", "SCORE-3")
def fame_of(s: State, c: Components, seat: int, category: int) -> int:
    """What one category brings in the present game."""
    if category == BUILDINGS:
        return fame_of_buildings(s, c, seat)
    if category == TALERS:
        return s.seats[seat].stock[TALER]
    if category == TOKENS:
        return s.seats[seat].stock[FAME]
    if category == IRON_AND_BRICK:
        return iron_and_brick(s, seat)
    if category == LEAST_BASIC:
        return least_basic(s, seat)
    if category == ROUTES:
        return count_scoring_routes(s, seat)
    return -count_empty_edges(s, seat)


@rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7")
def fame_of_game(s: State, c: Components, seat: int) -> int:
    """The fame of the present game as it stands."""
    found = 0
    for category in range(CATEGORIES):
        found += fame_of(s, c, seat, category)
    return found


@rule("CAMPAIGN-6")
def total_fame(s: State, c: Components, seat: int) -> int:
    """The present game as it stands, and the games of a campaign before it."""
    found = 0
    for game in range(CAMPAIGN_GAMES):
        found += s.totals[game]
    if s.campaign == 1 and s.players == 1 and s.stage == OVER:
        return found
    return found + fame_of_game(s, c, seat)


@rule("SCORE-8")
def tie_breaker(s: State, seat: int, place: int) -> int:
    """What decides among equals, the more the better: fewer empty edges and cells, then resources."""
    if place == 0:
        return -count_empty_edges(s, seat)
    if place == 1:
        return s.seats[seat].buildings
    if place == 2:
        return iron_and_brick(s, seat)
    basics = 0
    for basic in range(BASICS):
        basics += s.seats[seat].stock[basic]
    return basics


@rule("SCORE-8")
def compare(s: State, c: Components, seat: int, other: int) -> int:
    """1 where a seat is ahead of another, -1 where it is behind, 0 where nothing parts them."""
    mine = fame_of_game(s, c, seat)
    theirs = fame_of_game(s, c, other)
    place = 0
    while mine == theirs and place < 4:
        mine = tie_breaker(s, seat, place)
        theirs = tie_breaker(s, other, place)
        place += 1
    if mine == theirs:
        return 0
    return 1 if mine > theirs else -1


@rule("SCORE-8", "SOLO-12", "CAMPAIGN-6")
def result(s: State, c: Components, seat: int) -> int:
    """Return in thousandths: won or lost; or alone the fame, where 200 (of a campaign 600) is 1000."""
    if s.players == 2:
        return 1000 * compare(s, c, seat, 1 - seat)
    fame = SOLO_SHARE * total_fame(s, c, seat)
    if s.campaign == 1 and s.players == 1:
        fame = fame // CAMPAIGN_PARTS
    return max(-1000, min(1000, fame))
