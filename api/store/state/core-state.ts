import { randomUUID } from 'node:crypto';
import { getOrCreate } from '../../../domain/collections.ts';
import { compareIds, deepFreeze, HORIZON_MS, MOST_TOMBSTONES } from '../json-document.ts';
import { COLLECTIONS, type Coll, type Doc, type Rev, type Versioned } from '../store.ts';
import { type Operations, pruneOperations } from './operations.ts';

export type Tombstone = { rev: Rev; at: number };
export type Write = { coll: Coll; id: string; rev: Rev; doc: Doc | null };
/** The effect of one commit. `last` is its last revision. */
export type CommitEffect = {
  first: Rev;
  last: Rev;
  at: number;
  writes: Write[];
  ops: [opId: string, resultText: string, owner: string][];
  /** Generation of the manifest that the commit published. Such a commit has no writes. */
  manifest?: number | undefined;
};

/** A state, or part of one, as plain rows for a snapshot. */
export type StateRows = {
  epoch: string;
  rev: Rev;
  manifest: number;
  forgotten: [Coll, Rev][];
  docs: [Coll, [id: string, rev: Rev, doc: Doc][]][];
  tombstones: [Coll, [id: string, rev: Rev, at: number][]][];
  ops: [opId: string, at: number, resultText: string, owner: string][];
};

/** The documents of a store in memory, which lowdb's `Low` holds as its data. Only durable commits are applied. */
export class CoreState {
  readonly epoch: string;
  rev: Rev = 0;
  /** Newest acknowledged generation of the market's manifest. If the newest one on disk is older, it is damage. */
  manifestGeneration = 0;
  readonly ops: Operations = new Map();
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
    for (const [opId, text, owner] of effect.ops) this.ops.set(opId, { at: effect.at, text, owner });
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

  /**
   * Removes tombstones and operations that are too old or exceed the limits.
   * @returns the removed operations and new notes, and the revision up to which tombstones were removed
   */
  prune(now: number): { removed: string[]; notes: string[]; tombstonesUpTo: Rev } {
    const tombstonesUpTo = this.#pruneTombstones(now - HORIZON_MS);
    const held = new Set([...this.#docsOf('devices').values()].map(({ doc }) => String(doc.op)));
    return { ...pruneOperations(this.ops, { now, rev: this.rev, held }), tombstonesUpTo };
  }

  #pruneTombstones(oldest: number): Rev {
    const revs = [...this.#tombstones.values()].flatMap((own) => [...own.values()].map(({ rev }) => rev));
    const excess = revs.length - MOST_TOMBSTONES;
    const upTo = excess > 0 ? (revs.sort((a, b) => a - b)[excess - 1] ?? 0) : 0;
    for (const [coll, tombstones] of this.#tombstones) {
      for (const [id, { rev, at }] of tombstones) {
        if (at >= oldest && rev > upTo) continue;
        tombstones.delete(id);
        this.forgotten.set(coll, Math.max(this.forgotten.get(coll) ?? 0, rev));
      }
    }
    return upTo;
  }

  /** Returns all rows, collected in one synchronous step, so that the state may change while they are written. */
  toRows(epoch: string = this.epoch, manifest: number = this.manifestGeneration): StateRows {
    return {
      epoch,
      rev: this.rev,
      manifest,
      forgotten: [...this.forgotten],
      docs: [...this.#docs].map(([coll, docs]) => [coll, [...docs.values()].map((d) => [d.id, d.rev, d.doc])]),
      tombstones: [...this.#tombstones].map(([coll, t]) => [coll, [...t].map(([id, { rev, at }]) => [id, rev, at])]),
      ops: [...this.ops].map(([opId, { at, text, owner }]) => [opId, at, text, owner]),
    };
  }

  /** Adds rows. If a document already exists, the newer revision is kept. */
  merge({ rev, manifest, forgotten, docs, tombstones, ops }: StateRows): void {
    this.rev = Math.max(this.rev, rev);
    this.manifestGeneration = Math.max(this.manifestGeneration, manifest);
    for (const [coll, upTo] of forgotten) {
      this.forgotten.set(coll, Math.max(upTo, this.forgotten.get(coll) ?? 0));
    }
    for (const [coll, rows] of docs) {
      for (const [id, own, doc] of rows) {
        if (this.#revOf(coll, id) >= own) continue;
        this.#docsOf(coll).set(id, Object.freeze({ id, rev: own, doc: deepFreeze(doc) }));
        this.#tombstonesOf(coll).delete(id);
        this.#changes.append({ coll, id, rev: own });
      }
    }
    for (const [coll, rows] of tombstones) {
      for (const [id, own, at] of rows) {
        if (this.#revOf(coll, id) >= own) continue;
        this.#docsOf(coll).delete(id);
        this.#tombstonesOf(coll).set(id, { rev: own, at });
        this.#changes.append({ coll, id, rev: own });
      }
    }
    for (const [opId, at, text, owner] of ops) this.ops.set(opId, { at, text, owner });
    this.#sorted.clear();
  }

  #revOf(coll: Coll, id: string): Rev {
    return this.#docsOf(coll).get(id)?.rev ?? this.#tombstonesOf(coll).get(id)?.rev ?? -1;
  }

  #isNewest(entry: { coll: Coll; id: string; rev: Rev }): boolean {
    const doc = this.#docsOf(entry.coll).get(entry.id);
    return (doc ?? this.#tombstonesOf(entry.coll).get(entry.id))?.rev === entry.rev;
  }

  #docsOf(coll: Coll): Map<string, Versioned> {
    // Keeps unknown collections from a snapshot of another version.
    return getOrCreate(this.#docs, coll, () => new Map());
  }

  #tombstonesOf(coll: Coll): Map<string, Tombstone> {
    return getOrCreate(this.#tombstones, coll, () => new Map());
  }
}

type ChangeEntry = { coll: Coll; id: string; rev: Rev };

const SMALLEST_COMPACTION = 1024;

/** Documents ordered by the revision of their last write, so that a pull need not search all documents. */
class ChangeLog {
  #entries: ChangeEntry[] = [];
  #compactAt = SMALLEST_COMPACTION;
  /** False after entries of a snapshot were added, which are ordered by collection. */
  #isSorted = true;

  append(entry: ChangeEntry): void {
    this.#isSorted &&= entry.rev >= (this.#entries.at(-1)?.rev ?? 0);
    this.#entries.push(entry);
  }

  after(rev: Rev): ChangeEntry[] {
    if (!this.#isSorted) this.#entries.sort((a, b) => a.rev - b.rev);
    this.#isSorted = true;
    return this.#entries.slice(this.#entries.findLastIndex((entry) => entry.rev <= rev) + 1);
  }

  /** Removes outdated entries whenever the log has doubled since the last compaction. */
  compact(isNewest: (entry: ChangeEntry) => boolean): void {
    if (this.#entries.length < this.#compactAt) return;
    this.#entries = this.#entries.filter(isNewest);
    this.#compactAt = Math.max(SMALLEST_COMPACTION, this.#entries.length * 2);
  }
}
