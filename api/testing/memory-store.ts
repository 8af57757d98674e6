import { randomUUID } from 'node:crypto';
import type { MarketManifest } from '../../domain/transaction/manifest.ts';
import {
  checkCollection,
  checkId,
  compareIds,
  HORIZON_MS,
  MAX_COMMIT_BYTES,
  MOST_TOMBSTONES,
  toStored,
} from '../store/json-document.ts';
import { buildManifest, emptyManifest, manifestFiles, nextContent, sha256Hex } from '../store/market-manifest.ts';
import type { Parts } from '../store/processes.ts';
import { singleProcess } from '../store/single-process.ts';
import { forgottenUpTo, type Operations, pruneOperations, resultIn } from '../store/state/operations.ts';
import {
  type Coll,
  type Doc,
  type DocChange,
  type MarketStore,
  type ReadTx,
  type Rev,
  type Store,
  StoreError,
  type Tx,
  type Versioned,
} from '../store/store.ts';

type Row = { coll: Coll; id: string; rev: Rev; at: number; doc: Doc | null };

/** All data of a memory store. Pass it to a second store to simulate a restart. */
export type MemoryDisk = {
  epoch: string;
  rev: Rev;
  rows: Map<string, Row>;
  ops: Operations;
  forgotten: Map<Coll, Rev>;
  files: Map<string, Uint8Array>;
  manifest: MarketManifest;
};

/**
 * The simplest store that fulfils the contract: maps in memory, and each query filters and sorts. Its data end with the
 * process. Used in tests, and as the reference with which other stores are compared.
 */
export function createMemoryStore(options: { clock: () => number; disk?: MemoryDisk }): Store {
  const { clock, disk = createMemoryDisk() } = options;
  let closed = false;
  forget(disk, clock());

  return {
    epoch: disk.epoch,
    async commit(fn) {
      if (closed) throw new StoreError('closed', 'the store is closed');
      await null;
      return runCommit(disk, fn, clock());
    },
    read: (fn) => fn(readTx(disk.rows)),
    head: () => disk.rev,
    changesSince: (rev, colls, limit) => changesSince({ disk, rev, colls, limit }),
    market: createMemoryMarket(disk, clock),
    processes: singleProcess(memoryParts(clock), clock),
    health: () => ({ writable: !closed, freeBytes: null, lastError: null }),
    backup: () => Promise.reject(new StoreError('invalid', 'a memory store has no files to copy')),
    async close() {
      closed = true;
    },
  };
}

export function createMemoryDisk(): MemoryDisk {
  return {
    epoch: randomUUID(),
    rev: 0,
    rows: new Map(),
    ops: new Map(),
    forgotten: new Map(),
    files: new Map(),
    manifest: emptyManifest(),
  };
}

function runCommit<R>(disk: MemoryDisk, fn: (tx: Tx) => R, at: number): { value: R; rev: Rev } {
  const rows = new Map(disk.rows);
  const ops = new Map(disk.ops);
  let rev = disk.rev;
  let bytes = 0;
  const write = (row: Omit<Row, 'rev' | 'at'>) => {
    rev += 1;
    rows.set(keyOf(row.coll, row.id), { ...row, rev, at });
  };
  const value = fn({
    ...readTx(rows),
    put(coll, id, doc) {
      checkCollection(coll);
      checkId(id);
      const stored = toStored(doc, 'document');
      bytes += Buffer.byteLength(stored.text);
      write({ coll, id, doc: stored.value as Doc }); // `toStored` accepts only objects as documents
    },
    del(coll, id) {
      checkCollection(coll);
      checkId(id);
      if (rows.get(keyOf(coll, id))?.doc) write({ coll, id, doc: null });
    },
    opResult: (opId) => resultIn(ops, opId) ?? null,
    forgottenOps: (owner) => forgottenUpTo(ops, owner),
    recordOp(opId, result, owner = '') {
      checkId(opId);
      if (owner !== '') checkId(owner);
      if (ops.has(opId)) throw new StoreError('invalid', `operation ${opId} is already recorded`);
      const stored = toStored(result, 'result');
      bytes += Buffer.byteLength(stored.text);
      ops.set(opId, { at, owner, text: stored.text });
    },
  });
  if (value instanceof Promise) {
    // The promise is ignored. Without a handler its rejection would end the process.
    value.catch(() => undefined);
    throw new StoreError('invalid', 'a commit must be synchronous');
  }
  if (bytes > MAX_COMMIT_BYTES) throw new StoreError('too_large', 'the commit is too large');
  if (rev === disk.rev && ops.size > disk.ops.size) rev += 1;
  Object.assign(disk, { rows, ops, rev });
  return { value, rev };
}

function readTx(rows: Map<string, Row>): ReadTx {
  const all = (coll: Coll): Row[] => [...rows.values()].filter((row) => row.coll === coll && row.doc !== null);
  // The caller chooses the document's type. The store only knows that it is JSON.
  const answer = <T>(row: Row): Versioned<T> => ({ id: row.id, rev: row.rev, doc: row.doc as T });
  return {
    get<T>(coll: Coll, id: string) {
      checkCollection(coll);
      const row = rows.get(keyOf(coll, id));
      return row?.doc ? answer<T>(row) : null;
    },
    all<T>(coll: Coll) {
      checkCollection(coll);
      return all(coll)
        .sort((a, b) => compareIds(a.id, b.id))
        .map((row) => answer<T>(row));
    },
    count(coll) {
      checkCollection(coll);
      return all(coll).length;
    },
  };
}

function changesSince(question: { disk: MemoryDisk; rev: Rev; colls: readonly Coll[]; limit: number }) {
  const { disk, rev, colls, limit } = question;
  if (!Number.isInteger(limit) || limit < 1) throw new StoreError('invalid', 'limit must be at least 1');
  const floor = Math.max(0, ...colls.map((coll) => disk.forgotten.get(coll) ?? 0));
  const isReset = rev !== 0 && (rev < floor || rev > disk.rev);
  const from = isReset ? 0 : rev;
  const later = [...disk.rows.values()]
    .filter((row) => row.rev > from && colls.includes(row.coll))
    .sort((a, b) => a.rev - b.rev);
  const page = later.filter((row, index) => index < limit || row.rev <= floor);
  const more = page.length < later.length;
  const next = more ? Math.max(page.at(-1)?.rev ?? from, floor) : disk.rev;
  const changes = page.map(
    ({ coll, id, rev: rowRev, doc }): DocChange =>
      doc === null ? { coll, id, rev: rowRev, deleted: true } : { coll, id, rev: rowRev, doc },
  );
  return isReset ? { from, next, more, reset: true as const, changes } : { from, next, more, changes };
}

function createMemoryMarket(disk: MemoryDisk, clock: () => number): MarketStore {
  return {
    manifest: () => disk.manifest,
    async writeFile(bytes) {
      const sha256 = sha256Hex(bytes);
      if (!disk.files.has(sha256)) disk.files.set(sha256, bytes.slice());
      return { sha256, bytes: bytes.byteLength };
    },
    async publish(next) {
      await null;
      const content = nextContent(next, disk.manifest);
      for (const file of manifestFiles(content)) {
        const size = disk.files.get(file.sha256)?.byteLength;
        if (size === undefined) throw new StoreError('missing', `no file ${file.sha256}`);
        if (size !== file.bytes) throw new StoreError('invalid', `file ${file.sha256} has ${size} bytes`);
      }
      const manifest = buildManifest(structuredClone(content), clock());
      if (manifest.hash !== disk.manifest.hash) disk.manifest = manifest;
      return disk.manifest;
    },
    readFile: async (sha256) => disk.files.get(sha256)?.slice() ?? null,
    async collectGarbage(_graceMs, kept = new Set()) {
      const named = new Set(manifestFiles(disk.manifest).map((file) => file.sha256));
      const stale = [...disk.files.keys()].filter((sha256) => !named.has(sha256) && !kept.has(sha256));
      for (const sha256 of stale) disk.files.delete(sha256);
      return stale.length;
    },
  };
}

function forget(disk: MemoryDisk, now: number): void {
  const tombstones = [...disk.rows.values()].filter(({ doc }) => doc === null).sort((a, b) => b.rev - a.rev);
  const upTo = tombstones[MOST_TOMBSTONES]?.rev ?? 0;
  for (const [key, row] of disk.rows) {
    if (row.doc !== null || (row.at >= now - HORIZON_MS && row.rev > upTo)) continue;
    disk.rows.delete(key);
    disk.forgotten.set(row.coll, Math.max(disk.forgotten.get(row.coll) ?? 0, row.rev));
  }
  const devices = [...disk.rows.values()].filter(({ coll }) => coll === 'devices');
  const held = new Set(devices.map(({ doc }) => String(doc?.op)));
  pruneOperations(disk.ops, { now, rev: disk.rev, held });
}

function keyOf(coll: Coll, id: string): string {
  return `${coll}/${id}`;
}

function memoryParts(clock: () => number): Parts {
  const files = new Map<string, Map<number, { bytes: Uint8Array; at: number }>>();
  return {
    async put(name, part, bytes) {
      const own = files.get(name) ?? new Map();
      files.set(name, own.set(part, { bytes: bytes.slice(), at: clock() }));
    },
    list: async (name) => [...(files.get(name)?.keys() ?? [])].sort((a, b) => a - b),
    read: async (name, part) => files.get(name)?.get(part)?.bytes ?? null,
    async remove(name) {
      files.delete(name);
    },
    async names(prefix) {
      return [...files]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, parts]) => ({
          name,
          at: Math.max(...[...parts.values()].map(({ at }) => at)),
          bytes: [...parts.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
        }));
    },
  };
}
