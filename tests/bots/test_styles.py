"""Characters of bots: they like what they are said to like, search as their level does, are told apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import wagonway
from tests.bots.test_turn import positions
from wagonway import bots
from wagonway.arena.tournament import searches
from wagonway.bots.foresight import Foresight
from wagonway.bots.levels import way_of_playing
from wagonway.bots.styles import STYLED, StyleError, check_style, taste_of
from wagonway.bots.turn import TurnSearch
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.ismcts import VISITS
from wagonway.kernel.options import GameError
from wagonway.kernel.search import HUNDREDTHS, TASTE_OF_SEARCH
from wagonway.kernel.spec import GameSpec
from wagonway.server.wording import style_text

STYLES = [(id, style) for id in wagonway.games() for style in wagonway.game(id).spec.styles]
TABLE = {"railways": 1}  # all others for two
Measure = Callable[[Any, Any, int], float]


def tiles(industry: int) -> Measure:
    def count(s: Any, c: Any, seat: int) -> int:
        return sum(
            int(here.owner == seat and c.tiles[here.tile].industry == industry)
            for here in list(s.spaces)[:-1]
        )

    return count


def routes(kind: int) -> Measure:
    return lambda s, c, seat: sum(int(each == kind) for each in s.seats[seat].route)


def links_of(s: Any, c: Any, seat: int) -> int:
    """Of Tramways: tiles of complete own links."""
    return sum(int(each.length) for each in list(s.links)[:-1] if each.owner == seat and each.end != NO_SPOT)


NO_SPOT = wagonway.game("tramways").spec._module("constants").NO_SPOT
# What each style should have more of than its level without one, on average over the game.
MORE: dict[str, Measure] = {
    "brewer": tiles(5),
    "railway_baron": lambda s, c, seat: sum(int(each == seat) for each in list(s.links)[:-1]),
    "cotton_lord": tiles(0),
    "financier": lambda s, c, seat: int(s.seats[seat].income),
    "landowner": lambda s, c, seat: sum(int(each > 0) for each in s.marker),
    "modernizer": lambda s, c, seat: sum(int(each == 2) for each in s.marker),
    "naturalist": lambda s, c, seat: -int(s.pollution),
    "banker": lambda s, c, seat: int(s.capital),
    "canal_master": routes(4),
    "railwayman": routes(3),
    "bridge_builder": lambda s, c, seat: sum(int(each > 0) for each in s.seats[seat].bridge),
    "merchant": lambda s, c, seat: int(s.seats[seat].stock[5]),
    "track_layer": links_of,
    "architect": lambda s, c, seat: sum(int(each.builder == seat) for each in list(s.spots)[: s.num_spots]),
    "easygoing": lambda s, c, seat: -int(s.seats[seat].stress),
    "saver": lambda s, c, seat: int(s.seats[seat].money),
}
DEALS = 9


def means_over_game(game: str, spec: str, seed: int) -> dict[str, float]:
    """Of what each style likes: how much the first seat, played by a bot, has whenever it is to decide."""
    played = wagonway.game(game)
    state = played.setup(players=TABLE.get(game, 2), form="compiled")
    seats = [bots.make(spec), *[bots.make("engineer") for _ in range(state.players - 1)]]
    luck = RandomSource(seed)
    seen: dict[str, list[int]] = {style: [] for style in played.spec.styles}
    while True:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            return {style: sum(counts) / len(counts) for style, counts in seen.items()}
        if seat == 0:
            for style, counts in seen.items():
                counts.append(MORE[style](state._states[0], state._comps[0], 0))
        legal = state.legal_actions()
        state.apply(seats[seat].choose(state.information_state(seat), legal, luck))


@cache
def plain_means(game: str) -> list[dict[str, float]]:
    return [means_over_game(game, "engineer", seed) for seed in range(DEALS)]


@pytest.mark.parametrize(("game", "style"), STYLES)
def test_a_style_has_more_of_what_it_likes(game: str, style: str) -> None:
    with_it = [means_over_game(game, f"engineer:style={style}", seed)[style] for seed in range(DEALS)]
    assert sum(with_it) > sum(means[style] for means in plain_means(game))


@pytest.mark.parametrize(("game", "style"), STYLES)
def test_plain_and_compiled_form_choose_alike(game: str, style: str) -> None:
    played = wagonway.game(game)
    taste = taste_of(TASTE_OF_SEARCH, style, played.spec)
    found = []
    for form in ("plain", "compiled"):
        known = positions(played, TABLE.get(game, 2), 5, every=23, form=form)[:3]
        search = TurnSearch(known[0], nodes=300, width=8, taste=taste)
        found.append([search.think(each) for each in known])
    assert found[0] == found[1]


@pytest.mark.parametrize("game", wagonway.games())
def test_at_the_end_a_style_wants_to_win_like_everybody(game: str) -> None:
    state = wagonway.game(game).setup(players=TABLE.get(game, 2), form="compiled")
    luck = RandomSource(1)
    liked = 0.0
    while True:
        state.resolve_chance(luck)
        if state.is_terminal():
            break
        state.apply(state.best_decision(20))
        liked += abs(liking(state, 0, 1))
    assert liked > 0
    assert all(liking(state, 0, style) == 0 for style in range(1, len(state.game.spec.styles) + 1))


def liking(state: State, seat: int, style: int) -> float:
    names = ("", *state.game.spec.styles)
    taste = taste_of(TASTE_OF_SEARCH, names[style], state.game.spec)
    return state.evaluate(seat, taste) - state.evaluate(seat)


def test_who_looks_ahead_adds_what_it_likes_of_each_turn_to_what_follows_it() -> None:
    """What others do in its thought, and what it does later, is not coloured by it; its own turn is."""
    brass = wagonway.game("brass-birmingham")
    state = positions(brass, 2, 3, every=11, form="compiled")[2]
    seat = state.current_player()
    styled, plain = (Foresight(state, turns=12, style=style) for style in ("railway_baron", ""))
    found = styled._search.think(state)
    styled.think(state, 1, 48)
    plain._tree = styled._tree  # the same simulations, seen without a style
    added = []
    for row, turn in enumerate(found):
        end = state.information_state(seat)
        for decision in turn.decisions:
            end.apply(decision)
        visits = int(styled._tree.desk.tree[row + 1][VISITS])
        more = styled._value(found, row, seat) - plain._value(found, row, seat)
        assert more == pytest.approx(HUNDREDTHS * liking(end, seat, 2) * visits * styled._share)
        added.append(more / visits)
    assert max(added) > min(added) >= 0


def test_a_style_that_a_game_does_not_have_is_refused_with_those_it_has() -> None:
    spec = bots.check("engineer:style=miller")
    with pytest.raises(
        StyleError, match="no style 'miller'; it has: brewer, railway_baron, cotton_lord, fin"
    ):
        check_style(spec, wagonway.game("brass-birmingham").spec)
    state = wagonway.game("tramways").setup(players=2, form="plain")
    state.resolve_chance(RandomSource(1))
    with pytest.raises(bots.BotError, match="it has: track_layer"):
        bots.make("turn:style=brewer").choose(
            state.information_state(state.current_player()), state.legal_actions(), RandomSource(1)
        )


@pytest.mark.parametrize("lost", ["LIKES", "fancy"])
def test_a_game_says_of_each_style_what_it_likes(lost: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = wagonway.game("railways").spec.package
    assert len(GameSpec(package).likes) == 5
    monkeypatch.delattr(f"{package}.styles.{lost}")
    with pytest.raises(GameError, match="a row of LIKES"):
        _ = GameSpec(package).likes


@pytest.mark.parametrize("bot", ["apprentice", "clerk@1", "engineer@1", "director@1", "tycoon@1", "greedy"])
def test_who_has_no_style_is_not_given_one(bot: str) -> None:
    with pytest.raises(bots.ParameterError, match="style"):
        bots.check(f"{bot}:style=brewer")


@pytest.mark.parametrize("bot", STYLED)
def test_a_style_is_told_apart_from_its_level(bot: str) -> None:
    game = "brass-birmingham"
    ways = {way_of_playing(bots.parse(f"{bot}{style}"), game, 2) for style in ("", *BREWER_AND_BARON)}
    assert len(ways) == 3
    both = searches([bot, f"{bot}:style=brewer"], game, 2)
    assert f"{bot}:style=brewer" in both
    assert both.get(bot) == way_of_playing(bots.parse(bot), game, 2)


BREWER_AND_BARON = (":style=brewer", ":style=railway_baron")


@pytest.mark.parametrize(("game", "style"), STYLES)
def test_each_style_has_a_name_and_a_sentence(game: str, style: str) -> None:
    for lang in ("en", "ja"):
        assert style_text(game, lang, style)
        assert style_text(game, lang, style, "-about")


@pytest.mark.parametrize("game", wagonway.games())
def test_each_style_likes_something_of_its_own(game: str) -> None:
    spec = wagonway.game(game).spec
    assert len(spec.styles) in (3, 4)
    assert len(spec.likes) == len(spec.styles) + 1
    assert not any(spec.likes[0])
    assert len(set(spec.likes)) == len(spec.likes)
