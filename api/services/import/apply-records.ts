import { dubaiDay } from '../../../domain/day.ts';
import type { FileResult, TakenRecord } from '../../../domain/import/file/file-result.ts';
import type { Clock } from '../../clock.ts';
import type { Coll, Doc, ReadTx, Tx } from '../../store/store.ts';
import type { ImportRights, RecordColl } from './import-rights.ts';
import { COUNTER_ID, type ListingInput, listingInput, planListings } from './listing-docs.ts';
import { docHash, sameDoc } from './same-doc.ts';

/** What an import changed of one record, for its undo. */
export type Before = { coll: Coll; id: string; before: Doc | null; after: string };

/** `refused`: rows about a record that the importer may not change. */
export type Applied = { taken: number; changed: number; refused: number; befores: Before[] };
export type FileRecords = Extract<FileResult, { ok: true }>['records'];

/** Puts listings in; with `write` false it only counts. */
export function applyListings(
  tx: Tx | ReadTx,
  from: { listings: readonly ListingInput[]; rights: ImportRights; clock: Clock; write: boolean },
): Applied {
  const planned = planListings({ tx, records: from.listings, rights: from.rights, today: dubaiDay(from.clock()) });
  const befores = [...planned.docs].map(([id, doc]): Before => beforeOf(tx, 'properties', id, doc));
  if (from.write && 'put' in tx) {
    for (const [id, doc] of planned.docs) tx.put('properties', id, doc);
    if (planned.lastId > 0) tx.put('counters', COUNTER_ID, { last: planned.lastId });
  }
  const { taken, changed, refused } = planned;
  return { taken, changed, refused, befores };
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
    befores.push(beforeOf(tx, coll, id, doc));
    if (write && 'put' in tx) tx.put(coll, id, doc);
  }
  const changed = befores.filter(({ before }) => before !== null).length;
  return { taken: befores.length, changed, refused, befores };
}

export function applyFileRecords(
  tx: Tx | ReadTx,
  from: { records: FileRecords; rights: ImportRights; clock: Clock; write: boolean },
): Record<keyof FileRecords, Applied> {
  const { records, rights, clock, write } = from;
  const docsOf = (list: readonly TakenRecord<Doc>[]) => new Map(list.map(({ key, record }) => [key, record]));
  return {
    projects: applyDocs(tx, { coll: 'projects', docs: docsOf(records.projects), rights, write }),
    brokers: applyDocs(tx, { coll: 'brokers', docs: docsOf(records.brokers), rights, write }),
    developers: applyDocs(tx, { coll: 'developers', docs: docsOf(records.developers), rights, write }),
    listings: applyListings(tx, {
      listings: records.listings.map(({ key, record }) => listingInput(key, record)),
      rights,
      clock,
      write,
    }),
  };
}

function beforeOf(tx: ReadTx, coll: Coll, id: string, doc: Doc): Before {
  return { coll, id, before: tx.get(coll, id)?.doc ?? null, after: docHash(doc) };
}
