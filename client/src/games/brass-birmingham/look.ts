/** Colours of the three resources, wherever they are drawn. */
export const RESOURCE_LOOK = {
  coal: { ink: 'var(--coal)', ground: 'var(--coal-edge)', edge: 'var(--coal-edge)' },
  iron: { ink: 'var(--iron)', ground: 'var(--iron-edge)', edge: 'var(--iron-edge)' },
  barrel: { ink: 'var(--beer)', ground: 'var(--beer-edge)', edge: 'var(--beer-edge)' },
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
