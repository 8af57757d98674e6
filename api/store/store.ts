import type { MarketManifest, SegmentRef } from '../../domain/transaction/manifest.ts';
import type { Processes } from './processes.ts';

/** Collections of small documents. Transactions are not among them: they live in segments. */
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
  /** Files of the registers that no figure uses. */
  'registers',
  'settings',
  /** Last numbers of listings and requests. */
  'counters',
  'usage',
  /** Files of the trained models, and their measured accuracy. */
  'models',
  /** How far each set of the sources was read. */
  'source_states',
  'import_jobs',
  /** The demo market, and files that wait to be removed. */
  'market_state',
  'audit',
  /** End of the audit log's hash chain. */
  'audit_head',
  /** Each device's place in the order of its changes, with its last operation (`op`). */
  'devices',
  'person_devices',
  'listing_history',
  /** The operation that published each listing: kept permanently, because each is published once. */
  'listing_operations',
  'requests',
  'photos',
  'ar_photos',
  /** Users' own records, and their size per user. */
  'person_records',
  'person_usage',
  /** Decks behind the short addresses that clients open. */
  'shared_links',
] as const;
export type Coll = (typeof COLLECTIONS)[number];

/**
 * Counts writes, growing by one without holes: the only thing that orders changes. A commit that writes n
 * documents takes n consecutive revisions (at least one if it only records an operation), so that a page of
 * changes can end anywhere, even inside a bulk commit. A commit that writes nothing takes none.
 */
export type Rev = number;
/** Plain JSON: no undefined, no NaN, dates as ISO text. */
export type Doc = Record<string, unknown>;
export type Versioned<T = Doc> = { id: string; rev: Rev; doc: T };
export type DocChange = { coll: Coll; id: string; rev: Rev; deleted?: true; doc?: Doc };

/** A page of changes, as `Store.changesSince` describes it. */
export type ChangePage = { from: Rev; next: Rev; more: boolean; reset?: true; changes: DocChange[] };

export type ReadTx = {
  /** Results are frozen: to change a document, put a new one. */
  get<T = Doc>(coll: Coll, id: string): Versioned<T> | null;
  /** All documents of a collection in id order (byte-wise, numeric ids numerically). */
  all<T = Doc>(coll: Coll): Versioned<T>[];
  count(coll: Coll): number;
};
/** The state inside a commit: with its own writes, at the revision they will get. */
export type Tx = ReadTx & {
  /** @throws StoreError `invalid` (id, not plain JSON, forbidden key), `too_large` (over 256 KiB) */
  put(coll: Coll, id: string, doc: Doc): void;
  /** Does nothing when the document does not exist. */
  del(coll: Coll, id: string): void;
  /** Result of an operation id that was applied before, or null. */
  opResult(opId: string): unknown;
  /**
   * Remembers a result (not null) for 90 days. Results of one owner and of all are bounded (`MOST_OPERATIONS`): beyond
   * that the oldest are forgotten early, the last one of each device of `devices` after all others.
   * @throws StoreError `invalid` when the id is already recorded
   */
  recordOp(opId: string, result: unknown, owner?: string): void;
  /** Revision up to which results of an owner may have been forgotten early; 0 when none was. */
  forgottenOps(owner: string): Rev;
};

export type Store = {
  /** Random id of this data lineage; a restored backup gets a new one. */
  readonly epoch: string;
  /**
   * Runs `fn` on a consistent view and makes its writes durable, all or none. Resolves only when they
   * are on disk, with the last revision it took. `fn` must be synchronous and pure apart from `tx`; when it
   * throws nothing is changed. One commit may hold up to 32 MiB.
   * @throws StoreError `storage_full`, `closed`, `read_only`, `unavailable` (a database that does not answer), `too_large`, `invalid`
   */
  commit<R>(fn: (tx: Tx) => R): Promise<{ value: R; rev: Rev }>;
  read<R>(fn: (tx: ReadTx) => R): R;
  head(): Rev;
  /**
   * Returns changes after `rev` in revision order, at most `limit`, each document once in its newest state. `next` is
   * the cursor to continue with. `reset` means start over (`from` is 0): tombstones after `rev` were removed, or `rev`
   * is of another lineage. A page from 0 is never cut before the newest removed tombstone of these collections, because
   * such a cursor would look stale. The reader has whole commits once `more` is false.
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
  /** Bytes of the journal since the last snapshot, and when that was written (milliseconds since 1970). */
  journalBytes?: number;
  snapshotAt?: number;
};

export type RegisterContent = { segments: SegmentRef[]; rollup: MarketManifest['rollup'] };
export type MarketContent = RegisterContent & { rents?: RegisterContent | undefined };

/** Immutable columnar files of transactions, named by content, and one manifest that is swapped atomically. */
export type MarketStore = {
  manifest(): MarketManifest;
  /** Writes a file durably under its SHA-256 and says its name; writing the same bytes again is a no-op. Invisible until published. */
  writeFile(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }>;
  /**
   * Swaps the manifest: `next` gets the current one and returns the new list of segments and rollup file; of
   * tenancies too where they change, otherwise they stay. Serialised; resolves when durable. Throws if a named file is missing.
   */
  publish(next: (current: MarketManifest) => MarketContent): Promise<MarketManifest>;
  /** Bytes of a published or written file; null if unknown. Verified against its name when first read. */
  readFile(sha256: string): Promise<Uint8Array | null>;
  /** Removes files (older than `graceMs`) that no manifest generation kept names, and that are not in `kept`. */
  collectGarbage(graceMs: number, kept?: ReadonlySet<string>): Promise<number>;
};

/** Expected failures of a store, by code. */
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
