import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../../services/accounts/demo-accounts.ts';
import { LISTING } from '../fixtures.ts';

export type ClientReport = {
  /** Number of acknowledged changes, and number of repeated requests. */
  acknowledged: number;
  repeated: number;
  pulls: number;
  /** Requests that failed despite retries (`errors`), and answers older than acknowledged changes (`stale`). */
  errors: string[];
  stale: string[];
  /** Last acknowledged state of each client's listing, by id. */
  titles: Map<number, string>;
};

const TRIES = 60;
const TRY_AGAIN_MS = 500;

/** Sends a request and repeats it under the same operation id until it is answered. */
export async function persistently(
  url: string,
  init: RequestInit,
  report: Pick<ClientReport, 'repeated' | 'errors'>,
): Promise<{ body: unknown; etag: string; headers: Headers } | null> {
  let last = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) {
      report.repeated++;
      await pause(TRY_AGAIN_MS);
    }
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
      const text = await answer.text();
      if (answer.ok) return { body: JSON.parse(text), etag: answer.headers.get('etag') ?? '', headers: answer.headers };
      last = `${answer.status} ${text.slice(0, 200)}`;
      // Refusals are not connection errors, so they are not retried.
      if (answer.status < 500) break;
    } catch (error) {
      last = String(error);
    }
  }
  report.errors.push(`${init.method ?? 'GET'} ${new URL(url).pathname}: ${last}`);
  return null;
}

/** Runs clients until stopped. Each publishes a listing, then changes its title and pulls about once a second. */
export async function runClients(from: {
  url: string;
  cookie: string;
  clients: number;
  thinkMs: number;
  isOver: () => boolean;
}): Promise<ClientReport> {
  const { url, cookie, clients, thinkMs, isOver } = from;
  const report: ClientReport = { acknowledged: 0, repeated: 0, pulls: 0, errors: [], stale: [], titles: new Map() };
  const run = async (n: number) => {
    let mine: { id: number; etag: string } | null = null;
    let cursor = '';
    for (let change = 0; !isOver(); change++) {
      const title = `Client ${n} change ${change}`;
      const path: string = mine === null ? '/api/properties' : `/api/properties/${mine.id}`;
      const headers: Record<string, string> = { 'content-type': 'application/json', cookie };
      headers['idempotency-key'] = randomUUID();
      if (mine !== null) headers['if-match'] = mine.etag;
      const body = JSON.stringify({ ...LISTING, title, address: `Tower ${n}` });
      const init = { method: mine === null ? 'POST' : 'PUT', headers, body };
      const answer = await persistently(url + path, init, report);
      if (answer !== null) {
        const { id } = answer.body as { id: number }; // from our own server
        mine = { id, etag: answer.etag };
        report.acknowledged++;
        report.titles.set(id, title);
        const seen = await persistently(`${url}/api/properties/${id}`, { headers: { cookie } }, report);
        // Every process must see changes that another process acknowledged.
        if (seen !== null && (seen.body as { title: string }).title !== title) report.stale.push(title);
      }
      cursor = await pull(url, cursor, report);
      await pause(thinkMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => run(n)));
  return report;
}

async function pull(url: string, cursor: string, report: ClientReport): Promise<string> {
  // A device without a cursor starts at the newest page. First pulls are measured elsewhere.
  const answer = await persistently(`${url}/api/sync/pull?limit=2000&cursor=${encodeURIComponent(cursor)}`, {}, report);
  report.pulls++;
  return answer === null ? cursor : (answer.body as { next: string }).next;
}

/** Returns the session cookie of a demo account. */
export async function signInAs(
  url: string,
  userType: 'broker' | 'admin',
  report: Pick<ClientReport, 'repeated' | 'errors'>,
): Promise<string> {
  const { username, password } = DEMO_ACCOUNTS.find((account) => account.userType === userType) ?? {};
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  };
  const answer = await persistently(`${url}/api/auth/login`, init, report);
  return answer?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
