import { dubaiDay } from '../../../domain/day.ts';
import type { FileResult, TakenRecord } from '../../../domain/import/file/file-result.ts';
import type { Clock } from '../../clock.ts';
import type { Coll, Doc, ReadTx, Tx } from '../../store/store.ts';
import { COUNTER_ID, type ListingInput, type ListingOwner, listingInput, planListings } from './listing-docs.ts';
import { docHash, sameDoc } from './same-doc.ts';

/** What an import changed of one record, so that it can be taken back. */
export type Before = { coll: Coll; id: string; before: Doc | null; after: string };

/** `refused`: rows about a record that whoever imports may not change. */
export type Applied = { taken: number; changed: number; refused: number; befores: Before[] };
export type FileRecords = Extract<FileResult, { ok: true }>['records'];

/** Puts listings in; with `write` false it only counts. */
export function applyListings(
  tx: Tx | ReadTx,
  from: { listings: readonly ListingInput[]; owner: ListingOwner; clock: Clock; write: boolean },
): Applied {
  const planned = planListings({ tx, records: from.listings, owner: from.owner, today: dubaiDay(from.clock()) });
  const befores = [...planned.docs].map(([id, doc]): Before => beforeOf(tx, 'properties', id, doc));
  if (from.write && 'put' in tx) {
    for (const [id, doc] of planned.docs) tx.put('properties', id, doc);
    if (planned.lastId > 0) tx.put('counters', COUNTER_ID, { last: planned.lastId });
  }
  const { taken, changed, refused } = planned;
  return { taken, changed, refused, befores };
}

/** Puts projects, brokers or developers in, new and changed ones. */
export function applyDocs(
  tx: Tx | ReadTx,
  from: { coll: 'projects' | 'brokers' | 'developers'; docs: ReadonlyMap<string, Doc>; write: boolean },
): Applied {
  const { coll, docs, write } = from;
  const befores: Before[] = [];
  for (const [id, doc] of docs) {
    if (sameDoc(tx.get(coll, id)?.doc, doc)) continue;
    befores.push(beforeOf(tx, coll, id, doc));
    if (write && 'put' in tx) tx.put(coll, id, doc);
  }
  return counted(befores);
}

/** All records of a file that are not deeds, with their counts by kind. */
export function applyFileRecords(
  tx: Tx | ReadTx,
  from: { records: FileRecords; owner: ListingOwner; clock: Clock; write: boolean },
): Record<keyof FileRecords, Applied> {
  const { records, owner, clock, write } = from;
  const docsOf = (list: readonly TakenRecord<Doc>[]) => new Map(list.map(({ key, record }) => [key, record]));
  return {
    projects: applyDocs(tx, { coll: 'projects', docs: docsOf(records.projects), write }),
    brokers: applyDocs(tx, { coll: 'brokers', docs: docsOf(records.brokers), write }),
    developers: applyDocs(tx, { coll: 'developers', docs: docsOf(records.developers), write }),
    listings: applyListings(tx, {
      listings: records.listings.map(({ key, record }) => listingInput(key, record)),
      owner,
      clock,
      write,
    }),
  };
}

function beforeOf(tx: ReadTx, coll: Coll, id: string, doc: Doc): Before {
  return { coll, id, before: tx.get(coll, id)?.doc ?? null, after: docHash(doc) };
}

function counted(befores: Before[]): Applied {
  return {
    taken: befores.length,
    changed: befores.filter(({ before }) => before !== null).length,
    refused: 0,
    befores,
  };
}
