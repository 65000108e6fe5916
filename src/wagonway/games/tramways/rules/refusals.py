"""Why a thing cannot be done: a number for each reason, with the line of RULES.md it comes from."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..state import Work

OK = 0
NOT_NOW = 1
NOT_YOUR_CARD = 2  # not in hand
# auction
BID_NOT_ON_TRACK = 3
BID_IS_TAKEN = 4  # needs: the amount; has: the seat that has it
BID_IS_OWN = 5
BID_TOO_LOW = 6  # option bid_floor; needs: more than this
NOT_ENOUGH_MONEY = 7  # needs, has: coins, and what money icons can add where they may pay
HIGHEST_BID = 8  # you have it: you take a place
LAST_IN_AUCTION = 9
NO_CLAIM = 10
CARD_NOT_OFFERED = 11
LINE_IS_EMPTY = 12
DECK_IS_EMPTY = 13
NO_SUCH_BOOK = 14
CARD_NOT_IN_BOOK = 15
HAND_IS_FULL = 16
CARD_NOT_IN_PILES = 17
# icons and payment
NOT_ENOUGH_RAILS = 18  # needs, has
RAILS_NOT_EXACT = 19  # needs; has: the most that hand can pay
NO_UPGRADE_LINK_ICON = 20
NO_BUILD_ICON = 21
NO_UPGRADE_BUILDING_ICON = 22
NO_DESTINATION_ICON = 23
NO_LABEL_ICON = 24
NO_TYPE_ICON = 25  # needs: the type
NO_VALID_TICKET = 26
CONSEQUENCE_UNPAID = 27  # needs, has: money for consequences of the cards
ICON_IS_USED = 28
ICON_NOT_NEEDED = 29
ICON_NOT_FOR_ACTIONS = 30  # money, worker, relief and passenger icons belong to administration
REST_CANNOT_BE_PAID = 31
NOTHING_DUE = 32
NO_ICON_THERE = 33
# track
NO_WORKER = 34
NO_TILE_LEFT = 35
NO_START_HERE = 36
FOREIGN_PARCEL = 37
PARCEL_UNMARKED = 38
LEADS_NOWHERE = 39  # beyond the map, or a space where no tile fits
IS_WATER = 40
SIDE_IS_USED = 41
NO_ROOM_FOR_TRACK = 42  # two tracks lie there
FOREIGN_TRACK = 43  # option second_track
NO_LINK_HERE = 44
LINK_IS_COMPLETE = 45
LINK_IS_FOREIGN = 46
TRACK_CANNOT_END = 47  # no way to finish can be paid
TURNS_BACK = 48  # the side by which the space was entered
SAME_AS_BEFORE = 49  # a replaced tile must be left by another side
# upgrade of a link
LINK_IS_INCOMPLETE = 50
LINK_IS_UPGRADED = 51
# buildings
NO_PARCEL_HERE = 52
PARCEL_IS_BUILT = 53
NO_TILE_OF_TYPE = 54
NO_CARD_OF_TYPE = 55
OTHER_TYPE_BESIDE = 56
NO_BUILDING_HERE = 57
NOT_A_TILE = 58  # printed buildings have none
BUILDING_IS_UPGRADED = 59
BUILDING_IS_FOREIGN = 60
# passengers
NO_PASSENGER_HERE = 61
NOT_REACHED = 62  # no matching place can be reached over complete links
START_MATCHES = 63  # option same_type_start
LINK_NOT_HERE = 64  # it does not touch the place reached
RIDDEN_ALREADY = 65  # link, building or parcel twice
PARCEL_STOPS_TRIP = 66  # option parcel_pass_through
GOAL_LOST = 67  # from there it could not be reached any more
PRICE_NOT_LISTED = 68
# administration
NO_ROOM = 69  # for a passenger in that building
NO_PASSENGER_LEFT = 70
WORKERS_FULL = 71  # needs: the most; has
NO_STRESS = 72
ACTION_IN_HAND = 73  # an action has begun; take it back or finish it
NOTHING_TO_DO = 74
REFUSALS = 75


@rule()
def refuse(w: Work, code: int, needs: int, has: int) -> int:
    """The reason, with up to two numbers that explain it."""
    w.needs = needs
    w.has = has
    return code


# The line of RULES.md that each refusal comes from.
REFS: dict[int, str] = {
    NOT_NOW: "ROUND-1",
    NOT_YOUR_CARD: "CARDS-3",
    BID_NOT_ON_TRACK: "AUCTION-4",
    BID_IS_TAKEN: "AUCTION-4",
    BID_IS_OWN: "AUCTION-4",
    BID_TOO_LOW: "AUCTION-5",
    NOT_ENOUGH_MONEY: "PAY-10",
    HIGHEST_BID: "AUCTION-2",
    LAST_IN_AUCTION: "AUCTION-2",
    NO_CLAIM: "AUCTION-2",
    CARD_NOT_OFFERED: "AUCTION-8",
    LINE_IS_EMPTY: "SOLO-4",
    DECK_IS_EMPTY: "SOLO-4",
    NO_SUCH_BOOK: "BOOKS-2",
    CARD_NOT_IN_BOOK: "BOOKS-2",
    HAND_IS_FULL: "CARDS-5",
    CARD_NOT_IN_PILES: "ROUND-2",
    NOT_ENOUGH_RAILS: "TRACK-3",
    RAILS_NOT_EXACT: "TRACK-3",
    NO_UPGRADE_LINK_ICON: "UPGRADE-1",
    NO_BUILD_ICON: "BUILD-1",
    NO_UPGRADE_BUILDING_ICON: "BUILD-9",
    NO_DESTINATION_ICON: "MAP-6",
    NO_LABEL_ICON: "BUILD-1",
    NO_TYPE_ICON: "PAY-2",
    NO_VALID_TICKET: "MOVE-1",
    CONSEQUENCE_UNPAID: "PAY-8",
    ICON_IS_USED: "PAY-2",
    ICON_NOT_NEEDED: "PAY-2",
    ICON_NOT_FOR_ACTIONS: "PAY-5",
    REST_CANNOT_BE_PAID: "PAY-9",
    NOTHING_DUE: "PAY-10",
    NO_ICON_THERE: "CARDS-2",
    NO_WORKER: "TRACK-2",
    NO_TILE_LEFT: "TRACK-15",
    NO_START_HERE: "TRACK-6",
    FOREIGN_PARCEL: "TRACK-11",
    PARCEL_UNMARKED: "TRACK-11",
    LEADS_NOWHERE: "TRACK-14",
    IS_WATER: "TRACK-5",
    SIDE_IS_USED: "TRACK-12",
    NO_ROOM_FOR_TRACK: "TRACK-12",
    FOREIGN_TRACK: "TRACK-13",
    NO_LINK_HERE: "TRACK-1",
    LINK_IS_COMPLETE: "TRACK-6",
    LINK_IS_FOREIGN: "UPGRADE-4",
    TRACK_CANNOT_END: "TRACK-3",
    TURNS_BACK: "TRACK-1",
    SAME_AS_BEFORE: "TRACK-7",
    LINK_IS_INCOMPLETE: "UPGRADE-2",
    LINK_IS_UPGRADED: "UPGRADE-2",
    NO_PARCEL_HERE: "BUILD-1",
    PARCEL_IS_BUILT: "BUILD-1",
    NO_TILE_OF_TYPE: "BUILD-3",
    NO_CARD_OF_TYPE: "BUILD-3",
    OTHER_TYPE_BESIDE: "BUILD-7",
    NO_BUILDING_HERE: "MAP-3",
    NOT_A_TILE: "BUILD-9",
    BUILDING_IS_UPGRADED: "BUILD-9",
    BUILDING_IS_FOREIGN: "BUILD-11",
    NO_PASSENGER_HERE: "MOVE-2",
    NOT_REACHED: "MOVE-3",
    START_MATCHES: "MOVE-6",
    LINK_NOT_HERE: "MOVE-2",
    RIDDEN_ALREADY: "MOVE-5",
    PARCEL_STOPS_TRIP: "MOVE-7",
    GOAL_LOST: "MOVE-4",
    PRICE_NOT_LISTED: "BONUS-5",
    NO_ROOM: "MAP-4",
    NO_PASSENGER_LEFT: "SETUP-5",
    WORKERS_FULL: "ADMIN-2",
    NO_STRESS: "ADMIN-2",
    ACTION_IN_HAND: "ACTION-5",
    NOTHING_TO_DO: "ACTION-3",
}
