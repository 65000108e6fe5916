"""The rules of Tramways, a module for each heading of RULES.md."""
