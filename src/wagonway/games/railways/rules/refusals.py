"""Why a thing cannot be done: a number for each reason, with the line of RULES.md it comes from."""

from __future__ import annotations

OK = 0
NOT_NOW = 1
# setting up
CARD_NOT_DEALT = 2
CARDS_ARE_NOT_TURNED = 3
BUILDING_NOT_ON_CARD = 4
VALUE_NOT_LEFT = 5
# a round
ACTION_IS_NEEDED = 6
ACTION_IS_POSSIBLE = 7
PASS_COSTS_CARD = 8
PASS_COSTS_NOTHING = 9
CARD_NOT_IN_HAND = 10
# icons. Needs: how many it takes; has: how many the hand has.
NOT_ENOUGH_RAILS = 11
NO_DESTINATION_ICON = 12  # needs: the type of one end or of the stop; has: that of the other end
NO_BUILD_ICON = 13
NO_TICKET_ICON = 14
NO_WORKER_ICON = 15
NO_REDUCE_ICON = 16  # option `reduce_multi`: or not as many
NO_PASSENGER_ICON = 17
NO_UPGRADE_ICON = 18
SUM_NOT_IN_HAND = 19  # needs: the sum; has: the most that the hand can raise
SLOTS_ARE_WHOLE = 20
POLLUTION_AT_MOST = 21  # needs: pollution that the least way to pay would make; has: the most there may be
CARDS_DO_NOT_PAY = 22
CARD_ADDS_NOTHING = 23
OVERUSE_IS_ANOTHER = 24  # needs: the fewest slots too many with which these cards pay; has: those named
# links
NO_LINK_HERE = 25
LINK_IS_OWNED = 26
LINK_IS_LOOP = 27
NO_WORKER_LEFT = 28  # needs, has
NO_MARKER_LEFT = 29  # has: the links owned
LINK_NOT_OWNED = 30
LINK_IS_UPGRADED = 31
# buildings
DIE_IS_BUILT = 32
NOT_ENOUGH_CAPITAL = 33  # needs, has
NO_SQUARE_LEFT = 34
OUTSIDE_THE_MAP = 35
SQUARE_IS_BUILDING = 36
TYPES_WOULD_JOIN = 37  # needs: the type of one neighbour; has: the type of another
OWN_LINK_IS_THERE = 38
NOT_A_PART = 39
# passengers
NO_BUILDING_HERE = 40
NO_PASSENGER_HERE = 41
NO_WAY_FROM_HERE = 42
NO_SUCH_ROUTE = 43
DIE_NOT_HERE = 44
DIE_IS_EMPTY = 45
DIE_IS_FULL = 46
DICE_ARE_FULL = 47
NO_DIE_LEFT = 48
# tracks
WORKERS_AT_MOST = 49
CAPITAL_AT_MOST = 50
POLLUTION_AT_LEAST = 51
ONE_ICON_ONLY = 52  # needs: those asked for; has: 1
NO_SUCH_ROW = 53
MUST_CONVERT = 54
# slots that somebody points at (explain.py). Needs: how many of them do; has: how many there are.
SLOT_ADDS_NOTHING = 55
ROW_TOO_DEAR = 56  # needs, has: capital
SECOND_IS_DECLINED = 57
AMOUNT_IS_NOTHING = 58
GAME_IS_OVER = 59  # told by explain.py
# icons that the slots lack which somebody points at (explain.py). Needs: how many it takes; has: how many
# these slots have. The cards may have more.
SLOTS_LACK_RAILS = 60
SLOTS_LACK_DESTINATION = 61  # needs: the type of one end or of the stop; has: that of the other end
SLOTS_LACK_BUILD = 62
SLOTS_LACK_TICKET = 63
SLOTS_LACK_WORKER = 64
SLOTS_LACK_REDUCE = 65
SLOTS_LACK_PASSENGER = 66
SLOTS_LACK_UPGRADE = 67
SLOTS_LACK_SUM = 68  # needs: the sum; has: that of the capital icons of these slots


# The line of RULES.md that each refusal comes from.
REFS = {
    NOT_NOW: "ROUND-3",
    CARD_NOT_DEALT: "SETUP-3",
    CARDS_ARE_NOT_TURNED: "SETUP-3",
    BUILDING_NOT_ON_CARD: "SETUP-4",
    VALUE_NOT_LEFT: "SETUP-5",
    ACTION_IS_NEEDED: "ROUND-3",
    ACTION_IS_POSSIBLE: "ROUND-3",
    PASS_COSTS_CARD: "ROUND-4",
    PASS_COSTS_NOTHING: "ROUND-4",
    CARD_NOT_IN_HAND: "PAY-1",
    NOT_ENOUGH_RAILS: "LINK-3",
    NO_DESTINATION_ICON: "PAY-7",
    NO_BUILD_ICON: "BUILD-1",
    NO_TICKET_ICON: "MOVE-1",
    NO_WORKER_ICON: "HIRE-1",
    NO_REDUCE_ICON: "POLLUTION-1",
    NO_PASSENGER_ICON: "ADD-1",
    NO_UPGRADE_ICON: "UPGRADE-1",
    SUM_NOT_IN_HAND: "CAPITAL-1",
    SLOTS_ARE_WHOLE: "PAY-6",
    POLLUTION_AT_MOST: "PAY-11",
    CARDS_DO_NOT_PAY: "PAY-1",
    CARD_ADDS_NOTHING: "PAY-10",
    OVERUSE_IS_ANOTHER: "PAY-3",
    NO_LINK_HERE: "LINK-1",
    LINK_IS_OWNED: "LINK-2",
    LINK_IS_LOOP: "LINK-8",
    NO_WORKER_LEFT: "LINK-5",
    NO_MARKER_LEFT: "LINK-5",
    LINK_NOT_OWNED: "UPGRADE-2",
    LINK_IS_UPGRADED: "UPGRADE-2",
    DIE_IS_BUILT: "BUILD-8",
    NOT_ENOUGH_CAPITAL: "BUILD-1",
    NO_SQUARE_LEFT: "BUILD-5",
    OUTSIDE_THE_MAP: "BUILD-2",
    SQUARE_IS_BUILDING: "BUILD-2",
    TYPES_WOULD_JOIN: "BUILD-5",
    OWN_LINK_IS_THERE: "BUILD-10",
    NOT_A_PART: "BUILD-10",
    NO_BUILDING_HERE: "BUILD-6",
    NO_PASSENGER_HERE: "MOVE-2",
    NO_WAY_FROM_HERE: "MOVE-4",
    NO_SUCH_ROUTE: "MOVE-5",
    DIE_NOT_HERE: "MOVE-3",
    DIE_IS_EMPTY: "MOVE-3",
    DIE_IS_FULL: "MOVE-3",
    DICE_ARE_FULL: "ADD-2",
    NO_DIE_LEFT: "ADD-3",
    WORKERS_AT_MOST: "LIMIT-2",
    CAPITAL_AT_MOST: "LIMIT-2",
    POLLUTION_AT_LEAST: "LIMIT-2",
    ONE_ICON_ONLY: "POLLUTION-2",
    NO_SUCH_ROW: "MOVE-12",
    MUST_CONVERT: "MOVE-13",
    SLOT_ADDS_NOTHING: "PAY-5",
    ROW_TOO_DEAR: "MOVE-12",
    SECOND_IS_DECLINED: "ROUND-5",
    AMOUNT_IS_NOTHING: "CAPITAL-1",
    GAME_IS_OVER: "ROUND-2",
    SLOTS_LACK_RAILS: "LINK-3",
    SLOTS_LACK_DESTINATION: "PAY-7",
    SLOTS_LACK_BUILD: "BUILD-1",
    SLOTS_LACK_TICKET: "MOVE-1",
    SLOTS_LACK_WORKER: "HIRE-1",
    SLOTS_LACK_REDUCE: "POLLUTION-1",
    SLOTS_LACK_PASSENGER: "ADD-1",
    SLOTS_LACK_UPGRADE: "UPGRADE-1",
    SLOTS_LACK_SUM: "CAPITAL-1",
}
