import { expect, test } from 'vitest';
import {
  compared,
  deeds,
  expected,
  isAimed,
  judge,
  marks,
  moves,
  outcome,
  sums,
  worth,
} from '../src/analysis/judging';
import { texts } from '../src/text/i18n.svelte';
import { loss, percent, points } from '../src/analysis/figures';
import type { Alternative, Decided, Verdict } from '../src/wire/protocol';
import { item } from './messages';

const decided = (ply: number, seat = 0, action = 1, first = ply): Decided => ({ ply, seat, action, first });
const option = (action: number, chance: number, visits = 1000): Alternative => ({
  action,
  visits,
  chances: [chance, 1 - chance],
  points: [100 * chance, 50],
  aim: null,
  games: 0,
  error: null,
});
const alone = (action: number, points: number, visits = 100): Alternative => ({
  action,
  visits,
  chances: [1],
  points: [points],
  aim: null,
  games: 0,
  error: null,
});
/** Of a game for one that sets an aim. */
const aiming = (action: number, aim: number, points: number, games = 200): Alternative => ({
  ...alone(action, points, 1000),
  aim,
  games,
});
const verdict = (...alternatives: Alternative[]): Verdict => ({ ply: 0, simulations: 400, alternatives });

test('what a decision costs is what the best one is ahead', () => {
  const weights = [0.52, 0.46, 0.42, 0.35].map((taken) => {
    const one = judge(decided(0), verdict(option(2, 0.55), option(1, taken)));
    expect(one.cost).toBeCloseTo(0.55 - taken);
    return one.weight;
  });
  expect(weights).toEqual([null, 'slight', 'mistake', 'blunder']);
  const best = judge(decided(0, 0, 2), verdict(option(2, 0.55), option(1, 0.1)));
  expect([best.cost, best.weight]).toEqual([0, null]);
  // The other seat's chances are its own.
  expect(judge(decided(0, 1), verdict(option(2, 0.2), option(1, 0.45))).weight).toBe('blunder');
});

test('what may be luck is no mistake', () => {
  expect(judge(decided(0), verdict(option(2, 0.6), option(1, 0.45, 4))).weight).toBeNull();
  expect(judge(decided(0), verdict(option(2, 0.6), option(1, 0.45, 400))).weight).toBe('mistake');
  expect(judge(decided(0), verdict(alone(2, 20), alone(1, 18, 2))).weight).toBeNull();
  expect(judge(decided(0), verdict(alone(2, 20), alone(1, 18, 40))).weight).toBe('slight');
});

test('where decisions met the same luck, how sure the difference is has been measured', () => {
  const weighed = (error: number, visits: number) =>
    judge(decided(0), verdict(option(2, 0.6, visits), { ...option(1, 0.45, visits), error })).weight;
  expect(weighed(0.01, 4)).toBe('mistake');
  expect(weighed(0.08, 400)).toBeNull();
});

test('alone points count, against what was to be expected', () => {
  const weigh = (best: number, taken: number) =>
    judge(decided(0), verdict(alone(2, best), alone(1, taken))).weight;
  expect([1, 2, 4, 7].map((lost) => weigh(20, 20 - lost))).toEqual([null, 'slight', 'mistake', 'blunder']);
  expect([2, 4, 8, 14].map((lost) => weigh(130, 130 - lost))).toEqual([null, 'slight', 'mistake', 'blunder']);
  expect(worth(alone(1, 12), 0)).toBe(12);
});

test('where the table sets an aim its chance counts, whatever the points', () => {
  const weighed = (aim: number, points: number, games = 200) =>
    judge(decided(0), verdict(aiming(2, 0.9, 20, games), aiming(1, aim, points, games)));
  const lost = [0.8, 0.75, 0.4].map((aim) => weighed(aim, 40));
  expect(lost.map((one) => [one.weight, one.unit])).toEqual([
    ['slight', 'share'],
    ['mistake', 'share'],
    ['blunder', 'share'],
  ]);
  expect(lost[2]!.cost).toBeCloseTo(0.5);
  // In few games the same difference may be luck; then points count.
  expect(weighed(0.75, 20, 20)).toMatchObject({ weight: null, cost: 0, unit: 'points' });
  expect(weighed(0.9, 16)).toMatchObject({ weight: 'mistake', cost: 4, unit: 'points' });
  expect(weighed(0.9, 40)).toMatchObject({ weight: null, cost: 0 });
  // What meets the aim more often, if only by luck, is no mistake for its points.
  expect(weighed(0.92, 2)).toMatchObject({ weight: null, cost: 0, unit: 'share' });
  expect(worth(aiming(1, 0.3, 12), 0)).toBe(0.3);
});

test('a move that lost some of the aim says so, and the mean is of its chance', () => {
  const points = judge(decided(3, 0, 1, 3), verdict(aiming(2, 0.9, 20), aiming(1, 0.9, 8)));
  const share = judge(decided(4, 0, 1, 3), verdict(aiming(2, 0.9, 20), aiming(1, 0.5, 30)));
  const [move] = moves([points, share], 5);
  expect(move).toMatchObject({ weight: 'blunder', unit: 'share' });
  expect(move!.cost).toBeCloseTo(0.4);
  const [sum] = sums([points, share], [0]);
  expect(sum!.unit).toBe('share');
  expect(sum!.mean).toBeCloseTo(0.2);
  expect(isAimed([points])).toBe(true);
  expect(isAimed([judge(decided(0), verdict(alone(1, 12)))])).toBe(false);
  expect([expected(points, true), expected(points)]).toEqual([[0.9], [20]]);
});

test('what was never tried, or not judged, costs nothing known', () => {
  const untried = { action: 1, visits: 0, chances: [], points: [], aim: null, games: 0, error: null };
  for (const said of [null, verdict(), verdict(option(2, 0.5), untried)]) {
    const one = judge(decided(0), said);
    expect([one.cost, one.weight]).toEqual([null, null]);
  }
});

test('where the search kept but one decision nothing was compared', () => {
  const untried = { action: 2, visits: 0, chances: [], points: [], aim: null, games: 0, error: null };
  const kept = (...said: Alternative[]) => compared(judge(decided(0), verdict(...said)));
  expect(kept(option(1, 0.5), untried)).toBe(false);
  expect(kept(option(1, 0.5), option(2, 0.4))).toBe(true);
  expect(compared(judge(decided(0), null))).toBe(false);
});

test('decisions of one move are one line of the list', () => {
  const judged = [
    judge(decided(3, 0, 1, 3), verdict(option(2, 0.5), option(1, 0.42))),
    judge(decided(5, 0, 1, 3), verdict(option(2, 0.5), option(1, 0.25))),
    judge(decided(7, 1, 1, 6), null),
  ];
  const [own, other] = moves(judged, 9);
  expect([own!.first, own!.end, own!.weight]).toEqual([3, 6, 'blunder']);
  expect(own!.cost).toBeCloseTo(0.25);
  expect([other!.first, other!.end, other!.weight, other!.cost]).toEqual([6, 9, null, null]);
  const log = [item(2, 1), item(3, 0), item(4, 0), item(5, null), item(6, 1)];
  expect(deeds(log, own!).map((each) => each.ply)).toEqual([3, 4]);
  expect(deeds([{ ...item(3, 0), id: 'table-hinted' }], own!)).toEqual([]);
  const [ann, ben] = sums(judged, [0, 1]);
  expect(ann).toMatchObject({ counts: { slight: 1, mistake: 0, blunder: 1 }, judged: 2 });
  expect(ann!.mean).toBeCloseTo(0.165);
  expect(ben).toMatchObject({ judged: 0, mean: null });
});

test('the end of the game is the end of the graph', () => {
  expect(outcome(null)).toBeNull();
  expect(outcome({ scores: [90, 120], returns: [-1, 1], ended_by: null })).toEqual([0, 1]);
  expect(outcome({ scores: [90, 90, 10], returns: [0.5, 0.5, -1], ended_by: null })).toEqual([0.5, 0.5, 0]);
  expect(outcome({ scores: [77], returns: [0], ended_by: null })).toEqual([77]);
  expect(outcome({ scores: [40], returns: [0.7], ended_by: null }, true)).toEqual([1]);
  expect(outcome({ scores: [44], returns: [-0.3], ended_by: null }, true)).toEqual([0]);
});

test('axes are marked at round numbers', () => {
  expect(marks(98, 141)).toEqual([100, 120, 140]);
  expect(marks(-3, 3)).toEqual([-2, 0, 2]);
});

test('a loss that rounds to nothing has no sign', async () => {
  await texts.use('en');
  expect([loss(0.001, 'share'), loss(0, 'points')]).toEqual([percent(0), points(0)]);
  expect(loss(0.02, 'share')).toBe(`−${percent(0.02)}`);
});
