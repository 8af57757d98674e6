import { mergeRents } from '../../../domain/rent/merge-rents.ts';
import { decodeRents } from '../../../domain/rent/rent-file.ts';
import { buildRentTable, type RentTable } from '../../../domain/rent/rent-table.ts';
import type { ModelState } from '../../../domain/scores/published-models.ts';
import type { PublicStore } from '../db/public/public-store.ts';
import type { Http } from '../http.ts';
import { sha256Hex } from '../sync/sha256.ts';
import type { MarketContext } from './market-context.ts';

const NAME = 'rents';
/** The person's own contracts are read again after this long: an import shows up without a restart. */
const FRESH_MS = 5000;

type StoredRents = { sha256: string; text: string };

/** Brings the server's tenancies here when they are others than those that are kept. */
export async function refreshRents(from: {
  store: PublicStore;
  http: Http;
  rents: ModelState['rents'];
}): Promise<void> {
  const { store, http, rents } = from;
  const stored = storedRentsOf(await store.derived(NAME));
  if (rents === null) {
    if (stored !== null) await store.putDerived(NAME, null);
    return;
  }
  if (stored?.sha256 === rents.sha256) return;
  const bytes = await http.bytes({ path: `/api/market/models/${rents.sha256}`, timeoutMs: 120_000 });
  if ((await sha256Hex(bytes)) !== rents.sha256) return;
  await store.putDerived(NAME, { sha256: rents.sha256, text: new TextDecoder().decode(bytes) } satisfies StoredRents);
}

function storedRentsOf(value: unknown): StoredRents | null {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('text' in value)) return null;
  const { sha256, text } = value;
  return typeof sha256 === 'string' && typeof text === 'string' ? { sha256, text } : null;
}

/** Registered tenancies on this device: the server's, and those the person imported. */
export class Rents {
  readonly #context: MarketContext;
  #known: { at: number; stamp: string; table: RentTable | null } | null = null;

  constructor(context: MarketContext) {
    this.#context = context;
  }

  /** Null without any. */
  async table(): Promise<RentTable | null> {
    const now = this.#context.now().getTime();
    if (this.#known !== null && now - this.#known.at < FRESH_MS) return this.#known.table;
    const [privateRents, stored] = await Promise.all([
      this.#context.privateRents(),
      this.#context.store().then(async (store) => storedRentsOf(await store.derived(NAME))),
    ]);
    const stamp = `${stored?.sha256} ${privateRents.length} ${privateRents[0]?.contractId} ${privateRents.at(-1)?.contractId}`;
    if (this.#known?.stamp === stamp) {
      this.#known.at = now;
      return this.#known.table;
    }
    const contracts = mergeRents(stored === null ? [] : (decodeRents(stored.text) ?? []), privateRents);
    const table = contracts.length === 0 ? null : buildRentTable(contracts);
    this.#known = { at: now, stamp, table };
    return table;
  }
}
