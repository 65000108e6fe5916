/** Colours of the three resources, wherever they are drawn. */
export const RESOURCE_LOOK = {
  coal: { ink: 'var(--bb-coal)', ground: 'var(--bb-coal-edge)', edge: 'var(--bb-coal-edge)' },
  iron: { ink: 'var(--bb-iron)', ground: 'var(--bb-iron-edge)', edge: 'var(--bb-iron-edge)' },
  barrel: { ink: 'var(--bb-beer)', ground: 'var(--bb-beer-edge)', edge: 'var(--bb-beer-edge)' },
} as const;

export type ResourceSymbol = keyof typeof RESOURCE_LOOK;

/** What lies on a tile of an industry, if anything can. */
export function cubeOf(industry: string): ResourceSymbol | null {
  if (industry === 'coal_mine') return 'coal';
  if (industry === 'iron_works') return 'iron';
  if (industry === 'brewery') return 'barrel';
  return null;
}

export const SOLD: ReadonlySet<string> = new Set(['cotton_mill', 'manufacturer', 'pottery']);
