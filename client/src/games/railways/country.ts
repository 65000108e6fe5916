/** What lies on the free squares of a card of the map, as printed: it comes with the card wherever that is laid. */
import { cornerOf, n, type Field } from '../../board/grid';
import { field, hill, wood, type Wood } from '../../board/scenery/draw';

export interface Country {
  /** Low, greener land under the rest. */
  meadows: string;
  /** Contours of the hills, the widest first. */
  levels: string[];
  woods: Wood[];
  fields: string;
  furrows: string;
  ponds: string;
  /** Grass. */
  tufts: string;
  ripples: string;
}

type Kind = 'hill' | 'wood' | 'fields' | 'pond' | 'copse' | 'heath';
/** Sown over the squares of a card by their number. */
const KINDS: readonly Kind[] = [
  'hill',
  'copse',
  'fields',
  'wood',
  'heath',
  'fields',
  'pond',
  'wood',
  'copse',
  'hill',
  'heath',
  'fields',
  'wood',
];

export function countryOf(
  plan: Field,
  free: readonly { id: string; printed: number }[],
  card: number,
): Country {
  const k = plan.unit / 96;
  const found: Country = {
    meadows: '',
    levels: ['', '', ''],
    woods: [],
    fields: '',
    furrows: '',
    ponds: '',
    tufts: '',
    ripples: '',
  };
  for (const { id, printed } of free) {
    const { x, y } = cornerOf(plan, id);
    const seed = card * 31 + printed;
    const shift = ((seed * 37) % 19) - 9;
    const at = (dx: number, dy: number) => [x + (dx + shift * 0.6) * k, y + (dy - shift * 0.5) * k] as const;
    const kind = KINDS[(printed * 5 + card * 3) % KINDS.length];
    if (kind === 'wood' || kind === 'copse' || kind === 'pond') {
      const [cx, cy] = at(48, 52);
      found.meadows += hill(cx, cy, 38 * k, 32 * k, 1, seed + 40)[0] ?? '';
    }
    switch (kind) {
      case 'hill': {
        const [cx, cy] = at(48, 48);
        hill(cx, cy, 44 * k, 34 * k, 3, seed).forEach((d, ring) => (found.levels[ring] += d));
        break;
      }
      case 'wood': {
        const [cx, cy] = at(48, 52);
        found.woods.push(wood(cx, cy, 30 * k, 22 * k, 13, seed, 8 * k));
        break;
      }
      case 'copse': {
        const [cx, cy] = at(60, 66);
        found.woods.push(wood(cx, cy, 18 * k, 10 * k, 5, seed, 8 * k));
        break;
      }
      case 'fields':
        for (const [dx, dy, lean] of [
          [18, 24, 6],
          [52, 34, -5],
          [24, 56, 5],
        ] as const) {
          const [fx, fy] = at(dx, dy);
          const drawn = field(fx, fy, 32 * k, 24 * k, lean * k);
          found.fields += drawn.edge;
          found.furrows += drawn.furrows;
        }
        break;
      case 'pond': {
        const [cx, cy] = at(48, 52);
        const [shore = ''] = hill(cx, cy, 30 * k, 18 * k, 1, seed + 5);
        found.ponds += shore;
        found.ripples += `M${n(cx - 14 * k)} ${n(cy - 2 * k)}h${n(12 * k)}M${n(cx + 2 * k)} ${n(cy + 6 * k)}h${n(10 * k)}`;
        found.woods.push(wood(cx + 30 * k, cy + 16 * k, 8 * k, 4 * k, 3, seed, 7 * k));
        break;
      }
      case 'heath': {
        const [cx, cy] = at(40, 50);
        for (const [dx, dy] of [
          [-18, -12],
          [14, -20],
          [30, 10],
          [-6, 16],
        ] as const)
          found.tufts += `M${n(cx + dx * k)} ${n(cy + dy * k)}l${n(2 * k)} ${n(-6 * k)}m${n(k)} ${n(6 * k)}l${n(k)} ${n(-8 * k)}m${n(2 * k)} ${n(8 * k)}l${n(3 * k)} ${n(-5 * k)}`;
        found.woods.push(wood(cx + 8 * k, cy + 2 * k, 14 * k, 6 * k, 2, seed, 7 * k));
        break;
      }
      default:
    }
  }
  return found;
}
