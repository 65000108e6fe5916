/** Beneath which path of its host the pages stand; the server writes it into the page that it hands out. */

/** A path without a slash at its end, "" for a host of their own; so too where nobody has written anything. */
export const baseOf = (written: string | null | undefined): string =>
  written?.startsWith('/') ? written.replace(/\/+$/, '') : '';

const BASE = baseOf(document.querySelector('meta[name="wagonway-base"]')?.getAttribute('content'));

/** A path of ours ("/api/games") as this host has it. */
export const here = (path: string): string => BASE + path;

/** The same as the address of a socket. */
export const socketHere = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${here(path)}`;
