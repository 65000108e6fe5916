"""The rules of Railways, one file for each heading of the rulebook."""
