"""A network that says with how many points a seat will end, from what the seat knows: whole numbers alone.

Written like the drivers: for each game and form the names of the game's functions stand for that game's. So
it says the same in every form and on every machine, and needs nothing but the rules where it plays.

It looks at numbers of the observation one by one and at some of them together, all that is told of a space
of the board for example. Each value that such a look may find has a vector. Their sum goes through two small
layers; what comes out is added to what the game's own evaluation says. (The first layer as a sum of vectors
is that of the networks of chess and shogi programs, NNUE.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .drivers import AnyComponents, AnyState, AnyWork, I16Grid, I32Grid, I32s
from .rule import rule
from .search import worth

if TYPE_CHECKING:
    from .drivers import observe

# Columns of `looks`
AT = 0  # place in the observation; OWN for the worth of the position by the game's evaluation, in points
LEAST = 1
MOST = 2
STRIDE = 3  # of the value in the code of all that is looked at together
FIRST = 4  # of `codes`, where the codes of this look begin; on the last row of what is looked at together
SLOPE = 5  # the vector of which one of PARTS is added for each unit of the value; 0: none
LOOKS = 6
OWN = -1
TOGETHER = -1  # FIRST: the code goes on in the next row

ONE = 256  # what stands for 1 in vectors and between the layers
SHIFT = 8  # ONE is 1 << SHIFT
PARTS, PARTS_SHIFT = 64, 6  # of a vector, as slopes are told: up to 2 points for a unit of a value
WIDTH = 64  # numbers of a vector: the first goes straight to the end, the others into the layers
SECOND = 32  # units of the second layer

# Places in `numbers`. Few arrays, since each makes all that is handed them slower to compile.
BIAS = 0  # WIDTH
SUMS = WIDTH  # WIDTH: room to work in
SECOND_BIAS = 2 * WIDTH  # SECOND, in parts of ONE * ONE
OUT = 2 * WIDTH + SECOND  # SECOND
CODES = 2 * WIDTH + 2 * SECOND  # of each code the number of its vector; 0: none


class Net(NamedTuple):
    """The numbers of a network, and room to work with."""

    looks: I32Grid  # a row of LOOKS for each number that is looked at
    vectors: (
        I16Grid  # SECOND rows of WIDTH, the weights of each unit, the first 0; then the vectors, 0 the first
    )
    numbers: I32s


@rule()
def add_vector(net: Net, number: int, times: int) -> None:
    """Add so many PARTS of a vector."""
    sums = net.numbers
    vector = net.vectors[SECOND + number]
    for place in range(WIDTH):
        sums[SUMS + place] += (times * int(vector[place])) >> PARTS_SHIFT


@rule()
def look_over(w: AnyWork, net: Net, own: int) -> None:
    """The sum of the vectors of all that is looked at."""
    numbers = net.numbers
    for place in range(WIDTH):
        numbers[SUMS + place] = numbers[BIAS + place]
    code = 0
    for index in range(len(net.looks)):
        row = net.looks[index]
        at = int(row[AT])
        least = int(row[LEAST])
        value = own if at == OWN else int(w.observation[at])
        value = min(max(value, least), int(row[MOST])) - least
        if value != 0 and row[SLOPE] > 0:
            add_vector(net, int(row[SLOPE]), value)
        code += value * int(row[STRIDE])
        if row[FIRST] == TOGETHER:
            continue
        vector = int(numbers[CODES + int(row[FIRST]) + code])
        code = 0
        if vector > 0:
            add_vector(net, vector, PARTS)


@rule()
def think_over(net: Net) -> int:
    """What comes out of the layers, in parts of ONE."""
    numbers = net.numbers
    straight = int(numbers[SUMS])
    total = 0
    for unit in range(SECOND):
        weights = net.vectors[unit]
        part = int(numbers[SECOND_BIAS + unit])
        for place in range(1, WIDTH):
            part += max(int(numbers[SUMS + place]), 0) * int(weights[place])
        if part > 0:
            total += (part >> SHIFT) * int(numbers[OUT + unit])
    return straight + (total >> SHIFT)


@rule()
def expect(s: AnyState, c: AnyComponents, w: AnyWork, net: Net, seat: int, taste: int, share: int) -> int:
    """Hundredths of the points that a seat will probably end with; what it cannot know is hidden in `s`.

    `share` percent of what the network says are added to what the game's own evaluation says.
    """
    own = worth(s, c, w, seat, taste)
    observe(s, c, w, seat)
    look_over(w, net, own // 100)
    return own + think_over(net) * share // ONE
