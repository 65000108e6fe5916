"""`wagonway play`: whole games line by line, as a person at the terminal types them."""

from __future__ import annotations

import io
import itertools
import json
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import wagonway.bots
from wagonway.cli.board import board, lay_out
from wagonway.cli.words import Words
from wagonway.games import game
from wagonway.kernel.record import Record
from wagonway.kernel.spec import Hooks

BRASS = "brass-birmingham"


class Lines(io.TextIOBase):
    """An input that is a pipe."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        line = next(self._lines, None)
        return "" if line is None else f"{line}\n"

    def isatty(self) -> bool:
        return False


@pytest.fixture
def play(wagonway, monkeypatch) -> Callable[..., object]:
    """Plays Brass with these lines typed; against a chance player, in English, from seed 3 if not said."""

    def call(lines: Iterable[str], *arguments: object) -> object:
        monkeypatch.setattr("sys.stdin", Lines(lines))
        given = [str(argument) for argument in arguments]
        more = [] if "--lang" in given else ["--lang", "en"]
        more += [] if {"--seats", "--load", "--players"} & set(given) else ["--seats", "you,random"]
        more += [] if "--seed" in given else ["--seed", "3"]
        return wagonway("play", BRASS, *more, *given)

    return call


def answers(out: str) -> list[str]:
    """What was said after each line that was typed."""
    return re.split(r"^> .*\n", out, flags=re.MULTILINE)[1:]


def test_a_person_plays_a_whole_game_against_a_bot(play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = play([f"save {file}", *["1"] * 2000], "--seats", "you:Ann,random")
    assert ran.code == 0
    assert ran.err == ""
    assert "The game is over." in ran.out
    assert re.search(r"^Won by (Ann|random|Ann and random)\.$", ran.out, re.MULTILINE)
    # The record that was asked for once is brought up to date at the end.
    record = Record.from_json(file.read_text(encoding="utf-8"))
    assert record.replay().is_terminal()
    assert record.result is not None
    assert record.seats == [{"name": "Ann", "kind": "here"}, {"name": "random", "kind": "bot"}]


def test_the_board_the_prompt_and_the_choices_are_shown(play) -> None:
    ran = play(["network", "quit"])
    assert ran.code == 0
    for line in (
        "Your hand: ",
        "Stoke-on-Trent: 1 Cotton Mill or Manufacturer · 2 Pottery or Iron Works · 3 Manufacturer",
        "Choose your action (1 left).",
        "   2  Network",
        "Network: which card do you discard?",
    ):
        assert line in ran.out
    assert ran.out.splitlines()[-1].startswith("Left after ")


def test_a_choice_is_its_number_its_notation_or_its_name(play) -> None:
    said = answers(play(["2", "1", "warrington – stoke", "quit"]).out)
    assert "Which line do you lay a link on?" in said[1]
    assert "Player lays a link for £3: Warrington – Stoke-on-Trent." in said[2]
    said = answers(play(["NETWORK", "tam", "line:stone__stafford", "quit"]).out)
    assert "Player discards the card Tamworth." in said[1]
    assert "Player lays a link for £3: Stone – Stafford." in said[2]


def test_choices_tell_what_they_cost(play) -> None:
    out = play(["network", "1", "quit"]).out
    assert "   1  Warrington – Stoke-on-Trent  – pay £3" in out


def test_the_game_speaks_japanese(play) -> None:
    out = play(["quit"], "--lang", "ja").out
    assert "運河時代 · 第1ラウンド／全10" in out
    assert "醸造所" in out


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("why build brewery cannock", "No space of this place shows that industry"),
        ("why can't I build a brewery in Cannock?", "No space of this place shows that industry"),
        ("why verb=build industry=brewery location=cannock", "No space of this place shows that industry"),
        ("why sell cannock 2", "There is no tile on this space."),
        ("why sell cannock.1", "There is no tile on this space."),
        ("why network stafford cannock", "That can be done."),
        ("why line:stafford__cannock", "That can be done."),
        ("why 1", "That can be done."),
        ("why fly", "'fly' is nothing that this game has a word for."),
        ("why build brewery coal mine", "One industry at a time: Brewery or Coal Mine?"),
        ("why sell cannock 9", "There is no space called 'cannock.8'."),
        ("why colour=red", "'colour' is not something an intention can say."),
        ("why", "Why what?"),
        ("why the", "Name what you want"),
    ],
)
def test_why_is_answered_by_the_rules(play, question: str, answer: str) -> None:
    said = answers(play([question, "quit"]).out)
    assert answer in said[0]


def test_a_refusal_cites_its_rule(play) -> None:
    assert "  BUILD-4: The tile goes to a space" in answers(play(["why build brewery cannock"]).out)[0]


def test_why_understands_japanese(play) -> None:
    said = answers(play(["why 醸造所をキャノックに建設"], "--lang", "ja").out)
    assert "描かれた建設マスがありません" in said[0]


def test_why_understands_a_decision_in_every_language(play) -> None:
    said = answers(play(["why stop"], "--lang", "ja").out)
    assert "先に今の問いに答えるか" in said[0]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "The choices are numbered 1 to 6."),
        ("0", "The choices are numbered 1 to 6."),
        ("9" * 30, "The choices are numbered 1 to 6."),
        ("dance", "'dance' is not among the choices"),
        ("[bold]" + "x" * 100, "is not among the choices"),
        ("back", "There is no decision of yours to take back."),
        ("save", "Save where?"),
        ("save /nowhere/at/all.json", "No such file or directory; choose another name."),
        ("help", "A choice by its number or its words"),
    ],
)
def test_what_is_no_choice_is_answered_and_changes_nothing(play, line: str, answer: str) -> None:
    said = answers(play([line, "quit"]).out)
    assert answer in said[0]
    nothing_said = answers(play(["quit"]).out)
    assert said[1] == nothing_said[0]


def test_alone_against_bots_one_may_go_back_as_far_as_one_likes(play) -> None:
    first = ["network", "1", "1"]
    said = answers(play([*first, "log", *["back"] * 3, *first, "log", "back", "back", "back", "back"]).out)
    # The same luck: what was drawn and what the bot did is the same the second time.
    assert said[3] == said[10]
    assert "draws a card" in said[3]
    assert said[4].startswith("Taken back.\n")
    assert "Canal era · round 1" not in said[5]  # within a turn the board is not shown again
    assert "There is no decision of yours to take back." in said[-1]


def test_two_people_hand_over_the_screen_and_see_no_other_hand(play) -> None:
    lines = ["", "pass", "1", "", "", "quit"]
    out = play(lines, "--seats", "you:Ann,you:Bob").out
    said = answers(out)
    first, second = re.findall(r"^(Ann|Bob) is next\.", out, re.MULTILINE)
    assert {first, second} == {"Ann", "Bob"}
    assert "Your hand" not in out.partition(f"{first} is here.")[0]
    assert f"{first}: Choose your action" in said[0]
    assert "Enter ends your turn; back takes your last decision back." in said[2]
    assert said[3].rstrip().endswith(f"{second} is next. Enter when {second} is here.")
    assert "Your hand" not in said[2] + said[3]
    assert f"{second}: Choose your action" in said[4]
    hands = re.findall(r"^Your hand: (.*)$", out, re.MULTILINE)
    assert len(hands) == 2
    assert hands[0] != hands[1]


def test_between_people_a_turn_is_taken_back_before_it_ends_and_not_after(play) -> None:
    out = play(
        ["", "pass", "1", "back", "back", "loan", "1", "", "", "back", "quit"], "--seats", "you,you"
    ).out
    said = answers(out)
    assert "Taken back." in said[3]
    assert "which card do you discard?" in said[3]
    assert "Taken back." in said[4]
    assert "takes a loan" in said[6]
    assert "The turn before is over, and others have seen what came of it." in said[9]


def test_a_game_is_saved_and_gone_on_with(play, tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    arguments = ("--seats", "you:Ann,random", "--option", "introductory=on")
    ran = play(["network", "1", f"save {file}", "quit"], *arguments)
    assert ran.out.splitlines()[-1].endswith(f"it was saved in {file}.")
    ran = play(["1", "quit"], "--load", file)
    assert "Which line do you lay a link on?" in ran.out
    assert "Ann lays a link for £3: Warrington – Stoke-on-Trent." in ran.out
    assert json.loads(file.read_text(encoding="utf-8"))["options"]["introductory"] == "on"


def test_a_file_that_is_there_is_not_written_over(play, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("precious")
    said = answers(play([f"save {file}", f"save {tmp_path / 'other.json'}", "quit"]).out)
    assert f"{file} is there already; choose another name." in said[0]
    assert file.read_text() == "precious"
    assert said[1].startswith("Saved in ")


def test_the_end_of_the_input_ends_the_game(play) -> None:
    ran = play(["network"])
    assert ran.code == 0
    assert re.fullmatch(r"The input ended after \d+ plies; the game is not over\.", ran.out.splitlines()[-1])


def test_bots_alone_play_to_the_end(play) -> None:
    ran = play([], "--seats", "random,random,random")
    assert ran.code == 0
    assert "random (1)" in ran.out
    assert "Won by " in ran.out


class Broken:
    """A bot that breaks."""

    def choose(self, info_state, legal, rng):
        raise KeyError("card")


class Leaving:
    """A bot that would end the program."""

    def choose(self, info_state, legal, rng):
        sys.exit()


@pytest.mark.parametrize(("bot", "what"), [("broken", "KeyError: 'card'"), ("leaving", "SystemExit")])
def test_a_bot_that_fails_is_one_sentence(play, monkeypatch, bot: str, what: str) -> None:
    known = {**wagonway.bots.BUILT_IN, bot: {1: f"{__name__}:{bot.capitalize()}"}}
    monkeypatch.setattr(wagonway.bots, "BUILT_IN", known)
    ran = play(itertools.repeat("1"), "--seats", f"{bot},you")
    assert ran.code == 2
    assert ran.err == f"The bot {bot} failed ({what}).\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "you,clever"], "There is no bot 'clever'"),
        (["--seats", "you"], "not by 1."),
        (["--seats", "you,random", "--players", "3"], "--seats names 2 for 3 players."),
        (["--players", "1"], "not by 1."),
        (["--option", "wet=1"], "no option 'wet'"),
        (["--lang", "xx"], f"--lang xx: {BRASS} speaks en, ja."),
        (["--load", "none.json"], "none.json: No such file or directory."),
        (["--load", "none.json", "--players", "2"], "With --load the record says how many play"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(play, arguments: list[str], sentence: str) -> None:
    ran = play([], *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_game_that_is_over_is_for_replay(play, tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    play([f"save {file}", *["1"] * 2000], "--seats", "you,random", "--option", "introductory=on")
    ran = play([], "--load", file)
    assert ran.code == 2
    assert "this game is over; `wagonway replay` shows it." in ran.err


# --- the board ----------------------------------------------------------------------------------------------


def shown(blocks: Iterable[object]) -> str:
    from rich.console import Console

    out = io.StringIO()
    console = Console(file=out, width=2000)
    for block in blocks:
        console.print(block)
    return out.getvalue()


def middle() -> object:
    """A position in the middle of a game, with tiles and links."""
    state = game(BRASS).setup(2, form="plain")
    state.resolve_chance(5)
    for _ in range(60):
        state.apply(state.best_decision(60))
        state.resolve_chance(5)
    return state


@pytest.mark.parametrize(("lang", "colon"), [("en", ": "), ("ja", "：")])
def test_every_tile_and_link_is_on_the_board(lang: str, colon: str) -> None:
    state = middle()
    words = Words(state.game, lang, state.components, ["Ann", "Bob"])
    told = shown(board(state, 0, words))
    view = state.view(0)
    assert view["spaces"]
    assert view["links"]
    for space, tile in view["spaces"].items():
        town = words.noun("location", space.split(".")[0])
        (line,) = [line for line in told.splitlines() if line.startswith(f"{town}{colon}")]
        name = words.say("tile-of-level", {"industry": tile["industry"], "level": tile["level"]})
        assert f"{name}{colon}{words.seat(tile['owner'])}" in line
    for line in view["links"]:
        assert words.noun("line", line) in told
    for card in view["seats"][0]["hand"]:
        assert words.noun("card", card) in told
    assert "_" not in told


def test_a_game_without_a_board_of_its_own_is_laid_out_by_the_shape_of_its_view(monkeypatch) -> None:
    state = middle()
    monkeypatch.setattr(type(state.game.spec.hooks), "describe", Hooks.describe)
    words = Words(state.game, "en", state.components, ["Ann", "Bob"])
    view = state.view(0)
    told = shown(board(state, 0, words))
    assert told == shown(lay_out(view, words))
    for space in view["spaces"]:
        assert words.noun("space", space) in told
    assert re.search(rf"Ann +{view['seats'][0]['money']} ", told)
    assert f"coal {view['market']['coal']}, iron {view['market']['iron']}" in told


def test_a_public_board_shows_no_hand() -> None:
    state = middle()
    words = Words(state.game, "en", state.components)
    assert "Your hand" not in shown(board(state, None, words))


def test_a_game_may_call_things_by_names_of_its_own(monkeypatch) -> None:
    state = game("brass-birmingham").setup(players=2, form="plain")
    hooks = state.game.spec.hooks
    monkeypatch.setattr(
        hooks, "noun", lambda names, kind, noun, lang: f"{lang} {noun}" if kind == "edge" else None
    )
    words = Words(state.game, "ja", state.components)
    assert words.noun("edge", "h11") == "ja h11"
    assert words.noun("industry", "coal_mine") == "炭鉱"
