"""Ratings, profiles and leaderboards of people with accounts: docs/decisions/standing.md."""
