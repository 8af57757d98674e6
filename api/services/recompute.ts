import { createHash } from 'node:crypto';
import { dubaiDay } from '../../domain/day.ts';
import type { MarketRecord } from '../../domain/market/record.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { Market } from './market.ts';
import { onMarketThread } from './market-work.ts';
import type { PropertyIndex } from './property-index.ts';
import { type Rents, readAreaFacts } from './rents.ts';
import { stored } from './users.ts';

/** Brings the market records up to date. Writes only what changed, so that devices pull only that. */
export async function recompute(deps: {
  store: Store;
  market: Market;
  rents: Rents;
  properties: PropertyIndex;
  clock: Clock;
}): Promise<void> {
  const { store, market } = deps;
  const today = dubaiDay(deps.clock());
  const listings = deps.properties.all();
  const records = await onMarketThread(market.table().rows, (work) =>
    work.records({
      market: market.shared(),
      listings,
      today,
      rents: readAreaFacts(store),
      registeredRents: deps.rents.byArea(today),
    }),
  );
  await writeRecords(store, records);
}

async function writeRecords(store: Store, records: readonly MarketRecord[]): Promise<void> {
  const before = new Map(store.read((tx) => tx.all('market')).map(({ id, doc }) => [id, doc]));
  const changed = records.filter((record) => !same(before.get(marketId(record.id)), record));
  const ids = new Set(records.map(({ id }) => marketId(id)));
  const gone = [...before.keys()].filter((id) => !ids.has(id));
  if (changed.length === 0 && gone.length === 0) return;
  await store.commit((tx) => {
    for (const record of changed) tx.put('market', marketId(record.id), stored(record));
    for (const id of gone) tx.del('market', id);
  });
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Areas that the gazetteer has no id for go by the register's own name, which may not be a document id. */
function marketId(areaId: string): string {
  if (/^[\w.:-]{1,64}$/.test(areaId)) return areaId;
  return `name-${createHash('sha256').update(areaId).digest('hex').slice(0, 32)}`;
}
