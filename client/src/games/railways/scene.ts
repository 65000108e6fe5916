/** What every part of the drawn table needs. */
import type { Lang, Legal, Translate } from '../../board/game';
import type { Field } from '../../board/grid';
import type { ShapeKey } from '../../board/pointing';
import { courseOf, planOf, type Course } from './layout';
import type { Attempt } from './pay';
import type { Choices } from './shapes';
import type { Components, RailwaysView, Route, Square } from './types';

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
  t: Translate;
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

export type Tracks = Record<'capital' | 'pollution' | 'profit' | 'workers', number>;

/** Where the tracks would stand after what is pointed at, else after the payment that is put together; as the server says. */
export const tracksAfter = ({ pointed, attempt }: Pick<Scene, 'pointed' | 'attempt'>): Partial<Tracks> =>
  (pointed ?? attempt?.way)?.after ?? {};

export interface ShownRoute {
  /** The number of the choice; null where it is only shown. */
  id: string | null;
  route: Route;
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
    .map((route) => ({ id: null, route, payable: route.payable, strong: false }));
}
