/** Places that the check names ("A07.lines[0].gain"): what is said of them, and where they stand on the page. */
import { tick } from 'svelte';
import type { Finding } from './editor';

/** The card, or other part, that a place begins with. */
export const partOf = (place: string): string => /^[^.[]*/.exec(place)?.[0] ?? '';

/** Findings by the part that they name. */
export function byPart(
  findings: readonly Finding[],
  part: (place: string) => string = partOf,
): ReadonlyMap<string, Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    const of = part(finding.place);
    found.set(of, [...(found.get(of) ?? []), finding]);
  }
  return found;
}

/** Whether a place is another, or (`deep`) inside it. */
export const isAt = (place: string, at: string, deep: boolean): boolean =>
  place === at || (deep && (place.startsWith(`${at}.`) || place.startsWith(`${at}[`)));

/** Bring the part of the page that a place names into sight, or the nearest that is there, and lead the keyboard to it. */
export async function goTo(area: HTMLElement | undefined, place: string): Promise<void> {
  await tick();
  for (let near = place; near; near = near.replace(/(^|\.|\[)[^.[]*$/, '')) {
    const part = area?.querySelector<HTMLElement>(`[data-place=${JSON.stringify(near)}]`);
    if (!part) continue;
    part.scrollIntoView({ block: 'center' });
    const field = part.matches('[role=gridcell], input')
      ? part
      : part.querySelector<HTMLElement>('input, button:not([tabindex="-1"]), [tabindex="0"]');
    field?.focus({ preventScroll: true });
    return;
  }
}
