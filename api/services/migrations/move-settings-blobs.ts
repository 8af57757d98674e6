import type { Project } from '../../../domain/market/professional.ts';
import type { Doc, ReadTx, Store } from '../../store/store.ts';
import type { Before } from '../import/apply-records.ts';
import { deletePacked, putUndoFacts, readPacked, type UndoFacts } from '../import/import-record.ts';
import { writeRejects } from '../import/rejects-file.ts';

/** Projects lay in so many packed values, each a list of keys with their records. */
const PROJECT_BUCKETS = 8;
/** First parts of what imports kept. */
const KEPT = /^(undo|rejects)-(.+)\.0$/;

/** A changed record as it was noted, with projects and contracts by key instead of by collection. */
type OldBefore = Before | { shelf: 'projects' | 'rents'; key: string; before: Doc | null; after: string };

/**
 * Moves what older versions packed into `settings` to where it lies now: projects and undo facts into collections of
 * their own, rejected rows into files. Each in one commit, so a start that is cut off goes on with the rest.
 */
export async function moveSettingsBlobs(store: Store): Promise<number> {
  const projects = await moveProjects(store);
  const kept = store.read((tx) => tx.all('settings').flatMap(({ id }) => [KEPT.exec(id) ?? []]));
  for (const [, kind, importId] of kept) {
    if (importId === undefined) continue;
    if (kind === 'undo') await moveUndoFacts(store, importId);
    else await moveRejects(store, importId);
  }
  return projects + kept.filter(({ length }) => length > 0).length;
}

async function moveProjects(store: Store): Promise<number> {
  const places = Array.from({ length: PROJECT_BUCKETS }, (_, bucket) => inSettings(`shelf-projects-${bucket}`));
  // Written by an older version of this server.
  const packed = (tx: ReadTx) => places.flatMap((place) => readPacked(tx, place) ?? []) as [string, Project][];
  if (store.read(packed).length === 0) return 0;
  const { value } = await store.commit((tx) => {
    const records = packed(tx);
    // One that was imported since is newer.
    for (const [id, record] of records) if (tx.get('projects', id) === null) tx.put('projects', id, { ...record });
    for (const place of places) deletePacked(tx, place);
    return records.length;
  });
  return value;
}

async function moveUndoFacts(store: Store, importId: string): Promise<void> {
  const place = inSettings(`undo-${importId}`);
  await store.commit((tx) => {
    const facts = readPacked(tx, place) as { segments: UndoFacts['segments']; records: OldBefore[] } | undefined;
    deletePacked(tx, place);
    const records = facts?.records.flatMap(recordNow);
    // Contracts were records once; what those imports replaced is gone, so they cannot be taken back.
    const isKept = facts !== undefined && records?.length === facts.records.length;
    if (isKept) putUndoFacts(tx, importId, { segments: facts.segments, records });
  });
}

function recordNow(record: OldBefore): Before[] {
  if ('coll' in record) return [record];
  const { shelf, key, before, after } = record;
  return shelf === 'projects' ? [{ coll: 'projects', id: key, before, after }] : [];
}

async function moveRejects(store: Store, importId: string): Promise<void> {
  const place = inSettings(`rejects-${importId}`);
  const text = store.read((tx) => readPacked(tx, place));
  const rejectsFile = await writeRejects(store, typeof text === 'string' ? text : null);
  await store.commit((tx) => {
    deletePacked(tx, place);
    const doc = tx.get('imports', importId)?.doc;
    if (doc !== undefined && rejectsFile !== null) tx.put('imports', importId, { ...doc, rejectsFile });
  });
}

function inSettings(name: string): { coll: 'settings'; name: string } {
  return { coll: 'settings', name };
}
