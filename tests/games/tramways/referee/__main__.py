"""`python -m tests.games.tramways.referee`: follow games and say where rules and referee differ.

--games 100     how many; each has a seed, and from it come players, options, components and driver
--seed 1        the first seed
--seconds 60    begin no game after that time
--form plain    plain, checked or compiled
--most 20       stop after so many games with an objection
--only KEY=VALUE  only games with this option, or driver=builder, players=1, own_set=no
--list          list the situations that occurred, and those that did not
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback

from .follow import Objection
from .games import Tally, play, sitting, the_game
from .situations import missing
from .table import OPTIONS


def main() -> int:
    """Follow the games asked for; 1 where there was an objection."""
    parser = argparse.ArgumentParser(
        prog="referee", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--form", default="plain")
    parser.add_argument("--most", type=int, default=5)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--list", action="store_true")
    asked = parser.parse_args()
    game = the_game()
    total = Tally()
    objections = 0
    started = time.monotonic()
    seed = asked.seed
    while total.games + objections < asked.games and objections < asked.most:
        if time.monotonic() - started > asked.seconds:
            break
        one = sitting(seed)
        seed += 1
        facts = {
            **{key: values[0] for key, values in OPTIONS.items()},
            **dict(one.options),
            "driver": one.driver,
            "players": str(one.players),
            "own_set": "no" if one.own_set is None else "yes",
        }
        if any(facts.get(key) != value for key, value in (word.split("=") for word in asked.only)):
            continue
        try:
            total.add(play(game, one, asked.form))
        except Objection as objection:
            objections += 1
            print(f"{one}\n  {objection}\n", flush=True)
        except Exception:
            objections += 1
            print(f"{one}")
            traceback.print_exc(limit=-4, file=sys.stdout)
    print(
        f"{total.games} games, {total.plies} plies, {total.decisions} decisions, "
        f"{objections} objections, {time.monotonic() - started:.0f} s"
    )
    if asked.list:
        for what, times in sorted(total.seen.items()):
            print(f"{times:8} {what}")
        print(f"did not occur: {', '.join(missing(total.seen)) or 'none'}")
    return int(objections > 0)


if __name__ == "__main__":
    sys.exit(main())
