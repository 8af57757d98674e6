import { isSameJson } from '../../domain/sync/merge-docs.ts';
import { COLLECTIONS, type Coll, StoreError } from './store.ts';

/** Maximum bytes of a document or operation result as UTF-8 JSON. */
const MAX_DOCUMENT_BYTES = 256 * 1024;
/** Maximum bytes of all documents in a commit. */
export const MAX_COMMIT_BYTES = 32 * 1024 * 1024;
/** How long operations and tombstones are kept, unless their number exceeds the limits. */
export const HORIZON_MS = 90 * 24 * 60 * 60 * 1000;
/** Maximum tombstones kept. Beyond that the oldest are removed, and devices that miss one start over. */
export const MOST_TOMBSTONES = 200_000;

const MAX_DEPTH = 64;
const ID = /^[A-Za-z0-9_.:-]{1,64}$/;
/** Keys that could change a prototype if a document is copied carelessly. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const COLLECTION_NAMES: ReadonlySet<string> = new Set(COLLECTIONS);

/** A value in stored form: its JSON text and a frozen copy that is independent of the caller's object. */
export type Stored = { text: string; value: unknown };

/** @throws StoreError `invalid` if `id` cannot identify a document or an operation */
export function checkId(id: string): void {
  if (typeof id !== 'string' || !ID.test(id)) throw new StoreError('invalid', `not a usable id: ${preview(id)}`);
}

/** @throws StoreError `invalid` if there is no such collection */
export function checkCollection(coll: Coll): void {
  if (!COLLECTION_NAMES.has(coll)) throw new StoreError('invalid', `no such collection: ${preview(coll)}`);
}

/** Checks that `value` is plain JSON and returns its stored form. @throws StoreError `invalid` or `too_large` */
export function toStored(value: unknown, kind: 'document' | 'result'): Stored {
  if (kind === 'document' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
    throw new StoreError('invalid', 'a document must be an object');
  }
  checkJson(value, 0, '$');
  const text = JSON.stringify(value);
  // A UTF-16 unit has at most three bytes, so most documents need no exact count.
  if (text.length * 3 > MAX_DOCUMENT_BYTES && Buffer.byteLength(text) > MAX_DOCUMENT_BYTES) {
    throw new StoreError('too_large', `a ${kind} may have ${MAX_DOCUMENT_BYTES} bytes, not ${Buffer.byteLength(text)}`);
  }
  return { text, value: deepFreeze(JSON.parse(text)) };
}

/** Freezes a value deeply, so that one reader cannot change what other readers get. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** Whether documents are equal as JSON in any key order. Ignores fields that only the older document has. */
export function sameDoc(before: object | null | undefined, after: object): boolean {
  if (before === null || before === undefined) return false;
  const old = new Map(Object.entries(before));
  return Object.entries(after).every(([name, value]) => isSameJson(old.get(name), value));
}

/** Orders ids: numbers by value first, then all others byte-wise. */
export function compareIds(a: string, b: string): number {
  const left = numericId(a);
  const right = numericId(b);
  if (left !== null && right !== null) return left - right;
  if (left !== null) return -1;
  if (right !== null) return 1;
  // Ids are ASCII, so comparing UTF-16 units compares bytes.
  return a < b ? -1 : a > b ? 1 : 0;
}

const numericId = (id: string): number | null => (/^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : null);

function checkJson(value: unknown, depth: number, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new StoreError('invalid', `${path} is not a finite number`);
    return;
  }
  if (typeof value !== 'object') throw new StoreError('invalid', `${path} is ${typeof value}, which JSON cannot hold`);
  if (depth >= MAX_DEPTH) throw new StoreError('invalid', `${path} is nested too deeply`);
  if (Array.isArray(value)) {
    // `forEach` would skip holes, which JSON cannot represent either.
    for (let i = 0; i < value.length; i += 1) checkJson(value[i], depth + 1, `${path}[${i}]`);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new StoreError('invalid', `${path} is not a plain object`);
  }
  for (const [key, part] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new StoreError('invalid', `${path} has the forbidden key ${key}`);
    checkJson(part, depth + 1, `${path}.${key}`);
  }
}

const preview = (value: unknown): string => JSON.stringify(String(value).slice(0, 80));
