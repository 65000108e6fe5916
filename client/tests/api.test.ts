import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/wire/api';

const DOCUMENT = { cards: [{ id: 'A07' }] };
const TEXTS = { A07: { en: ['Gain 2 clay.'], ja: ['粘土2つを得る。'] } };

/** The server's answers by path; what is not listed is refused. */
function answers(byPath: Record<string, unknown>) {
  const fetch = vi.fn((path: string) =>
    Promise.resolve(
      path in byPath
        ? new Response(JSON.stringify(byPath[path]), { status: 200 })
        : new Response('{}', { status: 404 }),
    ),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => vi.unstubAllGlobals());

test("a table's components bring the game's texts with them", async () => {
  const fetch = answers({ '/api/games/g/components/c1': DOCUMENT, '/api/games/g/captions/c1': TEXTS });
  expect(await api.components('g', 'c1')).toEqual({ ...DOCUMENT, captions: TEXTS });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['no texts', { '/api/games/g/captions/c1': {} }],
  ['nothing', { '/api/games/g/captions/c1': null }],
  ['a refusal', {}],
])('a game that answers %s for its texts can be played', async (_, more) => {
  answers({ '/api/games/g/components/c1': DOCUMENT, ...more });
  expect(await api.components('g', 'c1')).toEqual(DOCUMENT);
});

test('without the components there is no table', async () => {
  answers({ '/api/games/g/captions/c1': TEXTS });
  await expect(api.components('g', 'c1')).rejects.toMatchObject({ status: 404 });
});
