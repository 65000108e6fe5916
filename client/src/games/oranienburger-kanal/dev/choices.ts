/** For tests and the development page: choices such as the server offers in a view made by hand. */
import type { Legal, Said } from '../../../board/game';
import { EDGES } from '../ids';
import type { Bundle, KanalView, Preview, Stock } from '../types';
import { RESOURCES } from '../types';
import { NUMBERS } from './sample';

let next = 0;
export const entry = (kind: string, id: string, preview: Preview = {}): Legal => ({
  action: next++,
  kind,
  id,
  text: id ? `${kind}:${id}` : kind,
  label: labelOf(kind, id, preview),
  preview,
});

const said = (message: string, args: Said['args'] = {}): Said => ({ id: message, args });
const placed = (edge: string): Said => said('place-between', { one: 'B3', other: edge });
/** Such as the rules call them. */
function labelOf(kind: string, id: string, { cost, removes = 'path' }: Preview): Said {
  const [route = '', edge = ''] = id.split('@');
  const bundle = Object.entries(cost ?? { clay: 1 }).map(([name, n]) =>
    said(`amount-${name}`, { n: n ?? 0 }),
  );
  const args: Record<string, Said['args']> = {
    space: { space: Number(id) },
    buy: { resource: said(`noun-${id}`), talers: cost?.taler ?? 0 },
    rotate: { talers: cost?.taler ?? 0 },
    take: { bundle },
    cost: { bundle },
    pay: { bundle },
    card: { card: `A${id}` },
    cell: { cell: said('place-cell', { at: id }) },
    route: { route: said(`noun-${route}`), edge: placed(edge) },
    bridge: { edge: placed(id) },
    remove: { route: said(`noun-${removes}`), edge: placed(id) },
    effect: { effect: `A15.${id}` },
    choice: { effect: `A27.1.${id}` },
  };
  return kind === 'done' ? said('done-act') : said(`choice-${kind}`, args[kind] ?? {});
}

/** The stock after what a preview says, as the rules send it. */
function withAfter(one: Legal, seat: number, stock: Stock): Legal {
  const { cost, gain, talers } = one.preview as Preview;
  const room: Bundle = NUMBERS.capacity;
  const after: Record<string, number> = {};
  for (const name of RESOURCES) {
    const wanted =
      stock[name] - (cost?.[name] ?? 0) + (gain?.[name] ?? 0) + (name === 'taler' ? (talers ?? 0) : 0);
    const then = Math.min(wanted, room[name] ?? Infinity);
    if (then !== stock[name]) after[`seats.${seat}.stock.${name}`] = then;
  }
  return { ...one, after };
}

export const legalFor = (view: KanalView): Legal[] =>
  listed(view).map((one) => withAfter(one, view.to_act ?? 0, view.seats[view.to_act ?? 0]!.stock));

function listed(view: KanalView): Legal[] {
  next = 0;
  const seat = view.seats[view.to_act ?? 0]!;
  const any = [
    ...(['wood', 'clay', 'ore'] as const).flatMap((name) => {
      const price = seat.pays.buy[name];
      return price ? [entry('buy', name, { cost: { taler: price }, gain: { [name]: 1 } })] : [];
    }),
    ...(seat.stock.taler >= 2 && Math.min(seat.stock.wood, seat.stock.clay, seat.stock.ore) > 0
      ? [entry('rotate', '', { cost: { taler: 2, wood: 1, clay: 1, ore: 1 }, gain: { brick: 1, iron: 1 } })]
      : []),
  ];
  switch (view.stage) {
    case 'choose_space':
      return [
        ...view.spaces
          .filter((space) => space.disc === null && !space.blocked)
          .map((space) => entry('space', space.id, { talers: space.talers })),
        ...any,
      ];
    case 'choose_effect':
      return [
        entry('effect', '2', { gain: { brick: 2 } }),
        entry('effect', '3', { cost: { wood: 1, clay: 1, ore: 1 }, gain: { brick: 1, iron: 1 } }),
        ...any,
        entry('done', ''),
      ];
    case 'act': {
      const empty = EDGES.filter((edge) => !seat.routes[edge]);
      const paths = EDGES.filter((edge) => seat.routes[edge]?.kind === 'path');
      return [
        ...empty.map((edge) =>
          entry('route', `path@${edge}`, { cost: { clay: 1 }, ...(edge === 'v22' ? WOULD : {}) }),
        ),
        ...[...empty, ...paths].map((edge) =>
          entry('route', `road@${edge}`, {
            cost: { brick: 1 },
            ...(seat.routes[edge] ? { removes: 'path' as const } : {}),
            ...(edge === 'v22' ? WOULD : {}),
          }),
        ),
        ...['h03', 'v04', 'v14', 'h23', 'v22'].map((edge) =>
          entry('route', `rail@${edge}`, { cost: { iron: 1, wood: 1 }, ...(edge === 'v22' ? WOULD : {}) }),
        ),
        ...['v22', 'h02'].map((edge) =>
          entry('route', `canal@${edge}`, {
            cost: { taler: 3 },
            gain: { clay: 2 },
            ...(edge === 'v22' ? WOULD : {}),
          }),
        ),
        ...any,
        entry('done', ''),
      ];
    }
    default:
      return [];
  }
}
const WOULD: Preview = {
  activates: [
    {
      cell: 'b21',
      card: 'A23',
      by: 'routes',
      lines: [
        { line: 1, possible: true, gain: { fame: 2 } },
        { line: 2, possible: true, gain: null },
      ],
    },
  ],
};
