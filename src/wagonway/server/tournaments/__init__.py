"""Tournaments: who meets whom, who stands where, and the tables on which it is played.

`pairing` and `standings` are functions of what has happened. `keeping` has it in the database, `runner` sees
to it that each round gets its tables and is followed by the next, and `pages` is what is asked over HTTP.
"""
