import { dubaiDay } from '../../../domain/day.ts';
import type { FileResult, TakenRecord } from '../../../domain/import/file/file-result.ts';
import type { PropertyRow } from '../../../domain/import/json-records.ts';
import type { ListingRecord } from '../../../domain/import/records/mapped-record.ts';
import { isHeldBack, type ListingDoubt } from '../../../domain/property/listing-doubts.ts';
import { listingHistory } from '../../../domain/property/listing-history.ts';
import type { Property } from '../../../domain/property/property.ts';
import { purposeFields, purposeOf } from '../../../domain/property/purpose.ts';
import { isYearBuilt, lastHandover } from '../../../domain/property/year-built.ts';
import { NO_SCORES } from '../../../domain/scores/scores.ts';
import type { Clock } from '../../clock.ts';
import { sameDoc } from '../../store/json-document.ts';
import type { Coll, Doc, ReadTx, Tx } from '../../store/store.ts';
import { docHash, type ImportRights, type RecordColl } from './import-rights.ts';

/** Change of one record by an import, kept for undo. */
export type Before = { coll: Coll; id: string; before: Doc | null; after: string };

/** `refused`: rows about a record that the importer may not change. */
export type Applied = { taken: number; changed: number; refused: number; befores: Before[] };
export type AppliedRecords = Record<keyof FileRecords, Applied> & { listings: { held: number } };
export type FileRecords = Extract<FileResult, { ok: true }>['records'];

/** Writes listings; with `write` false it only counts. */
export function applyListings(
  tx: Tx | ReadTx,
  from: { listings: readonly ListingInput[]; rights: ImportRights; clock: Clock; write: boolean },
): Applied & { held: number } {
  const planned = planListings({ tx, records: from.listings, rights: from.rights, today: dubaiDay(from.clock()) });
  const befores = [...planned.docs].map(([id, doc]): Before => noteBefore(tx, 'properties', id, doc));
  if (from.write && 'put' in tx) {
    for (const [id, doc] of planned.docs) tx.put('properties', id, doc);
    if (planned.lastId > 0) tx.put('counters', COUNTER_ID, { last: planned.lastId });
  }
  const { taken, changed, refused, held } = planned;
  return { taken, changed, refused, held, befores };
}

export function applyDocs(
  tx: Tx | ReadTx,
  from: { coll: RecordColl; docs: ReadonlyMap<string, Doc>; rights: ImportRights; write: boolean },
): Applied {
  const { coll, docs, rights, write } = from;
  const befores: Before[] = [];
  let refused = 0;
  for (const [id, row] of docs) {
    const before = tx.get(coll, id)?.doc ?? null;
    const doc = rights.recordAfter({ coll, id, before, after: row });
    if (doc === null) refused++;
    if (doc === null || sameDoc(before, doc)) continue;
    befores.push(noteBefore(tx, coll, id, doc));
    if (write && 'put' in tx) tx.put(coll, id, doc);
  }
  const changed = befores.filter(({ before }) => before !== null).length;
  return { taken: befores.length, changed, refused, befores };
}

export function applyFileRecords(
  tx: Tx | ReadTx,
  from: { records: FileRecords; rights: ImportRights; clock: Clock; write: boolean },
): AppliedRecords {
  const { records, rights, clock, write } = from;
  const listings = records.listings.map(({ key, record }) => listingInput(key, record));
  const docsOf = (list: readonly TakenRecord<Doc>[]) => new Map(list.map(({ key, record }) => [key, record]));
  return {
    projects: applyDocs(tx, { coll: 'projects', docs: docsOf(records.projects), rights, write }),
    brokers: applyDocs(tx, { coll: 'brokers', docs: docsOf(records.brokers), rights, write }),
    developers: applyDocs(tx, { coll: 'developers', docs: docsOf(records.developers), rights, write }),
    listings: applyListings(tx, { listings, rights, clock, write }),
  };
}

function noteBefore(tx: ReadTx, coll: Coll, id: string, doc: Doc): Before {
  return { coll, id, before: tx.get(coll, id)?.doc ?? null, after: docHash(doc) };
}

const COUNTER_ID = 'properties';

/** A listing to import. An id replaces that listing; a key replaces the listing that a feed imported under that key. */
type ListingInput = PropertyRow &
  Partial<Pick<ListingRecord, 'building' | 'project' | 'completion' | 'listedOn' | 'reference' | 'doubts'>> & {
    permitNumber?: string;
    importKey?: string;
  };

type PlannedListings = {
  docs: Map<string, Doc>;
  lastId: number;
  taken: number;
  changed: number;
  /** Number of rows refused because they belong to another broker's listing. */
  refused: number;
  /** Number of listings that stay off the market until their price is confirmed. */
  held: number;
};

/** Plans documents of new and changed listings. Matches listings by id, by key, or by title, location and address. */
function planListings(from: {
  tx: Pick<Tx, 'all' | 'get'>;
  records: readonly ListingInput[];
  rights: ImportRights;
  today: string;
}): PlannedListings {
  const { tx, records, rights, today } = from;
  const existing = tx.all<Doc>('properties').map(({ doc }) => doc);
  const byName = new Map(existing.map((doc) => [nameKey(doc), doc]));
  const byKey = new Map(existing.flatMap((doc) => (typeof doc.importKey === 'string' ? [[doc.importKey, doc]] : [])));
  const counter = tx.get('counters', COUNTER_ID)?.doc.last;
  let lastId = Math.max(0, typeof counter === 'number' ? counter : 0, ...existing.map(({ id }) => Number(id)));
  const planned: PlannedListings = { docs: new Map(), lastId: 0, taken: 0, changed: 0, refused: 0, held: 0 };
  for (const input of records) {
    const known = knownListing(input, byName, byKey);
    const chosen = input.id === undefined ? undefined : tx.get('properties', String(input.id))?.doc;
    const isIdTaken = input.id !== undefined && (chosen !== undefined || rights.mayChooseIds);
    const before = isIdTaken ? chosen : known;
    const isAllowed =
      before === undefined ? rights.mayAddListings : rights.mayChangeListing({ brokerId: brokerIdIn(before) });
    if (!isAllowed) {
      planned.refused++;
      continue;
    }
    const newId = (isIdTaken && input.id) || lastId + 1;
    const id = before === undefined ? newId : Number(before.id);
    lastId = Math.max(lastId, id);
    const doubts = doubtsOf(input, before);
    const doc = listingDoc({ input, id, before, today, brokerId: rights.brokerId, doubts });
    if (sameDoc(before, doc)) continue;
    if (input.isActive && isHeldBack(doubts)) planned.held++;
    planned.docs.set(String(id), doc);
    byName.set(nameKey(doc), doc);
    if (input.importKey !== undefined) byKey.set(input.importKey, doc);
    planned.taken++;
    if (before !== undefined) planned.changed++;
  }
  if (planned.docs.size > 0) planned.lastId = lastId;
  return planned;
}

/** The stored listing of a row: by its key, else by name. */
function knownListing(
  input: ListingInput,
  byName: ReadonlyMap<string, Doc>,
  byKey: ReadonlyMap<string, Doc>,
): Doc | undefined {
  const named = byName.get(nameKey(input));
  if (input.importKey === undefined) return named;
  // A feed may have several homes with the same title and address. A different key means a different home.
  const free = named?.importKey === undefined || named.importKey === input.importKey ? named : undefined;
  return byKey.get(input.importKey) ?? free;
}

function listingInput(key: string, record: ListingRecord): ListingInput {
  return {
    ...record,
    importKey: key,
    permitNumber: record.permit.slice(0, 40) || undefined,
    listedOn: record.listedOn || undefined,
    coordinates: record.position ?? undefined,
  };
}

/** A home for sale and the same home to rent are two listings. */
const nameKey = (of: Doc | ListingInput): string =>
  [of.purpose ?? 'sale', of.title, of.location, of.address].join('|').toLowerCase();

const brokerIdIn = (doc: Doc): string => (typeof doc.brokerId === 'string' ? doc.brokerId : '');

type ListingFrom = {
  input: ListingInput;
  id: number;
  before: Doc | undefined;
  today: string;
  brokerId: string;
  doubts: readonly ListingDoubt[];
};

/** The file's own number of a listing; '' for one derived from its content or given by this server. */
function ownReference(reference: string | undefined, id: number): string {
  return reference === undefined || reference.startsWith('row-') || reference === `SAHIL-${id}` ? '' : reference;
}

/** Doubts of an imported listing. Those that its broker has confirmed by saving it do not come back with the same file. */
function doubtsOf(input: ListingInput, before: Doc | undefined): readonly ListingDoubt[] {
  const isSame = (['price', 'sqft', 'bedrooms'] as const).every((name) => before?.[name] === input[name]);
  if (isSame && before?.doubts === undefined) return [];
  return input.doubts ?? [];
}

function listingDoc({ input, id, before, today, brokerId, doubts }: ListingFrom): Doc {
  const { title, description, price, location, areaId, address, propertyType, bedrooms, bathrooms, sqft } = input;
  const place = input.coordinates;
  const listing: Omit<Property, 'rev'> = {
    id,
    title,
    description,
    price,
    location,
    areaId,
    address,
    propertyType,
    bedrooms,
    bathrooms,
    sqft,
    ...purposeFields(purposeOf(input), input.rental),
    building: '',
    project: '',
    // Files contain impossible years such as 0, 2999 or the year of the export, which are ignored.
    yearBuilt: input.yearBuilt != null && isYearBuilt(input.yearBuilt, lastHandover(today)) ? input.yearBuilt : null,
    completion: 'ready',
    features: [...new Set(input.features)],
    imageUrl: input.imageUrl ?? '',
    isActive: input.isActive && !isHeldBack(doubts),
    coordinates: place === undefined ? null : { lat: place.lat, lng: place.lng, boundaries: place.boundaries ?? [] },
    listedOn: today,
    brokerId: (before && brokerIdIn(before)) || brokerId,
    ...NO_SCORES,
  };
  // Fields that the file does not contain stay unchanged, and so do scores until they are recomputed.
  const people = ['photos', 'permitNumber', 'permitUrl', 'reference'] as const;
  const kept = ['building', 'project', 'completion', ...people, ...Object.keys(NO_SCORES)] as const;
  const doc: Doc = { ...listing };
  for (const name of kept) if (before?.[name] !== undefined) doc[name] = before[name];
  for (const name of ['building', 'project', 'completion', 'permitNumber', 'importKey'] as const) {
    if (input[name] !== undefined) doc[name] = input[name];
    else if (before?.[name] !== undefined) doc[name] = before[name];
  }
  Object.assign(doc, listingHistory(before ?? null, { ...listing, listedOn: input.listedOn }, today));
  if (place === undefined && before?.coordinates !== undefined) doc.coordinates = before.coordinates;
  const own = ownReference(input.reference, id);
  if (own !== '') doc.reference = own;
  if (doubts.length > 0) doc.doubts = doubts;
  return doc;
}
