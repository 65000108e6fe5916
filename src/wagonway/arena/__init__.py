"""Where bots meet: games between them, played in many processes and summed up."""
