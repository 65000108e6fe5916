"""Why a thing cannot be done: a number for each reason, with the line of RULES.md it comes from."""

from __future__ import annotations

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
DECK_IS_EMPTY = 12
NO_SUCH_BOOK = 13
CARD_NOT_IN_BOOK = 14
HAND_IS_FULL = 15
CARD_NOT_IN_PILES = 16
# icons and payment
NOT_ENOUGH_RAILS = 17  # needs, has
RAILS_NOT_EXACT = 18  # needs; has: the most that hand can pay
NO_UPGRADE_LINK_ICON = 19
NO_BUILD_ICON = 20
NO_UPGRADE_BUILDING_ICON = 21
# The next two name no place: labels differ from set to set, so that a number would name none, and whoever
# asks has pointed at the link or the parcel.
NO_DESTINATION_ICON = 22
NO_LABEL_ICON = 23
NO_TYPE_ICON = 24  # needs: the type
NO_VALID_TICKET = 25
CONSEQUENCE_UNPAID = 26  # needs, has: money for consequences of the cards
ICON_IS_USED = 27
ICON_NOT_NEEDED = 28
ICON_NOT_FOR_ACTIONS = 29  # money, worker, relief and passenger icons belong to administration
REST_CANNOT_BE_PAID = 30
NOTHING_DUE = 31
NO_ICON_THERE = 32
# track
NO_WORKER = 33
NO_TILE_LEFT = 34
NO_START_HERE = 35
FOREIGN_PARCEL = 36
PARCEL_UNMARKED = 37
LEADS_NOWHERE = 38  # beyond the map, or a space where no tile fits
IS_WATER = 39
SIDE_IS_USED = 40
NO_ROOM_FOR_TRACK = 41  # two tracks lie there
FOREIGN_TRACK = 42  # option second_track
NO_LINK_HERE = 43
LINK_IS_COMPLETE = 44
LINK_IS_FOREIGN = 45
TRACK_CANNOT_END = 46  # no way to finish can be paid
TURNS_BACK = 47  # the side by which the space was entered
SAME_AS_BEFORE = 48  # a replaced tile must be left by another side
# upgrade of a link
LINK_IS_INCOMPLETE = 49
LINK_IS_UPGRADED = 50
# buildings
NO_PARCEL_HERE = 51
PARCEL_IS_BUILT = 52
NO_TILE_OF_TYPE = 53
NO_CARD_OF_TYPE = 54
OTHER_TYPE_BESIDE = 55
NO_BUILDING_HERE = 56
NOT_A_TILE = 57  # printed buildings have none
BUILDING_IS_UPGRADED = 58
BUILDING_IS_FOREIGN = 59
# passengers
NO_PASSENGER_HERE = 60
NOT_REACHED = 61  # no matching place can be reached over complete links
START_MATCHES = 62  # option same_type_start
LINK_NOT_HERE = 63  # it does not touch the place reached
RIDDEN_ALREADY = 64  # link, building or parcel twice
PARCEL_STOPS_TRIP = 65  # option parcel_pass_through
GOAL_LOST = 66  # from there it could not be reached any more
PRICE_NOT_LISTED = 67
# administration
NO_ROOM = 68  # for a passenger in that building
NO_PASSENGER_LEFT = 69
WORKERS_FULL = 70  # needs: the most; has
NO_STRESS = 71
ACTION_IN_HAND = 72  # told by explain.py: an action has begun
NOTHING_TO_DO = 73  # told by explain.py: no noun for such an action
DISCARD_TOO_DEAR = 74  # needs, has: coins
LINE_TOO_DEAR = 75  # needs, has: coins
TRACK_IS_FOREIGN = 76
RIDE_IS_INCOMPLETE = 77
FOREIGN_PARCEL_TO_BUILD = 78
UNMARKED_PARCEL_TO_BUILD = 79
ICON_NOT_FOR_ADMINISTRATION = 80
NOT_YOUR_TURN = 81  # told by explain.py
GAME_IS_OVER = 82  # told by explain.py
NO_TILE_LAID = 83


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
    NO_LABEL_ICON: "PAY-2",
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
    DISCARD_TOO_DEAR: "ADMIN-4",
    LINE_TOO_DEAR: "SOLO-4",
    TRACK_IS_FOREIGN: "TRACK-6",
    RIDE_IS_INCOMPLETE: "MOVE-2",
    FOREIGN_PARCEL_TO_BUILD: "BUILD-2",
    UNMARKED_PARCEL_TO_BUILD: "BUILD-2",
    ICON_NOT_FOR_ADMINISTRATION: "ADMIN-2",
    NOT_YOUR_TURN: "ACTION-1",
    GAME_IS_OVER: "ROUND-6",
    NO_TILE_LAID: "TRACK-10",
}
