"""Texts have one home: every message of a game, its editor and the shell, in both languages, none left over.

A message is called for where its id stands as a string in a source of the game or of the shell, or where one
of `COMPOSED` makes it from parts. What is made so is declared here and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import wagonway
from wagonway.learn import lessons_of

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "client" / "src"
LANGUAGES = ("en", "ja")
pytestmark = pytest.mark.skipif(not CLIENT.is_dir(), reason="the client's sources are not here")

# Ids that code makes from parts, by game (None: of every game): what stands after is the reason.
COMPOSED: dict[str | None, tuple[str, ...]] = {
    None: (
        r"game-{id}(-tagline|-about)?",  # by the id of the game
        r"figure-[\w-]+",  # by what a game counts
        r"kind-[\w-]+",  # headings of the list of choices, by their kind
        r"refusal-[\w-]+",  # by the name of the refusal
        r"option-[\w-]+",  # by key and value of meta.toml
        r"style-[\w-]+",  # by the id of the style in styles.py
        r"(mat|mat-title|mat-of|show-mat-of|(open-)?hand-title)",  # the shell's, in the words of the game
        r"(finding|value|field)-[\w-]+",  # of sets: tests/games/test_findings.py
        r"(noun|type|side|phase)-[\w-]+",  # names of nouns, by kind and id
        r"term-[\w-]+",  # by the term of the score
        r"(built|longest)-[\w-]+",  # by what built.toml counts
        r"theme-[\w-]+",  # of puzzles: tests/puzzles
    ),
    "tramways": (
        r"choice-[\w-]+",  # labels.py, by the kind of the choice
        r"verb-[\w-]+",  # labels.py, by the verb
        r"under-way-[\w-]+",  # Due.svelte, by the action
        r"event-(stress|money|hp|phase)-\w+",  # events.py, by the reason
        r"heads-\w+",  # describe.py, by the table
        r"text-(order|new-order|hand|hand-of|display|line)",  # describe.py
        r"link-(complete|incomplete|upgraded|fresh)",  # describe.py
        r"loses-link-(round|turn)",  # losses.py
        r"score-\w+",  # describe.py
        r"board-(land|mountain|water)",  # names.ts, by the ground
        r"(card|consequence)-\w+",  # of component sets, by the kind
        r"icon-[\w-]+",  # cards.ts, by the code of the icon
    ),
}
COMPOSED |= {
    "brass-birmingham": (
        r"choice-[\w-]+",  # labels.py, by the kind of the choice
        r"cost-(coal|iron)",  # describe.py, by the resource
        r"preview-(beer|coal|iron|vp|income)",  # costs.py, by the resource and by what is gained
        r"stop-\w+",  # by the verb that stops
        r"verb-\w+",  # by the verb
        r"(resource|era|goods)-\w+",  # names of nouns, by kind and id
        r"card-wild-\w+",
        r"status-(canal|rail)",  # view.py, by the era
        r"board-(era-)?(canal|rail)(-only|-links|-tiles|-line)?",  # the picture, by era or kind of line
        r"board-(coal|iron)(-market)?",  # Markets.svelte
        r"board-bonus-\w+",  # Places.svelte, by the bonus of the merchant
        r"board-(vp|income|links|brings|beer-to-sell)",  # Figures.svelte, by what is counted
    ),
    "oranienburger-kanal": (
        r"(branch|offer)-[\w-]+",  # names.ts, by their numbers
        r"(campaign-)?rank-[\w-]+",  # by what was reached
        r"(score|tie)-[\w-]+",  # by the part of the score
        r"(choice|asked)-[\w-]+",  # labels.py, by the kind of the choice
        r"(amount|place)-[\w-]+",  # say.py, by the resource and by the side
        r"status-(turn|last|over)(-alone)?",  # view.py
        r"preview-activates-(routes|bridges|or)(-for|-least|-one)?",  # costs.py
        r"board-(part|band|extension)-[\w-]+",  # the picture
    ),
    "railways": (
        r"(aim|result|score|track|link|cell)-\w+",  # by what the variant, the track or the link is
        r"(choice|verb)-[\w-]+",  # labels.py, by the kind of the choice and by the verb
        r"icon-d[rlci]",  # say.py, by the type of the destination
        r"text-(met|open|waiting)",  # describe.py, by how an aim stands
        r"board-(economist|mayor|conductor|engineer)(-text)?",  # the picture, by the aim
        r"preview-pollution-(up|down)",
    ),
    "shell": (
        r"clock-(none|turn|game|days)",  # ClockChoice.svelte, by what is chosen
        r"analysis-(slight|mistake|blunder)",  # by how bad a decision was
        r"(bot|level)-\w+",  # by the kind of bot
        r"daily-aims-(met|missed)",
        r"error-\w+",  # by the code of the server
        r"(line|role|tab)-\w+",  # by a state of the page
        r"game-weight-\d",  # by how much there is to think of
        r"preference-\w+(-\w+)?",  # by what is chosen, and how
        r"overview-(you|want|turn|scored)",  # by the part of it
        r"phrase-[\w-]+",  # by what is said with a button
    ),
}
COMPOSED |= {
    "account": (
        r"account-mail-(in|yes)",  # Whole.svelte, by the link in a mail
    ),
    "report": (r"report-reason-\w+",),  # by the reason
    "keeper": (
        r"keeper-(reports|people|tables|invitations|notices|health|deeds)",  # by the part of the page
        r"keeper-(reports|tables|report|state|reason|notice)-\w+",  # by what is listed and how it stands
        r"keeper-deed-[\w-]+",  # by what was done
    ),
    "standing": (r"standing-shown-(rating|results|unrated|opponents|statistics|days)",),  # by the part
    "telling": (
        r"telling-(mail|webhook|push)(-address)?",  # TellingDialog.svelte, by the channel
        r"telling-(form|kind|state)-\w+",  # by what is chosen, and how it went
    ),
    "learn": (r"lesson-(done|missed)",),  # by how it was answered
    "puzzles": (r"puzzle-(solved|missed)",),  # by how it was answered
    "editors": (
        r"editor-state-\w+",  # by how a face stands
        r"set-credit-\w+",  # About.svelte, by what is credited
        r"set-(faulty|fine|unchecked)",  # SetList.svelte, by how it stands
        r"editor-(columns|rows)",  # NumbersForm.svelte
    ),
    "railways/editor": (
        r"editor-size(-help)?",  # NumbersForm.svelte of all editors
        r"editor-(help|entry|column)-[\w-]+",  # labels.ts, by the field
    ),
    "tramways/editor": (
        r"editor-(boards|title-\d+)",  # by the tab and by the face
        r"editor-size(-help)?",  # NumbersForm.svelte of all editors
        r"editor-(help|entry)-[\w-]+",  # labels.ts, by the field
    ),
    "oranienburger-kanal/editor": (
        r"editor-(sign|side)-[\w-]+",  # say.ts, by the sign and by the side
        r"editor-(does|mode|trade|times|brings|activation)-\w+",  # by what an effect does, and how often
        r"editor-(asks|compare|scope)-\w+",  # by what a condition asks
        r"editor-build-(place|remove)",
    ),
}
GAMES = tuple(wagonway.games())
# What the editors of component sets say, each its own; their sources are of the game, too.
EDITORS = tuple(f"{game}/editor" for game in GAMES if (CLIENT / "games" / game / "editor").is_dir())
TELLING = CLIENT / "table" / "screen" / "telling"
LOBBY = CLIENT / "table" / "screen" / "lobby"
PLAN = CLIENT / "table" / "screen" / "plan"
STANDING = CLIENT / "standing"
ACCOUNT = CLIENT / "account"
TOURNAMENT = CLIENT / "tournament"
KEEPER = CLIENT / "keeper"
REPORT = CLIENT / "report"
APART = (
    "account",
    "editors",
    "keeper",
    "learn",
    "lobby",
    "plan",
    "puzzles",
    "report",
    "shell",
    "standing",
    "telling",
    "tournament",
)
HOMES = (*GAMES, *EDITORS, *APART)
LESSONS = " lessons"
# What they need is looked at by `wagonway lessons --check`: tests/learn/.
TAUGHT = tuple(f"{game}{LESSONS}" for game in GAMES if lessons_of(game))


class Variables(Visitor):
    """Collects the variables below a node."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


class References(Visitor):
    """Collects the messages that a message says within itself."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.found.add(node.id.name)


def folder(game: str) -> Path:
    return Path(wagonway.game(game).spec.folder)


def locale(home: str) -> Path:
    """Where the texts of a game, its editor or its lessons lie, of the shell, or what all say alike."""
    if home.endswith(LESSONS):
        return folder(home.removesuffix(LESSONS)) / "lessons"
    apart = {
        "shell": CLIENT / "text",
        "kernel": ROOT / "src" / "wagonway" / "kernel",
        "editors": CLIENT / "sets",
        "keeper": KEEPER,
        "report": REPORT,
        "account": ACCOUNT,
        "lobby": LOBBY,
        "plan": PLAN,
        "learn": CLIENT / "learn",
        "puzzles": CLIENT / "puzzles",
        "standing": STANDING,
        "telling": TELLING,
        "tournament": TOURNAMENT,
        **{editor: CLIENT / "games" / editor for editor in EDITORS},
    }
    return (apart.get(home) or folder(home)) / "locale"


@cache
def resource(home: str, lang: str) -> ftl.Resource:
    return FluentParser().parse((locale(home) / f"{lang}.ftl").read_text(encoding="utf-8"))


@cache
def messages(home: str, lang: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in resource(home, lang).body if isinstance(entry, ftl.Message)}


def variables(message: ftl.Message) -> dict[str, set[str]]:
    """The arguments of a message and of each of its attributes; a word has `forms` where it has any."""
    parts = {"": message.value, **{each.id.name: each.value for each in message.attributes}}
    parts.pop("forms", None)
    found = {}
    for name, part in parts.items():
        visitor = Variables()
        visitor.visit(part)
        found[name] = visitor.found
    return found


def written(place: Path) -> Iterator[Path]:
    """The TypeScript below a folder of the client, tests and development pages apart."""
    for path in place.rglob("*"):
        if (
            path.suffix in (".ts", ".svelte")
            and not path.name.endswith(".test.ts")
            and "dev" not in path.parts
        ):
            yield path


def sources(home: str) -> Iterator[Path]:
    """The Python and TypeScript of a game, of its editor, of all editors, or of all that is no game."""
    if home in EDITORS or home == "editors":
        for editor in EDITORS if home == "editors" else (home,):
            yield from written(CLIENT / "games" / editor)
        if home == "editors":
            yield from written(CLIENT / "sets")
            yield from (CLIENT / "app" / "pages" / f"{page}.svelte" for page in ("SetList", "SetPage"))
        return
    if home == "account":
        yield from written(ACCOUNT)
        return
    if home in ("telling", "tournament", "keeper", "report"):
        places = {"telling": TELLING, "tournament": TOURNAMENT, "keeper": KEEPER, "report": REPORT}
        yield from written(places[home])
        return
    if home == "standing":
        yield from written(STANDING)
        return
    if home == "plan":
        yield from written(PLAN)
        yield from written(CLIENT / "plan")
        yield ROOT / "src" / "wagonway" / "server" / "draft.py"
        return
    if home in ("learn", "puzzles"):
        yield from written(CLIENT / home)
        return
    if home == "lobby":
        yield from written(LOBBY)
        yield from (
            CLIENT / "app" / "pages" / f"{page}.svelte" for page in ("LobbyPage", "BigScreen", "Join")
        )
        yield from (CLIENT / "home" / f"{part}.svelte" for part in ("Rated", "NewTable"))
        yield CLIENT / "table" / "screen" / "SeatDialog.svelte"
        return
    if home == "shell":
        for path in CLIENT.rglob("*"):
            if path.suffix in (".ts", ".svelte") and "games" not in path.relative_to(CLIENT).parts[:1]:
                yield path
        yield ROOT / "client" / "index.html"
        yield from (ROOT / "src" / "wagonway" / "server").glob("*.py")
        return
    yield from folder(home).rglob("*.py")
    yield from written(CLIENT / "games" / home)


STRING = re.compile(r"""(["'`])([a-z][\w-]*(?:\.[a-z]+)?)\1""")


@cache
def named(home: str) -> frozenset[str]:
    """Every string of the sources that could be the id of a message."""
    found: set[str] = set()
    for path in sources(home):
        found |= {text.split(".")[0] for _, text in STRING.findall(path.read_text(encoding="utf-8"))}
    return frozenset(found)


def is_composed(home: str, name: str) -> bool:
    patterns = (*COMPOSED[None], *COMPOSED.get(home, ()))
    return any(re.fullmatch(pattern.replace("{id}", home), name) for pattern in patterns)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("home", [*HOMES, *TAUGHT])
def test_a_file_is_read_without_a_line_lost_and_says_each_message_once(home: str, lang: str) -> None:
    assert not [entry.content for entry in resource(home, lang).body if isinstance(entry, ftl.Junk)]
    ids = [entry.id.name for entry in resource(home, lang).body if isinstance(entry, ftl.Message)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("home", [*HOMES, *TAUGHT, "kernel"])
def test_both_languages_have_the_same_messages_with_the_same_arguments(home: str) -> None:
    english, japanese = messages(home, "en"), messages(home, "ja")
    assert set(english) == set(japanese)
    for name, message in english.items():
        assert variables(message) == variables(japanese[name]), name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("home", [*GAMES, "kernel"])
def test_every_figure_says_what_was_gained(home: str, lang: str) -> None:
    """The name of a figure heads a row: "+1 Points" is no sentence."""
    figures = {name: message for name, message in messages(home, lang).items() if name.startswith("figure-")}
    lack = [name for name, each in figures.items() if "gain" not in {one.id.name for one in each.attributes}]
    assert not lack


@pytest.mark.parametrize("home", HOMES)
def test_every_message_is_called_for(home: str) -> None:
    within = References()
    for message in messages(home, "en").values():
        within.visit(message)
    known = named(home) | within.found
    unused = {name for name in messages(home, "en") if name not in known and not is_composed(home, name)}
    assert not unused


def test_every_pattern_composes_something() -> None:
    for home, patterns in COMPOSED.items():
        ids = {name: of for of in (GAMES if home is None else (home,)) for name in messages(of, "en")}
        for pattern in patterns:
            assert any(re.fullmatch(pattern.replace("{id}", of), name) for name, of in ids.items()), pattern


# `t('id'` in the client, `said("id"`, `message("id"` and pairs of an id with arguments in the rules
CALLS = re.compile(r"""(?:\bt\(\s*|\bsaid\(\s*|\bmessage\(\s*|\(\s*)(["'])([a-z]+-[a-z][\w-]*)\1""")


@pytest.mark.parametrize("home", [*GAMES])
def test_every_message_that_is_called_for_is_there(home: str) -> None:
    editor = [f"{home}/editor", "editors"] if f"{home}/editor" in EDITORS else []
    known = {name for of in (home, *editor, "shell", "kernel") for name in messages(of, "en")}
    families = {name.split("-")[0] for of in (home, *editor) for name in messages(of, "en")}
    missing = {
        (path.name, name)
        for path in sources(home)
        for _, name in CALLS.findall(path.read_text(encoding="utf-8"))
        if name not in known and name.split("-")[0] in families
    }
    # Reasons that are added to an id before it is said.
    assert missing <= {("events.py", name) for name in ("event-stress", "event-money", "event-phase")}


@pytest.mark.parametrize("home", [*GAMES])
def test_no_japanese_stands_in_a_source(home: str) -> None:
    """A sentence in code would be there in Japanese too.

    Apart are the effects of cards, which a grammar puts into words, the signs at which a line of Japanese may
    be broken, and those that somebody may type for a square.
    """
    told = {
        path.name
        for path in sources(home)
        if path.name not in ("flow.ts", "component_check.py")
        and not path.name.startswith("effect_")
        and re.search(r"[ぁ-んァ-ヶ一-龠]", path.read_text(encoding="utf-8"))
    }
    assert not told


def test_the_board_has_one_word_in_japanese() -> None:
    """ボード, not 盤, 盤面 or 盤上 besides; 序盤, 中盤 and 終盤 are times of a game."""
    files = [path for home in (CLIENT, Path(wagonway.__file__).parent) for path in home.rglob("ja.ftl")]
    assert files
    others = {
        f"{path.parent.parent.name}: {line}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search("(?<![序中終基])盤", line)
    }
    assert not others
