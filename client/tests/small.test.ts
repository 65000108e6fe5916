import { expect, test } from 'vitest';
import { figure, signed } from '../src/text/figures';
import { botChoices, botName, knowing, named, parts, seatInfos, usualBot, withStyle } from '../src/ui/people';
import { playerMark } from '../src/ui/players';
import { ownTurns } from '../src/table/state/replay';
import { question, sentence, told } from '../src/table/state/sentences';
import { refusalId } from '../src/text/refusal';
import { standings } from '../src/table/state/standings';
import { item, welcome } from './messages';

test('own turns begin where others, not chance, came before', () => {
  const log = [
    item(0, null),
    item(1, 0),
    item(2, 0),
    item(3, null),
    item(4, 0),
    item(5, 1),
    item(6, 0),
    item(7, 2),
  ];
  expect(ownTurns(log, [0])).toEqual([1, 6]);
  expect(ownTurns(log, [0, 1])).toEqual([1, 5, 6]);
  expect(ownTurns(log, [])).toEqual([]);
});

test('standings go by the returns of the game, which know its ties', () => {
  const rows = standings({ scores: [100, 120, 120, 90], returns: [-0.5, 1, 0.5, -1], ended_by: null });
  expect(rows.map((row) => [row.seat, row.place])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
    [3, 4],
  ]);
});

test('a shared victory is one place for both', () => {
  const rows = standings({ scores: [120, 120, 90], returns: [0.5, 0.5, -1], ended_by: null });
  expect(rows.map((row) => row.place)).toEqual([1, 1, 3]);
});

test('bots are named by their kind, with what is special about them', () => {
  const has = (id: string) => (id === 'bot-greedy' ? 'Greedy bot' : undefined);
  expect(botName('greedy', has)).toBe('Greedy bot');
  expect(botName('greedy@1', has)).toBe('Greedy bot (1)');
  expect(botName('stranger:x=1', has)).toBe('stranger:x=1');
});

test('a style is part of the spec of levels that may have one, and of what a bot is called', () => {
  expect(parts('engineer:style=railway_baron')).toEqual({ bot: 'engineer', style: 'railway_baron' });
  expect(parts('engineer@2:style=brewer')).toEqual({ bot: 'engineer', style: 'brewer' });
  expect(parts('greedy:nodes=5')).toEqual({ bot: 'greedy:nodes=5', style: '' });
  expect(withStyle('engineer', 'brewer')).toBe('engineer:style=brewer');
  expect(withStyle('engineer', '')).toBe('engineer');
  expect(withStyle('apprentice', 'brewer')).toBe('apprentice');
  const has = (id: string) => ({ 'bot-engineer': '技師' })[id];
  const baron = { id: 'railway_baron', name: { en: 'railway baron', ja: '鉄道王' }, about: {} };
  expect(botName('engineer:style=railway_baron', knowing([baron], has, 'ja'))).toBe('技師 (鉄道王)');
  expect(botName('engineer:style=railway_baron', has)).toBe('技師 (railway baron)');
});

test('levels are offered weakest first, whatever the order of the server, and the others apart', () => {
  const bots = ['hasty', 'random', 'greedy', 'tycoon', 'engineer'];
  expect(botChoices(bots)).toEqual({
    levels: ['engineer', 'tycoon'],
    experiments: ['random', 'greedy'],
    others: ['hasty'],
  });
  expect(usualBot(bots, 'tycoon')).toBe('tycoon');
  expect(usualBot(bots, 'clerk')).toBe('engineer');
  expect(usualBot(['random', 'greedy'], 'clerk')).toBe('greedy');
  expect(usualBot([], 'clerk')).toBe('');
});

test('at a new table people bear their names and bots that of their kind, told apart', () => {
  const has = (id: string) => ({ 'bot-clerk': 'Clerk', 'bot-tycoon': 'Tycoon' })[id];
  const names = (...seats: Parameters<typeof named>[0]) =>
    named(seats, has, (seat) => `Player ${seat + 1}`).map((seat) => seat.name);
  expect(
    names(
      { kind: 'bot', bot: 'clerk' },
      { kind: 'here', name: ' Ada ' },
      { kind: 'invite' },
      { kind: 'bot', name: '', bot: 'clerk' },
      { kind: 'bot', bot: 'tycoon' },
    ),
  ).toEqual(['Clerk 1', 'Ada', 'Player 3', 'Clerk 2', 'Tycoon']);
});

test('log and prompt name people and places in words', () => {
  const seats = seatInfos(welcome().seats, [1], () => '?');
  const t = (id: string, args: object = {}) =>
    /^(odd|noun|town)-/.test(id) ? id : `${id} ${JSON.stringify(args)}`;
  const context = { view: null, components: {}, seats, t, lang: 'en' as const };
  const game = {
    name: (kind: string, id: string) => (kind === 'town' ? id.toUpperCase() : undefined),
  };
  const line = { ...item(0, 1), args: { town: 'leek', money: 5, level: 2, to: 3, to_seat: 0, odd: 'x' } };
  expect(sentence(line, game, context)).toBe(
    'event {"player":"Ben","town":"LEEK","money":5,"level":2,"to":3,"to_seat":"Ada","odd":"x"}',
  );
  expect(question({ id: 'prompt', args: { town: 'leek' }, rule: '' }, null, context)).toBe(
    'prompt {"town":"leek"}',
  );
  expect(seats.map((seat) => seat.thinking)).toEqual([false, true]);
});

test('no two players share colour, shape, pattern or letter', () => {
  const marks = [0, 1, 2, 3, 4].map(playerMark);
  for (const key of ['colour', 'shape', 'pattern', 'letter'] as const) {
    expect(new Set(marks.map((mark) => mark[key])).size).toBe(marks.length);
  }
});

test('the same sentence in a row is said once with its count, but not across the own last turn', () => {
  const log = [item(0, 0), item(1, 0), item(2, 1), item(3, 1), item(4, 1, false)];
  const lines = told(log, (each) => `seat ${each.seat}`, 3);
  expect(lines.map((line) => [line.text, line.times, line.committed])).toEqual([
    ['seat 0', 2, true],
    ['seat 1', 1, true],
    ['seat 1', 1, true],
    ['seat 1', 1, false],
  ]);
});

test('what is below zero has a minus sign', () => {
  expect([figure(3), figure(0), figure(-3)]).toEqual(['3', '0', '−3']);
  expect([signed(3), signed(0), signed(-3)]).toEqual(['+3', '0', '−3']);
});

test('reasons of the rules are said by their own message', () => {
  expect(refusalId('NO_COAL_CONNECTION')).toBe('refusal-no-coal-connection');
});
