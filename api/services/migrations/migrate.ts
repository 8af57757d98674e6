import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../../../domain/market/professional.ts';
import type { Coll, Doc, ReadTx, Store, Tx, Versioned } from '../../store/store.ts';
import type { Before } from '../import/apply-records.ts';
import { deletePacked, putUndoFacts, readPacked, type UndoFacts } from '../import/import-record.ts';
import { writeRejects } from '../import/rejects-file.ts';
import { sourceStateId } from '../sources/dataset-state.ts';
import { moveRegisterFiles, REGISTER_FOLDER } from './move-register-files.ts';

/** Converts data of older versions to the current layout. Each step changes only outdated data. Runs first. */
export async function migrate(store: Store, dataDir: string): Promise<void> {
  await moveSettingsBlobs(store);
  await moveSettingsDocuments(store);
  await renameDependsOn(store);
  if ((await moveRegisterFiles(store, dataDir)) > 0) {
    await rm(join(dataDir, REGISTER_FOLDER), { recursive: true, force: true });
  }
}

/** Renames the field `leansOn` in the import history to `dependsOn`: the imports that an import depends on. */
export async function renameDependsOn(store: Store): Promise<void> {
  await store.commit((tx) => {
    for (const { id, doc } of tx.all('imports')) {
      if (!('leansOn' in doc)) continue;
      const { leansOn, ...rest } = doc;
      tx.put('imports', id, { ...rest, dependsOn: leansOn });
    }
  });
}

/** Number of packed values that held projects. Each contains a list of keys and records. */
const PROJECT_BUCKETS = 8;
/** Ids of the first parts of packed undo data and of packed rejected rows. */
const KEPT = /^(undo|rejects)-(.+)\.0$/;

/** A changed record in the old format, which identified projects and contracts by key instead of collection. */
type OldBefore = Before | { shelf: 'projects' | 'rents'; key: string; before: Doc | null; after: string };

/** Moves packed data of older versions out of `settings`. Each value has its own commit, so this can be resumed. */
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
    // An existing project was imported later and is newer.
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
    // Contracts used to be records, but the replaced ones no longer exist, so these imports cannot be undone.
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

type Place = { coll: Coll; id: string };
type Moved = Place & { doc: Doc };

/** Documents of `settings` that are now in a collection of their own. */
const PLACES: Readonly<Record<string, Place>> = {
  'property-counter': { coll: 'counters', id: 'properties' },
  'request-counter': { coll: 'counters', id: 'requests' },
  'audit-head': { coll: 'audit_head', id: 'head' },
  'valuation-models': { coll: 'models', id: 'valuation-models' },
  'valuation-accuracy': { coll: 'models', id: 'valuation-accuracy' },
  'source-schedule': { coll: 'source_states', id: 'schedule' },
  seed: { coll: 'market_state', id: 'seed' },
  rents: { coll: 'market_state', id: 'rents' },
  'demo-market': { coll: 'market_state', id: 'demo-market' },
  'market-retired': { coll: 'market_state', id: 'retired-files' },
};
const USAGE = /^usage-(\d{4}-\d{2}-\d{2})$/;
/** Ids of model texts, which are now stored as files. */
const MODEL_TEXT = /^valuation-models-.+/;

/** Moves documents that are not settings in one commit. Keeps newer documents. Returns the number of moved ones. */
export async function moveSettingsDocuments(store: Store): Promise<number> {
  const isOld = ({ id }: Versioned) => MODEL_TEXT.test(id) || newPlaces({ id, doc: {} }) !== null;
  if (!store.read((tx) => tx.all('settings').some(isOld))) return 0;
  const { value } = await store.commit((tx) => {
    const old = tx.all('settings').filter(isOld);
    for (const one of old) {
      for (const moved of newPlaces(one) ?? []) putUnlessThere(tx, moved);
      tx.del('settings', one.id);
    }
    return old.length;
  });
  return value;
}

/** Returns the new places of a document, several if it held several items; null for a real setting. */
function newPlaces({ id, doc }: Pick<Versioned, 'id' | 'doc'>): Moved[] | null {
  const place = Object.hasOwn(PLACES, id) ? PLACES[id] : undefined;
  if (place !== undefined) return [{ ...place, doc }];
  const day = USAGE.exec(id)?.[1];
  if (day !== undefined) return [{ coll: 'usage', id: day, doc }];
  if (id === 'source-states') return Object.values(Object(doc.states)).flatMap(sourceState);
  if (id === 'import-jobs') return (Array.isArray(doc.jobs) ? doc.jobs : []).flatMap(importJob);
  return null;
}

function sourceState(state: unknown): Moved[] {
  const { source, dataset } = Object(state);
  if (typeof source !== 'string' || typeof dataset !== 'string') return [];
  return [{ coll: 'source_states', id: sourceStateId({ source, dataset }), doc: Object(state) }];
}

function importJob(job: unknown): Moved[] {
  const { importId } = Object(job);
  return typeof importId === 'string' ? [{ coll: 'import_jobs', id: importId, doc: Object(job) }] : [];
}

function putUnlessThere(tx: Tx, { coll, id, doc }: Moved): void {
  if (tx.get(coll, id) === null) tx.put(coll, id, doc);
}
