import { SEGMENT_LAYOUT } from '../../../domain/columns/column-schema.ts';
import type { Property } from '../../../domain/property/property.ts';
import { type PullChange, PullPage } from '../../../domain/sync/pull.ts';
import { DOC_SCHEMAS, nextMark, type PageChanges, type SyncMark } from '../../../domain/sync/sync-mark.ts';
import { MarketManifest, RentManifest, type SegmentRef } from '../../../domain/transaction/manifest.ts';
import { hashSha256 } from '../platform/crypto.ts';
import { type Http, HttpError, ProtocolError } from '../platform/http.ts';
import { NotSavedError, throwIfNotSaved } from '../platform/notices.ts';
import type { SyncParts } from '../replica/market-copy.ts';
import type { Register } from '../store/public/public-db.ts';
import type { PublicStore } from '../store/public/public-store.ts';

const PAGE_ROWS = 500;
/** If two tabs sync at once, a page may be for another cursor. Several in a row mean a broken server. */
const MAX_WRONG_PAGES = 3;
const SEGMENT_TRIES = 2;
/** If the browser deletes the copy during a run, the run starts again this often. */
const MAX_RESTARTS = 1;

/**
 * Updates the copy: listings and other small records page by page, then the rollup and segments. Each step is stored
 * before the next begins, so that a run can be interrupted anywhere.
 * @throws UnreachableError, HttpError, ProtocolError from the network · NotSavedError · the signal's reason
 */
export async function runSync(parts: SyncParts, signal: AbortSignal): Promise<void> {
  for (let restarts = 0; ; restarts++) {
    const manifestHash = await pullRecords(parts, signal);
    await fetchMarket(parts, manifestHash, signal);
    const result = await parts.store.noteSynced(parts.now().toISOString());
    if (result.ok) return;
    if (result.reason !== 'cleared') throw new NotSavedError(result.reason);
    if (restarts === MAX_RESTARTS) throw new NotSavedError('failed');
  }
}

async function pullRecords(parts: SyncParts, signal: AbortSignal): Promise<string> {
  let done = 0;
  let wrong = 0;
  for (;;) {
    signal.throwIfAborted();
    const mark = await parts.store.mark();
    const page = await fetchPage(parts, mark.cursor, signal);
    if (page === null) {
      await startOver(parts.store, mark);
      continue;
    }
    const next = nextMark(mark, page);
    if (next === null) {
      if (++wrong >= MAX_WRONG_PAGES) throw new ProtocolError('the server answers for another cursor');
      continue;
    }
    const { changes, listings, removedIds } = parseChanges(page.changes);
    if (listings.length > 0) await parts.beforeListings();
    const result = await parts.store.applyPage(mark, next, changes);
    if (!result.ok) {
      // Another tab stored this page first: continue from its cursor.
      if (result.reason === 'moved') continue;
      throw new NotSavedError(result.reason);
    }
    wrong = 0;
    done += page.changes.length;
    if (done > 0) parts.listener.progress({ done, of: page.more ? 0 : done, what: 'listings' });
    const recordsChanged = page.changes.some(({ coll }) => coll !== 'properties');
    const swept = mark.replacing || next.generation > mark.generation ? !next.replacing : false;
    parts.listener.page({ from: mark, mark: next, listings, removedIds, recordsChanged, swept });
    // A restarted copy is incomplete.
    if (!page.more && !next.replacing) return page.manifest;
  }
}

/** Returns null if the server refuses the cursor. */
async function fetchPage({ http, isAnonymous }: SyncParts, cursor: string, signal: AbortSignal) {
  const query = new URLSearchParams({ cursor, limit: String(PAGE_ROWS), purpose: 'all' });
  try {
    const path = `/api/sync/pull?${query}`;
    return await http.json({ path, schema: PullPage, signal, anonymous: isAnonymous() });
  } catch (error) {
    // A newer server may use another cursor format, so the download starts from the beginning.
    if (cursor !== '' && error instanceof HttpError && error.status === 400) return null;
    throw error;
  }
}

async function startOver(store: PublicStore, mark: SyncMark): Promise<void> {
  const next = { ...mark, cursor: '', generation: mark.generation + 1, replacing: true };
  const result = await store.applyPage(mark, next, { puts: [], removals: [] });
  if (!result.ok && result.reason !== 'moved') throw new NotSavedError(result.reason);
}

function parseChanges(changes: readonly PullChange[]) {
  const sorted: PageChanges = { puts: [], removals: [] };
  const listings: Property[] = [];
  const removedIds: number[] = [];
  for (const { coll, id, deleted, doc } of changes) {
    if (deleted === true) {
      sorted.removals.push({ coll, id });
      if (coll === 'properties') removedIds.push(Number(id));
      continue;
    }
    const parsed = DOC_SCHEMAS[coll].safeParse(doc);
    if (!parsed.success) continue;
    sorted.puts.push({ coll, id, doc: parsed.data });
    // The schema was chosen by the collection, which the type system does not follow.
    if (coll === 'properties') listings.push(parsed.data as Property);
  }
  return { changes: sorted, listings, removedIds };
}

async function fetchMarket(parts: SyncParts, hash: string, signal: AbortSignal): Promise<void> {
  const { target, inUse } = await parts.store.manifests();
  let manifest = target;
  if (manifest === null || manifest.hash !== hash) {
    manifest = await parts.http.json({ path: '/api/market/manifest', schema: MarketManifest, signal });
    // A newer layout needs a newer app. Data on this device stay readable, and the updated app downloads the rest.
    if (manifest.layout !== SEGMENT_LAYOUT) return;
    throwIfNotSaved(await parts.store.putManifest(manifest));
    parts.listener.manifest(manifest);
  }
  await fetchRollup(parts, manifest, signal);
  const { segments } = manifest;
  // Segments of areas opened meanwhile are downloaded in the same run.
  if (!(await fetchChosen(parts, { of: 'deeds', chosen: () => parts.chosen(segments) }, signal))) return;
  if (inUse?.hash !== manifest.hash) throwIfNotSaved(await parts.store.adoptManifest(manifest));
  // Tenancies come last, because a first screen does not show them.
  await fetchRents(parts, manifest.rentsHash, signal);
}

async function fetchRents(parts: SyncParts, hash: string | undefined, signal: AbortSignal): Promise<void> {
  const { store, http, listener } = parts;
  let rents = await store.rentManifest();
  if (hash === undefined) {
    if (rents === null) return;
    throwIfNotSaved(await store.putRentManifest(null));
    listener.rents();
    return;
  }
  if (rents?.hash !== hash) {
    rents = await http.json({ path: '/api/market/rents', schema: RentManifest, signal });
    if (rents.layout !== SEGMENT_LAYOUT) return;
    throwIfNotSaved(await store.putRentManifest(rents));
    listener.rents();
  }
  const manifest = rents;
  const wanted: Wanted = { of: 'rents', chosen: () => parts.chosenRents(manifest) };
  if (await isMissing(parts, wanted)) {
    await fetchChosen(parts, wanted, signal);
    listener.rents();
  }
}

/** A register's segments to download. `chosen` is called after each, as the user may open areas meanwhile. */
type Wanted = { of: Register; chosen: () => readonly SegmentRef[] };

async function fetchChosen(parts: SyncParts, wanted: Wanted, signal: AbortSignal): Promise<boolean> {
  while (await isMissing(parts, wanted)) if (!(await fetchSegments(parts, wanted, signal))) return false;
  return true;
}

async function fetchRollup({ http, store }: SyncParts, { rollup }: MarketManifest, signal: AbortSignal): Promise<void> {
  if (rollup === null || (await store.rollup())?.sha256 === rollup.sha256) return;
  const bytes = await fetchFile(http, rollup, signal);
  if (bytes !== null) throwIfNotSaved(await store.putRollup(rollup.sha256, bytes));
}

async function isMissing({ store }: SyncParts, { of, chosen }: Wanted): Promise<boolean> {
  const here = await store.segmentNames(of);
  return chosen().some(({ sha256 }) => !here.has(sha256));
}

async function fetchSegments(parts: SyncParts, wanted: Wanted, signal: AbortSignal): Promise<boolean> {
  const here = await parts.store.segmentNames(wanted.of);
  const chosen = wanted.chosen();
  const missing = chosen.filter(({ sha256 }) => !here.has(sha256));
  const of = chosen.length;
  let broken = 0;
  while (missing.length > 0) {
    signal.throwIfAborted();
    if (wanted.of === 'deeds') parts.listener.progress({ done: of - missing.length - broken, of, what: 'sales' });
    const ref = takeMostWanted(missing, parts.askedAreas());
    if (!(await parts.hasRoom(ref.bytes))) return false;
    const bytes = await fetchFile(parts.http, ref, signal);
    if (bytes === null) {
      broken++;
      continue;
    }
    throwIfNotSaved(await parts.store.putSegment(ref, bytes, parts.now().getTime(), wanted.of));
    if (wanted.of === 'deeds') parts.listener.segment(ref, bytes);
  }
  if (broken > 0) throw new ProtocolError(`${broken} files of the market arrived damaged`);
  return true;
}

function takeMostWanted(missing: SegmentRef[], asked: ReadonlySet<string>): SegmentRef {
  const wanted = (ref: SegmentRef) => (ref.areas.some((area) => asked.has(area)) ? 1 : 0);
  missing.sort((a, b) => wanted(b) - wanted(a) || b.maxDay - a.maxDay);
  const [first] = missing.splice(0, 1);
  if (first === undefined) throw new RangeError('nothing is missing');
  return first;
}

/** Downloads a file and checks its hash. Returns null if it is damaged each time. */
async function fetchFile(
  http: Http,
  { sha256, bytes: size }: { sha256: string; bytes: number },
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  for (let attempt = 0; attempt < SEGMENT_TRIES; attempt++) {
    const bytes = await http.bytes({ path: `/api/market/segments/${sha256}`, signal, timeoutMs: 120_000 });
    if (bytes.byteLength === size && (await hashSha256(bytes)) === sha256) return bytes;
  }
  return null;
}
