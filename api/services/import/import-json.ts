import { dubaiDay } from '../../../domain/day.ts';
import {
  type ParsedRecords,
  type PropertyRow,
  parseBrokers,
  parseDevelopers,
  parseProperties,
} from '../../../domain/import/json-records.ts';
import type { Property } from '../../../domain/property/property.ts';
import { NO_SCORES } from '../../../domain/scores/scores.ts';
import type { Coll, Doc, Tx } from '../../store/store.ts';
import { type ImportRequest, newImportId, recordImport } from './import-record.ts';
import {
  type DataType,
  type ImportOutcome,
  type ImportSummary,
  REJECTS_SHOWN,
  type RejectLine,
} from './import-result.ts';
import { importTransactionRows } from './import-transactions.ts';

/** Source named in records that came as JSON without one. */
const JSON_SOURCE = 'import';

/**
 * Imports rows of JSON of one kind, as `POST /api/dubai/import-data` hands them in. Every row is taken,
 * known already, or rejected with its place and reason; good rows go in though others are rejected.
 *
 * @throws StoreError; nothing is changed then
 */
export async function importJson(
  request: ImportRequest & { dataType: DataType; data: readonly unknown[] },
): Promise<ImportOutcome> {
  const { dataType, data } = request;
  if (dataType === 'transactions') return importTransactionRows({ ...request, rows: data });
  if (dataType === 'properties') return importProperties(request);
  if (dataType === 'brokers')
    return importRecords({ ...request, coll: dataType, parsed: parseBrokers(data, JSON_SOURCE) });
  return importRecords({ ...request, coll: dataType, parsed: parseDevelopers(data, JSON_SOURCE) });
}

/** New and changed records by id; of several with one id in the list the last counts. */
async function importRecords<T extends { id: string }>(
  request: ImportRequest & { dataType: DataType; data: readonly unknown[]; coll: Coll; parsed: ParsedRecords<T> },
): Promise<ImportSummary> {
  const { store, parsed, coll } = request;
  const startedAt = request.clock().toISOString();
  const docs = new Map(parsed.records.map((record) => [record.id, { ...record }]));
  const known = store.read((tx) => new Map([...docs.keys()].map((id) => [id, tx.get(coll, id)?.doc ?? null])));
  const fresh = [...docs].filter(([id, doc]) => !sameDoc(known.get(id), doc));
  if (!request.dryRun && fresh.length > 0) {
    await store.commit((tx) => {
      for (const [id, doc] of fresh) tx.put(coll, id, doc);
    });
  }
  const changed = fresh.filter(([id]) => known.get(id) !== null).length;
  const rejects = parsed.rejects.map(({ row, column, reason, value }): RejectLine => [row, column, reason, value]);
  return finish(request, { startedAt, taken: fresh.length, changed, rejects });
}

/** A listing is known by its id, or else by title, location and address. */
async function importProperties(
  request: ImportRequest & { dataType: DataType; data: readonly unknown[] },
): Promise<ImportSummary> {
  const { store } = request;
  const startedAt = request.clock().toISOString();
  const today = dubaiDay(request.clock());
  const { records, rejects } = parseProperties(request.data);
  const lines = rejects.map(({ row, column, reason, value }): RejectLine => [row, column, reason, value]);
  const plan = (tx: Pick<Tx, 'all' | 'get'>) => planListings({ tx, records, today });
  // The plan is made inside the commit, so that ids cannot be given twice; a dry run only looks at it.
  const { taken, changed } = request.dryRun
    ? store.read((tx) => plan(tx))
    : (
        await store.commit((tx) => {
          const planned = plan(tx);
          for (const [id, doc] of planned.docs) tx.put('properties', id, doc);
          if (planned.lastId > 0) tx.put('settings', COUNTER_ID, { last: planned.lastId });
          return planned;
        })
      ).value;
  return finish(request, { startedAt, taken, changed, rejects: lines });
}

/** Where the highest listing id ever given is kept. */
const COUNTER_ID = 'property-counter';

type Planned = {
  docs: Map<string, Doc>;
  lastId: number;
  taken: number;
  changed: number;
};

function planListings(from: { tx: Pick<Tx, 'all' | 'get'>; records: readonly PropertyRow[]; today: string }): Planned {
  const { tx, records, today } = from;
  const existing = tx.all<Doc>('properties').map(({ doc }) => doc);
  const byName = new Map(existing.map((doc) => [nameKey(doc), doc]));
  const counter = tx.get('settings', COUNTER_ID)?.doc.last;
  let lastId = Math.max(0, typeof counter === 'number' ? counter : 0, ...existing.map(({ id }) => Number(id)));
  const planned: Planned = { docs: new Map(), lastId: 0, taken: 0, changed: 0 };
  for (const input of records) {
    const before = input.id === undefined ? byName.get(nameKey(input)) : tx.get('properties', String(input.id))?.doc;
    const id = input.id ?? (before === undefined ? ++lastId : Number(before.id));
    lastId = Math.max(lastId, id);
    const doc = listingDoc({ input, id, before, today });
    if (sameDoc(before, doc)) continue;
    planned.docs.set(String(id), doc);
    byName.set(nameKey(doc), doc);
    planned.taken++;
    if (before !== undefined) planned.changed++;
  }
  if (planned.docs.size > 0) planned.lastId = lastId;
  return planned;
}

function nameKey(of: Doc | PropertyRow): string {
  return [of.title, of.location, of.address].join('|').toLowerCase();
}

function listingDoc(from: { input: PropertyRow; id: number; before: Doc | undefined; today: string }): Doc {
  const { input, id, before, today } = from;
  const place = input.coordinates;
  const listing: Omit<Property, 'rev'> = {
    id,
    title: input.title,
    description: input.description,
    price: input.price,
    location: input.location,
    areaId: input.areaId,
    address: input.address,
    building: '',
    project: '',
    propertyType: input.propertyType,
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    sqft: input.sqft,
    yearBuilt: input.yearBuilt ?? null,
    completion: 'ready',
    features: [...new Set(input.features)],
    imageUrl: input.imageUrl ?? '',
    isActive: input.isActive,
    coordinates: place === undefined ? null : { lat: place.lat, lng: place.lng, boundaries: place.boundaries ?? [] },
    listedOn: today,
    brokerId: '',
    ...NO_SCORES,
  };
  // What a person did not enter stays as it is: when it was listed, by whom, and its scores until recomputed.
  const kept = ['building', 'project', 'completion', 'listedOn', 'brokerId', ...Object.keys(NO_SCORES)] as const;
  const doc: Doc = { ...listing };
  for (const name of kept) if (before?.[name] !== undefined) doc[name] = before[name];
  if (place === undefined && before?.coordinates !== undefined) doc.coordinates = before.coordinates;
  return doc;
}

async function finish(
  request: ImportRequest & { dataType: DataType; data: readonly unknown[] },
  did: { startedAt: string; taken: number; changed: number; rejects: readonly RejectLine[] },
): Promise<ImportSummary> {
  const { taken, changed, rejects } = did;
  const counts = new Map<string, number>();
  for (const [, , reason] of rejects) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const read = request.data.length;
  const summary: ImportSummary = {
    ok: true,
    importId: newImportId(request.clock),
    dataType: request.dataType,
    variant: 'json',
    dryRun: request.dryRun,
    read,
    taken,
    changed,
    duplicate: read - taken - rejects.length,
    rejected: Object.fromEntries(counts),
    rejects: rejects.slice(0, REJECTS_SHOWN),
    imported: taken,
    unknownAreas: [],
    manifestHash: request.store.market.manifest().hash,
  };
  await recordImport(request, summary, did.startedAt);
  return summary;
}

function sameDoc(before: object | null | undefined, after: object): boolean {
  if (before === null || before === undefined) return false;
  const old = new Map(Object.entries(before));
  return Object.entries(after).every(([name, value]) => JSON.stringify(old.get(name)) === JSON.stringify(value));
}
