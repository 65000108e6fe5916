/** This browser as one that can be told: by a service worker, which comes for that alone and when it is asked for. */
import { here } from '../../../browser/base';

/** Whether the browser can, for a page of this address. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && globalThis.isSecureContext;

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** What a server needs to tell this browser something, as JSON; null where that is not allowed. */
export async function subscribe(key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(here('/push-worker.js'));
  const { pushManager } = await navigator.serviceWorker.ready;
  const asked = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  try {
    return JSON.stringify(await pushManager.subscribe(asked));
  } catch (error) {
    // Under another key of this site, of before.
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return JSON.stringify(await pushManager.subscribe(asked));
  }
}
