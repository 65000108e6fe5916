/** What imports what: no circles, by file and by folder, and folders in the order in which README.md lists them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf-8');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf-8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.test.ts'))
  .toSorted();

/** `from '...'`, `import '...'` and `import('...')`, of types too. */
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"?]+)['"]/g;
/** `import.meta.glob('...')`: it loads whatever fits. */
const GLOBS = /import\.meta\.glob(?:<[^(]*>)?\(\s*['"](\.[^'"]+)['"]/g;

/** A pattern of names, where a star stands for one of them. */
const pattern = (glob: string) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);

type Graph = Map<string, Set<string>>;

function importsOf(path: string): string[] {
  const text = read(path);
  const here = posix.dirname(path);
  const named = [...text.matchAll(IMPORTS)].map((found) => {
    const to = posix.normalize(posix.join(here, found[1]!));
    const file = [to, `${to}.ts`, `${to}/index.ts`].find(
      (each) => /\.\w+$/.test(each) && existsSync(join(root, each)),
    );
    if (!file) throw new Error(`${path} imports ${found[1]}, which is no file`);
    return file;
  });
  const fitting = [...text.matchAll(GLOBS)].flatMap((found) =>
    files.filter((each) => pattern(posix.join(here, found[1]!)).test(each)),
  );
  // A component may draw itself, a part within a part: that is recursion, no detour.
  return [...named, ...fitting].filter((to) => to !== path);
}

const byFile: Graph = new Map(files.map((path) => [path, new Set(importsOf(path))]));

const byFolder: Graph = new Map();
for (const [from, targets] of byFile)
  for (const to of targets) {
    const [here, there] = [dirname(from), dirname(to)];
    if (!byFolder.has(here)) byFolder.set(here, new Set());
    if (here !== there) byFolder.get(here)!.add(there);
  }

/** One circle as its way round; null where there is none. */
function circle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (node: string): string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return null;
    way.push(node);
    for (const next of graph.get(node) ?? []) {
      const found = follow(next);
      if (found) return found;
    }
    way.pop();
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const found = follow(node);
    if (found) return found;
  }
  return null;
}

const graphOf = (edges: Record<string, string[]>): Graph =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

test('a circle is found', () => {
  expect(circle(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull();
  expect(circle(graphOf({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual(['b', 'c', 'd', 'b']);
});

test('imports are found: of values and types, later ones, and by pattern', () => {
  const of = (path: string) => [...byFile.get(path)!];
  expect(of('src/table/state/sight.svelte.ts')).toContain('src/table/state/why.svelte.ts');
  expect(of('src/table/screen/TableScreen.svelte')).toContain('src/analysis/index.ts');
  expect(of('src/games/index.ts')).toContain('src/games/brass-birmingham/index.ts');
});

test('no file imports itself by a detour', () => {
  expect(circle(byFile)).toBeNull();
});

test('no folder imports itself by a detour', () => {
  expect(circle(byFolder)).toBeNull();
});

/** Folders as the table of README.md lists them, what others build on first. */
const ORDER = [...read('README.md').matchAll(/^\| `(src\/[^`]+)`/gm)].map((found) => found[1]!);
const place = (path: string) =>
  ORDER.findIndex((folder) => path.startsWith(`${folder.replace('/<id>', '')}/`));

test('a folder imports only from those above it in README.md', () => {
  expect(files.filter((path) => place(path) < 0)).toEqual([]);
  const wrong = [...byFile].flatMap(([from, targets]) =>
    [...targets].filter((to) => place(to) > place(from)).map((to) => `${from} -> ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('no game imports another', () => {
  const game = (path: string) => /^src\/games\/([^/]+)\//.exec(path)?.[1];
  const wrong = [...byFile].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => game(from) && game(to) && game(to) !== game(from))
      .map((to) => `${from} -> ${to}`),
  );
  expect(wrong).toEqual([]);
});
