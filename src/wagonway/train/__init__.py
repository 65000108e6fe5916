"""Networks that learn from games of bots against themselves: `wagonway train`; needs the extra `train`.

`looks.py` says what a network of a game looks at, `rows.py` makes rows to learn from out of games, `model.py`
learns from them (PyTorch), `course.py` goes through the generations: play, learn, and be tried against what
was before.
"""
