"""Adds up what play.py noted, and says what is an outlier by the rules of docs/balance.md.

    python figures.py tramways raw/tramways-*.jsonl --out tramways.json

Each file of games becomes one entry of "tables" in the figures. Without `--out` only the report is printed.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

FAIR = 0.03  # of the games that a place may win beyond an equal share
RARE, SURE = 0.05, 0.95  # take rates
FEWEST = 50  # occasions of which a take rate is told
SEATS = 20  # on either side, below which no contribution is told
FAR = 3.0  # spreads of a kind
LARGE = 0.25  # of the standard deviation of a score, where it is also far from its kind
HUGE = 1.0  # of the standard deviation of a score, in any case
Z = 1.96  # of intervals of 95 %, which are shown
Z_SURE = 3.29  # of intervals of 99.9 %, which make an outlier: a hundred cards are looked at
Figures = dict[str, Any]


class Share(NamedTuple):
    """So many of so many, with Wilson's interval."""

    times: float
    of: int

    @property
    def rate(self) -> float:
        return self.times / self.of if self.of else 0.0

    def interval(self, z: float = Z) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        n, p = self.of, self.rate
        middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


class Gain(NamedTuple):
    """The difference that having a card makes."""

    points: float
    error: float  # standard error
    having: int  # seats, or games
    lacking: int


def difference(having: list[list[float]], lacking: list[list[float]]) -> Gain | None:
    """The mean of all values in `having` less that of those in `lacking`, which are lists by game.

    Values of one game hang together (one seat's lead is the other's lag), so the error is counted by games.
    """
    many, few = sum(map(len, having)), sum(map(len, lacking))
    if not many or not few:
        return None
    mean = sum(map(sum, having)) / many
    other = sum(map(sum, lacking)) / few
    parts = [
        sum(value - mean for value in with_it) / many - sum(value - other for value in without) / few
        for with_it, without in zip(having, lacking, strict=True)
    ]
    return Gain(mean - other, sqrt(sum(part * part for part in parts)), many, few)


# --- one file of games ---


def kind_of(card: str) -> str:
    """The kind within which a card is compared: a colour of a deck, a letter of an id, maps, boards."""
    if card.startswith(("map ", "space ", "face ")):
        return card.split()[0]
    if "/" in card:
        return "board"
    if card[0] in "AB" and card[1:].isdigit():
        return f"{card[0]} {('green', 'orange', 'blue')[(int(card[1:]) - 1) // 20]}"
    kinds = {"D": "development", "P": "parcel", "B": "building", "G": "generic", "X": "auction"}
    return kinds[card[0]]


def centred(scores: list[float]) -> list[float]:
    """Points beyond the mean of the game; alone the points themselves."""
    mean = sum(scores) / len(scores) if len(scores) > 1 else 0.0
    return [score - mean for score in scores]


def table_of(head: Figures, games: list[Figures]) -> Figures:
    """All figures of one file. Games that nobody ended are counted and left out."""
    endless = sum("endless" in game for game in games)
    games = [game for game in games if "endless" not in game]
    scores = Counter(int(score) for game in games for score in game["scores"])
    places = [0.0] * head["seats"]
    for game in games:
        for place, seat in enumerate(game["order"]):
            places[place] += game["wins"][seat]
    return {
        **{key: head[key] for key in ("set", "seats", "bot", "options")},
        "games": len(games),
        "endless": endless,
        "scores": {str(score): scores[score] for score in sorted(scores)},
        "places": places,
        "cards": cards_of(games),
        "deals": deals_of(games),
        "uses": uses_of(games),
    }


def cards_of(games: list[Figures]) -> dict[str, Figures]:
    """Of each card: seats that could take it, that did, and what having it did."""
    names = sorted(
        {card for game in games for key in ("open", "had") for cards in game[key] for card in cards}
    )
    found = {}
    for name in names:
        having, lacking = [], []
        open_, taken, won = 0, 0, 0.0
        for game in games:
            could = [name in cards for cards in game["open"]]
            had = [name in cards for cards in game["had"]]
            if not any(could) and not any(had):
                continue
            points = centred(game["scores"])
            having.append([value for value, has in zip(points, had) if has])
            lacking.append([value for value, has in zip(points, had) if not has])
            open_ += sum(could)
            taken += sum(name in cards for cards in game["taken"])
            won += sum(share for share, has in zip(game["wins"], had) if has)
        found[name] = {"open": open_, "taken": taken, "had": sum(map(len, having)), "won": round(won, 3)}
        found[name] |= told(difference(having, lacking))
    return found


def deals_of(games: list[Figures]) -> dict[str, Figures]:
    """Of each board or map card: what games with it come to, beside the others."""
    found = {}
    for name in sorted({name for game in games for name in game["there"]}):
        means = [sum(game["scores"]) / len(game["scores"]) for game in games]
        having = [[mean] if name in game["there"] else [] for game, mean in zip(games, means)]
        lacking = [[] if name in game["there"] else [mean] for game, mean in zip(games, means)]
        found[name] = {"had": sum(map(len, having))} | told(difference(having, lacking))
    return found


def uses_of(games: list[Figures]) -> dict[str, Figures]:
    """How often what can be used again was open and was used."""
    offered: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for game in games:
        for seat in range(len(game["scores"])):
            offered.update(game["offered"][seat])
            used.update(game["used"][seat])
    return {name: {"open": offered[name], "taken": used[name]} for name in sorted(offered)}


def told(gain: Gain | None) -> Figures:
    if gain is None:
        return {}
    return {"gain": round(gain.points, 3), "error": round(gain.error, 3), "lacking": gain.lacking}


# --- outliers ---


class Outlier(NamedTuple):
    what: str
    why: str


def spread_of_scores(table: Figures) -> float:
    values = np.repeat([int(score) for score in table["scores"]], list(table["scores"].values()))
    return float(values.std())


def outliers(table: Figures) -> list[Outlier]:
    """All that breaks the rules."""
    found = [*unfair_places(table), *odd_rates(table)]
    found += odd_gains(table["cards"], table)
    return found + odd_gains(table["deals"], table)


def unfair_places(table: Figures) -> list[Outlier]:
    if table["seats"] == 1:
        return []
    equal = 1 / table["seats"]
    found = []
    for place, won in enumerate(table["places"], 1):
        low, high = Share(won, table["games"]).interval()
        if low > equal + FAIR or high < equal - FAIR:
            found.append(Outlier(f"place {place}", f"wins {100 * won / table['games']:.1f} %"))
    return found


def odd_rates(table: Figures) -> list[Outlier]:
    """Cards that nearly nobody takes, or nearly everybody; faces that are played never or always."""
    faces = {name: each for name, each in table["uses"].items() if name.startswith("face ")}
    found = []
    for name, each in {**table["cards"], **faces}.items():
        share = Share(each["taken"], each["open"])
        low, high = share.interval(Z_SURE)
        if share.of >= FEWEST and (high < RARE or low > SURE):
            found.append(Outlier(name, f"taken in {100 * share.rate:.1f} % of {share.of}"))
    return found


class Excess(NamedTuple):
    """How far a contribution is from those of its kind."""

    points: float
    error: float
    spread: float  # of the others, free of errors of measurement


def excesses(entries: dict[str, Figures]) -> dict[str, Excess]:
    """Of each card that both sides have seen: its contribution beside the others of its kind."""
    by_kind: dict[str, list[str]] = {}
    for name, each in entries.items():
        if min(each["had"], each.get("lacking", 0)) >= SEATS:
            by_kind.setdefault(kind_of(name), []).append(name)
    found = {}
    for names in by_kind.values():
        for name in names if len(names) > 2 else []:
            others = [entries[other] for other in names if other != name]
            gains = np.array([each["gain"] for each in others])
            noise = np.array([each["error"] for each in others])
            spread = sqrt(max(0.0, float(gains.var(ddof=1) - (noise**2).mean())))
            found[name] = Excess(entries[name]["gain"] - float(gains.mean()), entries[name]["error"], spread)
    return found


def odd_gains(entries: dict[str, Figures], table: Figures) -> list[Outlier]:
    deviation = spread_of_scores(table)
    found = []
    for name, excess in excesses(entries).items():
        sure = abs(excess.points) - Z_SURE * excess.error  # the near end of the interval
        is_far = abs(excess.points) > FAR * excess.spread
        if (is_far and sure > LARGE * deviation) or sure > HUGE * deviation:
            found.append(
                Outlier(name, f"{excess.points:+.1f} ± {Z * excess.error:.1f} points beside its kind")
            )
    return found


# --- report ---


def read(path: Path) -> tuple[Figures, list[Figures]]:
    """The head and the games of a file."""
    head, *games = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return head, games


def name_of(table: Figures) -> str:
    options = "".join(f", {key} {value}" for key, value in table["options"].items())
    return f"{table['seats']} seats{options}, {table['bot']}, {table['games']} games"


def report(table: Figures) -> Iterable[str]:
    """The figures in lines."""
    values = np.repeat([int(score) for score in table["scores"]], list(table["scores"].values()))
    ends = np.percentile(values, (2, 25, 50, 75, 98))
    yield f"== {name_of(table)}, {table['endless']} endless"
    yield f"score {values.mean():.1f} ± {values.std():.1f}, of 2, 25, 50, 75 and 98 in 100: {ends.tolist()}"
    if table["seats"] > 1:
        shares = [Share(won, table["games"]) for won in table["places"]]
        yield "places " + ", ".join(
            f"{100 * share.rate:.1f} ({100 * share.interval()[0]:.1f} to {100 * share.interval()[1]:.1f})"
            for share in shares
        )
    rates = sorted((Share(c["taken"], c["open"]).rate, n) for n, c in table["cards"].items() if c["open"] > 9)
    yield "taken least " + ", ".join(f"{name} {100 * rate:.0f}%" for rate, name in rates[:6])
    yield "taken most " + ", ".join(f"{name} {100 * rate:.0f}%" for rate, name in rates[-6:])
    for key in ("cards", "deals"):
        found = sorted(excesses(table[key]).items(), key=lambda each: each[1].points)
        for name, excess in [*found[:5], *found[-5:]] if len(found) > 10 else found:
            gain = table[key][name]["gain"]
            yield (
                f"  {name}: gain {gain:+.1f}, excess {excess.points:+.1f} ± {Z * excess.error:.1f}, "
                f"spread of its kind {excess.spread:.1f}"
            )
    used = [(name, Share(each["taken"], each["open"]).rate) for name, each in table["uses"].items()]
    used = [each for each in used if " " in each[0]] or sorted(used, key=lambda each: each[1])[:8]
    yield "used " + ", ".join(f"{name} {100 * rate:.0f}%" for name, rate in used)
    for what, why in outliers(table):
        yield f"OUTLIER {what}: {why}"


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("game")
    reader.add_argument("files", type=Path, nargs="+")
    reader.add_argument("--out", type=Path)
    asked = reader.parse_args()
    tables = []
    for path in asked.files:
        head, games = read(path)
        if head["of"] != asked.game:
            raise SystemExit(f"{path} is of {head['of']}.")
        tables.append(table_of(head, games))
        print("\n".join(report(tables[-1])), flush=True)
    if asked.out:
        made = {"game": asked.game, "tables": tables}
        asked.out.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
