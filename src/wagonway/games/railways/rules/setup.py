"""Setting up: the map, the hand, passengers on the map; amounts at the start."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    ARRANGE,
    BUILDING_DICE,
    CARDS,
    DEAL_CARDS,
    DEAL_HAND,
    DEAL_MAP,
    DICE,
    EV_DREW,
    EV_MAP_CARD,
    EV_PASSENGERS_START,
    HAND,
    MAP_CARDS,
    MARKERS,
    MAX_COLUMNS,
    NO_BUILDING,
    NO_CARD,
    NO_SPACE,
    NO_TYPE,
    PASSENGER_DICE,
    PLAYER_TURNS,
    RANDOM_MAP,
    SPACES,
    START_AT,
    START_BUILDING,
    START_VALUE,
    UNOWNED,
)
from ..state import State, Work
from .layout import corner_of, derive_all, derive_buildings_and_links, put_squares
from .refusals import (
    BUILDING_NOT_ON_CARD,
    CARD_NOT_DEALT,
    CARDS_ARE_NOT_TURNED,
    OK,
    VALUE_NOT_LEFT,
)
from .round import begin_round, clear_action, count_cards

ALL_CARDS = (1 << CARDS) - 1


@rule("SETUP-8", "SETUP-9", "SETUP-10")
def set_up(s: State, c: Components, w: Work) -> None:
    """Everything before chance deals the first card."""
    s.stage = DEAL_MAP if s.map_arrangement == RANDOM_MAP else DEAL_CARDS
    s.round_number = 0
    s.phase = 0
    s.capital = 0
    s.pollution = c.pollution_min
    s.profit = 0
    s.workers = c.start_workers
    s.delivered = 0
    s.hand = 0
    s.pile = 0
    s.discards = 0
    s.dealt = 0
    s.to_draw = 0
    s.built = 0
    clear_table(s, c)
    clear_action(s)
    derive_all(s, c, w)
    s.markers_left = MARKERS


@rule("SETUP-2", "SETUP-9")
def clear_table(s: State, c: Components) -> None:
    """No card, no die, no marker on the map; every table of what is derived is empty."""
    for cell in range(MAP_CARDS + 1):
        s.map_card[cell] = NO_CARD
        s.map_turn[cell] = 0
    for die in range(DICE + 1):
        s.die_at[die] = NO_SPACE
        s.die_value[die] = 0
    for die in range(BUILDING_DICE):
        s.die_value[PASSENGER_DICE + die] = c.building_dice[die]
        s.build_space[die] = NO_SPACE
        s.build_type[die] = NO_TYPE
    for space in range(SPACES + 1):
        s.marker[space] = UNOWNED
    s.num_links = len(s.links)
    s.num_buildings = len(s.buildings)


# -- cards -----------------------------------------------------------------------------------------------


@rule("SETUP-2")
def next_cell(s: State) -> int:
    """The first cell of the map without a card."""
    for cell in range(MAP_CARDS):
        if s.map_card[cell] == NO_CARD:
            return cell
    return MAP_CARDS


@rule("SETUP-1", "SETUP-6")
def cards_left(s: State) -> int:
    """The cards that have not been dealt yet, as a set."""
    left = ALL_CARDS & ~(s.dealt | s.hand | s.pile)
    for cell in range(MAP_CARDS):
        if s.map_card[cell] != NO_CARD:
            left &= ~(1 << s.map_card[cell])
    return left


@rule("SETUP-2", "SETUP-3")
def lay_card(s: State, c: Components, w: Work, card: int, turn: int) -> None:
    """A card to the next cell. With the last one the map is complete."""
    cell = next_cell(s)
    s.map_card[cell] = card
    s.map_turn[cell] = turn
    s.dealt &= ~(1 << card)
    put_squares(s, c, cell)
    note(w, EV_MAP_CARD, cell, card, turn, 0)
    if cell == MAP_CARDS - 1:
        derive_buildings_and_links(s, c, w)
        s.stage = START_BUILDING


@rule("SETUP-3")
def deal_card(s: State, card: int) -> None:
    """One of the four cards that the player is to lay out."""
    s.dealt |= 1 << card
    if count_cards(s.dealt) == MAP_CARDS:
        s.stage = ARRANGE


@rule("SETUP-3")
def why_not_lay(s: State, w: Work, card: int, turn: int) -> int:
    """One of the four cards that were dealt, by option turned."""
    if (s.dealt >> card) & 1 == 0:
        return refuse(w, CARD_NOT_DEALT, 0, 0)
    if turn == 1 and s.map_arrangement != PLAYER_TURNS:
        return refuse(w, CARDS_ARE_NOT_TURNED, 0, 0)
    return OK


@rule("SETUP-6", "SETUP-7")
def deal_to_hand(s: State, w: Work, card: int) -> None:
    """Three cards are the hand, the last one is the pile; then the first round begins."""
    s.hand |= 1 << card
    note(w, EV_DREW, card, 0, 0, 0)
    if count_cards(s.hand) == HAND:
        s.pile = cards_left(s)
        begin_round(s, w)


# -- passengers ------------------------------------------------------------------------------------------


@rule("SETUP-4")
def next_die(s: State) -> int:
    """The passenger die that is to be placed; die and cell of the map go by the same number."""
    for die in range(PASSENGER_DICE):
        if s.die_value[die] == 0:
            return die
    return PASSENGER_DICE


@rule("SETUP-4")
def list_start_buildings(s: State, c: Components, w: Work) -> int:
    """The buildings that the card shows, each by its first space there."""
    corner = corner_of(c, next_die(s))
    seen = 0
    n = 0
    for row in range(c.card_rows):
        for column in range(c.card_columns):
            space = corner + MAX_COLUMNS * row + column
            building = s.building_at[space]
            if building != NO_BUILDING and (seen >> building) & 1 == 0:
                seen |= 1 << building
                w.actions[n] = START_AT + space
                n += 1
    return n


@rule("SETUP-4")
def why_not_start_at(s: State, c: Components, w: Work, space: int) -> int:
    """A building that the card shows."""
    for index in range(list_start_buildings(s, c, w)):
        if w.actions[index] == START_AT + space:
            return OK
    return refuse(w, BUILDING_NOT_ON_CARD, 0, 0)


@rule("SETUP-5")
def count_left(s: State, c: Components, value: int) -> int:
    """How many of the dice to be placed are to show a value."""
    found = 0
    for die in range(PASSENGER_DICE):
        found += 1 if c.start_passengers[die] == value else 0
        found -= 1 if s.die_value[die] == value else 0
    return found


@rule("SETUP-5")
def why_not_show(s: State, c: Components, w: Work, value: int) -> int:
    """A value that is left."""
    return OK if count_left(s, c, value) > 0 else refuse(w, VALUE_NOT_LEFT, 0, 0)


@rule("SETUP-4", "SETUP-5")
def start_at(s: State, c: Components, w: Work, space: int) -> None:
    """A die goes on a building; what it shows is asked unless only one value is left."""
    die = next_die(s)
    s.die_at[die] = space
    s.buildings[s.building_at[space]].dice += 1
    values = 0
    last = 0
    for value in c.start_passengers:
        if value != last and count_left(s, c, value) > 0:
            values += 1
            last = value
    if values == 1:
        show(s, c, w, last)
    else:
        s.stage = START_VALUE


@rule("SETUP-5")
def show(s: State, c: Components, w: Work, value: int) -> None:
    """The die shows so many passengers. After the last one the hand is dealt."""
    die = next_die(s)
    s.die_value[die] = value
    s.buildings[s.building_at[s.die_at[die]]].passengers += value
    note(w, EV_PASSENGERS_START, die, s.die_at[die], value, 0)
    if die == PASSENGER_DICE - 1:
        s.stage = DEAL_HAND
    else:
        s.stage = START_BUILDING
