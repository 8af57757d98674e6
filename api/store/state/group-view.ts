import { getOrCreate } from '../../../domain/collections.ts';
import { checkCollection, checkId, compareIds, MAX_COMMIT_BYTES, type Stored, toStored } from '../json-document.ts';
import { type Coll, type Doc, type ReadTx, type Rev, StoreError, type Tx, type Versioned } from '../store.ts';
import type { CommitEffect, CoreState } from './core-state.ts';
import { forgottenUpTo, resultIn } from './operations.ts';

export type PendingWrite = { coll: Coll; id: string; rev: Rev; doc: Doc | null; text: string };
export type PendingOp = { opId: string; owner: string; stored: Stored };
export type PendingCommit = {
  first: Rev;
  last: Rev;
  writes: PendingWrite[];
  ops: PendingOp[];
  /** Generation of a published manifest. Such a commit writes nothing else and takes no revision. */
  manifest?: number;
};

/**
 * The view of commits that are written to disk together. Each sees the durable state, the earlier commits of the group
 * and its own writes. Other readers see none of this before it is durable.
 */
export class GroupView {
  readonly #state: CoreState;
  readonly #writes = new Map<Coll, Map<string, PendingWrite>>();
  readonly #ops = new Map<string, PendingOp>();
  #rev: Rev;

  constructor(state: CoreState) {
    this.#state = state;
    this.#rev = state.rev;
  }

  get rev(): Rev {
    return this.#rev;
  }

  /**
   * Runs one commit. Keeps its writes in the view only if `fn` returns.
   * @returns the commit to write, or null if it changed nothing
   */
  run<R>(fn: (tx: Tx) => R): { value: R; commit: PendingCommit | null } {
    const own = new CommitWrites(this.#rev);
    const layers: Layers = { state: this.#state, group: this.#writes, own: own.writes };
    const value = fn({
      ...readTx(layers),
      put: (coll, id, doc) => own.put(coll, id, doc),
      del: (coll, id) => own.del(coll, id, find(layers, coll, id) !== null),
      opResult: (opId) => own.ops.get(opId)?.stored.value ?? this.#opResult(opId) ?? null,
      recordOp: (opId, result, owner = '') => {
        own.recordOp({ opId, owner, stored: toStored(result, 'result') }, this.#isRecorded(opId));
      },
      forgottenOps: (owner) => forgottenUpTo(this.#state.ops, owner),
    });
    if (value instanceof Promise) {
      // The promise is ignored. Without a handler its rejection would end the process.
      value.catch(() => undefined);
      throw new StoreError('invalid', 'a commit must be synchronous');
    }
    const commit = own.seal();
    if (commit !== null) this.#keep(commit);
    return { value, commit };
  }

  noteManifest(manifest: number): PendingCommit {
    return { first: this.#rev + 1, last: this.#rev, writes: [], ops: [], manifest };
  }

  #opResult(opId: string): unknown {
    const pending = this.#ops.get(opId);
    if (pending !== undefined) return pending.stored.value;
    return resultIn(this.#state.ops, opId);
  }

  #isRecorded(opId: string): boolean {
    return this.#ops.has(opId) || this.#state.ops.has(opId);
  }

  #keep(commit: PendingCommit): void {
    this.#rev = commit.last;
    for (const write of commit.writes) collectionLayer(this.#writes, write.coll).set(write.id, write);
    for (const op of commit.ops) this.#ops.set(op.opId, op);
  }
}

export const durableReads = (state: CoreState): ReadTx => readTx({ state, group: new Map(), own: new Map() });

/** Returns the effect of a commit on the state once the commit is durable. */
export function toEffect({ first, last, writes, ops, manifest }: PendingCommit, at: number): CommitEffect {
  return { first, last, at, writes, ops: ops.map((op) => [op.opId, op.stored.text, op.owner]), manifest };
}

class CommitWrites {
  readonly writes = new Map<Coll, Map<string, PendingWrite>>();
  readonly ops = new Map<string, PendingOp>();
  readonly #before: Rev;
  #rev: Rev;
  #bytes = 0;

  constructor(before: Rev) {
    this.#before = before;
    this.#rev = before;
  }

  put(coll: Coll, id: string, doc: Doc): void {
    checkCollection(coll);
    checkId(id);
    const stored = toStored(doc, 'document');
    this.#count(stored.text);
    // `toStored` accepts only objects as documents.
    this.#write({ coll, id, doc: stored.value as Doc, text: stored.text });
  }

  del(coll: Coll, id: string, exists: boolean): void {
    checkCollection(coll);
    checkId(id);
    if (exists) this.#write({ coll, id, doc: null, text: 'null' });
  }

  recordOp(op: PendingOp, isKnown: boolean): void {
    const { opId, owner, stored } = op;
    checkId(opId);
    if (owner !== '') checkId(owner);
    if (isKnown || this.ops.has(opId)) throw new StoreError('invalid', `operation ${opId} is already recorded`);
    this.#count(stored.text);
    this.ops.set(opId, op);
  }

  seal(): PendingCommit | null {
    if (this.#rev === this.#before) {
      if (this.ops.size === 0) return null;
      this.#rev += 1;
    }
    const writes = [...this.writes.values()].flatMap((layer) => [...layer.values()]).sort((a, b) => a.rev - b.rev);
    return { first: this.#before + 1, last: this.#rev, writes, ops: [...this.ops.values()] };
  }

  #write(write: Omit<PendingWrite, 'rev'>): void {
    this.#rev += 1;
    collectionLayer(this.writes, write.coll).set(write.id, { ...write, rev: this.#rev });
  }

  #count(text: string): void {
    this.#bytes += Buffer.byteLength(text);
    if (this.#bytes > MAX_COMMIT_BYTES) {
      throw new StoreError('too_large', `a commit may have ${MAX_COMMIT_BYTES} bytes`);
    }
  }
}

type Layer = Map<Coll, Map<string, PendingWrite>>;
type Layers = { state: CoreState; group: Layer; own: Layer };

function readTx(layers: Layers): ReadTx {
  return {
    get<T>(coll: Coll, id: string) {
      checkCollection(coll);
      // The caller chooses the document's type. The store only knows that it is JSON.
      return find(layers, coll, id) as Versioned<T> | null;
    },
    all<T>(coll: Coll) {
      checkCollection(coll);
      return list(layers, coll) as Versioned<T>[]; // as in `get`
    },
    count(coll) {
      checkCollection(coll);
      return isTouched(layers, coll) ? list(layers, coll).length : layers.state.docsOf(coll).size;
    },
  };
}

function find({ state, group, own }: Layers, coll: Coll, id: string): Versioned | null {
  const pending = own.get(coll)?.get(id) ?? group.get(coll)?.get(id);
  if (pending !== undefined) return toVersioned(pending);
  return state.docsOf(coll).get(id) ?? null;
}

function list(layers: Layers, coll: Coll): Versioned[] {
  const { state, group, own } = layers;
  if (!isTouched(layers, coll)) return [...state.sorted(coll)];
  const docs = new Map<string, Versioned | null>(state.docsOf(coll));
  for (const layer of [group.get(coll), own.get(coll)]) {
    for (const write of layer?.values() ?? []) docs.set(write.id, toVersioned(write));
  }
  return [...docs.values()].filter((doc) => doc !== null).sort((a, b) => compareIds(a.id, b.id));
}

const isTouched = ({ group, own }: Layers, coll: Coll): boolean => group.has(coll) || own.has(coll);

const toVersioned = ({ id, rev, doc }: PendingWrite): Versioned | null => (doc === null ? null : { id, rev, doc });

const collectionLayer = (layers: Layer, coll: Coll) => getOrCreate(layers, coll, () => new Map<string, PendingWrite>());
