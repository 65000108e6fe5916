"""Heavy industrial-age board games: rules, a table in the browser, bots and research from Python."""
