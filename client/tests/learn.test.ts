/** Lessons: their addresses, the stars that this device keeps, and that the teacher's word reaches the page. */
import { beforeEach, expect, test } from 'vitest';
import { aidAddress, learnAddress, questionsAddress, readAddress } from '../src/browser/router.svelte';
import { keepMissed, keepStars, missedOf, starsFor, starsOf } from '../src/learn/progress';
import { some } from '../src/puzzles/progress';

beforeEach(() => localStorage.clear());

test('lessons have addresses', () => {
  expect(readAddress('/', learnAddress('railways').slice(1), null)).toEqual({
    page: 'learn',
    game: 'railways',
  });
  expect(readAddress('/', learnAddress('a b', 'c/d').slice(1), null)).toEqual({
    page: 'learn',
    game: 'a b',
    lesson: 'c/d',
  });
  expect(readAddress('/', '#/learn/a/b/c', null)).toEqual({ page: 'lost' });
});

test('the player aid and the questions have addresses', () => {
  const read = (address: string) => readAddress('/', address.slice(1), null);
  expect(read(aidAddress('a b'))).toEqual({ page: 'aid', game: 'a b' });
  expect(read(aidAddress('a b', 'f00'))).toEqual({ page: 'aid', game: 'a b', set: 'f00' });
  expect(read(questionsAddress('a b'))).toEqual({ page: 'questions', game: 'a b' });
  expect(read('/#/questions/a/b')).toEqual({ page: 'lost' });
});

test('each answer that is not the goal costs a star, and one stays', () => {
  expect([0, 1, 2, 9].map(starsFor)).toEqual([3, 2, 1, 1]);
});

test('the best of several times is kept, by game and lesson', () => {
  expect(starsOf('railways', 'link')).toBe(0);
  keepStars('railways', 'link', 2);
  keepStars('railways', 'link', 1);
  keepStars('railways', 'journey', 3);
  keepStars('tramways', 'link', 1);
  expect([starsOf('railways', 'link'), starsOf('railways', 'journey'), starsOf('tramways', 'link')]).toEqual([
    2, 3, 1,
  ]);
});

test('an answer that missed counts after the page was opened anew', () => {
  keepMissed('railways', 'link', 2);
  expect([missedOf('railways', 'link'), missedOf('railways', 'journey')]).toEqual([2, 0]);
  localStorage.setItem('wagonway.lessons-missed', '[');
  expect(missedOf('railways', 'link')).toBe(0);
});

test('what somebody else has put there does no harm', () => {
  for (const odd of ['', '7', 'null', '[', '{"railways":{"link":"many"}}', '{"railways":{"link":99}}']) {
    localStorage.setItem('wagonway.lessons', odd);
    expect(starsOf('railways', 'link')).toBeLessThanOrEqual(3);
    keepStars('railways', 'other', 1);
    expect(starsOf('railways', 'other')).toBe(1);
  }
});

test('a filter that leaves nothing gives way to what was chosen last', () => {
  const puzzle = (id: string, difficulty: number, ...themes: string[]) => ({
    id,
    difficulty,
    themes,
    players: 2,
  });
  const all = [puzzle('a', 1, 'beer'), puzzle('b', 4, 'market')];
  const both = { theme: 'beer', difficulty: 1 };
  expect(some(all, both, {})).toEqual(both);
  expect(some(all, { theme: 'market', difficulty: 1 }, { theme: 'market' })).toEqual({
    theme: 'market',
    difficulty: null,
  });
  // What was kept, of puzzles that are gone.
  expect(some(all, { theme: null, difficulty: 5 }, {})).toEqual({ theme: null, difficulty: null });
});
