"""A second reading of Railways: a referee that shares no code with the rules of the game.

    grid.py      the map by its squares: buildings by flood fill, links by walking, journeys
    icons.py     what cards that are played together can give, by trying everything
    words.py     decisions and outcomes of chance as words, and their numbers
    table.py     what lies on the table, as dicts; how it is read from a state
    desk.py      tracks with their ends, markers, dice, the map as it lies
    actions.py   the eight actions: what may be done, what it costs, what comes of it
    course.py    the course of a game as one generator, which asks and is told
    follow.py    the referee itself: follows a game and objects to the first difference
    shown.py     what the table and the choices show, against what the referee knows
    sets.py      cards unlike those of the game: other maps, other icons, other amounts
    players.py   who drives the games: a random one, and some with something in mind
    games.py     whole games under the referee
    situations.py  what must have happened in the games followed

`python -m tests.games.railways.referee --games 100` follows as many games as you like.
"""
