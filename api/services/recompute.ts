import { createHash } from 'node:crypto';
import { dubaiDay } from '../../domain/day.ts';
import type { MarketRecord } from '../../domain/market/record.ts';
import { marketRecords } from '../../domain/market/records.ts';
import { scoreProperties } from '../../domain/valuation/baseline.ts';
import type { Clock } from '../clock.ts';
import type { Doc, Store } from '../store/store.ts';
import type { Market } from './market.ts';
import type { PropertyIndex } from './property-index.ts';
import { readRents } from './rents.ts';
import { stored } from './users.ts';

/** Documents a commit takes at most: keeps one commit well under the store's bound. */
const BATCH = 1000;

/**
 * Brings everything that is computed from deeds and listings up to date: market records and the scores of all
 * listings. Writes only what changed, so that devices pull only that.
 */
export async function recompute(deps: {
  store: Store;
  market: Market;
  properties: PropertyIndex;
  clock: Clock;
}): Promise<void> {
  const { store, market } = deps;
  const today = dubaiDay(deps.clock());
  const table = market.table();
  const listings = deps.properties.all();
  const records = marketRecords({ table, listings, today, rents: readRents(store) });
  await writeRecords(store, records);
  const scores = scoreProperties({ table, properties: listings, records, today });
  const changed = [...scores].filter(([id, score]) => {
    const before = deps.properties.get(id);
    return before !== null && !sameFields(before, score);
  });
  for (let i = 0; i < changed.length; i += BATCH) {
    await store.commit((tx) => {
      for (const [id, score] of changed.slice(i, i + BATCH)) {
        // Read again inside the commit: an edit may have come in since.
        const now = tx.get('properties', String(id));
        if (now !== null) tx.put('properties', String(id), { ...now.doc, ...score });
      }
    });
  }
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

function sameFields(before: object, fields: object): boolean {
  const doc = before as Doc; // compared field by field below, whatever its type
  return Object.entries(fields).every(([name, value]) => same(doc[name], value));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Areas that the gazetteer has no id for go by the register's own name, which may not be a document id. */
function marketId(areaId: string): string {
  if (/^[\w.:-]{1,64}$/.test(areaId)) return areaId;
  return `name-${createHash('sha256').update(areaId).digest('hex').slice(0, 32)}`;
}
