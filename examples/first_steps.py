"""First steps: one game by hand, then a thousand at once."""

import random

import wagonway

game = wagonway.game("brass-birmingham")
state = game.setup(players=4)
dice = wagonway.RandomSource(seed=1)
choice = random.Random(1)

state.resolve_chance(dice)  # deal the cards
while not state.is_terminal():
    seat = state.current_player()
    observation = state.observe(seat)  # int16 numbers; game.observation_spec names their parts
    action = choice.choice(state.legal_actions())  # state.legal_mask() is the same as an array
    state.apply(action)
    state.resolve_chance(dice)

print(state.scores(), state.returns())
print(state.position_text()[:60] + "...")
games, form = (1000, "compiled") if game.is_warm() else (10, "plain")  # `wagonway warm` compiles it
print(game.playouts(games, seed=1, players=4, form=form)["scores"].mean(axis=0))
