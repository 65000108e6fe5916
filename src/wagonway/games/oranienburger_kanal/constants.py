"""Names for the numbers that no component set changes.

The industry board: 3 rows of 4 building cells, a route space ("edge") on every side of every cell.
Cell B(r,c) is 4r + c. Vertex P(i,j) is 5i + j. Edge H(i,c), from P(i,c) to P(i,c+1), is 4i + c; edge V(r,j),
from P(r,j) to P(r+1,j), is 16 + 5r + j.
"""

from __future__ import annotations

RULES_VERSION = 1
MAX_SEATS = 2
NOBODY = MAX_SEATS

BOARD_ROWS = 3
BOARD_COLUMNS = 4
CELLS = 12
NO_CELL = CELLS
VERTICES = 20
EDGES = 31
NO_EDGE = EDGES
FIRST_VERTICAL = 16  # edges below are horizontal
MOST_TOUCHING = 6  # edges that share a vertex with an edge

# Sides of a cell
NORTH = 0
EAST = 1
SOUTH = 2
WEST = 3
SIDES = 4

# Resources, in the order in which the rulebook prints them
WOOD = 0
CLAY = 1
ORE = 2
BRICK = 3
IRON = 4
TALER = 5
FAME = 6  # fame tokens
RESOURCES = 7
BASICS = 3  # wood, clay and ore stand first

# What lies on an edge
NO_ROUTE = 0
PATH = 1
ROAD = 2
RAIL = 3
CANAL = 4
ROUTE_KINDS = 5  # "no route" among them

# Cards: within a deck a card is its number less 1
DECKS = 2
CARDS = 60
NO_CARD = CARDS
STAGES = 3
GREEN = 0
ORANGE = 1
BLUE = 2
CARDS_PER_STAGE = 20

# Where a card of the deck in play is
UNSEEN = 0
OPEN = 1
BUILT = 2
GONE = 3
ASIDE = 4  # campaign: a blue card left open in an earlier game

# Action spaces (the rulebook's number less 1)
BUILD_AND_LAY = 0
BUILD_AND_BRIDGE = 1
LAY_THREE = 2
LAY_TWO = 3
FOUR_WOOD = 4
THREE_OR_BRIDGE = 5
FOUR_CLAY = 6
SPACES = 7
NO_SPACE = SPACES
UPPER_SPACES = 4  # they stand first

CAMPAIGN_GAMES = 3
SOLO_ROUNDS = 7
SOLO_TURNS = 4
TURNS = 5  # of a round of two players

# Options: places of their values in meta.toml
FRONT = 0
BLANK = 1

# Stages: what is asked next; up to DISCARD_TOP it is asked of chance
FIRST_PLAYER = 0
REVEAL = 1  # a card to the display
DISCARD_TOP = 2  # a card of the pile leaves the game
START_ROUTES = 3  # blank side: put the routes one starts with
CHOOSE_SPACE = 4
CHOOSE_BRANCH = 5  # one side of an "or"
ACT = 6  # the parts of an action that are left
CHOOSE_COST = 7  # of a card with alternatives
CHOOSE_CELL = 8
CHOOSE_ACTIVATION = 9  # of several buildings to be activated
CHOOSE_BRIDGE_END = 10  # a bridge that is the second of both buildings activates one of them
CHOOSE_EFFECT = 11  # a line of the activated building
CHOOSE_KIND = 12  # of several kinds to gain, the next
TRADE = 13  # pay once more, or stop
EFFECT_BUILD = 14  # what a line builds, or removes
CHOOSE_LINE = 15  # of the branches of a "choose"
OTHERS_TURN = 16  # option: anytime actions in the other player's turn
ROUND_END = 17  # anytime actions and the free rotation
OVER = 18

# The action space. A decision is the first number of its kind plus the noun's index.
SPACE = 0  # + action space
DONE = 7  # nothing more of what is asked
BUY = 8  # + basic resource
ROTATE = 11  # for money
FREE_ROTATE = 12
BRANCH = 13  # + 0 or 1: the first or the second side of an "or"
TAKE = 15  # + resource
CARD = 22  # + card of the deck
TOP_CARD = 82  # a full board: the top card leaves the game
COST = 83  # + alternative
CELL = 86  # + cell
LAY = 98  # + (kind - 1) * EDGES + edge
BRIDGE = 222  # + edge
ACTIVATE = 253  # + cell
EFFECT = 265  # + line of the card
CHOICE = 271  # + branch of the line
PAY = 277  # + alternative: one trade
REMOVE = 281  # + edge whose route goes
UNBRIDGE = 312  # + edge whose bridge goes
FIRST_CHANCE = 343
DRAW = 343  # + card of the deck
FIRST_SEAT = 403  # + seat
NUM_ACTIONS = 405

# --- effects of cards, as components.py compiles them ---

MOST_COSTS = 3  # alternatives of a cost
MOST_LINES = 6  # lines of a card
MOST_PARTS = 16  # lines nested in one effect
MOST_ACTIVATIONS = 32  # buildings waiting at once: each at most once each way
MOST_CHOICES = 6  # branches of a "choose"
MOST_PAYMENTS = 4  # alternatives of a payment
MOST_TIMES = 99  # repeats of a trade "any number of times"

# Order of the lines of a card
ALL_LINES = 0
ONE_LINE = 1
IN_SEQUENCE = 2

# Kinds of lines
GAIN = 0
TRADE_LINE = 1
TIERS = 2
BUILD = 3
CHOOSE = 4
TURN_WHEEL = 5  # rotations of the wheel, free of charge

# What is counted
COUNT_ROUTE = 0  # of the kinds in `kinds`
COUNT_BRIDGE = 1
COUNT_BUILDING = 2
COUNT_EMPTY_CELL = 3
COUNT_EMPTY_EDGE = 4
COUNT_RING = 5
COUNT_ROW = 6  # a row of four edges
COUNT_COLUMN = 7  # a column of three edges
COUNT_ANGLE = 8  # two routes that share a vertex at a right angle
COUNT_PATTERN = 9  # edges in given places relative to the building
COUNT_RESOURCE = 10  # + resource, 10..16

# Where it is counted
ADJACENT = 0  # the four sides of the building
BOARD = 1
NEIGHBOURS = 2  # the cells across the sides
STOCK = 3

# Tests of an edge and of a cell
ANYWHERE = 0
OUTER_EDGE = 1
INNER_EDGE = 2
PRINTED_PATH = 3
OWN_SIDE = 4  # of what a line builds: a side of the building itself
CORNER = 1
BORDER = 2
INNER = 3

# Comparisons
NO_TEST = 0
EQUAL = 1
AT_LEAST = 2
AT_MOST = 3

# What is counted only once
NOT_DISTINCT = 0
DISTINCT_KINDS = 1  # kinds of routes
DISTINCT_RESOURCES = 2  # kinds of resources in stock

# Conditions are postfix programs of these
IF_COUNT = 0
IF_CELL = 1
IF_ALL = 2  # of the last `value` results
IF_ANY = 3
IF_NOT = 4

# What a line builds: a route kind, or
ANY_ROUTE = 5
A_BRIDGE = 6
A_BUILDING = 7

# How far the effect under way is
STEP_BEGIN = 0
STEP_REPEAT = 1  # trades, rotations, branches
STEP_BUILD = 2  # pieces to build or to take away
STEP_END = 3  # done, what is gained on top comes next
STEP_THEN = 4
STEP_FOLLOW = 5  # as STEP_BEGIN, but nobody has chosen it: a payment is asked for

LINES = 480
NO_LINE = LINES
COUNTS = 480
NO_COUNT = COUNTS
TESTS = 480
PAYMENTS = 360
TIER_ROWS = 240
CHILDREN = 240
PATTERNS = 32
NO_PATTERN = PATTERNS
MOST_PATTERN_EDGES = 6

# Events of one `apply`, for logs and motion: kind, then up to four numbers
EV_SPACE = 0  # seat, space, talers taken
EV_GAIN = 1  # seat, resource, amount that was gained, amount lost beyond the capacity
EV_PAY = 2  # seat, resource, amount
EV_BOUGHT = 3  # seat, resource, talers paid
EV_ROTATED = 4  # seat, talers paid
EV_BUILT = 5  # seat, cell, card
EV_ROUTE = 6  # seat, edge, kind, kind replaced or NO_ROUTE
EV_BRIDGE = 7  # seat, edge
EV_ROUTE_REMOVED = 8  # seat, edge, kind
EV_BRIDGE_REMOVED = 9  # seat, edge
EV_TO_ACTIVATE = 10  # seat, cell, 0 by routes or 1 by bridges
EV_ACTIVATED = 11  # seat, cell, card: its first effect may be chosen
EV_EFFECT = 12  # seat, cell, card, line used
EV_FORFEITED = 13  # seat, cell: a bridge activates one of its two buildings only
EV_REVEALED = 14  # card
EV_CARD_GONE = 15  # card
EV_EXTENSION = 16  # space whose extension is open now
EV_TALERS = 17  # space, talers put on it
EV_TALERS_BACK = 18  # space, talers returned to the supply (solo)
EV_BLOCKED = 19  # space under the blocking disc
EV_ROUND_END = 20  # round
EV_ROUND_BEGINS = 21  # round, first player, 1 if it is the last
EV_LAST_ROUND = 22
EV_FIRST_PLAYER = 23  # seat
EV_GAME_END = 24  # seat, total fame, game of the campaign
EV_GAME_BEGINS = 25  # game of the campaign
EVENT_KINDS = 26

FEATURES = 21  # that learned.py counts
