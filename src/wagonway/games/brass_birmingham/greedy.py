"""What the bot `greedy` thinks of a position: worth in hundredths of a victory point.

`evaluate` adds up what a seat has, what it will probably get from what it has, and what it could still do
with its money, mat and cards. All numbers of the board come from the components; the constants below are
the bot's taste, found by playing it against itself. Chances are in percent.

The evaluation sees one position, at the end of a move; it knows nothing of the moves that follow. So every
step towards something good must be worth a little by itself: a link towards a merchant raises the
chance that goods are sold, a brewery does as well, an iron works that sells its iron pays at once.
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    BREWERY,
    BUILD,
    CANAL,
    CARD,
    CHOOSE_CARD,
    CHOOSE_VERB,
    COAL_MINE,
    DEAL,
    FACES,
    FIRST_MERCHANT,
    GOODS_BLANK,
    INDUSTRIES,
    IRON_WORKS,
    LINE,
    LINE_ENDS,
    LINES,
    LINK_SECOND,
    LOCATIONS,
    LOWEST_LEVEL,
    MERCHANT_SPACES,
    NO_TILE,
    NOBODY,
    NOWHERE,
    OVER,
    RAIL,
    SCOUT_CARD,
    SELL_BEER,
    SELL_MORE,
    SHORTFALL,
    SPACES,
    STOP,
    TAKE,
    TAKE_BEER,
    TAKE_COAL,
    TAKE_IRON,
    TOWNS,
    WILD_INDUSTRY,
    WILD_LOCATION,
)
from .rules.end import balance_of
from .rules.income import income_level
from .state import State, Work

POINT = 100  # a victory point: the unit is a hundredth of it
UNSALEABLE = 99  # links missing to a merchant that is not in this game

# Money. The first pound is worth most, each one less than the last, until there is all that can be spent.
POUND = 18  # of the first pound
CANAL_NEED = 22  # pounds that an action of the canal era can use at most
RAIL_NEED = 17
SHORT_POUND = 22  # more, of a pound that the next actions need
SOON = 2  # the actions that are next
LATER = 80  # percent: a pound of later income against one now
FLIPS_LATER = 66  # percent: income that a flip will bring against income now
TRAP = 40  # for each payday, of an income too low for another loan

# Chances that an unflipped tile flips, in percent
READY = 61  # goods that can be sold now, if an action is left
EACH_STEP = 52  # percent that are left of it for every step that is missing: a link, a brewery
SECOND_ERA = 43  # a tile that stays on the board unflipped flips in the rail era
GOODS_OF_OTHERS = 60  # goods of others, for the icons of a link
# A tile with cubes flips by demand / (demand + CUBE_WEIGHT * cubes that wait to be used). The demand:
COAL_DEMAND_CANAL = 1  # for each round of each player
COAL_DEMAND_RAIL = 7
INLAND = 50  # percent of it in an area without a merchant,
ALONE = 25  # and percent of that where no link leads
IRON_DEMAND_CANAL = 8  # for each round of each player
IRON_DEMAND_RAIL = 3
BEER_DEMAND_CANAL = 1  # for each own action
BEER_DEMAND_RAIL = 7
BEER_OF_GOODS = 5  # more, for each tile with own goods
CUBE_WEIGHT = 6

# What could still be done
ROOM = 3  # tenths of an icon that a free space is to a link early in an era
REACH = 15  # of a location in the network, early in an era
MERCHANT_REACH = 29  # of a merchant that the network is connected with
BARREL_CANAL = 70  # of an own barrel, as far as actions are left
BARREL_RAIL = 95
MAT_SHARE_CANAL = 16  # percent of the worth of the next two tiles of an industry
MAT_SHARE_RAIL = 13  # at the beginning of the rail era, less later
MAT_INCOME = 33  # in it: an income space
MAT_BEER = 83  # a barrel to sell it
MAT_POUND = 20  # a pound of its price
MAT_CUBE = 3  # pounds that a cube for it costs
STUCK = 85  # a tile of the canal era alone that still lies on the mat before better ones

# Cards in hand, while there is time to use them
WILD_CARD = 123
USEFUL_CARD = 56
CARD_ELSEWHERE = 41  # a town outside of the network, with room
BREWERY_CARD_EXTRA = 30
IDLE_CARD = 6

RIVALS = 20  # percent of what the flipped tiles of all others print that counts against the own


@rule()
def begins_move(s: State, c: Components, w: Work) -> bool:
    """A move is complete: an action is chosen next, or a tile to give up."""
    return s.stage == CHOOSE_VERB or s.stage == SHORTFALL


@rule()
def begins_turn(s: State, c: Components, w: Work) -> bool:
    """No tile is to be given up at the end of a round."""
    return s.stage != SHORTFALL


@rule()
def evaluate(s: State, c: Components, w: Work, seat: int) -> int:
    """Worth of a position for a seat, in hundredths of a victory point.

    At the end its points alone count; of equal points the better place, then the income.
    """
    if s.stage == OVER:
        place = balance_of(s, c, seat) * 1000 // (s.players - 1)
        return POINT * s.seats[seat].vp + place // 40 + income_level(s, c, seat)
    turns = turns_left(s, c, seat)
    actions = 2 * turns
    if s.stage == CHOOSE_VERB and s.order[s.turn] == seat:
        actions += s.actions_left
    rounds = c.rounds[s.players] - s.round_number
    note_prospects(s, c, w, seat, actions, rounds)
    worth = POINT * s.seats[seat].vp
    worth += worth_of_tiles(s, c, w, seat)
    worth += worth_of_links(s, c, w, seat, rounds)
    worth += worth_of_money(s, c, w, seat, actions, rounds)
    worth += worth_of_mat(s, c, seat, actions)
    worth += worth_of_hand(s, c, seat, actions)
    worth += worth_of_reach(s, c, seat, actions)
    return worth


@rule()
def turns_left(s: State, c: Components, seat: int) -> int:
    """Turns of the seat in this era that have not begun."""
    turns = c.rounds[s.players] - s.round_number
    if s.stage == DEAL:
        return turns + 1
    for place in range(s.turn + 1, s.players):
        if s.order[place] == seat:
            return turns + 1
    return turns


# -- chances ------------------------------------------------------------------------------------


@rule()
def note_prospects(s: State, c: Components, w: Work, seat: int, actions: int, rounds: int) -> None:
    """Chance of each unflipped tile to flip in this era: w.prospect; 100 for those that have."""
    pool = s.seats[seat].barrels
    for space in range(SPACES):
        here = s.spaces[space]
        w.prospect[space] = 0
        if here.owner != NOBODY:
            industry = c.tiles[here.tile].industry
            if here.flipped == 1:
                w.prospect[space] = 100
            elif industry == COAL_MINE:
                w.prospect[space] = prospect_of_coal(s, c, space, rounds)
            elif industry == IRON_WORKS:
                rate = IRON_DEMAND_CANAL if s.era == CANAL else IRON_DEMAND_RAIL
                demand = (rounds * s.players + 2) * rate
                w.prospect[space] = 100 * demand // (demand + CUBE_WEIGHT * s.iron_on_board)
            elif industry == BREWERY:
                rate = BEER_DEMAND_CANAL if s.era == CANAL else BEER_DEMAND_RAIL
                demand = actions * rate if here.owner == seat else rounds * rate
                if here.owner == seat:
                    demand += BEER_OF_GOODS * s.seats[seat].unsold * min(actions, 1)
                w.prospect[space] = 100 * demand // (demand + CUBE_WEIGHT * s.seats[here.owner].barrels + 1)
            elif here.owner != seat:
                w.prospect[space] = GOODS_OF_OTHERS if rounds > 0 else 0
    if s.seats[seat].unsold > 0 and actions > 0:
        shared = 0
        for industry in range(COAL_MINE):
            measured = False
            for index in range(c.num_spaces_for[industry]):
                space = c.spaces_for[industry][index]
                here = s.spaces[space]
                if here.owner == seat and here.flipped == 0 and c.tiles[here.tile].industry == industry:
                    if not measured:
                        note_missing(s, c, w, industry)
                        measured = True
                    area = s.area[c.location_of[space]]
                    steps = w.missing[area]
                    beer = c.tiles[here.tile].beer
                    around = max(beer_around(s, c, seat, area, industry) - shared, 0)
                    if beer > around:
                        if beer > around + pool:
                            steps += 1
                        pool -= beer - around
                        shared += around
                    else:
                        shared += beer
                    w.prospect[space] = prospect_of_goods(steps, actions)


@rule()
def prospect_of_goods(steps: int, actions: int) -> int:
    """Chance that goods are sold when some steps are missing and some actions are left."""
    if actions <= steps:
        return 0
    chance = READY
    for _ in range(steps):
        chance = chance * EACH_STEP // 100
    if steps > 0 and actions < 2 * steps + 1:
        chance = chance * 2 // 3
    return chance


@rule()
def prospect_of_coal(s: State, c: Components, space: int, rounds: int) -> int:
    """Chance that a mine is emptied: by how much its area burns, and how much lies there."""
    area = s.area[c.location_of[space]]
    rate = COAL_DEMAND_CANAL if s.era == CANAL else COAL_DEMAND_RAIL
    demand = (rounds * s.players + 2) * rate
    if s.area_market[area] == 0:
        demand = demand * INLAND // 100
        if not has_link(s, c, c.location_of[space]):
            demand = demand * ALONE // 100
    return 100 * demand // (demand + CUBE_WEIGHT * s.area_coal[area])


@rule()
def has_link(s: State, c: Components, place: int) -> bool:
    """Whether any link touches a location."""
    for index in range(c.num_lines_at[place]):
        if s.links[c.lines_at[place][index]] != NOBODY:
            return True
    return False


@rule()
def note_missing(s: State, c: Components, w: Work, industry: int) -> None:
    """Fewest links missing from each area to a merchant that buys the industry, at most 4: w.missing."""
    far = 4 if has_buyer(s, c, industry) else UNSALEABLE
    for place in range(LOCATIONS + 1):
        w.missing[place] = far
    for merchant in range(MERCHANT_SPACES):
        if s.goods[merchant] > GOODS_BLANK and c.buys[s.goods[merchant]][industry] == 1:
            w.missing[s.area[c.merchant_at[merchant]]] = 0
    for _ in range(3):
        for line in range(LINES):
            if s.links[line] == NOBODY and c.lines[line].open[s.era] == 1:
                ends = c.lines[line].ends
                nearest = w.missing[s.area[ends[0]]]
                nearest = min(nearest, w.missing[s.area[ends[1]]]) + 1
                for end in range(2):
                    area = s.area[ends[end]]
                    if w.missing[area] > nearest:
                        w.missing[area] = nearest


@rule()
def has_buyer(s: State, c: Components, industry: int) -> bool:
    """Whether a merchant of this game buys the industry, or it needs none."""
    if industry >= COAL_MINE:
        return True
    for merchant in range(MERCHANT_SPACES):
        if s.goods[merchant] > GOODS_BLANK and c.buys[s.goods[merchant]][industry] == 1:
            return True
    return False


@rule()
def beer_around(s: State, c: Components, seat: int, area: int, industry: int) -> int:
    """Barrels that goods in an area can be sold with, beside the own: merchants', and those of others."""
    barrels = 0
    for merchant in range(MERCHANT_SPACES):
        if s.barrel[merchant] == 1 and c.buys[s.goods[merchant]][industry] == 1:
            if s.area[c.merchant_at[merchant]] == area:
                barrels += 1
    for index in range(c.num_spaces_for[BREWERY]):
        space = c.spaces_for[BREWERY][index]
        here = s.spaces[space]
        if here.cubes > 0 and here.owner != seat and c.tiles[here.tile].industry == BREWERY:
            if s.area[c.location_of[space]] == area:
                barrels += here.cubes
    return barrels


# -- what is on the board -----------------------------------------------------------------------


@rule()
def worth_of_tiles(s: State, c: Components, w: Work, seat: int) -> int:
    """Points of own tiles at the end of this era, and of the next if they stay; less those of rivals."""
    worth = 0
    rivals = 0
    for space in range(SPACES):
        here = s.spaces[space]
        if here.owner == seat:
            tile = c.tiles[here.tile]
            chance = w.prospect[space]
            worth += tile.vp * chance
            if s.era == CANAL and tile.level > 1:
                worth += tile.vp * (chance + (100 - chance) * SECOND_ERA // 100)
        elif here.owner != NOBODY and here.flipped == 1:
            tile = c.tiles[here.tile]
            rivals += tile.vp + tile.income // 2
            if s.era == CANAL and tile.level > 1:
                rivals += tile.vp
    return worth - rivals * RIVALS // (s.players - 1)


@rule()
def worth_of_links(s: State, c: Components, w: Work, seat: int, rounds: int) -> int:
    """Points of own links at the end of this era, by the icons there now and those to be expected."""
    room = ROOM * min(rounds, 8) // 8
    for place in range(LOCATIONS):
        w.icons_soon[place] = 10 * c.merchant_icons if place >= FIRST_MERCHANT else 10 * c.town_icons
    for space in range(SPACES):
        place = c.location_of[space]
        if s.spaces[space].owner != NOBODY:
            w.icons_soon[place] += c.tiles[s.spaces[space].tile].icons * w.prospect[space] // 10
        else:
            w.icons_soon[place] += room
    worth = 0
    for line in range(LINES):
        if s.links[line] == seat:
            for end in range(LINE_ENDS):
                if c.lines[line].ends[end] != NOWHERE:
                    worth += w.icons_soon[c.lines[line].ends[end]]
    return worth * c.vp_per_icon * POINT // 10


# -- money --------------------------------------------------------------------------------------


@rule()
def worth_of_money(s: State, c: Components, w: Work, seat: int, actions: int, rounds: int) -> int:
    """Money at hand and income to come, by what can still be spent."""
    spaces = 0
    for space in range(SPACES):
        here = s.spaces[space]
        if here.owner == seat and here.flipped == 0:
            chance = w.prospect[space]
            if s.era == CANAL and c.tiles[here.tile].level > 1:
                chance += (100 - chance) * SECOND_ERA // 200
            spaces += c.tiles[here.tile].income * chance
    money = s.seats[seat].money - s.owed if s.stage == SHORTFALL else s.seats[seat].money
    level = 2 * income_level(s, c, seat)
    # Two spaces make a level, roughly, and expected flips come when part of the rounds is over.
    halves = level + spaces * FLIPS_LATER // 10000
    paydays = rounds + 1 if s.era == CANAL else rounds
    need = RAIL_NEED * actions
    if s.era == CANAL:
        need = CANAL_NEED * actions
        if s.introductory == 0:
            paydays += c.rounds[s.players] - 1
            need += RAIL_NEED * 2 * c.rounds[s.players]
    need = max(need, 1)  # nothing is needed at the end of an introductory game
    have = money + halves * paydays * LATER // 200
    worth = 2 * level
    if paydays + actions == 0:
        return worth
    if have >= need:
        worth += POUND * need // 2
    else:
        worth += POUND * have - POUND * have * have // (2 * need)
    if actions > 0 and level // 2 - c.loan_levels < LOWEST_LEVEL:
        worth -= TRAP * min(paydays, 8)
    soon = min(actions, SOON) * (CANAL_NEED if s.era == CANAL else RAIL_NEED) // 2
    return worth + SHORT_POUND * min(money + level // 2, soon)


# -- what could still be done -------------------------------------------------------------------


@rule()
def worth_of_mat(s: State, c: Components, seat: int, actions: int) -> int:
    """The next tiles of each industry, by how good they would be to build; less where they are stuck."""
    mine = s.seats[seat]
    worth = 0
    share = MAT_SHARE_CANAL if s.era == CANAL else MAT_SHARE_RAIL
    for industry in range(INDUSTRIES):
        counted = 0 if has_buyer(s, c, industry) else 2
        for tile in range(c.first_tile[industry], c.first_tile[industry + 1]):
            if mine.mat[tile] > 0 and counted < 2:
                printed = c.tiles[tile]
                if printed.built_in[RAIL] == 0:
                    if s.era == RAIL or actions < 6:
                        worth -= STUCK * mine.mat[tile]
                        continue
                counted += 1
                points = printed.vp * POINT + printed.income * MAT_INCOME - printed.beer * MAT_BEER
                points -= (printed.money + MAT_CUBE * (printed.coal + printed.iron)) * MAT_POUND
                worth += max(points, 0) * share // 100
    if s.era == RAIL:
        worth = worth * min(actions, 8) // 8
    return worth


@rule()
def worth_of_hand(s: State, c: Components, seat: int, actions: int) -> int:
    """The cards in hand, by what they could build."""
    worth = 0
    for face in range(FACES):
        copies = s.seats[seat].hand[face]
        if copies > 0:
            worth += worth_of_card(s, c, seat, face) * (copies + 1) // 2
    return worth * min(actions, 6) // 6


@rule()
def worth_of_card(s: State, c: Components, seat: int, face: int) -> int:
    """What a card is good for beside being discarded."""
    if face == WILD_LOCATION or face == WILD_INDUSTRY:
        return WILD_CARD
    mine = s.seats[seat]
    if face < TOWNS:
        own = False
        room = False
        for space in range(c.first_space[face], c.first_space[face] + c.num_spaces[face]):
            if s.spaces[space].owner == NOBODY:
                room = True
            elif s.spaces[space].owner == seat:
                own = True
        if not room or (own and s.era == CANAL):
            return IDLE_CARD
        return USEFUL_CARD if mine.presence[face] > 0 else CARD_ELSEWHERE
    worth = IDLE_CARD
    for industry in range(INDUSTRIES):
        if c.card_builds[face][industry] == 1 and mine.next_tile[industry] != NO_TILE:
            if not has_buyer(s, c, industry):
                continue
            for index in range(c.num_spaces_for[industry]):
                space = c.spaces_for[industry][index]
                if s.spaces[space].owner == NOBODY and mine.presence[c.location_of[space]] > 0:
                    worth = USEFUL_CARD
                    if industry == BREWERY:
                        worth += BREWERY_CARD_EXTRA
    return worth


@rule()
def worth_of_reach(s: State, c: Components, seat: int, actions: int) -> int:
    """Locations in the network, merchants connected with it, and own beer for sales and second rails."""
    presence = s.seats[seat].presence
    worth = 0
    merchants = 0
    for place in range(FIRST_MERCHANT):
        if presence[place] > 0:
            worth += REACH
            merchants |= s.area_market[s.area[place]]
    worth = (worth + MERCHANT_REACH * merchants) * min(actions, 10) // 10
    barrels = min(s.seats[seat].barrels, actions)
    return worth + barrels * (BARREL_CANAL if s.era == CANAL else BARREL_RAIL)


# -- what is looked at --------------------------------------------------------------------------


@rule()
def consider(s: State, c: Components, w: Work, seat: int, n: int) -> int:
    """Of cards that are only discarded the least useful one; of alike sources one; else everything."""
    stage = s.stage
    if n == 1:
        return 1
    if stage == SCOUT_CARD or (stage == CHOOSE_CARD and s.verb != BUILD):
        return keep_least_useful_card(s, c, w, seat, n)
    if stage == TAKE_COAL or stage == TAKE_IRON:
        w.actions[0] = best_source(s, w, seat, n)
        return 1
    if stage == TAKE_BEER or stage == SELL_BEER:
        return keep_unlike_sources(s, w, seat, n)
    if stage == LINK_SECOND:
        return keep_later_lines(s, c, w, n)
    if stage == SELL_MORE:
        # Selling on is nearly always right: it is looked at before stopping.
        for index in range(1, n):
            w.actions[index - 1] = w.actions[index]
        w.actions[n - 1] = STOP
    return n


@rule()
def keep_least_useful_card(s: State, c: Components, w: Work, seat: int, n: int) -> int:
    """One card: the face worth least, of equals the one with most copies."""
    best = w.actions[0]
    least = 1 << 20
    for index in range(n):
        face = w.actions[index] - CARD
        worth = 8 * worth_of_card(s, c, seat, face) // s.seats[seat].hand[face]
        if worth < least:
            least = worth
            best = w.actions[index]
    w.actions[0] = best
    return 1


@rule()
def best_source(s: State, w: Work, seat: int, n: int) -> int:
    """An own tile with as few cubes as possible, so that it flips; else one of others with many."""
    best = w.actions[0]
    most = -1
    for index in range(n):
        here = s.spaces[w.actions[index] - TAKE]
        worth = 100 - here.cubes if here.owner == seat else here.cubes
        if worth > most:
            most = worth
            best = w.actions[index]
    return int(best)


@rule()
def keep_unlike_sources(s: State, w: Work, seat: int, n: int) -> int:
    """For beer: the best own brewery, the best of others, and the merchant's barrel."""
    own = -1
    other = -1
    barrel = -1
    for index in range(n):
        action = int(w.actions[index])
        if action >= TAKE + SPACES:
            barrel = action
        elif s.spaces[action - TAKE].owner == seat:
            if own < 0 or s.spaces[action - TAKE].cubes < s.spaces[own - TAKE].cubes:
                own = action
        elif other < 0 or s.spaces[action - TAKE].cubes > s.spaces[other - TAKE].cubes:
            other = action
    kept = 0
    if barrel >= 0:
        w.actions[kept] = barrel
        kept += 1
    if other >= 0:
        w.actions[kept] = other
        kept += 1
    if own >= 0:
        w.actions[kept] = own
        kept += 1
    return kept


@rule()
def keep_later_lines(s: State, c: Components, w: Work, n: int) -> int:
    """A second link of a higher number than the first, or one that the first has opened."""
    kept = 0
    ends = c.lines[s.line].ends
    for index in range(n):
        action = int(w.actions[index])
        keep = action == STOP or action - LINE > s.line
        if not keep:
            other = c.lines[action - LINE].ends
            for one in range(LINE_ENDS):
                for two in range(LINE_ENDS):
                    if ends[one] != NOWHERE and ends[one] == other[two]:
                        keep = True
        if keep:
            w.actions[kept] = action
            kept += 1
    return kept
