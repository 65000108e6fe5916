"""The generator is the same everywhere, and fair enough for games."""

from __future__ import annotations

import numpy as np
import pytest

from wagonway.kernel.chance import RandomSource, Rng, below, seed_rng
from wagonway.kernel.game import Game
from wagonway.kernel.schema import layout_of
from wagonway.kernel.stepper import Stepper


def test_the_sequence_never_changes() -> None:
    source = RandomSource(2026, 11)
    assert [source.below(1000) for _ in range(8)] == EXPECTED


EXPECTED = [830, 849, 86, 989, 220, 222, 825, 928]


def test_faces_come_equally_often() -> None:
    source = RandomSource(1)
    counts = np.bincount([source.below(6) for _ in range(60_000)], minlength=6)
    # Five standard deviations of a binomial count: one in a million by chance.
    assert abs(counts - 10_000).max() < 5 * (60_000 * 5 / 36) ** 0.5


def test_neighbouring_seeds_and_streams_are_unlike() -> None:
    sources = [RandomSource(seed, stream) for seed in range(60) for stream in range(60)]
    openings = {tuple(source.below(1 << 20) for _ in range(3)) for source in sources}
    assert len(openings) == 3600
    leading = [RandomSource(seed).below(2) for seed in range(2000)]
    assert 850 < sum(leading) < 1150


@pytest.mark.parametrize("seed", [0, -1, 2**63 - 1, -(2**63), 2**64 + 5])
def test_every_seed_works(seed: int) -> None:
    source = RandomSource(seed)
    assert len({source.below(1 << 30) for _ in range(20)}) == 20


def test_nothing_below_one() -> None:
    with pytest.raises(ValueError, match="no number"):
        RandomSource(1).below(0)


def test_no_more_numbers_than_are_told_apart() -> None:
    for n in (2**31 + 1, 2**33, np.uint64(2**64 - 1)):
        with pytest.raises(ValueError, match=f"at most 2147483648, not among {n}"):
            RandomSource(1).below(n)
    source = RandomSource(1)
    assert max(source.below(2**31) for _ in range(200)) > 2**30


def test_one_draws_below_a_whole_number() -> None:
    for wrong in (2.5, 2.0, "2", None):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            RandomSource(1).below(wrong)
    one, other = RandomSource(3), RandomSource(3)
    for n in (np.int8(100), np.int64(2**31), np.uint32(7)):
        assert one.below(n) == other.below(int(n))


@pytest.mark.parametrize("seed", [0, 1, -7, 2**62])
def test_the_compiled_generator_draws_the_same(compiled_toy: Game, seed: int) -> None:
    form = compiled_toy.form("compiled")
    rngs = form.new_rngs(1)
    form.drivers["at_seed"](rngs, 0, seed, 5)
    plain = Rng.plain()
    seed_rng(plain, seed, 5)
    assert rngs[0].tobytes() == layout_of(Rng).pack(plain)
    template = compiled_toy.setup(3, form="compiled")
    other = compiled_toy.setup(3, form="plain")
    works = form.bench().works
    form.drivers["at_advance"](template._states, 0, template._comps, 0, works, 0, rngs, 0)
    bench = other._form.bench()
    bench.rngs[0].word, bench.rngs[0].weyl = plain.word, plain.weyl
    other._form.drivers["at_advance"](other._states, 0, other._comps, 0, bench.works, 0, bench.rngs, 0)
    assert bytes(template) == bytes(other)
    assert rngs[0].tobytes() == layout_of(Rng).pack(bench.rngs[0])
    assert 0 <= below(plain, 3) < 3


def test_a_seed_may_be_a_number_of_numpy(compiled_toy: Game) -> None:
    assert RandomSource(np.int64(-7), np.uint8(3)).below(1 << 30) == RandomSource(-7, 3).below(1 << 30)
    for form in ("plain", "compiled"):
        one, other = (compiled_toy.setup(3, form=form) for _ in range(2))
        assert one.resolve_chance(np.int64(9)) == other.resolve_chance(9)
        assert one.determinize(0, np.uint32(9)) == other.determinize(0, 9)
        scores = [compiled_toy.playouts(4, seed, 2, form=form)["scores"] for seed in (np.int64(9), 9)]
        assert scores[0].tolist() == scores[1].tolist()
        assert Stepper(compiled_toy, 2, form=form).reset(np.int64(9)) > 0
        for wrong in (9.0, "9", None):
            with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
                one.determinize(0, wrong)
