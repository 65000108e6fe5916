/**
 * What lies over a page and goes with Back: drawers, sheets, windows. Whoever is on a phone means those by that gesture,
 * and not the page. Each that is open has an entry of the history above the one of its page, with the same address and in
 * its state how many there are. It is taken out where the layer is closed by other means; an entry that the browser comes
 * to while nothing is open (by Forward, or when the page is loaded anew) leads back to its page at once.
 */

const layers: (() => void)[] = [];
/** The browser is on its way to another entry. */
let going = false;
/** Milliseconds after which it is not believed to be. */
const PATIENCE = 1000;
let given: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

const stateOf = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
};
/** How many layers the entry in sight has. */
const marked = (): number => Number(stateOf().layers ?? 0);

/** Have something closed by Back as long as it is open; returns what to call when it is closed. */
export function layer(close: () => void): () => void {
  layers.push(close);
  settleSoon();
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    settleSoon();
  };
}

/** The browser has come to an entry: close what does not belong to it, unless it was sent there and more is open by now. */
export function arrived(): void {
  const sent = going;
  going = false;
  clearTimeout(given);
  while (!sent && layers.length > marked()) layers.pop()?.();
  settle();
}

/** What closes while something else opens in its place, or another page does, leaves the history as it is. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function settle(): void {
  if (going) return;
  const now = marked();
  if (now > layers.length) {
    going = true;
    given = setTimeout(() => {
      going = false;
      settle();
    }, PATIENCE);
    history.go(layers.length - now);
  } else {
    for (let next = now + 1; next <= layers.length; next += 1)
      history.pushState({ ...stateOf(), layers: next }, '', location.href);
  }
}
