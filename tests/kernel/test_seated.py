"""One game between its decisions is the game that State plays."""

from __future__ import annotations

import numpy as np
import pytest

from wagonway.kernel.chance import TERMINAL, RandomSource
from wagonway.kernel.game import Game, IllegalAction
from wagonway.kernel.seated import Seated


@pytest.mark.parametrize("form", ["plain", "checked", "compiled"])
def test_it_is_the_game_of_its_states(compiled_toy: Game, form: str) -> None:
    one, other, luck = compiled_toy.setup(2, form=form), compiled_toy.setup(2, form=form), RandomSource(6)
    seated = Seated(one)
    seated.seed(6)
    seated.begin(one)
    other.resolve_chance(luck)
    while not other.is_terminal():
        assert one == other
        assert one.legal_actions() == other.legal_actions()
        for seat in range(2):
            player, seen, mask = seated.tell(one, seat)
            assert player == other.current_player()
            assert np.array_equal(seen, other.observe(seat))
            assert np.flatnonzero(mask).tolist() == (other.legal_actions() if seat == player else [])
        before = bytes(one)
        for wrong in (-1, 99, int(np.flatnonzero(~other.legal_mask())[0])):
            with pytest.raises(IllegalAction):
                seated.play(one, wrong)
        with pytest.raises(TypeError):
            seated.play(one, 0.5)  # type: ignore[arg-type]
        assert bytes(one) == before
        action = other.legal_actions()[-1]
        seated.play(one, action)
        other.apply(action)
        other.resolve_chance(luck)
    assert seated.tell(one, 0)[0] == TERMINAL
    with pytest.raises(IllegalAction):
        seated.play(one, 0)
