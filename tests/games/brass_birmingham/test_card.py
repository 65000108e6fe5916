"""Cards: what they cost, and what a card allows to build where."""

import pytest

from .table import at

# Seat A can do every action but Scout: the mill is sold at Oxford over a link of B.
READY = "A.money=60 birmingham.0=A:cotton_mill1 birmingham__oxford=B oxford=any+"
KINDS = "location:leek,industry:pottery,wild:location,wild:industry"
FARM_NORTH = "cannock__farm_brewery_north=A"


@pytest.mark.rule("CARD-1")
def test_a_card_is_discarded_when_the_action_is_begun() -> None:
    t = at("2p A.money=20 A.cards=location:leek*2,location:stone dudley.0=A:coal_mine1*2")
    t.play("network location:leek")
    mine = t.state.view(0)["seats"][0]
    assert (mine["hand"], mine["discard"]) == (["location:leek", "location:stone"], ["location:leek"])
    assert mine["hand_size"] == 2
    assert t.done("event-discard") == [{"seat": 0, "card": "location:leek"}]
    t.play("line:dudley__birmingham loan location:stone")
    assert t.state.view(0)["seats"][0]["discard"] == ["location:leek", "location:stone"]


@pytest.mark.rule("CARD-1")
def test_no_action_can_be_skipped_to_save_its_card() -> None:
    t = at("2p A.money=20 A.cards=location:leek*2 dudley.0=A:coal_mine1*2")
    assert t.refuses("stop") == "NOT_NOW"
    t.play("pass")
    assert t.refuses("stop") == "ACTION_NOT_COMPLETE"
    assert t.legal() == {"location:leek"}
    t.play("location:leek")
    assert (t.s.actions_left, t.s.seats[0].hand_size) == (1, 1)


@pytest.mark.rule("CARD-1")
def test_a_card_that_is_not_in_hand_cannot_be_discarded() -> None:
    t = at("2p A.cards=location:leek,industry:brewery B.cards=location:stone").play("loan")
    assert t.legal() == {"location:leek", "industry:brewery"}
    assert t.refuses("location:leek") == "OK"
    assert t.refuses("location:stone") == "NO_SUCH_CARD_IN_HAND"
    assert t.refuses("wild:location") == "NO_SUCH_CARD_IN_HAND"


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize("verb", ["network", "develop", "sell", "loan", "pass"])
@pytest.mark.parametrize("card", KINDS.split(","))
def test_any_card_a_wild_card_too_pays_for_any_action(verb: str, card: str) -> None:
    """Not for Scout, which is forbidden with a wild card in hand."""
    t = at(f"2p {READY} A.cards={KINDS} wild=3/3").play(verb)
    assert t.legal() == set(KINDS.split(","))
    assert t.refuses(card) == "OK"
    t.play(card)
    assert t.s.seats[0].hand_size == 3
    assert t.refuses(card) != "OK"


@pytest.mark.rule("CARD-2")
def test_any_cards_pay_for_scout() -> None:
    cards = "industry:brewery,industry:pottery,location:leek,location:stone"
    t = at(f"2p A.cards={cards}").play("scout")
    assert t.legal() == set(cards.split(","))
    t.play("industry:brewery location:stone industry:pottery")
    assert t.state.view(0)["seats"][0]["hand"] == ["location:leek", "wild:industry", "wild:location"]


@pytest.mark.rule("CARD-2")
def test_only_build_cares_which_card_it_is() -> None:
    """For 6 pounds there is a coal mine; Pottery I costs 17, and the network has no space for a mine."""
    t = at(f"2p {READY} A.cards={KINDS} wild=3/3".replace("A.money=60", "A.money=6")).play("build")
    assert t.legal() == {"location:leek", "wild:location"}
    assert t.refuses("industry:pottery") == "NO_BUILD_POSSIBLE"
    assert t.refuses("wild:industry") == "NO_BUILD_POSSIBLE"
    assert t.refuses("wild:location") == "OK"


@pytest.mark.rule("CARD-3")
def test_discards_lie_face_up_on_the_own_pile_for_everybody_to_look_at() -> None:
    t = at(
        "2p A.cards=location:leek*2,industry:pottery A.discard=location:leek B.discard=location:stone draw=0"
    )
    t.play("pass location:leek pass industry:pottery")
    for seat in (None, 0, 1):
        seats = t.state.view(seat)["seats"]
        assert seats[0]["discard"] == ["industry:pottery", "location:leek", "location:leek"]
        assert seats[1]["discard"] == ["location:stone"]
    assert t.state.view(1)["seats"][0]["hand"] is None  # what is not discarded stays hidden


@pytest.mark.rule("CARD-4")
@pytest.mark.parametrize(
    ("card", "stacks"), [("wild:location", (4, 3)), ("wild:industry", (3, 4)), ("location:leek", (3, 3))]
)
@pytest.mark.parametrize("action", ["pass {}", "loan {}", "network {} line:dudley__birmingham"])
def test_a_wild_card_discarded_for_whatever_purpose_returns_to_its_stack(
    card: str, stacks: tuple[int, int], action: str
) -> None:
    t = at(f"2p {READY} A.cards={KINDS} wild=3/3").play(action.format(card))
    assert (t.s.wild_locations, t.s.wild_industries) == stacks
    discards = t.state.view(0)["seats"][0]["discard"]
    assert discards == ([] if card.startswith("wild") else [card])
    assert t.s.seats[0].hand_size == 3


@pytest.mark.rule("CARD-4")
def test_a_wild_card_that_builds_returns_to_its_stack_too() -> None:
    t = at(f"2p {READY} A.cards={KINDS} wild=3/3").play("build wild:location coal_mine place:dudley.0")
    assert (t.s.wild_locations, t.s.wild_industries) == (4, 3)
    assert t.state.view(0)["seats"][0]["discard"] == []
    t = at(f"2p {READY} A.cards={KINDS} wild=3/3 stafford__cannock=A")
    t.play("build wild:industry brewery place:stafford.0")
    assert (t.s.wild_locations, t.s.wild_industries) == (3, 4)
    assert t.state.view(0)["seats"][0]["discard"] == []


@pytest.mark.rule("CARD-5")
def test_a_location_card_builds_any_industry_in_its_town_inside_the_network_or_not() -> None:
    t = at(
        "2p A.money=60 A.cards=location:coventry,location:leek stafford.0=A:brewery1*1"
        " birmingham__coventry=B birmingham__oxford=B"
    )
    for industry in ("pottery", "manufacturer", "coal_mine", "iron_works"):
        assert t.why_not(verb="build", industry=industry, location="coventry") == "OK"
    t.play("build location:coventry")
    assert t.legal() == {"pottery", "manufacturer", "coal_mine", "iron_works"}
    assert t.refuses("iron_works") == "OK"
    t.play("pottery")
    assert t.legal("place:") == {"coventry.0"}
    t.play("place:coventry.0")
    assert t.tile("coventry.0") == "A:pottery1"


@pytest.mark.rule("CARD-5")
def test_a_location_card_builds_nowhere_else() -> None:
    t = at(
        "2p A.money=60 A.cards=location:cannock,location:leek dudley.0=A:coal_mine1*2 dudley__birmingham=A"
    )
    assert t.why_not(verb="build", industry="coal_mine", location="cannock") == "OK"
    refusal = t.why_not(verb="build", industry="coal_mine", location="redditch", card="location:cannock")
    assert refusal == "CARD_NOT_FOR_THIS_PLACE"
    t.play("build location:cannock coal_mine")
    assert t.legal() == {"place:cannock.1"}
    assert t.refuses("place:redditch.0") == "CARD_NOT_FOR_THIS_PLACE"
    farm = at(f"2p A.money=60 A.cards=location:cannock {FARM_NORTH}")
    assert farm.why_not(verb="build", space="farm_brewery_north.0") == "FARM_NEEDS_BREWERY_CARD"


@pytest.mark.rule("CARD-6")
def test_a_wild_location_card_serves_as_the_card_of_any_one_town() -> None:
    """Of every town, in the network or not, and of whatever industry."""
    t = at("2p A.money=60 A.cards=wild:location,location:leek dudley__birmingham=A wild=3/4")
    towns = list(t.state.names.locations[:20])
    assert len(towns) == 20
    assert "farm_brewery_north" not in towns
    for town in towns:
        assert t.why_not(verb="build", card="wild:location", location=town) == "OK", town
    t.play("build wild:location")
    assert t.legal() >= {"cotton_mill", "coal_mine", "brewery", "pottery"}
    t.play("pottery")
    assert t.legal("place:") == {"belper.2", "stoke_on_trent.1", "stafford.1", "coventry.0"}


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize("board", [FARM_NORTH, "stafford.0=A:brewery1*1", ""])
def test_a_wild_location_card_is_never_that_of_a_farm_brewery(board: str) -> None:
    """The trap: not even inside the network, nor with nothing on the board."""
    t = at(f"2p A.money=60 A.cards=wild:location wild=3/4 {board}")
    refusal = t.why_not(verb="build", industry="brewery", space="farm_brewery_north.0")
    assert refusal == "FARM_NEEDS_BREWERY_CARD"
    t.play("build wild:location brewery")
    assert not {place for place in t.legal("place:") if place.startswith("farm")}
    assert "derby.0" in t.legal("place:")
    assert t.refuses("place:farm_brewery_south.0") == "FARM_NEEDS_BREWERY_CARD"


@pytest.mark.rule("CARD-7")
def test_an_industry_card_builds_its_industry_in_the_own_network_only() -> None:
    t = at(
        "2p A.money=60 A.cards=industry:coal_mine,location:leek worcester.0=A:cotton_mill1"
        " dudley__birmingham=A wolverhampton__dudley=B"
    )
    assert t.why_not(verb="build", industry="coal_mine", location="dudley") == "OK"
    assert t.why_not(verb="build", industry="coal_mine", location="wolverhampton") == "OUTSIDE_YOUR_NETWORK"
    refusal = t.why_not(
        verb="build", industry="manufacturer", location="birmingham", card="industry:coal_mine"
    )
    assert refusal == "CARD_NOT_FOR_THIS_INDUSTRY"
    t.play("build industry:coal_mine")
    assert t.legal() == {"coal_mine"}
    assert t.refuses("cotton_mill") == "CARD_NOT_FOR_THIS_INDUSTRY"
    t.play("coal_mine")
    assert t.legal() == {"place:dudley.0"}
    assert t.refuses("place:wolverhampton.1") == "OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("CARD-7")
def test_a_wild_industry_card_builds_any_industry_in_the_own_network() -> None:
    t = at(
        "2p A.money=60 A.cards=wild:industry,location:leek wild=4/3 dudley__birmingham=A"
        " birmingham__coventry=A stafford__cannock=A birmingham__oxford=B"
    )
    t.play("build wild:industry")
    assert t.legal() == {"cotton_mill", "manufacturer", "pottery", "coal_mine", "iron_works", "brewery"}
    t.play("pottery")
    assert t.legal("place:") == {"coventry.0", "stafford.1"}
    assert t.refuses("place:belper.2") == "OUTSIDE_YOUR_NETWORK"
    t.play("place:stafford.1")
    assert t.tile("stafford.1") == "A:pottery1"


@pytest.mark.rule("CARD-7")
def test_other_industry_cards_build_what_they_name() -> None:
    board = "dudley__birmingham=A birmingham__coventry=A stafford__cannock=A birmingham__oxford=B"
    for name in ("iron_works", "pottery", "brewery"):
        t = at(f"2p A.money=60 A.cards=industry:{name},location:leek {board}").play(f"build industry:{name}")
        assert t.legal() == {name}


@pytest.mark.rule("CARD-8")
def test_the_dual_card_builds_a_cotton_mill_or_a_manufacturer_not_both() -> None:
    dual = "industry:cotton_mill_or_manufacturer"
    line = f"3p A.money=60 A.cards={dual},location:leek dudley__birmingham=A birmingham__oxford=B"
    t = at(line).play(f"build {dual}")
    assert t.legal() == {"cotton_mill", "manufacturer"}
    assert t.refuses("iron_works") == "CARD_NOT_FOR_THIS_INDUSTRY"
    t.play("cotton_mill place:birmingham.0")
    assert (t.tile("birmingham.0"), t.s.actions_left) == ("A:cotton_mill1", 1)
    assert t.state.view(0)["seats"][0]["hand"] == ["location:leek"]
    other = at(line).play(f"build {dual} manufacturer place:birmingham.1")
    assert other.tile("birmingham.1") == "A:manufacturer1"


@pytest.mark.rule("CARD-9")
@pytest.mark.parametrize(("players", "duals"), [(2, 0), (3, 6), (4, 8)])
def test_cotton_mill_and_manufacturer_appear_on_dual_cards_only(players: int, duals: int) -> None:
    t = at(f"{players}p")
    names = t.state.names.cards
    industry_cards = [name for name in names if name.startswith("industry:")]
    assert industry_cards == [
        "industry:iron_works",
        "industry:coal_mine",
        "industry:cotton_mill_or_manufacturer",
        "industry:pottery",
        "industry:brewery",
    ]
    builds = {
        name: [t.state.names.industries[i] for i in range(6) if t.state.c.card_builds[names.index(name)][i]]
        for name in industry_cards
    }
    assert builds == {
        "industry:iron_works": ["iron_works"],
        "industry:coal_mine": ["coal_mine"],
        "industry:cotton_mill_or_manufacturer": ["cotton_mill", "manufacturer"],
        "industry:pottery": ["pottery"],
        "industry:brewery": ["brewery"],
    }
    assert t.s.unseen[names.index("industry:cotton_mill_or_manufacturer")] == duals


@pytest.mark.rule("CARD-10")
@pytest.mark.parametrize("card", ["industry:brewery", "wild:industry"])
@pytest.mark.parametrize(
    ("farm", "way"),
    [
        ("farm_brewery_north", FARM_NORTH),
        ("farm_brewery_south", "kidderminster__worcester__farm_brewery_south=A"),
    ],
)
def test_a_farm_brewery_takes_a_brewery_card_or_a_wild_industry_card_in_the_network(
    card: str, farm: str, way: str
) -> None:
    t = at(f"2p A.money=60 A.cards={card},location:leek {way}").play(f"build {card} brewery")
    assert f"{farm}.0" in t.legal("place:")
    t.play(f"place:{farm}.0")
    assert t.tile(f"{farm}.0") == "A:brewery1*1"
    outside = at(f"2p A.money=60 A.cards={card},location:leek stafford.0=A:brewery1! {way[:-1]}B")
    assert outside.why_not(verb="build", industry="brewery", location=farm) == "OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("CARD-10")
@pytest.mark.parametrize(
    ("card", "refusal"),
    [
        ("location:cannock", "FARM_NEEDS_BREWERY_CARD"),
        ("wild:location", "FARM_NEEDS_BREWERY_CARD"),
        ("industry:coal_mine", "CARD_NOT_FOR_THIS_INDUSTRY"),
        ("industry:iron_works", "CARD_NOT_FOR_THIS_INDUSTRY"),
    ],
)
def test_no_other_card_builds_a_farm_brewery(card: str, refusal: str) -> None:
    """There is no card of that place to look for (of a card that is not named, the farm is told)."""
    t = at(f"2p A.money=60 A.cards={card} {FARM_NORTH}")
    build = {"verb": "build", "industry": "brewery", "location": "farm_brewery_north"}
    assert t.why_not(**build) == "FARM_NEEDS_BREWERY_CARD"
    assert t.why_not(**build, card=card) == refusal
