import type { PropertyRow } from '../../../domain/import/json-records.ts';
import type { ListingRecord } from '../../../domain/import/records/mapped-record.ts';
import { listingHistory } from '../../../domain/property/listing-history.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isYearBuilt } from '../../../domain/property/year-built.ts';
import { NO_SCORES } from '../../../domain/scores/scores.ts';
import type { Doc, Tx } from '../../store/store.ts';
import type { ImportRights } from './import-rights.ts';
import { sameDoc } from './same-doc.ts';

/** Where the highest listing id ever given is kept. */
export const COUNTER_ID = 'properties';

/** A listing to take in: with an id it replaces that one, with a key the one a feed brought under it. */
export type ListingInput = PropertyRow &
  Partial<Pick<ListingRecord, 'building' | 'project' | 'completion' | 'listedOn'>> & {
    permitNumber?: string;
    importKey?: string;
  };

export type PlannedListings = {
  docs: Map<string, Doc>;
  lastId: number;
  taken: number;
  changed: number;
  /** Rows that the importer may not bring: about a listing of somebody else. */
  refused: number;
};

/** Plans documents of new and changed listings. One is known by its id, its key, or title, location and address. */
export function planListings(from: {
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
  const planned: PlannedListings = { docs: new Map(), lastId: 0, taken: 0, changed: 0, refused: 0 };
  for (const input of records) {
    const named = byName.get(nameKey(input));
    // A feed may hold many homes of one title and address: another home's key says that it is another one.
    const free = named?.importKey === undefined || named.importKey === input.importKey ? named : undefined;
    const known = input.importKey === undefined ? named : (byKey.get(input.importKey) ?? free);
    const chosen = input.id === undefined ? undefined : tx.get('properties', String(input.id))?.doc;
    const isIdTaken = input.id !== undefined && (chosen !== undefined || rights.mayChooseIds);
    const before = isIdTaken ? chosen : known;
    const isAllowed =
      before === undefined ? rights.mayAddListings : rights.mayChangeListing({ brokerId: brokerOf(before) });
    if (!isAllowed) {
      planned.refused++;
      continue;
    }
    const newId = (isIdTaken && input.id) || lastId + 1;
    const id = before === undefined ? newId : Number(before.id);
    lastId = Math.max(lastId, id);
    const doc = listingDoc({ input, id, before, today, brokerId: rights.brokerId });
    if (sameDoc(before, doc)) continue;
    planned.docs.set(String(id), doc);
    byName.set(nameKey(doc), doc);
    if (input.importKey !== undefined) byKey.set(input.importKey, doc);
    planned.taken++;
    if (before !== undefined) planned.changed++;
  }
  if (planned.docs.size > 0) planned.lastId = lastId;
  return planned;
}

/** A feed's listing in the form that is planned. */
export function listingInput(key: string, record: ListingRecord): ListingInput {
  return {
    ...record,
    importKey: key,
    permitNumber: record.permit.slice(0, 40) || undefined,
    listedOn: record.listedOn || undefined,
    coordinates: record.position ?? undefined,
  };
}

function nameKey(of: Doc | ListingInput): string {
  return [of.title, of.location, of.address].join('|').toLowerCase();
}

function brokerOf(doc: Doc): string {
  return typeof doc.brokerId === 'string' ? doc.brokerId : '';
}

function listingDoc(from: {
  input: ListingInput;
  id: number;
  before: Doc | undefined;
  today: string;
  brokerId: string;
}): Doc {
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
    // A year that cannot be says nothing: files have 0, 2999 and the day of the export there.
    yearBuilt: input.yearBuilt != null && isYearBuilt(input.yearBuilt, today) ? input.yearBuilt : null,
    completion: 'ready',
    features: [...new Set(input.features)],
    imageUrl: input.imageUrl ?? '',
    isActive: input.isActive,
    coordinates: place === undefined ? null : { lat: place.lat, lng: place.lng, boundaries: place.boundaries ?? [] },
    listedOn: today,
    brokerId: (before && brokerOf(before)) || from.brokerId,
    ...NO_SCORES,
  };
  // What was not entered stays as it is, scores too until recomputed.
  const people = ['photos', 'permitNumber', 'permitUrl'] as const;
  const kept = ['building', 'project', 'completion', ...people, ...Object.keys(NO_SCORES)] as const;
  const doc: Doc = { ...listing };
  for (const name of kept) if (before?.[name] !== undefined) doc[name] = before[name];
  for (const name of ['building', 'project', 'completion', 'permitNumber', 'importKey'] as const) {
    if (input[name] !== undefined) doc[name] = input[name];
    else if (before?.[name] !== undefined) doc[name] = before[name];
  }
  Object.assign(doc, listingHistory(before ?? null, { ...listing, listedOn: input.listedOn }, today));
  if (place === undefined && before?.coordinates !== undefined) doc.coordinates = before.coordinates;
  return doc;
}
