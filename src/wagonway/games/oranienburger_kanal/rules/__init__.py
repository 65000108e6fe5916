"""The rules, one module per heading of RULES.md."""
