import { createHash } from 'node:crypto';
import { type ColumnArray, encodeColumns } from '../../../domain/columns/column-codec.ts';
import { SEGMENT_LAYOUT } from '../../../domain/columns/column-schema.ts';
import { csvLine } from '../../../domain/csv.ts';
import { dubaiDay } from '../../../domain/day.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { listingFigures } from '../../../domain/market/analytics/listing-figures.ts';
import { citySummary, summaryOfRecord, withListings } from '../../../domain/market/analytics/market-summary.ts';
import type { MarketSummary } from '../../../domain/market/analytics/summary-shape.ts';
import { MarketRecord, marketRecord } from '../../../domain/market/record.ts';
import { isSameJson } from '../../../domain/sync/merge-docs.ts';
import type { Clock } from '../../clock.ts';
import { ApiError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import { stored } from '../accounts/users.ts';
import type { PropertyIndex } from '../listings/property-index.ts';
import type { ListFormat } from './list-formats.ts';
import type { Market } from './market.ts';
import { onMarketThread } from './market-work.ts';
import { type RegisteredRents, readAreaFacts } from './rents.ts';

/** Returns the market records, most sales first, and a stamp that changes whenever a record changes. */
export function readRecords(store: Store): { records: MarketRecord[]; stamp: string } {
  const stored = store.read((tx) => tx.all('market'));
  const newest = stored.reduce((most, { rev }) => Math.max(most, rev), 0);
  const records = stored.flatMap(({ doc }) => MarketRecord.safeParse(doc).data ?? []);
  // Removing a record changes the count; adding or changing one raises the newest revision.
  return { records: records.sort(bySales), stamp: `${store.epoch}-${newest}-${stored.length}` };
}

/** Returns a page of records. The cursor holds the last record's sales and id. @throws ApiError `invalid_input` */
export function recordsPage(
  records: readonly MarketRecord[],
  query: { area?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
): { records: MarketRecord[]; next: string | null } {
  const id = query.area === undefined ? null : (resolveArea(query.area)?.id ?? query.area);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const rest = records.filter(
    (record) => (id === null || record.id === id) && (after === null || bySales(after, record) < 0),
  );
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  return { records: page, next: rest.length > page.length && last !== undefined ? `${last.sales}.${last.id}` : null };
}

export function recordsFile(records: readonly MarketRecord[], format: ListFormat): string | Buffer {
  switch (format) {
    case 'json':
      return JSON.stringify(records);
    case 'ndjson':
      return records.map((record) => `${JSON.stringify(record)}\n`).join('');
    case 'csv':
      return [csvLine(NAMES), ...records.map((record) => csvLine(NAMES.map((name) => cell(record[name]))))].join('');
    case 'columns':
      return Buffer.from(recordColumns(records));
  }
}

/** Keys of a record, except the evidence for growth and rents, which only JSON contains. */
const NAMES = (Object.keys(marketRecord().shape) as (keyof MarketRecord)[]).filter(
  (name) => name !== 'growth' && name !== 'rent',
);
const TEXTS = ['id', 'location', 'from', 'to', 'sources'] as const;

function cell(value: MarketRecord[keyof MarketRecord]): string | number | null {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' || value === undefined ? null : value;
}

/** Encodes text columns as word lists in row order, and numbers as f64 with NaN for unknown values. */
function recordColumns(records: readonly MarketRecord[]): Uint8Array<ArrayBuffer> {
  const columns = new Map<string, ColumnArray>();
  const words = new Map<string, readonly string[]>();
  for (const name of NAMES) {
    const values = records.map((record) => record[name]);
    if ((TEXTS as readonly string[]).includes(name)) words.set(name, values.map(cell).map(String));
    else
      columns.set(
        name,
        Float64Array.from(values, (value) => Number(value ?? Number.NaN)),
      );
  }
  return encodeColumns({ kind: 'market-records', layout: SEGMENT_LAYOUT, rows: records.length, columns, words });
}

function bySales(a: Pick<MarketRecord, 'sales' | 'id'>, b: Pick<MarketRecord, 'sales' | 'id'>): number {
  return b.sales - a.sales || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function readCursor(text: string): Pick<MarketRecord, 'sales' | 'id'> {
  const m = /^(\d{1,9})\.(.{1,280})$/s.exec(text);
  if (m === null) throw new ApiError('invalid_input', 'This cursor is not one of ours.', [{ path: 'cursor' }]);
  return { sales: Number(m[1]), id: m[2] ?? '' };
}

export type MarketSummaries = ReturnType<typeof createMarketSummaries>;

export function createMarketSummaries(deps: { store: Store; market: Market; properties: PropertyIndex; clock: Clock }) {
  const { store, market, properties, clock } = deps;
  let city: MarketSummary | null = null;
  return {
    /** Computes the summary of the city once, so that requests need not count all deeds. */
    marketChanged() {
      const { records } = readRecords(store);
      city =
        records.length === 0 ? null : citySummary(records, market.table(), { asOf: null, today: dubaiDay(clock()) });
    },
    /** Returns the summary of an area by id or name, or of the whole city for null; null if there is none. */
    summary(area: string | null) {
      const areaId = area === null ? undefined : (resolveArea(area)?.id ?? area);
      const record = areaId === undefined ? undefined : readRecords(store).records.find(({ id }) => id === areaId);
      const counted = areaId === undefined ? city : record && summaryOfRecord(record, null);
      if (!counted) return null;
      const now = clock();
      const columns = properties.columns();
      const listed = columns.rows === 0 ? null : listingFigures(columns, { areaId, today: dubaiDay(now) });
      // Rounded to the minute, so that the answer is the same for a minute.
      return { ...withListings(counted, listed), asOf: `${now.toISOString().slice(0, 16)}:00.000Z` };
    },
  };
}

/** Updates the market records. Writes only changed records, so that devices pull only these. */
export async function recompute(deps: {
  store: Store;
  market: Market;
  rents: RegisteredRents;
  properties: PropertyIndex;
  clock: Clock;
}): Promise<void> {
  const { store, market } = deps;
  const today = dubaiDay(deps.clock());
  const listings = deps.properties.sales();
  const facts = { listings, today, rents: readAreaFacts(store), registeredRents: deps.rents.byArea(today) };
  const records = await onMarketThread(market.table().rows, (work) =>
    work.records({ market: market.shared(), ...facts }),
  );
  await writeRecords(store, records);
}

async function writeRecords(store: Store, records: readonly MarketRecord[]): Promise<void> {
  const before = new Map(store.read((tx) => tx.all('market')).map(({ id, doc }) => [id, doc]));
  const changed = records.filter((record) => !isSameJson(before.get(marketId(record.id)), record));
  const ids = new Set(records.map(({ id }) => marketId(id)));
  const gone = [...before.keys()].filter((id) => !ids.has(id));
  if (changed.length === 0 && gone.length === 0) return;
  await store.commit((tx) => {
    for (const record of changed) tx.put('market', marketId(record.id), stored(record));
    for (const id of gone) tx.del('market', id);
  });
}

/** Returns the id of an area's record. An area outside the gazetteer has a register name, which may be no valid id. */
function marketId(areaId: string): string {
  if (/^[\w.:-]{1,64}$/.test(areaId)) return areaId;
  return `name-${createHash('sha256').update(areaId).digest('hex').slice(0, 32)}`;
}
