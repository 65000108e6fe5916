"""The kernel: what every game is declared, run, compiled and recorded with. It knows no game."""
