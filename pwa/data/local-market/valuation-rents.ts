import { mergeRents } from '../../../domain/rent/merge-rents.ts';
import { decodeRents } from '../../../domain/rent/rent-file.ts';
import { buildRentTable, type RentTable } from '../../../domain/rent/rent-table.ts';
import type { ModelState } from '../../../domain/scores/published-models.ts';
import type { PublicStore } from '../db/public/public-store.ts';
import type { Http } from '../http.ts';
import { sha256Hex } from '../sync/sha256.ts';
import type { MarketDesk } from './market-context.ts';

const NAME = 'rents';
/** The person's own contracts are read again after this long: an import shows up without a restart. */
const FRESH_MS = 5000;

type Kept = { sha256: string; text: string };

/** Brings the server's tenancies here when they are others than those that are kept. */
export async function keepRents(from: { store: PublicStore; http: Http; rents: ModelState['rents'] }): Promise<void> {
  const { store, http, rents } = from;
  const kept = keptOf(await store.derived(NAME));
  if (rents === null) {
    if (kept !== null) await store.putDerived(NAME, null);
    return;
  }
  if (kept?.sha256 === rents.sha256) return;
  const bytes = await http.bytes({ path: `/api/market/models/${rents.sha256}`, timeoutMs: 120_000 });
  if ((await sha256Hex(bytes)) !== rents.sha256) return;
  await store.putDerived(NAME, { sha256: rents.sha256, text: new TextDecoder().decode(bytes) } satisfies Kept);
}

function keptOf(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('text' in value)) return null;
  const { sha256, text } = value;
  return typeof sha256 === 'string' && typeof text === 'string' ? { sha256, text } : null;
}

/** Registered tenancies on this device: the server's, and those the person imported. */
export class Rents {
  readonly #desk: MarketDesk;
  #known: { at: number; stamp: string; table: RentTable | null } | null = null;

  constructor(desk: MarketDesk) {
    this.#desk = desk;
  }

  /** Null without any. */
  async table(): Promise<RentTable | null> {
    const now = this.#desk.now().getTime();
    if (this.#known !== null && now - this.#known.at < FRESH_MS) return this.#known.table;
    const [own, kept] = await Promise.all([
      this.#desk.ownRents(),
      this.#desk.store().then(async (store) => keptOf(await store.derived(NAME))),
    ]);
    const stamp = `${kept?.sha256} ${own.length} ${own[0]?.contractId} ${own.at(-1)?.contractId}`;
    if (this.#known?.stamp === stamp) {
      this.#known.at = now;
      return this.#known.table;
    }
    const contracts = mergeRents(kept === null ? [] : (decodeRents(kept.text) ?? []), own);
    const table = contracts.length === 0 ? null : buildRentTable(contracts);
    this.#known = { at: now, stamp, table };
    return table;
  }
}
