import { here } from './base';

/** The icon of the page's tab: with a mark where somebody is waited for here. */
export function markTab(waited: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = here(waited ? '/icon-turn.svg' : '/icon.svg');
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
}
