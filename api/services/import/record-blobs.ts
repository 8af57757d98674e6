import type { Project } from '../../../domain/market/project.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { hashText } from '../../../domain/transaction/deed-key.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { deleteBlob, putBlob, readBlob } from './blobs.ts';

/** Kinds of record of which there are far too many for a document each. */
export type ShelfKinds = { rents: RentContract; projects: Project };
export type ShelfKind = keyof ShelfKinds;

/** A shelf is cut by key, so that a change writes a part of it only. */
const BUCKETS: Record<ShelfKind, number> = { rents: 64, projects: 8 };

type Bucket<T> = Map<string, T>;

function bucketOf(kind: ShelfKind, key: string): number {
  return hashText(key).lo % BUCKETS[kind];
}

function readBucket<K extends ShelfKind>(tx: ReadTx, kind: K, bucket: number): Bucket<ShelfKinds[K]> {
  const entries = readBlob(tx, `shelf-${kind}-${bucket}`);
  // Written by `changeShelf` only.
  return new Map((entries ?? []) as [string, ShelfKinds[K]][]);
}

/** Records of a shelf under some keys; those that are not there are left out. */
export function readFromShelf<K extends ShelfKind>(
  tx: ReadTx,
  kind: K,
  keys: readonly string[],
): Map<string, ShelfKinds[K]> {
  const buckets = new Map<number, Bucket<ShelfKinds[K]>>();
  const found = new Map<string, ShelfKinds[K]>();
  for (const key of keys) {
    const number = bucketOf(kind, key);
    const bucket = buckets.get(number) ?? readBucket(tx, kind, number);
    buckets.set(number, bucket);
    const record = bucket.get(key);
    if (record !== undefined) found.set(key, record);
  }
  return found;
}

/** Sets or, with null, removes records. */
export function changeShelf<K extends ShelfKind>(
  tx: Tx,
  kind: K,
  changes: readonly (readonly [key: string, record: ShelfKinds[K] | null])[],
): void {
  const byBucket = new Map<number, (readonly [string, ShelfKinds[K] | null])[]>();
  for (const change of changes) {
    const number = bucketOf(kind, change[0]);
    const own = byBucket.get(number);
    if (own === undefined) byBucket.set(number, [change]);
    else own.push(change);
  }
  for (const [number, own] of byBucket) {
    const bucket = readBucket(tx, kind, number);
    for (const [key, record] of own) {
      if (record === null) bucket.delete(key);
      else bucket.set(key, record);
    }
    const name = `shelf-${kind}-${number}`;
    if (bucket.size === 0) deleteBlob(tx, name);
    else
      putBlob(
        tx,
        name,
        [...bucket].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
  }
}

/** All records of a kind. */
export function readShelf<K extends ShelfKind>(tx: ReadTx, kind: K): ShelfKinds[K][] {
  return Array.from({ length: BUCKETS[kind] }, (_, bucket) => [...readBucket(tx, kind, bucket).values()]).flat();
}

/** All registered tenancies that imports brought. */
export function readRentContracts(store: Store): RentContract[] {
  return store.read((tx) => readShelf(tx, 'rents'));
}

/** All registered projects that imports brought. */
export function readProjects(store: Store): Project[] {
  return store.read((tx) => readShelf(tx, 'projects'));
}
