/** What the server did not take, for whatever part of the page has sent it and may put it back. */
const REFUSED = 'wagonway:refused';

/** `about`: the type of the message that was refused. */
export const tellRefused = (about: string): void =>
  void document.dispatchEvent(new CustomEvent(REFUSED, { detail: about }));

/** Hear of messages of a type that were refused; returns how to end that. */
export function onRefused(about: string, told: () => void): () => void {
  const listen = (event: Event) => {
    if ((event as CustomEvent<string>).detail === about) told();
  };
  document.addEventListener(REFUSED, listen);
  return () => document.removeEventListener(REFUSED, listen);
}
