/** What moved between two views: which drawn thing arrives where, and whence. */
import type { Motion } from '../../board/mover';
import type { RailwaysView } from './types';

const MOST = 12;

export function motionsBetween(from: RailwaysView, to: RailwaysView): Motion[] {
  const found: Motion[] = [];
  for (const laid of to.map)
    if (laid && !from.map.some((each) => each?.cell === laid.cell))
      found.push({ how: 'drop', to: `map:${laid.cell}`, from: [] });
  for (const die of to.dice) {
    const before = from.dice.find((each) => each.id === die.id);
    if (die.space && !before?.space)
      found.push(
        from.round
          ? { how: 'fly', to: `die:${die.id}`, from: [`loose:${die.id}`, `waiting:${die.id}`] }
          : { how: 'drop', to: `die:${die.id}`, from: [] },
      );
    else if (die.space && before && die.value > before.value)
      found.push({ how: 'drop', to: `die:${die.id}`, from: [] });
  }
  for (const link of to.links) {
    const before = from.links.find((each) => each.id === link.id)?.marker ?? 'unowned';
    if (link.marker === before || link.marker === 'unowned') continue;
    if (before === 'unowned' && to.markers_left < from.markers_left)
      found.push({ how: 'fly', to: `cube:${link.id}`, from: ['markers'] });
    else found.push({ how: 'drop', to: `cube:${link.id}`, from: [] });
  }
  if (to.decade !== from.decade && from.round) found.push({ how: 'drop', to: 'decade', from: [] });
  if (to.workers > from.workers) found.push({ how: 'drop', to: 'workers', from: [] });
  for (const id of to.hand)
    if (!from.hand.includes(id) && !to.played.includes(id))
      found.push({ how: 'fly', to: `card:${id}`, from: [`card:${id}`] });
  return found.slice(0, MOST);
}
