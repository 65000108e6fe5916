"""Fixed sizes and numberings of Brass: Birmingham. Prices and tables are in `data/`, not here.

The numberings of locations, lines, spaces, tile types and card faces follow the order of
`data/`; only their number is fixed here, because a state has a fixed size.
"""

RULES_VERSION = 2

MAX_SEATS = 4
NOBODY = 4  # the seat behind the last one: row 4 of `seats` is a dummy

TOWNS = 20
FARMS = 2
MERCHANTS = 5
LOCATIONS = 27  # towns, then farm breweries, then merchant locations
NOWHERE = 27
FIRST_MERCHANT = 22

SPACES = 49  # building spaces, in the order of the locations
NO_SPACE = 49
LINES = 39
NO_LINE = 39
LINE_ENDS = 3  # the line to the southern farm brewery has three
MERCHANT_SPACES = 9
NO_MERCHANT = 9
MOST_LINES_AT_ONE_PLACE = 8
MOST_SPACES_FOR_ONE_INDUSTRY = 24

# Industries
COTTON_MILL = 0
MANUFACTURER = 1
POTTERY = 2
COAL_MINE = 3
IRON_WORKS = 4
BREWERY = 5
INDUSTRIES = 6
NO_INDUSTRY = 6

TILE_TYPES = 29  # one for each industry and level
NO_TILE = 29

# Card faces: 20 towns in the order of the locations, 5 industry cards, 2 wild cards
FIRST_INDUSTRY_CARD = 20
REGULAR_FACES = 25
WILD_LOCATION = 25
WILD_INDUSTRY = 26
FACES = 27
NO_CARD = 27

# What a merchant tile buys
GOODS_NONE = 0  # no tile on this space
GOODS_BLANK = 1
GOODS_COTTON = 2
GOODS_MANUFACTURER = 3
GOODS_POTTERY = 4
GOODS_ANY = 5
GOODS_KINDS = 6

# The bonus of a merchant's barrel
BONUS_VP = 0
BONUS_DEVELOP = 1
BONUS_INCOME = 2
BONUS_MONEY = 3

CANAL = 0
RAIL = 1
ERAS = 2

INCOME_SPACES = 100
LOWEST_LEVEL = -10
LEVELS = 41  # -10 .. 30

# Stages: what is asked next
SETUP_ORDER = 0
SETUP_MERCHANTS = 1
DEAL = 2
REFILL = 3
CHOOSE_VERB = 4
CHOOSE_CARD = 5
BUILD_INDUSTRY = 6
BUILD_SPACE = 7
TAKE_COAL = 8
TAKE_IRON = 9
LINK_FIRST = 10
LINK_SECOND = 11
TAKE_BEER = 12
DEVELOP_FIRST = 13
DEVELOP_SECOND = 14
SELL_FIRST = 15
SELL_MERCHANT = 16
SELL_BEER = 17
SELL_BONUS = 18
SELL_MORE = 19
SCOUT_CARD = 20
SHORTFALL = 21
OVER = 22

# Verbs: also the first decisions of the action space
BUILD = 0
NETWORK = 1
DEVELOP = 2
SELL = 3
LOAN = 4
SCOUT = 5
PASS = 6
VERBS = 7
NO_VERB = 7

# The action space. A decision is a first number of its kind plus the noun's index.
STOP = 7
CARD = 8  # + face
INDUSTRY = 35  # + industry to build
PLACE = 41  # + space to build on
TAKE = 90  # + space whose tile gives a cube or barrel
LINE = 139  # + line
SALE = 178  # + space whose tile is sold
MERCHANT = 227  # + merchant space sold to
BARREL = 236  # the barrel beside that merchant space
REMOVE = 237  # + industry whose lowest tile leaves the mat
GIVE_UP = 243  # + space whose tile is given up in a shortfall
FIRST_CHANCE = 292
DRAW = 292  # + face drawn
NEXT_IN_ORDER = 319  # + seat
MERCHANT_TILE = 323  # + goods
NUM_ACTIONS = 329

# Events of one `apply`, for logs and motion: kind, then up to four numbers (see EVENTS in text.py)
EV_DISCARD = 0  # seat, face
EV_PAY = 1  # seat, pounds
EV_RECEIVE = 2  # seat, pounds
EV_COAL = 3  # seat, from space
EV_COAL_BOUGHT = 4  # seat, pounds
EV_IRON = 5  # seat, from space
EV_IRON_BOUGHT = 6  # seat, pounds
EV_BEER = 7  # seat, from space
EV_BARREL = 8  # seat, merchant space
EV_BUILT = 9  # seat, space, tile
EV_REMOVED = 10  # owner, space, tile (overbuilt, era end, shortfall)
EV_CUBE_SOLD = 11  # owner, space, resource industry, pounds
EV_FLIPPED = 12  # owner, space
EV_INCOME_MOVED = 13  # seat, from space, to space
EV_LINK = 14  # seat, line
EV_DEVELOPED = 15  # seat, tile
EV_SOLD = 16  # seat, space, merchant space
EV_VP = 17  # seat, points
EV_LOAN = 18  # seat, pounds
EV_SCOUTED = 19  # seat
EV_PASSED = 20  # seat
EV_DREW = 21  # seat
EV_ROUND_END = 22  # round
EV_ORDER = 23  # seat, place in the order, pounds spent
EV_INCOME = 24  # seat, level, pounds received (negative: paid)
EV_GAVE_UP = 25  # seat, space, tile, pounds
EV_VP_LOST = 26  # seat, points, forgiven pounds
EV_LINK_SCORED = 27  # seat, line, points
EV_TILE_SCORED = 28  # seat, space, points
EV_ERA_END = 29  # era
EV_BARREL_FILLED = 30  # merchant space
EV_MERCHANT_TILE = 31  # merchant space, goods
EV_SEATED = 32  # seat, place in the order
EV_GAME_OVER = 33
EV_BONUS_LOST = 34  # seat, merchant space
EV_MONEY_SCORED = 35  # seat, points (introductory variant)
EV_LEVEL_SCORED = 36  # seat, points (introductory variant)
EVENT_KINDS = 37

FEATURES = 28  # that learned.py counts
