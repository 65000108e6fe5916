import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHOICES, preferences, type Preference } from '../src/browser/preferences.svelte';
import { sound, SOUNDS } from '../src/browser/sound';
import { still } from '../src/browser/theme.svelte';
import { LANGS, texts } from '../src/text/i18n.svelte';
import Preferences from '../src/ui/Preferences.svelte';

const root = document.documentElement;
const names = Object.keys(CHOICES) as Preference[];

beforeEach(() => texts.use('en'));
afterEach(() => {
  for (const name of names) preferences.choose(name, CHOICES[name][0]);
  localStorage.clear();
});

test('what is chosen is kept under its name and dresses the page; what is usual is not kept', () => {
  preferences.choose('size', 'large');
  expect(preferences.chosen.size).toBe('large');
  expect(localStorage.getItem('wagonway.size')).toBe('large');
  expect(root.dataset.size).toBe('large');
  preferences.choose('size', 'usual');
  expect(localStorage.getItem('wagonway.size')).toBeNull();
  expect(root.dataset.size).toBeUndefined();
});

test('a choice in another tab is followed, and one that nobody knows is the usual', () => {
  preferences.start();
  const elsewhere = (value: string | null) => {
    if (value !== null) localStorage.setItem('wagonway.theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'wagonway.theme', newValue: value }));
  };
  elsewhere('dark');
  expect([preferences.chosen.theme, root.dataset.theme]).toEqual(['dark', 'dark']);
  elsewhere('sepia');
  expect([preferences.chosen.theme, root.dataset.theme]).toEqual(['auto', undefined]);
});

test('nothing moves where moves are off', () => {
  expect(still.matches).toBe(false);
  preferences.choose('pace', 'off');
  expect(still.matches).toBe(true);
});

test('the dialog offers every choice by name in both languages, and takes them at once', async () => {
  // Calls are offered where the browser can.
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('isSecureContext', true);
  for (const lang of ['ja', 'en'] as const) {
    await texts.use(lang);
    const { getAllByRole, unmount } = render(Preferences, { onclose: () => {} });
    const offered = getAllByRole('radio', { hidden: true });
    const choices = names.reduce((sum, name) => sum + CHOICES[name].length, 0);
    expect(offered).toHaveLength(choices + LANGS.length);
    const said = offered.map((each) => each.closest('label')!.textContent!.trim());
    expect(said.filter((text) => !text || text.startsWith('preference-'))).toEqual([]);
    unmount();
  }
  const { getByRole } = render(Preferences, { onclose: () => {} });
  await fireEvent.click(getByRole('radio', { name: 'Step by step', hidden: true }));
  expect(preferences.chosen.pace).toBe('steps');
});

describe('sounds', () => {
  const started: number[] = [];
  class Audio {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (to: object) => to,
      start: (at: number) => started.push(at),
      stop: () => {},
    });
    createGain = () => ({
      gain: {
        setValueAtTime: () => {},
        linearRampToValueAtTime: () => {},
        exponentialRampToValueAtTime: () => {},
      },
      connect: (to: object) => to,
    });
  }

  test('are silent until they are wanted', () => {
    vi.stubGlobal('AudioContext', Audio);
    sound('turn');
    expect(started).toEqual([]);
    preferences.choose('sounds', 'on');
    sound('turn');
    expect(started).toEqual(SOUNDS.turn.map((tone) => tone.at));
    vi.unstubAllGlobals();
  });
});

/** Colours of players as the style sheet says them, in a theme. */
function players(rule: string, theme: 0 | 1): { colours: string[]; inks: string[] } {
  const sheet = readFileSync(join(import.meta.dirname, '../src/ui/theme.css'), 'utf-8');
  const block = sheet.slice(sheet.indexOf(rule)).split('}')[0]!;
  const value = (name: string) =>
    new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(block)![1 + theme]!;
  return {
    colours: [0, 1, 2, 3, 4].map((seat) => value(`--p${seat}`)),
    inks: [0, 1, 2, 3, 4].map((seat) => value(`--p${seat}-ink`)),
  };
}

type Triple = [number, number, number];
const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** What eyes without one kind of cone see: Machado, Oliveira, Fernandes 2009, severity 1. */
const EYES: Record<string, Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE L*a*b*, as these eyes see a colour. */
function lab(hex: string, eyes: Triple[]): Triple {
  const colour = linear(hex);
  const [r, g, b] = eyes.map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  ) as Triple;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function nearest(colours: string[]): number {
  const found = Object.values(EYES).flatMap((eyes) =>
    colours.flatMap((one, at) =>
      colours.slice(at + 1).map((other) => {
        const [a, b] = [lab(one, eyes), lab(other, eyes)];
        return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      }),
    ),
  );
  return Math.min(...found);
}

const light = (hex: string) => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe.each([
  ['day', 0],
  ['night', 1],
] as const)('colours for colour-blind eyes by %s', (_, theme) => {
  const { colours, inks } = players(":root[data-colours='distinct']", theme);

  test('any two players are far apart for all eyes, and much farther than the usual ones', () => {
    expect(nearest(colours)).toBeGreaterThan(25);
    expect(nearest(players(':root {', theme).colours)).toBeLessThan(10);
  });

  test('letters on them can be read', () => {
    for (const [seat, colour] of colours.entries())
      expect(contrast(colour, inks[seat]!)).toBeGreaterThanOrEqual(4.5);
  });
});
