import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf-8');
/** The texts of the shell, and those that come with an editor or a window of theirs. */
const HOMES = [
  'src/text',
  'src/sets',
  'src/puzzles',
  'src/learn',
  'src/table/screen/telling',
  'src/table/screen/lobby',
  'src/table/screen/plan',
  'src/standing',
  'src/account',
  'src/tournament',
  'src/keeper',
  'src/report',
];
const messages = (home: string, lang: string) => new FluentResource(read(`${home}/locale/${lang}.ftl`)).body;
const ids = (home: string, lang: string) => messages(home, lang).map((message) => message.id);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'games' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

test.each(HOMES)('%s: both languages say the same messages, each once', (home) => {
  expect(new Set(ids(home, 'en')).size).toBe(ids(home, 'en').length);
  expect(ids(home, 'ja').toSorted()).toEqual(ids(home, 'en').toSorted());
});

test.each(HOMES)('%s: every line of the files is understood', (home) => {
  for (const lang of ['en', 'ja']) {
    const written = read(`${home}/locale/${lang}.ftl`).match(/^[a-z][\w-]* =/gm) ?? [];
    expect(ids(home, lang)).toHaveLength(written.length);
  }
});

test('every message that the shell names is there', () => {
  // What every game says alike comes with each game's texts.
  const common = new FluentResource(read('../src/wagonway/kernel/locale/en.ftl')).body;
  const known = new Set([
    ...HOMES.flatMap((home) => ids(home, 'en')),
    ...common.map((message) => message.id),
  ]);
  const missing = sources('src').flatMap((path) =>
    [...read(path).matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)]
      .map((found) => found[1]!)
      .filter((id) => !known.has(id)),
  );
  expect(missing).toEqual([]);
});

test.each(HOMES)('%s: arguments are the same in both languages', (home) => {
  const args = (lang: string) =>
    Object.fromEntries(
      messages(home, lang).map((message) => [
        message.id,
        [...new Set(JSON.stringify(message).match(/"type":"var","name":"\w+"/g) ?? [])].toSorted(),
      ]),
    );
  expect(args('ja')).toEqual(args('en'));
});

test('Japanese has no singular: a form for one thing is chosen by the number itself', () => {
  for (const home of HOMES) expect(read(`${home}/locale/ja.ftl`)).not.toContain('[one]');
});
