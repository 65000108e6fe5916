"""Names for the numbers that no component set changes.

The map: two by two cards, each a grid of squares ("spaces"). Space a1 is the upper left one; a space's
number is MAX_COLUMNS * row + column whatever the size of the cards, so that a number means the same place in
every set.
"""

from __future__ import annotations

RULES_VERSION = 1
MAX_SEATS = 1
NOBODY = MAX_SEATS

CARDS = 8
NO_CARD = CARDS
HANDS = 256  # sets of cards: bit of 1 << card
MAP_CARDS = 4  # cells of the map: upper left, upper right, lower left, lower right
NO_CELL = MAP_CARDS
TURNS = 2  # a card lies as printed, or turned by 180 degrees
HAND = 3  # cards in hand at the start of a round
SLOTS = 4
MOST_ICONS = 2  # of a slot

MAX_CARD_COLUMNS = 7
MAX_CARD_ROWS = 5
MAX_COLUMNS = 14
MAX_ROWS = 10
SPACES = 140
NO_SPACE = SPACES
NEIGHBOURS = 8  # N E S W, then NE SE SW NW

# Sides of a space
NORTH = 0
EAST = 1
SOUTH = 2
WEST = 3
SIDES = 4

# Types of buildings; land and rail squares have none
NO_TYPE = 0
RESIDENTIAL = 1
LEISURE = 2
COMMERCIAL = 3
INDUSTRIAL = 4
TYPES = 5  # "no type" among them

MOST_LINKS = 48
NO_LINK = MOST_LINKS
MOST_BUILDINGS = 48
NO_BUILDING = MOST_BUILDINGS

# Markers on links
UNOWNED = 0
OWNED = 1
UPGRADED = 2
MARKERS = 6

# Dice: those of passengers first, then those of buildings
PASSENGER_DICE = 4
BUILDING_DICE = 3
DICE = 7
NO_DIE = DICE
DIE_MAX = 6

ROUNDS = 12
DECADES = 6
PHASES = 2

MOST_ROUTES = 16  # of one passenger: six links give at most 15
MOST_RIDES = 6  # links of one route
NO_ROUTE = MOST_ROUTES

# What is to be paid with icons ("needs"), an index into c.ways and c.payable
MOST_RAILS = 24
MOST_RAISED = 40
MOST_REDUCED = 12
# A destination icon: of a type (RESIDENTIAL...INDUSTRIAL), or as 0 any two destination icons in its place
PAY_LINK = 0  # + (rails - 1) * TYPES + destination
PAY_TICKET = 120  # + destination: a ticket and a destination
PAY_UPGRADE = 125  # + destination
PAY_BUILD = 130
PAY_WORKER = 131
PAY_PASSENGER = 132
PAY_RAISE = 133  # + amount; 133 itself is not used
PAY_REDUCE = 174  # + amount; 174 itself is not used
PAY_NOTHING = 187
NEEDS = 188

# Kinds of icons, as c.icons counts them; a destination is counted under its type, money not at all.
RAIL_ICON = 0
BUILD_ICON = 5
TICKET_ICON = 6
WORKER_ICON = 7
REDUCE_ICON = 8
PASSENGER_ICON = 9
UPGRADE_ICON = 10
ICONS = 11

# Sets of one to three cards that may be played together
SUBSETS = 92
NO_SUBSET = SUBSETS
MOST_OVERUSE = 9  # three cards, three slots too many on each
OVERUSES = 10

# Options: places of their values in meta.toml
RANDOM_MAP = 0
PLAYER_PLACES = 1
PLAYER_TURNS = 2
# option `variant` is a sum of these; 0 is the Economist, several together the Railway King
MAYOR = 1
CONDUCTOR = 2
ENGINEER = 4
VARIANTS = 8

# Stages: what is asked next; up to DRAW_CARD it is asked of chance
DEAL_MAP = 0  # a card (and how it lies) to the next cell
DEAL_CARDS = 1  # option `map_arrangement`: the four cards of the map, to be laid by the player
DEAL_HAND = 2
DRAW_CARD = 3  # from a shuffled pile
ARRANGE = 4  # option `map_arrangement`: a card to the next cell
START_BUILDING = 5  # the building for the passenger die of a map card
START_VALUE = 6  # what that die shows
CHOOSE_ACTION = 7
CHOOSE_SQUARE = 8  # for a building die
CHOOSE_PART = 9  # which part of a split link keeps its marker
CHOOSE_ROUTE = 10
CHOOSE_DIE = 11  # option `passenger_pool`: which die of a building
PAY = 12
CONVERT = 13  # capital to profit, at a leisure destination
OVER = 14

# The actions of the rulebook
NO_VERB = 0
BUY = 1
BUILD = 2
MOVE = 3
HIRE = 4
RAISE = 5
REDUCE = 6
ADD = 7
UPGRADE = 8
VERBS = 9

# The action space. A decision is the first number of its kind plus the noun's index.
DECLINE = 0  # phase 2: no action
PASS = 1  # phase 1: no action is possible
DISCARD = 2  # + card: the same, by option `no_legal_action`
BUY_LINK = 10  # + space: the first rail space of the link
UPGRADE_LINK = 150  # + space: the first rail space of the link
BUILD_DIE = 290  # + building die
MOVE_FROM = 293  # + space: the first space of the building
ADD_AT = 433  # + space: the first space of the building
HIRE_WORKER = 573
RAISE_CAPITAL = 574  # + amount, 1 to MOST_RAISED; 574 itself is not used
REDUCE_POLLUTION = 615  # + amount, 1 to MOST_REDUCED; 615 itself is not used
SQUARE = 628  # + space
KEEP = 768  # + space: the first rail space of the part
ROUTE = 908  # + place of the route in the list
DIE = 924  # + die
PAY_WITH = 931  # + subset * OVERUSES + slots used too often
CONVERT_ROW = 1851  # + row of the leisure table; row 0 declines
CONVERSIONS = 9  # rows of the leisure table, "none" among them
START_AT = 1860  # + space: the first space, printed on this card, of a building
SHOW = 2000  # + value of a die less 1
LAY_CARD = 2006  # + card * TURNS + 1 if it is turned
FIRST_CHANCE = 2022
DEAL = 2022  # + card * TURNS + 1 if it is turned
DRAW = 2038  # + card
NUM_ACTIONS = 2046

# Events of one `apply`, for logs and motion: kind, then up to four numbers. Links and buildings are named by
# their first space.
EV_MAP_CARD = 0  # cell, card, 1 if it is turned
EV_PASSENGERS_START = 1  # die, space, value
EV_PLAYED = 2  # cards (bits), slots used too often
EV_BOUGHT = 3  # space of the link, length, workers left
EV_BUILT = 4  # die, space, type, passengers
EV_LINK_MADE = 5  # space, length: a new complete link
EV_LINK_SPLIT = 6  # space of the part that keeps its marker, its length
EV_LINK_LOST = 7  # space of a link whose marker went back to the supply
EV_MOVED = 8  # space of the start, space of the destination, buildings visited, type
EV_PROFIT = 9  # amount gained
EV_CAPITAL = 10  # amount gained (below 0: paid), amount lost at the end of the track
EV_WORKERS = 11  # amount gained (below 0: spent), amount lost beyond the most
EV_POLLUTION = 12  # amount (below 0: reduced), amount without effect at the end of the track
EV_CONVERTED = 13  # capital paid, profit gained
EV_DIE_OFF = 14  # die that left the map, space
EV_PASSENGER = 15  # die, space, what it shows now
EV_UPGRADED = 16  # space of the link, length
EV_DECLINED = 17  # phase
EV_DISCARDED = 18  # card
EV_SHUFFLED = 19  # cards that make the new pile (bits)
EV_DREW = 20  # card
EV_ROUND_BEGINS = 21  # round, decade
EV_DELIVERED_TYPE = 22  # type, for the first time (variant Conductor)
EV_GAME_END = 23  # score, aims met (bits), aims of the variant (bits)
EVENT_KINDS = 24

FEATURES = 16  # that learned.py counts
