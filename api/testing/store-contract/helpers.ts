import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import {
  COLLECTIONS,
  type Coll,
  type Doc,
  type DocChange,
  type Rev,
  type Store,
  StoreError,
} from '../../store/store.ts';

/** One storage location of a store. A test can open it any number of times. */
export type StoreHarness = {
  /** Opens the store on the existing data. The previous store must be closed. */
  open(): Promise<Store>;
  /** Moves the store's clock forward. */
  advance(ms: number): void;
  /** Copies the data with `backup` and opens the copy; null if the store has nothing to copy. */
  openBackup: ((store: Store) => Promise<Store>) | null;
  dispose(): Promise<void>;
};

/** The store and the harness of the running test. */
export type Context = { store: () => Store; reopen: () => Promise<void>; harness: () => StoreHarness };

export const ALL = COLLECTIONS;

export function put(store: Store, coll: Coll, id: string, doc: Doc) {
  return store.commit((tx) => tx.put(coll, id, doc));
}

export function get<T = Doc>(store: Store, coll: Coll, id: string) {
  return store.read((tx) => tx.get<T>(coll, id));
}

export function docs(store: Store, coll: Coll): Record<string, Doc> {
  return store.read((tx) => Object.fromEntries(tx.all(coll).map((row) => [row.id, row.doc])));
}

export function changes(store: Store, rev: Rev = 0): DocChange[] {
  return store.changesSince(rev, ALL, 100_000).changes;
}

export async function opResult(store: Store, opId: string): Promise<unknown> {
  return (await store.commit((tx) => tx.opResult(opId))).value;
}

export function replay(copy: Map<string, Doc>, page: DocChange[]): Map<string, Doc> {
  for (const { coll, id, doc } of page) {
    if (doc === undefined) copy.delete(`${coll}/${id}`);
    else copy.set(`${coll}/${id}`, doc);
  }
  return copy;
}

export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof StoreError ? error.code : String(error);
  }
}

export async function writeSegment(
  store: Store,
  content: string,
  facts: Partial<SegmentRef> = {},
): Promise<SegmentRef> {
  const written = await store.market.writeFile(Buffer.from(content));
  return {
    rows: 5,
    minDay: 1,
    maxDay: 2,
    areas: ['dubai-marina'],
    sources: ['demo'],
    importId: 'import-1',
    droppedRows: [],
    ...facts,
    ...written,
  };
}

export function text(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString();
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
