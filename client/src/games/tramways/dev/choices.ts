/** For tests and the development page: what may be chosen in a view of the sample, as far as its picture needs it. */
import type { Legal, Said } from '../../../board/game';
import type { Extra, TramwaysView } from '../types';
import { HAND, tripFor } from './sample';

let next = 0;
/** A choice; `args` are those of what it is called, by default its noun alone. */
export const entry = (kind: string, id = kind, preview: Extra = {}, args?: Said['args']): Legal => ({
  action: next++,
  kind,
  id,
  text: kind === id ? kind : `${kind}:${id}`,
  label: { id: `choice-${kind.replaceAll('_', '-')}`, args: args ?? nounsIn(kind, id) },
  preview,
});
function nounsIn(kind: string, id: string): Said['args'] {
  if (kind === 'use') {
    const [card = ''] = id.split('/');
    return { icon: { id: 'icon-strip', args: {} }, card };
  }
  if (kind === 'lay') return { from: id.slice(0, -1), side: id.slice(-1) };
  if (['take', 'discard'].includes(kind)) return { card: id };
  if (['extend', 'replace'].includes(kind)) return { link: `link ${id}`, to: 'e3' };
  if (kind === 'uplink') return { link: `link ${id}` };
  if (['upbuild', 'move', 'place'].includes(kind)) return { building: id };
  if (kind === 'bid') return { money: Number(id) };
  if (kind === 'step') return { side: id };
  if (kind === 'build') return { space: id };
  return kind === id ? {} : { [kind]: id };
}

const lastFree = (view: TramwaysView): number => view.new_order.lastIndexOf(null) + 1;

/** What may be chosen in a view, as far as its picture needs it. */
export function legalFor(view: TramwaysView): Legal[] {
  next = 0;
  switch (view.stage) {
    case 'auction_turn':
      return [
        entry('pass', 'pass', { place: lastFree(view) }, { place: lastFree(view) }),
        ...view.bids.filter((n) => !view.bid_of[n]).map((n) => entry('bid', `${n}`, { money: -n })),
      ];
    case 'solo_line':
      return [
        entry('go_on', 'go_on', {}, { money: 3 }),
        ...view.line.map((id, i) => entry('take', id, i === view.line.length - 1 ? { stress: 1 } : {})),
      ];
    case 'take_from_book':
      return ['D01', 'D10', 'D11', 'D12'].map((id) => entry('take', id));
    case 'choose_action':
      return [
        entry('money', 'money', { money: 2 }, { money: 2 }),
        entry('lay', 'c1E'),
        entry('lay', 'c1W'),
        entry('lay', 'b2S'),
        entry('extend', '1'),
        entry('replace', '1'),
        entry('uplink', '4'),
        entry('build', 'b2'),
        entry('upbuild', view.spots.find((spot) => spot.builder !== null)?.space ?? 'a1'),
        ...view.buildings.filter((each) => each.passengers).map((each) => entry('move', each.id)),
      ];
    case 'choose_step':
      return [
        {
          ...entry('step', 'E', { space: 'h5', to: 'i5', cost: 1, completes: true }),
          label: { id: 'choice-step-to', args: { side: 'E', to: 'i5' } },
        },
        entry('step', 'S', { space: 'h5', to: 'h6', cost: 1 }),
        entry('step', 'W', { space: 'h5', to: 'g5', cost: 1 }),
        entry('stop'),
      ];
    case 'choose_goal':
      return [
        entry('goal', 'C', { goals: ['c5'] }, { type: 'C' }),
        entry('goal', 'I', { goals: ['g4'] }, { type: 'I' }),
        { ...entry('goal', 'A3'), label: { id: 'choice-goal-label', args: { label: 'A3' } } },
      ];
    case 'choose_ride':
      return [
        entry('ride', '2', { from: 'b2', to: 'd2', owner: 2, fare: 2 }, { from: 'b2', to: 'd2', seat: 2 }),
        entry(
          'ride',
          '4',
          {
            from: 'a4',
            to: 'd4',
            owner: 1,
            fare: 2,
            trip: tripFor([[0, 5, 1], [1, 1, 1]], 1, 1), // prettier-ignore
          },
          { from: 'a4', to: 'd4', seat: 1 },
        ),
      ];
    case 'pay':
      return [
        entry('use', 'G1a/5', { card: 'G1a', slot: 5, icon: 'strip', stress: 1 }),
        entry('use', 'PA1/1', { card: 'PA1', slot: 1, icon: 'p:A1' }),
        entry('use', 'BR1/1', { card: 'BR1', slot: 1, icon: 'tR' }),
        entry('use', 'D08/3', { card: 'D08', slot: 3, icon: 'tC', stress: 1 }),
        entry('use', 'D05/1', {
          card: 'D05',
          slot: 1,
          icon: 'rail1',
          stress: 1,
          pays: 3,
          stress_so_far: 3,
          money_so_far: 6,
        }),
        entry('coins', 'coins', {}, { money: 3 }),
      ];
    case 'administer':
      return [
        entry('use', 'G1a/2', { card: 'G1a', slot: 2, icon: 'worker' }),
        entry('use', 'BR1/2', { card: 'BR1', slot: 2, icon: 'stress-', stress: -1 }),
        ...HAND.map((id) => entry('discard', id)),
        entry('done'),
      ];
    default:
      return [];
  }
}
