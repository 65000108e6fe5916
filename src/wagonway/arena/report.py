"""What a tournament has shown: numbers of each bot, of each match, of each pair of bots."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from .conduct import Tests, share_of, tournament_of
from .ratings import Rating, comparisons, rate, skills
from .sequential import Question
from .skill import Skill
from .store import Row
from .summary import Z95, mean_interval

Interval = tuple[float, float] | None


@dataclass(frozen=True)
class BotLine:
    """One bot over all of its games. Scores are of games that were played to their end."""

    bot: str
    rating: float
    rating_ci95: Interval
    skill_mu: float | None
    skill_sigma: float | None
    games: int
    win_share: float
    win_ci95: Interval
    mean: float | None
    ci95: Interval
    deviation: float | None
    ms_a_decision: float | None
    failures: int


@dataclass(frozen=True)
class MatchLine:
    """One match: the share of its games that its first bot has won, and whether that was sure."""

    bots: tuple[str, ...]
    deals: int
    games: int
    win_share: float
    win_ci95: Interval
    answer: str | None
    sure_after_deals: int | None


@dataclass(frozen=True)
class PairLine:
    """Two bots: how often the first came before the other, and the difference of their scores.

    `in_deviations` is the difference in standard deviations of the other's scores.
    """

    bot: str
    other: str
    comparisons: float
    share: float
    ci95: Interval
    difference: float | None
    difference_ci95: Interval
    in_deviations: float | None


@dataclass(frozen=True)
class Report:
    """Everything that is shown. Only whole deals count; `left_out` are games of others."""

    bots: list[BotLine]
    matches: list[MatchLine]
    pairs: list[PairLine]
    games: int
    left_out: int
    failures: list[Row]
    compared: npt.NDArray[np.float64]
    scores: dict[str, npt.NDArray[np.float64]]


def share_interval_of_deals(shares: Sequence[float]) -> Interval:
    """95 % confidence interval of a mean share, by deals.

    Wilson's, for as many independent games as would make the mean as uncertain as the deals show it to be;
    where all deals were alike, for as many games as there were deals.
    """
    deals = len(shares)
    if deals == 0:
        return None
    values = np.array(shares)
    share = float(values.mean())
    spread = float(values.var(ddof=1)) if deals > 1 else 0.0
    n = share * (1.0 - share) * deals / spread if spread > 1e-12 else float(deals)
    z2 = Z95**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(head: Mapping[str, Any], rows: Sequence[Row], question: Question | None = None) -> Report:
    """Sum up the games of a tournament."""
    tournament = tournament_of(head)
    whole = _whole_deals(rows, tournament.players)
    bots = list(tournament.bots)
    compared = comparisons(whole, bots)
    skilled: Sequence[Skill | None] = skills(whole, bots) or [None] * len(bots)
    tests = Tests(tournament, question)
    for row in whole:
        tests.add(row)
    return Report(
        [_bot_line(*each, whole) for each in zip(bots, rate(compared), skilled)],
        [_match_line(match, whole, tests) for match in tournament.matches()]
        if tournament.players > 1
        else [],
        [_pair_line(pair, bots, whole, compared) for pair in combinations(bots, 2)],
        len(whole),
        len(rows) - len(whole),
        [row for row in rows if row.loser is not None],
        compared,
        {bot: _scores(bot, whole) for bot in bots},
    )


def answers(head: Mapping[str, Any], rows: Sequence[Row], question: Question) -> list[dict[str, Any]]:
    """What the sequential tests have found."""
    tests = Tests(tournament_of(head), question)
    for row in rows:
        tests.add(row)
    return [
        {
            "bot": pair[0],
            "against": list(pair[1:]),
            "low": question.low,
            "high": question.high,
            "error": question.error,
            "answer": test.answer,
            "deals": test.deals,
            "log_likelihood_ratio": test.ratio,
            "bound": question.bound,
        }
        for pair, test in tests.tests.items()
    ]


def _whole_deals(rows: Sequence[Row], players: int) -> list[Row]:
    """Games of deals that were played in every rotation."""
    counts: dict[tuple[tuple[str, ...], int], int] = {}
    for row in rows:
        counts[row.match, row.deal] = counts.get((row.match, row.deal), 0) + 1
    return [row for row in rows if counts[row.match, row.deal] == players]


def _by_deal(bot: str, rows: Sequence[Row]) -> list[list[Row]]:
    deals: dict[int, list[Row]] = {}
    for row in rows:
        if bot in row.bots:
            deals.setdefault(row.deal, []).append(row)
    return [deals[deal] for deal in sorted(deals)]


def _scores(bot: str, rows: Sequence[Row]) -> npt.NDArray[np.float64]:
    """All final scores of a bot."""
    found = [
        score
        for row in rows
        if row.scores is not None
        for score, other in zip(row.scores, row.bots)
        if other == bot
    ]
    return np.array(found, dtype=np.float64)


def _bot_line(bot: str, rating: Rating, skill: Skill | None, rows: Sequence[Row]) -> BotLine:
    deals = _by_deal(bot, rows)
    mine = [row for deal in deals for row in deal]
    # One value for each deal: the games of a deal hang together.
    shares = [share_of(deal, bot) for deal in deals]
    means = np.array([float(scores.mean()) for deal in deals if len(scores := _scores(bot, deal))])
    scores = _scores(bot, mine)
    seats = [(row, seat) for row in mine for seat, other in enumerate(row.bots) if other == bot]
    questions = sum(row.questions[seat] for row, seat in seats)
    thought = sum(row.thought[seat] for row, seat in seats)
    return BotLine(
        bot,
        rating.points,
        (rating.points - rating.half, rating.points + rating.half) if mine else None,
        None if skill is None else skill.mu,
        None if skill is None else skill.sigma,
        len(mine),
        float(np.mean(shares)) if shares else 0.0,
        share_interval_of_deals(shares),
        float(means.mean()) if len(means) else None,
        mean_interval(means),
        float(scores.std(ddof=1)) if len(scores) > 1 else None,
        1000.0 * thought / questions if questions else None,
        sum(row.loser == bot for row in mine),
    )


def _match_line(match: tuple[str, ...], rows: Sequence[Row], tests: Tests) -> MatchLine:
    mine = [row for row in rows if row.match == match]
    shares = [share_of(deal, match[0]) for deal in _by_deal(match[0], mine)]
    test = tests.tests.get(match)
    return MatchLine(
        match,
        len(shares),
        len(mine),
        float(np.mean(shares)) if shares else 0.0,
        share_interval_of_deals(shares),
        None if test is None else test.answer,
        None if test is None else test.deals,
    )


def _pair_line(
    pair: tuple[str, str], bots: Sequence[str], rows: Sequence[Row], compared: npt.NDArray[np.float64]
) -> PairLine:
    one, other = (bots.index(bot) for bot in pair)
    won, lost = compared[:, one, other], compared[:, other, one]
    met = won + lost > 0
    total = float((won + lost).sum())
    shares = (won[met] / (won + lost)[met]).tolist()
    differences = _differences(pair, rows)
    deviation = _scores(pair[1], rows).std(ddof=1) if len(_scores(pair[1], rows)) > 1 else 0.0
    mean = float(differences.mean()) if len(differences) else None
    return PairLine(
        *pair,
        total,
        float(won.sum()) / total if total else 0.0,
        share_interval_of_deals(shares),
        mean,
        mean_interval(differences),
        None if mean is None or deviation <= 0 else mean / float(deviation),
    )


def _differences(pair: tuple[str, str], rows: Sequence[Row]) -> npt.NDArray[np.float64]:
    """By deal, how many points the first had more than the other, at the same table or alone."""
    found = []
    one, other = pair
    deals: dict[int, list[Row]] = {}
    for row in rows:
        if row.scores is not None and (len(row.bots) == 1 or (one in row.bots and other in row.bots)):
            deals.setdefault(row.deal, []).append(row)
    for deal in sorted(deals):
        mine, theirs = _scores(one, deals[deal]), _scores(other, deals[deal])
        if len(mine) and len(theirs):
            found.append(float(mine.mean() - theirs.mean()))
    return np.array(found)


def as_json(found: Report) -> dict[str, Any]:
    """The numbers as plain values."""
    return {
        "games": found.games,
        "left_out": found.left_out,
        "bots": [asdict(line) for line in found.bots],
        "matches": [asdict(line) for line in found.matches],
        "pairs": [asdict(line) for line in found.pairs],
        "failures": [
            {"match": list(row.match), "number": row.number, "bot": row.loser, "why": row.why}
            for row in found.failures
        ],
    }
