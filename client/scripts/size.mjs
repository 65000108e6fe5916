// Sum of everything a visitor may load, gzipped: fails above the limit (fonts do not count, and there are none).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 200_000;
const root = process.argv[2] ?? new URL('../../src/wagonway/server/static', import.meta.url).pathname;

function* files(folder) {
    for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) yield* files(path);
        else if (!name.startsWith('.')) yield path;
    }
}

let total = 0;
for (const path of files(root)) {
    const size = gzipSync(readFileSync(path), { level: 9 }).length;
    total += size;
    console.log(String(size).padStart(8), path.slice(root.length + 1));
}
console.log(String(total).padStart(8), `of ${LIMIT} bytes, gzipped`);
if (total > LIMIT) process.exit(1);
