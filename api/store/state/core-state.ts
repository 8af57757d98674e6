import { randomUUID } from 'node:crypto';
import { compareIds, deepFreeze, HORIZON_MS } from '../json-document.ts';
import { COLLECTIONS, type Coll, type Doc, type Rev, type Versioned } from '../store.ts';
import { ChangeLog } from './change-log.ts';

export type Tombstone = { rev: Rev; at: number };
export type Operation = { at: number; result: unknown };
/** One durable write; `doc` is null when it deletes. */
export type Write = { coll: Coll; id: string; rev: Rev; doc: Doc | null };
/** What one commit does to the state. `last` is its last revision. */
export type CommitEffect = {
  first: Rev;
  last: Rev;
  at: number;
  writes: Write[];
  ops: [opId: string, result: unknown][];
  /** Generation of the manifest that was published with it; such a commit has no writes. */
  manifest?: number | undefined;
};

/** A state as JSON, for a snapshot. */
export type CoreJson = {
  v: 1;
  epoch: string;
  rev: Rev;
  forgotten: [Coll, Rev][];
  docs: [Coll, [id: string, rev: Rev, doc: Doc][]][];
  tombstones: [Coll, [id: string, rev: Rev, at: number][]][];
  ops: [opId: string, at: number, result: unknown][];
  /** Newest generation of the market's manifest; snapshots of versions before have none. */
  manifest?: number;
};

/** The documents of a store in memory: what lowdb's `Low` holds as its data. Only durable commits are applied. */
export class CoreState {
  readonly epoch: string;
  rev: Rev = 0;
  /** Newest generation of the market's manifest that was acknowledged: an older one on disk is damage. */
  manifestGeneration = 0;
  readonly ops = new Map<string, Operation>();
  readonly forgotten = new Map<Coll, Rev>();
  readonly #docs = new Map<Coll, Map<string, Versioned>>();
  readonly #tombstones = new Map<Coll, Map<string, Tombstone>>();
  readonly #sorted = new Map<Coll, readonly Versioned[]>();
  readonly #changes = new ChangeLog();

  constructor(epoch: string = randomUUID()) {
    this.epoch = epoch;
    for (const coll of COLLECTIONS) {
      this.#docs.set(coll, new Map());
      this.#tombstones.set(coll, new Map());
    }
  }

  docsOf(coll: Coll): ReadonlyMap<string, Versioned> {
    return this.#docsOf(coll);
  }

  /** All documents of a collection in id order. */
  sorted(coll: Coll): readonly Versioned[] {
    const known = this.#sorted.get(coll);
    if (known !== undefined) return known;
    const sorted = [...this.#docsOf(coll).values()].sort((a, b) => compareIds(a.id, b.id));
    this.#sorted.set(coll, sorted);
    return sorted;
  }

  apply(effect: CommitEffect): void {
    for (const { coll, id, rev, doc } of effect.writes) {
      if (doc === null) {
        this.#docsOf(coll).delete(id);
        this.#tombstonesOf(coll).set(id, { rev, at: effect.at });
      } else {
        this.#docsOf(coll).set(id, Object.freeze({ id, rev, doc }));
        this.#tombstonesOf(coll).delete(id);
      }
      this.#sorted.delete(coll);
      this.#changes.append({ coll, id, rev });
    }
    for (const [opId, result] of effect.ops) this.ops.set(opId, { at: effect.at, result });
    this.rev = effect.last;
    this.manifestGeneration = effect.manifest ?? this.manifestGeneration;
    this.#changes.compact((entry) => this.#isNewest(entry));
  }

  /** The newest write of each document after `rev` in the given collections, in revision order. */
  *writesAfter(rev: Rev, colls: readonly Coll[]): Generator<Write> {
    for (const entry of this.#changes.after(rev)) {
      if (!colls.includes(entry.coll) || !this.#isNewest(entry)) continue;
      yield { ...entry, doc: this.#docsOf(entry.coll).get(entry.id)?.doc ?? null };
    }
  }

  /** Forgets tombstones and operations older than the horizon. */
  prune(now: number): void {
    const oldest = now - HORIZON_MS;
    for (const [coll, tombstones] of this.#tombstones) {
      for (const [id, { rev, at }] of tombstones) {
        if (at >= oldest) continue;
        tombstones.delete(id);
        this.forgotten.set(coll, Math.max(this.forgotten.get(coll) ?? 0, rev));
      }
    }
    for (const [opId, { at }] of this.ops) if (at < oldest) this.ops.delete(opId);
  }

  toJson(epoch: string = this.epoch, manifest: number = this.manifestGeneration): CoreJson {
    return {
      v: 1,
      epoch,
      rev: this.rev,
      manifest,
      forgotten: [...this.forgotten],
      docs: [...this.#docs].map(([coll, docs]) => [coll, [...docs.values()].map((d) => [d.id, d.rev, d.doc])]),
      tombstones: [...this.#tombstones].map(([coll, t]) => [coll, [...t].map(([id, { rev, at }]) => [id, rev, at])]),
      ops: [...this.ops].map(([opId, { at, result }]) => [opId, at, result]),
    };
  }

  static fromJson(json: CoreJson): CoreState {
    const state = new CoreState(json.epoch);
    state.rev = json.rev;
    state.manifestGeneration = json.manifest ?? 0;
    for (const [coll, rev] of json.forgotten) state.forgotten.set(coll, rev);
    for (const [coll, docs] of json.docs) {
      for (const [id, rev, doc] of docs) {
        state.#docsOf(coll).set(id, Object.freeze({ id, rev, doc: deepFreeze(doc) }));
        state.#changes.append({ coll, id, rev });
      }
    }
    for (const [coll, tombstones] of json.tombstones) {
      for (const [id, rev, at] of tombstones) {
        state.#tombstonesOf(coll).set(id, { rev, at });
        state.#changes.append({ coll, id, rev });
      }
    }
    for (const [opId, at, result] of json.ops) state.ops.set(opId, { at, result: deepFreeze(result) });
    state.#changes.sort();
    return state;
  }

  #isNewest(entry: { coll: Coll; id: string; rev: Rev }): boolean {
    const doc = this.#docsOf(entry.coll).get(entry.id);
    return (doc ?? this.#tombstonesOf(entry.coll).get(entry.id))?.rev === entry.rev;
  }

  #docsOf(coll: Coll): Map<string, Versioned> {
    return mapOf(this.#docs, coll);
  }

  #tombstonesOf(coll: Coll): Map<string, Tombstone> {
    return mapOf(this.#tombstones, coll);
  }
}

/** Collections of another release appear when its snapshot is read: they are kept, not lost. */
function mapOf<T>(maps: Map<Coll, Map<string, T>>, coll: Coll): Map<string, T> {
  const known = maps.get(coll);
  if (known !== undefined) return known;
  const added = new Map<string, T>();
  maps.set(coll, added);
  return added;
}
