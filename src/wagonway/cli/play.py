"""`wagonway play`: a game in the terminal, for people and bots."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from .board import board
from .choose import (
    ComponentsFlag,
    OptionFlags,
    check_bots,
    check_players,
    component_source,
    open_game,
    read_options,
)
from .intention import NotUnderstood, read
from .output import GameArgument, console, fail, table
from .words import Words, choose_language

if TYPE_CHECKING:
    from wagonway.kernel.game import Game, State
    from wagonway.kernel.record import Record

PERSON = "you"
HELP = """A choice by its number or its words; or
  why WORDS    why something cannot be done, e.g. why build brewery cannock
  board        the board again          choices   the choices again
  log          what happened            back      take back your last decision
  save FILE    write the record         quit      leave the game"""


class Quit(Exception):
    """The person leaves."""


class Before(NamedTuple):
    """Where a person was asked something: what to go back to."""

    seat: int
    state: bytes
    plies: int
    log: int
    chance: tuple[int, int]


def command(
    game: GameArgument,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="WHO,WHO,...",
            help="Who sits where: you, you:NAME, or a bot. You against greedy bots if left out.",
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", help="How many play; the least possible if left out.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Where chance begins; another game each time if left out.")
    ] = None,
    option: OptionFlags = None,
    components: ComponentsFlag = None,
    lang: Annotated[
        str | None, typer.Option("--lang", help="Language; that of the terminal if left out.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a game saved before.")
    ] = None,
) -> None:
    """Play a game in the terminal, against bots or several at one screen.

    Answers are read line by line, so that a file can be played as well. Decisions without a choice are taken
    at once. Where several people play, each ends the turn with Enter and hands over; nothing of a hand is
    shown before the next says so with Enter. `back` is free within the own turn until chance has acted; alone
    against bots it goes back as far as you like, with the same luck.
    """
    if load is not None:
        session = _load(game, load, seats, players, seed, option, components, lang)
    else:
        session = _begin(game, seats, players, seed, option, components, lang)
    try:
        session.run()
    except Quit as quit:
        console().print(str(quit), markup=False)


def _begin(
    name: str,
    seats: str | None,
    players: int | None,
    seed: int | None,
    option: Sequence[str] | None,
    components: Path | None,
    lang: str | None,
) -> Session:
    from wagonway.kernel.record import Record

    game = open_game(name)
    who = _seats(game, seats, players)
    options = read_options(game, option)
    state = game.setup(len(who), options, component_source(game, components))
    record = Record.begin(state, _people(who), embed=components is not None)
    return Session(state, record, choose_language(game, lang), seed)


def _load(
    name: str,
    file: Path,
    seats: str | None,
    players: int | None,
    seed: int | None,
    option: Sequence[str] | None,
    components: Path | None,
    lang: str | None,
) -> Session:
    from wagonway.kernel.record import RecordError

    from .replay import read_record

    game = open_game(name)
    if players is not None or option or components is not None:
        fail("With --load the record says how many play, with what and how; only --seats can be told anew.")
    record = read_record(file)
    try:
        state = record.replay(game=game)
    except RecordError as error:
        fail(f"{file}: {error}")
    if state.is_terminal():
        fail(f"{file}: this game is over; `wagonway replay` shows it.")
    if seats is not None:
        record.seats = _people(_seats(game, seats, state.players))
    else:
        named = [str(seat.get("name")) for seat in record.seats if seat.get("kind") == "bot"]
        check_bots(named, game=game)
    return Session(state, record, choose_language(game, lang), seed)


def _seats(game: Game, seats: str | None, players: int | None) -> list[str]:
    """Who sits where, checked."""
    if seats is None:
        from wagonway.bots import names

        number = check_players(game, players if players is not None else min(game.players))
        return [PERSON, *["greedy" if "greedy" in names() else "random"] * (number - 1)]
    who = [word.strip() for word in seats.split(",")]
    if players is not None and len(who) != check_players(game, players):
        fail(f"--seats names {len(who)} for {players} players.")
    check_players(game, len(who))
    check_bots([word for word in who if not _is_person(word)], typed=True, game=game)
    return who


def _is_person(word: str) -> bool:
    return word == PERSON or word.startswith(f"{PERSON}:")


def _people(who: Sequence[str]) -> list[dict[str, Any]]:
    """The seats as a record describes them."""
    persons = sum(map(_is_person, who))
    seats: list[dict[str, Any]] = []
    for number, word in enumerate(who, 1):
        if not _is_person(word):
            seats.append({"name": word, "kind": "bot"})
        elif name := word.partition(":")[2].strip()[:40]:
            seats.append({"name": name, "kind": "here"})
        else:
            seats.append({"name": "Player" if persons == 1 else f"Player {number}", "kind": "here"})
    return seats


class Session:
    """One game at one terminal."""

    def __init__(self, state: State, record: Record, lang: str, seed: int | None) -> None:
        import secrets

        from wagonway.bots import make
        from wagonway.kernel.chance import RandomSource

        self.state = state
        self.record = record
        self.seed = secrets.randbits(32) if seed is None else seed
        self.chance = RandomSource(self.seed, len(record.plies))
        self.bots = {
            seat: make(str(who["name"])) for seat, who in enumerate(record.seats) if who.get("kind") == "bot"
        }
        names = _told_apart([str(who.get("name") or "") for who in record.seats])
        self.words = Words(state.game, lang, state.components, names)
        self.log: list[str] = []
        self.told = 0  # sentences of the log that were shown
        self.history: list[Before] = []
        self.closed = len(record.plies)  # among people, plies before this one cannot be taken back
        self.at_screen: int | None = None
        self.shown: tuple[int, int] | None = None  # seat and turn for which the board was shown last
        self.saved: Path | None = None
        self.helped = False
        self.out = console()

    @property
    def alone(self) -> bool:
        """Whether at most one person plays, so that nobody else can mind."""
        return self.state.players - len(self.bots) <= 1

    # --- the game -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end. Raises Quit."""
        decided: int | None = None  # the person who took the last decision
        while not self.state.is_terminal():
            seat = self.state.current_player()
            if decided is not None and seat != decided and not self.alone:
                decided = None
                if not self._end_turn():
                    continue
                self.closed = len(self.record.plies)
            decided = None
            if seat < 0:
                for outcome in self.state.copy().resolve_chance(self.chance):
                    self._apply(outcome)
                self.closed = len(self.record.plies)
            elif seat in self.bots:
                self._apply(self._bots_choice(seat))
                self.closed = len(self.record.plies)
            else:
                legal = self.state.legal_actions()
                if len(legal) == 1:
                    self._apply(legal[0])
                    decided = seat
                elif self._ask(seat):
                    decided = seat
        self._finish()

    def _bots_choice(self, seat: int) -> int:
        from wagonway.bots import BotError, raised
        from wagonway.kernel.chance import RandomSource

        legal = self.state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        # Of the ply alone, so that a step back does not change what the bot would have done.
        luck = RandomSource(self.seed ^ 0x5DEECE66D, len(self.record.plies))
        known = self.state.information_state(seat)
        try:
            action = int(self.bots[seat].choose(known, list(legal), luck))
        except BotError as error:
            fail(f"{str(error)[:1].upper()}{str(error)[1:]}")
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever another's bot raises, `sys.exit()` too
            fail(f"The bot {self.record.seats[seat]['name']} failed ({raised(error)}).")
        if action not in legal:
            fail(f"The bot {self.record.seats[seat]['name']} chose {action}, which is not possible.")
        return action

    def _apply(self, action: int) -> None:
        """Do a decision or an outcome of chance, and put down what happened."""
        self.record.add(self.state, action)
        self.state.apply(action)
        for name, args in self.state.narrate():
            sentence = self.words.say(name, args)
            last = self.log[-1] if len(self.log) > self.told else ""
            before, _, times = last.partition("  ×")
            if before == sentence:  # eight cards drawn one by one are one line
                self.log[-1] = f"{sentence}  ×{int(times or 1) + 1}"
            else:
                self.log.append(sentence)

    def _finish(self) -> None:
        from wagonway.bots import tell_over

        self.record.finish(self.state)
        self._tell()
        rows = table("seat", "score", numbers=("score",))
        scores, returns = self.state.scores(), self.state.returns()
        for bot in self.bots.values():
            tell_over(bot, scores, returns)
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            rows.add_row(self.words.seat(seat), str(scores[seat]))
        self.out.print(rows)
        if len(returns) > 1:
            best = [self.words.seat(seat) for seat, value in enumerate(returns) if value == max(returns)]
            self.out.print(f"Won by {' and '.join(best)}.", markup=False)
        if self.saved is not None:
            self._save(str(self.saved))

    # --- people ---------------------------------------------------------------------------------------------

    def _line(self) -> str:
        """A line from the person. Raises Quit at the end of the input."""
        try:
            if sys.stdin.isatty():
                return input("> ").strip()
            line = sys.stdin.readline()
            if not line:
                raise EOFError
        except EOFError:
            raise Quit(
                f"The input ended after {len(self.record.plies)} plies; the game is not over."
            ) from None
        except UnicodeDecodeError:
            raise Quit("The input is not text in the encoding of this terminal.") from None
        self.out.print(f"> {line.strip()}", markup=False)
        return line.strip()

    def _tell(self) -> None:
        """Show what happened since it was shown last."""
        for sentence in self.log[self.told :]:
            self.out.print(f"  {sentence}", style="dim", markup=False)
        self.told = len(self.log)

    def _end_turn(self) -> bool:
        """Several people: the turn ends when its player says so; False where it is stepped back."""
        self._tell()
        while True:
            self.out.print("Enter ends your turn; back takes your last decision back.")
            word = self._line().casefold()
            if word == "":
                return True
            if word == "back":
                if self._back():
                    return False
            elif not self._other_command(word):
                self.out.print("Your turn has no more decisions.")

    def _hand_over(self, seat: int) -> None:
        """Nothing of a hand is on the screen when it changes hands."""
        if self.alone or self.at_screen == seat:
            return
        self.at_screen = seat
        self.shown = None
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\x1b[3J")  # what can be scrolled back to as well
        self.out.print(
            f"{self.words.seat(seat)} is next. Enter when {self.words.seat(seat)} is here.", markup=False
        )
        self._line()

    def _ask(self, seat: int) -> bool:
        """Ask a person; True when a decision was taken, False when it was stepped back."""
        self._hand_over(seat)
        self._tell()
        turn = (seat, int(self.state.game.spec.hooks.turn_of(self.state)))
        if turn != self.shown:
            self._show_board(seat)
            self.shown = turn
        choices = self.state.legal()
        self._show_choices(seat, choices)
        if not self.helped:
            self.out.print(HELP, style="dim", markup=False)
            self.helped = True
        while True:
            text = self._line()
            word, _, rest = text.partition(" ")
            match word.casefold():
                case "":
                    continue
                case "back" if not rest:
                    if self._back():
                        return False
                case "board" if not rest:
                    self._show_board(seat)
                case "choices" if not rest:
                    self._show_choices(seat, choices)
                case "why":
                    self._why(rest, seat, choices)
                case _:
                    if self._other_command(text):
                        continue
                    chosen = self._choice(text, choices)
                    if chosen is not None:
                        rng = self.chance.rng
                        self.history.append(
                            Before(
                                seat,
                                bytes(self.state),
                                len(self.record.plies),
                                len(self.log),
                                (rng.word, rng.weyl),
                            )
                        )
                        self._apply(chosen)
                        return True

    def _other_command(self, text: str) -> bool:
        """Commands that can be given at any time; False where it is none."""
        word, _, rest = text.partition(" ")
        match word.casefold():
            case "help" | "?":
                self.out.print(HELP, markup=False)
            case "log" if not rest:
                for sentence in self.log[-60:]:
                    self.out.print(f"  {sentence}", markup=False)
            case "save":
                self._save(rest.strip())
            case "quit" | "exit" if not rest:
                how = f"; it was saved in {self.saved}" if self.saved is not None else ""
                raise Quit(f"Left after {len(self.record.plies)} plies{how}.")
            case _:
                return False
        return True

    def _show_board(self, seat: int) -> None:
        for block in board(self.state, seat, self.words):
            self.out.print(block)

    def _show_choices(self, seat: int, choices: Sequence[dict[str, Any]]) -> None:
        prompt = self.state.prompt()
        who = "" if self.alone else f"{self.words.seat(seat)}: "
        self.out.print(f"{who}{self.words.say(prompt['id'], prompt['args'])}", style="bold", markup=False)
        kinds = {choice["kind"] for choice in choices}
        for number, choice in enumerate(choices, 1):
            line = f"{number:4}  {self._called(choice)}"
            if len(kinds) > 1 and choice["kind"] != choice["id"]:
                line += f"  ({self.words.label(choice['kind'])})"
            if told := self._preview(choice):
                line += f"  {told}"
            self.out.print(line, markup=False)

    def _called(self, choice: dict[str, Any]) -> str:
        """What a choice is called; it begins a line."""
        if label := choice.get("label"):
            said = self.words.say(label["id"], label["args"])
            return said[:1].upper() + said[1:]
        return self.words.noun(choice["kind"], choice["id"])

    def _preview(self, choice: dict[str, Any]) -> str:
        told = [self.words.say(said["id"], said["args"]) for said in choice.get("says", ())]
        return "– " + self.words.listed(told) if told else ""

    def _choice(self, text: str, choices: Sequence[dict[str, Any]]) -> int | None:
        """The decision that a text means; None, and a sentence, where it means none or several."""
        if text.isascii() and text.isdecimal():
            number = int(text) if len(text) < 6 else 0
            if 1 <= number <= len(choices):
                return int(choices[number - 1]["action"])
            self.out.print(f"The choices are numbered 1 to {len(choices)}.")
            return None
        wanted = text.casefold()
        for fits in (
            lambda choice: choice["text"].casefold() == wanted,
            lambda choice: self._called(choice).casefold() == wanted,
            lambda choice: self._called(choice).casefold().startswith(wanted),
        ):
            found = [choice for choice in choices if fits(choice)]
            if len(found) == 1:
                return int(found[0]["action"])
            if found:
                names = self.words.listed(self._called(choice) for choice in found)
                self.out.print(f"That can be {names}; answer with a number.", markup=False)
                return None
        asked = text if len(text) <= 40 else text[:39] + "…"
        self.out.print(
            f"{asked!r} is not among the choices; `why {asked}` may say why, `help` what else there is.",
            markup=False,
        )
        return None

    # --- questions, steps back, files -----------------------------------------------------------------------

    def _why(self, text: str, seat: int, choices: Sequence[dict[str, Any]]) -> None:
        from wagonway.kernel.options import GameError

        if not text.strip():
            self.out.print("Why what? For example: why build brewery cannock", markup=False)
            return
        try:
            if text.strip().isdecimal() and 1 <= int(text) <= len(choices):
                refusal = self.state.why_not(int(choices[int(text) - 1]["action"]))
            else:
                refusal = self.state.explain(read(text, self.state, self.words), seat)
        except NotUnderstood as error:
            self.out.print(str(error), markup=False)
            return
        except GameError as error:
            self.out.print(f"{str(error)[:1].upper()}{str(error)[1:]}", markup=False)
            return
        if refusal.ok:
            self.out.print("That can be done.")
            return
        self.out.print(self.words.refusal(refusal), markup=False)
        if rule := self._rule(refusal.ref):
            self.out.print(f"  {refusal.ref}: {rule}", style="dim", markup=False)

    def _rule(self, ref: str) -> str:
        """The text of a line of RULES.md, where there is one."""
        from wagonway import rulebook

        try:
            return rulebook.read(self.state.game.id, self.words.lang).rules[ref].text
        except Exception:  # no rules in this language, or no such line: the refusal has said enough
            return ""

    def _back(self) -> bool:
        """Go back to the last question, where that may be done; else say why not."""
        if not self.history:
            self.out.print("There is no decision of yours to take back.")
            return False
        last = self.history[-1]
        if not self.alone and last.plies < self.closed:
            self.out.print("The turn before is over, and others have seen what came of it.")
            return False
        self.history.pop()
        state = self.state
        self.state = state.game.from_bytes(last.state, state.components, state.form)
        del self.record.plies[last.plies :]
        del self.log[last.log :]
        self.told = min(self.told, len(self.log))
        self.chance.rng.word, self.chance.rng.weyl = last.chance
        self.closed = min(self.closed, last.plies)
        self.out.print("Taken back.")
        return True

    def _save(self, name: str) -> None:
        """Write the record, over nothing but what this session wrote."""
        if not name:
            self.out.print("Save where? For example: save game.json")
            return
        path = Path(name).expanduser()
        if path.exists() and path != self.saved:
            self.out.print(f"{path} is there already; choose another name.", markup=False)
            return
        try:
            path.write_text(self.record.to_json(), encoding="utf-8")
        except OSError as error:
            self.out.print(f"{path}: {error.strerror}; choose another name.", markup=False)
            return
        self.saved = path
        self.out.print(
            f"Saved in {path}; `wagonway play {self.state.game.id} --load {path}` goes on.", markup=False
        )


def _told_apart(names: Sequence[str]) -> list[str]:
    """The names of the seats, numbered where two are the same."""
    told = [name or f"Seat {number}" for number, name in enumerate(names, 1)]
    return [
        name if told.count(name) == 1 else f"{name} ({told[: seat + 1].count(name)})"
        for seat, name in enumerate(told)
    ]
