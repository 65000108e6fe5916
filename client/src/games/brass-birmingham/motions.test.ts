import { describe, expect, it } from 'vitest';
import { COMPONENTS, openingView } from './dev/sample';
import { MOST_MOTIONS, motionsBetween, type Motion } from './motions';
import type { BrassView } from './types';

function step(change: (view: BrassView) => void, start?: (view: BrassView) => void): Motion[] {
  const before = openingView();
  start?.(before);
  const after = structuredClone(before);
  change(after);
  return motionsBetween(before, after, COMPONENTS);
}
const of = (motions: Motion[], what: string): Motion[] => motions.filter((m) => m.piece.what === what);

describe('what moves between two views', () => {
  it('nothing where nothing changed', () => {
    expect(step(() => {})).toEqual([]);
  });

  it('a card to the discard pile, and the new one from the draw pile', () => {
    const motions = step((v) => {
      const seat = v.seats[0]!;
      seat.hand = seat.hand!.filter((id) => id !== 'location:birmingham').concat('location:leek');
      v.draw -= 1;
    });
    expect(motions).toEqual([
      {
        piece: { what: 'card', id: 'location:birmingham' },
        from: ['card:location:birmingham', 'hand', 'cards:0'],
        to: ['discard:0', 'cards:0'],
        step: 0,
      },
      {
        piece: { what: 'card', id: 'location:leek' },
        from: ['draw', 'draw'],
        to: ['card:location:leek', 'hand', 'cards:0'],
        step: 4,
      },
    ]);
  });

  it('one of two copies moves alone, and a wild card comes from its stack', () => {
    const motions = step((v) => {
      v.seats[0]!.hand!.splice(v.seats[0]!.hand!.indexOf('location:cannock'), 1, 'wild:location');
    });
    expect(motions.map((m) => m.from[0])).toEqual(['card:location:cannock', 'wild:location']);
  });

  it('the discard of a hidden hand shows its face', () => {
    const motions = step((v) => {
      v.seats[2]!.discard = ['location:leek'];
      v.seats[2]!.hand_size = 7;
    });
    expect(of(motions, 'card')).toMatchObject([
      { piece: { id: 'location:leek' }, to: ['discard:2', 'cards:2'] },
    ]);
  });

  it('iron works: the tile from the mat, its coal from the market, its cubes to the iron market, from last to first', () => {
    const motions = step((v) => {
      v.spaces['dudley.1'] = { owner: 0, industry: 'iron_works', level: 1, flipped: false, cubes: 2 };
      v.seats[0]!.mat.iron_works = [0, 1, 1, 1];
      v.market = { coal: 12, iron: 10 };
    });
    expect(of(motions, 'tile')).toMatchObject([
      { from: ['mat:0.iron_works', 'links:0'], to: ['space:dudley.1'], step: 2 },
    ]);
    const cubes = of(motions, 'cube');
    expect(cubes).toContainEqual({
      piece: { what: 'cube', symbol: 'coal' },
      from: ['market:coal.1'],
      to: ['space:dudley.1'],
      step: 1,
    });
    const sold = cubes.filter((m) => m.step === 3);
    expect(sold.map((m) => m.to[0])).toEqual(['market:iron.1', 'market:iron.0']);
    expect(sold.every((m) => m.from[0] === 'space:dudley.1')).toBe(true);
  });

  it('coal from a mine to the tile that needs it, and the emptied mine turns over', () => {
    const motions = step(
      (v) => {
        v.spaces['cannock.1'] = { ...v.spaces['cannock.1']!, cubes: 0, flipped: true };
        v.spaces['walsall.0'] = { owner: 0, industry: 'manufacturer', level: 1, flipped: false, cubes: 0 };
        v.seats[0]!.mat.manufacturer![0] = 0;
      },
      (v) => {
        v.spaces['cannock.1'] = { owner: 1, industry: 'coal_mine', level: 1, flipped: false, cubes: 1 };
      },
    );
    expect(of(motions, 'cube')).toMatchObject([{ from: ['space:cannock.1'], to: ['space:walsall.0'] }]);
    expect(of(motions, 'flip')).toMatchObject([
      { from: ['space:cannock.1'], piece: { tile: { flipped: false } } },
    ]);
  });

  it('a link from its owner to the line; in the rail era its coal goes there too', () => {
    const canal = step((v) => (v.links.leek__belper = 1));
    expect(canal).toMatchObject([
      {
        piece: { what: 'link', owner: 1 },
        from: ['links:1'],
        to: ['link:leek__belper', 'line:leek__belper'],
      },
    ]);
    const rail = step(
      (v) => {
        v.links.leek__belper = 1;
        v.market.coal -= 1;
      },
      (v) => (v.era = 'rail'),
    );
    expect(of(rail, 'cube')).toMatchObject([{ from: ['market:coal.1'], to: ['line:leek__belper'] }]);
  });

  it('coal beyond the empty market comes from above it', () => {
    const motions = step(
      (v) => (v.links.leek__belper = 1),
      (v) => {
        v.era = 'rail';
        v.market.coal = 0;
      },
    );
    expect(of(motions, 'cube')).toMatchObject([{ from: ['market:coal'], to: ['line:leek__belper'] }]);
  });

  it("a sale: the merchant's barrel to the tile, which turns over", () => {
    const motions = step(
      (v) => {
        v.spaces['worcester.0']!.flipped = true;
        v.merchants.gloucester![1]!.barrel = false;
      },
      (v) => {
        v.spaces['worcester.0'] = { owner: 0, industry: 'cotton_mill', level: 1, flipped: false, cubes: 0 };
      },
    );
    expect(of(motions, 'cube')).toMatchObject([
      { piece: { symbol: 'barrel' }, from: ['merchant:gloucester.1'], to: ['space:worcester.0'] },
    ]);
    expect(of(motions, 'flip')).toHaveLength(1);
  });

  it('a developed tile fades from the mat, its iron goes there', () => {
    const motions = step((v) => {
      v.seats[0]!.mat.brewery = [1, 2, 2, 1];
      v.market.iron -= 1;
    });
    expect(of(motions, 'tile')).toMatchObject([
      { from: ['mat:0.brewery'], to: [], piece: { tile: { level: 1 } } },
    ]);
    expect(of(motions, 'cube')).toMatchObject([{ from: ['market:iron.2'], to: ['mat:0.brewery'] }]);
  });

  it('an overbuilt tile leaves before the new one comes', () => {
    const motions = step(
      (v) => {
        v.spaces['dudley.0'] = { owner: 0, industry: 'coal_mine', level: 2, flipped: false, cubes: 3 };
        v.seats[0]!.mat.coal_mine![1]! -= 1;
      },
      (v) => {
        v.spaces['dudley.0'] = { owner: 0, industry: 'coal_mine', level: 1, flipped: true, cubes: 0 };
      },
    );
    const [gone, come] = of(motions, 'tile');
    expect(gone).toMatchObject({ to: [], piece: { tile: { level: 1 } } });
    expect(come).toMatchObject({ to: ['space:dudley.0'], piece: { tile: { level: 2 } } });
    expect(gone!.step).toBeLessThan(come!.step);
  });

  it('does not move what nobody could follow', () => {
    const motions = step((v) => {
      for (const line of COMPONENTS.lines) v.links[line.id] = 0;
      for (const location of COMPONENTS.locations) {
        location.spaces.forEach((industries, i) => {
          v.spaces[`${location.id}.${i}`] = {
            owner: 0,
            industry: industries[0]!,
            level: 2,
            flipped: false,
            cubes: 0,
          };
        });
      }
    });
    expect(motions).toEqual([]);
    expect(MOST_MOTIONS).toBeGreaterThan(20);
  });
});
