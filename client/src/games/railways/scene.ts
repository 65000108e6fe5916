/** What every part of the drawn table needs. */
import type { Lang, Legal } from '../../board/game';
import type { Field } from '../../board/grid';
import type { ShapeKey } from '../../board/pointing';
import { courseOf, planOf, type Course } from './layout';
import { extraOf, type Attempt } from './pay';
import type { Choices } from './shapes';
import type { Components, RailwaysView, Route, Square } from './types';
import type { Words } from './words';

export interface Scene {
  view: RailwaysView;
  components: Components;
  plan: Field;
  squares: ReadonlyMap<string, Square>;
  courses: ReadonlyMap<string, Course>;
  choices: Choices;
  /** The choice pointed at, here or elsewhere on the page, and its shape. */
  pointed: Legal | null;
  shape: ShapeKey | null;
  /** The thing pointed at on the board, choosable or not. */
  look: ShapeKey | null;
  /** Slots that are used by what is pointed at or put together. */
  used: ReadonlySet<string>;
  /** The payment that is being put together; null outside of paying. */
  attempt: Attempt | null;
  lang: Lang;
  w: Words;
}

export function groundOf(view: RailwaysView): Pick<Scene, 'plan' | 'squares' | 'courses'> {
  const plan = planOf(view.grid);
  const squares = new Map(view.squares.map((square) => [square.id, square]));
  return {
    plan,
    squares,
    courses: new Map(view.links.map((link) => [link.id, courseOf(plan, link.spaces, squares)])),
  };
}

export interface Tracks {
  capital: number;
  pollution: number;
  profit: number;
  workers: number;
}

/** Where the tracks would stand after the choice that is pointed at, as far as it alone decides that. */
export function tracksAfter(scene: Pick<Scene, 'view' | 'pointed' | 'attempt'>): Partial<Tracks> {
  const { view, pointed, attempt } = scene;
  const { limits } = view;
  const capital = (by: number): number => Math.max(0, Math.min(limits.capital, view.capital + by));
  const pollution = (by: number): number =>
    Math.max(limits.pollution_min, Math.min(limits.pollution, view.pollution + by));
  if (!pointed) return attempt?.slots.length ? { pollution: attempt.pollution } : {};
  const extra = extraOf(pointed);
  const amount = Number(pointed.id);
  switch (pointed.kind) {
    case 'pay':
      return { pollution: extra.pollution_after ?? pollution(extra.overuse ?? 0) };
    case 'raise':
      return { capital: capital(amount) };
    case 'reduce':
      return { pollution: pollution(-amount) };
    case 'hire':
      return { workers: Math.min(limits.workers, view.workers + 1) };
    case 'buy':
      return { workers: view.workers - 1 };
    case 'build':
      return { capital: capital(-(view.building_dice.find((die) => die.id === pointed.id)?.cost ?? 0)) };
    case 'convert':
      return { capital: capital(-(extra.capital ?? 0)), profit: view.profit + (extra.profit ?? 0) };
    case 'route': {
      const bonus = extra.bonus ?? {};
      return {
        profit: view.profit + (extra.profit ?? 0),
        // What is converted is not known before.
        ...(bonus.convert ? {} : { capital: capital((bonus.capital ?? 0) + (extra.fare ?? 0)) }),
        ...(bonus.pollution ? { pollution: pollution(bonus.pollution) } : {}),
        ...(bonus.workers ? { workers: Math.min(limits.workers, view.workers + bonus.workers) } : {}),
      };
    }
    default:
      return {};
  }
}

export interface ShownRoute {
  /** The number of the choice; null where it is only shown. */
  id: string | null;
  route: Pick<Route, 'from' | 'rides' | 'visits' | 'end' | 'type' | 'profit' | 'fare' | 'bonus'>;
  payable: boolean;
  strong: boolean;
}

/** The routes to be drawn: those to choose from, or those of the passengers pointed at. */
export function routesShown(
  scene: Pick<Scene, 'view' | 'choices' | 'pointed' | 'shape' | 'look'>,
): ShownRoute[] {
  const { view, choices, pointed, look } = scene;
  const from = view.under_way?.building;
  if (from && view.stage === 'choose_route') {
    const routes = view.routes.filter((route) => route.from === from);
    return routes.flatMap((route, i): ShownRoute[] => {
      const id = String(i + 1);
      const open = choices.get(`route:${id}`);
      if (!open) return [];
      return [{ id, route, payable: true, strong: pointed?.kind === 'route' && pointed.id === id }];
    });
  }
  const taken = view.under_way?.route;
  if (from && taken) {
    const route = view.routes.filter((each) => each.from === from)[Number(taken) - 1];
    return route ? [{ id: null, route, payable: true, strong: true }] : [];
  }
  const at = pointed?.kind === 'move' ? pointed.id : look?.startsWith('building:') ? look.slice(9) : null;
  return view.routes
    .filter((route) => route.from === at)
    .map((route) => ({ id: null, route, payable: route.payable !== false, strong: false }));
}
