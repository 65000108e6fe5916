/** What a page shows and others change: when it is asked for again. */
const NEWS = 'wagonway:news';

/**
 * Have something looked at whenever somebody comes back to the page, or news have come to this device, and every so
 * many milliseconds while the page is in sight; returns how to end that.
 */
export function lookAgain(look: () => void, every?: number): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', seen);
  document.addEventListener(NEWS, seen);
  const timer = every === undefined ? undefined : setInterval(seen, every);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    document.removeEventListener(NEWS, seen);
  };
}

/** What this device knows has changed. */
export const tellNews = (): void => void document.dispatchEvent(new Event(NEWS));
