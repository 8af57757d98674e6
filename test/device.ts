import forceCloseDatabase from 'fake-indexeddb/lib/forceCloseDatabase';
import { createHttp } from '../pwa/data/platform/http.ts';
import type { LocalPerson } from '../pwa/data/platform/local-person.ts';
import { LocalMarket } from '../pwa/data/replica/local-market.ts';
import type { MarketEvent, MarketState } from '../pwa/data/replica/market-state.ts';
import { runSync } from '../pwa/data/sync/market-sync.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';
import { MarketServer } from './market-server.ts';

export const NOW = new Date('2026-03-10T08:00:00.000Z');
/** An address where no server listens. */
export const NOBODY = 'http://127.0.0.1:9';

type Options = {
  hadData?: boolean;
  origin?: string;
  estimate?: () => Promise<{ usage?: number; quota?: number }>;
  /** Up to this size, a device downloads the whole market. Default: the app's own limit. */
  wholeMarketBytes?: number;
  /** The user who is signed in at the start. */
  person?: LocalPerson;
};

/** A device with an empty database, a test server on a real port, and any number of tabs with a local market. */
export class Device {
  readonly server = new MarketServer();
  readonly #running: LocalMarket[] = [];

  async start(): Promise<void> {
    freshIndexedDb();
    await this.server.start();
  }

  async stop(): Promise<void> {
    for (const local of this.#running.splice(0)) await local.stop();
    await this.server.stop();
  }

  /** Deletes all databases under their open connections, as a browser does when the disk is full. */
  evict(): void {
    // The package has no call for it.
    const { _databases: stored } = globalThis.indexedDB as unknown as { _databases: Map<string, StoredDatabase> };
    const open = [...stored.values()].flatMap(({ connections }) => connections);
    stored.clear();
    for (const connection of open) forceCloseDatabase(connection);
  }

  /** Creates a tab without starting it. */
  market(options: Options = {}) {
    const events: MarketEvent[] = [];
    const local = new LocalMarket({
      sync: runSync,
      http: createHttp({ origin: options.origin ?? this.server.origin, timeoutMs: 2000 }),
      emit: (event) => events.push(event),
      hadData: options.hadData ?? false,
      now: () => NOW,
      loop: { everyMs: 1e9, minRetryMs: 1e9, maxRetryMs: 1e9 },
      ...(options.person === undefined ? {} : { person: options.person }),
      ...(options.estimate === undefined ? {} : { estimate: options.estimate }),
      ...(options.wholeMarketBytes === undefined ? {} : { wholeMarketBytes: options.wholeMarketBytes }),
    });
    this.#running.push(local);
    return { local, events, state: () => stateOf(local, events) };
  }

  /** Creates and starts a tab, and syncs once as far as the server's faults allow. */
  async started(options: Options = {}) {
    const made = this.market(options);
    await made.local.start();
    await made.local.syncNow();
    return made;
  }
}

type StoredDatabase = { connections: object[] };

function stateOf(local: LocalMarket, events: MarketEvent[]): MarketState {
  local.announce();
  const last = events.findLast((event) => event.kind === 'state');
  if (last?.kind !== 'state') throw new Error('no state was sent');
  return last.state;
}

export const EVERYTHING = { filter: {}, sort: 'match', offset: 0, limit: 10_000 } as const;

/** Returns the ids of all listings that a search finds, ascending. */
export async function ids(local: LocalMarket): Promise<number[]> {
  const { cards } = await local.searchProperties(EVERYTHING);
  return cards.map(({ id }) => id).sort((a, b) => a - b);
}

export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
