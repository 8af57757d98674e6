import type { MarketManifest, SegmentRef } from '../../domain/transaction/manifest.ts';
import type { Processes } from './processes.ts';

/** Collections of small documents. Transactions are not included: they are stored in segments. */
export const COLLECTIONS = [
  'properties',
  'market',
  'brokers',
  'developers',
  'projects',
  'users',
  'sessions',
  'imports',
  'import_undo',
  'scrapes',
  /** Files of registers that no figure uses. */
  'registers',
  'settings',
  /** Last used numbers of listings and requests. */
  'counters',
  'usage',
  /** Files of the trained models, and their measured accuracy. */
  'models',
  /** Position up to which each set of the sources was read. */
  'source_states',
  'import_jobs',
  /** State of the demo market, its rents, and files waiting for deletion. */
  'market_state',
  'audit',
  /** End of the audit log's hash chain. */
  'audit_head',
  /** Last sequence number and last operation (`op`) of each device. */
  'devices',
  'person_devices',
  'listing_history',
  /** The operation that published each listing. Kept permanently, because each listing is published only once. */
  'listing_operations',
  'requests',
  'photos',
  'ar_photos',
  /** Users' own records, and their size per user. */
  'person_records',
  'person_usage',
  /** Decks that clients open by a short address. */
  'shared_links',
] as const;
export type Coll = (typeof COLLECTIONS)[number];

/**
 * Revision: counts writes by one without gaps, and is the only order of changes. A commit that writes n documents takes
 * n consecutive revisions (at least one if it only records an operation), so that a page of changes can end anywhere,
 * even inside a bulk commit. A commit that writes nothing takes none.
 */
export type Rev = number;
/** Plain JSON: no undefined, no NaN, dates as ISO text. */
export type Doc = Record<string, unknown>;
export type Versioned<T = Doc> = { id: string; rev: Rev; doc: T };
export type DocChange = { coll: Coll; id: string; rev: Rev; deleted?: true; doc?: Doc };

/** A page of changes, as described in `Store.changesSince`. */
export type ChangePage = { from: Rev; next: Rev; more: boolean; reset?: true; changes: DocChange[] };

export type ReadTx = {
  /** Results are frozen. To change a document, put a new one. */
  get<T = Doc>(coll: Coll, id: string): Versioned<T> | null;
  /** All documents of a collection in id order (byte-wise, numeric ids numerically). */
  all<T = Doc>(coll: Coll): Versioned<T>[];
  count(coll: Coll): number;
};
/** The state inside a commit, including its own writes with their future revisions. */
export type Tx = ReadTx & {
  /** @throws StoreError `invalid` (id, not plain JSON, forbidden key), `too_large` (over 256 KiB) */
  put(coll: Coll, id: string, doc: Doc): void;
  /** Does nothing if the document does not exist. */
  del(coll: Coll, id: string): void;
  /** Returns the recorded result of an operation, or null if the operation was not applied. */
  opResult(opId: string): unknown;
  /**
   * Stores a result (not null) for 90 days. Results are limited per owner and in total (`MOST_OPERATIONS`). Beyond that
   * the oldest are removed early, but the last one of each device in `devices` after all others.
   * @throws StoreError `invalid` if the id is already recorded
   */
  recordOp(opId: string, result: unknown, owner?: string): void;
  /** Returns the revision up to which results of an owner may have been removed early; 0 if none were. */
  forgottenOps(owner: string): Rev;
};

export type Store = {
  /** Random id of these data. A restored backup gets a new epoch. */
  readonly epoch: string;
  /**
   * Runs `fn` on a consistent view and writes its changes, all or none. Resolves with the last revision it took, and
   * only when its writes are durable. `fn` must be synchronous and have no effects except through `tx`. If it throws,
   * nothing is changed. A commit may contain up to 32 MiB.
   * @throws StoreError `storage_full`, `closed`, `read_only`, `unavailable` (the database does not respond),
   * `too_large`, `invalid`
   */
  commit<R>(fn: (tx: Tx) => R): Promise<{ value: R; rev: Rev }>;
  read<R>(fn: (tx: ReadTx) => R): R;
  head(): Rev;
  /**
   * Returns at most `limit` changes after `rev` in revision order, each document once in its newest state. `next` is
   * the cursor to continue with. `reset` means that the reader starts over (`from` is 0), because tombstones after
   * `rev` were removed or `rev` belongs to another epoch. A page from 0 never ends before the newest removed tombstone
   * of these collections, because its cursor would be treated as outdated. Commits are complete once `more` is false.
   */
  changesSince(rev: Rev, colls: readonly Coll[], limit: number): ChangePage;
  readonly market: MarketStore;
  readonly processes: Processes;
  health(): StoreHealth;
  /** Copies a consistent state into an empty folder. */
  backup(dir: string): Promise<void>;
  close(): Promise<void>;
};

export type StoreHealth = {
  writable: boolean;
  freeBytes: number | null;
  lastError: string | null;
  /** Bytes of the journal since the last snapshot, and the time of that snapshot (milliseconds since 1970). */
  journalBytes?: number;
  snapshotAt?: number;
};

export type RegisterContent = { segments: SegmentRef[]; rollup: MarketManifest['rollup'] };
export type MarketContent = RegisterContent & { rents?: RegisterContent | undefined };

/** Immutable column files of transactions, named by their content, and one manifest that is replaced atomically. */
export type MarketStore = {
  manifest(): MarketManifest;
  /** Writes a file durably and returns its SHA-256 name. It stays invisible until a manifest names it. Idempotent. */
  writeFile(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }>;
  /**
   * Replaces the manifest. `next` gets the current one and returns the new segments and rollup file, and the tenancies
   * if they change. Runs one publication at a time and resolves when it is durable. Throws if a named file is missing.
   */
  publish(next: (current: MarketManifest) => MarketContent): Promise<MarketManifest>;
  /** Returns a file's bytes, or null for an unknown file. Checks the bytes against the name when first read. */
  readFile(sha256: string): Promise<Uint8Array | null>;
  /** Removes files older than `graceMs` that are neither in a kept manifest generation nor in `kept`. */
  collectGarbage(graceMs: number, kept?: ReadonlySet<string>): Promise<number>;
};

/** An expected failure of a store, identified by its code. */
export class StoreError extends Error {
  readonly code:
    | 'unavailable'
    | 'storage_full'
    | 'closed'
    | 'read_only'
    | 'too_large'
    | 'corrupt'
    | 'locked'
    | 'missing'
    | 'invalid';
  constructor(code: StoreError['code'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
