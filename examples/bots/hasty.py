"""A bot in twenty lines: `wagonway simulate railways --seats stdio:command=examples/bots/hasty.py`."""

import json
import random
import sys


def choose(question):
    """Any legal decision but the one that ends the turn or does nothing, where there is another."""
    busy = [each for each in question["legal"] if each["text"] not in ("done", "stop", "pass", "decline")]
    return random.Random(question["seed"]).choice(busy or question["legal"])


for line in sys.stdin:
    message, answer = json.loads(line), None
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Hasty", "version": "1.0", "wants": []}
    elif message["type"] == "decide":
        answer = {"type": "answer", "id": message["id"], "action": choose(message)["action"]}
    if answer:
        print(json.dumps(answer), flush=True)
