"""Levels that plan whole turns as they were before, which play on unchanged.

Those of version 2 judge positions by a game's own evaluation alone, before games taught them anything. The
`director` and `tycoon` of versions 2 and 3 weigh their turns by simulations of `ismcts` at every table; those
of versions 4 to 10 do so in the way of the game, as it was then, and version 4 takes longer over a turn in
thought. Before version 8 none looks as close as those of today, where a game can be looked at closer
(`consider`).
`apprentice` and `clerk` of version 3 tell other ideas apart in Oranienburger Kanal and buy what they may not
need; of version 2 of those see second_person.py. All else they have of those of today (levels.py).
"""

from __future__ import annotations

from functools import partial

from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_SEARCH
from wagonway.kernel.spec import GameSpec

from . import person, second_person
from .base import Spec
from .foresight import ForesightBot
from .planning import PlanningBot, TableForesight
from .settings import Ideas, Weighing, ideas_of
from .turn import TurnBot

BY_SIMULATIONS = (2, 3)
"""Versions that weigh their turns by simulations of `ismcts`."""
SPARING = (5, 6, 7, 8, 9, 10)
"""Versions whose turns in thought are looked for in the quicker way, as those of today are."""
KEEN = (8, 9, 10)
"""Versions of `director` and `tycoon` that look closer where they draw up turns, as those of today do."""
DIRECTOR_SIMULATIONS, DIRECTOR_MS = 800, 5000
TYCOON_SIMULATIONS, TYCOON_MS = 20_000, 2500


def second_engineer(style: str = "") -> PlanningBot:
    """`engineer@2`."""
    return PlanningBot(TurnBot(taste=TASTE_OF_SEARCH, style=style), style, TASTE_OF_SEARCH)


def third_engineer(style: str = "") -> PlanningBot:
    """`engineer@3`."""
    return PlanningBot(TurnBot(taste=TASTE_LEARNED, style=style), style)


def second_director(style: str = "") -> PlanningBot:
    """`director@2`."""
    return weighing(DIRECTOR_SIMULATIONS, DIRECTOR_MS, style, TASTE_OF_SEARCH)


def second_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@2`."""
    return weighing(TYCOON_SIMULATIONS, TYCOON_MS, style, TASTE_OF_SEARCH)


def third_director(style: str = "") -> PlanningBot:
    """`director@3`."""
    return weighing(DIRECTOR_SIMULATIONS, DIRECTOR_MS, style, TASTE_LEARNED)


def third_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@3`."""
    return weighing(TYCOON_SIMULATIONS, TYCOON_MS, style, TASTE_LEARNED)


IDEAS = {
    "oranienburger-kanal": Ideas(
        idea=(0, 1), beside=("buy:wood", "buy:clay", "buy:ore", "rotate"), idle=("done",)
    ),
}
"""What version 3 of `apprentice` and `clerk` took for an idea, where it is something else today."""


def third_ideas(spec: GameSpec) -> Ideas:
    """What the moves of a game were about for version 3 of `apprentice` and `clerk`."""
    return IDEAS.get(spec.id) or ideas_of(spec)


def third_apprentice() -> person.Person:
    """`apprentice@3`."""
    return person.Person(person.APPRENTICE, ideas=third_ideas)


def third_clerk(style: str = "") -> person.Person:
    """`clerk@3`."""
    return person.Person(person.CLERK, style, third_ideas)


ALONE = {
    "oranienburger-kanal": Weighing(turns=12, rounds=3, reach=1, share=30),
    "tramways": Weighing(tree=1, share=125),
}
"""How versions 4 to 10 weigh their turns in a game for one, where not as usual."""
RAILWAYS = {"director": Weighing(turns=64, share=1000), "tycoon": Weighing(turns=128, share=200)}
"""How versions 6 to 10 do so in Railways, which those before weigh as usual."""
LONE_TYCOON = Weighing(turns=48, rounds=2, reach=1, share=5)
"""How versions 7 to 10 of `tycoon` do so alone in Tramways."""
NINTH = {
    ("oranienburger-kanal", 2, "director"): Weighing(share=50, nodes=100),
    ("oranienburger-kanal", 2, "tycoon"): Weighing(share=50, nodes=300),
    ("tramways", 1, "director"): Weighing(tree=1, share=125, nodes=40),
}
"""How versions 9 and 10 do so where they are not as those before."""
TENTH = {
    ("oranienburger-kanal", 1, "director"): Weighing(turns=16, reach=1, nodes=300, share=100),
    ("oranienburger-kanal", 1, "tycoon"): Weighing(turns=16, reach=1, nodes=300, moves=12, share=12),
    ("tramways", 2, "tycoon"): Weighing(moves=11),
}
"""How version 10 does so where it is not as version 9."""
BRASS = {
    (4, "director"): Weighing(turns=12, rounds=2, share=30),
    (4, "tycoon"): Weighing(turns=12, rounds=2, share=30),
    (5, "director"): Weighing(turns=12, rounds=2, share=20),
    (5, "tycoon"): Weighing(turns=12, rounds=6, share=20),
}
"""How versions 4 and 5 of a level do so in Brass, at every table; versions 6 to 10 do as version 5."""


def way_of(version: int, level: str, spec: GameSpec, players: int) -> Weighing:
    """How a level of version 4 to 10 weighs its turns in a game at a table of so many seats."""
    if version == 10 and (spec.id, players, level) in TENTH:
        return TENTH[spec.id, players, level]
    if version >= 9 and (spec.id, players, level) in NINTH:
        return NINTH[spec.id, players, level]
    if spec.id == "brass-birmingham":
        return BRASS[min(version, 5), level]
    if spec.id == "railways" and version >= 6:
        return RAILWAYS[level]
    if (spec.id, players, level) == ("tramways", 1, "tycoon") and version >= 7:
        return LONE_TYCOON
    return ALONE.get(spec.id, Weighing()) if players == 1 else Weighing()


def fourth_director(style: str = "") -> PlanningBot:
    """`director@4`."""
    return _as_then(4, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def fourth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@4`."""
    return _as_then(4, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def fifth_director(style: str = "") -> PlanningBot:
    """`director@5`."""
    return _as_then(5, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def fifth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@5`."""
    return _as_then(5, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def sixth_director(style: str = "") -> PlanningBot:
    """`director@6`."""
    return _as_then(6, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def sixth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@6`."""
    return _as_then(6, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def seventh_director(style: str = "") -> PlanningBot:
    """`director@7`."""
    return _as_then(7, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def seventh_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@7`."""
    return _as_then(7, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def eighth_director(style: str = "") -> PlanningBot:
    """`director@8`."""
    return _as_then(8, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def eighth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@8`."""
    return _as_then(8, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def ninth_director(style: str = "") -> PlanningBot:
    """`director@9`."""
    return _as_then(9, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def ninth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@9`."""
    return _as_then(9, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def tenth_director(style: str = "") -> PlanningBot:
    """`director@10`."""
    return _as_then(10, "director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def tenth_tycoon(style: str = "") -> PlanningBot:
    """`tycoon@10`."""
    return _as_then(10, "tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def _as_then(version: int, level: str, simulations: int, ms: int, style: str) -> PlanningBot:
    sparing, keen = int(version in SPARING), int(version in KEEN)
    how = partial(way_of, version, level)
    return PlanningBot(TableForesight(simulations, ms, style, TASTE_LEARNED, how, sparing, keen), style)


def weighing(simulations: int, ms: int, style: str, taste: int) -> PlanningBot:
    """A bot that weighs its best turns by simulations of `ismcts`."""
    return PlanningBot(ForesightBot(simulations, ms, style=style, taste=taste), style, taste)


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "apprentice": (person.APPRENTICE,),
    "clerk": (person.CLERK,),
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What they bring along beside a game's settings of the search."""
SECOND = {"apprentice": (second_person.APPRENTICE,), "clerk": (second_person.CLERK,)}
"""The same of version 2, where it is something else."""


def own_settings(spec: Spec) -> tuple[object, ...] | None:
    """What one of them brings along; None for others."""
    if spec.version == 2 and spec.name in SECOND:
        return SECOND[spec.name]
    return OWN_SETTINGS.get(spec.name)
