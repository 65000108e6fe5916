/** Looking things up in the component data: one index per data set, made when it is first needed. */
import type {
  BrassComponents,
  CardData,
  IndustryId,
  LineData,
  LocationData,
  MerchantData,
  Name,
  TileFace,
} from './types';

export type Lang = keyof Name;

interface Index {
  locations: Map<string, LocationData>;
  lines: Map<string, LineData>;
  merchants: Map<string, MerchantData>;
  industries: Map<string, { id: IndustryId; name: Name }>;
  faces: Map<string, TileFace[]>;
  cards: Map<string, CardData>;
}

const indices = new WeakMap<BrassComponents, Index>();

export function indexOf(components: BrassComponents): Index {
  const known = indices.get(components);
  if (known) return known;
  const faces = new Map<string, TileFace[]>();
  for (const face of components.tiles) {
    const list = faces.get(face.industry) ?? [];
    list.push(face);
    faces.set(face.industry, list);
  }
  for (const list of faces.values()) list.sort((a, b) => a.level - b.level);
  const index: Index = {
    locations: new Map(components.locations.map((l) => [l.id, l])),
    lines: new Map(components.lines.map((l) => [l.id, l])),
    merchants: new Map(components.merchants.map((m) => [m.location, m])),
    industries: new Map(components.industries.map((i) => [i.id, i])),
    faces,
    cards: new Map(components.cards.industries.map((c) => [c.id, c])),
  };
  indices.set(components, index);
  return index;
}

/** The faces of an industry, level 1 first. */
export const facesOf = (components: BrassComponents, industry: string): TileFace[] =>
  indexOf(components).faces.get(industry) ?? [];

export const faceOf = (components: BrassComponents, industry: string, level: number): TileFace | undefined =>
  facesOf(components, industry).find((face) => face.level === level);

/** How many spaces a merchant place has; none for towns. */
export const merchantSpaces = (components: BrassComponents, id: string): number =>
  indexOf(components).merchants.get(id)?.spaces ?? 0;

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
export const roman = (level: number): string => ROMAN[level] ?? String(level);
