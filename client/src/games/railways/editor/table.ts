/** What the table calls things, as far as the editor names them. */
import type { Lang } from '../../../board/game';

const EN = {
  comma: ', ',
  types: { R: 'residential', L: 'leisure', C: 'commercial', I: 'industrial' } as Record<string, string>,
  icons: {
    rail: 'rail',
    build: 'build',
    ticket: 'ticket',
    worker: 'worker',
    'pol-': 'less pollution',
    'pass+': 'passenger',
    upg: 'upgrade',
  } as Record<string, string>,
  destination: (type: string) => `${type} destination`,
  cells: ['upper left', 'upper right', 'lower left', 'lower right'],
  card: (id: string) => `Card ${id}`,
};
export type Names = typeof EN;

const JA: Names = {
  comma: '、',
  types: { R: '住宅', L: 'レジャー施設', C: '商業施設', I: '工業地帯' },
  icons: {
    rail: 'レール',
    build: '建設',
    ticket: 'チケット',
    worker: '鉄道労働者',
    'pol-': '汚染減少',
    'pass+': '乗客',
    upg: 'アップグレード',
  },
  destination: (type) => `目的地（${type}）`,
  cells: ['左上', '右上', '左下', '右下'],
  card: (id) => `カード${id}`,
};

export const namesIn = (lang: Lang): Names => (lang === 'ja' ? JA : EN);

/** An icon that a slot may have, in words. */
export function iconName(icon: string, w: Names): string {
  if (icon.startsWith('$')) return icon;
  return /^d[RLCI]$/.test(icon) ? w.destination(w.types[icon[1]!]!) : (w.icons[icon] ?? icon);
}
