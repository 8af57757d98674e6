import * as z from 'zod/mini';
import { SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import { allSegments, type SegmentRef, Sha256 } from '../../../domain/transaction/manifest.ts';
import type { Clock } from '../../clock.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { parkedSegments } from '../admin/demo-market.ts';
import { REGISTERS, type RegisterKind } from '../import/import-program.ts';
import type { ImportDeps } from '../import/import-queue.ts';
import { readUndoFacts } from '../import/import-record.ts';
import { readSegmentBytes } from '../import/known-deeds.ts';
import { registerSegments } from '../import/publish-deeds.ts';
import { rejectsFiles } from '../import/rejects-file.ts';
import { forgetPhotos, photoFiles } from '../listings/photos.ts';
import { registerFiles } from '../sources/registers.ts';
import { arPhotoFiles } from '../sync/ar-photos.ts';
import { modelFiles } from '../valuation/model-store.ts';
import { onMarketThread } from './market-work.ts';

/** Segments with fewer current rows than this are small, e.g. from a day's import or the rest of a merge. */
const SMALL_ROWS = SEGMENT_ROWS / 2;
/** With fewer small segments, merging rewrites more than it saves. */
const LEAST_MERGED = 8;
/** Maximum rows merged in one step, which limits memory and repeated downloads. */
const MOST_ROWS = 8 * SEGMENT_ROWS;
/** Unused files are kept this long. A device that was offline longer requests the manifest first. */
const KEPT_MS = 7 * 86_400_000;
export const MERGED = 'merged';

const RETIRED = 'retired-files';
const Retired = z.object({ files: z.array(z.tuple([Sha256, z.number()])) });

/** Merges small segments that no undo needs. Never call it during an import. Returns the number of merged segments. */
export async function compactMarket(from: { store: Store; clock: Clock }): Promise<number> {
  let merged = 0;
  for (const register of REGISTERS) merged += await compactRegister(from, register);
  return merged;
}

async function compactRegister({ store, clock }: { store: Store; clock: Clock }, register: RegisterKind) {
  const base = store.market.manifest();
  const segments = registerSegments(base, register);
  const held = store.read((tx) => heldByUndo(tx, segments));
  const merged = segmentsToMerge(segments, held);
  if (merged.length === 0) return 0;
  const added = await writeMerged(store, register, merged);
  const gone = new Set(merged.map(({ sha256 }) => sha256));
  await noteRetired(store, [...gone], clock().getTime());
  await store.market.publish((current) => {
    if (current.hash !== base.hash) throw new Error('an import changed the market meanwhile');
    const kept = registerSegments(current, register).filter(({ sha256 }) => !gone.has(sha256));
    const rollup = (register === 'deeds' ? current : current.rents)?.rollup ?? null;
    const next = { segments: [...kept, ...added], rollup };
    return register === 'deeds' ? next : { segments: current.segments, rollup: current.rollup, rents: next };
  });
  return merged.length;
}

async function writeMerged(store: Store, register: RegisterKind, segments: readonly SegmentRef[]) {
  const old: { bytes: Uint8Array; droppedRows: readonly number[] }[] = [];
  for (const { sha256, droppedRows } of segments)
    old.push({ bytes: await readSegmentBytes(store, sha256), droppedRows });
  const rows = segments.reduce((sum, segment) => sum + segment.rows, 0);
  const merged = await onMarketThread(rows, (work) => work.mergeSegments(register, old));
  const added: SegmentRef[] = [];
  for (const { bytes, ...facts } of merged) {
    const file = await store.market.writeFile(bytes);
    added.push({ ...file, ...facts, importId: MERGED, droppedRows: [] });
  }
  return added;
}

/** Merges small segments while no import runs, and deletes files that were unused for a week. */
export async function tidyMarket(
  services: Pick<ImportDeps, 'store' | 'clock' | 'imports' | 'marketChanged' | 'logger'>,
): Promise<void> {
  const { store, clock, imports, logger } = services;
  const merged = await imports.run('', () => compactMarket({ store, clock }));
  if (merged > 0) await services.marketChanged();
  await forgetPhotos({ store, clock });
  const removed = await forgetOldFiles({ store, clock });
  if (merged > 0 || removed > 0) logger.info({ merged, removed }, 'tidied the market files');
}

/** Deletes files that no device can request any more. Returns the number of deleted files. */
export async function forgetOldFiles({ store, clock }: { store: Store; clock: Clock }): Promise<number> {
  const since = clock().getTime() - KEPT_MS;
  const retired = readRetired(store);
  const parked = store.read(parkedSegments).map(({ sha256 }) => sha256);
  const named = new Set(allSegments(store.market.manifest()).map(({ sha256 }) => sha256));
  // A row that was changed and changed back can recreate a retired segment, which is then in use again.
  const waiting = retired.filter(([sha256, at]) => at > since && !named.has(sha256));
  const removed = await store.market.collectGarbage(
    KEPT_MS,
    new Set([
      ...parked,
      ...waiting.map(([sha256]) => sha256),
      ...store.read(modelFiles),
      ...store.read(photoFiles),
      ...store.read(arPhotoFiles),
      ...store.read(rejectsFiles),
      ...store.read(registerFiles),
    ]),
  );
  if (waiting.length < retired.length) await writeRetired(store, waiting);
  return removed;
}

/** Returns small segments worth merging, oldest first, except those in `held`, which an undo may need. */
function segmentsToMerge(segments: readonly SegmentRef[], held: ReadonlySet<string>): SegmentRef[] {
  const chosen: SegmentRef[] = [];
  let rows = 0;
  for (const segment of segments) {
    const living = segment.rows - segment.droppedRows.length;
    const isSmall = living < SMALL_ROWS || segment.droppedRows.length * 4 > segment.rows;
    // The demo market is switched on and off as a whole, so its deeds stay in separate segments.
    if (held.has(segment.sha256) || !isSmall || segment.sources.includes(DEMO_SOURCE)) continue;
    if (rows + living > MOST_ROWS) break;
    chosen.push(segment);
    rows += living;
  }
  return chosen.length < LEAST_MERGED ? [] : chosen;
}

/** Returns the segments of imports that can be undone, and segments with rows that such an undo would restore. */
function heldByUndo(tx: ReadTx, segments: readonly SegmentRef[]): Set<string> {
  const held = new Set<string>();
  for (const { id, doc } of tx.all('imports')) {
    const facts = readUndoFacts(tx, id);
    if (facts === undefined || doc.state === 'undone') continue;
    for (const { sha256, importId } of segments) if (importId === id) held.add(sha256);
    for (const [sha256] of facts.segments.dropped) held.add(sha256);
    for (const { sha256 } of facts.segments.revived) held.add(sha256);
  }
  return held;
}

function readRetired(store: Store): [string, number][] {
  return Retired.safeParse(store.read((tx) => tx.get('market_state', RETIRED))?.doc).data?.files ?? [];
}

async function writeRetired(store: Store, files: [string, number][]): Promise<void> {
  await store.commit((tx) => tx.put('market_state', RETIRED, { files }));
}

/** Call it before the segments are replaced. A name noted needlessly only keeps a file longer. */
async function noteRetired(store: Store, names: readonly string[], at: number): Promise<void> {
  const again = new Set(names);
  const before = readRetired(store).filter(([sha256]) => !again.has(sha256));
  await writeRetired(store, [...before, ...names.map((sha256): [string, number] => [sha256, at])]);
}
