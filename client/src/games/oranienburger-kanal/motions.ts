/** What moved between two views: which drawn thing arrives where, and whence. */
import type { Motion } from '../../board/mover';
import type { KanalView, Resource } from './types';
import { COLOURS, RESOURCES } from './types';

const MOST = 14;

export function motionsBetween(from: KanalView, to: KanalView): Motion[] {
  const found: Motion[] = [];
  if (from.campaign?.game !== to.campaign?.game || from.players !== to.players) return found;
  const taken: string[] = [];
  for (const space of to.spaces) {
    const before = from.spaces.find((each) => each.id === space.id);
    if (!before) continue;
    if (space.disc !== null && before.disc === null) {
      found.push({ how: 'fly', to: `disc:${space.id}`, from: ['discs'] });
      if (before.talers > 0) taken.push(`talers:${space.id}`);
    }
    if (space.talers > before.talers) found.push({ how: 'drop', to: `talers:${space.id}`, from: [] });
  }
  if (to.spaces.some((space) => space.blocked && !from.spaces.find((each) => each.id === space.id)?.blocked))
    found.push({ how: 'fly', to: 'blocked', from: ['blocked'] });

  to.seats.forEach((seat, index) => {
    const before = from.seats[index];
    if (!before) return;
    for (const edge of Object.keys(seat.routes))
      if (before.routes[edge]?.kind !== seat.routes[edge]?.kind)
        found.push({ how: 'drop', to: `${index}.route:${edge}`, from: [] });
    for (const edge of Object.keys(seat.bridges))
      if (!before.bridges[edge]) found.push({ how: 'drop', to: `${index}.bridge:${edge}`, from: [] });
    for (const [cell, built] of Object.entries(seat.cells))
      if (!before.cells[cell])
        found.push({ how: 'fly', to: `${index}.cell:${cell}`, from: [`card:${built.card}`] });
    // What is gained comes from the building in use, the space, or the talers that lay there.
    const inUse = from.acting?.current ?? from.acting?.line?.cell ?? null;
    const space = to.acting?.space ?? from.acting?.space ?? null;
    const sources = [
      ...(inUse && from.to_act === index ? [`${index}.cell:${inUse}`] : []),
      ...(space ? [`space:${space}`] : []),
    ];
    for (const name of RESOURCES) {
      if (seat.stock[name] <= before.stock[name] || turned(before.stock, seat.stock, name)) continue;
      const whence = name === 'taler' && taken.length ? taken : sources;
      if (whence.length && from.to_act === index)
        found.push({ how: 'bring', to: `stock:${index}.${name}`, from: whence });
    }
  });

  const open = new Set(from.display);
  for (const id of to.display)
    if (!open.has(id) && id !== from.acting?.card)
      found.push({
        how: 'fly',
        to: `card:${id}`,
        from: COLOURS.filter((colour) => from.piles[colour] !== to.piles[colour]).map(
          (colour) => `pile:${colour}`,
        ),
      });
  return found.slice(0, MOST);
}

/** A good that the wheel itself has brought: the wheel shows it by turning. */
const turned = (from: Record<Resource, number>, to: Record<Resource, number>, name: Resource): boolean =>
  (name === 'brick' || name === 'iron') && to.wood < from.wood && to.clay < from.clay && to.ore < from.ore;
