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
  ripples: string;
}

type Kind = 'hill' | 'wood' | 'fields' | 'pond' | 'copse' | 'open';
/** Sown over the squares of a card by their number. */
const KINDS: readonly Kind[] = [
  'hill',
  'open',
  'wood',
  'fields',
  'copse',
  'open',
  'pond',
  'wood',
  'hill',
  'fields',
  'open',
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
    ripples: '',
  };
  for (const { id, printed } of free) {
    const { x, y } = cornerOf(plan, id);
    const seed = card * 31 + printed;
    const shift = ((seed * 37) % 19) - 9;
    const at = (dx: number, dy: number) => [x + (dx + shift * 0.6) * k, y + (dy - shift * 0.5) * k] as const;
    if (printed % 2 === card % 2) {
      const [cx, cy] = at(48, 48);
      found.meadows += hill(cx, cy, 41 * k, 37 * k, 1, seed + 40)[0] ?? '';
    }
    switch (KINDS[(printed * 7 + card * 3) % KINDS.length]) {
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
      default:
    }
  }
  return found;
}
