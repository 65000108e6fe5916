/** Passkeys: what the server asks and the browser signs, in the form in which either has it. */
import type { PasskeyAsked } from '../wire/protocol';
import type { Json } from '../wire/json';

/** Whether this page may have passkeys of a host: the browser has some, and the page is that host's, and safe. */
export const canSign = (host: string | null): boolean =>
  host !== null &&
  globalThis.isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  (location.hostname === host || location.hostname.endsWith(`.${host}`));

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

function text(value: ArrayBuffer | null): string | null {
  if (!value) return null;
  const plain = String.fromCharCode(...new Uint8Array(value));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const known = (list: Json) =>
  (Array.isArray(list) ? list : []).map((each) => ({ ...each, id: bytes(each.id) }));

/** Null: whoever was asked has said no, or the browser has not found any. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}

/** A new passkey. */
export async function makePasskey({ options }: PasskeyAsked): Promise<Json | null> {
  const wish = options as Json;
  const publicKey = {
    ...wish,
    challenge: bytes(wish.challenge),
    user: { ...wish.user, id: bytes(wish.user.id) },
    excludeCredentials: known(wish.excludeCredentials),
  };
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return told(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

/** A signature by a passkey that there is. */
export async function usePasskey({ options }: PasskeyAsked): Promise<Json | null> {
  const wish = options as Json;
  const publicKey = {
    ...wish,
    challenge: bytes(wish.challenge),
    allowCredentials: known(wish.allowCredentials),
  };
  const found = await asked(() => navigator.credentials.get({ publicKey }));
  if (!found) return null;
  const response = found.response as AuthenticatorAssertionResponse;
  return told(found, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: text(response.userHandle),
  });
}

const told = (made: PublicKeyCredential, response: Json): Json => ({
  id: made.id,
  rawId: text(made.rawId),
  type: made.type,
  response,
});

/** What this device is called where one's sessions are listed. */
export function deviceName(agent = navigator.userAgent): string {
  const of = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = of([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\/|FxiOS/, 'Firefox'],
    [/Chrome\/|CriOS/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = of([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(' · ');
}
