import { setImmediate as turn } from 'node:timers/promises';
import type { Received, SentRequest } from './inject.ts';
import type { SimServer } from './sim-server.ts';

/** Shares of requests that a fault happens to. */
export type Faults = Readonly<
  Record<'drop' | 'lose' | 'duplicate' | 'late' | 'crash' | 'mangle' | 'slow' | 'failing', number>
>;
export const NO_FAULTS: Faults = { drop: 0, lose: 0, duplicate: 0, late: 0, crash: 0, mangle: 0, slow: 0, failing: 0 };
/** Turns of the event loop that a slow answer is under way. */
const MOST_TURNS = 400;

const FAILURES = [500, 502, 503, 504, 429, 507];

type Late = { username: string; sent: SentRequest };

/** What lies between the devices and the server: it loses, repeats and delays, as the seed says. */
export class Network {
  faults: Faults = NO_FAULTS;
  /** Changes a request on its way: a planted bug. */
  tamper: (sent: SentRequest) => SentRequest = (sent) => sent;
  /** Stands between network and server: a planted bug. */
  answered: (username: string, sent: SentRequest) => Promise<Received | null>;
  readonly #server: SimServer;
  readonly #random: () => number;
  readonly #late: Late[] = [];
  #real: typeof fetch | null = null;

  constructor(server: SimServer, random: () => number) {
    this.#server = server;
    this.answered = (username, sent) => server.answer(username, sent);
    this.#random = random;
  }

  /** Stands in for `fetch`: the host of the address names who sends. */
  connect(): () => void {
    this.#real = globalThis.fetch;
    globalThis.fetch = (input, init) => this.#fetch(String(input), init);
    return () => {
      if (this.#real !== null) globalThis.fetch = this.#real;
    };
  }

  /** Delivers a request that was long given up; nobody hears the answer. */
  async deliverLate(): Promise<void> {
    const [late] = this.#late.splice(Math.floor(this.#random() * this.#late.length), 1);
    if (late !== undefined) await this.answered(late.username, late.sent);
  }

  async #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers: Record<string, string> = {};
    new Headers(init.headers).forEach((value, name) => {
      headers[name] = value;
    });
    const body = typeof init.body === 'string' ? init.body : null;
    const path = `${url.pathname}${url.search}`;
    let sent = this.tamper({ method: init.method ?? 'GET', path, headers, body });
    const username = url.hostname;
    const { drop, lose, duplicate, late, crash, mangle, slow, failing } = this.faults;
    if (this.#random() < drop) return this.#lost();
    if (this.#random() < late) {
      this.#late.push({ username, sent });
      return this.#lost();
    }
    // A server of another release, or a proxy, may refuse what is right.
    if (body !== null && path.startsWith('/api/properties') && this.#random() < mangle) sent = { ...sent, body: '{}' };
    // A server or a proxy that fails, before the request had its effect or after.
    const failure = this.#random() < failing ? FAILURES[Math.floor(this.#random() * FAILURES.length)] : undefined;
    if (failure !== undefined && this.#random() < 0.5) return new Response('', { status: failure });
    if (this.#random() < crash) this.#server.losePowerAfter(1 + Math.floor(this.#random() * 12));
    const answer = await this.answered(username, sent);
    // Its answer may come after that of a request which was sent later.
    if (this.#random() < slow) for (let i = this.#random() * MOST_TURNS; i > 0; i--) await turn();
    if (this.#random() < duplicate) await this.answered(username, sent);
    if (answer === null || this.#random() < lose) return this.#lost();
    if (failure !== undefined) return new Response('', { status: failure });
    return toResponse(answer);
  }

  async #lost(): Promise<never> {
    await turn();
    throw new TypeError('fetch failed');
  }
}

function toResponse({ status, headers, body }: Received): Response {
  return new Response(status === 204 ? null : body, { status, headers });
}
