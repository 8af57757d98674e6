import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Clock } from '../../clock.ts';
import type { Coll, ReadTx, Store, Tx } from '../../store/store.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import type { Market } from '../market/market.ts';
import type { Before } from './apply-records.ts';
import type { ImportSummary } from './import-result.ts';
import type { Importer } from './import-rights.ts';
import type { SegmentChanges } from './publish-deeds.ts';

export type ImportRequest = Importer & {
  store: Store;
  clock: Clock;
  fileName: string;
  dryRun: boolean;
  /** Who approved the import, if it was held. */
  approval?: AuditActor | undefined;
  /** The market in memory, if any. It then loads the new deeds, and they need not be read twice. */
  market?: Pick<Market, 'tableOf' | 'preview' | 'shared' | 'hash'> | undefined;
};

/** Returns a new import id, which sorts by time and cannot be guessed. */
export function newImportId(clock: Clock): string {
  return `${clock().toISOString().replace(/[-:.]/g, '').slice(0, 15)}-${randomBytes(4).toString('hex')}`;
}

/** Data to undo an import, stored separately from its history entry. */
export type UndoFacts = { segments: SegmentChanges; records: Before[] };
export const NO_RECORD_CHANGES: SegmentChanges = { dropped: [], revived: [] };

/** Number of imports that can be undone. Older ones keep only their history entry. */
const UNDO_KEPT = 50;

/** Undefined if the undo data was not kept or was deleted. */
export function readUndoFacts(tx: ReadTx, importId: string): UndoFacts | undefined {
  // Only `putUndoFacts` writes this value.
  return readPacked(tx, undoPlace(importId)) as UndoFacts | undefined;
}

export const putUndoFacts = (tx: Tx, importId: string, facts: UndoFacts) => putPacked(tx, undoPlace(importId), facts);

export const deleteUndoFacts = (tx: Tx, importId: string) => deletePacked(tx, undoPlace(importId));

const undoPlace = (importId: string) => ({ coll: 'import_undo', name: importId }) as const;

/**
 * State of a history entry. `writing`: not complete yet. `failed`: nothing was imported; the entry has the reason.
 * `waiting`: an administrator has to approve it. `refused`: an administrator refused it.
 */
export const IMPORT_STATES = ['writing', 'done', 'undone', 'failed', 'waiting', 'refused'] as const;

/** Records an import before its deeds are published, so that an interrupted one can be reported and undone. */
export async function beginRecord(
  request: ImportRequest,
  from: { importId: string; startedAt: string; undo: UndoFacts; dependsOn: Record<string, number> },
): Promise<void> {
  const { importId, startedAt, undo, dependsOn } = from;
  await request.store.commit((tx) => {
    putUndoFacts(tx, importId, undo);
    // The entry of a held import already has its counts.
    const entry = { ...tx.get('imports', importId)?.doc, ...importOpening({ ...request, importId, startedAt }) };
    tx.put('imports', importId, { ...entry, dependsOn, state: 'writing' });
  });
}

export function writeRecord(
  tx: Tx,
  request: ImportRequest,
  from: {
    summary: ImportSummary;
    startedAt: string;
    undo: UndoFacts;
    dependsOn: Record<string, number>;
    rejectsFile: string | null;
  },
): void {
  const { summary, startedAt, undo, dependsOn, rejectsFile } = from;
  const { approval } = request;
  const { importId, dataType, variant, read, taken, changed, duplicate, manifestHash } = summary;
  if (taken > 0) putUndoFacts(tx, importId, undo);
  tx.put('imports', importId, {
    ...importOpening({ ...request, importId, startedAt }),
    finishedAt: request.clock().toISOString(),
    state: 'done',
    dependsOn,
    dataType,
    variant,
    read,
    taken,
    changed,
    duplicate,
    manifestHash,
    rejected: { ...summary.rejected },
    // At most 100 short lines, which is far below the maximum size of a document.
    rejects: summary.rejects.map(([row, column, reason, value]) => [
      row,
      column.slice(0, 100),
      reason,
      value.slice(0, 120),
    ]),
    unknownAreas: summary.unknownAreas.slice(0, 200).map(({ name, rows }) => ({ name: name.slice(0, 200), rows })),
    ...(rejectsFile !== null && { rejectsFile }),
    ...(approval && { approvedBy: approval.actor, decidedAt: approval.at }),
  });
  if (approval) recordAudit(tx, approval, { action: 'import approved', target: importId });
  forgetOldest(tx);
}

type Opening = Pick<ImportRequest, 'fileName' | 'user'> & { importId: string; startedAt: string };

/** Returns the first fields of every history entry. */
export function importOpening({ importId, fileName, user, startedAt }: Opening) {
  return { id: importId, fileName: fileName.slice(0, 200), user, startedAt };
}

function forgetOldest(tx: Tx): void {
  const entries = tx.all('imports').sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, doc } of entries.slice(0, Math.max(0, entries.length - UNDO_KEPT))) {
    deleteUndoFacts(tx, id);
    const { rejectsFile, ...kept } = doc;
    if (rejectsFile !== undefined) tx.put('imports', id, kept);
  }
}

/** Maximum characters per part: a document may have 256 KiB. */
const PART_CHARS = 180_000;

/** Location of a value: documents `name.0`, `name.1` … of a collection. */
type Place = { coll: Coll; name: string };

/** Stores a value that is too large for one document as gzipped JSON in several parts. @throws StoreError */
export function putPacked(tx: Tx, { coll, name }: Place, value: unknown): void {
  const text = gzipSync(JSON.stringify(value)).toString('base64');
  const parts = Math.ceil(text.length / PART_CHARS);
  for (let part = 0; part < parts; part++) {
    tx.put(coll, partId(name, part), { text: text.slice(part * PART_CHARS, (part + 1) * PART_CHARS), parts });
  }
  for (let part = parts; tx.get(coll, partId(name, part)) !== null; part++) tx.del(coll, partId(name, part));
}

/** Undefined if no value is stored. */
export function readPacked(tx: ReadTx, { coll, name }: Place): unknown {
  const parts: string[] = [];
  for (let part = 0; ; part++) {
    const doc = tx.get(coll, partId(name, part))?.doc;
    if (typeof doc?.text !== 'string') return undefined;
    parts.push(doc.text);
    if (parts.length === doc.parts) break;
  }
  return JSON.parse(gunzipSync(Buffer.from(parts.join(''), 'base64')).toString('utf8'));
}

export function deletePacked(tx: Tx, { coll, name }: Place): void {
  for (let part = 0; tx.get(coll, partId(name, part)) !== null; part++) tx.del(coll, partId(name, part));
}

const partId = (name: string, part: number): string => `${name}.${part}`;
