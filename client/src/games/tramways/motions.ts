/** What moved between two views: which drawn thing arrives where, and whence. */
import type { Motion } from '../../board/mover';
import type { TramwaysView } from './types';

const MOST = 14;

export function motionsBetween(from: TramwaysView, to: TramwaysView): Motion[] {
  const found: Motion[] = [];
  to.boards.forEach((board, i) => {
    if (board && from.boards[i]?.id !== board.id) found.push({ how: 'drop', to: `board:${i}`, from: [] });
  });
  for (const spot of to.spots) {
    const before = from.spots.find((each) => each.space === spot.space);
    if (!before) continue;
    if (spot.type && !before.type)
      found.push({ how: 'fly', to: `tile:${spot.space}`, from: [`supply:${spot.type}`] });
    else if (!spot.type && spot.owner !== before.owner)
      found.push({ how: 'drop', to: `spot:${spot.space}`, from: [] });
    else if (spot.upgraded && !before.upgraded)
      found.push({ how: 'drop', to: `tile:${spot.space}`, from: [] });
  }
  for (const building of to.buildings) {
    const before = from.buildings.find((each) => each.id === building.id)?.passengers;
    // At the beginning they all stand there.
    if (before === undefined || !from.round) continue;
    for (let i = before; i < building.passengers; i++)
      found.push({ how: 'fly', to: `pawn:${building.id}.${i}`, from: ['supply:passengers'] });
  }
  for (const link of to.links) {
    const before = from.links.find((each) => each.id === link.id);
    if (!before || link.length !== before.length || link.upgraded !== before.upgraded)
      found.push({ how: 'drop', to: `link:${link.id}`, from: [] });
  }
  to.seats.forEach((seat, i) => {
    const before = from.seats[i];
    if (!before) return;
    if (seat.stress !== before.stress) found.push({ how: 'fly', to: `stress:${i}`, from: [`stress:${i}`] });
    if (seat.hp !== before.hp) found.push({ how: 'fly', to: `hp:${i}`, from: [`hp:${i}`] });
    if (seat.bid && seat.bid !== before.bid)
      found.push({ how: 'fly', to: `bid:${i}`, from: [`bid:${i}`, `disc:${i}`] });
    if (to.new_order.includes(i) && !from.new_order.includes(i))
      found.push({ how: 'fly', to: `disc:${i}`, from: [`bid:${i}`, `disc:${i}`] });
  });
  if (to.round !== from.round && from.round) found.push({ how: 'fly', to: 'round', from: ['round'] });
  for (const id of [...to.display, ...to.line])
    if (!from.display.includes(id) && !from.line.includes(id))
      found.push({ how: 'fly', to: `card:${id}`, from: ['deck'] });
  return found.slice(0, MOST);
}
