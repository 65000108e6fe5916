"""Packages whose folders with a meta.toml are games; whoever puts games and kernel together adds theirs."""

PACKAGES: list[str] = []
