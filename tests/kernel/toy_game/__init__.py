"""Toy Market: a whole game in a page, for the tests of the kernel.

Everybody holds cards that the others do not see. In a turn a player sells one card at one of the stalls,
in two decisions (card, then stall), or buys the right to stop; a card is drawn after each sale. Selling
pays the face's price less what lies at the stall already. The game ends when all hands are empty.
"""

from wagonway.kernel.spec import GameSpec

GAME = GameSpec(__name__)
