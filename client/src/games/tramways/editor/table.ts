/** Names that the editor of sets says; those of the table come with the game's texts. */
import type { Lang } from '../../../board/game';

const EN = {
  comma: ', ',
  colon: ': ',
  types: { R: 'residential', L: 'leisure', C: 'commercial', I: 'industrial' } as Record<string, string>,
  sides: { N: 'north', E: 'east', S: 'south', W: 'west' } as Record<string, string>,
  icons: {
    rail1: '1 rail',
    rail2: '2 rails',
    rail3: '3 rails',
    uplink: 'upgrade a link',
    build: 'build',
    upbuild: 'upgrade a building',
    worker: 'worker',
    'stress-': 'less stress',
    'pass+': 'passenger',
    strip: 'strip',
    $: 'money',
  } as Record<string, string>,
  boardName: (id: string) => `Board ${id}`,
  kinds: {
    development: 'Development',
    parcel: 'Parcel',
    building: 'Building',
    generic: 'Generic',
    auction: 'Auction',
  } as Record<string, string>,
  card: (id: string) => `Card ${id}`,
};
export type Words = typeof EN;

const JA: Words = {
  comma: '、',
  colon: '：',
  types: { R: '住居', L: '娯楽施設', C: '商業施設', I: '工場' },
  sides: { N: '北', E: '東', S: '南', W: '西' },
  icons: {
    rail1: '線路1',
    rail2: '線路2',
    rail3: '線路3',
    uplink: 'リンクのアップグレード',
    build: '建築',
    upbuild: '建物のアップグレード',
    worker: '線路工',
    'stress-': 'ストレス軽減',
    'pass+': '乗客',
    strip: '磁気帯',
    $: 'お金',
  },
  boardName: (id) => `マップボード${id}`,
  kinds: {
    development: '発展',
    parcel: '地所',
    building: '建物',
    generic: 'ジェネリック',
    auction: 'オークション',
  },
  card: (id) => `カード${id}`,
};

export const words = (lang: Lang): Words => (lang === 'ja' ? JA : EN);
