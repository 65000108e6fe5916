"""Scout: three cards for the two wild ones."""

import pytest

from .table import at


@pytest.mark.rule("SCOUT-1")
def test_three_cards_in_all_for_one_wild_card_of_each_kind() -> None:
    t = at("2p A.cards=location:leek,location:stone,industry:pottery,industry:brewery")
    t.play("scout location:leek location:stone industry:pottery")
    mine = t.s.seats[0]
    assert (mine.hand[25], mine.hand[26], mine.hand[24], mine.hand_size) == (1, 1, 1, 3)
    assert sum(mine.discard[face] for face in range(27)) == 3
    assert (t.s.wild_locations, t.s.wild_industries) == (3, 3)
    assert t.s.actions_left == 1


@pytest.mark.rule("SCOUT-2")
@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("location:leek*3", "OK"),
        ("location:leek*2", "SCOUT_NEEDS_THREE_CARDS"),
        ("location:leek*3,wild:location", "SCOUT_WITH_WILD_CARD"),
        ("location:leek*3,wild:industry", "SCOUT_WITH_WILD_CARD"),
    ],
)
def test_no_scout_with_a_wild_card_or_fewer_than_three_cards(cards: str, refusal: str) -> None:
    assert at(f"2p A.cards={cards}").refuses("scout") == refusal


@pytest.mark.rule("SCOUT-3")
def test_nobody_holds_more_than_one_pair_so_the_stacks_suffice() -> None:
    t = at("4p A.cards=location:leek*4 B.cards=location:stone*4").play(
        "scout location:leek location:leek location:leek"
    )
    assert t.refuses("scout") == "SCOUT_WITH_WILD_CARD"
    assert (t.s.wild_locations, t.s.wild_industries) == (3, 3)
    t.play("pass wild:location")
    assert t.s.wild_locations == 4
