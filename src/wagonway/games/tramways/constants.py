"""Names for the numbers that no component set changes.

The map: boards laid in a rectangle, each a grid of squares ("spaces"). Space a1 is the upper left one; a
space's number is MAX_COLUMNS * row + column whatever the size of the boards, so that a number means the same
place in every set. Printed building squares and parcels are "spots", numbered in the order of their spaces.
"""

from __future__ import annotations

RULES_VERSION = 2
MAX_SEATS = 5
NOBODY = MAX_SEATS
EVERYBODY = (1 << (MAX_SEATS + 1)) - 1  # bits of `known`: each seat, and the public

# The map
MAX_SIDE = 6  # columns and rows of a board
BOARDS = 16  # boards of a set
FACES = 2  # of a board: 1920, the normal one, and 1910, the hard one
NO_BOARD = BOARDS
CELLS = 10  # boards on the table; five side by side in two rows
MAX_COLUMNS = 30
MAX_ROWS = 12
SPACES = 360
NO_SPACE = SPACES
SPOTS = 80
NO_SPOT = SPOTS
SOLO_BOARDS = 3

# What a space is: one of these, or FIRST_SPOT + its spot
NOWHERE = 0  # beyond the map
WATER = 1
LAND = 2
MOUNTAIN = 3
FIRST_SPOT = 4

# Sides of a space
NORTH = 0
EAST = 1
SOUTH = 2
WEST = 3
SIDES = 4

# Types of buildings; a parcel without a building has none
NO_TYPE = 0
RESIDENTIAL = 1
LEISURE = 2
COMMERCIAL = 3
INDUSTRIAL = 4
TYPES = 5  # "no type" among them

LABELS = 40
NO_LABEL = LABELS

MOST_TILES = 30  # rail tiles of one player
TILES = 150
MOST_LINKS = 120
NO_LINK = MOST_LINKS
MOST_RIDES = 120  # links of one trip

# Cards
CARDS = 120
NO_CARD = CARDS
SLOTS = 5  # of a card: four icons and the strip of a valid ticket
STRIP_SLOT = 4
HAND = 32  # cards that a hand can hold; no set brings more than 27 together
BOOKS = 5
BOOK_CARDS = 4

DEVELOPMENT = 0
PARCEL = 1
BUILDING = 2
GENERIC = 3
AUCTION = 4
CARD_KINDS = 5

# Where a card is
BOX = 0  # out of the game
POOL = 1  # a development card that nobody has seen, or an auction card not drawn yet: in the deck or the box
DECK = 2  # a parcel in the auction deck
DISPLAY = 3  # offered after the auction; in the solo game in the line
BOOK = 4  # in a ticket book
SUPPLY = 5  # a building card that can still be won
IN_HAND = 6  # + seat
IN_PILE = 11  # + seat: own draw pile
IN_DISCARDS = 16  # + seat
PLACES = 21

# Icons
NO_ICON = 0
RAIL_1 = 1
RAIL_2 = 2
RAIL_3 = 3
UPGRADE_LINK_ICON = 4
BUILD_ICON = 5
UPGRADE_BUILDING_ICON = 6
TYPE_ICON = 6  # + type, 7 to 10
MONEY_ICON = 11
WORKER_ICON = 12
RELIEF_ICON = 13  # stress goes down by 1
PASSENGER_ICON = 14
STRIP = 15
LABEL_ICON = 20  # + label, 20 to 59
ICONS = 60
MOST_RAILS = 60  # rails are paid up to this sum

ROUNDS = 6
AUCTION_ROUNDS = 5  # rounds with cards to win
PASSES = 2
MOST_STRESS = 40  # of a set's table
MOST_BID = 41
MOST_HP = 15  # bought at once

# Stages: what is asked next; up to REVEAL_LINE it is asked of chance
LAY_BOARD = 0
DEAL_PARCEL = 1
DRAW_TILE = 2  # the type of building that gets passengers at the end of a round
DRAW_ORDER = 3
FILL_DISPLAY = 4
SHOW_TOP = 5  # the next card of a ticket book turns up
SHOW_BOOK = 6  # a player looks through a ticket book
DRAW_HAND = 7
REVEAL_LINE = 8  # solo: the next card of the line
CHOOSE_BOOK = 9
TAKE_FROM_BOOK = 10
AUCTION_TURN = 11
TAKE_CARD = 12  # one of the display
DISCARD_FOR_VOID = 13
SOLO_LINE = 14
REFILL = 15  # round 6: any cards of the own pile and discards
CHOOSE_ACTION = 16
CHOOSE_STEP = 17  # where the track under way goes on
CHOOSE_KIND = 18  # type of a new building
CHOOSE_GOAL = 19
CHOOSE_RIDE = 20
PAY = 21
CHOOSE_BONUS = 22  # commercial: money, or a development card
BUY_HP = 23
ADMINISTER = 24
PLACE_PASSENGER = 25
OVER = 26

# What is under way
NO_VERB = 0
BID = 1
LAY = 2
UPGRADE = 3  # a link
BUILD = 4
UPGRADE_BUILDING = 5
MOVE = 6
LEISURE_BONUS = 7  # happiness is paid for
ADMINISTRATION = 8
NEW_PASSENGER = 9  # option `new_passengers`: the one of a round end
VERBS = 10

# The action space. A decision is the first number of its kind plus the noun's index.
PASS = 0  # in the auction
CLAIM = 1  # the place that the highest bid, or the last who is left, takes
GO_ON = 2  # solo: one more card to the line
TAKE_MONEY = 3  # instead of an action
STOP = 4  # the track stays incomplete
COINS = 5  # pays what is still due
BONUS_MONEY = 6
DONE = 7  # with administration
BID_AMOUNT = 8  # + amount, 1 to MOST_BID; 8 itself is not used
TAKE_BOOK = 50  # + book
BUY = 55  # + happiness points, 0 to MOST_HP
KIND = 71  # + type; 71 itself is not used
STEP = 76  # + side
GOAL = 80  # + type, or TYPES + label; 80 itself is not used
RIDE = 125  # + link
LAY_FROM = 245  # + SIDES * space + side by which the track leaves the spot
EXTEND = 1685  # + link
REPLACE = 1805  # + link: its last tile
UPGRADE_OF = 1925  # + link
BUILD_AT = 2045  # + space
UPGRADE_AT = 2405  # + space: a building tile
MOVE_FROM = 2765  # + space: the first space of the building
PLACE_AT = 3125  # + space: the first space of the building
TAKE = 3485  # + card
DISCARD = 3605  # + card
USE = 3725  # + SLOTS * card + slot
FIRST_CHANCE = 4325
DRAW = 4325  # + card
BOARD = 4445  # + FACES * board + face
TILE = 4477  # + type; 4477 itself is not used
NEXT_SEAT = 4482  # + seat
NUM_ACTIONS = 4487

# Events of one `apply`, for logs and motion: kind, then up to four numbers
EV_BOARD = 0  # cell, board, face
EV_LAID_AGAIN = 1  # parcels, parcels needed
EV_PARCEL = 2  # seat, card, space: a disc marks it
EV_TILE = 3  # round, type
EV_ORDER = 4  # seat, place
EV_DISPLAY = 5  # card
EV_TOP = 6  # book, card
EV_LOOKED = 7  # seat, book
EV_TOOK_BOOK = 8  # seat, book: a card that others have not seen
EV_TOOK_TOP = 9  # seat, book, card
EV_BID = 10  # seat, amount
EV_PASSED = 11  # seat, place
EV_CLAIMED = 12  # seat, place, bid
EV_STRESS = 13  # seat, amount gained (below 0: lost), amount without effect, why (STRESS_...)
EV_TOOK = 14  # seat, card of the display
EV_VOID = 15  # seat, card discarded for a void ticket
EV_LINE = 16  # card, money paid
EV_LINE_CLEARED = 17  # cards
EV_PICKED = 18  # seat, card
EV_MONEY = 19  # seat, amount gained (below 0: paid), why (MONEY_...)
EV_PLAYED = 20  # seat, card, slots used (bits)
EV_CONSEQUENCE = 21  # seat, card, money paid, stress
EV_WORKER = 22  # seat, amount (below 0: spent)
EV_LAID = 23  # link, seat, tiles laid, 1 if it is complete
EV_REPLACED = 24  # link, seat, space
EV_REMOVED = 25  # link, seat, tiles
EV_UPGRADED_LINK = 26  # link, seat
EV_BUILT = 27  # space, seat, type, 1 if it enlarged a building
EV_HAND_LIMIT = 28  # seat, new limit
EV_UPGRADED_BUILDING = 29  # space, seat, type, passengers added
EV_HP = 30  # seat, amount, why (HP_...)
EV_MOVED = 31  # seat, space of the start, space of the destination, links
EV_FARE = 32  # seat that pays (NOBODY: the bank), seat that gets it, amount, link
EV_UNPAID = 33  # seat, money that was not paid
EV_PASSENGER = 34  # space of the building, amount, 1 if the round brought it
EV_DISCARDED = 35  # seat, card, money paid
EV_ROUND = 36  # round
EV_PHASE = 37  # PHASE_...
EV_DREW = 38  # seat, cards
EV_SHUFFLED = 39  # seat, cards that make the new pile
EV_DONE = 40  # seat
EV_SCORE = 41  # seat, total
EV_GAME_END = 42  # winner
EVENT_KINDS = 43

# Why stress, money or happiness changed
STRESS_FIRST = 0  # first in the new order
STRESS_OVERUSE = 1
STRESS_CONSEQUENCE = 2
STRESS_BONUS = 3
STRESS_UNPAID = 4
STRESS_RELIEF = 5
STRESS_LINE = 6  # solo: the newest card of the line
MONEY_BID = 0
MONEY_INSTEAD = 1  # of an action
MONEY_BONUS = 2
MONEY_ICON_USED = 3
MONEY_DISCARD = 4
MONEY_CONSEQUENCE = 5
MONEY_LEISURE = 6
MONEY_LINE = 7
HP_BUILT = 0
HP_UPGRADE = 1
HP_RIDE = 2
HP_LEISURE = 3
HP_STRESS = 4  # lost at the top of the stress track

# Phases of a round
PHASE_SETUP = 0
PHASE_AUCTION = 1
PHASE_ACTION = 2
PHASE_ADMINISTRATION = 3
PHASE_END = 4

FEATURES = 20  # that learned.py counts
