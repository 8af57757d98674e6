import * as z from 'zod/mini';
import { because } from '../../../domain/errors/refusal.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { Clock } from '../../clock.ts';
import type { Doc, ReadTx, Store, Tx } from '../../store/store.ts';
import type { Market } from '../market.ts';
import type { Before } from './apply-records.ts';
import { IMPORT_STATES, readUndoFacts } from './import-record.ts';
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

export type UndoOutcome =
  | { ok: true; importId: string; deeds: number; records: number; manifestHash: string }
  | {
      ok: false;
      reason: 'not_found' | 'not_yours' | 'already_undone' | 'too_old' | 'newer_depends';
      message: string;
      /** The code, for a message in the user's language. */
      why: ReturnType<typeof because>;
    };

/**
 * Takes an import back, exactly, unless something newer rests on it (imports that met its deeds, changed records).
 * @param from `anybody` lets a user take back what others imported
 * @throws StoreError; nothing is changed then
 */
export async function undoImport(from: {
  store: Store;
  clock: Clock;
  importId: string;
  user: string;
  anybody: boolean;
  market?: Pick<Market, 'tableOf'> | undefined;
}): Promise<UndoOutcome> {
  const { store, clock, importId, user } = from;
  const entry = store.read((tx) => parseEntry(tx.get('imports', importId)?.doc));
  if (entry === null) return refused('not_found', 'There is no import with this id.', because('undo_unknown'));
  if (!from.anybody && entry.user !== user) {
    return refused(
      'not_yours',
      'Somebody else made this import: only they or an administrator can undo it.',
      because('undo_not_yours'),
    );
  }
  if (entry.state === 'failed') return refused('not_found', 'Nothing of this import is in.', because('undo_nothing'));
  if (entry.state === 'undone')
    return refused('already_undone', 'This import was undone before.', because('undo_done'));
  const dependent = store.read((tx) => whyNot(tx, entry, from));
  if (dependent !== null) return dependent;
  const base = store.market.manifest();
  const facts = store.read((tx) => readUndoFacts(tx, importId));
  if (facts === undefined)
    return refused('too_old', 'What this import replaced is not kept any more.', because('undo_not_kept'));
  const own = {
    deeds: base.segments.filter((segment) => segment.importId === importId),
    rents: (base.rents?.segments ?? []).filter((segment) => segment.importId === importId),
  };
  let { hash } = base;
  if (own.deeds.length + own.rents.length > 0) {
    const without = (segments: readonly SegmentRef[]) => segmentsWithout(segments, importId, facts.segments);
    ({ hash } = await publishSegments({
      store,
      base,
      deeds: own.deeds.length > 0 ? without(base.segments) : undefined,
      rents: own.rents.length > 0 ? without(base.rents?.segments ?? []) : undefined,
      market: from.market,
    }));
  }
  await store.commit((tx) => {
    takeBack(tx, facts.records);
    const doc = tx.get('imports', importId)?.doc;
    tx.put('imports', importId, { ...doc, state: 'undone', undoneAt: clock().toISOString(), undoneBy: user });
  });
  const rowsOf = (segments: readonly SegmentRef[]) => segments.reduce((sum, { rows }) => sum + rows, 0);
  const records = facts.records.length + rowsOf(own.rents);
  return { ok: true, importId, deeds: rowsOf(own.deeds), records, manifestHash: hash };
}

/** Names of files are for who imported them and administrators. */
function mayName(other: Entry, reader: { user: string; anybody: boolean }): boolean {
  return reader.anybody || other.user === reader.user;
}

function whyNot(
  tx: ReadTx,
  entry: Entry,
  reader: { user: string; anybody: boolean },
): Extract<UndoOutcome, { ok: false }> | null {
  const newer = tx.all('imports').flatMap(({ doc }) => {
    const other = parseEntry(doc);
    const rows = other?.dependsOn?.[entry.id] ?? 0;
    return other !== null && other.id !== entry.id && other.state !== 'undone' && rows > 0 ? [{ other, rows }] : [];
  });
  const [first] = newer;
  if (first !== undefined) {
    const more = newer.length > 1 ? ` and ${newer.length - 1} more` : '';
    return refused(
      'newer_depends',
      `${mayName(first.other, reader) ? first.other.fileName : 'Somebody else’s file'}, imported later, holds or changes ${first.rows} of the same deeds${more}: undo it first.`,
      because('undo_newer', { name: mayName(first.other, reader) ? first.other.fileName : '', rows: first.rows }),
    );
  }
  const facts = readUndoFacts(tx, entry.id);
  const hashes = hashesNow(tx, facts?.records ?? []);
  const changed = (facts?.records ?? []).filter((record, i) => hashes[i] !== record.after).length;
  if (changed === 0) return null;
  return refused(
    'newer_depends',
    `${changed} of its records were changed since: undoing would lose those changes.`,
    because('undo_changed', { records: changed }),
  );
}

function refused(
  reason: Extract<UndoOutcome, { ok: false }>['reason'],
  message: string,
  why: ReturnType<typeof because>,
): Extract<UndoOutcome, { ok: false }> {
  return { ok: false, reason, message, why };
}

function parseEntry(doc: Doc | undefined): Entry | null {
  return Entry.safeParse(doc).data ?? null;
}

function hashesNow(tx: ReadTx, records: readonly Before[]): (string | null)[] {
  return records.map(({ coll, id }) => {
    const doc = tx.get(coll, id)?.doc;
    return doc === undefined ? null : docHash(doc);
  });
}

function takeBack(tx: Tx, records: readonly Before[]): void {
  for (const { coll, id, before } of records) {
    if (before === null) tx.del(coll, id);
    else tx.put(coll, id, before);
  }
}
