import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf-8');
const ids = (lang: string) =>
  new FluentResource(read(`src/text/locale/${lang}.ftl`)).body.map((message) => message.id);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'games' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

test('both languages say the same messages, each once', () => {
  expect(new Set(ids('en')).size).toBe(ids('en').length);
  expect(ids('ja').toSorted()).toEqual(ids('en').toSorted());
});

test('every line of the files is understood', () => {
  for (const lang of ['en', 'ja']) {
    const written = read(`src/text/locale/${lang}.ftl`).match(/^[a-z][\w-]* =/gm) ?? [];
    expect(ids(lang)).toHaveLength(written.length);
  }
});

test('every message that the shell names is there', () => {
  // What every game says alike comes with each game's texts, and what all editors say with an editor.
  const common = ['../src/wagonway/kernel/locale/en.ftl', 'src/sets/locale/en.ftl'].flatMap(
    (path) => new FluentResource(read(path)).body,
  );
  const known = new Set([...ids('en'), ...common.map((message) => message.id)]);
  const missing = sources('src').flatMap((path) =>
    [...read(path).matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)]
      .map((found) => found[1]!)
      .filter((id) => !known.has(id)),
  );
  expect(missing).toEqual([]);
});

test('arguments are the same in both languages', () => {
  const args = (lang: string) =>
    Object.fromEntries(
      new FluentResource(read(`src/text/locale/${lang}.ftl`)).body.map((message) => [
        message.id,
        [...new Set(JSON.stringify(message).match(/"type":"var","name":"\w+"/g) ?? [])].toSorted(),
      ]),
    );
  expect(args('ja')).toEqual(args('en'));
});

test('Japanese has no singular: a form for one thing is chosen by the number itself', () => {
  expect(read('src/text/locale/ja.ftl')).not.toContain('[one]');
});
