import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

/** The modules of a page that the server has written this into. */
async function pageWith(written: string) {
  document.head.innerHTML = `<meta name="wagonway-base" content="${written}">`;
  vi.resetModules();
  return { ...(await import('./base')), ...(await import('./router.svelte')) };
}

test('beneath a path every address of ours begins with it', async () => {
  const page = await pageWith('/wagonway/');
  expect(page.here('/api/games')).toBe('/wagonway/api/games');
  expect(page.socketHere('/ws/t')).toBe(`ws://${location.host}/wagonway/ws/t`);
  expect(page.gameAddress('railways')).toBe('/wagonway/#/g/railways');
  expect(page.setsAddress('railways', 'mine', 'with')).toBe('/wagonway/#/with/railways/mine');
  expect(page.tableAddress('https://club.example', 't', 'x', 7)).toBe(
    'https://club.example/wagonway/#/t/t/x?at=7',
  );
  expect(page.readAddress('/wagonway/', '#/sets', null)).toEqual({ page: 'sets' });
  expect(page.readAddress('/', '#/sets', null)).toEqual({ page: 'lost' });
});

test.each(['./', '/', ''])('%j is a host of their own', async (written) => {
  const page = await pageWith(written);
  expect(page.here('/api/games')).toBe('/api/games');
  expect(page.readAddress('/', '', null)).toEqual({ page: 'home' });
});

test('no address is written without the path', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf-8' });
  const sources = files.filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.test.ts'));
  const lines = sources.flatMap((path) => readFileSync(join(root, path), 'utf-8').split('\n'));
  expect(lines.length).toBeGreaterThan(1000);
  // Requests get it where they are sent, in wire/api.ts.
  const written = lines.filter((line) => /(['"`]\/#|href="\/|['"`]\/(icon|ws|assets))/.test(line));
  expect(written.filter((line) => !/\b(here|socketHere)\(/.test(line))).toEqual([]);
});
