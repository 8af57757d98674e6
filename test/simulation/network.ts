import { setImmediate as turn } from 'node:timers/promises';
import type { Received, SentRequest } from './inject.ts';
import type { SimServer } from './sim-server.ts';

/** Probability of each fault for a request, 0 to 1. */
export type Faults = Readonly<
  Record<'drop' | 'lose' | 'duplicate' | 'late' | 'crash' | 'mangle' | 'slow' | 'failing', number>
>;
export const NO_FAULTS: Faults = { drop: 0, lose: 0, duplicate: 0, late: 0, crash: 0, mangle: 0, slow: 0, failing: 0 };
/** Most event-loop turns that a slow response is delayed. */
const MOST_TURNS = 400;

const FAILURES = [500, 502, 503, 504, 429, 507];

type Late = { username: string; sent: SentRequest };

/** The network between devices and server. It loses, repeats and delays requests as the seed decides. */
export class Network {
  faults: Faults = NO_FAULTS;
  /** Changes a request on its way, for planted bugs. */
  tamper: (sent: SentRequest) => SentRequest = (sent) => sent;
  /** Hands a request to the server. Planted bugs wrap it. */
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

  /** Replaces `fetch`, taking the host name as the username. Returns a function that restores it. */
  connect(): () => void {
    this.#real = globalThis.fetch;
    globalThis.fetch = (input, init) => this.#fetch(String(input), init);
    return () => {
      if (this.#real !== null) globalThis.fetch = this.#real;
    };
  }

  /** Delivers one request that its sender has given up on, and drops the response. */
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
    // A server of another release, or a proxy, may reject a valid request.
    if (body !== null && path.startsWith('/api/properties') && this.#random() < mangle) sent = { ...sent, body: '{}' };
    // A server or proxy may fail before or after the request takes effect.
    const failure = this.#random() < failing ? FAILURES[Math.floor(this.#random() * FAILURES.length)] : undefined;
    if (failure !== undefined && this.#random() < 0.5) return new Response('', { status: failure });
    if (this.#random() < crash) this.#server.losePowerAfter(1 + Math.floor(this.#random() * 12));
    const answer = await this.answered(username, sent);
    // The response may arrive after that of a later request.
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
