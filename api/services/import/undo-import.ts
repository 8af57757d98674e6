import * as z from 'zod/mini';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Clock } from '../../clock.ts';
import { refused } from '../../errors.ts';
import type { Doc, ReadTx, Store, Tx } from '../../store/store.ts';
import type { Market } from '../market/market.ts';
import type { Before } from './apply-records.ts';
import { IMPORT_STATES, readUndoFacts, type UndoFacts } from './import-record.ts';
import { docHash } from './import-rights.ts';
import { publishSegments, segmentsWithout } from './publish-deeds.ts';

const Entry = z.object({
  id: z.string(),
  fileName: z.string(),
  user: z.string(),
  state: z.optional(z.enum(IMPORT_STATES)),
  dependsOn: z.optional(z.record(z.string(), z.int())),
});
type Entry = z.infer<typeof Entry>;

/** `anybody`: whether the user may undo imports of other users. */
type Undoer = { user: string; anybody: boolean };

export type UndoResult = { importId: string; deeds: number; records: number; manifestHash: string };

/**
 * Undoes an import exactly. Refuses if a later import contained its rows or its records were changed since.
 * @throws ApiError `not_found`, `wrong_role`, `conflict`; StoreError. Nothing is changed then.
 */
export async function undoImport(
  from: Undoer & { store: Store; clock: Clock; importId: string; market?: Pick<Market, 'tableOf'> | undefined },
): Promise<UndoResult> {
  const { store, clock, importId, user, market } = from;
  const facts = store.read((tx) => undoableFacts(tx, importId, from));
  const base = store.market.manifest();
  const isOwn = (segment: SegmentRef) => segment.importId === importId;
  const rentSegments = base.rents?.segments ?? [];
  const own = { deeds: base.segments.filter(isOwn), rents: rentSegments.filter(isOwn) };
  let { hash } = base;
  if (own.deeds.length + own.rents.length > 0) {
    const without = (segments: readonly SegmentRef[]) => segmentsWithout(segments, importId, facts.segments);
    const deeds = own.deeds.length > 0 ? without(base.segments) : undefined;
    const rents = own.rents.length > 0 ? without(rentSegments) : undefined;
    ({ hash } = await publishSegments({ store, base, deeds, rents, market }));
  }
  await store.commit((tx) => {
    takeBack(tx, facts.records);
    const doc = tx.get('imports', importId)?.doc;
    tx.put('imports', importId, { ...doc, state: 'undone', undoneAt: clock().toISOString(), undoneBy: user });
  });
  const rowsOf = (segments: readonly SegmentRef[]) => segments.reduce((sum, { rows }) => sum + rows, 0);
  const records = facts.records.length + rowsOf(own.rents);
  return { importId, deeds: rowsOf(own.deeds), records, manifestHash: hash };
}

/** @throws ApiError when the import cannot be undone */
function undoableFacts(tx: ReadTx, importId: string, undoer: Undoer): UndoFacts {
  const entry = parseEntry(tx.get('imports', importId)?.doc);
  if (entry === null) throw refused('not_found', 'undo_unknown', 'There is no import with this id.');
  if (!mayName(entry, undoer)) {
    const message = 'Somebody else made this import: only they or an administrator can undo it.';
    throw refused('wrong_role', 'undo_not_yours', message);
  }
  if (entry.state === 'failed') throw refused('not_found', 'undo_nothing', 'Nothing of this import is in.');
  if (entry.state === 'undone') throw refused('conflict', 'undo_done', 'This import was undone before.');
  refuseNewer(tx, entry, undoer);
  const facts = readUndoFacts(tx, importId);
  if (facts === undefined) {
    throw refused('conflict', 'undo_not_kept', 'What this import replaced is not kept any more.');
  }
  const changed = facts.records.filter(({ coll, id, after }) => hashIn(tx, coll, id) !== after).length;
  if (changed > 0) {
    const message = `${changed} of its records were changed since: undoing would lose those changes.`;
    throw refused('conflict', 'undo_changed', message, { records: changed });
  }
  return facts;
}

/** Only the sender and administrators may see the file name of an import. */
const mayName = (entry: Entry, { anybody, user }: Undoer): boolean => anybody || entry.user === user;

function refuseNewer(tx: ReadTx, entry: Entry, undoer: Undoer): void {
  const newer = tx.all('imports').flatMap(({ doc }) => {
    const other = parseEntry(doc);
    const rows = other?.dependsOn?.[entry.id] ?? 0;
    return other !== null && other.id !== entry.id && other.state !== 'undone' && rows > 0 ? [{ other, rows }] : [];
  });
  const [first] = newer;
  if (first === undefined) return;
  const { other, rows } = first;
  const name = mayName(other, undoer) ? other.fileName : '';
  const more = newer.length > 1 ? ` and ${newer.length - 1} more` : '';
  const message = `${name || 'Somebody else’s file'}, imported later, holds or changes ${rows} of the same deeds${more}: undo it first.`;
  throw refused('conflict', 'undo_newer', message, { name, rows });
}

const parseEntry = (doc: Doc | undefined): Entry | null => Entry.safeParse(doc).data ?? null;

function hashIn(tx: ReadTx, coll: Before['coll'], id: string): string | null {
  const doc = tx.get(coll, id)?.doc;
  return doc === undefined ? null : docHash(doc);
}

function takeBack(tx: Tx, records: readonly Before[]): void {
  for (const { coll, id, before } of records) {
    if (before === null) tx.del(coll, id);
    else tx.put(coll, id, before);
  }
}
