/** A message of the system while the page is out of sight, where that is wanted and allowed on this device. */
import { here } from './base';
import { preferences } from './preferences.svelte';

/** Whether the browser can: it does so for pages of a safe address alone. */
export const canCall = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext;

/** Ask the browser for leave, once; whether there is some. */
export async function mayCall(): Promise<boolean> {
  if (!canCall()) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}

/** Call whoever looks elsewhere; returns how to take that back. A later call of the same `about` takes its place. */
export function call(about: string, title: string, body: string): () => void {
  const wanted = preferences.chosen.notify === 'on' && document.hidden && canCall();
  if (!wanted || Notification.permission !== 'granted') return () => {};
  try {
    const message = new Notification(title, { body, tag: about, icon: here('/icon-192.png') });
    const seen = () => {
      if (!document.hidden) close();
    };
    const close = () => {
      document.removeEventListener('visibilitychange', seen);
      message.close();
    };
    document.addEventListener('visibilitychange', seen);
    message.onclick = () => {
      window.focus();
      close();
    };
    return close;
  } catch {
    // Phones have it by a service worker only.
    return () => {};
  }
}
