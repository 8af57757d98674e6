import { gunzipSync, gzipSync } from 'node:zlib';
import type { Coll, ReadTx, Tx } from '../../store/store.ts';

/** Characters of a part: a document may have 256 KiB. */
const PART_CHARS = 180_000;

/** Where a value lies: documents `name.0`, `name.1` … of a collection. */
type Place = { coll: Coll; name: string };

/** Keeps a value that is too large for one document: its JSON, gzip-packed, in parts. @throws StoreError */
export function putPacked(tx: Tx, { coll, name }: Place, value: unknown): void {
  const text = gzipSync(JSON.stringify(value)).toString('base64');
  const parts = Math.ceil(text.length / PART_CHARS);
  for (let part = 0; part < parts; part++) {
    tx.put(coll, partId(name, part), { text: text.slice(part * PART_CHARS, (part + 1) * PART_CHARS), parts });
  }
  for (let part = parts; tx.get(coll, partId(name, part)) !== null; part++) tx.del(coll, partId(name, part));
}

/** Undefined when there is none. */
export function readPacked(tx: ReadTx, { coll, name }: Place): unknown {
  const parts: string[] = [];
  for (let part = 0; ; part++) {
    const doc = tx.get(coll, partId(name, part))?.doc;
    if (typeof doc?.text !== 'string') return undefined;
    parts.push(doc.text);
    if (parts.length === doc.parts) break;
  }
  return JSON.parse(gunzipSync(Buffer.from(parts.join(''), 'base64')).toString('utf8'));
}

export function deletePacked(tx: Tx, { coll, name }: Place): void {
  for (let part = 0; tx.get(coll, partId(name, part)) !== null; part++) tx.del(coll, partId(name, part));
}

function partId(name: string, part: number): string {
  return `${name}.${part}`;
}
