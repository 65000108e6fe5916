/** Documents of components as they are edited: never changed in place, and anything may stand in them. */
import { begun, within, type Whole } from './form';

export type Names = Partial<Record<'en' | 'ja', string>>;
export interface Size {
  columns: number;
  rows: number;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A draft out of the game's own set: without what says that it is ours. */
export function fromOurs<D extends object>(components: D): D {
  const OURS = ['name', 'original', 'credits', 'note', 'captions'];
  return Object.fromEntries(Object.entries(components).filter(([key]) => !OURS.includes(key))) as D;
}

/** A name in one language serves in the other, too. */
export function bothNames<T extends { name?: Names }>(thing: T): T {
  if (thing.name !== undefined && !isObject(thing.name)) return thing;
  const { en = '', ja = '' } = thing.name ?? {};
  if (typeof en !== 'string' || typeof ja !== 'string' || (en.trim() && ja.trim())) return thing;
  const name = en.trim() || ja.trim();
  return name ? { ...thing, name: { en: en.trim() || name, ja: ja.trim() || name } } : thing;
}

/** A list with other entries, or none, in the place of one. */
export const replaced = <T>(list: readonly T[], at: number, ...to: T[]): T[] => list.toSpliced(at, 1, ...to);

/** The size of the maps of a set, whatever its document says of it. */
export function sized(form: { kind: 'object'; fields: Record<keyof Size, Whole> }, grid: unknown): Size {
  const first = begun(form) as Size;
  const said = isObject(grid) ? grid : {};
  const side = (key: keyof Size): number =>
    Number.isInteger(said[key]) ? within(form.fields[key], said[key] as number) : first[key];
  return { columns: side('columns'), rows: side('rows') };
}
