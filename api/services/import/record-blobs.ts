import type { Project } from '../../../domain/market/project.ts';
import { hashText } from '../../../domain/transaction/deed-key.ts';
import type { ReadTx, Tx } from '../../store/store.ts';
import { deleteBlob, putBlob, readBlob } from './blobs.ts';

/** Kinds of record of which there are far too many for a document each. */
export type BlobRecordKinds = { projects: Project };
export type BlobRecordKind = keyof BlobRecordKinds;

/** Blobs a kind is divided into, by key, so that a change writes a part of it only. */
const BUCKETS: Record<BlobRecordKind, number> = { projects: 8 };

type Bucket<T> = Map<string, T>;

/** Data folders hold blobs of these names: they stay as they are. */
function blobName(kind: BlobRecordKind, bucket: number): string {
  return `shelf-${kind}-${bucket}`;
}

function bucketOf(kind: BlobRecordKind, key: string): number {
  return hashText(key).lo % BUCKETS[kind];
}

function readBucket<K extends BlobRecordKind>(tx: ReadTx, kind: K, bucket: number): Bucket<BlobRecordKinds[K]> {
  const entries = readBlob(tx, blobName(kind, bucket));
  // Written by `writeBlobRecords` only.
  return new Map((entries ?? []) as [string, BlobRecordKinds[K]][]);
}

/** Records of a kind by their keys; keys without a record are left out. */
export function findBlobRecords<K extends BlobRecordKind>(
  tx: ReadTx,
  kind: K,
  keys: readonly string[],
): Map<string, BlobRecordKinds[K]> {
  const buckets = new Map<number, Bucket<BlobRecordKinds[K]>>();
  const found = new Map<string, BlobRecordKinds[K]>();
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
export function writeBlobRecords<K extends BlobRecordKind>(
  tx: Tx,
  kind: K,
  changes: readonly (readonly [key: string, record: BlobRecordKinds[K] | null])[],
): void {
  const byBucket = new Map<number, (readonly [string, BlobRecordKinds[K] | null])[]>();
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
    const name = blobName(kind, number);
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
export function readBlobRecords<K extends BlobRecordKind>(tx: ReadTx, kind: K): BlobRecordKinds[K][] {
  return Array.from({ length: BUCKETS[kind] }, (_, bucket) => [...readBucket(tx, kind, bucket).values()]).flat();
}
