"""A second reading of Tramways: a referee that shares no code with the rules of the game.

    grid.py      the map by its squares: boards side by side, buildings by flood fill
    icons.py     what the icons of some cards can pay, by trying every choice of them
    words.py     decisions and outcomes of chance as words, and their numbers
    table.py     what lies on the table, as dicts; how it is read from a state
    desk.py      single things on it: money, stress, happiness, cards, passengers, scores
    paying.py    icons one after another, money icons and coins
    tracks.py    where tracks can go, and what they cost
    works.py     upgrades, new buildings
    trips.py     passengers, their bonuses and fares
    auctions.py  the auction, the cards to be won, the line of one who plays alone
    course.py    the course of a game as one generator, which asks and is told
    follow.py    the referee itself: follows a game and objects to the first difference
    shown.py     what the table shows to each player, against what the referee knows
    sets.py      boards and cards unlike those of the game
    players.py   who drives the games: a random one, and some with something in mind
    games.py     whole games under the referee
    situations.py  what must have happened in the games followed

`python -m tests.games.tramways.referee --games 100` follows as many games as you like.
"""
