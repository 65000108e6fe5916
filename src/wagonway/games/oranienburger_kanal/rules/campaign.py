"""The campaign: three solo games with one deck."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import ASIDE, BLUE, BUILT, CAMPAIGN_GAMES, CARDS, GONE, OPEN, UNSEEN
from ..state import State


@rule("CAMPAIGN-1")
def is_campaign(s: State) -> bool:
    """Option, for one player."""
    return s.campaign == 1 and s.players == 1


@rule("CAMPAIGN-1")
def has_another_game(s: State) -> bool:
    """Three games are played."""
    return is_campaign(s) and s.game < CAMPAIGN_GAMES - 1


@rule("CAMPAIGN-2", "CAMPAIGN-3")
def put_cards_away(s: State, c: Components) -> None:
    """The cards of the game that is over leave; blue ones that are still open are set aside."""
    for card in range(CARDS):
        if s.place[card] == OPEN and c.cards[s.deck * CARDS + card].stage == BLUE:
            s.place[card] = ASIDE
        elif s.place[card] == OPEN or s.place[card] == BUILT:
            s.place[card] = GONE


@rule("CAMPAIGN-4")
def count_cards(s: State, c: Components, stage: int, place: int) -> int:
    """Cards of a colour that are in a place."""
    found = 0
    for card in range(CARDS):
        if s.place[card] == place and c.cards[s.deck * CARDS + card].stage == stage:
            found += 1
    return found


@rule("CAMPAIGN-4", "SETUP-3")
def set_up_piles(s: State, c: Components) -> None:
    """So many cards of each colour; where too few are unused, some of those set aside are shuffled in."""
    for stage in range(BLUE + 1):
        wanted = c.pile[s.players][stage]
        unused = count_cards(s, c, stage, UNSEEN)
        s.pile[stage] = min(wanted, unused)
        if stage == BLUE and wanted > unused:
            s.aside_in_pile = min(wanted - unused, count_cards(s, c, stage, ASIDE))
            s.pile[stage] += s.aside_in_pile
