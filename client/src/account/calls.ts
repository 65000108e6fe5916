/** What is asked of the server about accounts. */
import { ask, json, part, post } from '../wire/api';
import type {
  Account,
  AccountInfo,
  Codes,
  KeptLink,
  Learnt,
  MailAddress,
  Me,
  PasskeyAnswer,
  PasskeyAsked,
  SeatsHeld,
  SignedIn,
  WordRequest,
} from '../wire/protocol';

const at = '/api/account';
const put = <T>(path: string, body: unknown) => json<T>(path, { method: 'PUT', body });
const done = async (path: string, method: string, body?: unknown): Promise<void> => {
  await ask(path, { method, body });
};

export const account = {
  info: () => json<AccountInfo>(at),
  whole: () => json<Account>(`${at}/whole`),
  begin: (name: string, invitation: string | null) =>
    post<PasskeyAsked>(`${at}/new`, { name, ...(invitation ? { invitation } : {}) }),
  make: (answer: PasskeyAnswer) => post<SignedIn>(`${at}/new/done`, answer),
  ask: () => post<PasskeyAsked>(`${at}/in`, {}),
  signIn: (answer: PasskeyAnswer) => post<SignedIn>(`${at}/in/done`, answer),
  recover: (body: WordRequest) => post<SignedIn>(`${at}/recover`, body),
  write: (body: MailAddress) => done(`${at}/mail`, 'POST', body),
  byMail: (body: WordRequest) => post<SignedIn>(`${at}/mail/in`, body),
  confirm: (body: WordRequest) => done(`${at}/mail/yes`, 'POST', body),
  out: () => done(`${at}/out`, 'POST', {}),
  rename: (name: string) => put<Me>(`${at}/name`, { name }),
  askAnother: () => post<PasskeyAsked>(`${at}/passkeys`, {}),
  add: (answer: PasskeyAnswer) => post<Account>(`${at}/passkeys/done`, answer),
  drop: (passkey: string) => json<Account>(`${at}/passkeys/${part(passkey)}`, { method: 'DELETE' }),
  codes: () => post<Codes>(`${at}/codes`, {}),
  /** `others`: all but this one. */
  end: (session: string) => json<Account>(`${at}/sessions/${part(session)}`, { method: 'DELETE' }),
  address: (body: MailAddress) => done(`${at}/address`, 'PUT', body),
  noAddress: () => json<Account>(`${at}/address`, { method: 'DELETE' }),
  seats: () => json<SeatsHeld>(`${at}/seats`),
  sit: (tables: KeptLink[]) => post<SeatsHeld>(`${at}/seats`, { tables }),
  learn: (learnt: Learnt, player: string | null) =>
    put<Learnt>(`${at}/learnt`, { learnt, ...(player === null ? {} : { player }) }),
  whatIsKept: () => json<unknown>(`${at}/export`),
  giveUp: (name: string) => done(at, 'DELETE', { name }),
};
