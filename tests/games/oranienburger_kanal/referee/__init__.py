"""A second reading of Oranienburger Kanal: a referee that shares no code with the rules of the game.

    board.py     the industry board, by the names of its cells and edges
    words.py     decisions and outcomes of chance as words, and their numbers
    table.py     what lies on the table, as dicts; how it is read from a state
    effects.py   what the lines of a card count and ask
    hands.py     holding, paying, gaining, drawing; questions
    works.py     building, laying, linking, and what that activates
    uses.py      the effects of buildings, by recursion
    course.py    the course of a game as one generator, which asks and is told
    follow.py    the referee itself: follows a game and objects to the first difference
    cards.py     cards with every element of the grammar
    players.py   who drives the games: a random one, and one that builds, lays and links
    games.py     whole games under the referee
    situations.py  what must have happened in the games followed

`python -m tests.games.oranienburger_kanal.referee --games 100` follows as many games as you like.
"""
