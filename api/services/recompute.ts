import { createHash } from 'node:crypto';
import { dubaiDay } from '../../domain/day.ts';
import type { MarketRecord } from '../../domain/market/record.ts';
import { marketRecordSteps } from '../../domain/market/records.ts';
import type { Property } from '../../domain/property/property.ts';
import { type PropertyScores, scoreProperties } from '../../domain/valuation/baseline.ts';
import type { Clock } from '../clock.ts';
import type { Doc, Store } from '../store/store.ts';
import { Breath, runBreathing } from './import/breathing.ts';
import type { Market } from './market.ts';
import type { PropertyIndex } from './property-index.ts';
import { readRents } from './rents.ts';
import { stored } from './users.ts';

/** Documents a commit takes at most: keeps one commit well under the store's bound. */
const BATCH = 1000;
/** Listings scored before others get their turn. */
const SCORED_AT_ONCE = 100;

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
  const records = await runBreathing(marketRecordSteps({ table, listings, today, rents: readRents(store) }));
  await writeRecords(store, records);
  const changed: { before: Property; scores: PropertyScores }[] = [];
  const breath = new Breath();
  for (let i = 0; i < listings.length; i += SCORED_AT_ONCE) {
    const properties = listings.slice(i, i + SCORED_AT_ONCE);
    const found = scoreProperties({ table, properties, records, today });
    for (const before of properties) {
      const scores = found.get(before.id);
      if (scores !== undefined && !sameFields(before, scores)) changed.push({ before, scores });
    }
    await breath.take();
  }
  await writeScores(store, changed);
}

async function writeScores(store: Store, changed: readonly { before: Property; scores: PropertyScores }[]) {
  for (let i = 0; i < changed.length; i += BATCH) {
    await store.commit((tx) => {
      for (const { before, scores } of changed.slice(i, i + BATCH)) {
        const now = tx.get('properties', String(before.id));
        // An edit that came in meanwhile was scored by itself, with its own price.
        if (now !== null && now.rev === before.rev) tx.put('properties', String(before.id), { ...now.doc, ...scores });
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
