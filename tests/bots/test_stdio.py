"""Bots that are programs: whatever they do wrong is said in one sentence, and nothing stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wagonway
from tests.kernel.toy_game import GAME as TOY
from wagonway.bots import BotError, stdio
from wagonway.bots.stdio import MOST_LINE, BotFailure, Program, StdioBot
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State

# A program that does everything right, in words that the others change. It is called by its process id.
WELL = """
import json, os, subprocess, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def hello(**more):
    say(**{"type": "hello", "protocol": 1, "name": str(os.getpid()), **more})

def answer(question, **more):
    say(**{"type": "answer", "id": question["id"], "action": question["legal"][0]["action"], **more})

def greet():
    hello()

def decide(question):
    answer(question)

def end(message):
    pass
"""
LOOP = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        greet()
    elif message["type"] == "decide":
        decide(message)
    elif message["type"] == "over":
        end(message)
"""

Maker = Callable[..., StdioBot]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Maker]:
    """Makes a bot of a program that differs from a good one as the body says."""
    made: list[StdioBot] = []

    def make(body: str = "", loop: str = LOOP, **more: Any) -> StdioBot:
        more = {"ms": 20_000, **more}  # however busy the machine is
        path = tmp_path / f"bot{len(made)}.py"
        path.write_text(WELL + textwrap.dedent(body) + textwrap.dedent(loop), encoding="utf-8")
        made.append(StdioBot([sys.executable, "-I", "-S", str(path)], name="tried", folder=tmp_path, **more))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


def position(players: int = 2, seed: int = 1) -> State:
    state = Game(TOY).setup(players=players, form="plain")
    state.resolve_chance(RandomSource(seed))
    return state


def ask(bot: StdioBot, state: State | None = None, seed: int = 1) -> int:
    state = state or position()
    known = state.information_state(state.current_player())
    return bot.choose(known, state.legal_actions(), RandomSource(seed))


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")  # one that has ended may wait for somebody to ask how
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


def wait_for_end(pid: int, seconds: float = 20) -> bool:
    until = time.monotonic() + seconds
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_running(pid)


def heard_by(bot: StdioBot, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """All that the program will be told from now on, as it is read from the line."""
    heard: list[dict[str, Any]] = []
    send = Program.send

    def listening(self: Program, message: dict[str, Any]) -> None:
        heard.append(msgspec.json.decode(msgspec.json.encode(message)))
        send(self, message)

    monkeypatch.setattr(Program, "send", listening)
    return heard


# --- what is said -------------------------------------------------------------------------------------------


def test_one_process_serves_many_games(program: Maker) -> None:
    bot = program()
    for seed in range(3):
        state, luck = position(seed=seed), RandomSource(seed)
        while state.current_player() >= 0:
            state.apply(ask(bot, state))
            state.resolve_chance(luck)
        bot.over(state.scores(), state.returns())
        name = bot.hello["name"]
    assert is_running(int(name))
    assert bot.close()
    assert not is_running(int(name))


def test_the_messages_of_a_game(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = program(options={"depth": "3"}, ms=5000)
    heard = heard_by(bot, monkeypatch)
    state = position()
    seat = state.current_player()
    ask(bot, state)
    ask(bot, state)
    bot.over([1, 2], [-1.0, 1.0])
    ask(bot, state)
    bot.close()
    kinds = [message["type"] for message in heard]
    assert kinds == ["hello", "game", "decide", "decide", "over", "game", "decide", "bye"]
    hello, game, first, second, over = heard[:5]
    assert hello["protocol"] == 1
    assert hello["options"] == {"depth": "3"}
    assert (game["game"], game["rules"], game["players"]) == (state.game.id, state.rules_version, 2)
    assert game["options"] == state.options
    assert game["components"]["hash"] == state.components.hash
    assert "data" not in game["components"]
    assert first["seat"] == seat
    assert first["ms"] == 5000
    assert second == {**first, "id": 2}
    assert over == {"type": "over", "seat": seat, "scores": [1, 2], "returns": [-1.0, 1.0]}
    known = state.information_state(seat)
    assert state.game.parse_position(first["position"], form="plain") == known
    assert first["view"] == msgspec.json.decode(msgspec.json.encode(known.view(seat)))
    for entry, action in zip(first["legal"], state.legal_actions(), strict=True):
        assert entry == {
            "action": action,
            "text": state.action_text(action),
            "move": state.move_nouns([action])[0],
        }


def test_what_a_program_wants_to_know(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = program("def greet(): hello(wants=['observation', 'components'])")
    heard = heard_by(bot, monkeypatch)
    state = position()
    ask(bot, state)
    _, game, question = heard
    assert game["components"]["data"] == state.components.document
    assert game["observation"]["size"] == len(question["observation"]) == state.game.observation_size
    assert game["observation"]["layout"] == state.game.observation_layout
    assert question["observation"] == state.observe(state.current_player()).tolist()
    assert not {"position", "view"} & question.keys()


def test_tables_may_alternate(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server asks one program about several tables in turn; it is told which kind of game it is."""
    bot = program()
    heard = heard_by(bot, monkeypatch)
    for players in (2, 3, 3, 2):
        ask(bot, position(players))
    told = [message["players"] if message["type"] == "game" else message["type"] for message in heard[1:]]
    assert told == [2, "decide", 3, "decide", "decide", 2, "decide"]


def test_an_answer_in_words(program: Maker) -> None:
    bot = program(
        """
        def decide(question):
            say(type="answer", id=question["id"], text=question["legal"][-1]["text"], thought="the last one")
        """
    )
    assert ask(bot) == position().legal_actions()[-1]


def test_the_seed_follows_from_the_luck(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = program()
    heard = heard_by(bot, monkeypatch)
    for seed in (1, 1, 2):
        ask(bot, seed=seed)
    first, again, other = (message["seed"] for message in heard if message["type"] == "decide")
    assert first == again != other


@pytest.mark.parametrize("game_id", wagonway.games())
def test_nothing_is_said_that_the_seat_cannot_know(
    game_id: str, program: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where a careless caller hands over the whole state: whatever is unseen, the same words."""
    game = wagonway.game(game_id)
    bot = program("def greet(): hello(wants=['position', 'view', 'observation', 'components'])", ms=20_000)
    heard = heard_by(bot, monkeypatch)
    state, luck = game.setup(max(game.players), form="plain"), RandomSource(7)
    compared = 0
    for decision in range(120):
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            break
        legal = state.legal_actions()
        if decision % 10 == 0:
            words = []
            for other in (state, *(state.determinize(seat, seed) for seed in range(3))):
                heard.clear()
                bot.choose(other, legal, RandomSource(1))
                question = heard[-1]
                words.append({**question, "id": 0})
            assert words[0] == words[1] == words[2] == words[3]
            compared += 1
        state.apply(legal[luck.below(len(legal))])
    assert compared > 3


# --- what goes wrong ----------------------------------------------------------------------------------------

WRONG_HELLOS = {
    "prints before hello": (
        "print('Loading the model')",
        "wrote 'Loading the model' where its hello was due",
    ),
    "prints before and hello": (
        "def greet(): print('Ready!', flush=True); hello()",
        "wrote 'Ready!' where its hello was due",
    ),
    "answers first": ("def greet(): say(type='answer', id=1, action=1)", "where its hello was due"),
    "other protocol": ("def greet(): hello(protocol=2)", "speaks protocol 2; this is protocol 1"),
    "no protocol": ("def greet(): say(type='hello', name='x')", "speaks protocol None"),
    "no name": ("def greet(): hello(name=None)", "said hello without a name"),
    "wants what is not": (
        "def greet(): hello(wants=['hands'])",
        "wants ['hands']; it can want position, view",
    ),
    "is for no list of games": ("def greet(): hello(games=7)", "is for the games 7; that is to be a list"),
    "wants no list": ("def greet(): hello(wants=7)", "wants 7; it can want"),
    "exits at once": ("sys.exit(3)", "ended by itself (exit status 3)"),
    "says nothing": ("def greet(): pass", "gave no answer within"),
    "two hellos": ("def greet(): hello(); hello(); time.sleep(0.3)", None),
}


@pytest.mark.parametrize("case", WRONG_HELLOS)
def test_a_wrong_hello(case: str, program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stdio, "HELLO_SECONDS", 1.0 if case == "says nothing" else 20.0)
    body, why = WRONG_HELLOS[case]
    with pytest.raises(BotFailure, match=r"^the bot tried [^\n]+\.$") as failure:
        ask(program(body))
    assert why is None or why in str(failure.value)


WRONG_ANSWERS = {
    "crashes": (
        "raise ValueError('no idea')",
        'exit status 1); its last line of errors: "ValueError: no idea"',
    ),
    "exits": ("sys.exit(0)", "ended by itself (exit status 0)"),
    "is killed": ("os.kill(os.getpid(), 9)", "ended by itself (exit status 137)"),
    "closes its output": ("os.close(1); time.sleep(60)", "closed its output"),
    "says nothing": ("time.sleep(60)", "gave no answer within 0.301 s"),
    "never stops": ("any(iter(int, 1))", "gave no answer within"),
    "forgets the end of the line": (
        "sys.stdout.write('{}'); sys.stdout.flush(); sys.exit(1)",
        "exit status 1",
    ),
    "garbage": ("print('I take the loan', flush=True)", "wrote 'I take the loan' where an answer was due"),
    "no object": ("print('[1, 2]', flush=True)", "wrote '[1, 2]' where an answer was due"),
    "nested deeply": ("print('[' * 60000, flush=True)", "where an answer was due"),
    "no text": ("sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush()", "where an answer was due"),
    "empty line": ("print(flush=True)", "wrote '' where an answer was due"),
    "too long a line": ("print('x' * 70000, flush=True)", f"wrote a line of more than {MOST_LINE} bytes"),
    "a line without end": (
        "[sys.stdout.write('x' * 1000) for _ in range(10**6)]",
        "wrote a line of more than",
    ),
    "a flood of errors": (
        "[print('e' * 100000, file=sys.stderr) for _ in range(50)]; time.sleep(60)",
        "gave no answer",
    ),
    "impossible action": ("answer(question, action=99999)", "chose 99999, which is not possible"),
    "huge action": ("answer(question, action=10 ** 400)", "which is not possible"),
    "action that is no number": ("answer(question, action='0')", "chose '0', which is not possible"),
    "action that is true": ("answer(question, action=True)", "chose True, which is not possible"),
    "fraction": ("answer(question, action=float(question['legal'][0]['action']))", "which is not possible"),
    "impossible text": (
        "say(type='answer', id=question['id'], text='jump')",
        "chose 'jump', which is not possible",
    ),
    "both": ("answer(question, text='a')", 'has not just one of "action" and "text"'),
    "neither": ("say(type='answer', id=question['id'])", 'has not just one of "action" and "text"'),
    "wrong id": ("answer(question, id=77)", "answered question 77 when 1 was asked"),
    "no id": ("answer(question, id=None)", "answered question None when 1 was asked"),
    "true for an id": ("answer(question, id=True)", "answered question True when 1 was asked"),
    "hello again": ("hello()", "where an answer was due"),
}


@pytest.mark.parametrize("case", WRONG_ANSWERS)
def test_a_wrong_answer(case: str, program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    late = case in ("says nothing", "never stops", "closes its output", "a flood of errors")
    monkeypatch.setattr(stdio, "GRACE_SECONDS", 0.3 if late else 20.0)
    body, why = WRONG_ANSWERS[case]
    bot = program(f"def decide(question): {body}", ms=1)
    with pytest.raises(BotFailure, match=r"^the bot tried [^\n]+\.$") as failure:
        ask(bot)
    assert why in str(failure.value)
    assert not is_running(int(bot.hello["name"]))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        # An answer and one more: found where it is read in place of the next answer, or before that is asked.
        ("def decide(question): answer(question); answer(question)", ("without being asked", "question 1")),
        ("def decide(question): answer(question); sys.exit(0)", ("exit status 0",)),
        ("def end(message): say(type='answer', id=1, action=0)", ("without being asked", "question 1")),
        (
            "def end(message):\n    while True: say(type='chat')",
            ("without being asked", "where an answer was due"),
        ),
    ],
)
def test_words_and_ends_that_nobody_asked_for(body: str, why: tuple[str, ...], program: Maker) -> None:
    bot = program(body)
    ask(bot)
    bot.over([1, 0], [1.0, -1.0])
    pid = int(bot.hello["name"])
    with pytest.raises(BotFailure) as failure:
        [ask(bot) for _ in range(3)]  # the third at the latest
    assert any(words in str(failure.value) for words in why)
    assert not is_running(pid)


def test_a_program_that_never_reads_does_not_hold_up_the_caller(
    program: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stdio, "GRACE_SECONDS", 0.3)
    bot = program(ms=1, options={"much": "x" * 300_000}, loop="greet(); time.sleep(60)")
    with pytest.raises(BotFailure, match="gave no answer"):
        ask(bot)


def test_errors_are_kept(program: Maker) -> None:
    bot = program("def decide(question): print('a\\n\\nb' * 20, file=sys.stderr); raise KeyError('c')")
    with pytest.raises(BotFailure) as failure:
        ask(bot)
    assert failure.value.stderr[-1] == "KeyError: 'c'"
    assert len(failure.value.stderr) == stdio.KEPT_LINES


def test_it_is_started_anew_after_a_failure(program: Maker) -> None:
    bot = program(
        """
        def decide(question):
            if not os.path.exists("failed"):
                open("failed", "w").close()
                sys.exit(1)
            answer(question)
        """
    )
    with pytest.raises(BotFailure):
        ask(bot)
    before = bot.hello["name"]
    assert ask(bot) in position().legal_actions()
    assert bot.hello["name"] != before


def test_what_it_has_started_ends_with_it(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stdio, "GRACE_SECONDS", 1.0)
    helper = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"
    for body in ("time.sleep(60)", "sys.exit(1)"):
        bot = program(
            f"""
            helper = {helper}
            def greet(): hello(name=str(helper.pid))
            def decide(question): {body}
            """,
            ms=1,
        )
        with pytest.raises(BotFailure):
            ask(bot)
        assert wait_for_end(int(bot.hello["name"]))


def test_there_are_never_too_many(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those started first make room, and are started anew when they are asked again."""
    monkeypatch.setattr(stdio, "MOST_RUNNING", 2)
    monkeypatch.setattr(stdio, "_started", [])
    made = [program() for _ in range(3)]
    pids = []
    for bot in (*made, made[0]):
        ask(bot)
        pids.append(int(bot.hello["name"]))
    assert [is_running(pid) for pid in pids] == [False, False, True, True]
    ask(made[2])
    assert int(made[2].hello["name"]) == pids[2]


def test_one_that_does_not_go_is_ended(program: Maker) -> None:
    bot = program(loop=LOOP + "\nwhile True: time.sleep(1)")
    ask(bot)
    assert not bot.close()
    assert not is_running(int(bot.hello["name"]))


@pytest.mark.skipif(os.name == "nt", reason="there is no leash on Windows")
def test_it_goes_when_whoever_started_it_was_killed(tmp_path: Path) -> None:
    """Even one that takes no notice of the end of its input."""
    stubborn = tmp_path / "stubborn.py"
    stubborn.write_text(WELL + LOOP + "\nwhile True: pass")
    script = f"""
        import sys, time
        from tests.bots.test_stdio import ask
        from wagonway.bots.stdio import StdioBot
        bot = StdioBot([sys.executable, {str(stubborn)!r}])
        ask(bot)
        print(bot.hello["name"], flush=True)
        time.sleep(600)
    """
    caller = subprocess.Popen([sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE)
    with caller:
        assert caller.stdout is not None
        pid = int(caller.stdout.readline())
        assert is_running(pid)
        caller.send_signal(signal.SIGKILL)
    assert wait_for_end(pid)


def test_it_goes_when_nobody_holds_it_any_more(program: Maker, tmp_path: Path) -> None:
    path = tmp_path / "kept.py"
    path.write_text(WELL + LOOP)
    bot = StdioBot([sys.executable, "-I", "-S", str(path)])
    ask(bot)
    pid = int(bot.hello["name"])
    del bot
    assert wait_for_end(pid)


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BotFailure, match=r"^the bot stdio [^\n]+\.$"):
        ask(StdioBot([str(tmp_path / "nothing")]))
    with pytest.raises(BotFailure, match=r"^the bot stdio [^\n]+\.$"):
        ask(StdioBot([sys.executable], folder=tmp_path / "nowhere"))


@pytest.mark.parametrize("ms", [0, -1, stdio.MOST_MILLISECONDS + 1])
def test_senseless_budgets(ms: int) -> None:
    with pytest.raises(BotError):
        StdioBot(["true"], ms=ms)
