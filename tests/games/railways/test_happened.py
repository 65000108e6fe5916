"""What happened: sentences speak of things of the board, points have a place there, ends are summed up."""

from __future__ import annotations

from .table import GAME, Table, at

HOOKS = GAME.spec.hooks
TICKETS = {5: "ticket ticket ticket ticket", 6: "dR dC dI dL"}


def gains(t: Table, words: str) -> dict[tuple[str, str], int]:
    """What the last of some decisions brought, by term and thing."""
    *first, last = words.split()
    t.play(" ".join(first))
    before = t.state.copy()
    t.play(last)
    return {(gain.term, gain.shape): gain.points for gain in HOOKS.gains(before, t.state, t.state.events())}


def test_a_ride_scores_where_it_ends_and_pollution_on_its_track() -> None:
    t = at("links=b1,e1 dice=a1:1,-,-,- workers=2", cards=TICKETS)
    before = t.state.scores()[0]
    found = gains(t, "move:a1 route:1 pay")
    end = next(shape for term, shape in found if term == "profit")
    assert found[("profit", end)] > 0
    assert sum(found.values()) == t.state.scores()[0] - before
    told = dict(
        zip(
            (message for message, _ in t.state.narrate()),
            HOOKS.spoken(t.state, t.state.events()),
            strict=True,
        )
    )
    assert told["event-moved"] == ("building:a1", end)


def test_a_link_scores_itself() -> None:
    t = at("workers=2")
    found = gains(t, "buy:b1 pay")
    assert found[("links", "link:b1")] == 3
    assert ("link:b1",) in HOOKS.spoken(t.state, t.state.events())
    assert HOOKS.deeds["event-bought"] == "set"


def test_what_a_score_is_made_of_is_counted_link_by_link() -> None:
    t = at("round=12 phase=2 profit=11 links=b1,e1! pollution=4 play=5")
    action = t.state.legal_actions()[0]
    counted = HOOKS.counted(t.state, action)
    assert {(gain.term, gain.shape): gain.points for gain in counted} == {
        ("profit", "profit:"): 11,
        ("links", "link:b1"): 3,
        ("links", "link:e1"): 3,
        ("pollution", "pollution:4"): -4,
    }
    assert sum(gain.points for gain in counted) == t.state.scores()[0]


def test_rounds_and_games_end_in_a_scene() -> None:
    assert {HOOKS.scenes[message] for message in ("event-game-end", "event-game-won", "event-game-lost")} == {
        "game"
    }
    assert HOOKS.scenes["event-round-begins"] == "round"
