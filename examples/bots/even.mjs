// A bot for Node.js: `wagonway simulate railways --seats stdio:command=examples/bots/even.mjs`.
// Each kind of decision has the same chance, however many there are of it; then each of that kind.

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
const kindOf = (entry) => Object.keys(entry.move)[0];

function choose({ legal, seed }) {
  const kinds = [...new Set(legal.map(kindOf))];
  const kind = kinds[seed % kinds.length];
  const alike = legal.filter((entry) => kindOf(entry) === kind);
  return alike[Math.floor(seed / kinds.length) % alike.length];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ type: "hello", protocol: 1, name: "Even", version: "1.0", wants: [] });
  } else if (message.type === "decide") {
    say({ type: "answer", id: message.id, text: choose(message).text });
  }
}
