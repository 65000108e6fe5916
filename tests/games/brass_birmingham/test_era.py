"""The end of an era."""

import pytest

from .table import Table, at

# B plays the last card of the era; nobody has another one.
LAST = "turn=2 actions=1 draw=0 unseen=- B.cards=location:leek"


def end_of(era: str, line: str, players: int = 2) -> Table:
    """Play the last card of an era; B is last in the order."""
    order = {2: "AB", 3: "ACB", 4: "ACDB"}[players]
    last = LAST.replace("turn=2", f"turn={players} order={order}") if players > 2 else LAST
    return at(f"{players}p {era} round={12 - players} {line} {last}").play("pass location:leek")


def points(t: Table, seat: int = 0, era: int = 0) -> tuple[int, int]:
    """Points of links and of tiles."""
    return t.s.seats[seat].link_points[era], t.s.seats[seat].tile_points[era]


@pytest.mark.rule("ERA-1")
@pytest.mark.rule("ERA-3")
def test_a_link_scores_the_icons_of_flipped_tiles_at_all_its_ends_whoever_owns_them() -> None:
    """The trap: counting icons of unflipped tiles."""
    t = end_of(
        "rail",
        "dudley__birmingham=A birmingham.0=B:cotton_mill2! birmingham.1=A:manufacturer2!"
        " birmingham.2=B:iron_works2*4 dudley.0=A:coal_mine2!",
    )
    assert points(t, 0, 1)[0] == 2 + 1 + 1  # cotton II, manufacturer II, coal II; the works do not count


@pytest.mark.rule("ERA-1")
def test_the_line_with_three_ends_scores_all_three() -> None:
    """The trap: the three-way line without the farm's icons."""
    t = end_of(
        "rail",
        "kidderminster__worcester__farm_brewery_south=A farm_brewery_south.0=B:brewery2!"
        " worcester.0=A:cotton_mill2! kidderminster.1=A:cotton_mill3!",
    )
    assert points(t, 0, 1)[0] == 2 + 2 + 1


@pytest.mark.rule("ERA-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_merchant_locations_show_two_icons_at_any_number_of_players(players: int) -> None:
    """The trap: the two icons of merchant locations forgotten. Towns and farms print none."""
    line = "derby__nottingham=A warrington__stoke_on_trent=A cannock__farm_brewery_north=A"
    t = end_of("rail", line, players)
    assert points(t, 0, 1)[0] == 2 + 2 + 0


@pytest.mark.rule("ERA-4")
def test_links_leave_the_board_for_their_owners_and_are_scored_against_the_same_tiles() -> None:
    t = end_of(
        "canal",
        "A.links=12 B.links=13 dudley__birmingham=A walsall__birmingham=A birmingham__oxford=B birmingham.0=B:cotton_mill2!",
    )
    assert [t.s.seats[seat].links_left for seat in (0, 1)] == [14, 14]
    assert all(t.s.links[line] == 4 for line in range(39))
    assert points(t, 0)[0] == 2 + 2
    assert points(t, 1)[0] == 2 + 2


@pytest.mark.rule("ERA-5")
def test_flipped_tiles_score_what_they_print_and_others_nothing() -> None:
    t = end_of(
        "rail",
        "birmingham.0=A:cotton_mill4! birmingham.1=A:manufacturer8 coventry.0=A:pottery5! dudley.0=B:coal_mine4!",
    )
    assert points(t, 0, 1)[1] == 12 + 20
    assert points(t, 1, 1)[1] == 4
    assert [t.s.seats[seat].vp for seat in (0, 1)] == [32, 4]


@pytest.mark.rule("ERA-6")
@pytest.mark.rule("ERA-7")
def test_level_one_scores_and_gives_icons_at_the_end_of_the_canal_era_and_leaves_then() -> None:
    """The trap: level 1 tiles removed before canal scoring, or removed from the mats."""
    t = end_of(
        "canal",
        "dudley__birmingham=A birmingham.0=A:cotton_mill1! dudley.0=B:coal_mine1*2 stafford.1=B:pottery1! redditch.1=A:iron_works2!",
    )
    assert points(t, 0) == (1, 5 + 5)
    assert points(t, 1) == (0, 10)
    for space in ("birmingham.0", "dudley.0", "stafford.1"):
        assert t.tile(space) == ""
    assert t.tile("redditch.1") == "A:iron_works2!"
    assert t.s.coal_on_board == 0
    assert t.s.seats[0].mat[0] == 3  # cotton mills I on the mat stay


@pytest.mark.rule("ERA-7")
def test_pottery_one_leaves_too() -> None:
    assert end_of("canal", "stafford.1=A:pottery1").tile("stafford.1") == ""


@pytest.mark.rule("ERA-8")
def test_empty_barrel_spaces_beside_tiles_that_are_not_blank_are_filled() -> None:
    """The trap: barrels put beside blank tiles in the refill."""
    t = end_of("canal", "gloucester=cotton_mill,blank oxford=any+,manufacturer shrewsbury=blank")
    assert [t.s.barrel[space] for space in range(9)] == [0, 1, 0, 1, 1, 0, 0, 0, 0]


@pytest.mark.rule("ERA-9")
@pytest.mark.rule("ERA-10")
def test_higher_levels_stay_as_they_are_and_score_again() -> None:
    t = end_of(
        "canal",
        "A.money=23 A.income=30 stafford.0=A:brewery2*1 birmingham.0=A:cotton_mill2! coal=5 iron=3 oxford=any+,blank",
    )
    assert t.tile("stafford.0") == "A:brewery2*1"  # not topped up
    assert t.tile("birmingham.0") == "A:cotton_mill2!"
    mine = t.s.seats[0]
    assert (mine.money, mine.income, mine.vp) == (33, 30, 5)
    assert (t.s.coal_market, t.s.iron_market, t.s.era, t.s.round_number) == (5, 3, 1, 1)
    assert (t.s.goods[3], t.s.goods[4]) == (5, 1)
    later = end_of("rail", "A.vp=5 birmingham.0=A:cotton_mill2!")
    assert later.s.seats[0].vp == 10


@pytest.mark.rule("ERA-11")
def test_all_discards_but_no_wild_card_become_the_deck_of_the_rail_era() -> None:
    """The trap: wild cards shuffled into the rail deck. Nobody starts with a card face down."""
    t = at(
        f"2p round=10 A.face_down=1 B.face_down=1 {LAST.replace('location:leek', 'wild:location')} wild=3/4"
    )
    t.play("pass wild:location")
    assert (t.s.pile, sum(t.s.unseen[face] for face in range(25)), t.s.wild_locations) == (40, 40, 4)
    assert [t.s.seats[seat].face_down for seat in (0, 1)] == [0, 0]
    assert all(t.s.seats[seat].discard[face] == 0 for seat in (0, 1) for face in range(27))
    t.state.resolve_chance(7)
    assert [t.s.seats[seat].hand_size for seat in (0, 1)] == [8, 8]
    assert (t.s.pile, t.s.actions_left) == (24, 2)


def test_an_era_is_summed_up_link_by_link_and_tile_by_tile_even_what_its_last_action_turned_over() -> None:
    t = at(
        "2p canal round=10 dudley__birmingham=A walsall__birmingham=B birmingham.0=B:cotton_mill2! dudley.0=A:coal_mine1! "
        + LAST
    )
    before = t.state.copy()
    t.play("pass location:leek")
    hooks = t.state.game.spec.hooks
    gains = hooks.gains(before, t.state, t.events)
    assert {(gain.seat, gain.term, gain.shape): gain.points for gain in gains} == {
        (0, "canal_link", "line:dudley__birmingham"): 2 + 2,
        (1, "canal_link", "line:walsall__birmingham"): 2,
        (0, "canal_tile", "space:dudley.0"): 1,
        (1, "canal_tile", "space:birmingham.0"): 5,
    }
    told = [message for message, _ in t.state.narrate()]
    assert "event-era-end" in told
    assert hooks.scenes["event-era-end"] == "era"


def test_the_log_speaks_of_the_spaces_and_lines_of_the_board() -> None:
    t = at("2p canal A.money=30 A.cards=location:cannock,location:leek")
    t.play("build location:cannock coal_mine place:cannock.1")
    spoken = t.state.game.spec.hooks.spoken(t.state, t.state.events())
    assert ("space:cannock.1",) in spoken
    assert len(spoken) == len(t.state.narrate())


@pytest.mark.parametrize(
    ("line", "words", "link", "money"),
    [
        # Income is paid before the canals are scored, and never after the rails.
        (
            "canal round=10 B.income=12",
            "network location:leek line:cannock__walsall",
            "cannock__walsall",
            -3 + 1,
        ),
        (
            "rail round=10 stafford.0=B:brewery2*2 wolverhampton.1=B:coal_mine2*3 dudley.0=B:coal_mine2*1",
            "network location:leek line:dudley__birmingham line:wolverhampton__dudley",
            "wolverhampton__dudley",
            -15,
        ),
    ],
)
def test_an_era_is_scored_on_the_board_as_its_last_action_left_it(
    line: str, words: str, link: str, money: int
) -> None:
    t = at(f"2p {line} B.money=20 cannock.0=B:coal_mine2! {LAST}")
    played = words.split()
    t.play(" ".join(played[:-1]))
    before = t.state.copy()
    t.play(played[-1])
    assert "event-era-end" in [message for message, _ in t.state.narrate()]
    action = before.parse_action(played[-1])
    scored = t.state.game.spec.hooks.scored_on(before, action)
    assert scored.view(1)["links"][link] == 1
    assert scored.view(1)["links"].keys() == {
        gain.shape.partition(":")[2]
        for gain in t.state.game.spec.hooks.gains(before, t.state, t.events)
        if gain.term.endswith("_link")
    }
    assert scored.view(1)["seats"][1]["money"] == 20 + money == t.s.seats[1].money
    assert scored.scores() == before.scores()
    assert scored.view(1)["to_act"] is None
    assert before.view(1)["links"] != scored.view(1)["links"] != t.state.view(1)["links"]
