/**
 * The line to the server: one WebSocket that comes back by itself. It knows nothing of games; whoever owns it says
 * hello anew after each return (`hello()` names the last entry known) and so catches up.
 */
export type LinkState = 'connecting' | 'open' | 'away' | 'closed';

export interface LinkOptions<In, Out> {
  url: string;
  /** The first message of every connection. */
  hello: () => Out;
  onmessage: (message: In) => void;
  onstate: (state: LinkState, attempt: number) => void;
  /** True where a message from the server means that coming back is useless. */
  isFinal?: (message: In) => boolean;
  socket?: (url: string) => WebSocket;
  random?: () => number;
}

/** Milliseconds before the n-th attempt to come back (n from 1): quick at first, then up to eight seconds, with jitter. */
export function delayBefore(attempt: number, random: number): number {
  const longest = Math.min(8000, 250 * 2 ** (attempt - 1));
  return Math.round(longest * (0.6 + 0.4 * random));
}

const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
/** Close codes after which the server does not want us back (RFC 6455 1008 and the private range 4400 to 4499). */
const isFinalCode = (code: number) => code === 1008 || (code >= 4400 && code < 4500);

export class Link<In extends { type: string }, Out extends { type: string }> {
  state: LinkState = 'connecting';
  #options: LinkOptions<In, Out>;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(options: LinkOptions<In, Out>) {
    this.#options = options;
    globalThis.addEventListener?.('online', this.#now);
    globalThis.addEventListener?.('offline', this.#offline);
    globalThis.document?.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  /** Send, if the line is open; false where it is not (nothing is kept back: it would be stale later). */
  send(message: Out): boolean {
    if (this.state !== 'open' || this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Say hello, once more where something of it has changed. */
  greet(): void {
    this.send(this.#options.hello());
  }

  /** Hang up for good. */
  close(): void {
    this.#over = true;
    this.#drop();
    globalThis.removeEventListener?.('online', this.#now);
    globalThis.removeEventListener?.('offline', this.#offline);
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
    this.#set('closed');
  }

  /** Try again at once instead of waiting. */
  retry(): void {
    if (!this.#over && this.state !== 'open') this.#connect();
  }

  #now = () => this.retry();
  #offline = () => {
    // The browser knows before any timeout does.
    if (this.state === 'open') this.#lost();
  };
  #seen = () => {
    if (document.visibilityState === 'visible') this.retry();
  };

  #set(state: LinkState): void {
    this.state = state;
    this.#options.onstate(state, this.#attempt);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      try {
        socket.close();
      } catch {
        // Already gone.
      }
    }
  }

  #connect(): void {
    this.#drop();
    this.#set(this.#attempt === 0 ? 'connecting' : 'away');
    let socket: WebSocket;
    try {
      socket = (this.#options.socket ?? ((url) => new WebSocket(url)))(this.#options.url);
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      this.#set('open');
      this.greet();
      this.#ping = setInterval(() => {
        if (!this.send({ type: 'ping' } as Out)) return;
        clearTimeout(this.#pong);
        this.#pong = setTimeout(() => this.#lost(), PONG_WITHIN);
      }, PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent) => {
      // Anything that arrives proves that the line stands.
      clearTimeout(this.#pong);
      let message: In;
      try {
        message = JSON.parse(String(event.data)) as In;
      } catch {
        return;
      }
      this.#attempt = 0;
      if (this.#options.isFinal?.(message)) this.#over = true;
      this.#options.onmessage(message);
      if (this.#over) this.close();
    };
    socket.onclose = (event: CloseEvent) => {
      if (isFinalCode(event.code)) {
        this.#over = true;
        this.close();
      } else this.#lost();
    };
  }

  #lost(): void {
    this.#drop();
    if (this.#over) return;
    this.#attempt += 1;
    this.#set('away');
    const wait = delayBefore(this.#attempt, (this.#options.random ?? Math.random)());
    this.#retry = setTimeout(() => this.#connect(), wait);
  }
}
