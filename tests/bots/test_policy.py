"""A function that scores decisions is a bot, in Python and as a program."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
from pathlib import Path

import numpy as np
import pytest

import wagonway
from wagonway.arena import evaluation
from wagonway.arena.match import Match, Table
from wagonway.bots import BotError, Policy, commands, games_of, make, policy
from wagonway.kernel import cores

PAGE = Path(__file__).resolve().parents[2] / "docs/learners.md"
RAILWAYS = wagonway.game("railways")
LAYOUT = RAILWAYS.observation_layout


def position(form: str = "auto") -> wagonway.State:
    state = RAILWAYS.setup(1, form=form)
    state.resolve_chance(1)
    return state


def choose(policy: Policy, state: wagonway.State, seed: int = 0) -> int:
    return policy.choose(state.information_state(0), state.legal_actions(), wagonway.RandomSource(seed))


def test_the_best_score_is_played_and_what_is_seen_is_the_observation() -> None:
    state, asked = position(), []

    def last(row: np.ndarray, legal: np.ndarray) -> np.ndarray:
        asked.append((row, legal))
        return legal - legal[0]

    assert choose(Policy("railways", last, layout=LAYOUT), state) == state.legal_actions()[-1]
    assert np.array_equal(asked[0][0], state.observe(0))
    assert asked[0][1].tolist() == state.legal_actions()


def test_scores_of_all_actions_do_as_well_and_equals_are_the_first() -> None:
    state = position()
    wanted = state.legal_actions()[1]
    scores = np.zeros(RAILWAYS.num_decisions)
    scores[wanted] = 1.0
    assert choose(Policy("railways", lambda row, legal: scores, layout=LAYOUT), state) == wanted
    even = Policy("railways", lambda row, legal: np.zeros(len(legal)), layout=LAYOUT)
    assert choose(even, state) == state.legal_actions()[0]


def test_with_a_temperature_it_draws_by_its_scores() -> None:
    state = position()
    legal = state.legal_actions()
    logits = np.full(len(legal), -50.0)
    logits[:2] = np.log([3.0, 1.0])
    policy = Policy("railways", lambda row, listed: logits, layout=LAYOUT, temperature=1.0)
    drawn = [choose(policy, state, seed) for seed in range(2000)]
    assert set(drawn) == set(legal[:2])
    assert 0.72 < drawn.count(legal[0]) / len(drawn) < 0.78
    assert drawn[:20] == [choose(policy, state, seed) for seed in range(20)]


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (Policy("tramways", lambda row, legal: legal, layout=LAYOUT), "plays tramways, not railways"),
        (Policy("railways", lambda row, legal: legal, layout=99), "trained on layout 99"),
        (Policy("railways", lambda row, legal: [1.0], layout=LAYOUT), r"shape \(1,\)"),
        (Policy("railways", lambda row, legal: legal * np.nan, layout=LAYOUT), "no number"),
        (Policy("railways", lambda row, legal: np.full(len(legal), np.inf), layout=LAYOUT), "no number"),
        (
            Policy("railways", lambda row, legal: np.full(len(legal), -np.inf), layout=LAYOUT),
            "minus infinity",
        ),
        (Policy("railways", lambda row, legal: np.zeros(len(legal) + 1), layout=LAYOUT), "none for"),
    ],
)
def test_what_is_wrong_is_one_sentence(policy: Policy, words: str) -> None:
    with pytest.raises(BotError, match=words):
        choose(policy, position())


@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_minus_infinity_among_others_is_never_taken(temperature: float) -> None:
    state = position()
    legal = state.legal_actions()
    assert len(legal) == 3
    for wanted in ([0], [1], [2], [0, 1], [1, 2]):
        logits = np.full(RAILWAYS.num_decisions, -np.inf)
        logits[[legal[i] for i in wanted]] = -7.0
        policy = Policy("railways", lambda row, _, w=logits: w, layout=LAYOUT, temperature=temperature)
        drawn = {choose(policy, state, seed) for seed in range(60)}
        assert drawn == {legal[i] for i in (wanted if temperature else wanted[:1])}


def test_a_game_that_is_not_there_is_refused_at_once() -> None:
    with pytest.raises(BotError, match="there is no game 'zog'; games here are brass-birmingham, "):
        Policy("zog", lambda row, legal: legal, layout=1)


def test_it_speaks_the_protocol_of_programs() -> None:
    state = position()
    row = state.observe(0).tolist()
    legal = [{"action": action} for action in state.legal_actions()]
    told = [
        {"type": "hello", "protocol": 1, "options": {}},
        {"type": "game", "game": "railways", "observation": {"layout": LAYOUT}},
        {"type": "decide", "id": 7, "seed": 5, "observation": row, "legal": legal},
        {"type": "over"},
    ]
    policy = Policy("railways", lambda seen, listed: listed * (seen.tolist() == row), layout=LAYOUT)
    said = io.StringIO()
    policy.serve(io.StringIO("".join(json.dumps(line) + "\n" for line in told)), said)
    hello, answer = map(json.loads, said.getvalue().splitlines())
    assert hello["wants"] == ["observation"]
    assert answer == {"type": "answer", "id": 7, "action": state.legal_actions()[-1]}
    told[1]["observation"]["layout"] = LAYOUT + 1
    with pytest.raises(BotError, match="layout"):
        policy.serve(io.StringIO("".join(json.dumps(line) + "\n" for line in told)), io.StringIO())


def test_it_says_which_game_it_is_for() -> None:
    policy, said = Policy("railways", lambda row, legal: legal, layout=LAYOUT), io.StringIO()
    assert games_of(policy) == ("railways",)
    policy.serve(io.StringIO('{"type": "hello"}\n'), said)
    assert json.loads(said.getvalue())["games"] == ["railways"]
    assert games_of(make("greedy")) is None


def part_of_page(heading: str) -> str:
    text = PAGE.read_text(encoding="utf-8")
    (part,) = (part for part in text.split("\n## ") if part.startswith(f"{heading}\n"))
    return part


def test_the_commands_of_the_page_run_as_they_are_printed(
    wagonway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = part_of_page("Play against what you have trained") + part_of_page("Measure it")
    (tmp_path / "mine.py").write_text(re.findall(r"```python\n(.*?)```", parts, flags=re.DOTALL)[0])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(commands.PERMITTED_VARIABLE, "[]")
    monkeypatch.setattr(evaluation, "GAMES", 2)
    monkeypatch.setattr(cores, "cores", lambda: 1)
    blocks = re.findall(r"```sh\n(.*?)```", parts, flags=re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    assert [line.split()[1] for line in lines] == ["simulate", "evaluate", "evaluate"]
    for line in lines:
        ran = wagonway(*shlex.split(line, comments=True)[1:])
        assert (ran.code, "railways" in ran.out) == (0, True), ran.err
    assert "not for them: brass-birmingham" in ran.err
    assert len((tmp_path / "mine.jsonl").read_text().splitlines()) == 3
    board = json.loads((tmp_path / "leaderboard.json").read_text())
    assert [each["track"]["game"] for each in board["bots"]["mine"]] == ["railways"]


def test_the_program_of_the_page_plays_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    section = part_of_page("Play against what you have trained")
    (tmp_path / "mine.py").write_text(re.findall(r"```python\n(.*?)```", section, flags=re.DOTALL)[0])
    named = re.findall(r"```toml\n(.*?)```", section, flags=re.DOTALL)[0]
    (tmp_path / "bots.toml").write_text(named.replace('"python3"', json.dumps(os.sys.executable)))
    monkeypatch.setenv(commands.FILE_VARIABLE, str(tmp_path / "bots.toml"))
    program, table = make("mine"), Table(Match("railways", ("mine:ms=8000",)))
    try:
        played = table.play(0)
    finally:
        table.close()
        program.close()
    assert played.scores is not None
    assert played.questions[0] > 20


def test_its_example_names_no_layout_that_may_be_of_before() -> None:
    assert re.search(r"layout=\d", policy.__doc__ or "") is None
